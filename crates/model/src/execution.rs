//! Executions: a program while it runs.

use crate::{Location, Observation, ProcessId, Status, Step};

/// A running instance of a program.
///
/// Processes are deterministic but for [`choices`](Execution::choices): the state after a sequence of (process, choice) pairs is unique.
/// An execution can always be [restarted](Execution::restart) and replayed; it may also [rewind](Execution::rewind) to an earlier point of itself,
/// which depth-first searches use instead of replaying where they can.
pub trait Execution {
    /// Back to the initial state.
    fn restart(&mut self);

    /// What the local code before any step has shown (an assertion over constants may fail there).
    fn prelude(&self) -> &[Observation];

    /// Ids of processes that exist now lie below this. It may grow when a spawn is met for the first time, and never shrinks.
    fn process_count(&self) -> usize;

    /// What a process can do now.
    fn status(&self, process: ProcessId) -> Status;

    /// The first process from id `from` on that has this status.
    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        (from..self.process_count() as u32).map(ProcessId).find(|&process| self.status(process) == status)
    }

    /// Number of outcomes of the next step of an enabled process; 1 unless the step chooses. All outcomes have the same access set.
    fn choices(&self, process: ProcessId) -> u32;

    /// Describes the next step of an enabled or blocked process without performing it: fills `accesses`, `joined` and `site`.
    fn pending(&self, process: ProcessId, step: &mut Step);

    /// Performs the next step of an enabled process with the given outcome (below [`choices`](Execution::choices)), and fills `step`.
    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step);

    /// Performs steps that were performed from the start before, after a [restart](Execution::restart): nobody asks what they were, `step` is mere memory.
    fn repeat(&mut self, steps: impl Iterator<Item = (ProcessId, u32)>, step: &mut Step) {
        steps.for_each(|(process, choice)| self.step(process, choice, step));
    }

    /// Can this execution rewind? The answer never changes.
    fn can_rewind(&self) -> bool;

    /// The current point, to come back to. Meaningless if the execution cannot rewind.
    fn mark(&self) -> Mark;

    /// Back to a point on the current run. Marks taken after that point become invalid.
    fn rewind(&mut self, mark: Mark);

    /// Appends the whole state, exactly: two states of executions of one program value are equal iff these words are.
    fn state(&self, words: &mut Vec<u64>);

    /// Appends what somebody outside can tell about the execution so far, exactly: for every process whether it ended, failed, was discarded or
    /// where it stands, and all its outputs and assertion results. Two runs with the same words are the same to a user.
    fn observation(&self, words: &mut Vec<u64>);

    /// A digest of the whole state; equal states have equal digests.
    fn digest(&self) -> u128;

    /// Is the digest a sum with a part for each location and each local state, so that a step adds the same to it wherever it reads the same?
    /// The answer never changes.
    fn digest_adds_up(&self) -> bool {
        false
    }

    /// Announces that [`digest`](Execution::digest) will be asked for often: from now on it is to cost O(1), kept up to date step by step.
    fn keep_digest(&mut self);

    /// Appends the state without the values that cannot be read any more, exactly. A location may be left out only if no process that runs, and none
    /// that it may still spawn, may read its present value, in a guard, a lock or another update as well: from two states with the same words the
    /// same can be observed. All local states count, what was observed so far included. Which locations are left out depends on local states alone.
    ///
    /// And a location must become dead only by a step with the location in its access set: if a step that does not touch it is taken back, a dead
    /// location is still dead. A process that branches past a read, or fails before it, keeps the location alive.
    ///
    /// A program that does not know what is read leaves nothing out.
    fn live_state(&self, words: &mut Vec<u64>) {
        self.state(words);
    }

    /// A digest of the [live state](Execution::live_state); equal live states have equal digests.
    fn live_digest(&self) -> u128 {
        self.digest()
    }

    /// A digest of the value of a location.
    fn location_digest(&self, location: Location) -> u128;

    /// A digest of the local state of a process, its outputs and assertion results included.
    fn local_digest(&self, process: ProcessId) -> u128;

    /// Appends the value of a location, exactly. A program that keeps nothing better gives its digest.
    fn value(&self, location: Location, words: &mut Vec<u64>) {
        let digest = self.location_digest(location);
        words.extend([digest as u64, (digest >> 64) as u64]);
    }

    /// Appends the local state of a process, exactly, as far as it counts in [`state`](Execution::state). A program that keeps nothing better gives its
    /// digest.
    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        let digest = self.local_digest(process);
        words.extend([digest as u64, (digest >> 64) as u64]);
    }

    /// What a blocked process waits for, for people.
    fn waiting(&self, process: ProcessId) -> Waiting;
}

/// A point of a run; see [`Execution::mark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark(pub u64);

/// What a blocked process waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// In words: `lock fork[1]`, `await (turn == 0)`, `join worker`.
    pub what: String,
    /// Who could end the wait, where that is known: the holder of the lock, the processes to be joined.
    pub on: Vec<ProcessId>,
}
