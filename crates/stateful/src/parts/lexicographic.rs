//! The strategy of Listings 1 and 2: all enabled actions in their order, and the exact oracle. [Stateful24]

use super::bits::{Bits, with_width};
use super::compiled::Compiled;
use super::here::Here;
use super::oracle::Oracle;
use super::search::{Found, Matching, Strategy, search};
use crate::options::{Options, Tick};

/// Explores with it; the listings differ in how states are matched.
pub fn lexicographic(compiled: &Compiled, options: &Options, matching: Matching, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, matching, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, matching: Matching, tick: &mut Tick<'_>) -> Found {
    let mut strategy = Lexicographic::<N> { compiled, oracle: Oracle::exact(compiled) };
    search(compiled, options, matching, &mut strategy, tick)
}

struct Lexicographic<'s, const N: usize> {
    compiled: &'s Compiled,
    oracle: Oracle<N>,
}

impl<const N: usize> Strategy<N> for Lexicographic<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        here.in_order(self.compiled, here.enabled.minus(sleep), order); // l. 1
    }

    fn keep(&mut self, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        self.oracle.ask(self.compiled, there, sleep) // l. 2
    }

    fn bytes(&self) -> usize {
        self.oracle.bytes()
    }
}
