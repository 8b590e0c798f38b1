//! Labels: what a step read and wrote, with values.

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId, Site, States, Status, Step};

use crate::bottom_up::element::{Deed, Passing};
use crate::bottom_up::processes::{ProcessSets, Processes};

/// The label of a step. Values are digests.
#[derive(Debug)]
pub(crate) struct Label {
    pub(crate) process: ProcessId,
    /// Locations read, with the values they had.
    pub(crate) read: Vec<(Location, u128)>,
    /// Locations written, locks included: the places, which is what lifting asks for.
    pub(crate) written_places: Vec<Location>,
    /// Locations written but for locks, with the values before and after.
    written: Vec<(Location, u128, u128)>,
    /// Locks taken, and locks given back.
    taken: Vec<Location>,
    pub(crate) released: Vec<Location>,
    /// Guard locations, with the values they had.
    guards: Vec<(Location, u128)>,
    /// The local state before.
    stood: u128,
    /// By how much the digest of all local states has grown.
    pub(crate) growth: u128,
    spawned: Processes,
    joined: Processes,
    ended: Processes,
    /// The access set, with the values before the step.
    accesses: Vec<(Access, u128)>,
    step: Step,
}

impl Default for Label {
    fn default() -> Self {
        Label {
            process: ProcessId(0),
            read: Vec::new(),
            written_places: Vec::new(),
            written: Vec::new(),
            taken: Vec::new(),
            released: Vec::new(),
            guards: Vec::new(),
            stood: 0,
            growth: 0,
            spawned: Processes::EMPTY,
            joined: Processes::EMPTY,
            ended: Processes::EMPTY,
            accesses: Vec::new(),
            step: Step::default(),
        }
    }
}

impl Label {
    /// The process is about to move.
    pub(crate) fn before(&mut self, execution: &impl States, process: ProcessId) {
        execution.pending(process, &mut self.step);
        self.process = process;
        self.stood = execution.local_digest(process);
        self.accesses.clear();
        let value = |access: &Access| (*access, execution.location_digest(access.location));
        self.accesses.extend(self.step.accesses.iter().map(value));
    }

    /// It has moved, and this is what it did.
    pub(crate) fn after(&mut self, execution: &impl States, step: &Step, sets: &mut ProcessSets) {
        self.read.clear();
        self.written_places.clear();
        self.written.clear();
        self.taken.clear();
        self.released.clear();
        self.guards.clear();
        let only_guard = self.accesses.iter().all(|(access, _)| access.guard && access.mode == Mode::Read);
        for &(access, before) in &self.accesses {
            let location = access.location;
            if access.guard {
                self.guards.push((location, before));
            }
            if only_guard {
                continue;
            }
            match access.mode {
                Mode::Acquire => {
                    self.taken.push(location);
                    self.written_places.push(location);
                }
                Mode::Release => {
                    self.released.push(location);
                    self.written_places.push(location);
                }
                Mode::Read | Mode::Write | Mode::Update => {
                    let (reads, writes) = what_was_done(step, location);
                    if reads {
                        self.read.push((location, before));
                    }
                    if writes {
                        self.written_places.push(location);
                        self.written.push((location, before, execution.location_digest(location)));
                    }
                }
            }
        }
        let now = step.spawned.iter().chain([&self.process]).map(|&process| spread(execution.local_digest(process)));
        self.growth = now.fold(0u128, u128::wrapping_add).wrapping_sub(spread(self.stood));
        self.spawned = sets.collect(step.spawned.iter().copied());
        self.joined = sets.collect(step.joined.iter().copied());
        let ended = |id: &ProcessId| execution.status(*id) == Status::Ended;
        self.ended = sets.collect(step.spawned.iter().chain([&self.process]).copied().filter(ended));
    }

    /// Where it stands in the source.
    pub(crate) fn site(&self) -> Site {
        self.step.site
    }

    /// What elements must know of the step.
    pub(crate) fn passing(&self) -> Passing {
        Passing { process: self.process, spawned: self.spawned, joined: self.joined, ended: self.ended }
    }

    /// The label as deeds, the attempt of a guarded step among them.
    pub(crate) fn deeds(&self, mut deed: impl FnMut(Location, Deed<u128>)) {
        self.read.iter().for_each(|&(location, value)| deed(location, Deed::Reads(value)));
        self.written.iter().for_each(|&(location, _, value)| deed(location, Deed::Writes(value)));
        self.released.iter().for_each(|&location| deed(location, Deed::Releases));
        self.guards.iter().for_each(|&(location, _)| deed(location, Deed::Attempts));
    }

    /// Does what the step does, or whether it is enabled, depend on the value of the location?
    pub(crate) fn depends(&self, location: Location) -> bool {
        self.sees(location).is_some() || self.released.contains(&location)
    }

    /// All locations that it touched, sorted.
    pub(crate) fn touched(&self) -> impl ExactSizeIterator<Item = Location> + '_ {
        self.accesses.iter().map(|(access, _)| access.location)
    }

    /// The values before and after the step of a location that it wrote.
    pub(crate) fn write_of(&self, location: Location) -> Option<(u128, u128)> {
        self.written.iter().find(|&&(place, ..)| place == location).map(|&(_, before, after)| (before, after))
    }

    /// Locations that were written but have the value they had.
    pub(crate) fn silent_stores(&self) -> impl Iterator<Item = Location> + '_ {
        self.written.iter().filter(|(_, before, after)| before == after).map(|&(location, ..)| location)
    }

    /// The value of a location that the step read, be it for its guard.
    pub(crate) fn sees(&self, location: Location) -> Option<u128> {
        self.read.iter().chain(&self.guards).find(|&&(place, _)| place == location).map(|&(_, value)| value)
    }

    /// Can the step make a guard on this location false? (Giving back a lock cannot; another write can if it changes the value.)
    pub(crate) fn changes(&self, location: Location) -> bool {
        self.taken.contains(&location) || self.write_of(location).is_some_and(|(before, after)| before != after)
    }
}

/// The digest of all local states: a sum, so that a step changes only the parts of the processes it concerns.
pub(crate) fn locals(execution: &impl States) -> u128 {
    let ids = (0..execution.process_count()).map(|id| ProcessId(id as u32));
    let present = ids.filter(|&process| execution.status(process) != Status::Absent);
    present.fold(0, |sum, process| sum.wrapping_add(spread(execution.local_digest(process))))
}

/// Mixes a digest before it is added to others, so that differences between digests cannot cancel out in a sum.
pub(crate) fn spread(digest: u128) -> u128 {
    const ODD: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;
    let mut mixed = digest ^ (digest >> 67);
    mixed = mixed.wrapping_mul(ODD);
    mixed ^= mixed >> 59;
    mixed = mixed.wrapping_mul(ODD.rotate_left(37) | 1);
    mixed ^ (mixed >> 71)
}

/// Was the location read (before it was written), and was it written?
fn what_was_done(step: &Step, location: Location) -> (bool, bool) {
    let mut reads = false;
    let mut writes = false;
    for effect in step.effects.iter().filter(|effect| effect.location == location) {
        match effect.kind {
            EffectKind::Read => reads |= !writes,
            EffectKind::Write => writes = true,
            EffectKind::Lock | EffectKind::Unlock => {}
            EffectKind::Send | EffectKind::Receive | EffectKind::Signal | EffectKind::Wait => {
                reads |= !writes;
                writes = true;
            }
        }
    }
    (reads, writes)
}
