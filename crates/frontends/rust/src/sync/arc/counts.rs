//! The numbers of handles of an `Arc`, and when their changes are steps.
//!
//! Most programs cannot tell in which order handles are cloned and dropped, so clones and drops are
//! not steps at first. Two things can make a difference:
//!
//! - An *observation*: `strong_count`, `get_mut`, `try_unwrap`, `upgrade` and their relatives
//!   depend on the numbers of handles.
//! - A *visible destructor*: the thread that drops the last handle runs the destructor of the
//!   value, and if the destructor does something that other threads can notice, it matters which
//!   thread that is.
//!
//! Neither makes a difference if it is ordered with all clones and drops by happens-before anyway:
//! if the other threads were joined before `try_unwrap`, for example. So the first observation of
//! an `Arc` turns on the clocks, by which such changes and observations are found that nothing
//! orders, like the two accesses of a data race. If there are any, the order matters: clones, drops
//! and observations of all `Arc`s that were created at the same place in the source become steps.
//! Whatever is learned about a place is kept, and the exploration starts again, as with the other
//! assumptions of [`identity`](crate::runtime::identity). Every class of executions is explored
//! without these steps first, so the unordered pair is found in the class in which it is unordered.
//!
//! Dropping a handle releases what the thread knows, and the drop of the last handle acquires it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use mazurka_model::Mode;
use mazurka_order::sync_clocks::{PlainData, VectorClock};

use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::operation::visible;
use crate::runtime::weak::unsupported;
use crate::runtime::world::{Header, ThreadStatus, World, note_creation, try_with, with};

/// Why a program cannot be explored in value mode.
const OBSERVED: &str = "the order in which handles of an Arc are dropped matters";

/// What the checker knows about the handles of an `Arc`.
#[derive(Debug)]
pub(super) struct Counts {
    header: Header,
    /// The execution in which the `Arc` was created; 0 outside a check. In other executions,
    /// nothing is recorded.
    epoch: u64,
    /// The index in `World::arcs`, or [`NONE`] if leaks are not searched for.
    leak_entry: u32,
    history: Mutex<History>,
}

/// The changes and observations so far. In a check only one thread runs at a time.
#[derive(Default)]
struct History {
    /// What the threads knew that have dropped a handle.
    released: VectorClock,
    /// Changes count as reads, which do not conflict with each other, and observations as writes.
    /// Only if clocks are maintained.
    accesses: PlainData<Place>,
    /// The threads that have created, cloned or dropped handles. [`NONE`] stands for any thread: if
    /// one of several threads runs a destructor, each of them could have dropped the handles in it.
    threads: Vec<u32>,
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("History").finish_non_exhaustive()
    }
}

/// How an operation on a handle is performed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// Outside a check, or by a thread that has failed.
    Untracked,
    /// As part of another step.
    Hidden,
    /// As a step of its own.
    Step,
}

/// What a thread had done before it ran a destructor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Activity {
    steps: u32,
    touches: u64,
}

impl Counts {
    /// The counts of an `Arc` created by the caller of the caller.
    #[track_caller]
    pub(super) fn new() -> Counts {
        let header = Header::new("Arc", ValueFormat::Unsigned);
        note_creation(&header);
        let place = header.created_at();
        let registered = try_with(|world| (world.epoch(), world.current, world.register_arc(place)));
        let (epoch, thread, leak_entry) = registered.unwrap_or((0, 0, NONE));
        Counts {
            header,
            epoch,
            leak_entry,
            history: Mutex::new(History { threads: vec![thread], ..History::default() }),
        }
    }

    fn created_at(&self) -> Place {
        self.header.created_at()
    }

    fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last strong handle is gone.
    pub(super) fn value_is_gone(&self) {
        if self.leak_entry != NONE {
            try_with(|world| {
                if world.epoch() == self.epoch {
                    world.arcs[self.leak_entry as usize] = None;
                }
            });
        }
    }

    /// A strong handle is about to be dropped.
    pub(super) fn handle_is_dropped<T: ?Sized>(&self, real: &std::sync::Arc<T>) {
        if std::sync::Arc::strong_count(real) == 1 {
            self.value_is_gone();
        }
    }

    /// How the current thread performs an operation on a handle.
    pub(super) fn manner(&self) -> Manner {
        let manner = |world: &mut World| {
            if self.epoch != world.epoch() || world.current_thread().status != ThreadStatus::Alive {
                Manner::Untracked
            } else if world.identity.borrow().counts_are_split(self.created_at()) {
                Manner::Step
            } else {
                Manner::Hidden
            }
        };
        try_with(manner).unwrap_or(Manner::Untracked)
    }

    /// Suspends the current thread before a step that changes or reads the counts. Returns the
    /// object.
    pub(super) fn step(&self, operation: &'static str, mode: Mode, place: Place) -> u32 {
        let mut object = NONE;
        visible(operation, place, |world, pending| {
            world.abandon_value_mode(OBSERVED);
            object = world.touch(&self.header);
            pending.object = object;
            pending.accesses.push(world.access(object, mode));
        });
        object
    }

    /// The current thread changes the number of handles, as part of another step.
    pub(super) fn change(&self, place: Place) {
        with(|world| {
            let mut history = self.history();
            let by_chance = world.current_thread().destructors_by_chance > 0;
            let thread = if by_chance { NONE } else { world.current };
            if !history.threads.contains(&thread) {
                history.threads.push(thread);
            }
            let observed = world.identity.borrow().counts_are_observed(self.created_at());
            if observed {
                // A destructor that does this is visible.
                world.touches += 1;
            }
            if world.clocks {
                let clock = &world.threads[world.current as usize].clock;
                if history.accesses.access(clock, false, place).is_some() {
                    world.identity.borrow_mut().split_counts(self.created_at());
                }
            }
        });
    }

    /// The current thread reads the number of handles, as part of another step. `exclusive` says
    /// that there is no other handle.
    pub(super) fn observe(&self, exclusive: bool, place: Place) {
        with(|world| world.abandon_value_mode(OBSERVED));
        if exclusive && self.history().threads == [with(|world| world.current)] {
            return;
        }
        // Along an execution graph there are no clocks. That the place is known to be observed
        // matters for destructors that drop handles.
        let ordered = |world: &mut World| {
            let known = world.identity.borrow().counts_are_observed(self.created_at());
            known && exclusive && world.has_joined(&self.history().threads)
        };
        if !with(ordered) {
            unsupported("the number of handles of an Arc", place);
        }
        with(|world| {
            let mut history = self.history();
            world.identity.borrow_mut().observe_counts(self.created_at());
            world.touches += 1;
            if world.clocks {
                let clock = &world.threads[world.current as usize].clock;
                if history.accesses.access(clock, true, place).is_some() {
                    world.identity.borrow_mut().split_counts(self.created_at());
                }
            }
        });
    }

    /// The current thread drops a handle and passes on what it knows.
    pub(super) fn release(&self) {
        with(|world| {
            if world.clocks {
                world.threads[world.current as usize].clock.release(&mut self.history().released);
            }
        });
    }

    /// The current thread has the only handle, and learns what the threads knew that dropped
    /// others.
    pub(super) fn acquire(&self) {
        with(|world| {
            if world.clocks {
                world.threads[world.current as usize].clock.acquire(&self.history().released);
            }
        });
    }

    /// Whether another thread could have dropped the last handle instead of the current one, as far
    /// as is known. To be called before [`Counts::release`].
    pub(super) fn is_last_by_chance(&self) -> bool {
        with(|world| {
            let history = self.history();
            match world.clocks && !world.is_weak() {
                true => history.accesses.racing(&world.threads[world.current as usize].clock, true).is_some(),
                false => !world.has_joined(&history.threads),
            }
        })
    }

    /// Runs the destructor of the value, which another thread could have run as well. If other
    /// threads can notice, it matters which one does.
    pub(super) fn destroy_by_chance(&self, destroy: impl FnOnce()) {
        let Some(before) = Activity::now() else { return destroy() };
        with(|world| world.current_thread().destructors_by_chance += 1);
        destroy();
        with(|world| world.current_thread().destructors_by_chance -= 1);
        if Activity::now().is_some_and(|now| now != before) {
            unsupported("a destructor that one of several threads runs", self.created_at());
            with(|world| {
                let mut identity = world.identity.borrow_mut();
                match world.clocks {
                    true => identity.split_counts(self.created_at()),
                    false => identity.observe_counts(self.created_at()),
                }
            });
        }
    }
}

impl Activity {
    /// What the current thread has done so far, unless it is outside a check.
    fn now() -> Option<Activity> {
        try_with(|world| Activity { steps: world.current_thread().events, touches: world.touches })
    }
}

impl World {
    /// Whether these threads have ended, and the current thread knows because it has joined them,
    /// or because a thread that it has joined did. The current thread may be among them.
    fn has_joined(&self, threads: &[u32]) -> bool {
        threads.iter().all(|&thread| {
            let mut last = thread;
            while last != self.current && last != NONE {
                last = self.threads[last as usize].joined_by;
            }
            last == self.current
        })
    }

    /// Registers an `Arc` if leaks are searched for. In execution graphs they are not, because the
    /// threads of a graph do not run in its order.
    fn register_arc(&mut self, place: Place) -> u32 {
        if !self.settings.arc_leaks || self.is_weak() {
            return NONE;
        }
        self.abandon_value_mode("it searches for leaks, which are not effects of steps");
        self.arcs.push(Some(place));
        u32::try_from(self.arcs.len() - 1).unwrap_or(NONE)
    }

    /// The step of the current thread has changed the counts of an `Arc` to these.
    pub(super) fn store_counts(&mut self, object: u32, (strong, weak): (usize, usize)) {
        self.note_write();
        self.objects[object as usize].value = counts_as_bits(strong, weak);
    }

    /// The step of the current thread has read the counts of an `Arc` and learned `result`.
    pub(super) fn read_counts(&mut self, object: u32, (strong, weak): (usize, usize), result: u64) {
        self.observe(result);
        self.note_read(object, counts_as_bits(strong, weak));
    }
}

fn counts_as_bits(strong: usize, weak: usize) -> u64 {
    (weak as u64) << 32 | strong as u64
}
