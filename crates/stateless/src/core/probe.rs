//! A second execution of the program, which evaluates sequences beside the search.

use mazurka_model::{Execution, Mark, ProcessId, Program, Status, Step};

/// Executes sequences and answers questions about the states they lead to.
pub(crate) struct Probe<P: Program> {
    pub(crate) execution: P::Execution,
    /// The steps that were performed, with the mark before each.
    performed: Vec<(ProcessId, u32, Mark)>,
    step: Step,
    /// The number of steps performed so far, replayed ones included.
    pub(crate) steps: u64,
}

impl<P: Program> Probe<P> {
    /// An execution in the initial state.
    pub(crate) fn new(program: &P) -> Self {
        Probe { execution: program.start(), performed: Vec::new(), step: Step::default(), steps: 0 }
    }

    /// Is the process enabled after this sequence, which the program can perform?
    pub(crate) fn enabled_after(
        &mut self,
        sequence: impl Iterator<Item = (ProcessId, u32)>,
        process: ProcessId,
    ) -> bool {
        self.go_to(sequence);
        self.execution.status(process) == Status::Enabled
    }

    /// Goes to the state after this sequence, which the program can perform. The prefix that it has
    /// in common with the previous sequence is not repeated where the execution can rewind.
    pub(crate) fn go_to(&mut self, sequence: impl Iterator<Item = (ProcessId, u32)>) {
        self.go_on_from(0, sequence);
    }

    /// The same for the first `length` steps of the previous sequence followed by `sequence`.
    pub(crate) fn go_on_from(&mut self, length: usize, sequence: impl Iterator<Item = (ProcessId, u32)>) {
        debug_assert!(length <= self.performed.len(), "only a prefix of the previous sequence is kept");
        let mut at = length;
        for (process, choice) in sequence {
            if self.performed.get(at).is_none_or(|&(p, c, _)| (p, c) != (process, choice)) {
                self.back_to(at);
                self.perform(process, choice);
            }
            at += 1;
        }
        self.back_to(at);
        debug_assert_eq!(self.performed.len(), at, "the execution is at the end of the sequence");
    }

    /// Performs a step in the current state, if that is possible.
    pub(crate) fn attempt(&mut self, process: ProcessId, choice: u32) -> Option<&Step> {
        can_perform(&self.execution, process, choice).then(|| {
            self.perform(process, choice);
            &self.step
        })
    }

    /// The same, and lends the execution as well.
    pub(crate) fn attempted(&mut self, process: ProcessId, choice: u32) -> Option<(&P::Execution, &Step)> {
        self.attempt(process, choice)?;
        Some((&self.execution, &self.step))
    }

    /// The number of outcomes of the next step of a process, if it is enabled.
    pub(crate) fn choices(&self, process: ProcessId) -> Option<u32> {
        choices(&self.execution, process)
    }

    /// Requests the reads and writes of all further steps; see [`Step::effects`].
    pub(crate) fn want_effects(&mut self) {
        self.step.wants_effects = true;
    }

    /// Goes back to the state after the first `length` steps.
    pub(crate) fn back_to(&mut self, length: usize) {
        debug_assert!(length <= self.performed.len(), "an execution goes back, not forward");
        if length == self.performed.len() {
            return;
        }
        let mark = self.performed[length].2;
        self.performed.truncate(length);
        let schedule = self.performed.iter().map(|&(process, choice, _)| (process, choice));
        self.steps += self.execution.return_to(mark, schedule, &mut self.step);
    }

    fn perform(&mut self, process: ProcessId, choice: u32) {
        debug_assert!(
            self.execution.aborted() || can_perform(&self.execution, process, choice),
            "a probe performs sequences that the program can perform"
        );
        let mark = self.execution.mark();
        self.performed.push((process, choice, mark));
        self.execution.step(process, choice, &mut self.step);
        self.steps += 1;
    }
}

/// The number of outcomes of the next step of a process, if it exists and is enabled.
#[inline]
fn choices(execution: &impl Execution, process: ProcessId) -> Option<u32> {
    let exists = process.index() < execution.process_count();
    let enabled = exists && execution.status(process) == Status::Enabled;
    enabled.then(|| execution.choices(process))
}

/// Can the process perform its next step with this outcome?
#[inline]
pub(crate) fn can_perform(execution: &impl Execution, process: ProcessId, choice: u32) -> bool {
    choices(execution, process).is_some_and(|choices| choice < choices)
}
