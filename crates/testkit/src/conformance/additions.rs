//! S7: steps that only add to a location.

use std::collections::HashMap;

use mazurka_model::{Access, Location, Observation, ProcessId, Rewind, States, Step};

use super::{Breach, ensure};

/// What determines a step that adds to locations: its process and local state, its choice, and the
/// values of the locations that it accesses otherwise.
type Cause = (ProcessId, u128, u32, Vec<(Location, u128)>);

/// What the step does but for the sums: local states, the values of the other locations, and what
/// is visible outside.
type Consequence = (Vec<u128>, Vec<(Location, u128)>, Vec<Observation>);

/// The steps with additions that were seen so far.
#[derive(Default)]
pub(super) struct Additions(HashMap<Cause, Consequence>);

impl Additions {
    /// Checks the next step of a process, which goes back afterwards: it does the same as it did
    /// when the locations that it adds to had other values, and it commutes with the next steps of
    /// other processes that only add to the same locations.
    pub(super) fn check<E: Rewind + States>(
        &mut self,
        execution: &mut E,
        (process, choice): (ProcessId, u32),
        enabled: &[ProcessId],
    ) -> Result<(), Breach> {
        let accesses = accesses(execution, process);
        if !accesses.iter().any(|access| access.adds) {
            return Ok(());
        }
        let values = |execution: &E| -> Vec<(Location, u128)> {
            let others = accesses.iter().filter(|access| !access.adds).map(|access| access.location);
            others.map(|location| (location, execution.location_digest(location))).collect()
        };
        let cause = (process, execution.local_digest(process), choice, values(execution));
        let (mark, mut step) = (execution.mark(), Step::default());
        execution.step(process, choice, &mut step);
        let locals = step.spawned.iter().chain([&process]).map(|&process| execution.local_digest(process));
        let consequence = (locals.collect(), values(execution), step.observations);
        execution.rewind(mark);
        let known = self.0.entry(cause).or_insert_with(|| consequence.clone());
        ensure(*known == consequence, "S7", || format!("a step depends on a value that it adds to: {accesses:?}"))?;
        for &other in enabled.iter().filter(|&&other| other != process) {
            if commute(&accesses, &self::accesses(execution, other)) {
                let one = after(execution, [(process, choice), (other, 0)]);
                let two = after(execution, [(other, 0), (process, choice)]);
                ensure(one == two, "S7", || format!("additions do not commute: {accesses:?}"))?;
            }
        }
        Ok(())
    }
}

fn accesses<E: States>(execution: &E, process: ProcessId) -> Vec<Access> {
    let mut step = Step::default();
    execution.pending(process, &mut step);
    step.accesses
}

/// Do two steps conflict only at locations to which both add?
fn commute(one: &[Access], other: &[Access]) -> bool {
    one.iter().all(|a| {
        let additions = |b: &Access| a.adds && b.adds && !a.guard && !b.guard;
        other.iter().all(|b| !a.conflicts(*b) || additions(b))
    })
}

/// The digest of the state after two steps, from which the execution goes back.
fn after<E: Rewind + States>(execution: &mut E, steps: [(ProcessId, u32); 2]) -> u128 {
    let (mark, mut step) = (execution.mark(), Step::default());
    steps.into_iter().for_each(|(process, choice)| execution.step(process, choice, &mut step));
    let digest = execution.digest();
    execution.rewind(mark);
    digest
}
