//! Processes: who runs.

/// A process of a program.
///
/// Ids are dense and **stable**: in every execution of one [`Program`](crate::Program) value the same id means the same process, whatever the
/// interleaving. A front end that spawns processes therefore derives the id from the parent and the number of the spawn within the parent,
/// never from the order in which spawns happen to run.
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
    /// Not spawned yet in this execution.
    Absent,
    /// Its next step can be performed.
    Enabled,
    /// It stands at a guarded step whose guard does not hold: a lock that is taken, an `await` that is false, a join.
    Blocked,
    /// It ran to its end.
    Ended,
    /// It violated an assumption: the execution does not count, and the process never moves again.
    Discarded,
    /// It met an error (index out of range, ...) and never moves again.
    Failed,
}
