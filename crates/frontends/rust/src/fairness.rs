//! What a report says about loops that write and yield; see the module on spin loops.

use mazurka_verdict::Report;

use crate::Builder;
use crate::runtime::program::{GraphRules, NativeProgram};

/// The assumption of an exploration in which a thread has waited because it would have repeated a
/// round that writes.
pub(crate) const FAIR: &str = "threads that yield are scheduled fairly";

/// The assumption of an exploration in which a thread has waited in a loop that would have ended
/// after some time.
pub(crate) const TIMELESS: &str = "the timeouts of loops do not elapse";

/// The number of iterations after which a loop is taken to be endless. Bounded loops in published
/// crates give up after 100 to 1,000 iterations.
pub(crate) const ENDLESS_AFTER: u32 = 2_000;

/// States the assumption of fairness if the exploration has made it, and describes a halt that no
/// number of rounds avoids as the livelock that it is.
pub(crate) fn describe_fairness(program: &NativeProgram<'_>, report: &mut Report) {
    let identity = program.identity.borrow();
    let assumptions = [(FAIR, &identity.fair_places), (TIMELESS, &identity.timed_places)];
    for (assumption, _) in assumptions.into_iter().filter(|(_, places)| !places.is_empty()) {
        report.assumptions.push(assumption.to_owned());
    }
    if identity.livelock {
        for violation in report.violations.iter_mut().filter(|violation| violation.kind == "deadlock") {
            violation.kind = "livelock".to_owned();
            violation.message =
                violation.message.replacen("deadlock: ", "livelock: ", 1).replace("waits at", "loops at");
        }
    }
}

impl Builder {
    /// Sets the greatest number of operations for which a thread is run alone, whatever the number
    /// of iterations. For interfaces with a lower limit on the length of executions than Mazurka
    /// has: a loop with more iterations than this would have no complete execution there.
    pub(crate) fn longest_trial(mut self, operations: u32) -> Builder {
        self.longest_trial = operations;
        self
    }

    /// Leaves out a rule of the exploration of execution graphs. Tests show that all rules are
    /// needed.
    ///
    /// # Panics
    /// Panics if there is no such rule.
    #[doc(hidden)]
    pub fn without_graph_rule(mut self, rule: &str) -> Builder {
        let GraphRules { last_round, undisturbed, grants, verified_guesses, knowledge } = &mut self.graph_rules;
        *match rule {
            "last round" => last_round,
            "undisturbed" => undisturbed,
            "grants" => grants,
            "verified guesses" => verified_guesses,
            "knowledge" => knowledge,
            _ => panic!("there is no rule `{rule}`"),
        } = false;
        self
    }
}
