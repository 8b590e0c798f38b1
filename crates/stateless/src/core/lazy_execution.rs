//! The running program, which follows the history only when it has to move.
//!
//! A search often retreats by many events before it advances again. So a retreat shortens the
//! history alone; the program goes back when it is needed next.

use mazurka_model::{Execution, Mark, ProcessId, Program, Step};
use mazurka_order::History;

/// An execution with the marks it needs to rewind.
pub(crate) struct LazyExecution<P: Program> {
    execution: P::Execution,
    /// Where to rewind to for the prefix of each length.
    ///
    /// Invariant: one mark per step that the execution has performed. The steps that are events of
    /// the history are the first ones, and the execution is never behind the history, except for a
    /// hypothetical event on top.
    marks: Vec<Mark>,
}

impl<P: Program> LazyExecution<P> {
    /// The program in its initial state. `marks` is empty memory.
    pub(crate) fn new(program: &P, marks: Vec<Mark>) -> Self {
        debug_assert!(marks.is_empty(), "an execution in its initial state has performed no step");
        LazyExecution { execution: program.start(), marks }
    }

    /// The memory of the marks.
    pub(crate) fn into_marks(self) -> Vec<Mark> {
        self.marks
    }

    /// Brings the program to the end of the history. Returns the number of steps that were replayed
    /// for it.
    #[inline]
    pub(crate) fn go_to(&mut self, history: &History, step: &mut Step) -> u64 {
        if self.is_at(history) { 0 } else { self.go_back(history, step) }
    }

    fn go_back(&mut self, history: &History, step: &mut Step) -> u64 {
        let length = history.len();
        debug_assert!(self.marks.len() > length, "the execution is never behind the history");
        let schedule = history.events().iter().map(|event| (event.process, event.choice));
        let replayed = self.execution.return_to(self.marks[length], schedule, step);
        self.marks.truncate(length);
        debug_assert!(self.is_at(history), "the execution went back to the end of the history");
        replayed
    }

    /// Performs a step. The caller appends it to the history, or leaves it to the next
    /// [`go_to`](LazyExecution::go_to) to take it back.
    #[inline]
    pub(crate) fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        let mark = self.execution.mark();
        self.marks.push(mark);
        self.execution.step(process, choice, step);
    }

    /// Has the program performed as many steps as the history has events?
    #[inline]
    pub(crate) fn is_at(&self, history: &History) -> bool {
        self.marks.len() == history.len()
    }

    /// Does the history end with a hypothetical event?
    #[inline]
    pub(crate) fn is_behind(&self, history: &History) -> bool {
        self.marks.len() < history.len()
    }

    /// The program, which is at the end of the history.
    #[inline]
    pub(crate) fn here(&self, history: &History) -> &P::Execution {
        debug_assert!(self.is_at(history), "the program was brought to the end of the history");
        &self.execution
    }

    /// The same for a caller that performs steps and takes them back.
    #[inline]
    pub(crate) fn here_mut(&mut self, history: &History) -> &mut P::Execution {
        debug_assert!(self.is_at(history), "the program was brought to the end of the history");
        &mut self.execution
    }

    /// The program in whatever state it is.
    #[inline]
    pub(crate) fn as_it_is(&self) -> &P::Execution {
        &self.execution
    }

    /// The same for callers that change no state.
    pub(crate) fn as_it_is_mut(&mut self) -> &mut P::Execution {
        &mut self.execution
    }
}
