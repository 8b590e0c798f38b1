//! The `mazurka` program: flags and wiring. What it says is made by `report`, what it finds by the algorithms.

mod arguments;
mod bench;
mod check;
mod compare;
mod examples;
mod exit;
mod explore;
mod failure;
mod guarded;
mod input;
mod interrupt;
mod minimum;
mod printed;
mod progress;
mod replay;
mod serve;
mod streams;
mod tables;

use std::process::ExitCode;

use clap::CommandFactory;

use arguments::{Arguments, Command};
use exit::Exit;
use failure::Failure;

fn main() -> ExitCode {
    exit::guarded(run).into()
}

fn run() -> Result<Exit, Failure> {
    let arguments = match Arguments::read(std::env::args_os(), &explore::algorithms_in_lines()) {
        Ok(arguments) => arguments,
        Err(answer) => {
            // Help and version go to stdout and end well; everything else is bad input. A closed pipe is no error of ours.
            let _ = answer.print();
            return Ok(if answer.use_stderr() { Exit::Trouble } else { Exit::Safe });
        }
    };
    interrupt::listen();
    match arguments.command {
        Command::Check(arguments) => check::check(&arguments),
        Command::Report(arguments) => check::check(&arguments.into()),
        Command::Serve(arguments) => serve::serve(&arguments),
        Command::Compare(arguments) => compare::compare(&arguments),
        Command::Replay(arguments) => replay::replay(&arguments),
        Command::Bench(arguments) => bench::bench(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "mazurka", &mut script);
            streams::say(&String::from_utf8_lossy(&script));
            Ok(Exit::Safe)
        }
    }
}
