//! Closures, PIFS and ChooseAction without handing on sleep sets. [Stateful24], Listing 6 and Remark 22; the column `full-sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete, and a node is a state, so it is not larger than the system.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = MinClosure(n), in the order of ChooseAction
//!   2  keep(s', Sl') = PIFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`, where Sl holds what was tried in the node before, and sleep(n) is empty for every node n; the rest is in
//! `parts::full`. With `lex_closure`, LexClosure; with `remote`, rPIFS.
//!
//! Deviations from the paper:
//!   1. It does not say what Sl is without sleep sets. Empty, it would make PIFS always true; this reading fits its figures.
//!   2. The order is that of a stack: all successors of a node are created when it is taken from the stack, as in the authors' tool; `recursive`
//!      gives the order of the listings.
//!   3. Closures are a little smaller than Definition 36 says: see `parts::closures`.

use crate::options::{Options, Tick};
use crate::parts::bits::with_width;
use crate::parts::compiled::Compiled;
use crate::parts::full::Full;
use crate::parts::search::{Found, Matching, search};

/// Explores with closures and PIFS.
pub fn full_without_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    search(compiled, options, Matching::State, &mut Full::<N>::new(compiled, options), tick)
}
