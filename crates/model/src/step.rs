//! Steps: one globally visible action of a process plus the local computation that follows it.

use crate::{Access, Error, Location, ProcessId, Site, Value};

/// What an execution reports about a step. A buffer: the caller keeps one and has it filled again and again.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// The may-set of the step, sorted by location, at most one entry a location.
    pub accesses: Vec<Access>,
    /// Processes whose end the step waits for. Never reversible: a process ends once.
    pub joined: Vec<ProcessId>,
    /// Events that must have come before, each as a process and the number of its event (from 1; 0: what spawned the process). Never reversible:
    /// what the step waits for, once there, stays (the third message of a channel, a notification).
    pub follows: Vec<(ProcessId, u32)>,
    /// Processes the step started.
    pub spawned: Vec<ProcessId>,
    /// Assertion results, outputs, errors: what can be observed of the step. (A spawn also reports what the local code of the child showed up to
    /// the child's first step.)
    pub observations: Vec<Observation>,
    /// Where the visible action stands in the source.
    pub site: Site,
    /// Set by the caller: report values in `effects` too.
    pub wants_effects: bool,
    /// What was really read and written, all of it and in order: a step that uses the old value of a location reads it. Empty unless
    /// `wants_effects`.
    pub effects: Vec<Effect>,
}

impl Step {
    /// Empties the buffer, keeping its memory and the wish for effects.
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

/// Something an observer of the program can see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observation {
    /// An assertion was evaluated.
    Assertion {
        /// Whose.
        process: ProcessId,
        /// Which.
        site: Site,
        /// Its result.
        holds: bool,
    },
    /// A value was put out on the process's own stream.
    Output {
        /// Whose.
        process: ProcessId,
        /// The statement.
        site: Site,
        /// The value.
        value: Value,
    },
    /// The process did what it must not do and stopped for good.
    Error {
        /// Whose.
        process: ProcessId,
        /// Where.
        site: Site,
        /// What.
        error: Error,
    },
    /// The process violated an assumption; the execution is to be discarded.
    Discarded {
        /// Whose.
        process: ProcessId,
        /// Which.
        site: Site,
    },
}

/// A value read or written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// Where.
    pub location: Location,
    /// What was done.
    pub kind: EffectKind,
    /// The value read or written; for channels the message.
    pub value: Value,
}

/// The kinds of [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// A value was read.
    Read,
    /// A value was written.
    Write,
    /// A lock was taken.
    Lock,
    /// A lock was given back.
    Unlock,
    /// A message was sent.
    Send,
    /// A message was received.
    Receive,
    /// A semaphore was raised; the value is its new count.
    Signal,
    /// A semaphore was lowered; the value is its new count.
    Wait,
}
