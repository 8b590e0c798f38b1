//! The program itself, run only to learn something.

use mazurka_model::{Execution, Observation, ProcessId, Program, Status, Step, Waiting};

use crate::knowledge::Knowledge;
use crate::state::State;
use crate::steps::Who;

/// How much the program has run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Runs from the start, the first included.
    pub runs: u64,
    /// Steps performed in all runs together.
    pub steps: u64,
    /// Those of them that were known already: they only lead to where something can be learned.
    pub replayed: u64,
    /// Labels learned.
    pub labels: u64,
}

/// A real execution, and the state of the model that goes with it.
pub(crate) struct Real<P: Program> {
    execution: P::Execution,
    state: State,
    step: Step,
    pub(crate) work: Work,
}

impl<P: Program> Real<P> {
    /// An execution at its start.
    pub(crate) fn new(execution: P::Execution, prelude: &[Observation], knowledge: &mut Knowledge<P>) -> Self {
        for process in execution.processes().filter(|&process| execution.status(process) != Status::Absent) {
            let local = knowledge.arrive(&execution, process, None, prelude);
            knowledge.start.push((process, local));
        }
        let state = State::at_start(&knowledge.start);
        knowledge.look_around(&execution, &state);
        let step = Step { wants_effects: true, ..Step::default() };
        Real { execution, state, step, work: Work { runs: 1, ..Work::default() } }
    }

    /// Runs the program along a path that the model has taken, and looks around there.
    pub(crate) fn go_to(&mut self, path: &[(ProcessId, u32)], knowledge: &mut Knowledge<P>) {
        if !path.starts_with(&self.state.path) {
            self.execution.restart();
            self.state = State::at_start(&knowledge.start);
            self.work.runs += 1;
        }
        for &(process, choice) in &path[self.state.path.len()..] {
            if self.execution.aborted() {
                return;
            }
            self.work.replayed += 1;
            self.perform(process, choice, knowledge);
        }
    }

    /// Performs a step after the path that the model has taken, to learn it.
    pub(crate) fn try_out(
        &mut self,
        path: &[(ProcessId, u32)],
        (process, choice): (ProcessId, u32),
        knowledge: &mut Knowledge<P>,
    ) {
        self.go_to(path, knowledge);
        if !self.execution.aborted() {
            self.perform(process, choice, knowledge);
        }
    }

    /// What a blocked process waits for after this path.
    pub(crate) fn waiting(
        &mut self,
        path: &[(ProcessId, u32)],
        process: ProcessId,
        knowledge: &mut Knowledge<P>,
    ) -> Waiting {
        self.go_to(path, knowledge);
        self.execution.waiting(process)
    }

    pub(crate) fn aborted(&self) -> bool {
        self.execution.aborted()
    }

    fn perform(&mut self, process: ProcessId, choice: u32, knowledge: &mut Knowledge<P>) {
        let local = self.state.local(process).expect("invariant: only processes that are there move");
        self.execution.step(process, choice, &mut self.step);
        self.work.steps += 1;
        if self.execution.aborted() {
            return;
        }
        knowledge.learn(&self.execution, &mut self.state, Who { process, local, choice }, &self.step);
        knowledge.look_around(&self.execution, &self.state);
    }
}
