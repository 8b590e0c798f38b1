//! Labels: what a step read and wrote, with values. Values are represented by digests.

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId, Site, States, Status, Step};

use super::element::{Operation, StepEffects};
use super::positions::Positions;
use crate::bottom_up::digests::mix;
use crate::bottom_up::process_sets::{ProcessSet, ProcessSets};

/// A location and the value that a step found there.
#[derive(Clone, Copy, Debug)]
struct ValueRead {
    location: Location,
    value: u128,
}

/// A location that a step wrote, with its values before and after the step.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueWritten {
    pub(super) location: Location,
    pub(super) before: u128,
    pub(super) after: u128,
}

/// An entry of the access set, with the value that the location had before the step.
#[derive(Clone, Copy, Debug)]
struct ValuedAccess {
    access: Access,
    before: u128,
}

/// The label of a step. A buffer: every state on the path has one and fills it again and again.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) process: ProcessId,
    read: Vec<ValueRead>,
    /// Written locations that are not locks.
    written: Vec<ValueWritten>,
    /// Written locations, locks included: reads of these get the process as a prerequisite writer.
    written_locations: Vec<Location>,
    acquired: Vec<Location>,
    released: Vec<Location>,
    /// The acquired and released locks with their values after the step.
    locks_after: Vec<ValueRead>,
    /// The locations of the guard.
    guards: Vec<ValueRead>,
    /// The digest of the process's local state before the step.
    local_before: u128,
    /// The position of the step, and by how much it shifts the positions of later steps.
    position: i32,
    shift: i32,
    /// How much the step has added to the digest of all local states.
    locals_delta: u128,
    spawned: ProcessSet,
    joined: ProcessSet,
    ended: ProcessSet,
    /// The access set, sorted by location.
    accesses: Vec<ValuedAccess>,
    /// The step as it was announced before it was performed.
    announced: Step,
    /// The exact state after the step, as far as the step concerns it; empty unless requested.
    after: WordsAfter,
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
        Label {
            process: ProcessId(0),
            read: Vec::new(),
            written: Vec::new(),
            written_locations: Vec::new(),
            acquired: Vec::new(),
            released: Vec::new(),
            locks_after: Vec::new(),
            guards: Vec::new(),
            local_before: 0,
            position: 0,
            shift: 0,
            locals_delta: 0,
            spawned: ProcessSet::EMPTY,
            joined: ProcessSet::EMPTY,
            ended: ProcessSet::EMPTY,
            accesses: Vec::new(),
            announced: Step::default(),
            after: WordsAfter::default(),
        }
    }
}

impl Label {
    /// Records the values before the step that the process is about to perform.
    pub(super) fn record_before(&mut self, execution: &impl States, process: ProcessId) {
        execution.pending(process, &mut self.announced);
        self.process = process;
        self.local_before = execution.local_digest(process);
        self.accesses.clear();
        let valued = |&access: &Access| ValuedAccess { access, before: execution.location_digest(access.location) };
        self.accesses.extend(self.announced.accesses.iter().map(valued));
        debug_assert!(
            self.accesses.is_sorted_by(|a, b| a.access.location < b.access.location),
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
        let in_access_set = |location| self.accesses.iter().any(|one| one.access.location == location);
        debug_assert!(
            step.effects.iter().all(|effect| in_access_set(effect.location)),
            "effects lie within the access set (E6)"
        );
        debug_assert!(step.wants_effects, "labels contain the values that a step reads and writes");
        self.record_values(execution, step);
        let concerned = || step.spawned.iter().chain([&self.process]).copied();
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
        self.read.clear();
        self.written.clear();
        self.written_locations.clear();
        self.acquired.clear();
        self.released.clear();
        self.locks_after.clear();
        self.guards.clear();
        // A step that only waits does not use the values that its guard sees.
        let only_waits = self.accesses.iter().all(|one| one.access.guard && one.access.mode == Mode::Read);
        for &ValuedAccess { access, before } in &self.accesses {
            let location = access.location;
            debug_assert!(access.guard || access.mode != Mode::Acquire, "acquiring a lock is guarded");
            if access.guard {
                self.guards.push(ValueRead { location, value: before });
            }
            if only_waits {
                continue;
            }
            match access.mode {
                Mode::Acquire | Mode::Release => {
                    let list = if access.mode == Mode::Acquire { &mut self.acquired } else { &mut self.released };
                    list.push(location);
                    self.written_locations.push(location);
                    self.locks_after.push(ValueRead { location, value: execution.location_digest(location) });
                }
                Mode::Read | Mode::Write | Mode::Update => {
                    let usage = Usage::of(step, location);
                    if usage.read {
                        self.read.push(ValueRead { location, value: before });
                    }
                    debug_assert!(!usage.written || access.writes(), "writes are announced");
                    if usage.written {
                        self.written_locations.push(location);
                        let after = execution.location_digest(location);
                        self.written.push(ValueWritten { location, before, after });
                    }
                }
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
        let concerned = step.spawned.iter().chain([&self.process]);
        self.after.locals.clear();
        self.after.locals.extend(concerned.map(|&p| (p, words(&|words| execution.local_state(p, words)))));
        self.after.values.clear();
        let locations = self.accesses.iter().map(|one| one.access.location);
        self.after.values.extend(locations.map(|x| (x, words(&|words| execution.value(x, words)))));
    }

    /// The recorded state after the step.
    pub(super) fn words_after(&self) -> &WordsAfter {
        &self.after
    }

    /// The digest of the value that the step left at a location, if it wrote it.
    pub(super) fn value_after(&self, location: Location) -> Option<u128> {
        let lock = || self.locks_after.iter().find(|lock| lock.location == location).map(|lock| lock.value);
        self.write_to(location).map(|write| write.after).or_else(lock)
    }

    /// The statement of the step.
    pub(super) fn site(&self) -> Site {
        self.announced.site
    }

    /// How much the step has added to the digest of all local states.
    pub(super) fn locals_delta(&self) -> u128 {
        self.locals_delta
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
        self.read.iter().map(|read| (read.location, read.value))
    }

    /// Visits the operations of the label.
    pub(super) fn for_each_operation(&self, mut visit: impl FnMut(Location, Operation<u128>)) {
        self.read.iter().for_each(|read| visit(read.location, Operation::Read(read.value)));
        self.written.iter().for_each(|write| visit(write.location, Operation::Write(write.after)));
        self.released.iter().for_each(|&location| visit(location, Operation::Release));
    }

    /// The locations of the guard of the step.
    pub(super) fn attempted(&self) -> impl Iterator<Item = Location> + '_ {
        self.guards.iter().map(|guard| guard.location)
    }

    /// Does what the step does, or whether it is enabled, depend on the value of the location?
    pub(super) fn depends_on(&self, location: Location) -> bool {
        self.value_seen(location).is_some() || self.released.contains(&location)
    }

    /// The locations of the access set, sorted.
    pub(super) fn accessed(&self) -> impl ExactSizeIterator<Item = Location> + '_ {
        self.accesses.iter().map(|one| one.access.location)
    }

    /// The locations that the step wrote, locks included.
    pub(super) fn written_locations(&self) -> &[Location] {
        &self.written_locations
    }

    /// The write of the step to a location, unless it is a lock.
    pub(super) fn write_to(&self, location: Location) -> Option<ValueWritten> {
        self.written.iter().find(|write| write.location == location).copied()
    }

    /// All writes of the step but those to locks.
    pub(super) fn writes(&self) -> impl Iterator<Item = ValueWritten> + '_ {
        self.written.iter().copied()
    }

    /// The locks that the step acquired or released.
    pub(super) fn locks(&self) -> impl Iterator<Item = Location> + '_ {
        self.locks_after.iter().map(|lock| lock.location)
    }

    /// Is the location in the access set?
    pub(super) fn accesses_location(&self, location: Location) -> bool {
        self.accesses.iter().any(|one| one.access.location == location)
    }

    /// Locations that the step wrote without changing their values.
    pub(super) fn silent_stores(&self) -> impl Iterator<Item = Location> + '_ {
        self.written.iter().filter(|write| write.before == write.after).map(|write| write.location)
    }

    /// The value of a location that the step read, for its guard or otherwise.
    pub(super) fn value_seen(&self, location: Location) -> Option<u128> {
        self.read.iter().chain(&self.guards).find(|read| read.location == location).map(|read| read.value)
    }

    /// Can the step make a guard on this location false? Releasing a lock cannot; another write can
    /// if it changes the value.
    pub(super) fn can_falsify_guard_on(&self, location: Location) -> bool {
        self.acquired.contains(&location) || self.write_to(location).is_some_and(|write| write.before != write.after)
    }
}

/// How a step used a location.
#[derive(Default)]
struct Usage {
    /// It was read before the step itself wrote it.
    read: bool,
    written: bool,
}

impl Usage {
    fn of(step: &Step, location: Location) -> Usage {
        let mut usage = Usage::default();
        for effect in step.effects.iter().filter(|effect| effect.location == location) {
            match effect.kind {
                EffectKind::Read => usage.read |= !usage.written,
                EffectKind::Write => usage.written = true,
                // A lock that is accessed in mode `Update` is a value like others.
                EffectKind::Lock
                | EffectKind::Unlock
                | EffectKind::Send
                | EffectKind::Receive
                | EffectKind::Signal
                | EffectKind::Wait => {
                    usage.read |= !usage.written;
                    usage.written = true;
                }
            }
        }
        usage
    }
}
