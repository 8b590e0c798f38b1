//! Programs: what is checked.

use crate::{Execution, Location, ProcessId};

/// A concurrent program, ready to run.
pub trait Program {
    /// A running instance.
    type Execution<'p>: Execution
    where
        Self: 'p;

    /// Starts an execution: static processes exist, local code up to their first visible action has run.
    fn start(&self) -> Self::Execution<'_>;

    /// The name of a process as people know it (`writer[2]`). Unique; the same in every run of the tool, so traces refer to it.
    fn process_name(&self, process: ProcessId) -> String;

    /// The name of a location (`buf[3]`).
    fn location_name(&self, location: Location) -> String;

    /// The value of a location as people write it (`true`, `3`).
    fn show_value(&self, location: Location, value: i64) -> String;

    /// Where a site stands in the source.
    fn place(&self, site: Site) -> SourcePlace;

    /// May the location be read by a step that has a guard, in the guard or in the rest of it, at some point of some execution? Then the order of
    /// writes to it can matter to a process that is blocked. A front end that cannot tell says yes.
    fn guards(&self, _location: Location) -> bool {
        true
    }

    /// The number that a variable or a semaphore holds at the start, if that is known without running. None for locks, which are free then, and
    /// channels, which are empty.
    fn initial_value(&self, _location: Location) -> Option<i64> {
        None
    }
}

/// A point in the program's source; resolved by [`Program::place`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Site(pub u32);

/// A point in the source, for people.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SourcePlace {
    /// File as the user named it.
    pub file: String,
    /// Line, from 1. 0: unknown.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// The statement (`x = 2`).
    pub text: String,
    /// What the author says about it: the message of an assertion. Often empty.
    pub message: String,
}
