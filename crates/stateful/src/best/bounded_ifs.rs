//! The oracle IFS within a budget and with backoff: "yes" may be wrong, "no" never is.

use crate::best::backoff::Backoff;
use crate::paper::ifs::{IfsOracle, IfsQuery};
use crate::system::compiled::Compiled;

/// The number of states that one query may expand. More than 1000 gains little on all models but
/// fs.
const BUDGET: u64 = 3000;

/// Answers queries. Where no query was answered by "no" for long, most are answered by "yes" at
/// once.
pub struct BoundedIfs<const N: usize> {
    pub oracle: IfsOracle<N>,
    /// Helps if a query is answered by "no".
    asking: Backoff,
    /// Helps if PIFS alone answers "no".
    asking_pifs: Backoff,
}

impl<const N: usize> BoundedIfs<N> {
    /// `credit` is the number of queries that are answered by "yes" before backing off.
    pub fn new(compiled: &Compiled, credit: u32) -> Self {
        let backoff = Backoff::new(credit, credit.saturating_mul(4));
        BoundedIfs { oracle: IfsOracle::bounded(compiled, BUDGET), asking: backoff, asking_pifs: backoff }
    }

    /// Answers a query, or returns `None` after a while; then the next call must have the same
    /// query and continues.
    pub fn includes(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> Option<bool> {
        if !self.oracle.is_paused() {
            if let Some(known) = self.oracle.known(query) {
                return Some(known);
            }
            debug_assert!(!query.sleep.is_empty() && !query.state.enabled.is_subset(&query.sleep));
            if !self.asking.should_try() {
                return Some(true);
            }
            if self.asking_pifs.should_try() {
                let holds = self.oracle.pifs_holds(compiled, query);
                self.asking_pifs.record(!holds);
                if !holds {
                    self.asking.record(true);
                    return Some(false);
                }
            }
        }
        let answer = self.oracle.search(compiled, query)?;
        self.asking.record(!answer);
        Some(answer)
    }
}
