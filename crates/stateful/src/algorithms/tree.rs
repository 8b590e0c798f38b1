//! Lexicographic exploration with sleep sets and the exact oracle, as a tree. [Stateful24], Listing 1.
//!
//! Guarantees: exactly one run of every trace, the lexicographically least one (Lemma 15).   Needs: nothing; takes exponential time.
//!
//! ```text
//!   1  source(n) = enabled(n) - sleep(n), in the order of actions
//!   2  keep(s', Sl') = IFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`, which matches no states; lines 1 and 2 are in `parts::lexicographic`, the oracle
//! in `parts::oracle`.
//!
//! Deviations from the paper:
//!   1. The order is that of a stack; `recursive` gives the order of the listing. The tree is the same.

use crate::options::{Options, Tick};
use crate::parts::compiled::Compiled;
use crate::parts::lexicographic::lexicographic;
use crate::parts::search::{Found, Matching};

/// Explores one run of every trace.
pub fn tree(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    lexicographic(compiled, options, Matching::Tree, tick)
}
