//! The local words of a process, and its statuses.

/// The words at the start of the local words of a process. The frames follow.
pub mod head {
    /// The status, or the next instruction plus [`RUNNING`](super::RUNNING).
    pub const STATUS: usize = 0;
    /// The base of the current frame.
    pub const FRAME: usize = 1;
    /// A digest of what the process has shown.
    pub const HISTORY: usize = 2;
    /// The number of objects it has created.
    pub const ALLOCATIONS: usize = 3;
    /// The number of processes it has created.
    pub const CREATIONS: usize = 4;
    /// The functions to call when the thread ends, as an interned list.
    pub const AT_THREAD_EXIT: usize = 5;
    /// The number of keys it has created.
    pub const KEYS: usize = 6;
    /// What it has read since it was last at the head of a loop; see `spinning`.
    pub const SPINNING: usize = 7;
    /// The argument of the function to call at an exit that was chosen last.
    pub const EXIT_ARGUMENT: usize = 8;
    /// The number of words.
    pub const SIZE: usize = 9;
}

/// Statuses.
pub const ABSENT: u64 = 0;
pub const ENDED: u64 = 1;
pub const FAILED: u64 = 2;
pub const DISCARDED: u64 = 3;
/// Discarded because a loop exceeded its bound.
pub const BOUNDED: u64 = 4;
/// The status of a process at instruction 0.
pub const RUNNING: u64 = 5;
