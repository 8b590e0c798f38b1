//! Where workers get the program from that they explore.

use mazurka_model::{Program, SharedProgram};
use mazurka_verdict::Outcome;

/// A source of programs, one per worker. The programs of all workers are the same program: they
/// have the same ids for processes, locations and sites.
pub trait WorkerPrograms: Sync {
    /// The program of a worker.
    type Program<'w>: Program;

    /// Calls `explore` with the program of a worker, on the thread of the worker.
    fn with_program(&self, explore: impl for<'w> FnOnce(&Self::Program<'w>) -> Outcome) -> Outcome;
}

/// A program that all workers share.
#[derive(Debug)]
pub struct Shared<'p, P>(pub &'p P);

impl<P: SharedProgram> WorkerPrograms for Shared<'_, P> {
    type Program<'w> = P;

    fn with_program(&self, explore: impl for<'w> FnOnce(&P) -> Outcome) -> Outcome {
        explore(self.0)
    }
}
