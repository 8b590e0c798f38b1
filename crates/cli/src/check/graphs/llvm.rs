//! C and C++ programs under a memory model.

use mazurka_check::{GraphProgram, explore_graphs, explore_graphs_by_workers};
use mazurka_graphs::{
    Action, EventId, Graph, LocalState, LocationId, Memory, Options, ThreadId, Unfolding, Unfoldings, Workers,
};
use mazurka_llvm::{LlvmProgram, LlvmUnfolding, LlvmUnfoldings};
use mazurka_model::{ProcessId, Program, Site, SourcePlace, Value};
use mazurka_verdict::{Fault, Stop};

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

/// A program as an unfolding, with what reports need.
struct Described<'p> {
    program: &'p LlvmProgram,
    unfolding: LlvmUnfolding<'p>,
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
        self.unfolding.is_step(state)
    }

    fn shows_values(&self, state: LocalState) -> bool {
        self.unfolding.shows_values(state)
    }

    fn location_name(&self, location: LocationId) -> String {
        self.program.location_name(self.unfolding.word(location))
    }

    fn show_value(&self, location: LocationId, value: u64) -> String {
        self.program.show_value(self.unfolding.word(location), Value(value as i64))
    }

    fn failure(&self, _: ThreadId, code: u32) -> (Fault, String) {
        let failure = self.unfolding.failure(code);
        super::failure(&self.program, (failure.process, failure.site, failure.error))
    }
}
