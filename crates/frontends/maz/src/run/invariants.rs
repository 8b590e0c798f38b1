//! Checks of invariants in the initial state and after steps.

use super::digest::HistoryKind;
use super::execution::MazExecution;
use crate::bytecode::{DISCARDED, Invariant};
use mazurka_model::{Effect, EffectKind, Location, Observation, ProcessId, Step};

impl MazExecution<'_> {
    /// Checks the invariants that a step of an atomic block may have changed. Only failures are
    /// observations, so that states with different numbers of checks are equal.
    pub(super) fn check_invariants(&mut self, process: u32, base: usize, block: u32, step: &mut Step) {
        let code = self.code;
        // A discarded execution does not count.
        if self.words[base] == DISCARDED {
            return;
        }
        for index in &code.blocks[block as usize].invariants {
            self.check_invariant(process, &code.invariants[*index as usize], step);
        }
    }

    /// Checks all invariants in the initial state, on behalf of the first process.
    pub(super) fn check_initial_invariants(&mut self, step: &mut Step) {
        let code = self.code;
        if self.frames.is_empty() {
            return;
        }
        for invariant in &code.invariants {
            self.check_invariant(0, invariant, step);
        }
    }

    fn check_invariant(&mut self, process: u32, invariant: &Invariant, step: &mut Step) {
        let Invariant { condition, site } = invariant;
        let base = self.frames[process as usize].base as usize;
        let (site, wants_effects) = (*site, step.wants_effects);
        let effects = &mut step.effects;
        let result = self.evaluate(condition, base, &mut |location, value| {
            // A value that the step has read or written already is not listed again.
            if wants_effects && !effects.iter().any(|effect| effect.location.0 == location) {
                effects.push(Effect { location: Location(location), kind: EffectKind::Read, value: value.into() });
            }
        });
        let process = ProcessId(process);
        match result {
            Ok(0) => {
                step.observations.push(Observation::Assertion { process, site, holds: false });
                self.extend_history(base, HistoryKind::FailsToHold, i64::from(site.0));
            }
            Ok(_) => {}
            Err(error) => {
                step.observations.push(Observation::Error { process, site, error });
                self.extend_history(base, HistoryKind::Error, i64::from(site.0));
            }
        }
    }
}
