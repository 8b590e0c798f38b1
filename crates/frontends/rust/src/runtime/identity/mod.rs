//! Tables that all executions of a check share: identities, and the assumptions of the exploration.
//!
//! The algorithms compare executions step by step, so the same thread, the same object and the same
//! source place need the same id in every execution, whatever the interleaving.
//!
//! - **Threads** are identified by their parent and their ordinal among the parent's children
//!   ([`threads`]).
//! - **Objects** are identified by how threads first touch them ([`locations`]). If two
//!   identities turn out to denote the same object, they are merged and the exploration starts
//!   again, because it has treated dependent steps as independent.
//! - **Sites**, operations at source places, are interned ([`sites`]).
//!
//! The exploration assumes that most details of the program cannot be observed by other threads,
//! and reports coarser steps accordingly. [`assumptions`] records what has been assumed and what
//! has turned out otherwise. Both the identities and the refuted assumptions survive a restart, so
//! an exploration is restarted only finitely often.

mod assumptions;
mod locations;
mod replicas;
mod sites;
mod source_set;
mod threads;
mod touch_groups;

use mazurka_model::{Mode, ProcessId, Site};
use rustc_hash::{FxHashMap, FxHashSet};

use self::assumptions::Assumptions;
use self::locations::LocationTable;
pub(crate) use self::locations::{FirstTouch, LocationInfo, Origin, ThreadLocation, ValueFormat};
pub(crate) use self::replicas::Replicas;
use self::replicas::{Addition, Replica};
pub(crate) use self::sites::SiteInfo;
use self::sites::SiteTable;
use self::threads::ThreadTable;
pub(crate) use self::touch_groups::TouchGroups;
use super::spinning::{LocalState, SoloOutcome};

/// The index that refers to no object, location or thread.
pub(crate) const NONE: u32 = u32::MAX;

/// A place in the source of the program under check.
pub(crate) type Place = &'static std::panic::Location<'static>;

/// The tables that all executions of a check share. With several workers, every worker has a
/// [replica](replicas).
#[derive(Clone, Default)]
pub(crate) struct IdentityTables {
    locations: LocationTable,
    pub(crate) touch_groups: TouchGroups,
    threads: ThreadTable,
    sites: SiteTable,
    assumptions: Assumptions,
    /// What threads do if nothing else changes, by their local states.
    pub(crate) solo_runs: FxHashMap<LocalState, SoloOutcome>,
    /// The number of rounds that write which a thread may repeat before it waits at a yield, by the
    /// thread and the address of the place of the yield.
    granted_rounds: FxHashMap<(u32, usize), u32>,
    /// The addresses of places at which threads that repeat rounds that write have waited.
    pub(crate) fair_places: FxHashSet<usize>,
    /// The addresses of places of loops that depend on something like a clock and wait instead.
    pub(crate) timed_places: FxHashSet<usize>,
    /// A loop that writes has brought everything to a halt with as many rounds as fit into an
    /// execution.
    pub(crate) livelock: bool,
    /// Test hook: treat every object as split, to validate the merging of steps.
    pub(crate) all_split: bool,
    /// Test hook: all clones and drops of handles are steps.
    pub(crate) all_counts_split: bool,
    /// The program uses cells that check for data races, so clocks are maintained.
    pub(crate) clocks: bool,
    /// The program tries to send through channels without capacity, so that a receiver begins to
    /// wait in a step of its own.
    pub(crate) receivers_announced: bool,
    /// An exploration is running.
    pub(crate) exploring: bool,
    /// An assumption that the current exploration relies on has failed; it has to start again.
    pub(crate) must_restart: bool,
    /// Steps report their effects as numbers; see [`value_mode`](super::value_mode).
    pub(crate) value_mode: bool,
    /// Why the program cannot be explored in value mode.
    pub(crate) value_mode_error: Option<String>,
    /// Numbers for states of objects, in the order in which the states were first seen.
    state_numbers: FxHashMap<u128, i64>,
    /// Incorrect use of the model checker: the check fails with this message.
    pub(crate) misuse: Option<String>,
    /// The addresses of the places of accesses and fences that are weaker than SC.
    pub(crate) weaker: FxHashSet<usize>,
    /// Present if several workers have replicas of the tables.
    replica: Option<Replica>,
}

impl IdentityTables {
    /// The tables before anything has run. They contain the main thread.
    pub(crate) fn new() -> IdentityTables {
        IdentityTables { threads: ThreadTable::new(), ..IdentityTables::default() }
    }

    /// Restores the state of [`IdentityTables::new`] but keeps allocated memory.
    pub(crate) fn clear(&mut self) {
        let IdentityTables {
            locations,
            touch_groups,
            threads,
            sites,
            assumptions,
            solo_runs,
            granted_rounds,
            fair_places,
            timed_places,
            livelock,
            all_split,
            all_counts_split,
            clocks,
            receivers_announced,
            exploring,
            must_restart,
            value_mode,
            value_mode_error,
            state_numbers,
            misuse,
            weaker,
            replica,
        } = self;
        locations.clear();
        touch_groups.clear();
        threads.clear();
        sites.clear();
        assumptions.clear();
        solo_runs.clear();
        granted_rounds.clear();
        fair_places.clear();
        timed_places.clear();
        state_numbers.clear();
        weaker.clear();
        (*all_split, *all_counts_split, *clocks, *receivers_announced) = (false, false, false, false);
        (*exploring, *must_restart, *value_mode, *livelock) = (false, false, false, false);
        (*value_mode_error, *misuse, *replica) = (None, None, None);
    }

    /// Starts an exploration: no algorithm relies on an assumption yet.
    pub(crate) fn begin_exploration(&mut self) {
        self.must_restart = false;
        self.assumptions.forget_disclosures();
        self.assumptions.split_what_was_marked();
    }

    /// Prepares for execution graphs, which have other locations than interleavings.
    pub(crate) fn begin_graphs(&mut self) {
        self.locations.restart_ordinals();
    }

    /// The location of an object that a thread touches for the first time. `known` is the location
    /// that the object already has in this execution, or [`NONE`]. `taken` says whether another
    /// object of this execution has a location.
    pub(crate) fn location(&mut self, touch: FirstTouch, known: u32, taken: impl Fn(u32) -> bool) -> u32 {
        let key = touch.key();
        let (mut guess, mut by_context) = (None, None);
        let location = self.find_or_add(
            |tables| tables.locations.touched_as(key),
            |tables| {
                if known == NONE && touch.origin.is_none() {
                    guess = tables.locations.guess(&touch, &taken);
                    // What a worker has found out about guesses would be lost when it ends.
                    let may_guess = guess.is_none() && !tables.is_replica();
                    by_context = if may_guess { tables.locations.guess_by_context(&touch, &taken) } else { None };
                }
                let known = (known != NONE).then_some(known);
                Addition::Touch { touch, location: known.or(guess).or(by_context) }
            },
        );
        if by_context.is_some() {
            self.locations.note_guess_by_context(key);
        }
        let is_taken = known == NONE && taken(location);
        self.correct(&touch, known, location, is_taken);
        if touch.exact && guess.is_some() {
            self.locations.note_guess(&touch);
        } else if touch.exact && self.locations.has_dubious_guesses(&touch) {
            self.must_restart |= self.locations.refute_guesses(touch.place());
        }
        location
    }

    /// Compares the location that a first touch led to with this execution: the object may have
    /// another one already (`known`), or another object may have it (`is_taken`).
    fn correct(&mut self, touch: &FirstTouch, known: u32, location: u32, is_taken: bool) {
        let differs = known != NONE && self.locations.representative(known) != location;
        if differs || is_taken {
            let known = (known != NONE).then_some(known);
            if !self.is_replica() && self.locations.retract_guess_by_context(touch, known) {
                self.must_restart |= touch.is_for_steps();
            } else if let Some(known) = known {
                self.merge(known, location);
                self.must_restart |= touch.is_for_steps();
            }
        }
        self.locations.note_context(touch, if known == NONE { location } else { known });
    }

    /// Whether all touches in execution graphs are known to be of the objects that their locations
    /// say: every object was created at a place of its own, and all touches of it have met.
    pub(crate) fn touches_are_known(&self) -> bool {
        self.locations.distinct_objects() == Some(self.touch_groups.count())
    }

    /// Two objects of an execution have one location. Returns whether the reason is a guess, which
    /// is refuted then; the exploration starts again.
    pub(crate) fn refute_guesses(&mut self, location: u32) -> bool {
        let place = self.location_info(location).place();
        let refuted = place.is_some_and(|place| self.locations.refute_guesses(place));
        self.must_restart |= refuted;
        refuted
    }

    /// The two locations denote one object. The exploration has to start again if steps access it.
    fn merge(&mut self, a: u32, b: u32) {
        let (kept, absorbed) = self.locations.merge(a, b);
        self.assumptions.merge(kept, absorbed);
        if let Some(replica) = &mut self.replica {
            replica.merged.push((a, b));
        }
    }

    /// The location of something that belongs to a thread.
    #[inline]
    pub(crate) fn thread_location(&mut self, kind: ThreadLocation, thread: u32) -> u32 {
        self.find_or_add(
            |tables| tables.locations.find_thread_location(kind, thread),
            |_| Addition::ThreadLocation { kind, thread },
        )
    }

    pub(crate) fn location_info(&self, location: u32) -> &LocationInfo {
        self.locations.info(location).expect("invariant: the location was returned by this table")
    }

    pub(crate) fn has_location(&self, location: u32) -> bool {
        self.locations.info(location).is_some()
    }

    /// The name of a location in reports: `Mutex lib.rs:7`.
    pub(crate) fn location_name(&self, location: u32) -> String {
        let Some(info) = self.locations.info(location) else { return String::new() };
        match info.created_at {
            Some(_) => info.name(),
            None => format!("{} of {}", info.kind, self.process_name(ProcessId(info.ordinal))),
        }
    }

    /// The number of threads met so far.
    pub(crate) fn thread_count(&self) -> usize {
        self.threads.names().len()
    }

    /// The names of the threads by id, if the program has named at least one of them.
    pub(crate) fn given_thread_names(&self) -> &[String] {
        if self.threads.has_given_names() { self.threads.names() } else { &[] }
    }

    /// The name of a thread.
    pub(crate) fn process_name(&self, process: ProcessId) -> &str {
        self.threads.names().get(process.index()).map_or("?", String::as_str)
    }

    /// The id of the child that `parent` spawns as its `ordinal`th, counting from 1. The name
    /// matters only when the child is met for the first time.
    #[inline]
    pub(crate) fn child(&mut self, parent: u32, ordinal: u32, name: Option<&str>) -> u32 {
        self.find_or_add(
            |tables| tables.threads.find_child(parent, ordinal),
            |_| Addition::Child { parent, ordinal, name: name.map(str::to_owned) },
        )
    }

    /// The path from the main thread to a thread: `0` for the main thread, `0.2` for its second
    /// child.
    pub(crate) fn path(&self, process: u32) -> String {
        self.threads.path(process)
    }

    /// The id of a site.
    pub(crate) fn site(&mut self, info: SiteInfo) -> Site {
        Site(self.find_or_add(|tables| tables.sites.find(&info).map(|site| site.0), |_| Addition::Site(info.clone())))
    }

    pub(crate) fn site_info(&self, site: Site) -> Option<&SiteInfo> {
        self.sites.info(site)
    }

    /// A number that identifies a state of an object within this check.
    pub(crate) fn state_number(&mut self, state: u128) -> i64 {
        let next = self.state_numbers.len() as i64;
        *self.state_numbers.entry(state).or_insert(next)
    }

    /// Whether every operation on the object is a step of its own.
    #[inline]
    pub(crate) fn is_split(&self, location: u32) -> bool {
        self.assumptions.of(location).split
            || self.all_split && self.location_info(location).created_at.is_some()
            || self.value_mode && self.location_info(location).is_channel()
    }

    /// Some operation of the program can observe intermediate states of the object.
    pub(crate) fn mark_split(&mut self, location: u32) {
        let refuted = self.assumptions.mark_split(location);
        self.must_restart |= refuted && !self.all_split;
    }

    /// The number of rounds that write which a thread may repeat before it waits at a yield.
    pub(crate) fn granted_rounds(&self, thread: u32, place: Place) -> u32 {
        self.granted_rounds.get(&(thread, std::ptr::from_ref(place) as usize)).copied().unwrap_or(0)
    }

    /// Everything has come to a halt while a thread waits at a yield: doubles the number of its
    /// rounds, unless more than `max_rounds` would be necessary.
    pub(crate) fn grant_rounds(&mut self, thread: u32, place: Place, max_rounds: usize) {
        let granted = self.granted_rounds.entry((thread, std::ptr::from_ref(place) as usize)).or_insert(0);
        if *granted as usize >= max_rounds {
            self.livelock = true;
        } else {
            *granted = 2 * *granted + 1;
            self.must_restart = true;
        }
    }

    /// Whether the numbers of handles of an `Arc` created at this place are observed.
    pub(crate) fn counts_are_observed(&self, place: Place) -> bool {
        self.assumptions.has_observed_counts(place)
    }

    /// The numbers of handles of an `Arc` created at this place are observed. Clocks show whether
    /// that is ordered with changes of the numbers.
    pub(crate) fn observe_counts(&mut self, place: Place) {
        if self.assumptions.mark_observed_counts(place) {
            (self.clocks, self.must_restart) = (true, true);
        }
    }

    /// Whether clones, drops and observations of `Arc`s created at this place are steps.
    pub(crate) fn counts_are_split(&self, place: Place) -> bool {
        self.all_counts_split || self.assumptions.has_split_counts(place)
    }

    /// Clones, drops and observations of `Arc`s created at this place are not all ordered.
    pub(crate) fn split_counts(&mut self, place: Place) {
        self.must_restart |= self.assumptions.mark_split_counts(place) && !self.all_counts_split;
    }

    /// Whether the lock was seen held while other threads could run.
    #[inline]
    pub(crate) fn is_contended(&self, location: u32) -> bool {
        self.assumptions.of(location).contended || self.is_split(location)
    }

    /// A thread holds the lock while other threads can run.
    pub(crate) fn mark_contended(&mut self, location: u32) {
        self.must_restart |= self.assumptions.mark_contended(location);
    }

    /// Whether all critical sections that begin at this place were single steps and read-only. If
    /// clocks are maintained, no section counts as read-only, because the order of two sections
    /// then affects which accesses race.
    #[inline]
    pub(crate) fn is_read_only(&self, place: Place) -> bool {
        !self.clocks && !self.all_split && !self.assumptions.is_mutating(place)
    }

    /// A critical section that begins at this place modifies its value or is not a single step.
    #[inline]
    pub(crate) fn mark_mutating(&mut self, place: Place) {
        self.must_restart |= self.assumptions.mark_mutating(place);
    }

    /// A step that enters a critical section of this lock is reported to an algorithm. `read_only`
    /// is the place of the section if the step is reported as read-only.
    pub(crate) fn disclose(&mut self, location: u32, read_only: Option<Place>) {
        self.assumptions.disclose(location, read_only);
    }

    /// A thread waits until the value at a location changes. Returns the mode of the wait: that of
    /// a lock conflicts with readers, because their acquisitions and releases matter to threads
    /// that try to acquire the lock.
    pub(crate) fn mark_awaited(&mut self, location: u32) -> Mode {
        if let Some(place) = self.location_info(location).created_at {
            self.must_restart |= self.assumptions.mark_awaited(place);
        }
        if self.location_info(location).kind == "RwLock" { Mode::Update } else { Mode::Read }
    }

    /// Whether a step that can be blocked may read the location. Of atomic objects this holds only
    /// for those at which a thread spins; the order of stores to the others matters to loads alone.
    pub(crate) fn guards(&self, location: u32) -> bool {
        let Some(info) = self.locations.info(location) else { return true };
        !info.is_atomic() || info.created_at.is_none_or(|place| self.assumptions.is_awaited(place))
    }
}
