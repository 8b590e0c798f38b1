//! Lexicographic exploration with sleep sets and the exact oracle, as a graph. [Stateful24], Listing 2.
//!
//! Guarantees: the graph is sound and complete, and every state in it lies on a lexicographically least run (Lemma 17).   Needs: nothing; takes
//! exponential time.
//!
//! ```text
//!   1  source(n) = enabled(n) - sleep(n), in the order of actions
//!   2  keep(s', Sl') = IFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`; lines 1 and 2 are in `parts::lexicographic`, the oracle
//! in `parts::oracle`.
//!
//! Deviations from the paper:
//!   1. The order is that of a stack; `recursive` gives the order of the listing.
//!   2. Lemma 17 (i) does not hold, as the text before it says: edges to subsuming nodes make paths that are no lex-runs.

use crate::options::{Options, Tick};
use crate::parts::compiled::Compiled;
use crate::parts::lexicographic::lexicographic;
use crate::parts::search::{Found, Matching};

/// Explores with the exact oracle.
pub fn ifs(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    lexicographic(compiled, options, Matching::Subsumption, tick)
}
