//! Plain reachability: the column `reach` of [Stateful24], Section 11.
//!
//! Guarantees: every state of the system is a node, every step an edge.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = enabled(n)
//! ```
//! The loop around it is `parts::search`, without sleep sets.
//!
//! Deviations from the paper: none.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::options::{Options, Progress};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::search::{Found, Matching, Strategy, search};

/// Explores the whole system.
pub fn reach(compiled: &Compiled, options: &Options, tick: &mut dyn FnMut(&Progress) -> ControlFlow<Stop>) -> Found {
    fn run<const N: usize>(
        compiled: &Compiled,
        options: &Options,
        tick: &mut dyn FnMut(&Progress) -> ControlFlow<Stop>,
    ) -> Found {
        search::<N>(compiled, options, Matching::Plain, &mut Reach, tick)
    }
    with_width!(compiled.width(), run(compiled, options, tick))
}

struct Reach;

impl<const N: usize> Strategy<N> for Reach {
    fn source(&mut self, here: &Here<N>, _: Bits<N>, order: &mut Vec<u32>) {
        order.extend(0..here.moves.len() as u32); // l. 1
    }

    fn keep(&mut self, _: &Here<N>, _: Bits<N>) -> bool {
        true
    }
}
