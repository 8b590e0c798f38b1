//! C and C++ programs under a memory model.

use mazurka_check::{explore_graphs, explore_graphs_by_workers};
use mazurka_graphs::{Action, LocalState, LocationId, Memory, Options, Unfoldings, Workers};
use mazurka_llvm::{LlvmProgram, LlvmUnfolding, LlvmUnfoldings};
use mazurka_model::{Error, Location, ProcessId, Site};
use mazurka_verdict::Stop;

use super::described::{Annotated, Described};
use super::{Explored, check};
use crate::arguments::CheckArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Source, unsupported};
use crate::llvm_arguments::AtExit;

/// Checks a program under a memory model and prints the result.
pub fn check_llvm(
    arguments: &CheckArguments,
    memory: Memory,
    program: &LlvmProgram,
    source: &Source,
) -> Result<Exit, Failure> {
    let flags = &arguments.program.llvm;
    let given = [
        (flags.at_exit == AtExit::Stop, "--at-exit stop"),
        (flags.leaks, "--leaks"),
        (flags.uninitialised, "--uninitialised"),
    ];
    if let Some((_, flag)) = given.into_iter().find(|(given, _)| *given) {
        return Err(Failure::new(format!("{flag} is not supported under a memory model")));
    }
    check(arguments, memory, source, |row, options, limits| {
        let options = Options { unchanging_updates: true, ..*options };
        let workers = arguments.workers.threads().filter(|&workers| workers > 1);
        let mut max_waiters = 1;
        let mut result = loop {
            program.begin_exploration(false);
            let unfoldings = LlvmUnfoldings::new(program, memory, max_waiters);
            let mut unfolding = Described { program, unfolding: unfoldings.unfolding() };
            let result = match workers {
                None => explore_graphs(&mut unfolding, row, &options, limits),
                Some(workers) => {
                    let workers = (&unfoldings as &dyn Unfoldings, Workers::new(workers));
                    explore_graphs_by_workers(&mut unfolding, workers, row, &options, limits)
                }
            };
            let too_many_waiters = unfolding.unfolding.has_too_many_waiters() || unfoldings.has_too_many_waiters();
            let starts_over = too_many_waiters || program.must_start_over();
            if !starts_over || program.problem().is_some() || limits.deadline.passed() {
                break result;
            }
            max_waiters += u32::from(too_many_waiters);
        };
        if let Some(failure) = unsupported(program, source) {
            return Err(failure);
        }
        if program.was_bounded() && result.outcome.stop.is_none() {
            result.outcome.stop = Some(Stop::LoopBound);
        }
        Ok(Explored { result, note: None, workers, assumptions: program.assumptions_besides_memory().to_vec() })
    })
}

impl Annotated for LlvmUnfolding<'_> {
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
        self.is_step(state)
    }

    fn shows_values(&self, state: LocalState) -> bool {
        self.shows_values(state)
    }

    fn location(&self, location: LocationId) -> Location {
        self.word(location)
    }

    fn failure(&self, code: u32) -> (ProcessId, Site, Option<Error>) {
        let failure = self.failure(code);
        (failure.process, failure.site, failure.error)
    }
}
