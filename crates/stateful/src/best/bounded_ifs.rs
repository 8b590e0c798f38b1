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

    /// The backoffs of queries and of PIFS.
    pub fn backoffs(&mut self) -> [&mut Backoff; 2] {
        [&mut self.asking, &mut self.asking_pifs]
    }

    /// Answers a query as a function of the query and of the backoffs alone, whatever was asked
    /// before. `key` is a hash of the query.
    pub fn includes_by_levels(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>, key: u64) -> bool {
        debug_assert!(!query.sleep.is_empty() && !query.state.enabled.is_subset(&query.sleep));
        if !self.asking.should_try(key) {
            return true;
        }
        if self.asking_pifs.should_try(key.rotate_left(32)) {
            let holds = self.oracle.pifs_holds(compiled, query);
            self.asking_pifs.record(!holds);
            if !holds {
                self.asking.record(true);
                return false;
            }
        }
        let answer = self.oracle.answer_within_budget(compiled, query);
        self.asking.record(!answer);
        answer
    }

    /// Answers a query, or returns `None` after a while; then the next call must have the same
    /// query and continues.
    pub fn includes(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> Option<bool> {
        if !self.oracle.is_paused() {
            if let Some(known) = self.oracle.known(query) {
                return Some(known);
            }
            debug_assert!(!query.sleep.is_empty() && !query.state.enabled.is_subset(&query.sleep));
            if !self.asking.should_try(0) {
                return Some(true);
            }
            if self.asking_pifs.should_try(0) {
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
