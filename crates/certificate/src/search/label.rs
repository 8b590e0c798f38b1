//! Labels: what a step read and wrote, with values. Values are represented by digests.

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId, Site, States, Status, Step};

use super::processes::Processes;

/// A location that a step wrote, with its values before and after the step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    pub(crate) location: Location,
    /// Does the step only add to the value? Then the values are those of one state in which it has
    /// this label.
    pub(crate) added: bool,
    pub(crate) before: u128,
    pub(crate) after: u128,
}

impl Write {
    /// Does the step leave the value as it was?
    pub(crate) fn is_silent(&self) -> bool {
        self.before == self.after
    }
}

/// What a step did, as far as it matters for other steps.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) process: ProcessId,
    pub(crate) outcome: u32,
    pub(crate) site: Site,
    /// The access set, sorted by location, with the values before the step.
    accesses: Vec<(Access, u128)>,
    /// The locations that the step read before it wrote them, with their values.
    pub(crate) reads: Vec<(Location, u128)>,
    /// The written locations but for locks.
    pub(crate) writes: Vec<Write>,
    /// The locks that the step acquired or released, with their values after the step.
    locks: Vec<(Location, u128)>,
    /// The locks that the step released.
    pub(crate) released: Vec<Location>,
    pub(crate) spawned: Processes,
    pub(crate) joined: Processes,
    /// The processes that ended with the step: its own, or those it spawned.
    pub(crate) ended: Processes,
    /// What the step added to the digest of all local states.
    pub(crate) locals_delta: u128,
}

/// The announced step of an enabled process, and the values that it finds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Announced {
    accesses: Vec<(Access, u128)>,
    local: u128,
    site: Site,
}

impl Announced {
    /// What the process is about to do in the current state.
    pub(crate) fn of(execution: &impl States, process: ProcessId, step: &mut Step) -> Announced {
        step.clear();
        execution.pending(process, step);
        let valued = |&access: &Access| (access, execution.location_digest(access.location));
        let accesses = step.accesses.iter().map(valued).collect();
        Announced { accesses, local: local_state(execution, process), site: step.site }
    }

    /// The label of the step, which was performed.
    pub(crate) fn label(self, execution: &impl States, (process, outcome): (ProcessId, u32), step: &Step) -> Label {
        let concerned = || step.spawned.iter().copied().chain([process]);
        let now = concerned().map(|process| local_state(execution, process));
        let mut label = Label {
            process,
            outcome,
            site: self.site,
            reads: Vec::new(),
            writes: Vec::new(),
            locks: Vec::new(),
            released: Vec::new(),
            spawned: step.spawned.iter().copied().collect(),
            joined: step.joined.iter().copied().collect(),
            ended: concerned().filter(|&process| execution.status(process) == Status::Ended).collect(),
            locals_delta: now.fold(0u128, u128::wrapping_add).wrapping_sub(self.local),
            accesses: self.accesses,
        };
        // A step that only waits does not use the values that its guard sees.
        if label.accesses.iter().all(|(access, _)| access.guard && access.mode == Mode::Read) {
            return label;
        }
        for at in 0..label.accesses.len() {
            let (access, before) = label.accesses[at];
            let (location, after) = (access.location, execution.location_digest(access.location));
            if matches!(access.mode, Mode::Acquire | Mode::Release) {
                label.locks.push((location, after));
                label.released.extend((access.mode == Mode::Release).then_some(location));
                continue;
            }
            let added = access.adds;
            if added {
                // Adding 0 does nothing, whatever the value is.
                label.writes.extend((before != after).then_some(Write { location, added, before, after }));
                continue;
            }
            let (reads, writes) = uses(step, location);
            label.reads.extend(reads.then_some((location, before)));
            label.writes.extend(writes.then_some(Write { location, added, before, after }));
        }
        label
    }
}

/// Whether the step read the location before it wrote it, and whether it wrote it.
fn uses(step: &Step, location: Location) -> (bool, bool) {
    let (mut reads, mut writes) = (false, false);
    for effect in step.effects.iter().filter(|effect| effect.location == location) {
        reads |= effect.kind != EffectKind::Write && !writes;
        writes |= effect.kind != EffectKind::Read;
    }
    (reads, writes)
}

impl Label {
    /// The locations of the access set.
    pub(crate) fn accessed(&self) -> impl Iterator<Item = Location> + '_ {
        self.accesses.iter().map(|(access, _)| access.location)
    }

    /// The locations of the guard.
    pub(crate) fn guards(&self) -> impl Iterator<Item = Location> + '_ {
        self.accesses.iter().filter(|(access, _)| access.guard).map(|(access, _)| access.location)
    }

    /// The value that the step saw at a location, in its guard or otherwise.
    pub(crate) fn seen(&self, location: Location) -> Option<u128> {
        let read = self.reads.iter().find(|(read, _)| *read == location).map(|&(_, value)| value);
        let guard = || self.accesses.iter().find(|(access, _)| access.guard && access.location == location);
        read.or_else(|| guard().map(|&(_, value)| value))
    }

    /// Does what the step does, or whether it is enabled, depend on the value of the location? For
    /// a lock that is released it does: the step fails if its process does not hold the lock.
    pub(crate) fn depends_on(&self, location: Location) -> bool {
        self.seen(location).is_some() || self.released.contains(&location)
    }

    /// The write of the step to a location that is not a lock.
    pub(crate) fn write_to(&self, location: Location) -> Option<&Write> {
        self.writes.iter().find(|write| write.location == location)
    }

    /// The written locations, locks included.
    pub(crate) fn written(&self) -> impl Iterator<Item = Location> + '_ {
        self.writes.iter().map(|write| write.location).chain(self.locks.iter().map(|&(lock, _)| lock))
    }

    /// Does the step write the location? Locks are included.
    pub(crate) fn is_written(&self, location: Location) -> bool {
        self.written().any(|written| written == location)
    }

    /// Does the step write the location, as a lock or otherwise, and not only add to it?
    pub(crate) fn is_overwritten(&self, location: Location) -> bool {
        self.is_written(location) && self.write_to(location).is_none_or(|write| !write.added)
    }

    /// Does the step add to a location? Then it writes other values in other states.
    pub(crate) fn adds(&self) -> bool {
        self.writes.iter().any(|write| write.added)
    }

    /// The value that the step leaves at a location, if it writes it.
    pub(crate) fn value_after(&self, location: Location) -> Option<u128> {
        let lock = || self.locks.iter().find(|(lock, _)| *lock == location).map(|&(_, value)| value);
        self.write_to(location).map(|write| write.after).or_else(lock)
    }

    /// Can the step make a guard on the location false? Releasing a lock cannot, and a write can if
    /// it changes the value.
    pub(crate) fn can_falsify(&self, location: Location) -> bool {
        let is_lock = self.locks.iter().any(|(lock, _)| *lock == location);
        is_lock && !self.released.contains(&location) || self.write_to(location).is_some_and(|write| !write.is_silent())
    }

    /// Do the steps of two processes that are enabled in one state commute? Then each has the same
    /// label after the other, and both orders lead to the same state: neither changes the value of
    /// what the other sees, what both write gets the same value from both, and neither accesses a
    /// lock that the other acquires or releases. Additions commute with each other.
    pub(crate) fn commutes(&self, other: &Label) -> bool {
        let one_way = |a: &Label, b: &Label| {
            a.locks.iter().all(|(lock, _)| b.accessed().all(|location| location != *lock))
                && a.writes.iter().all(|write| write.is_silent() || b.seen(write.location).is_none())
        };
        let same_values = self.writes.iter().all(|write| {
            let theirs = other.write_to(write.location);
            theirs.is_none_or(|theirs| match (write.added, theirs.added) {
                (true, true) => true,
                (false, false) => theirs.after == write.after,
                _ => false,
            })
        });
        self.process != other.process && one_way(self, other) && one_way(other, self) && same_values
    }
}

/// The digest of all local states: a sum, so that a step adds the same wherever it is performed.
pub(crate) fn local_states(execution: &impl States) -> u128 {
    let present = execution.processes().filter(|&process| execution.status(process) != Status::Absent);
    present.fold(0, |sum, process| sum.wrapping_add(local_state(execution, process)))
}

fn local_state(execution: &impl States, process: ProcessId) -> u128 {
    mix(execution.local_digest(process) ^ mix(u128::from(process.0)))
}

/// Scatters the bits of a digest before it is added to others.
pub(crate) fn mix(digest: u128) -> u128 {
    let mut mixed = (digest ^ digest >> 61).wrapping_mul(0xc6a4_a793_5bd1_e995_2545_f491_4f6c_dd1d);
    mixed = (mixed ^ mixed >> 67).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    mixed ^ mixed >> 64
}
