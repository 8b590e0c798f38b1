//! Events as the printed algorithms see them: what a step did, and what it left behind.

use mazurka_model::{EffectKind, Location, ProcessId, States, Step};
use mazurka_order::SetId;

use crate::state_driven::dont_do::Action;

/// A step at its place in an execution sequence.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    /// How many outcomes the step has.
    pub(crate) choices: u32,
    pub(crate) set: SetId,
    /// The processes whose end it waited for, and those it started.
    pub(crate) joined: Vec<ProcessId>,
    pub(crate) spawned: Vec<ProcessId>,
    /// The locations that it really read.
    pub(crate) reads: Vec<Location>,
    /// W_E(e): the locations that it really wrote.
    pub(crate) writes: Vec<Location>,
    /// The local state of the process afterwards, assertion results included: what the step wrote to addresses of its own.
    pub(crate) local: u128,
    /// The whole state afterwards.
    pub(crate) state: u128,
}

impl Event {
    /// The step that was just performed.
    pub(crate) fn new(
        execution: &impl States,
        step: &Step,
        (process, choice, choices): (ProcessId, u32, u32),
        set: SetId,
    ) -> Self {
        let those = |wanted: fn(EffectKind) -> bool| {
            step.effects.iter().filter(|effect| wanted(effect.kind)).map(|effect| effect.location).collect()
        };
        Event {
            process,
            choice,
            choices,
            set,
            joined: step.joined.clone(),
            spawned: step.spawned.clone(),
            reads: those(|kind| kind != EffectKind::Write),
            writes: those(|kind| kind != EffectKind::Read),
            local: execution.local_digest(process),
            state: execution.digest(),
        }
    }

    /// Who moves, and with which outcome.
    pub(crate) fn step(&self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }

    pub(crate) fn action(&self) -> Action {
        Action { process: self.process, choice: self.choice, set: self.set }
    }

    /// An event of which only the action is known.
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
            local: 0,
            state: 0,
        }
    }
}
