//! A walk through an execution, one step forward or back at a time.
//!
//! The oracle sees a program only through a walk. Going back rewinds an execution that can rewind,
//! and replays the path otherwise.

use mazurka_model::{Execution, Mark, ProcessId, Status, Step};

/// A move: the process that takes a step, and the outcome of its choice.
pub(crate) type Move = (ProcessId, u32);

/// An execution with the path that led to its current state.
pub(crate) struct Walk<E> {
    pub(crate) execution: E,
    pub(crate) path: Vec<Move>,
    /// Invariant: the point before each move of `path`.
    marks: Vec<Mark>,
    /// The step that the last move forward reported.
    pub(crate) step: Step,
    replayed: Step,
}

impl<E: Execution> Walk<E> {
    pub(crate) fn new(execution: E) -> Self {
        Walk { execution, path: Vec::new(), marks: Vec::new(), step: Step::default(), replayed: Step::default() }
    }

    /// All known processes with their status, including those that do not exist now.
    pub(crate) fn processes(&self) -> impl Iterator<Item = (ProcessId, Status)> + '_ {
        (0..self.execution.process_count()).map(|id| {
            let process = ProcessId(id as u32);
            (process, self.execution.status(process))
        })
    }

    /// All moves that are enabled in the current state.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (process, status) in self.processes() {
            if status == Status::Enabled {
                moves.extend((0..self.execution.choices(process)).map(|choice| (process, choice)));
            }
        }
        moves
    }

    /// Performs a move and reports it in `step`.
    pub(crate) fn forward(&mut self, (process, choice): Move) {
        self.marks.push(self.execution.mark());
        self.path.push((process, choice));
        self.execution.step(process, choice, &mut self.step);
    }

    /// Undoes the last move.
    pub(crate) fn back(&mut self) {
        let mark = self.marks.pop().expect("invariant: back only after forward");
        self.path.pop();
        self.execution.return_to(mark, self.path.iter().copied(), &mut self.replayed);
    }

    /// The current state as words that are equal for equal states only.
    pub(crate) fn state(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.execution.state(&mut words);
        words
    }
}
