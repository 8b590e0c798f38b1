//! An exploration, with a check behind it if that was requested.

use mazurka_certificate::{Certifier, SearchCertifier};
use mazurka_model::ComparableProgram;
use mazurka_stateless::{AlgorithmInfo, Options};
use mazurka_verdict::{Certificate, Outcome, Sink, Stop, Uncertified};

use crate::Plan;
use crate::subject::{Attempt, Subject};

/// The result of the check: a certificate, or why there is none; `None` if none was requested.
pub type Certified = Option<Result<Certificate, Uncertified>>;

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
    if algorithm.is_search() {
        return subject.explore_certified(algorithm, options, sink);
    }
    let mut certifier = Certifier::new(subject.program(), sink);
    let attempt = subject.explore(algorithm, options, &mut certifier);
    with_certificate(attempt, |outcome| certifier.finish(outcome))
}

/// Runs a search with a cache of states once, and checks it. `program` is the program that the
/// search explores.
pub fn certify_search<P: ComparableProgram>(
    program: P,
    sink: &mut dyn Sink,
    search: impl FnOnce(&mut dyn Sink) -> Attempt,
) -> (Attempt, Certified) {
    let mut certifier = SearchCertifier::new(program, sink);
    let attempt = search(&mut certifier);
    with_certificate(attempt, |outcome| certifier.finish(outcome))
}

fn with_certificate(
    mut attempt: Attempt,
    finish: impl FnOnce(&Outcome) -> Result<Certificate, Uncertified>,
) -> (Attempt, Certified) {
    let Attempt::Finished(outcome) = &mut attempt else { return (attempt, None) };
    let certificate = finish(outcome);
    if certificate.as_ref().is_err_and(Uncertified::is_refusal) {
        outcome.stop = Some(Stop::Refused);
    }
    (attempt, Some(certificate))
}
