//! Critical sections of mutexes and reader-writer locks that are single steps; see [`super::protection`] for when they can be.

use std::sync::Arc;

use mazurka_model::{Access, Execution, Location, ProcessId, Status, Step};

use crate::code::Instruction as I;
use crate::code::library::{LibraryFunction as F, Patience};

use super::execution::LlvmExecution;
use super::footprint::Block;
use super::library::Invocation;
use super::program::LlvmProgram;
use super::protection::Rule;

/// A critical section that is one step.
pub(super) struct Section {
    pub block: Arc<Block>,
    /// The access to the mutex, if sections of it that access different words depend on each other.
    pub order: Option<Access>,
}

impl LlvmExecution<'_> {
    /// What the critical section does that starts at an instruction, if it is one step.
    pub(super) fn section_at(&self, process: u32, at: usize, frame: usize) -> Option<Section> {
        let I::Library { call } = self.code.instructions[at] else { return None };
        let invocation = self.invocation(process, frame, at, call);
        let readers = match invocation.call.function {
            F::MutexLock(_, Patience::Wait) | F::WriteLock(Patience::Wait) => false,
            F::ReadLock(Patience::Wait) => true,
            _ => return None,
        };
        let (target, mutex) = self.cell(process, self.argument(invocation, 0)).ok()?;
        if !target.visible || self.is_open(mutex) {
            return None;
        }
        let block = self.footprint(process, at, frame).ok()?;
        // A reader does not exclude others, so it must not write.
        let allowed = !readers || block.accesses.iter().all(|access| !access.writes());
        if !allowed || !self.assume_protected(process, mutex, &block.accesses) {
            return None;
        }
        let access = if readers { Access::read(Location(mutex)) } else { Access::update(Location(mutex)) };
        Some(Section { block, order: self.orders_sections().then_some(access) })
    }

    /// Whether the order of sections that access different words matters. It decides which accesses
    /// elsewhere are ordered by synchronisation, and so which of them race.
    fn orders_sections(&self) -> bool {
        self.races.is_some() && !self.program.protection.omits(Rule::OrderOfSections)
    }

    /// Starts the critical section that the current step performs, after its mutex was locked.
    pub(super) fn enter_section(&mut self, process: u32, at: usize, frame: usize) {
        let I::Library { call } = self.code.instructions[at] else { return };
        let address = self.argument(self.invocation(process, frame, at, call), 0);
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

    pub(super) fn leave_section(&mut self, process: u32) {
        self.section = None;
        self.atomic_depth = 0;
        self.hidden_steps.push(process);
    }

    /// Learns from a step that is not a whole critical section.
    pub(super) fn learn_from_step(&self, process: ProcessId, step: &Step) {
        for access in &step.accesses {
            self.learn_from_access(process.0, *access);
        }
    }
}

impl LlvmProgram {
    /// Starts an exploration. If `reduces` is set, critical sections whose accesses are protected by
    /// their mutex are single steps, and accesses to objects that only one thread can reach are not
    /// steps. This rests on assumptions, and the exploration has to be started over if it
    /// [must be](LlvmProgram::must_start_over).
    pub fn begin_exploration(&self, reduces: bool) {
        let options = &self.options;
        // If the program ends within a section, memory may be lost that is not lost before and after it.
        let notices_sections = options.stop_at_exit && options.leaks;
        self.protection.begin(reduces && !notices_sections);
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
    /// exploration. If an assumption was refuted since the schedule was found, the program may not be
    /// able to perform it any more; then it is cut off, and does not count anyway.
    pub fn expand_schedule(&self, schedule: &[(ProcessId, u32)]) -> Vec<(ProcessId, u32)> {
        let mut execution = self.start();
        let mut step = Step::default();
        let hidden = |execution: &LlvmExecution<'_>| -> Vec<(ProcessId, u32)> {
            execution.hidden_steps.iter().map(|process| (ProcessId(*process), 0)).collect()
        };
        let mut expanded = hidden(&execution);
        for &(process, choice) in schedule {
            if execution.status(process) != Status::Enabled {
                debug_assert!(self.must_start_over(), "the program can perform its own schedules");
                break;
            }
            execution.step(process, choice, &mut step);
            expanded.push((process, choice));
            expanded.extend(hidden(&execution));
        }
        expanded
    }
}
