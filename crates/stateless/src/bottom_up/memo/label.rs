//! Labels: what a step read and wrote, with values. Values are represented by digests.

use std::ops::{Deref, DerefMut};

use mazurka_model::{Location, Mode, ProcessId, Site, States, Status, Step};

use super::conflicts::Rules;
use super::element::{Operation, StepEffects};
use super::labelled_access::{LabelledAccess, ValueWritten};
use super::positions::Positions;
use crate::bottom_up::digests::mix;
use crate::bottom_up::process_sets::{ProcessSet, ProcessSets};

/// What a step did, as far as summaries depend on it.
#[derive(Debug)]
pub(super) struct Deeds {
    pub(super) process: ProcessId,
    /// The position of the step, and by how much it shifts the positions of later steps.
    position: i32,
    shift: i32,
    spawned: ProcessSet,
    joined: ProcessSet,
    ended: ProcessSet,
    /// The access set, sorted by location.
    accesses: Vec<LabelledAccess>,
}

/// The label of a step. A buffer: every state on the path has one and fills it again and again.
#[derive(Debug)]
pub(super) struct Label {
    deeds: Deeds,
    site: Site,
    /// The digest of the process's local state before the step.
    local_before: u128,
    /// How much the step has added to the digest of all local states.
    locals_delta: u128,
    /// The exact state after the step, as far as the step concerns it; empty unless requested.
    after: WordsAfter,
}

impl Deref for Label {
    type Target = Deeds;

    #[inline]
    fn deref(&self) -> &Deeds {
        &self.deeds
    }
}

impl DerefMut for Label {
    #[inline]
    fn deref_mut(&mut self) -> &mut Deeds {
        &mut self.deeds
    }
}

/// What a step leaves behind, word by word: the local states of its process and of those it
/// spawned, and the values of the locations in its access set.
#[derive(Clone, Debug, Default)]
pub(super) struct WordsAfter {
    pub(super) locals: Vec<(ProcessId, Vec<u64>)>,
    pub(super) values: Vec<(Location, Vec<u64>)>,
}

impl Default for Label {
    fn default() -> Self {
        let deeds = Deeds {
            process: ProcessId(0),
            position: 0,
            shift: 0,
            spawned: ProcessSet::EMPTY,
            joined: ProcessSet::EMPTY,
            ended: ProcessSet::EMPTY,
            accesses: Vec::new(),
        };
        Label { deeds, site: Site(0), local_before: 0, locals_delta: 0, after: WordsAfter::default() }
    }
}

impl Label {
    /// Makes the label equal to another one, keeping the memory.
    pub(super) fn copy_from(&mut self, other: &Label) {
        let mut accesses = std::mem::take(&mut self.accesses);
        accesses.clone_from(&other.accesses);
        self.deeds = Deeds { accesses, ..other.deeds };
        (self.site, self.local_before, self.locals_delta) = (other.site, other.local_before, other.locals_delta);
        self.after.clone_from(&other.after);
    }

    /// Records the values before the step that the process is about to perform. `announced` is
    /// scratch space.
    pub(super) fn record_before(&mut self, execution: &impl States, process: ProcessId, announced: &mut Step) {
        execution.pending(process, announced);
        self.process = process;
        self.site = announced.site;
        self.local_before = execution.local_digest(process);
        self.accesses.clear();
        self.accesses.extend(announced.accesses.iter().map(|&access| LabelledAccess {
            location: access.location,
            mode: access.mode,
            guard: access.guard,
            read: false,
            written: false,
            before: execution.location_digest(access.location),
            after: 0,
        }));
        debug_assert!(
            self.accesses.is_sorted_by(|a, b| a.location < b.location),
            "access sets are sorted, with one entry per location (E3)"
        );
    }

    /// Completes the label after the step was performed.
    pub(super) fn record_after(
        &mut self,
        execution: &impl States,
        step: &Step,
        sets: &mut ProcessSets,
        positions: &mut Positions,
    ) {
        debug_assert!(step.wants_effects, "labels contain the values that a step reads and writes");
        self.record_values(execution, step);
        let process = self.process;
        let concerned = || step.spawned.iter().copied().chain([process]);
        let now = concerned().map(|process| mix(execution.local_digest(process)));
        self.locals_delta = now.fold(0u128, u128::wrapping_add).wrapping_sub(mix(self.local_before));
        self.position = positions.number(self.process, self.local_before);
        self.shift = positions.shift(self.process, self.position, execution.local_digest(self.process));
        self.spawned = sets.collect(step.spawned.iter().copied());
        self.joined = sets.collect(step.joined.iter().copied());
        self.ended = sets.collect(concerned().filter(|&process| execution.status(process) == Status::Ended));
        debug_assert!(!step.spawned.contains(&self.process), "no process spawns itself");
        debug_assert!(!step.joined.contains(&self.process), "no process joins itself");
    }

    fn record_values(&mut self, execution: &impl States, step: &Step) {
        // A step that only waits does not use the values that its guard sees.
        if self.accesses.iter().all(|one| one.guard && one.mode == Mode::Read) {
            return;
        }
        for effect in &step.effects {
            let concerned = self.deeds.accesses.iter_mut().find(|one| one.location == effect.location);
            debug_assert!(concerned.is_some(), "effects lie within the access set (E6)");
            concerned.into_iter().for_each(|one| one.add(effect.kind));
        }
        for access in &mut self.deeds.accesses {
            debug_assert!(access.guard || access.mode != Mode::Acquire, "acquiring a lock is guarded");
            if matches!(access.mode, Mode::Acquire | Mode::Release) {
                (access.read, access.written) = (false, true);
            }
            debug_assert!(!access.written || access.mode != Mode::Read, "writes are announced");
            if access.written {
                access.after = execution.location_digest(access.location);
            }
        }
    }

    /// Records the state after the step word by word.
    pub(super) fn record_words(&mut self, execution: &impl States, step: &Step) {
        let words = |fill: &dyn Fn(&mut Vec<u64>)| {
            let mut words = Vec::new();
            fill(&mut words);
            words
        };
        let concerned = step.spawned.iter().copied().chain([self.process]);
        self.after.locals.clear();
        self.after.locals.extend(concerned.map(|p| (p, words(&|words| execution.local_state(p, words)))));
        self.after.values.clear();
        let locations = self.deeds.accesses.iter().map(|one| one.location);
        self.after.values.extend(locations.map(|x| (x, words(&|words| execution.value(x, words)))));
    }

    /// The recorded state after the step.
    pub(super) fn words_after(&self) -> &WordsAfter {
        &self.after
    }

    /// The statement of the step.
    pub(super) fn site(&self) -> Site {
        self.site
    }

    /// How much the step has added to the digest of all local states.
    pub(super) fn locals_delta(&self) -> u128 {
        self.locals_delta
    }

    /// What the step did.
    pub(super) fn deeds(&self) -> &Deeds {
        &self.deeds
    }
}

impl Deeds {
    fn access_to(&self, location: Location) -> Option<&LabelledAccess> {
        self.accesses.iter().find(|one| one.location == location)
    }

    /// The digest of the value that the step left at a location, if it wrote it.
    pub(super) fn value_after(&self, location: Location) -> Option<u128> {
        self.access_to(location).filter(|one| one.written).map(|one| one.after)
    }

    /// What the prerequisites of elements depend on.
    pub(super) fn effects(&self) -> StepEffects {
        StepEffects {
            process: self.process,
            spawned: self.spawned,
            joined: self.joined,
            ended: self.ended,
            shift: self.shift,
            on_cycle: false,
        }
    }

    /// The position of the step.
    pub(super) fn position(&self) -> i32 {
        self.position
    }

    /// The locations that the step read before it wrote them, with the digests of their values.
    pub(super) fn reads(&self) -> impl Iterator<Item = (Location, u128)> + '_ {
        self.accesses.iter().filter(|one| one.read).map(|one| (one.location, one.before))
    }

    /// Visits the locations of the access set with what the step did there, sorted; attempts come
    /// last.
    pub(super) fn for_each_operation(&self, mut visit: impl FnMut(Location, &[Operation<u128>])) {
        for one in &self.accesses {
            let write = one.wrote_value().then_some(Operation::Write(one.after));
            let read = one.read.then_some(Operation::Read(one.before));
            let release = one.released().then_some(Operation::Release);
            let attempt = one.guard.then_some(Operation::Attempt);
            let (mut operations, mut count) = ([Operation::Attempt; 4], 0);
            for operation in [write, read, release, attempt].into_iter().flatten() {
                operations[count] = operation;
                count += 1;
            }
            if count > 0 {
                visit(one.location, &operations[..count]);
            }
        }
    }

    /// The locations of the guard of the step.
    pub(super) fn attempted(&self) -> impl Iterator<Item = Location> + '_ {
        self.accesses.iter().filter(|one| one.guard).map(|one| one.location)
    }

    /// Does what the step does, or whether it is enabled, depend on the value of the location?
    pub(super) fn depends_on(&self, location: Location) -> bool {
        self.access_to(location).is_some_and(LabelledAccess::depends)
    }

    /// The locations of the access set, sorted.
    pub(super) fn accessed(&self) -> impl ExactSizeIterator<Item = Location> + '_ {
        self.accesses.iter().map(|one| one.location)
    }

    /// The locations that the step wrote, locks included.
    pub(super) fn written_locations(&self) -> impl Iterator<Item = Location> + '_ {
        self.accesses.iter().filter(|one| one.written).map(|one| one.location)
    }

    /// Did the step write the location, as a lock or otherwise?
    pub(super) fn wrote(&self, location: Location) -> bool {
        self.access_to(location).is_some_and(|one| one.written)
    }

    /// The write of the step to a location, unless it is a lock.
    pub(super) fn write_to(&self, location: Location) -> Option<ValueWritten> {
        self.access_to(location).and_then(LabelledAccess::write)
    }

    /// All writes of the step but those to locks.
    pub(super) fn writes(&self) -> impl Iterator<Item = ValueWritten> + '_ {
        self.accesses.iter().filter_map(LabelledAccess::write)
    }

    /// The locks that the step acquired or released.
    pub(super) fn locks(&self) -> impl Iterator<Item = Location> + '_ {
        self.accesses.iter().filter(|one| one.locked()).map(|one| one.location)
    }

    /// Is the location in the access set?
    pub(super) fn accesses_location(&self, location: Location) -> bool {
        self.access_to(location).is_some()
    }

    /// Locations that the step wrote without changing their values.
    pub(super) fn silent_stores(&self) -> impl Iterator<Item = Location> + '_ {
        self.writes().filter(|write| write.before == write.after).map(|write| write.location)
    }

    /// The value of a location that the step read, for its guard or otherwise.
    pub(super) fn value_seen(&self, location: Location) -> Option<u128> {
        self.access_to(location).filter(|one| one.read || one.guard).map(|one| one.before)
    }

    /// Can the step make a guard on this location false? Releasing a lock cannot; another write can
    /// if it changes the value.
    pub(super) fn can_falsify_guard_on(&self, location: Location) -> bool {
        let access = self.access_to(location);
        access.is_some_and(|one| one.written && !one.released() && (one.locked() || one.before != one.after))
    }
}

impl Deeds {
    /// l. 21, 22, 25: does a step of another process, which can also be performed before this one,
    /// conflict with this step at a location if it is performed right after it?
    pub(super) fn conflicts_with_next(&self, location: Location, next: &Deeds, rules: Rules) -> bool {
        let Some(other) = next.access_to(location) else { return false };
        let changed = || self.write_to(location).is_some_and(|write| write.before != write.after);
        let differs = || self.value_seen(location).is_some_and(|value| value != other.after);
        rules.reads && other.read && changed()
            || rules.writes && other.wrote_value() && differs()
            || rules.attempts && other.guard && self.can_falsify_guard_on(location)
    }

    /// A copy without the locations that the step could have accessed and did not.
    pub(super) fn compact(&self) -> Deeds {
        let used = |one: &&LabelledAccess| one.read || one.written || one.guard;
        let mut accesses = Vec::with_capacity(self.accesses.iter().filter(used).count());
        accesses.extend(self.accesses.iter().filter(used));
        let Deeds { process, position, shift, spawned, joined, ended, .. } = *self;
        Deeds { process, position, shift, spawned, joined, ended, accesses }
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Deeds>() + size_of_val(&*self.accesses)
    }
}
