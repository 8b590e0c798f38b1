//! Labels: what a step read and wrote, with values. Values are represented by digests.

use mazurka_model::{Location, ProcessId, Site, States};

use super::element::{Operation, StepEffects};
use super::labelled_access::{LabelledAccess, ValueId, ValueWritten};
use super::rules::Rules;
use crate::bottom_up::interner::Interner;

/// A label, which is stored in [`Labels`](super::labels::Labels).
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<'l> {
    pub(super) process: ProcessId,
    pub(super) record: &'l Record,
    /// The access set, sorted by location.
    pub(super) accesses: &'l [LabelledAccess],
    /// What the prerequisites of elements depend on, and the values of all labels.
    pub(super) effects: &'l Interner<StepEffects>,
    pub(super) values: &'l Interner<u128>,
}

/// What is stored of a label, but for its access set.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) process: ProcessId,
    pub(super) site: Site,
    /// The position of the step.
    pub(super) position: i32,
    /// The number of what the prerequisites of elements depend on.
    pub(super) effects: u32,
    /// Where the access set is stored, and its size.
    pub(super) first_access: u32,
    pub(super) access_count: u32,
    /// How much the step has added to the digest of all local states.
    pub(super) locals_delta: u128,
    /// What determines the label.
    pub(super) key: u128,
    /// The exact state after the step, as far as the step concerns it, if requested.
    pub(super) after: Option<Box<WordsAfter>>,
}

/// What a step leaves behind, word by word: the local states of its process and of those it
/// spawned, and the values of the locations in its access set.
#[derive(Clone, Debug, Default)]
pub(super) struct WordsAfter {
    pub(super) locals: Vec<(ProcessId, Vec<u64>)>,
    pub(super) values: Vec<(Location, Vec<u64>)>,
}

impl<'l> Label<'l> {
    /// The recorded state after the step.
    pub(super) fn words_after(self) -> &'l WordsAfter {
        self.record.after.as_deref().expect("invariant: words are recorded if they are compared")
    }

    /// The statement of the step.
    pub(super) fn site(self) -> Site {
        self.record.site
    }

    /// How much the step has added to the digest of all local states.
    pub(super) fn locals_delta(self) -> u128 {
        self.record.locals_delta
    }

    fn access_to(self, location: Location) -> Option<&'l LabelledAccess> {
        self.accesses.iter().find(|one| one.location == location)
    }

    /// The digest of the value that the step left at a location, if it wrote it.
    pub(super) fn value_after(self, location: Location) -> Option<u128> {
        self.access_to(location).filter(|one| one.written).map(|one| self.digest(one.after))
    }

    /// The digest of a value.
    #[inline]
    pub(super) fn digest(self, value: ValueId) -> u128 {
        self.values.get(value.0)
    }

    /// What the prerequisites of elements depend on.
    pub(super) fn effects(self) -> StepEffects {
        self.effects.get(self.record.effects)
    }

    /// The position of the step.
    pub(super) fn position(self) -> i32 {
        self.record.position
    }

    /// The locations that the step read before it wrote them, with the digests of their values.
    pub(super) fn reads(self) -> impl Iterator<Item = (Location, u128)> + 'l {
        self.accesses.iter().filter(|one| one.read).map(move |one| (one.location, self.digest(one.before)))
    }

    /// Visits the locations of the access set with what the step did there, sorted; attempts come
    /// last.
    pub(super) fn for_each_operation(self, mut visit: impl FnMut(Location, &[Operation<u128>])) {
        for one in self.accesses {
            let write = one.wrote_value().then(|| match one.added {
                true => Operation::Add,
                false => Operation::Write(self.digest(one.after)),
            });
            let read = one.read.then_some(Operation::Read(self.digest(one.before)));
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
    pub(super) fn attempted(self) -> impl Iterator<Item = Location> + 'l {
        self.accesses.iter().filter(|one| one.guard).map(|one| one.location)
    }

    /// The locations of the access set, sorted.
    pub(super) fn accessed(self) -> impl ExactSizeIterator<Item = Location> + 'l {
        self.accesses.iter().map(|one| one.location)
    }

    /// The locations that the step wrote, locks included.
    pub(super) fn written_locations(self) -> impl Iterator<Item = Location> + 'l {
        self.accesses.iter().filter(|one| one.written).map(|one| one.location)
    }

    /// The same without those that it only added to.
    pub(super) fn overwritten_locations(self) -> impl Iterator<Item = Location> + 'l {
        self.accesses.iter().filter(|one| one.overwrote()).map(|one| one.location)
    }

    /// Did the step write the location, as a lock or otherwise, and not only add to it?
    pub(super) fn overwrote(self, location: Location) -> bool {
        self.access_to(location).is_some_and(LabelledAccess::overwrote)
    }

    /// Are the values of the locations that the step added to those of the current state?
    pub(super) fn fits(self, execution: &impl States) -> bool {
        let mut added = self.accesses.iter().filter(|one| one.added);
        added.all(|one| execution.location_digest(one.location) == self.digest(one.before))
    }

    /// Did the step write the location, as a lock or otherwise?
    pub(super) fn wrote(self, location: Location) -> bool {
        self.access_to(location).is_some_and(|one| one.written)
    }

    /// The write of the step to a location, unless it is a lock.
    pub(super) fn write_to(self, location: Location) -> Option<ValueWritten> {
        self.access_to(location).and_then(LabelledAccess::write)
    }

    /// All writes of the step but those to locks.
    pub(super) fn writes(self) -> impl Iterator<Item = ValueWritten> + 'l {
        self.accesses.iter().filter_map(LabelledAccess::write)
    }

    /// The locks that the step acquired or released.
    pub(super) fn locks(self) -> impl Iterator<Item = Location> + 'l {
        self.accesses.iter().filter(|one| one.locked()).map(|one| one.location)
    }

    /// Is the location in the access set?
    pub(super) fn accesses_location(self, location: Location) -> bool {
        self.access_to(location).is_some()
    }

    /// Locations that the step wrote without changing their values.
    pub(super) fn silent_stores(self) -> impl Iterator<Item = Location> + 'l {
        self.writes().filter(ValueWritten::is_silent).map(|write| write.location)
    }

    /// The value of a location that the step read, for its guard or otherwise.
    pub(super) fn value_seen(self, location: Location) -> Option<ValueId> {
        self.access_to(location).filter(|one| one.read || one.guard).map(|one| one.before)
    }

    /// Can the step make a guard on this location false? Releasing a lock cannot; another write can
    /// if it changes the value.
    pub(super) fn can_falsify_guard_on(self, location: Location) -> bool {
        let access = self.access_to(location);
        access.is_some_and(|one| one.written && !one.released() && (one.locked() || one.before != one.after))
    }
}

impl Label<'_> {
    /// l. 21, 22, 25: does a step of another process, which can also be performed before this one,
    /// conflict with this step at a location if it is performed right after it?
    pub(super) fn conflicts_with_next(self, location: Location, next: Label<'_>, rules: Rules) -> bool {
        let Some(other) = next.access_to(location) else { return false };
        let changed = || self.write_to(location).is_some_and(|write| !write.is_silent());
        let differs = || self.value_seen(location).is_some_and(|value| other.added || value != other.after);
        rules.reads && other.read && changed()
            || rules.writes && other.wrote_value() && differs()
            || rules.attempts && other.guard && self.can_falsify_guard_on(location)
    }
}
