//! The rules of `model` that can be seen step by step: what a front end promises about accesses and
//! guards.
//!
//! The algorithms believe these promises, so a front end that breaks one makes all of them wrong
//! together, and comparing them would show nothing.

use mazurka_model::{Access, EffectKind, Execution, Location, Mode, ProcessId, Status, Step};

/// What the processes could do before a step.
pub(crate) struct Before {
    pending: Vec<(Status, Step)>,
}

impl Before {
    pub(crate) fn of<E: Execution>(execution: &E) -> Before {
        let ids = 0..execution.process_count() as u32;
        Before { pending: ids.map(|id| look(execution, ProcessId(id))).collect() }
    }

    /// Did the step of `process` keep the rules? It was performed with its effects told.
    pub(crate) fn check<E: Execution>(&self, execution: &E, process: ProcessId, step: &Step) -> Result<(), String> {
        let (_, announced) = &self.pending[process.index()];
        if (&announced.accesses, &announced.joined, announced.site) != (&step.accesses, &step.joined, step.site) {
            return Err(format!("a step does not touch what was announced: {announced:?} became {step:?}"));
        }
        fits(step)?;
        for (id, (status, pending)) in self.pending.iter().enumerate().filter(|(id, _)| *id != process.index()) {
            let other = ProcessId(id as u32);
            let (new_status, new_pending) = look(execution, other);
            let spawned = *status == Status::Absent && step.spawned.contains(&other);
            if (*status != new_status) && !spawned && !may_wake(process, step, (*status, new_status), pending) {
                let change = format!("{status:?} to {new_status:?}");
                return Err(format!("process {id} went from {change} though no guard of it was touched"));
            }
            if !spawned && (&pending.accesses, &pending.joined) != (&new_pending.accesses, &new_pending.joined) {
                return Err(format!("the next step of process {id} changed though it did not move"));
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

/// May the step of `process` have changed another process from blocked to enabled or back, whose
/// next step is `pending`?
fn may_wake(process: ProcessId, step: &Step, change: (Status, Status), pending: &Step) -> bool {
    let woken = matches!(change, (Status::Blocked, Status::Enabled) | (Status::Enabled, Status::Blocked));
    let guards = || pending.accesses.iter().filter(|access| access.guard);
    let touched =
        || guards().any(|guard| step.accesses.iter().any(|access| access.writes() && access.conflicts(*guard)));
    let joined = || pending.joined.iter().any(|joined| *joined == process || step.spawned.contains(joined));
    woken && (touched() || joined())
}

/// What was really read and written must be within the access set, and what counts as blindly
/// written must be written, unread.
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
            EffectKind::Lock => access.mode == Mode::Acquire,
            EffectKind::Unlock => access.mode == Mode::Release,
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
        Some(access) => Err(format!("{access:?} was announced, but there was no such write")),
        None => Ok(()),
    }
}
