//! The `mazurka` binary: flags and wiring. The crate `report` renders the output, the driver and
//! the algorithms compute the results.

mod abs_arguments;
mod arguments;
mod as_printed;
mod bench;
mod certify;
mod check;
mod cluster;
mod compare;
mod examples;
mod exit;
mod explore;
mod failure;
mod format_arguments;
mod help;
mod input;
mod interrupt;
mod language_server;
mod limit_arguments;
mod llvm_arguments;
mod man;
mod memory_arguments;
mod model;
mod progress;
mod replay;
mod serve;
mod shell;
mod side_by_side;
mod streams;
mod system_arguments;
mod systems;
mod watch;
mod watchdog;
mod worker_arguments;

use std::process::ExitCode;

use clap::CommandFactory;

use arguments::{Arguments, Command};
use exit::Exit;
use failure::Failure;

fn main() -> ExitCode {
    exit::run_command(run).into()
}

fn run() -> Result<Exit, Failure> {
    let algorithms = [explore::list_program_algorithms(), explore::list_system_algorithms()];
    let arguments = match Arguments::read(std::env::args_os(), &algorithms) {
        Ok(arguments) => arguments,
        Err(answer) => {
            // Help and version are successes on standard output; everything else is invalid input.
            // A closed pipe is not an error.
            let _ = answer.print();
            return Ok(if answer.use_stderr() { Exit::Error } else { Exit::Safe });
        }
    };
    // The language server ends when its input does, and at once by Ctrl-C.
    if !matches!(arguments.command, Command::Lsp(_)) {
        interrupt::listen();
    }
    if !matches!(arguments.command, Command::Serve(_) | Command::Lsp(_)) {
        watchdog::start();
    }
    match arguments.command {
        Command::Check(arguments) => check::check(&arguments),
        Command::Compare(arguments) => compare::compare(&arguments),
        Command::Report(arguments) => check::check(&arguments.into()),
        Command::Serve(arguments) => serve::serve(&arguments),
        Command::Lsp(arguments) => language_server::serve(&arguments),
        Command::Replay(arguments) => replay::replay(&arguments),
        Command::Bench(arguments) => bench::bench(&arguments),
        Command::Model(arguments) => model::model(&arguments),
        Command::Certify(arguments) => certify::certify(arguments),
        Command::Man(arguments) => man::man(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "mazurka", &mut script);
            streams::print(&String::from_utf8_lossy(&script));
            Ok(Exit::Safe)
        }
    }
}
