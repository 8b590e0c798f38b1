//! Operations: where a thread stops and lets the engine decide.

use mazurka_model::{Access, ProcessId, Status};

use super::fiber::{Suspender, suspend};
use super::identity::{NONE, Place};
use super::spinning::wait_if_spinning;
use super::world::{ThreadStatus, World, with};

/// What a thread stands before.
pub(crate) struct Pending {
    /// `lock`, `fetch_add`, ...
    pub(crate) operation: &'static str,
    pub(crate) place: Option<Place>,
    /// What it is done to, for people; or [`NONE`].
    pub(crate) object: u32,
    /// The may-set, in any order, one entry a location.
    pub(crate) accesses: Vec<Access>,
    /// The thread whose end is awaited, or [`NONE`].
    pub(crate) joined: u32,
    pub(crate) guard: Guard,
    /// The lock that it takes: what its first access is depends on what is known of the lock and of the place by then.
    pub(crate) lock_request: LockRequest,
    pub(crate) choices: Choices,
    /// What must have come before, and stays.
    pub(crate) follows: Follows,
    /// Where a wait is ended by others; or [`NONE`]. A thread that waits there, not notified yet, can overtake nothing; one that is notified and
    /// still blocked could be performed earlier only if what notified it is not overtaken.
    pub(crate) wait_object: u32,
}

/// When an operation can be performed.
#[derive(Clone, Copy)]
pub(crate) enum Guard {
    None,
    /// Nobody holds the object.
    Free(u32),
    /// The thread has come to its end.
    Ended(u32),
    /// A question about the world, asked with the waiting thread and an object.
    When(fn(&World, u32, u32) -> bool, u32),
}

/// How an operation takes a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LockRequest {
    None,
    /// Alone.
    Exclusive(u32),
    /// With others who read.
    Shared(u32),
    /// Alone, while others who read keep it out.
    ExclusiveOverReaders(u32),
}

/// How many outcomes an operation has.
#[derive(Clone, Copy)]
pub(crate) enum Choices {
    Of(u32),
    /// One for each thread that waits at the object.
    Waiting(u32),
}

/// The events that an operation follows, asked when it is performed: with the thread and the object of the guard.
pub(crate) type Follows = Option<fn(&World, u32, u32, &mut Vec<(ProcessId, u32)>)>;

impl Default for Pending {
    fn default() -> Pending {
        Pending {
            operation: "",
            place: None,
            object: NONE,
            accesses: Vec::new(),
            joined: NONE,
            guard: Guard::None,
            lock_request: LockRequest::None,
            choices: Choices::Of(1),
            follows: None,
            wait_object: NONE,
        }
    }
}

/// Stops before an operation; returns when it is to be performed, with its outcome. `announce` says what it is.
///
/// A thread that has failed and is on its way out never gets past this point.
#[inline]
pub(crate) fn visible(what: &'static str, place: Place, announce: impl FnOnce(&mut World, &mut Pending)) -> u32 {
    visible_then(what, place, announce, |world| world.choice)
}

/// The same, and what is done to the world when it is performed.
#[inline]
pub(crate) fn visible_then<R>(
    what: &'static str,
    place: Place,
    announce: impl FnOnce(&mut World, &mut Pending),
    perform: impl FnOnce(&mut World) -> R,
) -> R {
    let mut announce = Some(announce);
    let mut stands = with(|world| {
        let nothing_before = !world.current_thread().has_something_before();
        let announce = announce.take_if(|_| nothing_before)?;
        Some(world.stand(what, place, announce))
    });
    if let Some(announce) = announce {
        do_before(what, place);
        stands = Some(with(|world| world.stand(what, place, announce)));
    }
    match stands.expect("invariant: what was not announced at once is announced then") {
        Stands::GoesOn => with(perform),
        Stands::Tried => {
            alone();
            with(perform)
        }
        Stands::Stops(suspender) => {
            let mut perform = Some(perform);
            loop {
                // SAFETY: `suspender` belongs to the current thread, which is the running coroutine.
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

#[cold]
fn do_before(what: &'static str, place: Place) {
    if with(|world| !world.current_thread().deferred.is_empty()) && !std::thread::panicking() {
        give_back();
    }
    wait_if_spinning(what, place);
}

/// What a thread does that stands before an operation.
enum Stands {
    /// It goes on at once.
    GoesOn,
    /// It is run alone.
    Tried,
    /// It stops, by this.
    Stops(Suspender),
}

/// Stops before an operation that somebody else performs, or nobody, whether the thread spins or not.
pub(crate) fn stop(what: &'static str, place: Place, announce: impl FnOnce(&mut World, &mut Pending)) {
    match with(|world| world.stand(what, place, announce)) {
        Stands::GoesOn => {}
        Stands::Tried => alone(),
        Stands::Stops(suspender) => loop {
            // SAFETY: `suspender` belongs to the current thread, which is the running coroutine.
            unsafe { suspend(suspender) };
            if with(|world| world.current_thread().status == ThreadStatus::Alive) {
                return;
            }
        },
    }
}

/// The current thread is run alone: it goes on as long as it can.
#[cold]
fn alone() {
    let goes_on = with(|world| {
        let goes_on = world.goes_on_alone();
        world.choice = 0;
        goes_on
    });
    if !goes_on {
        abandon();
    }
}

impl World {
    /// The current thread stands before an operation.
    #[inline]
    fn stand(
        &mut self,
        operation: &'static str,
        place: Place,
        announce: impl FnOnce(&mut World, &mut Pending),
    ) -> Stands {
        let me = self.current as usize;
        if self.threads[me].section != NONE {
            self.expose_section();
        }
        self.threads[me].may_fuse_unlock = false;
        let mut accesses = std::mem::take(&mut self.threads[me].pending.accesses);
        accesses.clear();
        let mut pending = Pending { operation, place: Some(place), accesses, ..Pending::default() };
        if self.threads[me].status == ThreadStatus::Alive {
            announce(self, &mut pending);
        }
        let thread = &mut self.threads[me];
        // What was there before owns nothing any more.
        std::mem::forget(std::mem::replace(&mut thread.pending, pending));
        let suspender = thread.suspender;
        if thread.spin_log.is_tried() {
            return Stands::Tried;
        }
        if self.repetition.follows && self.goes_on_as_before() {
            return Stands::GoesOn;
        }
        Stands::Stops(suspender)
    }

    /// Can the current thread, which is run alone, perform its pending operation?
    fn goes_on_alone(&mut self) -> bool {
        let current = self.current;
        if self.status(current) != Status::Enabled || self.choices(current) != 1 {
            self.end_trial();
        }
        !self.tried
    }
}

/// The current thread was run alone, and has shown what was asked: it never runs again.
#[cold]
pub(crate) fn abandon() -> ! {
    let suspender = with(|world| world.current_thread().suspender);
    loop {
        // SAFETY: `suspender` belongs to the current thread, which is the running coroutine.
        unsafe { suspend(suspender) };
    }
}

/// Does what was put off while the thread unwound.
pub(crate) fn give_back() {
    for deferred in with(|world| std::mem::take(&mut world.current_thread().deferred)) {
        deferred();
    }
}

/// Gives something back when a guard is dropped: now, or, if the thread unwinds, when that is over. (A coroutine that is suspended in the middle of an
/// unwinding makes `std::thread::panicking` true for all of them.)
#[inline]
pub(crate) fn run_or_defer(back: impl FnOnce() + 'static) {
    match with(|world| (world.current_thread().status, world.current_thread().panicking)) {
        (ThreadStatus::Alive, true) if std::thread::panicking() => {
            with(|world| world.current_thread().deferred.push(Box::new(back)))
        }
        (ThreadStatus::Alive, _) => back(),
        // It has failed: nothing it does matters any more.
        _ => {}
    }
}
