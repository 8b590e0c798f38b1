//! A program without conditional accesses, made of one that may have some. This is what the label
//! model presents.

use mazurka_model::{
    Execution, LiveProgram, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind, Site, SourcePlace,
    States, Status, Step, Value, Waiting,
};

/// Replaces the conditional accesses of a program by updates.
#[derive(Clone, Copy, Debug)]
pub struct MaySets<P>(pub P);

impl<P: LiveProgram> Program for MaySets<P> {
    type Execution = MaySetsExecution<P::Execution>;

    fn start(&self) -> Self::Execution {
        MaySetsExecution(self.0.start())
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.0.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.0.location_name(location)
    }

    fn show_value(&self, location: Location, value: Value) -> String {
        self.0.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.0.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.0.guards(location)
    }

    fn initial_value(&self, location: Location) -> Option<Value> {
        self.0.initial_value(location)
    }
}

/// An execution of a [`MaySets`] program.
#[derive(Debug)]
pub struct MaySetsExecution<E>(E);

fn without_conditions(step: &mut Step) {
    step.accesses.iter_mut().for_each(|access| *access = access.unconditional());
}

impl<E: Rewind> Execution for MaySetsExecution<E> {
    fn restart(&mut self) {
        self.0.restart();
    }

    fn prelude(&self) -> &[Observation] {
        self.0.prelude()
    }

    fn process_count(&self) -> usize {
        self.0.process_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.0.status(process)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.0.choices(process)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        self.0.pending(process, step);
        without_conditions(step);
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.0.step(process, choice, step);
        without_conditions(step);
    }

    fn terminated(&self) -> bool {
        self.0.terminated()
    }

    fn mark(&mut self) -> Mark {
        self.0.mark()
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.0.rewind(mark);
        0
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.0.state(words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.0.observation(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.0.waiting(process)
    }
}

impl<E: Rewind> Rewind for MaySetsExecution<E> {
    fn rewind(&mut self, mark: Mark) {
        self.0.rewind(mark);
    }
}

impl<E: Rewind + States> States for MaySetsExecution<E> {
    const ADDITIVE: bool = E::ADDITIVE;

    fn digest(&self) -> u128 {
        self.0.digest()
    }

    fn maintain_digest(&mut self) {
        self.0.maintain_digest();
    }

    fn location_digest(&self, location: Location) -> u128 {
        self.0.location_digest(location)
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.0.local_digest(process)
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        self.0.value(location, words);
    }

    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        self.0.local_state(process, words);
    }
}

impl<E: Rewind + LiveStates> LiveStates for MaySetsExecution<E> {
    fn live_state(&self, words: &mut Vec<u64>) {
        self.0.live_state(words);
    }

    fn live_digest(&self) -> u128 {
        self.0.live_digest()
    }
}
