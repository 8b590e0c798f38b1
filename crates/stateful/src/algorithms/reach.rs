//! Plain reachability: the column `reach` of [Stateful24], Section 11.
//!
//! Guarantees: every state of the system is a node, every step an edge.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = enabled(n)
//! ```
//! The loop around it is `parts::sweep`: there are no sleep sets, and nothing to decide. Where processes have too many states for its tables it is
//! `parts::search`.
//!
//! Deviations from the paper:
//!   1. Breadth first, also with `recursive`: the graph is the same.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::sweep::sweep;

/// Explores the whole system.
pub fn reach(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    match sweep(compiled, options, tick) {
        Some(found) => found,
        None => with_width!(compiled.width(), run(compiled, options, tick)),
    }
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    search::<N>(compiled, options, Matching::Plain, &mut Reach(compiled), tick)
}

struct Reach<'s>(&'s Compiled);

impl<const N: usize> Strategy<N> for Reach<'_> {
    fn source(&mut self, here: &Here<N>, _: Bits<N>, order: &mut Vec<u32>) {
        here.in_order(self.0, here.enabled, order); // l. 1
    }

    fn keep(&mut self, _: (&Here<N>, &[u64]), _: Bits<N>) -> Option<bool> {
        Some(true)
    }
}
