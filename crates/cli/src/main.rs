//! The `mazurka` program: flags and wiring. What it says is made by `report`, what it finds by the algorithms.

mod arguments;
mod bench;
mod check;
mod compare;
mod examples;
mod exit;
mod explore;
mod failure;
mod help;
mod input;
mod interrupt;
mod minimum;
mod printed;
mod progress;
mod replay;
mod serve;
mod stateful;
mod streams;
mod system_arguments;
mod tables;

use std::process::ExitCode;

use clap::CommandFactory;

use arguments::{Arguments, Command};
use exit::Exit;
use failure::Failure;
use stateful::input::{compiled, names_system};

fn main() -> ExitCode {
    exit::guarded(run).into()
}

fn run() -> Result<Exit, Failure> {
    let arguments =
        match Arguments::read(std::env::args_os(), [&explore::algorithms_in_lines(), &stateful::algorithms_in_lines()])
        {
            Ok(arguments) => arguments,
            Err(answer) => {
                // Help and version go to stdout and end well; everything else is bad input. A closed pipe is no error of ours.
                let _ = answer.print();
                return Ok(if answer.use_stderr() { Exit::Trouble } else { Exit::Safe });
            }
        };
    interrupt::listen();
    match arguments.command {
        Command::Check(arguments) if names_system(&arguments.program.file) => stateful::check::check(&arguments),
        // An algorithm for systems, or a question that only they answer: the program is made a system.
        Command::Check(arguments) if for_systems(&arguments) => {
            stateful::check::check_system(&arguments, &compiled(&arguments.program)?)
        }
        Command::Check(arguments) => check::check(&arguments),
        Command::Compare(arguments) if names_system(&arguments.program.file) => stateful::compare::compare(&arguments),
        Command::Compare(arguments) if arguments.stateful => {
            stateful::compare::compare_system(&arguments, &compiled(&arguments.program)?)
        }
        Command::Report(arguments) if names_system(&arguments.program.file) => {
            stateful::check::check(&arguments.into())
        }
        Command::Report(arguments) => check::check(&arguments.into()),
        Command::Serve(arguments) => serve::serve(&arguments),
        Command::Compare(arguments) => compare::compare(&arguments),
        Command::Replay(arguments) => replay::replay(&arguments),
        Command::Bench(arguments) if arguments.table == stateful::bench::TABLE => stateful::bench::bench(&arguments),
        Command::Bench(arguments) => bench::bench(&arguments),
        Command::Model(arguments) => stateful::model::model(&arguments),
        Command::Certify(arguments) => stateful::certify::certify(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "mazurka", &mut script);
            streams::say(&String::from_utf8_lossy(&script));
            Ok(Exit::Safe)
        }
    }
}

/// Does the user want a program to be explored as a client/server system?
fn for_systems(arguments: &arguments::CheckArguments) -> bool {
    let asked = &arguments.systems;
    mazurka_stateful::algorithm(&arguments.algorithm).is_some() || asked.reach.is_some() || asked.write.is_some()
}
