//! The subject of a check: a program, and how algorithms run on it.

use mazurka_model::{LiveProgram, Program};
use mazurka_stateless::{AlgorithmInfo, Options};
use mazurka_verdict::{Outcome, Sink};

use crate::certified::{Certified, certify_search};

/// A program together with the way in which algorithms run on it.
///
/// Front ends whose programs have all capabilities use [`Direct`]. A front end that explores on
/// assumptions, or that must present its program differently to some algorithms, implements the
/// trait itself.
pub trait Subject {
    /// The program, for random executions, descriptions and replay.
    type Program: Program;

    /// Returns the program.
    fn program(&self) -> Self::Program;

    /// Runs an algorithm once, from the start.
    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt;

    /// Runs a [search](AlgorithmInfo::is_search) once, from the start, with a checker behind it.
    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified);

    /// The number of machines that explore the program together.
    fn machines(&self) -> usize {
        1
    }

    /// Whether an assumption has turned out to be wrong since this was called last, so that the
    /// executions since then do not count. Other ones rest on what is known now.
    fn assumption_failed(&self) -> bool {
        false
    }

    /// Whether any execution may show that an assumption is wrong, so that some executions before
    /// the next attempt are worth their time.
    fn learns_from_executions(&self) -> bool {
        false
    }

    /// Whether the check has to stop because the program cannot be checked at all. The front end
    /// reports the reason itself.
    fn must_stop(&self) -> bool {
        false
    }
}

/// The result of running an algorithm once.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// The exploration is valid.
    Finished(Outcome),
    /// The exploration rested on an assumption that turned out to be wrong. The front end remembers
    /// that, so the next attempt gets further.
    StartOver,
    /// The algorithm does not fit the program, for this reason. The driver runs the given one
    /// instead.
    Unsuitable {
        /// Why the algorithm does not fit, in one sentence.
        reason: String,
        /// The algorithm that fits.
        instead: &'static AlgorithmInfo,
    },
}

/// A program that has all capabilities.
#[derive(Clone, Copy, Debug)]
pub struct Direct<P>(pub P);

impl<P: LiveProgram> Subject for Direct<P> {
    type Program = P;

    fn program(&self) -> P {
        self.0
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        Attempt::Finished(algorithm.explore(self.0, options, sink))
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.0, sink, |sink| self.explore(algorithm, options, sink))
    }
}
