//! Programs: what is checked.

use crate::{Effect, Execution, LiveStates, Location, ProcessId, Rewind, States, Value};

/// A concurrent program, ready to run.
///
/// A program is a cheap handle that is passed by value. Front ends implement this trait for a
/// reference to the compiled program (`impl Program for &MyProgram`), which executions then borrow.
///
/// # Invariants
///
/// - **P1.** Names of processes are unique and the same in every run of the tool, because saved
///   traces refer to processes by name.
/// - **P2.** [`guards`](Program::guards) is true for every location that a step with a guard may
///   read.
pub trait Program: Copy {
    /// The type of running instances.
    type Execution: Execution;

    /// Starts an execution: static processes exist, and local code up to their first visible action
    /// has run.
    fn start(&self) -> Self::Execution;

    /// The name of a process as users know it (`writer[2]`).
    fn process_name(&self, process: ProcessId) -> String;

    /// A short text that identifies the process in the compact form of schedules. It must not
    /// contain `-`, `*` or `x`. The default is the id, which is stable only as long as processes
    /// are met in the same order; front ends that spawn processes should use the path of spawns.
    fn process_key(&self, process: ProcessId) -> String {
        process.0.to_string()
    }

    /// The name of a location (`buf[3]`).
    fn location_name(&self, location: Location) -> String;

    /// The value of a location as users write it (`true`, `3`).
    fn show_value(&self, location: Location, value: Value) -> String;

    /// What the effects of a step of a process mean to users, in order. The default shows every
    /// effect.
    fn show_effects(&self, _process: ProcessId, effects: &[Effect]) -> Vec<ShownEffect> {
        effects.iter().map(|effect| self.show_effect(effect)).collect()
    }

    /// An effect as users read it.
    fn show_effect(&self, effect: &Effect) -> ShownEffect {
        ShownEffect {
            location: self.location_name(effect.location),
            kind: effect.kind.name(),
            value: self.show_value(effect.location, effect.value),
        }
    }

    /// A value that a statement has output, as users read it.
    fn show_output(&self, _site: Site, value: Value) -> String {
        value.to_string()
    }

    /// The position of a site in the source.
    fn place(&self, site: Site) -> SourcePlace;

    /// True if the location may be read by a step that has a guard, in the guard or in the rest of
    /// the step, in some execution. Then the order of writes to it can matter to a process that is
    /// blocked. True is always correct.
    fn guards(&self, _location: Location) -> bool {
        true
    }

    /// The number that a variable or a semaphore holds at the start, if it is known without
    /// running. None for locks, which are free then, and for channels, which are empty.
    fn initial_value(&self, _location: Location) -> Option<Value> {
        None
    }
}

/// Programs whose executions rewind and compare states. Implemented automatically.
pub trait ComparableProgram: Program<Execution: Rewind + States> {}

impl<P: Program<Execution: Rewind + States>> ComparableProgram for P {}

/// Programs whose executions also know which values can still be read. Implemented automatically.
pub trait LiveProgram: ComparableProgram + Program<Execution: LiveStates> {}

impl<P: ComparableProgram + Program<Execution: LiveStates>> LiveProgram for P {}

/// Programs that several workers can explore at once: executions are started and run on any thread.
/// Implemented automatically. Native code does not qualify: its threads are coroutines of one
/// operating-system thread, so each worker needs a program value of its own.
pub trait SharedProgram: Program<Execution: Send> + Sync {}

impl<P: Program<Execution: Send> + Sync> SharedProgram for P {}

/// A point in the program's source; resolved by [`Program::place`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Site(pub u32);

/// An effect of a step, for users.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ShownEffect {
    /// The name of the location, or of the object that an operation is on.
    pub location: String,
    /// The [name of the kind](crate::EffectKind::name), or [`ShownEffect::OPERATION`].
    pub kind: &'static str,
    /// The value; for an operation, what it does (`joins worker`).
    pub value: String,
}

impl ShownEffect {
    /// The kind of what is described by a text, not by a location and a value.
    pub const OPERATION: &'static str = "operation";
}

/// A position in the source, for users.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SourcePlace {
    /// The file as the user named it.
    pub file: String,
    /// The line, starting at 1; 0 if unknown.
    pub line: u32,
    /// The column, starting at 1.
    pub column: u32,
    /// The statement (`x = 2`).
    pub text: String,
    /// The author's message, such as that of an assertion. Often empty.
    pub message: String,
}
