//! What an execution knows about each of its objects and threads.

use std::any::Any;
use std::sync::atomic::{AtomicU64, Ordering};

use super::clocks::Clock;
use super::fiber::Suspender;
use super::identity::{NONE, Place, ValueFormat};
use super::local_digest::LocalDigest;
use super::operation::Pending;
use super::spinning::Rounds;
use crate::sync::critical_section::SavedBytes;

/// What every model-checked object carries.
#[derive(Debug)]
pub(crate) struct Header {
    /// The execution in which the object was registered and its index there; 0: none yet; [`OUTSIDE`]: used outside a check.
    pub(crate) id: AtomicU64,
    pub(crate) created_at: Place,
    pub(crate) kind: &'static str,
    pub(crate) format: ValueFormat,
}

/// The id of an object that was used outside a check.
pub(crate) const OUTSIDE: u64 = u64::MAX;

impl Header {
    /// For an object made at the caller's caller.
    #[track_caller]
    pub(crate) const fn new(kind: &'static str, format: ValueFormat) -> Header {
        Header { id: AtomicU64::new(0), created_at: std::panic::Location::caller(), kind, format }
    }

    /// The object is used by ordinary code.
    #[inline]
    pub(crate) fn outside(&self) {
        self.id.store(OUTSIDE, Ordering::Relaxed);
    }
}

/// An object in one execution. Which fields mean something depends on its kind.
#[derive(Default)]
pub(crate) struct Object {
    pub(crate) location: u32,
    /// Threads below 64 that have met it.
    pub(super) met: u64,
    /// Who holds the lock exclusively, or initialises; or [`NONE`].
    pub(crate) owner: u32,
    /// Who holds the lock with others, as often as they do; who waits, in order.
    pub(crate) threads: Vec<u32>,
    /// Who was woken and has not gone on yet. Only in explorations by values.
    pub(crate) woken: Vec<u32>,
    /// Events, each as a thread and the number of its event: messages sent, arrivals.
    pub(crate) events: Vec<(u32, u32)>,
    /// The value as far as it is known; how often a lock changed hands.
    pub(crate) value: u64,
    /// What those know who see what is in it.
    pub(crate) content: LocalDigest,
    /// Messages received, generations passed.
    pub(crate) count: usize,
    /// Senders alive.
    pub(crate) senders: usize,
    /// Disconnected, completed, poisoned.
    pub(crate) closed: bool,
    pub(crate) clock: Clock,
    /// Clocks of messages under way, and what is in them.
    pub(crate) clocks: Vec<Clock>,
    pub(crate) contents: Vec<LocalDigest>,
    /// Accesses to a cell that later ones may race with.
    pub(crate) cell_accesses: Vec<CellAccess>,
    /// What a lock protects, as it was when the lock was taken.
    pub(crate) bytes: SavedBytes,
}

/// An access to a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellAccess {
    pub(crate) thread: u32,
    /// The thread's own time.
    pub(crate) time: u32,
    pub(crate) write: bool,
    pub(crate) place: Place,
}

/// A thread in one execution.
pub(crate) struct Thread {
    pub(crate) status: ThreadStatus,
    pub(crate) pending: Pending,
    /// Steps performed.
    pub(crate) events: u32,
    /// Objects met.
    pub(super) met: u32,
    /// A digest of all values read.
    pub(crate) history: u64,
    /// A digest of all that it has observed.
    pub(crate) local_digest: LocalDigest,
    pub(crate) spawns: u32,
    /// Whoever joins it learns what it knows.
    pub(crate) reports_end: bool,
    pub(crate) suspender: Suspender,
    /// The lock whose taking is the current step, as long as nothing else was visible since; or [`NONE`].
    pub(crate) section: u32,
    /// Where it was taken.
    pub(crate) section_place: Option<Place>,
    /// Where it has taken locks so far: a set of places, and perhaps more. Was it there before that it took the last one? And any?
    taken_before: u64,
    pub(crate) relocks_place: bool,
    pub(crate) has_relocked: bool,
    /// Can the current step give back a lock, too?
    pub(crate) may_fuse_unlock: bool,
    /// How often it may still be woken without a reason.
    pub(crate) spurious_wakeups_left: u32,
    /// How often a weak exchange of it may still fail without a reason.
    pub(crate) weak_failures_left: u32,
    /// Who ended its wait, and with which event.
    pub(crate) notified_by: Option<(u32, u32)>,
    /// How many messages must have been taken for its own to be.
    pub(crate) awaited_receives: usize,
    /// May it pass the next `park`?
    pub(crate) token: bool,
    /// The values of `thread_local!`s by the address of their keys.
    pub(crate) locals: Vec<(usize, Box<dyn Any>)>,
    pub(crate) clock: Clock,
    /// What loads without acquire have seen, for a later fence; and what an earlier fence releases.
    pub(crate) seen: Clock,
    pub(crate) fenced: Clock,
    /// What those who unparked it knew.
    pub(crate) unpark_clock: Clock,
    /// What it has read since it last did something that others can see.
    pub(crate) spin_log: Rounds,
    /// What the user's own primitive asks before it lets the thread pass.
    pub(crate) condition: Option<*const dyn Fn() -> bool>,
    /// Does it unwind?
    pub(crate) panicking: bool,
    /// What its guards give back, if they were dropped while it unwound: it is given back when that is over.
    pub(crate) deferred: Vec<Deferred>,
}

/// Something to be done later by the same thread.
pub(crate) type Deferred = Box<dyn FnOnce()>;

/// What a thread's life has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThreadStatus {
    Absent,
    /// It stands before its pending operation (or runs, if it is the current one).
    Alive,
    Ended,
    Failed,
}

impl Thread {
    pub(super) fn absent() -> Thread {
        Thread {
            status: ThreadStatus::Absent,
            pending: Pending::default(),
            events: 0,
            met: 0,
            history: 0,
            local_digest: 0,
            spawns: 0,
            reports_end: false,
            suspender: std::ptr::null(),
            section: NONE,
            section_place: None,
            taken_before: 0,
            relocks_place: false,
            has_relocked: false,
            may_fuse_unlock: false,
            spurious_wakeups_left: 0,
            weak_failures_left: 0,
            notified_by: None,
            token: false,
            awaited_receives: 0,
            locals: Vec::new(),
            clock: Clock::default(),
            seen: Clock::default(),
            fenced: Clock::default(),
            unpark_clock: Clock::default(),
            spin_log: Rounds::default(),
            condition: None,
            panicking: false,
            deferred: Vec::new(),
        }
    }

    /// Is there something to be done, or to be asked, before its next operation?
    #[inline]
    pub(crate) fn has_something_before(&self) -> bool {
        !self.deferred.is_empty() || self.spin_log.repeat()
    }

    /// It takes a lock.
    #[inline]
    pub(crate) fn takes_at(&mut self, place: Option<Place>) {
        let address = place.map_or(0, |place| std::ptr::from_ref(place) as usize);
        let bit = 1 << (address / align_of::<usize>() % 64);
        self.relocks_place = self.taken_before & bit != 0;
        self.has_relocked |= self.relocks_place;
        self.taken_before |= bit;
    }

    pub(super) fn begin(&mut self) {
        self.status = ThreadStatus::Alive;
        (self.events, self.met, self.history, self.spawns) = (0, 0, 0, 0);
        (self.taken_before, self.relocks_place, self.has_relocked) = (0, false, false);
        self.may_fuse_unlock = false;
        (self.section, self.notified_by, self.token, self.panicking) = (NONE, None, false, false);
        self.clock.clear();
        self.seen.clear();
        self.fenced.clear();
        self.unpark_clock.clear();
        self.spin_log.begin();
        self.condition = None;
        if !self.deferred.is_empty() {
            std::mem::forget(std::mem::take(&mut self.deferred));
        }
    }
}

impl Object {
    pub(super) fn begin(&mut self) {
        (self.location, self.met, self.owner) = (NONE, 0, NONE);
        (self.value, self.content, self.count, self.senders, self.closed) = (0, 0, 0, 0, false);
        self.contents.clear();
        self.woken.clear();
        self.threads.clear();
        self.events.clear();
        self.clock.clear();
        self.clocks.clear();
        self.cell_accesses.clear();
    }
}
