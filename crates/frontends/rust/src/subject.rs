//! A closure as the driver sees it: explored on assumptions, and started over when one of them turns
//! out to be wrong.

use mazurka_check::{Attempt, Subject};
use mazurka_labels::LabelModel;
use mazurka_stateless::{AUTO, AlgorithmInfo, Needs, Options, algorithm_info, replaying_algorithm};
use mazurka_verdict::{Outcome, Sink};

use crate::runtime::panics::{message, run_exploration};
use crate::runtime::program::{NativeProgram, ValueModeProgram};

/// A closure under check.
#[derive(Clone, Copy)]
pub(crate) struct NativeSubject<'p>(pub(crate) &'p NativeProgram<'p>);

impl<'p> Subject for NativeSubject<'p> {
    type Program = &'p NativeProgram<'p>;

    fn program(&self) -> &'p NativeProgram<'p> {
        self.0
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        let identity = &self.0.identity;
        {
            let mut identity = identity.borrow_mut();
            identity.value_mode = algorithm.needs > Needs::Replay;
            identity.begin_exploration();
        }
        let result = run_exploration(identity, || self.run(algorithm, options, sink));
        let mut identity = identity.borrow_mut();
        if identity.misuse.is_some() {
            return Attempt::Finished(Outcome::default());
        }
        if identity.must_restart {
            return Attempt::StartOver;
        }
        let error = identity.value_mode_error.take();
        match result {
            Ok(outcome) if error.is_none() => Attempt::Finished(outcome),
            result if identity.value_mode => {
                let panic = result.err().map(|payload| message(&*payload));
                let reason = error.or(panic).unwrap_or_default();
                let instead = algorithm_info(AUTO).expect("invariant: the default algorithm is in the table");
                Attempt::Unsuitable { reason, instead }
            }
            // The exploration rested on no wrong assumption, so its panic is a bug of the algorithm.
            Err(payload) => std::panic::resume_unwind(payload),
            Ok(outcome) => Attempt::Finished(outcome),
        }
    }

    fn must_stop(&self) -> bool {
        self.0.identity.borrow().misuse.is_some()
    }
}

impl NativeSubject<'_> {
    /// Algorithms that compare states run on the label model, which computes states from what steps
    /// were seen to do; the others run on the closure itself.
    fn run(&self, algorithm: &AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Outcome {
        if algorithm.needs > Needs::Replay {
            let model = &LabelModel::new(ValueModeProgram(self.0));
            algorithm.explore(model, options, sink)
        } else {
            let row = replaying_algorithm(algorithm.name).expect("invariant: it needs only replay");
            (row.run)(&self.0, options, sink)
        }
    }
}
