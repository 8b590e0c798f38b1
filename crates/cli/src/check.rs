//! `mazurka check` and `mazurka report`

mod by_levels;
mod graphs;
mod on_cluster;
mod program;
mod so_far;
mod system;
mod system_page;

use mazurka_llvm::LlvmProgram;
use mazurka_report::{
    Report, SystemReport, json, junit, sarif, system_json, system_junit, system_sarif, system_text, text,
};

use crate::abs_arguments::PrecisionFlag;
use crate::arguments::{CheckArguments, Format};
use crate::exit::Exit;
use crate::explore::{AbsSubject, LlvmSubject, MazSubject};
use crate::failure::Failure;
use crate::input::Input;
use crate::streams::{announce_files, stdout_style};
use crate::{watch, watchdog};

/// Checks the input and prints the result.
pub fn check(arguments: &CheckArguments) -> Result<Exit, Failure> {
    if arguments.watch {
        return watch::watch(&arguments.program);
    }
    announce_files(program::outputs(arguments).map(|(_, path)| path).chain(arguments.systems.write.as_deref()));
    watchdog::arm(arguments.max_seconds, arguments.max_memory, so_far::answer(arguments));
    let input = Input::load(&arguments.program)?;
    let input = if needs_system(arguments) { Input::System(input.into_system()?) } else { input };
    check_input(arguments, input)
}

/// Checks an input that was loaded, and prints the result.
pub fn check_input(arguments: &CheckArguments, input: Input) -> Result<Exit, Failure> {
    if let Some(memory) = graphs::memory(arguments) {
        if let Some(flag) = arguments.workers.beyond_threads() {
            return Err(Failure::new(format!("{flag} is not supported with weak memory models")));
        }
        return match input {
            Input::Maz(input) => graphs::check_maz(arguments, memory, &input.program, &input.source),
            Input::Llvm(input) => graphs::check_llvm(arguments, memory, &input.program, &input.source),
            _ => Err(Failure::new("weak memory models are for .maz, C and C++ programs").with_help("remove --memory")),
        };
    }
    if arguments.workers.beyond_threads().is_some() {
        return check_on_cluster(arguments, input);
    }
    match input {
        Input::Maz(input) => program::check_program(arguments, &MazSubject(&input.program), &input.source),
        Input::Llvm(input) => {
            program::check_program(arguments, &llvm_subject(arguments, &input.program), &input.source)
        }
        Input::Abs(input) => {
            let subject = AbsSubject::new(&input.program, &arguments.program.abs);
            program::check_program(arguments, &subject, &input.source)
        }
        Input::System(input) => system::check_system(arguments, &input),
    }
}

/// Checks an input together with other processes, or with snapshots.
fn check_on_cluster(arguments: &CheckArguments, input: Input) -> Result<Exit, Failure> {
    match input {
        Input::Maz(input) => on_cluster::check(arguments, MazSubject(&input.program), &input.source, ""),
        Input::Llvm(input) => {
            let flags = &arguments.program.llvm;
            let (module, program) = (&input.digest, &input.program);
            let options = format!("module {module:016x}\noptions{}\n", flags.flags());
            program.require_portable_addresses();
            on_cluster::check(arguments, llvm_subject(arguments, program), &input.source, &options)
        }
        Input::Abs(input) => {
            let flags = &arguments.program.abs;
            if flags.final_states {
                return Err(Failure::new("--final-states needs all executions, which no single process sees")
                    .with_help("leave out --hosts, --snapshot and --resume, or --final-states"));
            }
            if flags.precision == PrecisionFlag::Exact {
                return Err(Failure::new(
                    "--precision exact compares states, which one process does without snapshots",
                )
                .with_help("leave out --hosts, --snapshot and --resume, or --precision exact"));
            }
            let subject = AbsSubject::new(&input.program, flags);
            on_cluster::check(arguments, subject, &input.source, &format!("options{}\n", flags.flags()))
        }
        Input::System(input) => system::check_system(arguments, &input),
    }
}

fn llvm_subject<'p>(arguments: &CheckArguments, program: &'p LlvmProgram) -> LlvmSubject<'p> {
    // Pages and pictures show every step, and a certificate is about every step.
    let every_step = arguments.report.is_some() || arguments.svg.is_some() || arguments.certify;
    LlvmSubject { program, sections: !arguments.program.llvm.split_sections && !every_step }
}

/// Whether the flags require a client/server system: an algorithm for systems, or a query that only
/// systems answer.
fn needs_system(arguments: &CheckArguments) -> bool {
    let flags = &arguments.systems;
    mazurka_stateful::algorithm(&arguments.algorithm).is_some() || flags.reach.is_some() || flags.write.is_some()
}

/// A report in the format that the user wants.
fn render(report: &Report, format: Format) -> String {
    match format {
        Format::Text => text(report, stdout_style()),
        Format::Json => json(report),
        Format::Junit => junit(report),
        Format::Sarif => sarif(report),
    }
}

/// A report on a client/server system in the format that the user wants.
fn render_system(report: &SystemReport, format: Format) -> String {
    match format {
        Format::Text => system_text(report, stdout_style()),
        Format::Json => system_json(report),
        Format::Junit => system_junit(report),
        Format::Sarif => system_sarif(report),
    }
}
