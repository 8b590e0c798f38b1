//! Programs of the small language under a memory model.

use std::sync::OnceLock;

use mazurka_check::{explore_graphs, explore_graphs_by_workers};
use mazurka_graphs::{Action, LocalState, LocationId, Memory, Unfolding, Unfoldings, Workers};
use mazurka_maz::{MazProgram, MazUnfolding};
use mazurka_model::{Error, Location, ProcessId, Program, Site, SourcePlace};
use mazurka_verdict::Stop;

use super::described::{Annotated, Described};
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

impl Annotated for MazUnfolding<'_> {
    fn action(&self, state: LocalState) -> Action {
        self.action(state)
    }

    fn site(&self, state: LocalState) -> Site {
        self.site(state)
    }

    fn takes_ticket(&self, state: LocalState) -> bool {
        self.takes_ticket(state)
    }

    fn is_step(&self, state: LocalState) -> bool {
        self.is_statement(state)
    }

    fn location(&self, location: LocationId) -> Location {
        Location(location.0)
    }

    fn failure(&self, code: u32) -> (ProcessId, Site, Option<Error>) {
        let failure = self.failure(code);
        (failure.process, failure.site, failure.error)
    }
}
