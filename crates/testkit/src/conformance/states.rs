//! The invariants of executions that rewind and compare states: E6, R1 and S1 to S7.

use std::collections::HashMap;

use fastrand::Rng;
use mazurka_model::{ComparableProgram, EffectKind, Execution, Location, Mode, ProcessId, Rewind, States, Step};

use super::additions::Additions;
use super::{Breach, Effort, ensure};

/// Checks the invariants of [`Rewind`] and [`States`] along random executions.
pub fn conformance_of_states<P: ComparableProgram>(program: P, effort: Effort) -> Result<(), Breach> {
    let mut rng = Rng::with_seed(effort.seed);
    let mut seen = Seen::default();
    let mut execution = program.start();
    execution.maintain_digest();
    for _ in 0..effort.executions {
        execution.restart();
        seen.record(&execution)?;
        walk(&mut execution, effort.steps, &mut rng, &mut seen)?;
    }
    Ok(())
}

/// The states met so far, by words and by digest.
#[derive(Default)]
struct Seen {
    digests: HashMap<Vec<u64>, u128>,
    words: HashMap<u128, Vec<u64>>,
    /// Whether a location is a lock, by its modes so far.
    locks: HashMap<Location, bool>,
    additions: Additions,
}

impl Seen {
    /// S6: the modes of locks and other modes do not meet at a location.
    fn check_lock_modes(&mut self, step: &Step) -> Result<(), Breach> {
        for access in &step.accesses {
            let is_lock = matches!(access.mode, Mode::Acquire | Mode::Release);
            let known = *self.locks.entry(access.location).or_insert(is_lock);
            ensure(known == is_lock, "S6", || format!("{access:?} meets accesses of other modes"))?;
        }
        Ok(())
    }

    /// S1 and S2: words and digests determine each other.
    fn record<E: States>(&mut self, execution: &E) -> Result<(), Breach> {
        let (words, digest) = (words_of(execution), execution.digest());
        let known = *self.digests.entry(words.clone()).or_insert(digest);
        ensure(known == digest, "S2", || format!("equal states have the digests {known:x} and {digest:x}"))?;
        let known = self.words.entry(digest).or_insert_with(|| words.clone());
        ensure(*known == words, "S2", || format!("two states have the digest {digest:x}: {known:?} and {words:?}"))
    }
}

fn words_of<E: Execution>(execution: &E) -> Vec<u64> {
    let mut words = Vec::new();
    execution.state(&mut words);
    words
}

/// The digests of all known locations and of all processes.
struct Parts {
    locations: Vec<(Location, u128)>,
    locals: Vec<u128>,
}

impl Parts {
    fn of<E: States>(execution: &E, locations: &[Location]) -> Parts {
        Parts {
            locations: locations.iter().map(|&location| (location, execution.location_digest(location))).collect(),
            locals: execution.processes().map(|process| execution.local_digest(process)).collect(),
        }
    }

    fn sum(&self) -> u128 {
        let locations = self.locations.iter().map(|&(_, digest)| digest);
        locations.chain(self.locals.iter().copied()).fold(0, u128::wrapping_add)
    }
}

fn walk<E: Rewind + States>(execution: &mut E, most: usize, rng: &mut Rng, seen: &mut Seen) -> Result<(), Breach> {
    let mut locations: Vec<Location> = Vec::new();
    let (mut enabled, mut step) = (Vec::new(), Step { wants_effects: true, ..Step::default() });
    for _ in 0..most {
        enabled.clear();
        execution.enabled(&mut enabled);
        let Some(&process) = enabled.get(rng.usize(..enabled.len().max(1))) else { break };
        let choice = rng.u32(..execution.choices(process));
        execution.pending(process, &mut step);
        locations.extend(step.accesses.iter().map(|access| access.location));
        locations.sort_unstable();
        locations.dedup();
        seen.additions.check(execution, (process, choice), &enabled)?;
        let (mark, words, digest) = (execution.mark(), words_of(execution), execution.digest());
        let before = Parts::of(execution, &locations);
        execution.step(process, choice, &mut step);
        ensure(step.follows.is_empty(), "S5", || format!("a step follows {:?}", step.follows))?;
        check_effects(&step)?;
        seen.check_lock_modes(&step)?;
        check_locality(execution, process, &step, &before)?;
        let after = Parts::of(execution, &locations);
        let difference = (execution.digest().wrapping_sub(digest), after.sum().wrapping_sub(before.sum()));
        ensure(!E::ADDITIVE || difference.0 == difference.1, "S4", || {
            format!("a step adds {:x} to the digest, but {:x} to its terms", difference.0, difference.1)
        })?;
        // R1: undo the step, compare, and perform it again.
        execution.rewind(mark);
        let restored = (words_of(execution), execution.digest());
        ensure(restored == (words, digest), "R1", || "rewinding does not restore the state".to_owned())?;
        execution.step(process, choice, &mut step);
        seen.record(execution)?;
    }
    Ok(())
}

/// S3: a step changes only what it writes, its own local state, and those of spawned processes.
fn check_locality<E: States>(execution: &E, process: ProcessId, step: &Step, before: &Parts) -> Result<(), Breach> {
    for &(location, digest) in &before.locations {
        let written = step.accesses.iter().any(|access| access.location == location && access.writes());
        ensure(written || execution.location_digest(location) == digest, "S3", || {
            format!("{location:?} changed, but the step accesses {:?}", step.accesses)
        })?;
    }
    for (id, &digest) in before.locals.iter().enumerate() {
        let other = ProcessId(id as u32);
        let concerned = other == process || step.spawned.contains(&other);
        ensure(concerned || execution.local_digest(other) == digest, "S3", || {
            format!("a step of process {} changed the local state of process {id}", process.0)
        })?;
    }
    Ok(())
}

/// E6: the effects of a step lie within its access set.
fn check_effects(step: &Step) -> Result<(), Breach> {
    let mut written: Vec<Location> = Vec::new();
    for effect in &step.effects {
        let access = step.accesses.iter().find(|access| access.location == effect.location);
        let allowed = access.is_some_and(|access| match effect.kind {
            EffectKind::Read => access.mode != Mode::Write || written.contains(&effect.location),
            EffectKind::Lock => matches!(access.mode, Mode::Acquire | Mode::Update),
            // A critical section that is one step releases what it has acquired.
            EffectKind::Unlock => access.mode == Mode::Acquire || access.writes(),
            EffectKind::Write | EffectKind::Send | EffectKind::Receive | EffectKind::Signal | EffectKind::Wait => {
                access.writes()
            }
        });
        ensure(allowed, "E6", || format!("{effect:?} does not fit {access:?}"))?;
        if effect.kind == EffectKind::Write {
            written.push(effect.location);
        }
    }
    Ok(())
}
