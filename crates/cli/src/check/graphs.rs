//! `mazurka check --memory`: a program under a weak memory model.

use std::sync::OnceLock;
use std::time::Instant;

use mazurka_check::{Deadline, GraphLimits, GraphProgram, GraphResult, explore_graphs, explore_graphs_by_workers};
use mazurka_graphs::{
    ALGORITHMS, Action, Algorithm, DEFAULT, EventId, Graph, LocalState, LocationId, Memory, Options, ThreadId,
    Unfolding, Unfoldings, Workers, algorithm,
};
use mazurka_maz::{MazProgram, MazUnfolding};
use mazurka_model::{Location, ProcessId, Program, Site, SourcePlace, Value};
use mazurka_report::{MAX_PAGE_GRAPHS, Report, graph_dot, graph_page, graph_svg};
use mazurka_verdict::{ExecutionGraph, Fault, Stop};

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

/// Checks a program under a memory model and prints the result.
pub fn check_graphs(
    arguments: &CheckArguments,
    memory: Memory,
    program: &MazProgram,
    source: &Source,
) -> Result<Exit, Failure> {
    let row = graph_algorithm(&arguments.algorithm)?;
    if let Some(flag) = unsupported_flag(arguments) {
        return Err(Failure::new(format!("{flag} is not supported with {}", row.name)));
    }
    let started = Instant::now();
    let mut unfolding = Described { program, unfolding: MazUnfolding::new(program) };
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
    let workers = arguments.workers.threads().filter(|&workers| workers > 1);
    let unfoldings = OwnUnfoldings { program, unsupported: OnceLock::new() };
    let GraphResult { mut outcome, violations, recorded, .. } = match workers {
        None => explore_graphs(&mut unfolding, row, &options, limits),
        Some(workers) => {
            explore_graphs_by_workers(&mut unfolding, (&unfoldings, Workers::new(workers)), row, &options, limits)
        }
    };
    let mut note = None;
    if let Some(site) = unfolding.unfolding.unsupported().or(unfoldings.unsupported.get().copied()) {
        outcome.stop = Some(Stop::Unsupported);
        let SourcePlace { file, line, text, .. } = program.place(site);
        note = Some(format!("not supported under memory model {memory}: `{text}` at {file}:{line}"));
    }
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

/// Makes an unfolding for every worker.
struct OwnUnfoldings<'p> {
    program: &'p MazProgram,
    /// The statement that is not supported, if a worker met one.
    unsupported: OnceLock<Site>,
}

impl Unfoldings for OwnUnfoldings<'_> {
    fn with_unfolding(&self, explore: &mut dyn FnMut(&mut dyn Unfolding)) {
        let mut unfolding = MazUnfolding::new(self.program);
        explore(&mut unfolding);
        if let Some(site) = unfolding.unsupported() {
            let _ = self.unsupported.set(site);
        }
    }
}

/// A program as an unfolding, with what reports need.
struct Described<'p> {
    program: &'p MazProgram,
    unfolding: MazUnfolding<'p>,
}

impl Unfolding for Described<'_> {
    fn threads(&mut self) -> Vec<LocalState> {
        self.unfolding.threads()
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        self.unfolding.initial_value(location)
    }

    fn next(&mut self, thread: ThreadId, state: LocalState) -> Action {
        self.unfolding.next(thread, state)
    }

    fn update(&mut self, thread: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        self.unfolding.update(thread, state, read)
    }

    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState {
        self.unfolding.after(graph, event)
    }

    fn aborted(&self) -> bool {
        self.unfolding.aborted()
    }
}

impl GraphProgram for Described<'_> {
    fn thread_name(&self, thread: ThreadId) -> String {
        self.program.process_name(ProcessId(thread.0))
    }

    fn action(&self, state: LocalState) -> Action {
        self.unfolding.action(state)
    }

    fn site(&self, state: LocalState) -> Site {
        self.unfolding.site(state)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn acquires_mutex(&self, state: LocalState) -> bool {
        self.unfolding.takes_ticket(state)
    }

    fn is_step(&self, state: LocalState) -> bool {
        self.unfolding.is_statement(state)
    }

    fn location_name(&self, location: LocationId) -> String {
        self.program.location_name(Location(location.0))
    }

    fn show_value(&self, location: LocationId, value: u64) -> String {
        self.program.show_value(Location(location.0), Value(value as i64))
    }

    fn failure(&self, thread: ThreadId, code: u32) -> (Fault, String) {
        let failure = self.unfolding.failure(code);
        let (process, site) = (failure.process, failure.site);
        let place = self.program.place(site);
        let name = self.thread_name(thread);
        match failure.error {
            Some(error) => (Fault::Error { process, site, kind: error.code }, format!("{error} in {name}")),
            None => {
                let message = match place.message.as_str() {
                    "" => format!("assertion `{}` fails in {name}", place.text),
                    message => format!("assertion fails in {name}: {message}"),
                };
                (Fault::Assertion { process, site }, message)
            }
        }
    }
}
