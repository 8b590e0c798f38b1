//! The state of one execution: its threads, its objects, and what the current step has done so far.
//!
//! There is one [`World`] per execution. Code of the program under check reaches it through
//! [`with`], the explorer through the execution that owns it. The world holds no coroutines, so
//! that it can be borrowed while one of them runs.
//!
//! [`object`] and [`thread`] hold the data of objects and threads and the basic operations on them.
//! Everything else about the world is grouped by concept, each in the file that explains it:
//! clocks, local digests, value mode, the replay log and spin loops in this directory's siblings,
//! and the effect of each synchronisation primitive beside that primitive in `crate::sync`.

mod current;
mod object;
mod thread;

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use mazurka_model::{Effect, EffectKind, Error, Location, Observation, ProcessId, Site};
use rustc_hash::FxHashMap;

pub(crate) use self::current::{enter, inside, try_with, with};
pub(crate) use self::object::{Header, Object, USED_OUTSIDE, note_creation};
pub(crate) use self::thread::{Thread, ThreadStatus};
use super::fiber::Fiber;
use super::identity::{IdentityTables, NONE, Place, SiteInfo};
use super::operation::Pending;
use super::program::Settings;
use super::replay_log::ReplayLog;
use super::statics::StaticCopy;
use super::value_mode::ObjectAt;
use super::weak::WeakRun;

/// Numbers executions, across all checks of the process. 0 denotes none.
static NEXT_EPOCH: AtomicU64 = AtomicU64::new(1);

/// The state of an execution, except for its coroutines.
pub(crate) struct World {
    pub(crate) identity: Rc<RefCell<IdentityTables>>,
    pub(crate) settings: Settings,
    /// The number of the execution.
    epoch: u64,
    /// The thread that runs.
    pub(crate) current: u32,
    /// By id. Threads that do not exist in this execution are absent.
    pub(crate) threads: Vec<Thread>,
    /// The ids of the threads of the execution, in the order in which they were spawned.
    pub(crate) order: Vec<u32>,
    /// What packages that offer the interface of another checker keep per execution, by type.
    pub(crate) attached: Vec<Rc<dyn Any>>,
    /// The objects touched in this execution, followed by unused entries.
    pub(crate) objects: Vec<Object>,
    used_objects: usize,
    /// The number of operations on objects, steps or not.
    pub(crate) touches: u64,
    /// By location: the last execution in which an object had this location.
    location_used: Vec<u64>,
    /// By thread and distance from the base of its stack: the number of objects that were there and
    /// were touched.
    touched_on_stacks: FxHashMap<(u32, usize), u32>,
    /// By location: the object that has it. Only in value mode.
    pub(super) object_at: Vec<ObjectAt>,
    /// A copy of [`IdentityTables::value_mode`].
    pub(crate) value_mode: bool,
    /// A copy of [`IdentityTables::clocks`].
    pub(crate) clocks: bool,
    /// Threads spawned in the current step that have not run yet.
    pub(crate) unstarted: Vec<(u32, Fiber)>,
    /// By address of the static.
    pub(super) static_copies: FxHashMap<usize, StaticCopy>,
    pub(super) replay_log: ReplayLog,
    /// The outcome of the current step.
    pub(crate) choice: u32,
    pub(crate) spawned: Vec<ProcessId>,
    pub(crate) observations: Vec<Observation>,
    /// The location of a lock that the current step releases in addition to its operation, or
    /// [`NONE`].
    pub(crate) fused_release: u32,
    pub(crate) wants_effects: bool,
    pub(crate) effects: Vec<Effect>,
    /// A thread was run alone and has shown whether it spins. The execution has to be restored to
    /// the point where the solo run began.
    pub(crate) solo_run_concluded: bool,
    /// A thread has touched an object that another worker may be using.
    pub(crate) met_foreign_object: bool,
    /// The number of threads that wait because they repeat a round that writes.
    pub(crate) waits_in_rounds: u32,
    /// Values and memory that must be freed before the execution ends; `None` once freed.
    pub(crate) tracked: Vec<Option<Tracked>>,
    /// The `Arc`s of which a strong handle may exist, if leaks are searched for; `None` once there
    /// is no handle.
    pub(crate) arcs: Vec<Option<Place>>,
    /// A static with a destructor was used. Statics are never dropped.
    pub(crate) used_owning_static: bool,
    /// Present if the execution follows an execution graph.
    pub(crate) weak: Option<Box<WeakRun>>,
    /// Places of accesses that are weaker than SC, by a few bits of their addresses: a cache of
    /// [`IdentityTables::weaker`].
    weaker: [usize; 16],
}

/// Something that must be freed before the execution ends.
#[derive(Clone, Copy)]
pub(crate) struct Tracked {
    pub(crate) created_at: Place,
    /// The address of allocated memory; 0 for a value.
    pub(crate) address: usize,
}

impl World {
    pub(crate) fn new(identity: Rc<RefCell<IdentityTables>>, settings: Settings) -> World {
        World {
            identity,
            settings,
            epoch: 0,
            current: 0,
            threads: Vec::new(),
            order: Vec::new(),
            attached: Vec::new(),
            objects: Vec::new(),
            used_objects: 0,
            touches: 0,
            location_used: Vec::new(),
            touched_on_stacks: FxHashMap::default(),
            object_at: Vec::new(),
            value_mode: false,
            clocks: false,
            unstarted: Vec::new(),
            static_copies: FxHashMap::default(),
            replay_log: ReplayLog::default(),
            choice: 0,
            spawned: Vec::new(),
            observations: Vec::new(),
            fused_release: NONE,
            wants_effects: false,
            effects: Vec::new(),
            solo_run_concluded: false,
            met_foreign_object: false,
            waits_in_rounds: 0,
            tracked: Vec::new(),
            arcs: Vec::new(),
            used_owning_static: false,
            weak: None,
            weaker: [0; 16],
        }
    }

    /// Records the place of an access or fence that is weaker than SC.
    #[inline]
    pub(crate) fn note_order(&mut self, order: Ordering, place: Place) {
        let address = std::ptr::from_ref(place) as usize;
        let slot = address / align_of::<usize>() % self.weaker.len();
        if order != Ordering::SeqCst && self.weaker[slot] != address {
            self.weaker[slot] = address;
            self.identity.borrow_mut().weaker.insert(address);
        }
    }

    /// Prepares a world from the pool for another check.
    pub(super) fn reuse(&mut self, identity: Rc<RefCell<IdentityTables>>, settings: Settings) {
        self.identity = identity;
        self.settings = settings;
        self.wants_effects = false;
        self.weak = None;
        self.weaker = [0; 16];
        self.replay_log.clear();
    }

    /// Prepares the world for the pool. `unused` replaces the tables of the check.
    pub(super) fn retire(&mut self, unused: Rc<RefCell<IdentityTables>>) {
        self.remove_threads();
        self.unstarted.clear();
        self.attached.clear();
        self.identity = unused;
    }

    /// Starts an execution, in which only the main thread exists and nothing has run.
    pub(crate) fn reset(&mut self) {
        self.epoch = NEXT_EPOCH.fetch_add(1, Ordering::Relaxed);
        self.used_objects = 0;
        self.touched_on_stacks.clear();
        (self.clocks, self.value_mode) = (self.identity.borrow().clocks, self.identity.borrow().value_mode);
        self.unstarted.clear();
        (self.solo_run_concluded, self.met_foreign_object) = (false, false);
        self.waits_in_rounds = 0;
        self.tracked.clear();
        self.arcs.clear();
        self.order.clear();
        self.attached.clear();
        self.used_owning_static = false;
        self.remove_threads();
        self.clear_step();
        self.reset_weak();
        self.add_thread(0, None);
    }

    /// The number of the execution, which no other execution of the process has.
    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Forgets what the previous step has done.
    pub(super) fn clear_step(&mut self) {
        self.spawned.clear();
        self.observations.clear();
        self.fused_release = NONE;
        self.effects.clear();
    }

    /// Records an effect of the current step, if a trace is being recorded.
    #[inline]
    pub(crate) fn effect(&mut self, object: u32, kind: EffectKind, value: i64) {
        if self.wants_effects {
            let location = Location(self.objects[object as usize].location);
            self.effects.push(Effect { location, kind, value: value.into() });
        }
    }

    /// The site of a pending operation.
    pub(super) fn site(&self, pending: &Pending) -> Site {
        let location = self.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let Pending { place, operation, .. } = *pending;
        self.identity.borrow_mut().site(SiteInfo { place, operation, location, message: String::new() })
    }

    /// Whether this is the site of a pending operation. This is quicker than finding the site.
    pub(super) fn is_at(&self, pending: &Pending, site: Site) -> bool {
        let location = self.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let address = |place: Option<Place>| place.map(std::ptr::from_ref);
        let is_known = self.identity.borrow().site_info(site).is_some_and(|info| {
            let operation = std::ptr::eq(info.operation, pending.operation) && info.message.is_empty();
            operation && (address(info.place), info.location) == (address(pending.place), location)
        });
        is_known || self.site(pending) == site
    }

    /// The current thread fails with an error.
    pub(crate) fn fail(&mut self, error: Error, place: Option<Place>, operation: &'static str, message: String) {
        let site = self.identity.borrow_mut().site(SiteInfo { place, operation, location: NONE, message });
        self.current_thread().status = ThreadStatus::Failed;
        self.observations.push(Observation::Error { process: ProcessId(self.current), site, error });
    }
}
