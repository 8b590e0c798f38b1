//! Programs of the small language under a memory model.

use std::sync::OnceLock;

use mazurka_check::{GraphProgram, explore_graphs, explore_graphs_by_workers};
use mazurka_graphs::{
    Action, EventId, Graph, LocalState, LocationId, Memory, ThreadId, Unfolding, Unfoldings, Workers,
};
use mazurka_maz::{MazProgram, MazUnfolding};
use mazurka_model::{Location, ProcessId, Program, Site, SourcePlace, Value};
use mazurka_verdict::{Fault, Stop};

use super::{Explored, check};
use crate::arguments::CheckArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;

/// Checks a program under a memory model and prints the result.
pub fn check_maz(
    arguments: &CheckArguments,
    memory: Memory,
    program: &MazProgram,
    source: &Source,
) -> Result<Exit, Failure> {
    check(arguments, memory, source, |row, options, limits| {
        let mut unfolding = Described { program, unfolding: MazUnfolding::new(program) };
        let workers = arguments.workers.threads().filter(|&workers| workers > 1);
        let unfoldings = OwnUnfoldings { program, unsupported: OnceLock::new() };
        let mut result = match workers {
            None => explore_graphs(&mut unfolding, row, options, limits),
            Some(workers) => {
                explore_graphs_by_workers(&mut unfolding, (&unfoldings, Workers::new(workers)), row, options, limits)
            }
        };
        let mut note = None;
        if let Some(site) = unfolding.unfolding.unsupported().or(unfoldings.unsupported.get().copied()) {
            result.outcome.stop = Some(Stop::Unsupported);
            let SourcePlace { file, line, text, .. } = program.place(site);
            note = Some(format!("not supported under memory model {memory}: `{text}` at {file}:{line}"));
        }
        Ok(Explored { result, note, workers, assumptions: Vec::new() })
    })
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

    fn failure(&self, _: ThreadId, code: u32) -> (Fault, String) {
        let failure = self.unfolding.failure(code);
        super::failure(&self.program, (failure.process, failure.site, failure.error))
    }
}
