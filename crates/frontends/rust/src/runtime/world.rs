//! The world of one execution: its threads, its objects, and what the step at hand has shown so far.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use mazurka_model::{Access, Effect, EffectKind, Error, Location, Mode, Observation, ProcessId, Site, Status};
use rustc_hash::FxHashMap;

use super::fiber::Fiber;
use super::identity::{FirstTouch, IdentityTables, NONE, Place, SiteInfo};
use super::operation::{Choices, Guard, Pending};
use super::program::Settings;
use super::replay_log::Repetition;
pub(crate) use super::state::{CellAccess, Header, OUTSIDE, Object, Thread, ThreadStatus};
use super::statics::Copy;

const INDEX_BITS: u32 = 24;
static EPOCH: AtomicU64 = AtomicU64::new(1);

/// All of an execution but the coroutines.
pub(crate) struct World {
    pub(crate) identity: Rc<RefCell<IdentityTables>>,
    epoch: u64,
    /// Who runs.
    pub(crate) current: u32,
    pub(crate) threads: Vec<Thread>,
    pub(crate) objects: Vec<Object>,
    used_objects: usize,
    /// The epoch in which a location was last given to an object.
    taken: Vec<u64>,
    /// By location: the object that has it, and the epoch. Only in explorations by values.
    pub(super) placed: Vec<(u64, u32)>,
    pub(crate) value_mode: bool,
    /// Spawned in the current step, not run yet.
    pub(crate) unstarted: Vec<(u32, Fiber)>,
    pub(crate) copies: FxHashMap<usize, Copy>,
    pub(super) repetition: Repetition,
    /// The outcome of the current step.
    pub(crate) choice: u32,
    pub(crate) spawned: Vec<ProcessId>,
    pub(crate) observations: Vec<Observation>,
    /// The location of a lock that the current step gives back besides what it does; or [`NONE`].
    pub(crate) fused_release: u32,
    pub(crate) wants_effects: bool,
    pub(crate) effects: Vec<Effect>,
    pub(crate) clocks: bool,
    /// A panic that nobody catches ends the thread, and is no fault.
    pub(crate) panics_allowed: bool,
    /// How often each thread may be woken without a reason.
    spurious: u32,
    weak: u32,
    /// The place and message of the last panic, until the thread has come down to its base.
    pub(crate) panicked: Option<(Option<Place>, String)>,
    /// A thread was run alone, to see what it does; the execution has to be brought back to where it was.
    pub(crate) tried: bool,
    /// Threads that spin are recognised, those that read this often without doing anything else.
    pub(crate) detect_spins: bool,
    /// What must be gone at the end: where it was made, and its address if it is memory.
    pub(crate) tracked: Vec<Option<(Place, usize)>>,
    pub(crate) most_reads: u32,
}

impl World {
    pub(crate) fn new(identity: Rc<RefCell<IdentityTables>>, settings: Settings) -> World {
        let Settings { panics_allowed, spurious, weak, detect_spins, max_steps } = settings;
        World {
            identity,
            epoch: 0,
            current: 0,
            threads: Vec::new(),
            objects: Vec::new(),
            used_objects: 0,
            taken: Vec::new(),
            placed: Vec::new(),
            value_mode: false,
            unstarted: Vec::new(),
            copies: FxHashMap::default(),
            repetition: Repetition::default(),
            choice: 0,
            spawned: Vec::new(),
            observations: Vec::new(),
            fused_release: NONE,
            wants_effects: false,
            effects: Vec::new(),
            clocks: false,
            panics_allowed,
            spurious,
            weak,
            panicked: None,
            tried: false,
            detect_spins,
            tracked: Vec::new(),
            most_reads: most_reads(max_steps),
        }
    }

    /// As if it were new: for another check.
    pub(super) fn renew(&mut self, identity: Rc<RefCell<IdentityTables>>, settings: Settings) {
        let Settings { panics_allowed, spurious, weak, detect_spins, max_steps } = settings;
        self.identity = identity;
        (self.panics_allowed, self.spurious, self.weak) = (panics_allowed, spurious, weak);
        (self.detect_spins, self.most_reads) = (detect_spins, most_reads(max_steps));
        (self.wants_effects, self.panicked) = (false, None);
        self.repetition.forget();
    }

    /// Nobody uses it for now.
    pub(super) fn let_go(&mut self, identity: Rc<RefCell<IdentityTables>>) {
        self.forget_threads();
        self.unstarted.clear();
        self.identity = identity;
    }

    fn forget_threads(&mut self) {
        for thread in &mut self.threads {
            thread.status = ThreadStatus::Absent;
            // What a thread that never ended has stored is abandoned with it.
            if !thread.locals.is_empty() {
                std::mem::forget(std::mem::take(&mut thread.locals));
            }
        }
    }

    /// Before anything has run.
    pub(crate) fn reset(&mut self) {
        self.epoch = EPOCH.fetch_add(1, Ordering::Relaxed);
        self.used_objects = 0;
        (self.clocks, self.value_mode) = (self.identity.borrow().clocks, self.identity.borrow().value_mode);
        self.unstarted.clear();
        self.tried = false;
        self.tracked.clear();
        self.forget_threads();
        self.clear_step();
        self.add_thread(0, None);
    }

    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    pub(crate) fn clear_step(&mut self) {
        self.spawned.clear();
        self.observations.clear();
        self.fused_release = NONE;
        self.effects.clear();
    }

    /// A thread comes into being.
    pub(crate) fn add_thread(&mut self, id: u32, parent: Option<u32>) {
        while self.threads.len() <= id as usize {
            self.threads.push(Thread::absent());
        }
        let local_digest = parent.map_or(0, |_| self.current_digest());
        let inherited = parent.filter(|_| self.clocks).map(|parent| {
            let parent = &mut self.threads[parent as usize];
            let clock = parent.clock.clone();
            parent.clock.tick(self.current);
            clock
        });
        let thread = &mut self.threads[id as usize];
        thread.begin();
        (thread.spurious_wakeups_left, thread.weak_failures_left) = (self.spurious, self.weak);
        thread.local_digest = local_digest;
        if let Some(clock) = inherited {
            thread.clock = clock;
        }
        if self.clocks {
            thread.clock.tick(id);
        }
    }

    /// The current thread meets an object: its index.
    #[inline]
    pub(crate) fn touch(&mut self, header: &Header) -> u32 {
        let id = header.id.load(Ordering::Relaxed);
        let index = if id >> INDEX_BITS == self.epoch {
            (id & ((1 << INDEX_BITS) - 1)) as u32
        } else {
            self.register(header, id)
        };
        let bit = if self.current < 64 { 1 << self.current } else { 0 };
        if self.objects[index as usize].met & bit == 0 {
            self.objects[index as usize].met |= bit;
            self.meet(index, header);
        }
        index
    }

    fn register(&mut self, header: &Header, id: u64) -> u32 {
        if id != 0 {
            self.identity.borrow_mut().misuse.get_or_insert_with(|| {
                format!(
                    "the {} made at {}:{} was made outside the closure under check, so its state is carried from one \
                     execution to the next; make it inside the closure, or make it a static",
                    header.kind,
                    header.created_at.file(),
                    header.created_at.line()
                )
            });
        }
        let index = self.used_objects;
        self.used_objects += 1;
        if self.objects.len() == index {
            self.objects.push(Object::default());
        }
        self.objects[index].begin();
        header.id.store(self.epoch << INDEX_BITS | index as u64, Ordering::Relaxed);
        index as u32
    }

    fn meet(&mut self, index: u32, header: &Header) {
        let thread = &mut self.threads[self.current as usize];
        thread.met += 1;
        let meeting = FirstTouch {
            thread: self.current,
            number: thread.met,
            history: thread.history,
            created_at: header.created_at,
            kind: header.kind,
            format: header.format,
        };
        let object = &mut self.objects[index as usize];
        let (taken, epoch) = (&mut self.taken, self.epoch);
        let is_taken = |location: u32| taken.get(location as usize) == Some(&epoch);
        object.location = self.identity.borrow_mut().location(meeting, object.location, is_taken);
        if taken.len() <= object.location as usize {
            taken.resize(object.location as usize + 1, 0);
        }
        taken[object.location as usize] = epoch;
        if self.value_mode {
            self.place_object(self.objects[index as usize].location, index);
        }
    }

    pub(crate) fn current_thread(&mut self) -> &mut Thread {
        &mut self.threads[self.current as usize]
    }

    /// The event that the current thread performs, as others know it.
    pub(crate) fn event(&self) -> (u32, u32) {
        (self.current, self.threads[self.current as usize].events)
    }

    pub(crate) fn object(&mut self, index: u32) -> &mut Object {
        &mut self.objects[index as usize]
    }

    /// An entry for the set of a pending operation.
    pub(crate) fn access(&self, object: u32, mode: Mode) -> Access {
        let location = Location(self.objects[object as usize].location);
        match mode {
            Mode::Acquire | Mode::Release if self.value_mode => {
                Access { location, mode: Mode::Update, guard: mode == Mode::Acquire }
            }
            _ => Access { location, mode, guard: mode == Mode::Acquire },
        }
    }

    /// What can a thread do?
    #[inline]
    pub(crate) fn status(&self, id: u32) -> Status {
        let Some(thread) = self.threads.get(id as usize) else { return Status::Absent };
        match thread.status {
            ThreadStatus::Absent => Status::Absent,
            ThreadStatus::Ended => Status::Ended,
            ThreadStatus::Failed => Status::Failed,
            ThreadStatus::Alive if self.holds(id, thread.pending.guard) => Status::Enabled,
            ThreadStatus::Alive => Status::Blocked,
        }
    }

    /// The first thread from id `from` on that can move, or that waits.
    #[inline]
    pub(super) fn next_alive(&self, from: u32, can_move: bool) -> Option<u32> {
        let mut ids = self.threads.iter().enumerate().skip(from as usize);
        let mut is_it = |&(id, thread): &(usize, &Thread)| {
            thread.status == ThreadStatus::Alive && self.holds(id as u32, thread.pending.guard) == can_move
        };
        ids.find(&mut is_it).map(|(id, _)| id as u32)
    }

    #[inline]
    fn holds(&self, id: u32, guard: Guard) -> bool {
        match guard {
            Guard::None => true,
            Guard::Free(object) => self.objects[object as usize].owner == NONE,
            Guard::Ended(thread) => self.threads[thread as usize].status == ThreadStatus::Ended,
            Guard::When(holds, object) => holds(self, id, object),
        }
    }

    /// Outcomes of the pending operation.
    pub(crate) fn choices(&self, id: u32) -> u32 {
        match self.threads[id as usize].pending.choices {
            Choices::Of(number) => number,
            Choices::Waiting(object) => (self.objects[object as usize].threads.len() as u32).max(1),
        }
    }

    /// For the trace.
    #[inline]
    pub(crate) fn effect(&mut self, object: u32, kind: EffectKind, value: i64) {
        if self.wants_effects {
            let location = Location(self.objects[object as usize].location);
            self.effects.push(Effect { location, kind, value: value.into() });
        }
    }

    /// The id of a source place with what happens there.
    pub(crate) fn site(&self, pending: &Pending) -> Site {
        let location = self.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let info = SiteInfo { place: pending.place, operation: pending.operation, location, message: String::new() };
        self.identity.borrow_mut().site(info)
    }

    /// The current thread did what it must not do.
    pub(crate) fn fail(&mut self, error: Error, place: Option<Place>, operation: &'static str, message: String) {
        let site = self.identity.borrow_mut().site(SiteInfo { place, operation, location: NONE, message });
        self.current_thread().status = ThreadStatus::Failed;
        self.observations.push(Observation::Error { process: ProcessId(self.current), site, error });
    }
}

fn most_reads(max_steps: usize) -> u32 {
    u32::try_from(max_steps).unwrap_or(u32::MAX).max(1)
}

thread_local! {
    /// The world of the coroutine that runs on this OS thread; null outside checks.
    static CURRENT: Cell<*const RefCell<World>> = const { Cell::new(std::ptr::null()) };
}

/// Is this code under check?
#[inline]
pub(crate) fn inside() -> bool {
    !CURRENT.get().is_null()
}

/// Looks at the world of the running coroutine. Never across a suspension.
///
/// # Panics
/// Outside a check, and within itself.
#[inline]
pub(crate) fn with<R>(look: impl FnOnce(&mut World) -> R) -> R {
    try_with(look).expect("invariant: the world is looked at inside a check, once at a time")
}

/// The same, if there is a world and nobody looks at it.
#[inline]
pub(crate) fn try_with<R>(look: impl FnOnce(&mut World) -> R) -> Option<R> {
    let world = CURRENT.get();
    // SAFETY: `enter` sets the pointer for as long as a coroutine of that world runs, and the world is borrowed by `enter` all that time.
    let world = unsafe { world.as_ref() }?;
    Some(look(&mut *world.try_borrow_mut().ok()?))
}

/// Runs a coroutine of a world.
#[inline]
pub(crate) fn enter<R>(world: &RefCell<World>, run: impl FnOnce() -> R) -> R {
    let before = CURRENT.replace(world);
    let result = run();
    CURRENT.set(before);
    result
}
