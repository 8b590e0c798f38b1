//! Footprints: what a step accessed and which processes it concerned, without values.

use mazurka_model::{Effect, EffectKind, Execution, Location, Mode, ProcessId, Site, Status, Step};

use super::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::process_sets::ProcessSet;

/// What a step did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footprint {
    pub(super) process: ProcessId,
    pub(super) site: Site,
    /// Locations that the step read before it wrote them, for its guard or otherwise. No locks.
    pub(super) read: LocationSet,
    /// Locations that the step wrote. No locks.
    pub(super) written: LocationSet,
    /// Locks that the step acquired.
    pub(super) acquired: LocationSet,
    /// Locks that the step released, or failed to release because its process did not hold them.
    pub(super) released: LocationSet,
    /// The locations of its guard, locks included.
    pub(super) guards: LocationSet,
    pub(super) spawned: ProcessSet,
    pub(super) joined: ProcessSet,
    /// The processes that ended with the step: its own, or children that had nothing to do.
    pub(super) ended: ProcessSet,
}

impl Default for Footprint {
    fn default() -> Self {
        Footprint {
            process: ProcessId(0),
            site: Site::default(),
            read: LocationSet::EMPTY,
            written: LocationSet::EMPTY,
            acquired: LocationSet::EMPTY,
            released: LocationSet::EMPTY,
            guards: LocationSet::EMPTY,
            spawned: ProcessSet::EMPTY,
            joined: ProcessSet::EMPTY,
            ended: ProcessSet::EMPTY,
        }
    }
}

impl Footprint {
    /// The footprint of the step that the process has just performed.
    pub(super) fn of(execution: &impl Execution, process: ProcessId, step: &Step, sets: &mut LocationSets) -> Self {
        let with = |mode: Mode| step.accesses.iter().filter(move |access| access.mode == mode).map(|one| one.location);
        let guards = step.accesses.iter().filter(|access| access.guard);
        let guard_reads = guards.clone().filter(|access| access.mode != Mode::Acquire).map(|access| access.location);
        // A lock that is accessed in mode `Update` is a value like others.
        let values = step.accesses.iter().filter(|access| !matches!(access.mode, Mode::Acquire | Mode::Release));
        let accessed = |used: fn(&[Effect], Location) -> bool| {
            values.clone().map(|access| access.location).filter(move |&location| used(&step.effects, location))
        };
        let concerned = step.spawned.iter().chain([&process]).copied();
        let footprint = Footprint {
            process,
            site: step.site,
            read: sets.collect(accessed(was_read).chain(guard_reads)),
            written: sets.collect(accessed(was_written)),
            acquired: sets.collect(with(Mode::Acquire)),
            released: sets.collect(with(Mode::Release)),
            guards: sets.collect(guards.map(|access| access.location)),
            spawned: sets.processes.collect(step.spawned.iter().copied()),
            joined: sets.processes.collect(step.joined.iter().copied()),
            ended: sets.processes.collect(concerned.filter(|&one| execution.status(one) == Status::Ended)),
        };
        debug_assert!(sets.is_disjoint(footprint.acquired, footprint.written), "acquiring a lock is not a write");
        debug_assert!(!sets.processes.contains(footprint.spawned, process), "no process spawns itself");
        footprint
    }
}

/// Was the location read before it was written?
fn was_read(effects: &[Effect], location: Location) -> bool {
    let first = effects.iter().find(|effect| effect.location == location);
    first.is_some_and(|effect| match effect.kind {
        EffectKind::Write => false,
        EffectKind::Read
        | EffectKind::Lock
        | EffectKind::Unlock
        | EffectKind::Send
        | EffectKind::Receive
        | EffectKind::Signal
        | EffectKind::Wait => true,
    })
}

fn was_written(effects: &[Effect], location: Location) -> bool {
    effects.iter().any(|effect| effect.location == location && effect.kind != EffectKind::Read)
}
