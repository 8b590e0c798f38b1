//! A program that can only be restarted, made of one that can do more: what native code is to the engine.

use mazurka_model::{
    Execution, Location, Mark, Observation, ProcessId, Program, Site, SourcePlace, Status, Step, Waiting,
};

/// Hides the snapshots, states and digests of a program. Who asks for them all the same is told so by a panic.
#[derive(Clone, Copy, Debug)]
pub struct RestartOnly<'a, P> {
    /// The program.
    pub program: &'a P,
    /// Does it tell what locations hold at the start?
    pub tells_start: bool,
}

impl<P: Program> Program for RestartOnly<'_, P> {
    type Execution<'p>
        = RestartOnlyExecution<P::Execution<'p>>
    where
        Self: 'p;

    fn start(&self) -> Self::Execution<'_> {
        RestartOnlyExecution(self.program.start())
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.program.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.program.location_name(location)
    }

    fn show_value(&self, location: Location, value: i64) -> String {
        self.program.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.program.guards(location)
    }

    fn initial_value(&self, location: Location) -> Option<i64> {
        if self.tells_start { self.program.initial_value(location) } else { None }
    }
}

/// An execution of a [`RestartOnly`] program.
#[derive(Clone, Debug)]
pub struct RestartOnlyExecution<E>(E);

const HIDDEN: &str = "nobody can know this of the program";

impl<E: Execution> Execution for RestartOnlyExecution<E> {
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
        panic!("{HIDDEN}");
    }

    fn state(&self, _: &mut Vec<u64>) {
        panic!("{HIDDEN}");
    }

    fn observation(&self, _: &mut Vec<u64>) {
        panic!("{HIDDEN}");
    }

    fn digest(&self) -> u128 {
        panic!("{HIDDEN}");
    }

    fn keep_digest(&mut self) {}

    fn location_digest(&self, _: Location) -> u128 {
        panic!("{HIDDEN}");
    }

    fn local_digest(&self, _: ProcessId) -> u128 {
        panic!("{HIDDEN}");
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.0.waiting(process)
    }
}
