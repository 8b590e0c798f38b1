//! Executions of the label model.

use mazurka_model::{
    Execution, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind, States, Status, Step, Waiting,
};

use crate::local_states::LocalId;
use crate::model_state::{ModelState, local_digest};
use crate::step_trees::StepKey;
use crate::symbolic_value::location_digest;
use crate::{LabelModel, Learning};

/// An execution of a [`LabelModel`]. It rewinds and compares states, whatever the program is able
/// to do.
pub struct ModelExecution<'m, P: Program> {
    model: &'m LabelModel<P>,
    state: ModelState,
}

impl<'m, P: Program> ModelExecution<'m, P> {
    pub(crate) fn new(model: &'m LabelModel<P>) -> Self {
        let state = ModelState::initial(&model.learning.borrow().learned.initial);
        ModelExecution { model, state }
    }

    fn local(&self, process: ProcessId) -> LocalId {
        self.state.local(process).expect("invariant: the process has been spawned")
    }
}

impl<P: Program> Execution for ModelExecution<'_, P> {
    fn restart(&mut self) {
        self.rewind(Mark(0));
    }

    fn prelude(&self) -> &[Observation] {
        &self.model.prelude
    }

    fn process_count(&self) -> usize {
        self.model.learning.borrow().learned.process_count
    }

    fn status(&self, process: ProcessId) -> Status {
        let Learning { learned, replayer } = &mut *self.model.learning.borrow_mut();
        learned.status(&self.state, process).unwrap_or_else(|| {
            replayer.go_to(&self.state, learned);
            match learned.status(&self.state, process) {
                Some(status) => status,
                // An aborted execution may give any answer.
                None if replayer.aborted() => Status::Blocked,
                None => unreachable!("invariant: the replayer learns whether the guard holds"),
            }
        })
    }

    fn choices(&self, process: ProcessId) -> u32 {
        let Learning { learned, replayer } = &mut *self.model.learning.borrow_mut();
        let local = self.local(process);
        learned.choices(&self.state, local).unwrap_or_else(|| {
            replayer.go_to(&self.state, learned);
            let choices = learned.choices(&self.state, local);
            debug_assert!(
                choices.is_some() || replayer.aborted(),
                "the replayer learns the number of outcomes of an enabled step"
            );
            choices.unwrap_or(1)
        })
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let learning = self.model.learning.borrow();
        let local = learning.learned.local(self.local(process));
        debug_assert!(local.final_status.is_none(), "only a process that may move has a next step");
        step.accesses.extend_from_slice(&local.accesses);
        step.joined.extend_from_slice(&local.joined);
        step.site = local.site;
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.pending(process, step);
        let key = StepKey { process, local: self.local(process), choice };
        let Learning { learned, replayer } = &mut *self.model.learning.borrow_mut();
        debug_assert!(
            replayer.aborted() || learned.status(&self.state, process).is_none_or(|status| status == Status::Enabled),
            "only enabled processes perform steps"
        );
        if !learned.perform(&mut self.state, key, step) {
            replayer.learn_step(&self.state, (process, choice), learned);
            let known = learned.perform(&mut self.state, key, step);
            assert!(known || replayer.aborted(), "invariant: a step is known once it was learned in the same state");
        }
        debug_assert!(
            replayer.aborted() || self.state.path().last() == Some(&(process, choice)),
            "a step extends the schedule"
        );
    }

    fn mark(&mut self) -> Mark {
        Mark(self.state.mark() as u64)
    }

    fn return_to(
        &mut self,
        mark: Mark,
        schedule: impl ExactSizeIterator<Item = (ProcessId, u32)>,
        _: &mut Step,
    ) -> u64 {
        self.rewind(mark);
        debug_assert_eq!(self.state.path().len(), schedule.len(), "a mark denotes the end of its schedule (E8)");
        0
    }

    fn aborted(&self) -> bool {
        self.model.learning.borrow().replayer.aborted()
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.state.words(&self.model.learning.borrow().learned.trees.values, words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        let learned = &self.model.learning.borrow().learned;
        for id in 0..learned.process_count {
            let Some(local) = self.state.local(ProcessId(id as u32)) else { continue };
            let local = learned.local(local);
            let position = match local.final_status {
                None => u64::from(local.site.0),
                Some(Status::Ended) => u64::MAX,
                Some(Status::Failed) => u64::MAX - 1,
                Some(_) => u64::MAX - 2,
            };
            words.extend([id as u64, position, u64::from(local.observed)]);
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let Learning { learned, replayer } = &mut *self.model.learning.borrow_mut();
        replayer.waiting(&self.state, process, learned)
    }
}

impl<P: Program> Rewind for ModelExecution<'_, P> {
    fn rewind(&mut self, mark: Mark) {
        self.state.rewind(mark.0 as usize, &self.model.learning.borrow().learned.trees.values);
    }
}

impl<P: Program> States for ModelExecution<'_, P> {
    fn digest(&self) -> u128 {
        self.state.digest()
    }

    fn location_digest(&self, location: Location) -> u128 {
        let learning = self.model.learning.borrow();
        location_digest(location, self.state.value(location, &learning.learned.trees.values))
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.state.local(process).map_or(0, |local| local_digest(process, local))
    }
}

/// It is not known which values can still be read, so the live state is the whole state.
impl<P: Program> LiveStates for ModelExecution<'_, P> {}
