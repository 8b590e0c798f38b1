//! What a thread under check does next, in the terms of execution graphs.
//!
//! Under a weak memory model a load returns the bits that the event it reads from has stored in
//! this run, whichever thread ran last. The explorer therefore puts these bits into the real atomic
//! before the operation, and records what the operation stores.

use std::rc::Rc;
use std::sync::atomic::{self as real, Ordering};

use mazurka_graphs::Order;
use rustc_hash::FxHashMap;

use super::objects::SyncOperation;
use crate::runtime::identity::{NONE, Place, TouchGroups};
use crate::runtime::local_digest::extend;
use crate::runtime::operation::visible;
use crate::runtime::world::{Header, World, inside, with};

/// The operation that a thread has arrived at.
#[derive(Clone)]
pub(crate) enum WeakOperation {
    /// An operation that execution graphs do not support.
    Unsupported,
    Load(Order),
    /// A store of these bits.
    Store(Order, u64),
    /// A read-modify-write that always writes.
    Update(Order, BitsUpdate),
    CompareExchange {
        success: Order,
        failure: Order,
        expected: u64,
        new: u64,
    },
    Fence(Order),
    Lock,
    Unlock,
    CellRead,
    CellWrite,
    /// Waits for the end of a thread.
    Join(u32),
    /// The end of the thread, where another thread may query it; the location of the end.
    End(u32),
    /// Queries whether a thread has ended, whose end has this location.
    IsFinished(u32),
    Choose(u32),
    /// The thread repeats this many reads forever.
    Spin(u32),
    /// The thread repeats a round that writes.
    RepeatRound(Round),
    /// An operation on the pending object.
    Sync(SyncOperation),
    /// An operation on the token of a thread, which has this location.
    Token(SyncOperation, u32),
    /// Notifies one of the threads that wait at the pending object.
    NotifyOne,
    /// Ends the wait at the pending object, a condition variable, and acquires this mutex. The
    /// thread has released the mutex in the step before, when it began to wait.
    Wake {
        mutex: u32,
        timeout: bool,
        /// Whether a thread tries to acquire the mutex, which has no tickets then.
        tried: bool,
    },
    /// Waits for the other threads at a barrier.
    Pass,
}

/// A round that a thread repeats, and that writes.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// The number of its reads in the graph.
    pub(crate) reads: u32,
    /// The place of the yield at its end.
    pub(crate) place: Place,
    /// The number of rounds that fit into an execution.
    pub(crate) max_rounds: usize,
}

/// What a read-modify-write writes.
#[derive(Clone)]
pub(crate) enum BitsUpdate {
    Exchange(u64),
    /// A function of the old bits.
    Apply(Rc<dyn Fn(u64) -> u64>),
}

/// An atomic of the standard library whose bits the explorer sets.
pub(crate) trait RealAtomic {
    fn present_bits(&self) -> u64;
    fn set_bits(&self, bits: u64);
}

macro_rules! real_integers {
    ($($atomic:ident: $type:ty),*) => {$(
        impl RealAtomic for real::$atomic {
            fn present_bits(&self) -> u64 {
                self.load(Ordering::Relaxed) as u64
            }

            fn set_bits(&self, bits: u64) {
                self.store(bits as $type, Ordering::Relaxed);
            }
        }
    )*};
}

real_integers!(AtomicI8: i8, AtomicI16: i16, AtomicI32: i32, AtomicI64: i64, AtomicIsize: isize);
real_integers!(AtomicU8: u8, AtomicU16: u16, AtomicU32: u32, AtomicU64: u64, AtomicUsize: usize);

impl RealAtomic for real::AtomicBool {
    fn present_bits(&self) -> u64 {
        u64::from(self.load(Ordering::Relaxed))
    }

    fn set_bits(&self, bits: u64) {
        self.store(bits != 0, Ordering::Relaxed);
    }
}

impl<T> RealAtomic for real::AtomicPtr<T> {
    fn present_bits(&self) -> u64 {
        self.load(Ordering::Relaxed).expose_provenance() as u64
    }

    fn set_bits(&self, bits: u64) {
        self.store(std::ptr::with_exposed_provenance_mut(bits as usize), Ordering::Relaxed);
    }
}

/// The part of the state of an execution that only a weak memory model needs.
#[derive(Default)]
pub(crate) struct WeakRun {
    /// By thread, the operation it has arrived at.
    pub(super) operations: Vec<WeakOperation>,
    /// By object, the bits of an atomic before the first operation on it.
    pub(super) initial: FxHashMap<u32, u64>,
    /// What the current operation reads: the bits of an atomic, and the value in the graph.
    pub(super) read_bits: Option<u64>,
    pub(super) read_value: u64,
    /// The bits that the current operation has stored, if it has.
    pub(super) written: Option<u64>,
    /// Whether the current operation fails: a lock that it tries to acquire is held, or an
    /// initialisation has not completed. It may have read an old state.
    pub(super) fails: bool,
    /// Whether the current operation reads what its thread has written there last.
    pub(crate) undisturbed: bool,
    /// By thread, the number of its reads in the graph so far.
    pub(super) reads: Vec<u32>,
    /// Whether the run performs only what its last event depends on, so that a thread can be run
    /// alone whose round writes.
    pub(super) is_past_only: bool,
    /// Whether such a run is needed.
    pub(super) needs_past_only: bool,
    /// The objects that the thread which is run alone has accessed.
    solo_objects: Vec<u32>,
    /// By object, the ticket with which a mutex was acquired last.
    pub(super) tickets: FxHashMap<u32, u64>,
    /// By object, a touch of it in this run, as `TouchGroups` numbers them.
    touches: Vec<u32>,
    /// Whether two objects of this run have one location.
    pub(crate) confused: bool,
    /// The threads spawned in the current step, each with its parent.
    pub(super) spawned: Vec<(u32, u32)>,
    /// By object, the bits of an atomic to which a mutable reference was returned.
    loans: FxHashMap<u32, u64>,
}

impl WeakRun {
    /// What the current operation reads, as a value of the graph.
    pub(crate) fn read_value(&self) -> u64 {
        self.read_value
    }

    /// The bits that the current operation has stored, if it has.
    pub(crate) fn written_bits(&self) -> Option<u64> {
        self.written
    }

    /// A thread touches an object for the first time.
    pub(crate) fn note_touch(&mut self, object: u32, key: u64, groups: &mut TouchGroups) {
        if self.touches.len() <= object as usize {
            self.touches.resize(object as usize + 1, NONE);
        }
        let touch = &mut self.touches[object as usize];
        *touch = groups.join(key, *touch);
    }

    /// A touch of an object in this run, or [`NONE`].
    pub(super) fn touch_of(&self, object: u32) -> u32 {
        self.touches.get(object as usize).copied().unwrap_or(NONE)
    }

    /// The number of reads of a thread in the graph so far.
    pub(crate) fn reads_of(&self, thread: u32) -> u32 {
        self.reads.get(thread as usize).copied().unwrap_or(0)
    }

    /// Records a read of a thread in the graph.
    pub(super) fn count_read(&mut self, thread: u32) {
        if self.reads.len() <= thread as usize {
            self.reads.resize(thread as usize + 1, 0);
        }
        self.reads[thread as usize] += 1;
    }

    /// A thread is to be run alone, in a round that writes. False: not in this run.
    pub(crate) fn begin_solo_run(&mut self) -> bool {
        self.solo_objects.clear();
        self.needs_past_only = !self.is_past_only;
        self.is_past_only
    }
}

/// A memory order of the standard library.
pub(crate) fn order(order: Ordering) -> Order {
    match order {
        Ordering::Relaxed => Order::Relaxed,
        Ordering::Acquire => Order::Acquire,
        Ordering::Release => Order::Release,
        Ordering::AcqRel => Order::AcqRel,
        _ => Order::SeqCst,
    }
}

impl World {
    /// Whether the execution follows an execution graph.
    #[inline]
    pub(crate) fn is_weak(&self) -> bool {
        self.weak.is_some()
    }

    /// Records the operation that the current thread has arrived at. The destructor of a shared
    /// value that one of several threads runs is not supported: graphs have no events that order it
    /// after the drops of the other handles.
    #[inline]
    pub(crate) fn announce_weak(&mut self, operation: impl FnOnce() -> WeakOperation) {
        let current = self.current as usize;
        let ordered = self.threads[current].destructors_by_chance == 0;
        if let Some(weak) = &mut self.weak {
            if weak.operations.len() <= current {
                weak.operations.resize(current + 1, WeakOperation::Unsupported);
            }
            weak.operations[current] = if ordered { operation() } else { WeakOperation::Unsupported };
        }
    }

    /// Records the initial bits of an atomic at which a thread arrives.
    #[inline]
    pub(crate) fn note_initial_bits(&mut self, object: u32, real: &dyn RealAtomic) {
        if let Some(weak) = &mut self.weak {
            weak.initial.entry(object).or_insert_with(|| real.present_bits());
        }
    }

    /// Puts the bits that the current operation reads into the real atomic.
    #[inline]
    pub(crate) fn set_read_bits(&mut self, object: u32, real: &dyn RealAtomic) {
        let thread = &self.threads[self.current as usize];
        let Some(weak) = &mut self.weak else { return };
        if !weak.loans.is_empty() && weak.loans.remove(&object).is_some_and(|bits| bits != real.present_bits()) {
            // The thread had arrived before the atomic was lent: the reference was not exclusive.
            weak.confused = true;
        }
        let bits = if thread.read_log.is_solo_with_writes() {
            // It knows an object as it was when it last visited it, and changes it from then on.
            let is_first = !weak.solo_objects.contains(&object);
            weak.solo_objects.extend(is_first.then_some(object));
            thread.yield_log.last_bits(object).filter(|_| is_first)
        } else if thread.read_log.is_solo() {
            // A thread that is run alone reads again what it has read before.
            thread.read_log.last_value(object)
        } else {
            weak.read_bits
        };
        if let Some(bits) = bits {
            real.set_bits(bits);
        }
    }

    /// A mutable reference to an atomic is returned, whose owner may write through it. What it
    /// writes, and when, is found out at the next operation on the atomic.
    pub(crate) fn lend(&mut self, header: &Header, real: &dyn RealAtomic) {
        let object = self.touch(header);
        if let Some(weak) = &mut self.weak {
            weak.loans.insert(object, real.present_bits());
        }
    }

    /// Whether references to atomics were returned.
    #[inline]
    pub(crate) fn has_loans(&self) -> bool {
        self.weak.as_ref().is_some_and(|weak| !weak.loans.is_empty())
    }

    /// Whether the atomic was written through a reference that was returned.
    pub(crate) fn was_written_on_loan(&mut self, header: &Header, real: &dyn RealAtomic) -> bool {
        let object = self.touch(header);
        let lent = self.weak.as_mut().and_then(|weak| weak.loans.remove(&object));
        lent.is_some_and(|bits| bits != real.present_bits())
    }

    /// Records the bits that the current operation has stored.
    #[inline]
    pub(crate) fn note_written_bits(&mut self, bits: u64) {
        if let Some(weak) = &mut self.weak {
            weak.written = Some(bits);
        }
    }

    /// The value that the current operation reads in the graph.
    #[inline]
    pub(crate) fn weak_read_value(&self) -> Option<u64> {
        self.weak.as_ref().map(|weak| weak.read_value)
    }

    /// Whether the current operation, which may succeed or fail, fails because the state of the
    /// object that it reads in the graph is not the present one.
    #[inline]
    pub(crate) fn fails_in_graph(&self) -> bool {
        self.weak.as_ref().is_some_and(|weak| weak.fails)
    }

    /// A number that identifies the local state of a thread that has arrived, in all runs.
    pub(crate) fn weak_digest(&self, thread: u32) -> u64 {
        let data = &self.threads[thread as usize];
        let digest = extend(data.local_digest, u128::from(thread) << 64 | u128::from(data.events) << 1);
        digest as u64 ^ ((digest >> 64) as u64).rotate_left(32)
    }

    /// Records that the current thread has spawned another one.
    pub(crate) fn note_weak_spawn(&mut self, child: u32) {
        let parent = self.current;
        if let Some(weak) = &mut self.weak {
            weak.spawned.push((parent, child));
        }
    }

    /// Begins an execution.
    pub(crate) fn reset_weak(&mut self) {
        if let Some(weak) = &mut self.weak {
            weak.operations.clear();
            weak.initial.clear();
            weak.spawned.clear();
            weak.tickets.clear();
            weak.touches.clear();
            weak.reads.clear();
            weak.loans.clear();
            weak.needs_past_only = false;
            weak.confused = false;
            weak.read_bits = None;
        }
    }
}

/// Whether the code runs along an execution graph, where objects do not have their present values.
pub(crate) fn in_graph() -> bool {
    inside() && with(|world| world.is_weak())
}

/// An operation that execution graphs do not support: the exploration stops and says so.
pub(crate) fn unsupported(operation: &'static str, place: Place) {
    if in_graph() {
        visible(operation, place, |_, _| {});
    }
}
