//! Checks of the checker of searches: it accepts searches that are complete, and refuses those that
//! are not.

use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_certificate::{SearchCertifier, SearchRules};
use mazurka_model::ComparableProgram;
use mazurka_stateless::{Options, Rules, memo_with};
use mazurka_verdict::{Certificate, Uncertified};

use crate::DiscardingSink;

/// Explores a program by a search with these rules, with a checker behind it that makes these
/// checks.
pub fn certify_memo<P: ComparableProgram>(
    program: &P,
    options: &Options,
    rules: Rules,
    checks: SearchRules,
) -> Result<Certificate, Uncertified> {
    let mut sink = DiscardingSink;
    let mut certifier = SearchCertifier::with_rules(*program, &mut sink, checks);
    let outcome = memo_with(program, options, &mut certifier, rules);
    certifier.finish(&outcome)
}

/// Whether the checker accepts the search with these rules. Assertions of the search may notice that
/// a rule is missing, too: then there is no answer.
pub fn accepts_memo<P: ComparableProgram>(
    program: &P,
    options: &Options,
    rules: Rules,
    checks: SearchRules,
) -> Option<bool> {
    catch_unwind(AssertUnwindSafe(|| certify_memo(program, options, rules, checks).is_ok())).ok()
}
