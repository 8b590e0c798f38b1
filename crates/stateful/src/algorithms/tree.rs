//! Lexicographic exploration with sleep sets and the exact oracle, as a tree. [Stateful24], Listing 1.
//!
//! Guarantees: exactly one run of every trace, the lexicographically least one (Lemma 15).   Needs: nothing; takes exponential time.
//!
//! ```text
//!   1  source(n) = enabled(n) - sleep(n), in the order of actions
//!   2  keep(s', Sl') = IFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`, which matches no states; the oracle is in `parts::oracle`.
//!
//! Deviations from the paper:
//!   1. The order is that of a stack; `recursive` gives the order of the listing. The tree is the same.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::oracle::Oracle;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::in_order;

/// Explores one run of every trace.
pub fn tree(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let mut strategy = Tree::<N> { compiled, oracle: Oracle::new(compiled, true, u64::MAX) };
    search(compiled, options, Matching::Tree, &mut strategy, tick)
}

struct Tree<'s, const N: usize> {
    compiled: &'s Compiled,
    oracle: Oracle<N>,
}

impl<const N: usize> Strategy<N> for Tree<'_, N> {
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
