//! An execution of the program that is moved from one sequence of steps to another.

use mazurka_model::{Execution, Mark, ProcessId, Program, Status, Step};

/// An execution, and the steps that led it to where it is.
pub(crate) struct Cursor<P: Program> {
    pub(crate) execution: P::Execution,
    /// The steps that were performed, each with the mark before it.
    performed: Vec<(ProcessId, u32, Mark)>,
    /// The description of the last step that was performed.
    pub(crate) step: Step,
    /// Whether the program could not perform a sequence.
    pub(crate) failed: bool,
}

impl<P: Program> Cursor<P> {
    /// An execution in the initial state.
    pub(crate) fn new(program: &P) -> Self {
        Cursor { execution: program.start(), performed: Vec::new(), step: Step::default(), failed: false }
    }

    /// The number of steps that led to the current state.
    pub(crate) fn length(&self) -> usize {
        self.performed.len()
    }

    /// Goes back to the state after the first `length` steps.
    pub(crate) fn back_to(&mut self, length: usize) {
        if let Some(&(_, _, mark)) = self.performed.get(length) {
            self.performed.truncate(length);
            let schedule = self.performed.iter().map(|&(process, choice, _)| (process, choice));
            self.execution.return_to(mark, schedule, &mut self.step);
        }
    }

    /// Performs a step, and returns the number of outcomes that it could have had; or returns
    /// `None` if the program cannot perform the step.
    pub(crate) fn perform(&mut self, process: ProcessId, choice: u32) -> Option<u32> {
        let exists = process.index() < self.execution.process_count();
        if !exists || self.execution.status(process) != Status::Enabled {
            return None;
        }
        let choices = self.execution.choices(process);
        if choice >= choices {
            return None;
        }
        self.performed.push((process, choice, self.execution.mark()));
        self.execution.step(process, choice, &mut self.step);
        Some(choices)
    }

    /// Goes to the state after a sequence of steps; false if the program cannot perform it.
    pub(crate) fn go_to(&mut self, sequence: impl Iterator<Item = (ProcessId, u32)>) -> bool {
        let mut length = 0;
        for (process, choice) in sequence {
            if self.performed.get(length).is_none_or(|&(p, c, _)| (p, c) != (process, choice)) {
                self.back_to(length);
                if self.perform(process, choice).is_none() {
                    self.failed = true;
                    return false;
                }
            }
            length += 1;
        }
        self.back_to(length);
        true
    }
}
