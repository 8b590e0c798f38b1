//! The algorithm of the paper: closures, PIFS, ChooseAction and sleep sets. [Stateful24], Listing 6; the column `full+sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete (Theorem 42).   Needs: nothing.
//!
//! ```text
//!   1  source(n) = MinClosure(n), in the order of ChooseAction
//!   2  keep(s', Sl') = PIFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`; the rest is in `parts::full`. With `lex_closure`, LexClosure;
//! with `remote`, rPIFS.
//!
//! Deviations from the paper:
//!   1. A successor whose enabled actions are all asleep is not created; the authors' figures need this.
//!   2. The order is that of a stack: all successors of a node are created when it is taken from the stack, as in the authors' tool; `recursive`
//!      gives the order of the listings.
//!   3. Closures are a little smaller than Definition 36 says: see `parts::closures`.

use crate::options::{Options, Tick};
use crate::parts::bits::with_width;
use crate::parts::compiled::Compiled;
use crate::parts::full::Full;
use crate::parts::search::{Found, Matching, search};

/// Explores with closures, PIFS and sleep sets.
pub fn full_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    search(compiled, options, Matching::Subsumption, &mut Full::<N>::new(compiled, options), tick)
}
