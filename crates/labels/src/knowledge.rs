//! What is known of a program: local states, labels, guards.

use mazurka_model::{Access, Execution, Location, Mode, Observation, ProcessId, Program, Site, Status, Step};
use rustc_hash::FxHashMap;

use crate::LocalDigest;
use crate::state::State;
use crate::steps::{Label, Steps, Who};
use crate::value::{Value, digest};

/// A local state of a process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LocalId(pub(crate) u32);

/// What is known of a local state.
#[derive(Debug)]
pub(crate) struct Local {
    /// Why it never moves again; `None`: it stands at a step.
    pub(crate) over: Option<Status>,
    /// The step that comes next.
    pub(crate) accesses: Box<[Access]>,
    pub(crate) joined: Box<[ProcessId]>,
    pub(crate) site: Site,
    /// Locks that it takes, and the other locations of its guard.
    locks: Box<[Location]>,
    guards: Box<[Location]>,
    /// What was observed of the process so far, as a number.
    pub(crate) observed: u32,
}

/// What is known of a program.
pub(crate) struct Knowledge<P: Program> {
    program: P,
    /// Distinguishes local states, if the program can.
    local_digest: Option<LocalDigest<P>>,
    /// The processes that are there at the start.
    pub(crate) start: Vec<(ProcessId, LocalId)>,
    locals: Vec<Local>,
    pub(crate) steps: Steps,
    /// Does a guard hold, by local state and digest of what it sees?
    guards: FxHashMap<(LocalId, u128), bool>,
    /// How many outcomes a step has, by local state and digest of what it accesses.
    choices: FxHashMap<(LocalId, u128), u32>,
    /// Local states by digest, if the program distinguishes them.
    by_digest: FxHashMap<(ProcessId, u128), LocalId>,
    /// Processes that never move again differ only in why, and in what was observed of them.
    over: FxHashMap<(ProcessId, u8, u32), LocalId>,
    /// Sequences of observations: the number of one, and one more.
    observed: FxHashMap<(u32, Observation), u32>,
    /// Ids of all processes ever met lie below this.
    pub(crate) processes: usize,
    seen: Vec<u64>,
}

impl<P: Program> Knowledge<P> {
    pub(crate) fn new(program: P, local_digest: Option<LocalDigest<P>>) -> Self {
        Knowledge {
            program,
            local_digest,
            start: Vec::new(),
            locals: Vec::new(),
            steps: Steps::default(),
            guards: FxHashMap::default(),
            choices: FxHashMap::default(),
            by_digest: FxHashMap::default(),
            over: FxHashMap::default(),
            observed: FxHashMap::default(),
            processes: 0,
            seen: Vec::new(),
        }
    }

    pub(crate) fn labels(&self) -> u64 {
        self.steps.labels.len() as u64
    }

    pub(crate) fn local(&self, local: LocalId) -> &Local {
        &self.locals[local.0 as usize]
    }

    /// The local state in which a process is now, after it has shown this: a new one, unless it is known to be the same as another.
    pub(crate) fn arrive(
        &mut self,
        execution: &P::Execution,
        process: ProcessId,
        before: Option<LocalId>,
        shown: &[Observation],
    ) -> LocalId {
        let id = LocalId(self.locals.len() as u32);
        let mut observed = before.map_or(0, |before| self.local(before).observed);
        for &one in shown.iter().filter(|one| owner(one) == process) {
            let next = self.observed.len() as u32 + 1;
            observed = *self.observed.entry((observed, one)).or_insert(next);
        }
        let mut step = Step::default();
        let status = execution.status(process);
        let over = (!matches!(status, Status::Enabled | Status::Blocked)).then_some(status);
        if over.is_some() {
            let known = *self.over.entry((process, status as u8, observed)).or_insert(id);
            if known != id {
                return known;
            }
        } else {
            if let Some(local_digest) = self.local_digest {
                let known = *self.by_digest.entry((process, local_digest(execution, process))).or_insert(id);
                if known != id {
                    return known;
                }
            }
            execution.pending(process, &mut step);
        }
        for &Access { location, .. } in &step.accesses {
            self.meet(location);
        }
        let guards = || step.accesses.iter().filter(|access| access.guard);
        let takes = |access: &&Access| access.mode == Mode::Acquire;
        self.locals.push(Local {
            over,
            locks: step.accesses.iter().filter(takes).map(|access| access.location).collect(),
            guards: guards().filter(|access| !takes(access)).map(|access| access.location).collect(),
            accesses: step.accesses[..].into(),
            joined: step.joined[..].into(),
            site: step.site,
            observed,
        });
        id
    }

    fn meet(&mut self, location: Location) {
        let initial = &mut self.steps.values.initial;
        for index in initial.len()..=location.index() {
            initial.push(
                self.program
                    .initial_value(Location(index as u32))
                    .map_or(Value::Start(0), |value| Value::Number(value.0)),
            );
        }
    }

    /// What a process can do in a state; `None`: nobody knows whether its guard holds.
    pub(crate) fn status(&mut self, state: &State, process: ProcessId) -> Option<Status> {
        let Some(local) = state.local(process) else { return Some(Status::Absent) };
        if let Some(over) = self.local(local).over {
            return Some(over);
        }
        if !self.may_go_on(state, local) {
            return Some(Status::Blocked);
        }
        if self.local(local).guards.is_empty() {
            return Some(Status::Enabled);
        }
        let key = self.guard_key(state, local);
        let holds = *self.guards.get(&key)?;
        Some(if holds { Status::Enabled } else { Status::Blocked })
    }

    /// A real execution in this state tells which guards hold, and how many outcomes steps have.
    pub(crate) fn look_around(&mut self, execution: &P::Execution, state: &State) {
        self.processes = self.processes.max(execution.process_count());
        for id in 0..execution.process_count() {
            let process = ProcessId(id as u32);
            let Some(local) = state.local(process) else { continue };
            let known = self.local(local);
            if known.over.is_some() || !self.may_go_on(state, local) {
                continue;
            }
            let enabled = execution.status(process) == Status::Enabled;
            if !self.local(local).guards.is_empty() {
                let key = self.guard_key(state, local);
                let before = self.guards.insert(key, enabled);
                assert!(before.is_none_or(|before| before == enabled), "{BROKEN}");
            }
            if enabled {
                let key = self.choices_key(state, local);
                self.choices.insert(key, execution.choices(process));
            }
        }
    }

    /// Performs a step in a state if it is known.
    pub(crate) fn perform(&mut self, state: &mut State, who: Who, step: &mut Step) -> bool {
        let Some(label) = self.steps.perform(state, who, step) else { return false };
        let label = &self.steps.labels[label];
        state.set_local(who.process, label.next);
        for &(child, local) in &label.spawned {
            state.set_local(child, local);
            step.spawned.push(child);
        }
        step.observations.extend_from_slice(&label.observations);
        state.moved(who.process, who.choice);
        true
    }

    /// A real execution has performed this step: it is remembered, and performed in the state as well.
    pub(crate) fn learn(&mut self, execution: &P::Execution, state: &mut State, who: Who, step: &Step) {
        let place = self.steps.learn(state, who, step);
        let label = self.steps.label_at(place).unwrap_or_else(|| {
            let next = self.arrive(execution, who.process, Some(who.local), &step.observations);
            let spawned =
                step.spawned.iter().map(|&child| (child, self.arrive(execution, child, None, &step.observations)));
            let label = Label { next, spawned: spawned.collect(), observations: step.observations[..].into() };
            self.steps.conclude(place, label)
        });
        let Label { next, spawned, observations } = &self.steps.labels[label];
        assert_eq!(observations[..], step.observations, "invariant: the same label shows the same");
        state.set_local(who.process, *next);
        spawned.iter().for_each(|&(child, local)| state.set_local(child, local));
        state.moved(who.process, who.choice);
    }

    /// Are the locks free that the step takes, and have those ended that it joins?
    fn may_go_on(&self, state: &State, local: LocalId) -> bool {
        let Local { locks, joined, .. } = self.local(local);
        let free = |&lock: &Location| !matches!(state.value(lock, &self.steps.values), Value::Held(_));
        let ended = |&process: &ProcessId| {
            state.local(process).is_some_and(|local| self.local(local).over == Some(Status::Ended))
        };
        locks.iter().all(free) && joined.iter().all(ended)
    }

    /// How many outcomes the next step of a process has in a state; `None`: nobody knows.
    pub(crate) fn choices(&mut self, state: &State, local: LocalId) -> Option<u32> {
        let key = self.choices_key(state, local);
        self.choices.get(&key).copied()
    }

    fn choices_key(&mut self, state: &State, local: LocalId) -> (LocalId, u128) {
        let mut seen = std::mem::take(&mut self.seen);
        seen.clear();
        for access in &self.local(local).accesses {
            let value = state.value(access.location, &self.steps.values);
            seen.extend(self.steps.values.seen_by_guard(value).words());
        }
        let key = (local, digest(&seen));
        self.seen = seen;
        key
    }

    fn guard_key(&mut self, state: &State, local: LocalId) -> (LocalId, u128) {
        let mut seen = std::mem::take(&mut self.seen);
        seen.clear();
        for &location in &self.local(local).guards {
            let value = state.value(location, &self.steps.values);
            seen.extend(self.steps.values.seen_by_guard(value).words());
        }
        let key = (local, digest(&seen));
        self.seen = seen;
        key
    }
}

fn owner(observation: &Observation) -> ProcessId {
    match *observation {
        Observation::Assertion { process, .. }
        | Observation::Output { process, .. }
        | Observation::Error { process, .. }
        | Observation::Discarded { process, .. } => process,
    }
}

/// Why nothing computed from labels could be right.
const BROKEN: &str = "invariant: whether a guard holds depends on the local state and on the values of its locations";
