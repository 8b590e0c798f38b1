//! An exploration, with a check behind it if that was requested.

use mazurka_certificate::Certifier;
use mazurka_stateless::{AlgorithmInfo, Options};
use mazurka_verdict::{Certificate, Sink, Stop, Uncertified};

use crate::Plan;
use crate::subject::{Attempt, Subject};

/// The result of the check: a certificate, or why there is none; `None` if none was requested.
pub(crate) type Certified = Option<Result<Certificate, Uncertified>>;

/// Runs an algorithm once, and checks the exploration if the plan says so. An exploration that is
/// refused is not complete.
pub(crate) fn explore_once<S: Subject>(
    subject: &S,
    algorithm: &'static AlgorithmInfo,
    plan: &Plan,
    options: &Options,
    sink: &mut dyn Sink,
) -> (Attempt, Certified) {
    if !plan.certify {
        return (subject.explore(algorithm, options, sink), None);
    }
    if !algorithm.certifiable() {
        let none = Uncertified::Algorithm(algorithm.name.to_owned());
        return (subject.explore(algorithm, options, sink), Some(Err(none)));
    }
    let mut certifier = Certifier::new(subject.program(), sink);
    let mut attempt = subject.explore(algorithm, options, &mut certifier);
    let Attempt::Finished(outcome) = &mut attempt else { return (attempt, None) };
    let certificate = certifier.finish(outcome);
    if certificate.as_ref().is_err_and(Uncertified::is_refusal) {
        outcome.stop = Some(Stop::Refused);
    }
    (attempt, Some(certificate))
}
