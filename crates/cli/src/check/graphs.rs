//! `mazurka check --memory`: a program under a weak memory model.

mod described;
mod llvm;
mod maz;

use std::time::Instant;

use mazurka_check::{Deadline, GraphLimits, GraphResult};
use mazurka_graphs::{ALGORITHMS, Algorithm, DEFAULT, Memory, Options, algorithm};
use mazurka_report::{MAX_PAGE_GRAPHS, Report, graph_dot, graph_page, graph_svg};
use mazurka_verdict::ExecutionGraph;

pub use llvm::check_llvm;
pub use maz::check_maz;

use super::program::deciding_flags;
use super::render;
use crate::arguments::CheckArguments;
use crate::exit::Exit;
use crate::explore::{AUTO, with_known_names};
use crate::failure::Failure;
use crate::input::Source;
use crate::shell::quote;
use crate::streams::{peak_memory_bytes, print, write_file};
use crate::watchdog;

/// The memory model, if the flags ask for execution graphs.
pub fn memory(arguments: &CheckArguments) -> Option<Memory> {
    let memory = arguments.memory.model();
    (memory != Memory::Sc || algorithm(&arguments.algorithm).is_some()).then_some(memory)
}

/// What an exploration of graphs found.
struct Explored {
    result: GraphResult,
    note: Option<String>,
    /// The number of workers, if there were several.
    workers: Option<usize>,
    /// What the result takes for granted.
    assumptions: Vec<String>,
}

/// Checks a program under a memory model and prints the result.
fn check(
    arguments: &CheckArguments,
    memory: Memory,
    source: &Source,
    explore: impl FnOnce(&Algorithm, &Options, GraphLimits) -> Result<Explored, Failure>,
) -> Result<Exit, Failure> {
    let row = graph_algorithm(&arguments.algorithm)?;
    if let Some(flag) = unsupported_flag(arguments) {
        return Err(Failure::new(format!("{flag} is not supported with {}", row.name)));
    }
    let started = Instant::now();
    let defaults = Options::new(memory);
    let max_events = arguments.limits.max_steps.unwrap_or(defaults.max_events);
    let options = Options { max_events, ..defaults };
    let limits = GraphLimits {
        max_executions: arguments.limits.max_executions,
        max_events: None,
        recorded: if draws(arguments) { MAX_PAGE_GRAPHS } else { 0 },
        deadline: Deadline::after(arguments.max_seconds),
        all_violations: arguments.all_violations,
    };
    let Explored { result, note, workers, assumptions } = explore(row, &options, limits)?;
    let GraphResult { outcome, violations, recorded, .. } = result;
    let report = Report {
        program: source.file.clone(),
        parameters: source.parameters.clone(),
        algorithm: row.name.to_owned(),
        memory: Some(memory.to_string()),
        requested: arguments.algorithm.clone(),
        outcome,
        violations,
        note,
        workers,
        assumptions,
        seconds: started.elapsed().as_secs_f64(),
        peak_memory_bytes: peak_memory_bytes(),
        ..Report::default()
    };
    watchdog::answered(report.verdict().into());
    print(&render(&report, arguments.format));
    draw(&report, &recorded, arguments)?;
    Ok(report.verdict().into())
}

fn draws(arguments: &CheckArguments) -> bool {
    arguments.report.is_some() || arguments.svg.is_some() || arguments.drawings.dot.is_some()
}

/// Writes the page, and a picture of the violation or, if there is none, of the first execution.
fn draw(report: &Report, recorded: &[ExecutionGraph], arguments: &CheckArguments) -> Result<(), Failure> {
    let found = report.violations.first().and_then(|violation| violation.graph.as_deref());
    if let Some(graph) = found.or(recorded.first()) {
        if let Some(path) = &arguments.svg {
            write_file(path, &graph_svg(graph))?;
        }
        if let Some(path) = &arguments.drawings.dot {
            write_file(path, &graph_dot(graph))?;
        }
    }
    if let Some(path) = &arguments.report {
        let command = format!("mazurka check {}{}", quote(&report.program), deciding_flags(arguments));
        write_file(path, &graph_page(report, recorded, &[command]))?;
    }
    Ok(())
}

fn graph_algorithm(name: &str) -> Result<&'static Algorithm, Failure> {
    let wanted = if name == AUTO { DEFAULT } else { name };
    algorithm(wanted).ok_or_else(|| {
        let names: Vec<&str> = ALGORITHMS.iter().map(|row| row.name).chain([AUTO]).collect();
        let failure = Failure::new(format!("`{name}` is not an algorithm for weak memory models"));
        with_known_names(failure, name, &names)
    })
}

/// A flag that only explorations of interleavings have.
fn unsupported_flag(arguments: &CheckArguments) -> Option<&'static str> {
    let flags = [
        (arguments.certify, "--certify"),
        (arguments.max_preemptions.is_some(), "--max-preemptions"),
        (arguments.save_trace.is_some(), "--save-trace"),
        (arguments.printed.as_printed, "--as-printed"),
        (arguments.drawings.mermaid.is_some(), "--mermaid"),
        (arguments.drawings.shiviz.is_some(), "--shiviz"),
    ];
    flags.into_iter().find(|(given, _)| *given).map(|(_, flag)| flag)
}
