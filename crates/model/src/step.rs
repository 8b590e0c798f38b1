//! Steps: one globally visible action of a process plus the local computation that follows it.

use crate::{Access, Error, Location, ProcessId, Site, Value};

/// What an execution reports about a step. The caller reuses one buffer for all steps.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// The may-set of the step, sorted by location, with at most one entry per location.
    pub accesses: Vec<Access>,
    /// The processes whose end the step waits for. This order is never reversible, because a
    /// process ends only once.
    pub joined: Vec<ProcessId>,
    /// Events that must have happened before, each as a process and the ordinal of its event
    /// (starting at 1; 0 stands for the spawn of the process). This order is never reversible,
    /// because what the step waits for stays once it is there (the third message of a channel, a
    /// notification). Empty for executions that implement [`States`](crate::States).
    pub follows: Vec<(ProcessId, u32)>,
    /// The processes that the step spawned.
    pub spawned: Vec<ProcessId>,
    /// Assertion results, outputs and errors. A spawn also reports what the local code of the child
    /// showed up to the child's first step.
    pub observations: Vec<Observation>,
    /// The position of the visible action in the source.
    pub site: Site,
    /// Set by the caller to request `effects`.
    pub wants_effects: bool,
    /// All reads and writes that happened, in order; a step that uses the old value of a location
    /// reads it. Empty unless `wants_effects`.
    pub effects: Vec<Effect>,
}

impl Step {
    /// Empties the buffer, keeping its memory and `wants_effects`.
    pub fn clear(&mut self) {
        self.accesses.clear();
        self.joined.clear();
        self.follows.clear();
        self.spawned.clear();
        self.observations.clear();
        self.effects.clear();
        self.site = Site::default();
    }
}

/// Something that is visible outside the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observation {
    /// An assertion was evaluated.
    Assertion {
        /// The process that evaluated it.
        process: ProcessId,
        /// The statement that evaluated it.
        site: Site,
        /// Whether the assertion holds.
        holds: bool,
    },
    /// The process output a value.
    Output {
        /// The process that output the value.
        process: ProcessId,
        /// The statement that output the value.
        site: Site,
        /// The value that was output.
        value: Value,
    },
    /// The process made an error and never moves again.
    Error {
        /// The process that failed.
        process: ProcessId,
        /// The statement that failed.
        site: Site,
        /// The kind of error.
        error: Error,
    },
    /// The process violated an assumption, so the execution is discarded.
    Discarded {
        /// The process that violated it.
        process: ProcessId,
        /// The statement that states the assumption.
        site: Site,
    },
}

/// A value read or written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// The location that was accessed.
    pub location: Location,
    /// The kind of access.
    pub kind: EffectKind,
    /// The value that was read or written; for channels, the message.
    pub value: Value,
}

/// The kinds of [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// A value was read.
    Read,
    /// A value was written.
    Write,
    /// A lock was acquired.
    Lock,
    /// A lock was released.
    Unlock,
    /// A message was sent.
    Send,
    /// A message was received.
    Receive,
    /// A semaphore was incremented; the value is its new count.
    Signal,
    /// A semaphore was decremented; the value is its new count.
    Wait,
}

impl EffectKind {
    /// The kind in traces.
    pub fn name(self) -> &'static str {
        match self {
            EffectKind::Read => "read",
            EffectKind::Write => "write",
            EffectKind::Lock => "lock",
            EffectKind::Unlock => "unlock",
            EffectKind::Send => "send",
            EffectKind::Receive => "receive",
            EffectKind::Signal => "signal",
            EffectKind::Wait => "wait",
        }
    }
}
