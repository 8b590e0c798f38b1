//! Visible operations: the points at which a thread under check hands control to the algorithm.
//!
//! A thread *arrives* at an operation, announces what the operation will access and when it is
//! enabled ([`Pending`]), and suspends itself. When the algorithm chooses the thread, its coroutine
//! is resumed and performs the operation together with the local code up to the next operation.
//! That is one step.
//!
//! Two shortcuts avoid a suspension: while a known schedule is replayed and continues with the same
//! thread, the thread goes on at once; and a thread that is run alone (see
//! [`spinning`](super::spinning)) goes on as long as it can.

use mazurka_model::{Access, ProcessId, Status};

use super::fiber::{Suspender, suspend};
use super::identity::{NONE, Place};
use super::panics::fail_if_unwinding;
use super::spinning::{note_operation, wait_if_spinning};
use super::weak::WeakOperation;
use super::world::{ThreadStatus, World, try_with, with};

/// The operation that a thread has arrived at.
pub(crate) struct Pending {
    /// The name of the operation: `lock`, `fetch_add`.
    pub(crate) operation: &'static str,
    pub(crate) place: Option<Place>,
    /// The object of the operation, for reports; or [`NONE`].
    pub(crate) object: u32,
    /// The may-set, in any order, with one entry per location.
    pub(crate) accesses: Vec<Access>,
    /// For a compare-exchange of [`object`](Pending::object): the bits that it expects. Whether its
    /// only access is a read or an update depends on the bits that are there.
    pub(crate) expected: Option<u64>,
    /// Whether the operation acquires [`object`](Pending::object) only if it is free. Then its only
    /// access is an update, and otherwise a read.
    pub(crate) if_free: bool,
    /// The thread whose end is awaited, or [`NONE`].
    pub(crate) joined: u32,
    pub(crate) guard: Guard,
    /// The lock that the operation acquires. Its access depends on what is known about the lock
    /// and the place by the time of the step.
    pub(crate) lock_request: LockRequest,
    pub(crate) choices: Choices,
    /// The earlier events that enabled the operation for good.
    pub(crate) follows: Follows,
    /// The object at which other threads end the wait, or [`NONE`]. A blocked thread that has not
    /// been notified there cannot overtake anything. One that was notified and is still blocked can
    /// be performed earlier only if the notification is not overtaken.
    pub(crate) wait_object: u32,
}

/// When an operation is enabled.
#[derive(Clone, Copy)]
pub(crate) enum Guard {
    /// The operation has no guard and is always enabled.
    None,
    /// When no thread owns the object.
    Free(u32),
    /// When the thread has ended.
    Ended(u32),
    /// When a predicate holds. It is called with the waiting thread and the object.
    When(fn(&World, u32, u32) -> bool, u32),
}

/// How an operation acquires a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LockRequest {
    /// The operation acquires no lock.
    None,
    /// Exclusively; the lock has no readers.
    Exclusive(u32),
    /// Together with other readers.
    Shared(u32),
    /// Exclusively; readers of the lock keep the thread out.
    ExclusiveOverReaders(u32),
}

/// The number of outcomes of an operation.
#[derive(Clone, Copy)]
pub(crate) enum Choices {
    Of(u32),
    /// One outcome per thread that waits at the object, but at least one.
    Waiting(u32),
}

/// Collects the events that an operation follows. It is called when the operation is enabled, with
/// the thread and the object of the guard.
pub(crate) type Follows = Option<fn(&World, u32, u32, &mut Vec<(ProcessId, u32)>)>;

impl Default for Pending {
    fn default() -> Pending {
        Pending {
            operation: "",
            place: None,
            object: NONE,
            accesses: Vec::new(),
            expected: None,
            if_free: false,
            joined: NONE,
            guard: Guard::None,
            lock_request: LockRequest::None,
            choices: Choices::Of(1),
            follows: None,
            wait_object: NONE,
        }
    }
}

/// Suspends the thread before a visible operation. Returns the outcome when the operation is to be
/// performed. `announce` describes the operation.
///
/// A thread that has failed and unwinds never gets past this point.
#[inline]
pub(crate) fn visible(operation: &'static str, place: Place, announce: impl FnOnce(&mut World, &mut Pending)) -> u32 {
    visible_then(operation, place, announce, |world| world.choice)
}

/// Like [`visible`], and applies the effect of the operation on the world by calling `perform`.
#[inline]
pub(crate) fn visible_then<R>(
    operation: &'static str,
    place: Place,
    announce: impl FnOnce(&mut World, &mut Pending),
    perform: impl FnOnce(&mut World) -> R,
) -> R {
    note_operation();
    let mut announce = Some(announce);
    let mut arrival = with(|world| {
        let nothing_before = !world.current_thread().has_prior_work();
        let announce = announce.take_if(|_| nothing_before)?;
        Some(world.arrive(operation, place, announce))
    });
    if let Some(announce) = announce {
        do_prior_work(operation, place);
        arrival = Some(with(|world| world.arrive(operation, place, announce)));
    }
    match arrival.expect("invariant: an operation that was not announced at once was announced later") {
        Arrival::Continue => with(perform),
        Arrival::Solo => {
            continue_solo();
            with(perform)
        }
        Arrival::Suspend(suspender) => {
            let mut perform = Some(perform);
            loop {
                // SAFETY: `suspender` belongs to the current thread, whose coroutine is running.
                unsafe { suspend(suspender) };
                let performed = with(|world| {
                    let alive = world.current_thread().status == ThreadStatus::Alive;
                    Some(perform.take_if(|_| alive)?(world))
                });
                if let Some(result) = performed {
                    return result;
                }
            }
        }
    }
}

/// Releases locks whose release was deferred, and waits if the thread spins. A thread that unwinds
/// fails.
#[cold]
fn do_prior_work(operation: &'static str, place: Place) {
    fail_if_unwinding();
    if with(|world| !world.current_thread().deferred.is_empty()) && !std::thread::panicking() {
        run_deferred();
    }
    wait_if_spinning(operation, place);
}

/// What a thread does that has arrived at an operation.
enum Arrival {
    /// It performs the operation at once, as the replayed schedule says.
    Continue,
    /// It performs the operation if it can, because it is run alone.
    Solo,
    /// The thread suspends itself.
    Suspend(Suspender),
}

/// Like [`visible`], but without prior work: the wait of a thread that spins.
pub(super) fn arrive_and_wait(operation: &'static str, place: Place, announce: impl FnOnce(&mut World, &mut Pending)) {
    match with(|world| world.arrive(operation, place, announce)) {
        Arrival::Continue => {}
        Arrival::Solo => continue_solo(),
        Arrival::Suspend(suspender) => loop {
            // SAFETY: `suspender` belongs to the current thread, whose coroutine is running.
            unsafe { suspend(suspender) };
            if with(|world| world.current_thread().status == ThreadStatus::Alive) {
                return;
            }
        },
    }
}

/// Goes on if the current thread, which is run alone, can perform its operation; otherwise abandons
/// it.
#[cold]
fn continue_solo() {
    let can_continue = with(|world| {
        world.choice = 0;
        world.can_continue_solo()
    });
    if !can_continue {
        abandon();
    }
}

impl World {
    /// The current thread arrives at an operation.
    #[inline]
    fn arrive(
        &mut self,
        operation: &'static str,
        place: Place,
        announce: impl FnOnce(&mut World, &mut Pending),
    ) -> Arrival {
        let current = self.current as usize;
        if self.threads[current].section != NONE {
            self.expose_section();
        }
        self.threads[current].may_fuse_unlock = false;
        let mut accesses = std::mem::take(&mut self.threads[current].pending.accesses);
        accesses.clear();
        let mut pending = Pending { operation, place: Some(place), accesses, ..Pending::default() };
        if self.threads[current].status == ThreadStatus::Alive {
            self.announce_weak(|| WeakOperation::Unsupported);
            announce(self, &mut pending);
        }
        let thread = &mut self.threads[current];
        // The old value owns no memory, since its vector was taken above; skip its destructor.
        std::mem::forget(std::mem::replace(&mut thread.pending, pending));
        let suspender = thread.suspender;
        if thread.read_log.is_solo() {
            return Arrival::Solo;
        }
        if self.replay_log.following && self.continues_replay() {
            return Arrival::Continue;
        }
        Arrival::Suspend(suspender)
    }

    /// Whether the current thread, which is run alone, can perform its pending operation. A solo
    /// run must not depend on choices.
    fn can_continue_solo(&mut self) -> bool {
        let current = self.current;
        if self.status(current) != Status::Enabled || self.choices(current) != 1 {
            self.end_solo_run();
        }
        !self.solo_run_concluded
    }
}

/// Suspends the current thread for good: its solo run has shown whether it spins, or it has met an
/// object that another worker may be using.
#[cold]
pub(super) fn abandon() -> ! {
    let suspender = try_with(|world| world.current_thread().suspender);
    let suspender = suspender.expect("invariant: a thread under check is not within an access to the world");
    loop {
        // SAFETY: `suspender` belongs to the current thread, whose coroutine is running.
        unsafe { suspend(suspender) };
    }
}

/// Runs what was deferred while the thread unwound.
pub(super) fn run_deferred() {
    for deferred in with(|world| std::mem::take(&mut world.current_thread().deferred)) {
        deferred();
    }
}

/// Runs `release`, the part of dropping a guard that may be a step: now, or, if the thread unwinds,
/// after that. A coroutine must not be suspended while it unwinds, because
/// `std::thread::panicking` would then be true for all coroutines.
#[inline]
pub(crate) fn run_or_defer(release: impl FnOnce() + 'static) {
    match with(|world| (world.current_thread().status, world.current_thread().panicking)) {
        (ThreadStatus::Alive, true) if std::thread::panicking() => {
            with(|world| world.current_thread().deferred.push(Box::new(release)));
        }
        (ThreadStatus::Alive, _) => release(),
        // A thread that has failed has no further effect.
        _ => {}
    }
}
