//! Processes: threads, actors, tasks.

/// A process of a program.
///
/// Ids are dense and **stable**: in every execution of one [`Program`](crate::Program) value the
/// same id means the same process, whatever the interleaving. A front end may derive the identity
/// of a spawned process from any function of the past of the spawn that is the same in all
/// equivalent executions: the parent and the ordinal of the spawn within the parent, or the content
/// of the message that creates a task. It must not depend on the order in which unrelated spawns
/// happen to run. [`StableIds`](crate::StableIds) interns such keys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub u32);

impl ProcessId {
    /// The id as an index into dense tables.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a process can do in the current state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It has not been spawned in this execution.
    Absent,
    /// Its next step can be performed.
    Enabled,
    /// Its next step has a guard that does not hold: a lock that is taken, an `await` that is
    /// false, a join of a process that still runs.
    Blocked,
    /// It ran to its end.
    Ended,
    /// It violated an assumption: the execution does not count, and the process never moves again.
    Discarded,
    /// It made an error, such as an index out of range, and never moves again.
    Failed,
}
