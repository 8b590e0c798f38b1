//! C and C++ programs as the driver sees them.

use mazurka_check::{Attempt, Subject};
use mazurka_llvm::LlvmProgram;
use mazurka_stateless::{AUTO, AlgorithmInfo, Needs, Options, algorithm_info};
use mazurka_verdict::Sink;

use super::ProgramSubject;
use crate::failure::Failure;
use crate::input::{Source, unsupported};

/// A C or C++ program. An exploration that meets something unsupported is aborted.
#[derive(Clone, Copy)]
pub struct LlvmSubject<'p>(pub &'p LlvmProgram);

impl<'p> Subject for LlvmSubject<'p> {
    type Program = &'p LlvmProgram;

    fn program(&self) -> &'p LlvmProgram {
        self.0
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        let what = match (self.0.detects_data_races(), self.0.detects_uninitialised_reads()) {
            (true, _) => Some("data races"),
            (false, true) => Some("reads of uninitialised memory"),
            (false, false) => None,
        };
        if let Some(what) = what.filter(|_| algorithm.needs > Needs::Replay) {
            let instead = algorithm_info(AUTO).expect("invariant: the default algorithm is in the table");
            let reason = format!("it compares states, and {what} depend on more than the state");
            return Attempt::Unsuitable { reason, instead };
        }
        Attempt::Finished(algorithm.explore(self.0, options, sink))
    }

    fn must_stop(&self) -> bool {
        self.0.problem().is_some()
    }
}

impl ProgramSubject for LlvmSubject<'_> {
    fn was_bounded(&self) -> bool {
        self.0.was_bounded()
    }

    fn failure(&self, source: &Source) -> Option<Failure> {
        unsupported(self.0, source)
    }
}
