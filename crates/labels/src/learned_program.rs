//! Everything that has been learned about a program: local states, step trees, guards and choices.

use mazurka_model::{Execution, Location, ProcessId, Program, Status, Step};
use rustc_hash::FxHashMap;

use crate::local_states::{Arrival, LocalDigest, LocalId, LocalState, LocalStates};
use crate::model_state::ModelState;
use crate::step_trees::{Label, LabelId, StepKey, StepTrees};
use crate::symbolic_value::{SymbolicValue, digest};

/// What has been learned about a program.
pub(crate) struct LearnedProgram<P: Program> {
    program: P,
    /// The processes that exist initially, with their local states.
    pub(crate) initial: Vec<(ProcessId, LocalId)>,
    local_states: LocalStates<P>,
    pub(crate) trees: StepTrees,
    /// Whether a guard holds, by local state and digest of the values it depends on (M3).
    guards: FxHashMap<(LocalId, u128), bool>,
    /// The number of outcomes of a step, by local state and digest of the values it depends on
    /// (M4).
    choices: FxHashMap<(LocalId, u128), u32>,
    /// An upper bound on the ids of all processes met so far.
    pub(crate) process_count: usize,
    scratch: Vec<u64>,
}

impl<P: Program> LearnedProgram<P> {
    pub(crate) fn new(program: P, local_digest: Option<LocalDigest<P>>) -> Self {
        LearnedProgram {
            program,
            initial: Vec::new(),
            local_states: LocalStates::new(local_digest),
            trees: StepTrees::default(),
            guards: FxHashMap::default(),
            choices: FxHashMap::default(),
            process_count: 0,
            scratch: Vec::new(),
        }
    }

    pub(crate) fn label_count(&self) -> u64 {
        self.trees.label_count() as u64
    }

    pub(crate) fn local(&self, local: LocalId) -> &LocalState {
        self.local_states.get(local)
    }

    /// The local state in which a process has just arrived in a real execution.
    pub(crate) fn intern_local(&mut self, execution: &P::Execution, arrival: Arrival<'_>) -> LocalId {
        let local = self.local_states.intern(execution, arrival);
        for access in &self.local_states.get(local).accesses {
            let initial_value = |location| self.program.initial_value(location).map(|value| value.0);
            self.trees.values.add_location(access.location, initial_value);
        }
        local
    }

    /// The status of a process in a state; `None` if it is not known whether its guard holds.
    pub(crate) fn status(&mut self, state: &ModelState, process: ProcessId) -> Option<Status> {
        let Some(local) = state.local(process) else { return Some(Status::Absent) };
        if let Some(status) = self.local(local).final_status {
            return Some(status);
        }
        if !self.locks_and_joins_permit(state, local) {
            return Some(Status::Blocked);
        }
        if self.local(local).guards.is_empty() {
            return Some(Status::Enabled);
        }
        let key = self.guard_key(state, local);
        let holds = *self.guards.get(&key)?;
        Some(if holds { Status::Enabled } else { Status::Blocked })
    }

    /// Records which guards hold in this state and how many outcomes steps have, according to a
    /// real execution that is in the same state.
    pub(crate) fn learn_enabledness(&mut self, execution: &P::Execution, state: &ModelState) {
        self.process_count = self.process_count.max(execution.process_count());
        for process in execution.processes() {
            let Some(local) = state.local(process) else {
                debug_assert_eq!(
                    execution.status(process),
                    Status::Absent,
                    "labels name every process that is spawned"
                );
                continue;
            };
            if let Some(status) = self.local(local).final_status {
                debug_assert_eq!(
                    execution.status(process),
                    status,
                    "a process that never moves again keeps its status"
                );
                continue;
            }
            let enabled = execution.status(process) == Status::Enabled;
            if !self.locks_and_joins_permit(state, local) {
                debug_assert!(!enabled, "a taken lock or a running process to be joined blocks a step (M3)");
                continue;
            }
            if self.local(local).guards.is_empty() {
                debug_assert!(enabled, "a step with free locks and no other guard is enabled (M3)");
            } else {
                let key = self.guard_key(state, local);
                let before = self.guards.insert(key, enabled);
                assert!(before.is_none_or(|before| before == enabled), "{HIDDEN_GUARD}");
            }
            if enabled {
                let choices = execution.choices(process);
                debug_assert!(choices > 0, "an enabled step has an outcome");
                let key = self.choices_key(state, local);
                let before = self.choices.insert(key, choices);
                debug_assert!(before.is_none_or(|before| before == choices), "choices depend on accessed values (M4)");
            }
            debug_assert!(self.status(state, process).is_some(), "the status is known once it was learned");
        }
    }

    /// Performs a step in a state and describes it in `step`. Returns false and leaves the state
    /// unchanged if the step is not known.
    pub(crate) fn perform(&mut self, state: &mut ModelState, key: StepKey, step: &mut Step) -> bool {
        let Some(label) = self.trees.perform(state, key, step) else { return false };
        let Label { spawned, observations, .. } = self.trees.label(label);
        step.spawned.extend(spawned.iter().map(|&(child, _)| child));
        step.observations.extend_from_slice(observations);
        self.apply_label(state, key, label);
        true
    }

    /// Records a step that a real execution has just performed, and performs it in the state, which
    /// was that of the execution before the step.
    pub(crate) fn learn(&mut self, execution: &P::Execution, state: &mut ModelState, key: StepKey, step: &Step) {
        let leaf = self.trees.learn(state, key, step);
        let label = self.trees.label_at(leaf).unwrap_or_else(|| {
            let arrival = Arrival { process: key.process, previous: Some(key.local), observations: &step.observations };
            let next = self.intern_local(execution, arrival);
            let spawned = step.spawned.iter().map(|&child| {
                (child, self.intern_local(execution, Arrival { process: child, previous: None, ..arrival }))
            });
            let label = Label { next, spawned: spawned.collect(), observations: step.observations[..].into() };
            self.trees.add_label(leaf, label)
        });
        let Label { observations, spawned, .. } = self.trees.label(label);
        assert_eq!(observations[..], step.observations, "invariant: equal labels have equal observations (M1)");
        debug_assert!(
            spawned.iter().map(|&(child, _)| child).eq(step.spawned.iter().copied()),
            "equal labels spawn the same processes (E2)"
        );
        self.apply_label(state, key, label);
    }

    /// Applies the part of a label that does not concern locations, and completes the step.
    fn apply_label(&self, state: &mut ModelState, key: StepKey, label: LabelId) {
        let Label { next, spawned, .. } = self.trees.label(label);
        state.set_local(key.process, *next);
        for &(child, local) in spawned {
            debug_assert!(state.local(child).is_none(), "a process is spawned once per execution");
            state.set_local(child, local);
        }
        state.complete_step(key.process, key.choice, &self.trees.values);
    }

    /// Whether the locks that a step acquires are free, and the processes that it joins have ended.
    fn locks_and_joins_permit(&self, state: &ModelState, local: LocalId) -> bool {
        let LocalState { locks, joined, .. } = self.local(local);
        let free = |&lock: &Location| !matches!(state.value(lock, &self.trees.values), SymbolicValue::Held(_));
        let ended = |&process: &ProcessId| {
            state.local(process).is_some_and(|local| self.local(local).final_status == Some(Status::Ended))
        };
        locks.iter().all(free) && joined.iter().all(ended)
    }

    /// The number of outcomes of the next step of a process; `None` if it is not known.
    pub(crate) fn choices(&mut self, state: &ModelState, local: LocalId) -> Option<u32> {
        let key = self.choices_key(state, local);
        self.choices.get(&key).copied()
    }

    fn choices_key(&mut self, state: &ModelState, local: LocalId) -> (LocalId, u128) {
        self.key(state, local, |local, add| local.accesses.iter().for_each(|access| add(access.location)))
    }

    fn guard_key(&mut self, state: &ModelState, local: LocalId) -> (LocalId, u128) {
        self.key(state, local, |local, add| local.guards.iter().for_each(|&location| add(location)))
    }

    /// A local state with a digest of what guards can see of some locations.
    fn key(
        &mut self,
        state: &ModelState,
        local: LocalId,
        locations: impl Fn(&LocalState, &mut dyn FnMut(Location)),
    ) -> (LocalId, u128) {
        let mut words = std::mem::take(&mut self.scratch);
        words.clear();
        let values = &self.trees.values;
        locations(self.local(local), &mut |location| {
            words.extend(values.visible_to_guard(state.value(location, values)).words());
        });
        let key = (local, digest(&words));
        self.scratch = words;
        key
    }
}

const HIDDEN_GUARD: &str =
    "invariant: whether a guard holds depends on the local state and on the values of its locations (M3)";
