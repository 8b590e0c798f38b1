//! Events as the printed algorithms see them: what a step did, and what it left behind.

use mazurka_model::{EffectKind, Location, ProcessId, States, Step};
use mazurka_order::SetId;

use crate::core::action::Action;

/// A step at its place in an execution sequence.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    /// The number of outcomes of the step.
    pub(crate) choices: u32,
    pub(crate) set: SetId,
    /// The processes whose end it waited for.
    pub(crate) joined: Vec<ProcessId>,
    /// The processes that it started.
    pub(crate) spawned: Vec<ProcessId>,
    /// The locations that it actually read.
    pub(crate) reads: Vec<Location>,
    /// W_E(e): the locations that it actually wrote.
    pub(crate) writes: Vec<Location>,
    /// Digests of their values afterwards.
    pub(crate) values: Vec<u128>,
    /// The local state of the process afterwards, assertion results included: what the step wrote
    /// to addresses of its own.
    pub(crate) local: u128,
    /// A digest of the whole state afterwards.
    pub(crate) state: u128,
}

/// The identity of a step that was performed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Performed {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) choices: u32,
    pub(crate) set: SetId,
}

impl Performed {
    /// The step of an event of the history.
    pub(crate) fn of(event: &mazurka_order::Event) -> Self {
        Performed { process: event.process, choice: event.choice, choices: event.choices, set: event.set }
    }
}

impl Event {
    /// The step that the execution has just performed.
    pub(crate) fn new(
        execution: &impl States,
        step: &Step,
        Performed { process, choice, choices, set }: Performed,
    ) -> Self {
        debug_assert!(choice < choices, "an event has one of the outcomes of its step");
        debug_assert!(!step.spawned.contains(&process), "no process spawns itself");
        debug_assert!(!step.joined.contains(&process), "no process joins itself");
        debug_assert!(step.wants_effects, "the definitions refer to the values that a step reads and writes");
        let those = |wanted: fn(EffectKind) -> bool| {
            step.effects.iter().filter(|effect| wanted(effect.kind)).map(|effect| effect.location).collect()
        };
        let writes: Vec<Location> = those(|kind| kind != EffectKind::Read);
        Event {
            process,
            choice,
            choices,
            set,
            joined: step.joined.clone(),
            spawned: step.spawned.clone(),
            reads: those(|kind| kind != EffectKind::Write),
            values: writes.iter().map(|&location| execution.location_digest(location)).collect(),
            writes,
            local: execution.local_digest(process),
            state: execution.digest(),
        }
    }

    /// The process that moves, and the outcome of its step.
    pub(crate) fn step(&self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }

    /// The step as an element of don't-do sequences.
    pub(crate) fn action(&self) -> Action {
        Action { process: self.process, choice: self.choice, set: self.set }
    }

    /// An event of which only the action is known: a step that was not performed.
    pub(crate) fn bare(action: Action) -> Self {
        Event {
            process: action.process,
            choice: action.choice,
            choices: 1,
            set: action.set,
            joined: Vec::new(),
            spawned: Vec::new(),
            reads: Vec::new(),
            writes: Vec::new(),
            values: Vec::new(),
            local: 0,
            state: 0,
        }
    }
}
