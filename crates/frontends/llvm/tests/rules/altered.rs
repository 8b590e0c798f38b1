//! A program whose steps announce something else than they should.

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::LlvmExecution;
use mazurka_model::{
    Access, Execution, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind, Site, SourcePlace, States,
    Status, Step, Value, Waiting,
};

/// Changes the access set of a step. The name of a location helps to find it.
pub type Alteration = fn(access: &mut Access, name: &str) -> Keep;

/// Whether an access stays in the set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    Yes,
    No,
}

/// A program with an alteration.
#[derive(Clone, Copy)]
pub struct Altered<'p> {
    pub program: &'p LlvmProgram,
    pub alter: Alteration,
    /// Whether executions report that the program has terminated.
    pub terminates: bool,
}

impl Altered<'_> {
    fn apply(&self, step: &mut Step) {
        step.accesses.retain_mut(|access| {
            let name = Program::location_name(&self.program, access.location);
            (self.alter)(access, &name) == Keep::Yes
        });
        let accesses = &step.accesses;
        step.effects.retain(|effect| accesses.iter().any(|access| access.location == effect.location));
    }
}

impl<'p> Program for Altered<'p> {
    type Execution = AlteredExecution<'p>;

    fn start(&self) -> AlteredExecution<'p> {
        AlteredExecution { altered: *self, execution: self.program.start() }
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
}

pub struct AlteredExecution<'p> {
    altered: Altered<'p>,
    execution: LlvmExecution<'p>,
}

impl Execution for AlteredExecution<'_> {
    fn restart(&mut self) {
        self.execution.restart();
    }

    fn prelude(&self) -> &[Observation] {
        self.execution.prelude()
    }

    fn process_count(&self) -> usize {
        self.execution.process_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.execution.status(process)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.execution.choices(process)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        self.execution.pending(process, step);
        self.altered.apply(step);
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.execution.step(process, choice, step);
        self.altered.apply(step);
    }

    fn mark(&mut self) -> Mark {
        self.execution.mark()
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.execution.rewind(mark);
        0
    }

    fn terminated(&self) -> bool {
        self.altered.terminates && self.execution.terminated()
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.execution.observation(words);
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.execution.state(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.execution.waiting(process)
    }
}

impl Rewind for AlteredExecution<'_> {
    fn rewind(&mut self, mark: Mark) {
        self.execution.rewind(mark);
    }
}

impl States for AlteredExecution<'_> {
    const ADDITIVE: bool = true;

    fn digest(&self) -> u128 {
        self.execution.digest()
    }

    fn maintain_digest(&mut self) {
        self.execution.maintain_digest();
    }

    fn location_digest(&self, location: Location) -> u128 {
        self.execution.location_digest(location)
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.execution.local_digest(process)
    }
}

impl LiveStates for AlteredExecution<'_> {}
