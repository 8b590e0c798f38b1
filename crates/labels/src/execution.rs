//! Executions of the model.

use mazurka_model::{
    Execution, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind, States, Status, Step, Waiting,
};

use crate::state::{State, local_digest};
use crate::steps::Who;
use crate::value::location_digest;
use crate::{Known, LabelModel};

/// A running instance of a [`LabelModel`]. It rewinds and compares states whatever the program can do.
pub struct ModelExecution<'m, P: Program> {
    model: &'m LabelModel<P>,
    state: State,
}

impl<'m, P: Program> ModelExecution<'m, P> {
    pub(crate) fn new(model: &'m LabelModel<P>) -> Self {
        let state = State::at_start(&model.known.borrow().knowledge.start);
        ModelExecution { model, state }
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
        self.model.known.borrow().knowledge.processes
    }

    fn status(&self, process: ProcessId) -> Status {
        let Known { knowledge, real } = &mut *self.model.known.borrow_mut();
        knowledge.status(&self.state, process).unwrap_or_else(|| {
            real.go_to(&self.state.path, knowledge);
            match knowledge.status(&self.state, process) {
                Some(status) => status,
                None if real.aborted() => Status::Blocked,
                None => unreachable!("invariant: the program has shown whether the guard holds"),
            }
        })
    }

    fn choices(&self, process: ProcessId) -> u32 {
        let Known { knowledge, real } = &mut *self.model.known.borrow_mut();
        let local = self.state.local(process).expect("invariant: only processes that are there are asked");
        knowledge.choices(&self.state, local).unwrap_or_else(|| {
            real.go_to(&self.state.path, knowledge);
            knowledge.choices(&self.state, local).unwrap_or(1)
        })
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let known = self.model.known.borrow();
        let local = self.state.local(process).expect("invariant: only processes that are there are asked");
        let local = known.knowledge.local(local);
        step.accesses.extend_from_slice(&local.accesses);
        step.joined.extend_from_slice(&local.joined);
        step.site = local.site;
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.pending(process, step);
        let local = self.state.local(process).expect("invariant: only processes that are there move");
        let who = Who { process, local, choice };
        let Known { knowledge, real } = &mut *self.model.known.borrow_mut();
        if !knowledge.perform(&mut self.state, who, step) {
            real.try_out(&self.state.path, (process, choice), knowledge);
            let known = knowledge.perform(&mut self.state, who, step);
            assert!(known || real.aborted(), "invariant: the step was learned in a state that is the same");
        }
    }

    fn mark(&mut self) -> Mark {
        Mark(self.state.mark() as u64)
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn aborted(&self) -> bool {
        self.model.known.borrow().real.aborted()
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.state.words(&self.model.known.borrow().knowledge.steps.values, words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        let known = self.model.known.borrow();
        for id in 0..known.knowledge.processes {
            let Some(local) = self.state.local(ProcessId(id as u32)) else { continue };
            let local = known.knowledge.local(local);
            let place = match local.over {
                None => u64::from(local.site.0),
                Some(Status::Ended) => u64::MAX,
                Some(Status::Failed) => u64::MAX - 1,
                Some(_) => u64::MAX - 2,
            };
            words.extend([id as u64, place, u64::from(local.observed)]);
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let Known { knowledge, real } = &mut *self.model.known.borrow_mut();
        real.waiting(&self.state.path, process, knowledge)
    }
}

impl<P: Program> Rewind for ModelExecution<'_, P> {
    fn rewind(&mut self, mark: Mark) {
        self.state.rewind(mark.0 as usize, &self.model.known.borrow().knowledge.steps.values);
    }
}

impl<P: Program> States for ModelExecution<'_, P> {
    fn digest(&self) -> u128 {
        self.state.digest
    }

    fn location_digest(&self, location: Location) -> u128 {
        let known = self.model.known.borrow();
        location_digest(location, self.state.value(location, &known.knowledge.steps.values))
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.state.local(process).map_or(0, |local| local_digest(process, local))
    }
}

/// Which values can still be read is not known, so all of them count.
impl<P: Program> LiveStates for ModelExecution<'_, P> {}
