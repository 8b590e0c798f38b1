//! What an execution knows about each of its objects and threads.

use std::any::Any;
use std::sync::atomic::{AtomicU64, Ordering};

use super::clocks::Clock;
use super::fiber::Suspender;
use super::identity::{At, NONE, Show};
use super::local_digest::Knowledge;
use super::operation::Pending;
use super::spinning::Rounds;
use crate::sync::left::Bytes;

/// What every model-checked object carries.
#[derive(Debug)]
pub(crate) struct Header {
    /// The execution in which the object was registered and its index there; 0: none yet; [`OUTSIDE`]: used outside a check.
    pub(crate) id: AtomicU64,
    pub(crate) made: At,
    pub(crate) kind: &'static str,
    pub(crate) show: Show,
}

/// The id of an object that was used outside a check.
pub(crate) const OUTSIDE: u64 = u64::MAX;

impl Header {
    /// For an object made at the caller's caller.
    #[track_caller]
    pub(crate) const fn new(kind: &'static str, show: Show) -> Header {
        Header { id: AtomicU64::new(0), made: std::panic::Location::caller(), kind, show }
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
    pub(crate) content: Knowledge,
    /// Messages received, generations passed.
    pub(crate) count: usize,
    /// Senders alive.
    pub(crate) senders: usize,
    /// Disconnected, completed, poisoned.
    pub(crate) closed: bool,
    pub(crate) clock: Clock,
    /// Clocks of messages under way, and what is in them.
    pub(crate) clocks: Vec<Clock>,
    pub(crate) contents: Vec<Knowledge>,
    /// Accesses to a cell that later ones may race with.
    pub(crate) visits: Vec<Visit>,
    /// What a lock protects, as it was when the lock was taken.
    pub(crate) bytes: Bytes,
}

/// An access to a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    pub(crate) thread: u32,
    /// The thread's own time.
    pub(crate) moment: u32,
    pub(crate) write: bool,
    pub(crate) place: At,
}

/// A thread in one execution.
pub(crate) struct Thread {
    pub(crate) status: Life,
    pub(crate) pending: Pending,
    /// Steps performed.
    pub(crate) events: u32,
    /// Objects met.
    pub(super) met: u32,
    /// A digest of all values read.
    pub(crate) history: u64,
    /// A digest of all that it has observed.
    pub(crate) knowledge: Knowledge,
    pub(crate) spawns: u32,
    /// Whoever joins it learns what it knows.
    pub(crate) tells: bool,
    pub(crate) suspender: Suspender,
    /// The lock whose taking is the current step, as long as nothing else was visible since; or [`NONE`].
    pub(crate) section: u32,
    /// Where it was taken.
    pub(crate) taken_at: Option<At>,
    /// Where it has taken locks so far: a set of places, and perhaps more. Was it there before that it took the last one? And any?
    taken_before: u64,
    pub(crate) takes_again: bool,
    pub(crate) repeats: bool,
    /// Can the current step give back a lock, too?
    pub(crate) may_close: bool,
    /// How often it may still be woken without a reason.
    pub(crate) spurious: u32,
    /// How often a weak exchange of it may still fail without a reason.
    pub(crate) weak: u32,
    /// Who ended its wait, and with which event.
    pub(crate) notified: Option<(u32, u32)>,
    /// How many messages must have been taken for its own to be.
    pub(crate) wanted: usize,
    /// May it pass the next `park`?
    pub(crate) token: bool,
    /// The values of `thread_local!`s by the address of their keys.
    pub(crate) locals: Vec<(usize, Box<dyn Any>)>,
    pub(crate) clock: Clock,
    /// What loads without acquire have seen, for a later fence; and what an earlier fence releases.
    pub(crate) seen: Clock,
    pub(crate) fenced: Clock,
    /// What those who unparked it knew.
    pub(crate) handed: Clock,
    /// What it has read since it last did something that others can see.
    pub(crate) rounds: Rounds,
    /// What the user's own primitive asks before it lets the thread pass.
    pub(crate) question: Option<*const dyn Fn() -> bool>,
    /// Does it unwind?
    pub(crate) panicking: bool,
    /// What its guards give back, if they were dropped while it unwound: it is given back when that is over.
    pub(crate) deferred: Vec<Deferred>,
}

/// Something to be done later by the same thread.
pub(crate) type Deferred = Box<dyn FnOnce()>;

/// What a thread's life has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    Absent,
    /// It stands before its pending operation (or runs, if it is the current one).
    Alive,
    Ended,
    Failed,
}

impl Thread {
    pub(super) fn absent() -> Thread {
        Thread {
            status: Life::Absent,
            pending: Pending::default(),
            events: 0,
            met: 0,
            history: 0,
            knowledge: 0,
            spawns: 0,
            tells: false,
            suspender: std::ptr::null(),
            section: NONE,
            taken_at: None,
            taken_before: 0,
            takes_again: false,
            repeats: false,
            may_close: false,
            spurious: 0,
            weak: 0,
            notified: None,
            token: false,
            wanted: 0,
            locals: Vec::new(),
            clock: Clock::default(),
            seen: Clock::default(),
            fenced: Clock::default(),
            handed: Clock::default(),
            rounds: Rounds::default(),
            question: None,
            panicking: false,
            deferred: Vec::new(),
        }
    }

    /// Is there something to be done, or to be asked, before its next operation?
    #[inline]
    pub(crate) fn has_something_before(&self) -> bool {
        !self.deferred.is_empty() || self.rounds.repeat()
    }

    /// It takes a lock.
    #[inline]
    pub(crate) fn takes_at(&mut self, place: Option<At>) {
        let address = place.map_or(0, |place| std::ptr::from_ref(place) as usize);
        let bit = 1 << (address / align_of::<usize>() % 64);
        self.takes_again = self.taken_before & bit != 0;
        self.repeats |= self.takes_again;
        self.taken_before |= bit;
    }

    pub(super) fn begin(&mut self) {
        self.status = Life::Alive;
        (self.events, self.met, self.history, self.spawns) = (0, 0, 0, 0);
        (self.taken_before, self.takes_again, self.repeats) = (0, false, false);
        self.may_close = false;
        (self.section, self.notified, self.token, self.panicking) = (NONE, None, false, false);
        self.clock.clear();
        self.seen.clear();
        self.fenced.clear();
        self.handed.clear();
        self.rounds.begin();
        self.question = None;
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
        self.visits.clear();
    }
}
