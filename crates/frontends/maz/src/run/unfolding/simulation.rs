//! Simulated steps: a frame and a value are put into an execution, whose other words do not matter.

use super::{Failure, MazUnfolding, Phase, State};
use crate::bytecode::{Instr, RUNNING};
use crate::run::interpreter::Actor;
use mazurka_model::{Effect, EffectKind, Observation, Status, Step};

/// The result of a simulated step.
pub(super) struct Simulated {
    pub(super) state: State,
    pub(super) written: Option<i64>,
    pub(super) spawned: Option<State>,
}

impl MazUnfolding<'_> {
    /// Puts the frame of a state into the execution.
    pub(super) fn enter(&mut self, state: &State) -> usize {
        self.execution.log.clear();
        let base = self.execution.frames[state.process as usize].base as usize;
        self.execution.words[base..base + state.frame.len()].copy_from_slice(&state.frame);
        base
    }

    /// Performs the step of a state, with the value that a location has.
    pub(super) fn simulate(&mut self, state: &State, value: Option<(u32, i64)>, choice: u32) -> Simulated {
        let base = self.enter(state);
        let op = self.operation(state);
        if let Some((location, value)) = value {
            self.execution.words[location as usize] = value;
        }
        if self.execution.status_at(base) == Status::Blocked && matches!(op.instr, Instr::Atomic { .. }) {
            let state = State { phase: Phase::AwaitFailed, ..state.clone() };
            return Simulated { state, written: None, spawned: None };
        }
        let mut step = Step { wants_effects: true, ..Step::default() };
        let pc = (state.frame[0] - RUNNING) as usize;
        let actor = Actor { process: state.process, base, choice };
        let location = self.execution.describe(base, op, &mut step);
        let performed = location.and_then(|location| self.execution.perform(actor, op.instr, location, &mut step));
        match performed {
            Ok(()) => self.execution.run(state.process, base, pc + 1, &mut step),
            Err(error) => self.execution.fail(state.process, pc, error, &mut step),
        }
        let is_write = |effect: &&Effect| effect.kind == EffectKind::Write;
        let written = step.effects.iter().rev().find(is_write).map(|effect| effect.value.0);
        let mut after = State { phase: Phase::Ready, ..state.clone() };
        self.leave(&mut after, &step);
        let spawned = step.spawned.first().map(|child| {
            let mut state = State { process: child.0, frame: Box::default(), tickets: Vec::new(), phase: Phase::Ready };
            self.leave(&mut state, &step);
            state
        });
        Simulated { state: after, written, spawned }
    }

    /// Takes the frame of a process out of the execution, and notes its failure.
    pub(super) fn leave(&mut self, state: &mut State, step: &Step) {
        let frame = self.execution.frames[state.process as usize];
        state.frame = self.execution.words[frame.base as usize..(frame.base + frame.size) as usize].into();
        let failure = step.observations.iter().find_map(|observation| match *observation {
            Observation::Assertion { process, site, holds: false } => Some(Failure { process, site, error: None }),
            Observation::Error { process, site, error } => Some(Failure { process, site, error: Some(error) }),
            _ => None,
        });
        if let Some(failure) = failure.filter(|failure| failure.process.0 == state.process) {
            let known = self.failures.iter().position(|known| *known == failure);
            let code = known.unwrap_or(self.failures.len());
            if known.is_none() {
                self.failures.push(failure);
            }
            state.phase = Phase::Failed(code as u32);
        }
    }
}
