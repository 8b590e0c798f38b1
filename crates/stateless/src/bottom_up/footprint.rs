//! Footprints: what a step touched, as sets of locations and without values.

use mazurka_model::{Effect, EffectKind, Location, Mode, ProcessId, Site, States, Status, Step};

use crate::bottom_up::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::processes::Processes;

/// What a step did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footprint {
    pub(crate) process: ProcessId,
    pub(crate) site: Site,
    /// Locations read before the step itself wrote them, be it for the guard. No locks.
    pub(crate) read: LocationSet,
    /// Locations written. No locks.
    pub(crate) written: LocationSet,
    /// Locks taken, and locks given back (or tried to: that depends on who holds it).
    pub(crate) taken: LocationSet,
    pub(crate) released: LocationSet,
    /// What its guard is about, locks included.
    pub(crate) guards: LocationSet,
    pub(crate) spawned: Processes,
    pub(crate) joined: Processes,
    /// With it these ended: its own process, or children that had nothing to do.
    pub(crate) ended: Processes,
}

impl Default for Footprint {
    fn default() -> Self {
        Footprint {
            process: ProcessId(0),
            site: Site::default(),
            read: LocationSet::EMPTY,
            written: LocationSet::EMPTY,
            taken: LocationSet::EMPTY,
            released: LocationSet::EMPTY,
            guards: LocationSet::EMPTY,
            spawned: Processes::EMPTY,
            joined: Processes::EMPTY,
            ended: Processes::EMPTY,
        }
    }
}

impl Footprint {
    /// Of the step that the process has just performed.
    pub(crate) fn of(execution: &impl States, process: ProcessId, step: &Step, sets: &mut LocationSets) -> Self {
        let with = |mode: Mode| step.accesses.iter().filter(move |access| access.mode == mode).map(|one| one.location);
        let guards = step.accesses.iter().filter(|access| access.guard);
        let guarding = guards.clone().filter(|access| access.mode != Mode::Acquire).map(|access| access.location);
        let touched = |did: fn(&[Effect], Location) -> bool| {
            step.accesses.iter().map(|access| access.location).filter(move |&place| did(&step.effects, place))
        };
        let has_ended = |id: &&ProcessId| execution.status(**id) == Status::Ended;
        let movers = step.spawned.iter().chain([&process]);
        Footprint {
            process,
            site: step.site,
            read: sets.of(touched(was_read).chain(guarding)),
            written: sets.of(touched(was_written)),
            taken: sets.of(with(Mode::Acquire)),
            released: sets.of(with(Mode::Release)),
            guards: sets.of(guards.map(|access| access.location)),
            spawned: sets.processes.collect(step.spawned.iter().copied()),
            joined: sets.processes.collect(step.joined.iter().copied()),
            ended: sets.processes.collect(movers.filter(has_ended).copied()),
        }
    }
}

/// Was the location read before it was written?
fn was_read(effects: &[Effect], location: Location) -> bool {
    let first = effects.iter().find(|effect| effect.location == location);
    first.is_some_and(|effect| match effect.kind {
        EffectKind::Write | EffectKind::Lock | EffectKind::Unlock => false,
        EffectKind::Read | EffectKind::Send | EffectKind::Receive | EffectKind::Signal | EffectKind::Wait => true,
    })
}

fn was_written(effects: &[Effect], location: Location) -> bool {
    effects.iter().any(|effect| match effect.kind {
        EffectKind::Read | EffectKind::Lock | EffectKind::Unlock => false,
        EffectKind::Write | EffectKind::Send | EffectKind::Receive | EffectKind::Signal | EffectKind::Wait => {
            effect.location == location
        }
    })
}
