//! Critical sections of mutexes and reader-writer locks that are single steps; see [`super::protection`] for when they can be.

use std::sync::Arc;

use mazurka_model::{Access, Execution, ProcessId, Step};

use crate::code::Instruction as I;
use crate::code::library::{LibraryFunction as F, Patience};

use super::execution::LlvmExecution;
use super::library::Invocation;
use super::program::LlvmProgram;
use super::protection::Rule;

impl LlvmExecution<'_> {
    /// The accesses of the critical section that starts at an instruction, if it is one step.
    pub(super) fn section_at(&self, process: u32, at: usize, frame: usize) -> Option<Arc<[Access]>> {
        let I::Library { call } = self.code.instructions[at] else { return None };
        let invocation = self.invocation(process, frame, call);
        let readers = match invocation.call.function {
            F::MutexLock(_, Patience::Wait) | F::WriteLock(Patience::Wait) => false,
            F::ReadLock(Patience::Wait) => true,
            _ => return None,
        };
        let (target, mutex) = self.cell(process, self.argument(invocation, 0)).ok()?;
        if !target.visible || self.is_open(mutex) {
            return None;
        }
        let accesses = self.footprint(process, at, frame).ok()?;
        // A reader does not exclude others, so it must not write.
        let allowed = !readers || accesses.iter().all(|access| !access.writes());
        (allowed && self.assume_protected(process, mutex, &accesses)).then_some(accesses)
    }

    /// Starts the critical section that the current step performs, after its mutex was locked.
    pub(super) fn enter_section(&mut self, process: u32, at: usize, frame: usize) {
        let I::Library { call } = self.code.instructions[at] else { return };
        let address = self.argument(self.invocation(process, frame, call), 0);
        self.section = self.cell(process, address).ok().map(|(_, mutex)| mutex);
        self.atomic_depth = 1;
    }

    /// Whether a call ends the critical section that the current step performs.
    pub(super) fn ends_section(&self, invocation: Invocation<'_>) -> bool {
        let address = self.argument(invocation, 0);
        matches!(invocation.call.function, F::MutexUnlock(_) | F::ReadWriteUnlock)
            && self.section.is_some()
            && self.cell(invocation.process, address).is_ok_and(|(_, mutex)| self.section == Some(mutex))
    }

    pub(super) fn leave_section(&mut self) {
        self.section = None;
        self.atomic_depth = 0;
        self.inner_steps += 1;
    }

    /// Learns from a step that is not a whole critical section.
    pub(super) fn learn_from_step(&self, process: ProcessId, step: &Step) {
        for access in &step.accesses {
            self.learn_from_access(process.0, *access);
        }
    }
}

impl LlvmProgram {
    /// Starts an exploration. If `sections` is set, critical sections whose accesses are protected by
    /// their mutex are single steps; this rests on assumptions, and the exploration has to be started
    /// over if it [must be](LlvmProgram::must_start_over).
    pub fn begin_exploration(&self, sections: bool) {
        // Where the program ends, and which accesses race, can be noticed within sections.
        let possible = !self.options.stop_at_exit && !self.options.data_races;
        self.protection.begin(sections && possible);
    }

    /// Ends an exploration: from now on every access is a step of its own.
    pub fn end_exploration(&self) {
        self.protection.begin(false);
    }

    /// Whether the exploration rested on a wrong assumption.
    pub fn must_start_over(&self) -> bool {
        self.protection.is_refuted()
    }

    /// Leaves out a rule about critical sections. For tests.
    #[doc(hidden)]
    pub fn omit_rule(&self, rule: Rule) {
        self.protection.omit(rule);
    }

    /// The schedule in which every access is a step of its own, for a schedule of the current
    /// exploration.
    pub fn expand_schedule(&self, schedule: &[(ProcessId, u32)]) -> Vec<(ProcessId, u32)> {
        let mut execution = self.start();
        let mut step = Step::default();
        let mut expanded = Vec::with_capacity(schedule.len());
        for &(process, choice) in schedule {
            execution.step(process, choice, &mut step);
            expanded.push((process, choice));
            expanded.extend((0..execution.inner_steps).map(|_| (process, 0)));
        }
        expanded
    }
}
