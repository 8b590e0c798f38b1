//! Lexicographic exploration with sleep sets and the exact oracle, as a graph. [Stateful24], Listing 2.
//!
//! Guarantees: the graph is sound and complete, and every state in it lies on a lexicographically least run (Lemma 17).   Needs: nothing; takes
//! exponential time.
//!
//! ```text
//!   1  source(n) = enabled(n) - sleep(n), in the order of actions
//!   2  keep(s', Sl') = IFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`; the oracle is in `parts::oracle`.
//!
//! Deviations from the paper:
//!   1. The order is that of a stack; `recursive` gives the order of the listing.
//!   2. Lemma 17 (i) does not hold, as the text before it says: edges to subsuming nodes make paths that are no lex-runs.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::oracle::Oracle;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::in_order;

/// Explores with the exact oracle.
pub fn ifs(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let mut strategy = Ifs::<N> { compiled, oracle: Oracle::new(compiled, true, u64::MAX) };
    search(compiled, options, Matching::Subsumption, &mut strategy, tick)
}

struct Ifs<'s, const N: usize> {
    compiled: &'s Compiled,
    oracle: Oracle<N>,
}

impl<const N: usize> Strategy<N> for Ifs<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        in_order(here, here.enabled.minus(sleep), order); // l. 1
    }

    fn keep(&mut self, there: &Here<N>, sleep: Bits<N>) -> bool {
        self.oracle.includes(self.compiled, there, sleep) // l. 2
    }

    fn ask(&mut self, there: &Here<N>, sleep: Bits<N>) -> Option<bool> {
        self.oracle.ask(self.compiled, there, sleep)
    }
}
