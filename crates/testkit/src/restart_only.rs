//! A program that can only be restarted and replayed, made of one that can do more. This is what
//! native code is to the engine.

use mazurka_model::{
    Execution, Location, Observation, ProcessId, Program, Site, SourcePlace, Status, Step, Value, Waiting,
};

/// Hides that the executions of a program rewind and compare states.
#[derive(Clone, Copy, Debug)]
pub struct RestartOnly<P> {
    /// The program whose capabilities are hidden.
    pub program: P,
    /// Whether the initial values of locations are known.
    pub initial_values: bool,
}

impl<P: Program> RestartOnly<P> {
    /// Hides everything but the initial values.
    pub fn new(program: P) -> Self {
        RestartOnly { program, initial_values: true }
    }
}

impl<P: Program> Program for RestartOnly<P> {
    type Execution = RestartOnlyExecution<P::Execution>;

    fn start(&self) -> Self::Execution {
        RestartOnlyExecution(self.program.start())
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.program.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.program.location_name(location)
    }

    fn show_value(&self, location: Location, value: Value) -> String {
        self.program.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.program.guards(location)
    }

    fn initial_value(&self, location: Location) -> Option<Value> {
        if self.initial_values { self.program.initial_value(location) } else { None }
    }
}

/// An execution of a [`RestartOnly`] program.
#[derive(Clone, Debug)]
pub struct RestartOnlyExecution<E>(E);

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

    fn terminated(&self) -> bool {
        self.0.terminated()
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.0.observation(words);
    }

    /// The words stay exact, so that tests can compare final states. Algorithms cannot use them.
    fn state(&self, words: &mut Vec<u64>) {
        self.0.state(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.0.waiting(process)
    }
}
