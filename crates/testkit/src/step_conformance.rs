//! The conditions of the program interface that can be checked step by step: those on accesses,
//! guards and pending steps.
//!
//! All algorithms rely on these conditions. A front end that violates one makes all of them wrong
//! together, so a comparison of algorithms would not show it.

use mazurka_model::{Access, EffectKind, Execution, Location, Mode, ProcessId, Status, Step};

/// The status and the pending step of every process before a step.
pub(crate) struct Before {
    pending: Vec<(Status, Step)>,
}

impl Before {
    pub(crate) fn of<E: Execution>(execution: &E) -> Before {
        let ids = 0..execution.process_count() as u32;
        Before { pending: ids.map(|id| look(execution, ProcessId(id))).collect() }
    }

    /// Checks a step of `process` that was performed with effects recorded.
    pub(crate) fn check<E: Execution>(&self, execution: &E, process: ProcessId, step: &Step) -> Result<(), String> {
        let (_, announced) = &self.pending[process.index()];
        if (&announced.accesses, &announced.joined, announced.site) != (&step.accesses, &step.joined, step.site) {
            return Err(format!("a step differs from the pending step: {announced:?} became {step:?}"));
        }
        fits(step)?;
        for (id, (status, pending)) in self.pending.iter().enumerate().filter(|(id, _)| *id != process.index()) {
            let other = ProcessId(id as u32);
            let (new_status, new_pending) = look(execution, other);
            let spawned = *status == Status::Absent && step.spawned.contains(&other);
            if (*status != new_status) && !spawned && !may_wake(process, step, (*status, new_status), pending) {
                let change = format!("{status:?} to {new_status:?}");
                return Err(format!("process {id} changed from {change} although the step did not access its guard"));
            }
            if !spawned && (!keeps_accesses(pending, &new_pending, step) || pending.joined != new_pending.joined) {
                return Err(format!("the pending step of process {id} changed although the process took no step"));
            }
        }
        Ok(())
    }
}

fn look<E: Execution>(execution: &E, process: ProcessId) -> (Status, Step) {
    let status = execution.status(process);
    let mut step = Step::default();
    if matches!(status, Status::Enabled | Status::Blocked) {
        execution.pending(process, &mut step);
    }
    (status, step)
}

/// Returns whether a step of `process` can explain that another process, whose pending step is
/// `pending`, became enabled or blocked.
fn may_wake(process: ProcessId, step: &Step, change: (Status, Status), pending: &Step) -> bool {
    let woken = matches!(change, (Status::Blocked, Status::Enabled) | (Status::Enabled, Status::Blocked));
    let guards = || pending.accesses.iter().filter(|access| access.guard);
    let touched =
        || guards().any(|guard| step.accesses.iter().any(|access| access.writes() && access.conflicts(*guard)));
    let joined = || pending.joined.iter().any(|joined| *joined == process || step.spawned.contains(joined));
    woken && (touched() || joined())
}

/// Whether a process that did not move has kept its access set: only the mode of a conditional
/// access may change, and only if `step` wrote its location.
pub(crate) fn keeps_accesses(before: &Step, after: &Step, step: &Step) -> bool {
    let written = |location| step.accesses.iter().any(|access| access.writes() && access.location == location);
    let kept = |(a, b): (&Access, &Access)| {
        a == b || a.conditional && b.conditional && a.location == b.location && written(a.location)
    };
    before.accesses.len() == after.accesses.len() && before.accesses.iter().zip(&after.accesses).all(kept)
}

/// Checks that all effects are in the access set, and that every blindly written location is
/// written and not read before.
fn fits(step: &Step) -> Result<(), String> {
    let mut written: Vec<Location> = Vec::new();
    for effect in &step.effects {
        let Some(access) = step.accesses.iter().find(|access| access.location == effect.location) else {
            return Err(format!("{effect:?} is not within the access set {:?}", step.accesses));
        };
        let allowed = match effect.kind {
            EffectKind::Read => access.mode != Mode::Write || written.contains(&effect.location),
            EffectKind::Write | EffectKind::Send | EffectKind::Receive | EffectKind::Signal | EffectKind::Wait => {
                access.writes()
            }
            EffectKind::Lock => matches!(access.mode, Mode::Acquire | Mode::Update),
            EffectKind::Unlock => matches!(access.mode, Mode::Release | Mode::Update),
        };
        if !allowed {
            return Err(format!("{effect:?} does not fit {access:?}"));
        }
        if effect.kind == EffectKind::Write {
            written.push(effect.location);
        }
    }
    let blind = |access: &&Access| access.mode == Mode::Write && !written.contains(&access.location);
    match step.accesses.iter().find(blind) {
        Some(access) => Err(format!("{access:?} is in the access set, but the step did not write the location")),
        None => Ok(()),
    }
}
