//! A program that cannot rewind, made of one that can: algorithms must replay instead, as they do with native code.

use mazurka_model::{
    Execution, Location, Mark, Observation, ProcessId, Program, Site, SourcePlace, Status, Step, Waiting,
};

/// Hides that the executions of a program can rewind.
#[derive(Clone, Copy, Debug)]
pub struct NoRewind<'a, P>(pub &'a P);

impl<P: Program> Program for NoRewind<'_, P> {
    type Execution<'p>
        = NoRewindExecution<P::Execution<'p>>
    where
        Self: 'p;

    fn start(&self) -> Self::Execution<'_> {
        NoRewindExecution(self.0.start())
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.0.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.0.location_name(location)
    }

    fn show_value(&self, location: Location, value: i64) -> String {
        self.0.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.0.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.0.guards(location)
    }

    fn initial_value(&self, location: Location) -> Option<i64> {
        self.0.initial_value(location)
    }
}

/// A running [`NoRewind`] program.
#[derive(Clone, Debug)]
pub struct NoRewindExecution<E>(E);

impl<E: Execution> Execution for NoRewindExecution<E> {
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
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.0.step(process, choice, step);
    }

    fn can_rewind(&self) -> bool {
        false
    }

    fn mark(&self) -> Mark {
        Mark::default()
    }

    fn rewind(&mut self, _: Mark) {
        panic!("an execution that cannot rewind was asked to");
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.0.state(words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.0.observation(words);
    }

    fn digest(&self) -> u128 {
        self.0.digest()
    }

    fn digest_adds_up(&self) -> bool {
        self.0.digest_adds_up()
    }

    fn keep_digest(&mut self) {
        self.0.keep_digest();
    }

    fn live_state(&self, words: &mut Vec<u64>) {
        self.0.live_state(words);
    }

    fn live_digest(&self) -> u128 {
        self.0.live_digest()
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

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.0.waiting(process)
    }
}
