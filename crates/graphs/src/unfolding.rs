//! The interface to programs: an unfolding says what a thread does next, given what it has read.

use crate::{Ending, EventId, Graph, LocalState, LocationId, Order, ThreadId};

/// A program, presented thread by thread.
///
/// Unlike an execution of `mazurka_model`, an unfolding has no shared state: the values that a
/// thread reads are supplied by the caller, which chooses them according to a memory model. A local
/// state stands for everything that the thread has done and read so far.
///
/// # Invariants
///
/// - **U1, determinism.** The answers of all methods are functions of their arguments.
/// - **U2, stable ids.** Ids of threads and locations mean the same in all graphs.
/// - **U3, finiteness.** Every thread ends, fails or blocks after finitely many events, whatever it
///   reads, or a limit of the caller stops the exploration.
/// - **U4, unique keys.** In no consistent graph do two signals have the same key.
pub trait Unfolding {
    /// The threads that exist from the beginning, with their local states, in the order of their
    /// ids, which are the first ones.
    fn threads(&mut self) -> Vec<LocalState>;

    /// The initial value of a location.
    fn initial_value(&mut self, location: LocationId) -> u64;

    /// What the thread does next.
    fn next(&mut self, thread: ThreadId, state: LocalState) -> Action;

    /// The value that an [`Action::Update`] writes after it has read `read`, or `None` if it only
    /// reads.
    fn update(&mut self, thread: ThreadId, state: LocalState, read: u64) -> Option<u64>;

    /// The local state after an event, which is the last one of its thread in a consistent graph.
    /// It depends on the local state before the event and on what the event reads or chooses; the
    /// graph is there for programs that have to be executed to find out.
    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState;

    /// A graph was visited to which nothing can be added, and which ends like this. A program that
    /// has been executed only in parts may check here that the parts fit together.
    fn completed(&mut self, _graph: &Graph, _ending: Ending) {}

    /// Whether the exploration cannot go on, because the program has turned out not to be what was
    /// assumed. Until the exploration stops, all answers are arbitrary.
    fn aborted(&self) -> bool {
        false
    }
}

/// What a thread does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Reads a location.
    Load {
        /// The location that is read.
        location: LocationId,
        /// The memory order of the read.
        order: Order,
        /// Whether the thread waits for a value: for some values the next action is
        /// [`Action::AwaitFailed`].
        awaits: bool,
    },
    /// Writes a location.
    Store {
        /// The location that is written.
        location: LocationId,
        /// The memory order of the write.
        order: Order,
        /// The value that is written.
        value: u64,
    },
    /// Reads a location and may write it, in one atomic operation.
    Update {
        /// The location of the operation.
        location: LocationId,
        /// The memory order if it writes.
        success: Order,
        /// The memory order if it only reads.
        failure: Order,
        /// As for `Load`.
        awaits: bool,
    },
    /// Orders accesses of the thread without accessing a location.
    Fence(Order),
    /// Creates a thread.
    Spawn {
        /// The new thread.
        thread: ThreadId,
        /// Its local state.
        state: LocalState,
    },
    /// Waits for the end of a thread.
    Join(ThreadId),
    /// Makes the event with this key happen, for the threads that wait for it.
    Signal(u64),
    /// Waits for the signal with this key; happens after it.
    Wait(u64),
    /// Chooses one of this many outcomes, which is at least 1.
    Choose(u32),
    /// The thread does nothing more, and the execution does not count as complete: it violated an
    /// assumption.
    Blocked,
    /// The thread has read values that it does not accept and waits for others.
    AwaitFailed {
        /// The number of reads that the thread would repeat: all of them must read from the last
        /// write if the thread is to wait forever. Where the thread has written the location after
        /// the read, its own write must be the last one.
        reads: u32,
    },
    /// The thread has ended.
    End,
    /// The thread has failed; the number identifies the failure to the caller.
    Fail(u32),
}
