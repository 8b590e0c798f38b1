//! Checks of the checker of searches: it accepts searches that are complete, and refuses those that
//! are not.

use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_certificate::{SearchCertifier, SearchRules};
use mazurka_model::ComparableProgram;
use mazurka_stateless::{Options, Rules, memo_with};
use mazurka_verdict::{Certificate, Sink, Uncertified};

use crate::crosscheck::{same_counts, same_faults, same_words};
use crate::{CollectingSink, DiscardingSink, StateGraph, state_graph};

/// The rules of the search but for one, each with its name. `sleep` is left out, because it does
/// not concern soundness.
pub const MISSING_RULES: [(&str, Rules); 25] = [
    ("reads", Rules { reads: false, ..Rules::SOUND }),
    ("silent_stores", Rules { silent_stores: false, ..Rules::SOUND }),
    ("writes", Rules { writes: false, ..Rules::SOUND }),
    ("overwritten", Rules { overwritten: false, ..Rules::SOUND }),
    ("attempts", Rules { attempts: false, ..Rules::SOUND }),
    ("helpers", Rules { helpers: false, ..Rules::SOUND }),
    ("unfinished_joins", Rules { unfinished_joins: false, ..Rules::SOUND }),
    ("single_guards", Rules { single_guards: false, ..Rules::SOUND }),
    ("reads_of_step", Rules { reads_of_step: false, ..Rules::SOUND }),
    ("own_writes", Rules { own_writes: false, ..Rules::SOUND }),
    ("lent_conflicts", Rules { lent_conflicts: false, ..Rules::SOUND }),
    ("one_outcome", Rules { one_outcome: false, ..Rules::SOUND }),
    ("same_values", Rules { same_values: false, ..Rules::SOUND }),
    ("lent_positions", Rules { lent_positions: false, ..Rules::SOUND }),
    ("lent_movers", Rules { lent_movers: false, ..Rules::SOUND }),
    ("lent_dependencies", Rules { lent_dependencies: false, ..Rules::SOUND }),
    ("commute", Rules { commute: false, ..Rules::SOUND }),
    ("movers", Rules { movers: false, ..Rules::SOUND }),
    ("expand_cycles", Rules { expand_cycles: false, ..Rules::SOUND }),
    ("propagate_around_cycles", Rules { propagate_around_cycles: false, ..Rules::SOUND }),
    ("sleepers_lead_out", Rules { sleepers_lead_out: false, ..Rules::SOUND }),
    ("sums", Rules { sums: false, ..Rules::SOUND }),
    ("lent_sums", Rules { lent_sums: false, ..Rules::SOUND }),
    ("sum_dependencies", Rules { sum_dependencies: false, ..Rules::SOUND }),
    ("sum_writers", Rules { sum_writers: false, ..Rules::SOUND }),
];

/// Explores a program by a search with these rules, with a checker behind it that makes these
/// checks.
pub fn certify_memo<P: ComparableProgram>(
    program: P,
    rules: Rules,
    checks: SearchRules,
    sink: &mut dyn Sink,
) -> Result<Certificate, Uncertified> {
    let mut certifier = SearchCertifier::with_rules(program, sink, checks);
    let outcome = memo_with(&program, &Options::default(), &mut certifier, rules);
    certifier.finish(&outcome)
}

/// Whether a search with these rules finds what the graph of all states has. Assertions of the
/// search may notice that a rule is missing: then it does not.
pub fn is_complete<P: ComparableProgram>(program: P, rules: Rules, graph: &StateGraph) -> bool {
    let search = || {
        let mut found = CollectingSink { schedules: true, ..CollectingSink::default() };
        found.outcome = memo_with(&program, &Options::default(), &mut found, rules);
        same_counts(&found)?;
        same_faults(program, &found, graph, true)?;
        same_words("observations", &found.observations, &graph.observations)
    };
    catch_unwind(AssertUnwindSafe(search)).is_ok_and(|compared: Result<(), String>| compared.is_ok())
}

/// What was checked for one program, by rule of [`MISSING_RULES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchChecks {
    /// The number of searches that were incomplete, all of which were refused.
    pub incomplete: [u64; MISSING_RULES.len()],
    /// The number of searches that were refused although they happened to be complete.
    pub harmless: [u64; MISSING_RULES.len()],
}

impl SearchChecks {
    /// Adds the numbers of another program.
    pub fn add(&mut self, other: &SearchChecks) {
        for at in 0..MISSING_RULES.len() {
            self.incomplete[at] += other.incomplete[at];
            self.harmless[at] += other.harmless[at];
        }
    }
}

/// Checks the checker on one program: it accepts the search with all rules, and whatever it accepts
/// with one rule missing is complete. `None` if the program has more states than `limit`.
pub fn check_search_certifier<P: ComparableProgram>(program: P, limit: usize) -> Result<Option<SearchChecks>, String> {
    let graph = state_graph(program, limit).map_err(|violation| violation.what)?;
    let Some(graph) = graph else { return Ok(None) };
    let mut checks = SearchChecks::default();
    certify_memo(program, Rules::SOUND, SearchRules::ALL, &mut DiscardingSink)
        .map_err(|problem| format!("a complete search: {problem}"))?;
    for (at, (name, rules)) in MISSING_RULES.iter().enumerate() {
        let search = || certify_memo(program, *rules, SearchRules::ALL, &mut DiscardingSink);
        // Assertions of the search may notice that the rule is missing, too.
        let Ok(certificate) = catch_unwind(AssertUnwindSafe(search)) else { continue };
        let complete = is_complete(program, *rules, &graph);
        match (certificate.is_ok(), complete) {
            (true, false) => return Err(format!("accepted an incomplete search without {name}")),
            (false, false) => checks.incomplete[at] += 1,
            (false, true) => checks.harmless[at] += 1,
            (true, true) => {}
        }
    }
    Ok(Some(checks))
}
