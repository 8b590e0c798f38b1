//! The invariants of every execution and program: E1 to E5, E7, E8, P1 and P2.

use std::collections::{HashMap, HashSet};

use fastrand::Rng;
use mazurka_model::{Access, Execution, Mark, Mode, ProcessId, Program, Status, Step};

use super::{Breach, Effort, ensure};
use crate::step_conformance::keeps_accesses;

/// Checks the invariants of [`Execution`] and [`Program`] along random executions.
///
/// A front end that learns while it executes, such as native Rust, may report a step differently
/// the first time; therefore every execution is performed twice, and the second one counts.
pub fn conformance<P: Program>(program: P, effort: Effort) -> Result<(), Breach> {
    let mut rng = Rng::with_seed(effort.seed);
    let mut known = Known::default();
    let mut execution = program.start();
    for _ in 0..effort.executions {
        let schedule = random_schedule(&mut execution, effort.steps, &mut rng);
        let mut walk = Walk { program, execution: &mut execution, known: &mut known, marks: Vec::new() };
        let reported = walk.check(&schedule)?;
        let again = walk.check(&schedule)?;
        let differs = reported.iter().zip(&again).position(|(one, other)| one != other);
        ensure(differs.is_none(), "E1", || format!("step {differs:?} differs when the schedule is executed again"))?;
        walk.check_going_back(&schedule, &reported, &mut rng)?;
    }
    known.names_are_unique(program)
}

/// What must be the same in all executions.
#[derive(Default)]
struct Known {
    names: HashMap<ProcessId, String>,
}

/// What a step reported, and the state it led to.
#[derive(Clone, PartialEq, Debug)]
struct Reported {
    accesses: Vec<Access>,
    joined: Vec<ProcessId>,
    spawned: Vec<ProcessId>,
    observations: usize,
    state: Vec<u64>,
    statuses: Vec<Status>,
}

fn random_schedule<E: Execution>(execution: &mut E, most: usize, rng: &mut Rng) -> Vec<(ProcessId, u32)> {
    execution.restart();
    let (mut schedule, mut enabled, mut step) = (Vec::new(), Vec::new(), Step::default());
    while schedule.len() < most {
        enabled.clear();
        execution.enabled(&mut enabled);
        if enabled.is_empty() || execution.aborted() {
            break;
        }
        let process = enabled[rng.usize(..enabled.len())];
        let choice = rng.u32(..execution.choices(process));
        execution.step(process, choice, &mut step);
        schedule.push((process, choice));
    }
    schedule
}

struct Walk<'w, P: Program> {
    program: P,
    execution: &'w mut P::Execution,
    known: &'w mut Known,
    marks: Vec<Mark>,
}

impl<P: Program> Walk<'_, P> {
    /// Performs a schedule that was performed before, and checks every step.
    fn check(&mut self, schedule: &[(ProcessId, u32)]) -> Result<Vec<Reported>, Breach> {
        self.execution.restart();
        self.marks.clear();
        let mut reported = Vec::new();
        for &(process, choice) in schedule {
            let before = self.pending_steps();
            let status = before[process.index()].0;
            ensure(status == Status::Enabled && choice < self.execution.choices(process), "E1", || {
                format!("{} cannot repeat its step: it is {status:?}", self.program.process_name(process))
            })?;
            self.check_enabled(&before)?;
            self.marks.push(self.execution.mark());
            let mut step = Step { wants_effects: true, ..Step::default() };
            self.execution.step(process, choice, &mut step);
            check_step(&before[process.index()].1, &step)?;
            self.check_guarded_reads(&step)?;
            self.check_others(process, &before, &step)?;
            self.check_names()?;
            reported.push(self.reported(&step));
        }
        Ok(reported)
    }

    fn pending_steps(&self) -> Vec<(Status, Step)> {
        let look = |process| {
            let mut step = Step::default();
            let status = self.execution.status(process);
            if matches!(status, Status::Enabled | Status::Blocked) {
                self.execution.pending(process, &mut step);
            }
            (status, step)
        };
        self.execution.processes().map(look).collect()
    }

    /// `enabled`, `next_with` and `status` must agree.
    fn check_enabled(&self, before: &[(Status, Step)]) -> Result<(), Breach> {
        let mut enabled = Vec::new();
        self.execution.enabled(&mut enabled);
        let by_status: Vec<ProcessId> =
            self.execution.processes().filter(|process| before[process.index()].0 == Status::Enabled).collect();
        ensure(enabled == by_status, "E5", || format!("enabled {enabled:?}, but by status {by_status:?}"))
    }

    /// A process that does not move keeps its status unless a guard of it was touched, and its
    /// pending step for as long as its status stays the same.
    fn check_others(&self, process: ProcessId, before: &[(Status, Step)], step: &Step) -> Result<(), Breach> {
        let after = self.pending_steps();
        for (id, (old, pending)) in before.iter().enumerate().filter(|(id, _)| *id != process.index()) {
            let (other, (new, new_pending)) = (ProcessId(id as u32), &after[id]);
            let name = || self.program.process_name(other);
            if *old == Status::Absent && step.spawned.contains(&other) {
                continue;
            }
            let over = matches!(old, Status::Ended | Status::Failed | Status::Discarded);
            ensure(!over || old == new, "E7", || format!("{} went from {old:?} to {new:?}", name()))?;
            ensure(old == new || may_wake(process, step, pending, new_pending), "E5", || {
                format!("{} went from {old:?} to {new:?} though no guard of it was touched", name())
            })?;
            ensure(old != new || keeps_accesses(pending, new_pending, step), "E5", || {
                format!("the pending step of {} changed though it did not move", name())
            })?;
        }
        Ok(())
    }

    /// P2: every location that a step with a guard reads may guard.
    fn check_guarded_reads(&self, step: &Step) -> Result<(), Breach> {
        if !step.accesses.iter().any(|access| access.guard) {
            return Ok(());
        }
        let mut reads = step.accesses.iter().filter(|access| access.mode != Mode::Write);
        let missing = reads.find(|access| !self.program.guards(access.location));
        ensure(missing.is_none(), "P2", || format!("{missing:?} is read by a step with a guard"))
    }

    /// E2: an id means the same process in all executions.
    fn check_names(&mut self) -> Result<(), Breach> {
        for process in self.execution.processes() {
            if self.execution.status(process) == Status::Absent {
                continue;
            }
            let name = self.program.process_name(process);
            let known = self.known.names.entry(process).or_insert_with(|| name.clone());
            let known = &*known;
            ensure(*known == name, "E2", || format!("process {} is called {known} and {name}", process.0))?;
        }
        Ok(())
    }

    fn reported(&self, step: &Step) -> Reported {
        let mut state = Vec::new();
        self.execution.state(&mut state);
        Reported {
            accesses: step.accesses.clone(),
            joined: step.joined.clone(),
            spawned: step.spawned.clone(),
            observations: step.observations.len(),
            state,
            statuses: self.execution.processes().map(|process| self.execution.status(process)).collect(),
        }
    }

    /// E8 and E1: going back to a random point restores its state, and the rest of the schedule
    /// then reports the same.
    fn check_going_back(
        &mut self,
        schedule: &[(ProcessId, u32)],
        reported: &[Reported],
        rng: &mut Rng,
    ) -> Result<(), Breach> {
        if schedule.is_empty() {
            return Ok(());
        }
        let to = rng.usize(..schedule.len());
        let mut step = Step::default();
        self.execution.return_to(self.marks[to], schedule[..to].iter().copied(), &mut step);
        if to > 0 {
            let now = self.reported(&step);
            let then = &reported[to - 1];
            ensure((&now.state, &now.statuses) == (&then.state, &then.statuses), "E8", || {
                format!("after going back to step {to} the state differs: {then:?} became {now:?}")
            })?;
        }
        for (at, &(process, choice)) in schedule.iter().enumerate().skip(to) {
            self.execution.step(process, choice, &mut step);
            let (now, then) = (self.reported(&step), &reported[at]);
            ensure(now == *then, "E1", || format!("step {at}, repeated, differs: {then:?} became {now:?}"))?;
        }
        Ok(())
    }
}

impl Known {
    /// P1: names of processes are unique.
    fn names_are_unique<P: Program>(&self, _: P) -> Result<(), Breach> {
        let mut names = HashSet::new();
        let twice = self.names.values().find(|name| !names.insert(*name));
        ensure(twice.is_none(), "P1", || format!("two processes are called {twice:?}"))
    }
}

/// E3 and E4: the step agrees with what was announced.
fn check_step(announced: &Step, step: &Step) -> Result<(), Breach> {
    let sorted = step.accesses.windows(2).all(|pair| pair[0].location < pair[1].location);
    ensure(sorted, "E3", || format!("{:?} is not sorted by location", step.accesses))?;
    // A step may also release locks that its process holds, which no other process can access.
    let new_release = |access: &Access| access.mode == Mode::Release && !announced.accesses.contains(access);
    let kept: Vec<Access> = step.accesses.iter().copied().filter(|access| !new_release(access)).collect();
    ensure(kept == announced.accesses && step.joined == announced.joined, "E3", || {
        format!("announced {:?}, performed {:?}", announced.accesses, step.accesses)
    })?;
    let guarded = step.accesses.iter().any(|access| access.guard);
    let conditional_fits = |access: &Access| !guarded && matches!(access.mode, Mode::Read | Mode::Update);
    ensure(step.accesses.iter().filter(|access| access.conditional).all(conditional_fits), "E3", || {
        format!("a conditional access next to a guard, or in another mode: {:?}", step.accesses)
    })?;
    let guards_fit = step.accesses.iter().all(|access| match access.mode {
        Mode::Acquire => access.guard,
        Mode::Release => !access.guard,
        Mode::Read | Mode::Write | Mode::Update => true,
    });
    ensure(guards_fit, "E4", || format!("an acquire without or a release with a guard: {:?}", step.accesses))
}

/// Whether the step of `process` may have enabled or disabled a process whose pending step was
/// `before` and is `after`.
fn may_wake(process: ProcessId, step: &Step, before: &Step, after: &Step) -> bool {
    let guards = before.accesses.iter().chain(&after.accesses).filter(|access| access.guard);
    let mut touched = guards.filter(|guard| step.accesses.iter().any(|access| access.conflicts(**guard)));
    let mut joined = before.joined.iter().chain(&after.joined);
    let mut followed = before.follows.iter().chain(&after.follows);
    touched.next().is_some()
        || joined.any(|joined| *joined == process || step.spawned.contains(joined))
        || followed.any(|&(followed, _)| followed == process)
}
