//! The smallest closure with sleep sets: the column `minclosure+sleep` of [Stateful24], Section 11; Definition 36, Listing 4.
//!
//! Guarantees: the graph is sound and complete.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = MinClosure(n), in the order of actions
//! ```
//! The loop around it is `parts::search`; closures are in `parts::closures`. With `lex_closure`, LexClosure.
//!
//! Deviations from the paper:
//!   1. A successor whose enabled actions are all asleep is not created; the authors' figures need this.
//!   2. The order is that of a stack: all successors of a node are created when it is taken from the stack, as in the authors' tool; `recursive`
//!      gives the order of the listings.
//!   3. Closures are a little smaller than Definition 36 says: see `parts::closures`.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::{lex_closure, min_closure};

/// Explores with closures.
pub fn minclosure_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let mut strategy =
        MinClosure { compiled, closures: Closures::new(compiled, false, false), lex: options.lex_closure };
    search::<N>(compiled, options, Matching::Subsumption, &mut strategy, tick)
}

struct MinClosure<'s> {
    compiled: &'s Compiled,
    closures: Closures,
    lex: bool,
}

impl<const N: usize> Strategy<N> for MinClosure<'_> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        let closure = if self.lex { lex_closure } else { min_closure };
        let (source, _) = closure(self.compiled, &mut self.closures, here, sleep, u32::MAX);
        here.in_order(self.compiled, source, order); // l. 1
    }

    fn keep(&mut self, _: (&Here<N>, &[u64]), _: Bits<N>) -> Option<bool> {
        Some(true)
    }
}
