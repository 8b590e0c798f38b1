//! C and C++ programs as the driver sees them.

use mazurka_check::{Attempt, Subject};
use mazurka_llvm::LlvmProgram;
use mazurka_stateless::{AlgorithmInfo, Options};
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
