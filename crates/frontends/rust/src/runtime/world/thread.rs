//! The threads of an execution.

use std::any::Any;
use std::sync::Arc;

use mazurka_model::Status;
use mazurka_order::sync_clocks::{ThreadClock, VectorClock};

use super::World;
use super::object::EventId;
use crate::guided::is_guided;
use crate::runtime::fiber::Suspender;
use crate::runtime::identity::{NONE, Place};
use crate::runtime::local_digest::LocalDigest;
use crate::runtime::operation::{Choices, Guard, Pending};
use crate::runtime::spinning::{ReadLog, YieldLog};

/// A thread in one execution.
pub(crate) struct Thread {
    pub(crate) status: ThreadStatus,
    pub(crate) pending: Pending,
    pub(crate) suspender: Suspender,
    /// The number of steps performed.
    pub(crate) events: u32,
    /// The number of objects touched.
    pub(super) touches: u32,
    /// The number of threads spawned.
    pub(crate) spawns: u32,
    /// The number of destructors of shared values that the thread runs now and that other threads
    /// could have run instead.
    pub(crate) destructors_by_chance: u32,
    /// The thread that has joined this one, or [`NONE`].
    pub(crate) joined_by: u32,
    /// A digest of all values read. It distinguishes the objects that the thread touches.
    pub(crate) read_digest: u64,
    /// What the thread has observed since it last read an atomic, and where it has touched objects
    /// then.
    pub(crate) context: ReadContext,
    /// The number of addresses that the thread has stored in atomics.
    pub(crate) stored_addresses: u32,
    /// The number of objects whose creation by the thread was noted.
    pub(crate) created: u32,
    /// A digest of everything observed. It identifies the local state.
    pub(crate) local_digest: LocalDigest,
    /// Whether the thread that joins this one learns what this one knows, other than by values.
    pub(crate) reports_end: bool,

    /// The lock that the current step has acquired, as long as nothing else was visible since; or
    /// [`NONE`]. If the lock is released while this is set, the critical section is one step.
    pub(crate) section: u32,
    /// Where the lock was acquired.
    pub(crate) section_place: Option<Place>,
    /// A Bloom filter of the places where the thread has acquired locks.
    lock_places: u64,
    /// Whether the thread has probably acquired a lock at the place of the last acquisition before.
    pub(crate) relocks_place: bool,
    /// Whether that was ever so.
    pub(crate) has_relocked: bool,
    /// Whether the current step may release a lock in addition to its operation.
    pub(crate) may_fuse_unlock: bool,

    /// How often a wait of the thread may still end spuriously.
    pub(crate) spurious_wakeups_left: u32,
    /// How often a weak compare-exchange of the thread may still fail spuriously.
    pub(crate) weak_failures_left: u32,
    /// The event that ended the thread's wait.
    pub(crate) notified_by: Option<EventId>,
    /// The number of receives after which the thread's rendezvous is complete.
    pub(crate) awaited_receives: usize,
    /// Whether the next `park` returns at once.
    pub(crate) token: bool,
    /// The condition of a user-defined primitive that the thread waits for.
    pub(crate) condition: Option<*const dyn Fn() -> bool>,
    /// The values of `thread_local!`s by the addresses of their keys.
    pub(crate) locals: Vec<(usize, Box<dyn Any>)>,

    pub(crate) clock: ThreadClock,
    /// The clocks of the threads that have unparked this one.
    pub(crate) unpark_clock: VectorClock,

    /// The reads since the last observable action, to recognise spin loops.
    pub(crate) read_log: ReadLog,
    /// What the thread has done between its last yields, to recognise loops that write.
    pub(crate) yield_log: YieldLog,
    /// The name that the program has given to the thread. Names in reports differ from it.
    pub(crate) given_name: Option<Arc<str>>,
    /// The number by which packages that offer the interface of another checker know the thread:
    /// the ordinal among the threads of the execution if it is guided, and the id otherwise. An id
    /// is the same in all executions, and so not always the next one.
    pub(crate) number: u32,
    /// Whether the execution may end while the thread waits.
    pub(crate) detached: bool,
    /// Whether the thread is unwinding.
    pub(crate) panicking: bool,
    /// Where and with which message the thread has panicked last, if panics that it catches do not
    /// count.
    pub(crate) last_panic: Option<(Option<Place>, String)>,
    /// Releases of guards that were dropped while the thread unwound.
    pub(crate) deferred: Vec<Deferred>,
}

/// An action that is postponed until its thread has unwound.
pub(crate) type Deferred = Box<dyn FnOnce()>;

/// What led a thread to the objects that it touches: the last atomic that it has read, and what it
/// has observed there and since. Unlike everything that the thread has ever read, this is often
/// the same for several threads and in many interleavings.
#[derive(Clone, Copy, Default)]
pub(crate) struct ReadContext {
    /// A digest; 0 if there is nothing to go by.
    digest: u64,
    /// The number of objects that the thread had touched before.
    touches: u32,
}

impl Thread {
    /// The thread has read a value from the atomic at a location.
    #[inline]
    pub(crate) fn begin_context(&mut self, location: u32, value: u64) {
        self.context = ReadContext { digest: u64::from(location) + 1, touches: self.touches };
        self.observe_in_context(value);
    }

    /// What the thread has read does not say which objects it touches.
    #[inline]
    pub(crate) fn end_context(&mut self) {
        self.context = ReadContext::default();
    }

    /// The thread observes something.
    #[inline]
    pub(crate) fn observe_in_context(&mut self, observation: u64) {
        if self.context.digest != 0 {
            let mixed = self.context.digest.rotate_left(5) ^ observation;
            self.context.digest = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        }
    }

    /// Identifies an object that the thread touches for the first time by what led to it, if that
    /// is known.
    pub(super) fn context_of_touch(&self) -> Option<u64> {
        let ReadContext { digest, touches } = self.context;
        (digest != 0).then(|| digest ^ u64::from(self.touches - touches))
    }
}

/// The phase of a thread's life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThreadStatus {
    /// It was not spawned in this execution.
    Absent,
    /// It runs or has arrived at its pending operation.
    Alive,
    Ended,
    /// It has panicked or taken part in a data race.
    Failed,
}

impl Thread {
    fn absent() -> Thread {
        Thread {
            status: ThreadStatus::Absent,
            pending: Pending::default(),
            suspender: std::ptr::null(),
            events: 0,
            touches: 0,
            spawns: 0,
            joined_by: NONE,
            destructors_by_chance: 0,
            read_digest: 0,
            stored_addresses: 0,
            created: 0,
            context: ReadContext::default(),
            local_digest: 0,
            reports_end: false,
            section: NONE,
            section_place: None,
            lock_places: 0,
            relocks_place: false,
            has_relocked: false,
            may_fuse_unlock: false,
            spurious_wakeups_left: 0,
            weak_failures_left: 0,
            notified_by: None,
            awaited_receives: 0,
            token: false,
            condition: None,
            locals: Vec::new(),
            clock: ThreadClock::default(),
            unpark_clock: VectorClock::default(),
            read_log: ReadLog::default(),
            yield_log: YieldLog::default(),
            given_name: None,
            number: 0,
            detached: false,
            panicking: false,
            last_panic: None,
            deferred: Vec::new(),
        }
    }

    /// Resets the thread for a new execution, but keeps allocated memory.
    fn begin(&mut self) {
        self.status = ThreadStatus::Alive;
        (self.events, self.touches, self.read_digest, self.spawns) = (0, 0, 0, 0);
        (self.stored_addresses, self.created, self.suspender) = (0, 0, std::ptr::null());
        self.context = ReadContext::default();
        (self.joined_by, self.destructors_by_chance) = (NONE, 0);
        (self.lock_places, self.relocks_place, self.has_relocked) = (0, false, false);
        (self.may_fuse_unlock, self.detached) = (false, false);
        (self.section, self.notified_by, self.token) = (NONE, None, false);
        (self.panicking, self.last_panic) = (false, None);
        self.clock.clear();
        self.unpark_clock.clear();
        self.read_log.begin();
        self.yield_log.forget();
        self.condition = None;
        if !self.deferred.is_empty() {
            // They belong to an abandoned execution and must not run.
            std::mem::forget(std::mem::take(&mut self.deferred));
        }
    }

    /// Whether the thread has to release locks, or may have to wait because it spins, before its
    /// next operation.
    #[inline]
    pub(crate) fn has_prior_work(&self) -> bool {
        !self.deferred.is_empty() || self.read_log.repeats() || self.last_panic.is_some()
    }

    /// Records that the thread acquires a lock at a place.
    #[inline]
    pub(crate) fn note_lock_place(&mut self, place: Option<Place>) {
        let address = place.map_or(0, |place| std::ptr::from_ref(place) as usize);
        let bit = 1 << (address / align_of::<usize>() % 64);
        self.relocks_place = self.lock_places & bit != 0;
        self.has_relocked |= self.relocks_place;
        self.lock_places |= bit;
    }
}

impl World {
    /// Adds a thread. The child of `parent` inherits what the parent knows.
    pub(crate) fn add_thread(&mut self, id: u32, parent: Option<u32>) {
        while self.threads.len() <= id as usize {
            self.threads.push(Thread::absent());
        }
        let local_digest = parent.map_or(0, |_| self.current_digest());
        let inherited = parent.filter(|_| self.clocks).map(|parent| self.threads[parent as usize].clock.release_new());
        let thread = &mut self.threads[id as usize];
        debug_assert!(thread.status == ThreadStatus::Absent, "a thread is spawned once per execution");
        thread.begin();
        thread.number = if is_guided() { self.order.len() as u32 } else { id };
        self.order.push(id);
        thread.spurious_wakeups_left = self.settings.spurious_wakeups;
        thread.weak_failures_left = self.settings.weak_failures;
        thread.local_digest = local_digest;
        if self.clocks {
            thread.clock.start(id, inherited);
        }
    }

    pub(super) fn remove_threads(&mut self) {
        for thread in &mut self.threads {
            thread.status = ThreadStatus::Absent;
            // The values of a thread that never ended are abandoned together with its stack.
            if !thread.locals.is_empty() {
                std::mem::forget(std::mem::take(&mut thread.locals));
            }
        }
    }

    pub(crate) fn current_thread(&mut self) -> &mut Thread {
        &mut self.threads[self.current as usize]
    }

    /// The event that the current thread performs.
    pub(crate) fn event(&self) -> EventId {
        (self.current, self.threads[self.current as usize].events)
    }

    #[inline]
    pub(crate) fn status(&self, id: u32) -> Status {
        let Some(thread) = self.threads.get(id as usize) else { return Status::Absent };
        match thread.status {
            ThreadStatus::Absent => Status::Absent,
            ThreadStatus::Ended => Status::Ended,
            ThreadStatus::Failed => Status::Failed,
            ThreadStatus::Alive if self.guard_holds(id, thread.pending.guard) => Status::Enabled,
            ThreadStatus::Alive => Status::Blocked,
        }
    }

    /// The first thread with an id of at least `from` that is enabled, or that is blocked.
    #[inline]
    pub(in crate::runtime) fn next_alive(&self, from: u32, enabled: bool) -> Option<u32> {
        let mut ids = self.threads.iter().enumerate().skip(from as usize);
        let mut matches = |&(id, thread): &(usize, &Thread)| {
            thread.status == ThreadStatus::Alive && self.guard_holds(id as u32, thread.pending.guard) == enabled
        };
        ids.find(&mut matches).map(|(id, _)| id as u32)
    }

    #[inline]
    fn guard_holds(&self, id: u32, guard: Guard) -> bool {
        match guard {
            Guard::None => true,
            Guard::Free(object) => self.objects[object as usize].owner == NONE,
            Guard::Ended(thread) => self.threads[thread as usize].status == ThreadStatus::Ended,
            Guard::When(predicate, object) => predicate(self, id, object),
        }
    }

    /// The number of outcomes of the pending operation.
    pub(crate) fn choices(&self, id: u32) -> u32 {
        match self.threads[id as usize].pending.choices {
            Choices::Of(number) => number,
            Choices::Waiting(object) => (self.objects[object as usize].threads.len() as u32).max(1),
        }
    }
}
