//! The replayer: runs the program itself, in order to learn something about it.

use mazurka_model::{Execution, Observation, ProcessId, Program, Status, Step, Waiting};

use crate::learned_program::LearnedProgram;
use crate::local_states::Arrival;
use crate::model_state::ModelState;
use crate::step_trees::StepKey;

/// The work that the program itself has performed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplayStats {
    /// The number of executions from the start, the first one included.
    pub runs: u64,
    /// The number of steps in all executions together.
    pub steps: u64,
    /// The number of those steps that were known before, and were performed only to reach a state
    /// in which something could be learned.
    pub replayed: u64,
    /// The number of labels learned.
    pub labels: u64,
}

/// An execution of the program, with the corresponding state of the model.
///
/// Invariant: unless the execution was aborted, it is in the state that `state` describes.
pub(crate) struct Replayer<P: Program> {
    execution: P::Execution,
    state: ModelState,
    step: Step,
    pub(crate) stats: ReplayStats,
}

impl<P: Program> Replayer<P> {
    /// Takes an execution in its initial state, and learns the processes that exist there.
    pub(crate) fn new(execution: P::Execution, prelude: &[Observation], learned: &mut LearnedProgram<P>) -> Self {
        debug_assert!(learned.initial.is_empty(), "the initial state is learned once");
        for process in execution.processes().filter(|&process| execution.status(process) != Status::Absent) {
            let local = learned.intern_local(&execution, Arrival { process, previous: None, observations: prelude });
            learned.initial.push((process, local));
        }
        let state = ModelState::initial(&learned.initial);
        learned.learn_enabledness(&execution, &state);
        let step = Step { wants_effects: true, ..Step::default() };
        Replayer { execution, state, step, stats: ReplayStats { runs: 1, ..ReplayStats::default() } }
    }

    /// Brings the program into a state of the model, and thereby learns the status of every process
    /// there. Restarts the program unless the target is ahead on its current run.
    pub(crate) fn go_to(&mut self, target: &ModelState, learned: &mut LearnedProgram<P>) {
        if !target.path().starts_with(self.state.path()) {
            self.execution.restart();
            self.state = ModelState::initial(&learned.initial);
            self.stats.runs += 1;
        }
        debug_assert!(target.path().starts_with(self.state.path()), "the target is ahead on the current run");
        for &(process, choice) in &target.path()[self.state.path().len()..] {
            if self.execution.aborted() {
                return;
            }
            self.stats.replayed += 1;
            self.perform(process, choice, learned);
        }
        debug_assert!(
            self.execution.aborted() || self.state.digest() == target.digest(),
            "a replayed schedule leads to the same state as the labels (E1)"
        );
    }

    /// Performs a step of the program in a state of the model, in order to learn it.
    pub(crate) fn learn_step(
        &mut self,
        state: &ModelState,
        (process, choice): (ProcessId, u32),
        learned: &mut LearnedProgram<P>,
    ) {
        self.go_to(state, learned);
        if !self.execution.aborted() {
            self.perform(process, choice, learned);
        }
    }

    /// Describes what a process that is blocked in a state of the model waits for.
    pub(crate) fn waiting(
        &mut self,
        state: &ModelState,
        process: ProcessId,
        learned: &mut LearnedProgram<P>,
    ) -> Waiting {
        self.go_to(state, learned);
        self.execution.waiting(process)
    }

    pub(crate) fn aborted(&self) -> bool {
        self.execution.aborted()
    }

    fn perform(&mut self, process: ProcessId, choice: u32, learned: &mut LearnedProgram<P>) {
        let local = self.state.local(process).expect("invariant: only spawned processes perform steps");
        debug_assert_eq!(self.execution.status(process), Status::Enabled, "only enabled processes perform steps");
        self.execution.step(process, choice, &mut self.step);
        self.stats.steps += 1;
        if self.execution.aborted() {
            return;
        }
        self.step.accesses.iter_mut().for_each(|access| *access = access.unconditional().adding(false));
        debug_assert_eq!(
            learned.local(local).accesses[..],
            self.step.accesses,
            "a step has the access set that was announced (E3)"
        );
        learned.learn(&self.execution, &mut self.state, StepKey { process, local, choice }, &self.step);
        learned.learn_enabledness(&self.execution, &self.state);
    }
}
