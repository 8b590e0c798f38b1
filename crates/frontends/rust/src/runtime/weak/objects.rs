//! Synchronisation objects in execution graphs: read-write locks, condition variables, channels,
//! barriers, one-time initialisation, parking, and mutexes that are tried.
//!
//! The operations on an object are read-modify-writes of one location, whose values are the states
//! of the object. An execution graph therefore orders the operations on each object, and so does
//! every run along the graph. An operation that blocks is an await: it waits for a state in which
//! it is possible.
//!
//! The memory orders are those of the operations on the state in the standard library: what
//! acquires happens after everything that was released at the object before. The guarantees of its
//! documentation are weaker for some operations: a receive need not happen after the sends of
//! messages that are still in the channel, and a reader not after the readers before it.
//!
//! A state contains what the operations that follow can learn: not only whether a lock is free, but
//! also who released it last, because that determines the protected value.

use mazurka_graphs::Order;
use rustc_hash::FxHashMap;

/// An operation on a synchronisation object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SyncOperation {
    /// Waits until a lock is free and acquires it exclusively.
    Acquire,
    TryAcquire,
    Release,
    /// Waits until no thread holds a lock exclusively and acquires it together with other readers.
    AcquireShared,
    TryAcquireShared,
    /// Releases a lock as one of its readers, which may have changed the protected value.
    ReleaseShared {
        changed: bool,
    },
    /// Waits until no thread runs the initialisation, and begins it unless it has completed.
    BeginOnce,
    CompleteOnce,
    ReadOnce,
    /// Waits until a channel with this capacity has room for a message, and appends one unless the
    /// receiver is gone.
    Send(usize),
    /// As `Send`, but does not wait. A rendezvous channel never has room for such a message.
    TrySend(usize),
    /// Waits for a message, or until all senders are gone.
    Receive,
    TryReceive,
    /// Waits until this many messages were received, or until the receiver is gone.
    AwaitReceived(u32),
    CloneSender,
    DropSender,
    DropReceiver,
    /// Joins the threads that wait at a condition variable.
    Wait,
    /// Waits until the thread was notified.
    Resume,
    /// Ends the wait, whether or not the thread was notified.
    ResumeAfterTimeout,
    /// Notifies the waiting thread with this number. It is not possible if there are fewer, except
    /// that number 0 does nothing if no thread waits.
    NotifyOne(u32),
    NotifyAll,
    /// Arrives at a barrier for this many threads.
    Arrive(usize),
    /// Waits for the token of a thread and consumes it.
    Park,
    ParkTimeout,
    Unpark,
}

/// The state of an object. An object uses the fields of its kind only.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct State {
    /// A thread holds the lock exclusively, or runs the initialisation.
    held: bool,
    readers: u32,
    /// The initialisation has completed; the receiver was dropped; the token is available.
    flag: bool,
    /// The threads that wait at a condition variable, in order; those that were notified.
    pub(super) waiting: Vec<u32>,
    woken: Vec<u32>,
    /// The messages in a channel, each named after the local state of its sender.
    messages: Vec<u64>,
    /// The number of messages received, or of threads that have arrived at a barrier.
    count: u32,
    /// How many times all threads have arrived at a barrier.
    generation: u32,
    /// The number of senders beyond the first.
    more_senders: i32,
    /// The local state in which the protected value was published last.
    content: u64,
}

/// What an operation does in a state.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Applied {
    /// It is not possible.
    Blocked,
    /// It only reads the state, which may be an old one.
    Reads,
    /// It reads the present state and writes this one, which may be the same.
    Changes(State),
}

impl SyncOperation {
    /// The memory orders of an operation that changes the state, and of one that only reads it.
    pub(super) fn orders(self) -> (Order, Order) {
        use SyncOperation::*;
        match self {
            Acquire | TryAcquire | AcquireShared | TryAcquireShared | TryReceive | Park | ParkTimeout => {
                (Order::Acquire, Order::Relaxed)
            }
            // What has completed, and that all senders are gone, is learnt by reading alone.
            BeginOnce | ReadOnce | Receive => (Order::Acquire, Order::Acquire),
            Release | ReleaseShared { .. } | CompleteOnce | Send(_) | TrySend(_) | DropSender | Unpark => {
                (Order::Release, Order::Relaxed)
            }
            Arrive(_) => (Order::AcqRel, Order::Relaxed),
            AwaitReceived(_) | CloneSender | DropReceiver | Wait | Resume | ResumeAfterTimeout | NotifyOne(_)
            | NotifyAll => (Order::Relaxed, Order::Relaxed),
        }
    }

    /// Whether the operation waits for a state in which it is possible.
    pub(super) fn blocks(self) -> bool {
        use SyncOperation::*;
        matches!(self, Acquire | AcquireShared | BeginOnce | Send(_) | Receive | AwaitReceived(_) | Resume | Park)
    }

    /// Applies the operation of a thread in a local state, which `digest` identifies.
    pub(super) fn apply(self, state: &State, thread: u32, digest: u64) -> Applied {
        use SyncOperation::*;
        let free = !state.held && state.readers == 0;
        let changed = |change: &dyn Fn(&mut State)| {
            let mut state = state.clone();
            change(&mut state);
            Applied::Changes(state)
        };
        match self {
            Acquire if !free => Applied::Blocked,
            TryAcquire if !free => Applied::Reads,
            Acquire | TryAcquire => changed(&|state| state.held = true),
            Release => changed(&|state| (state.held, state.content) = (false, digest)),
            AcquireShared if state.held => Applied::Blocked,
            TryAcquireShared if state.held => Applied::Reads,
            AcquireShared | TryAcquireShared => changed(&|state| state.readers += 1),
            ReleaseShared { changed: modified } => changed(&|state| {
                state.readers = state.readers.wrapping_sub(1);
                if modified {
                    state.content = mix(state.content, digest);
                }
            }),

            BeginOnce if state.flag => Applied::Reads,
            BeginOnce if state.held => Applied::Blocked,
            BeginOnce => changed(&|state| state.held = true),
            CompleteOnce => changed(&|state| (state.held, state.flag, state.content) = (false, true, digest)),
            ReadOnce => Applied::Reads,

            Send(_) | TrySend(_) if state.flag => Applied::Reads,
            Send(capacity) if state.messages.len() >= capacity.max(1) => Applied::Blocked,
            TrySend(capacity) if state.messages.len() >= capacity => changed(&|_| {}),
            Send(_) | TrySend(_) => changed(&|state| state.messages.push(digest)),
            Receive if state.messages.is_empty() && state.more_senders >= 0 => Applied::Blocked,
            Receive if state.messages.is_empty() => Applied::Reads,
            TryReceive if state.messages.is_empty() => changed(&|_| {}),
            Receive | TryReceive => changed(&|state| {
                state.messages.remove(0);
                state.count += 1;
            }),
            AwaitReceived(count) if state.count < count && !state.flag => Applied::Blocked,
            AwaitReceived(_) => Applied::Reads,
            CloneSender => changed(&|state| state.more_senders += 1),
            DropSender => changed(&|state| state.more_senders -= 1),
            DropReceiver => changed(&|state| state.flag = true),

            Wait => changed(&|state| state.waiting.push(thread)),
            Resume if !state.woken.contains(&thread) => Applied::Blocked,
            Resume | ResumeAfterTimeout => changed(&|state| {
                state.woken.retain(|&woken| woken != thread);
                state.waiting.retain(|&waiting| waiting != thread);
            }),
            NotifyOne(at) if at as usize >= state.waiting.len().max(1) => Applied::Blocked,
            NotifyOne(_) if state.waiting.is_empty() => changed(&|_| {}),
            NotifyOne(at) => changed(&|state| {
                let notified = state.waiting.remove(at as usize);
                insert(&mut state.woken, notified);
            }),
            NotifyAll => changed(&|state| {
                for notified in std::mem::take(&mut state.waiting) {
                    insert(&mut state.woken, notified);
                }
            }),

            Arrive(threads) => changed(&|state| {
                state.count += 1;
                if state.count as usize >= threads {
                    (state.count, state.generation) = (0, state.generation + 1);
                }
            }),

            Park if !state.flag => Applied::Blocked,
            Park | ParkTimeout => changed(&|state| state.flag = false),
            Unpark => changed(&|state| state.flag = true),
        }
    }

    /// Whether the operation, which may succeed or fail, fails in this state.
    pub(super) fn fails(self, state: &State) -> bool {
        match self {
            SyncOperation::TryAcquire => state.held || state.readers > 0,
            SyncOperation::TryAcquireShared => state.held,
            SyncOperation::ReadOnce => !state.flag,
            _ => false,
        }
    }

    /// The generation of a barrier at which a thread arrives in this state, and whether it is the
    /// last of its generation.
    pub(super) fn arrival(self, state: &State) -> Option<(u32, bool)> {
        match self {
            SyncOperation::Arrive(threads) => Some((state.generation, state.count as usize + 1 >= threads)),
            _ => None,
        }
    }
}

/// Inserts into a sorted list, so that equal sets are equal lists.
fn insert(threads: &mut Vec<u32>, thread: u32) {
    let at = threads.partition_point(|&other| other < thread);
    threads.insert(at, thread);
}

fn mix(a: u64, b: u64) -> u64 {
    (a.rotate_left(5) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The states of all objects, numbered. Number 0 is the state of a new object.
pub(super) struct States {
    states: Vec<State>,
    numbers: FxHashMap<State, u64>,
}

impl Default for States {
    fn default() -> States {
        let numbers = std::iter::once((State::default(), 0)).collect();
        States { states: vec![State::default()], numbers }
    }
}

impl States {
    pub(super) fn get(&self, number: u64) -> &State {
        &self.states[number as usize]
    }

    pub(super) fn number(&mut self, state: State) -> u64 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = self.states.len() as u64;
        self.states.push(state.clone());
        self.numbers.insert(state, number);
        number
    }
}
