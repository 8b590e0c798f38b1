//! PIFS with sleep sets and without closures: the column `apifs+sleep` of [Stateful24], Section 11.
//!
//! Guarantees: the graph is sound and complete.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = enabled(n) - sleep(n), in the order of ChooseAction
//!   2  keep(s', Sl') = PIFS(s', enabled(s') - Sl')
//! ```
//! The loop around it is `parts::search`; PIFS is in `parts::pifs`, ChooseAction in `parts::source_sets`.
//!
//! Deviations from the paper:
//!   1. A successor whose enabled actions are all asleep is not created; the authors' figures need this.
//!   2. The order is that of a stack: all successors of a node are created when it is taken from the stack, as in the authors' tool; `recursive`
//!      gives the order of the listings.
//!   3. The paper leaves open which closure is used; none fits its figures (qo 15: 422 nodes; LexClosure gives 543).

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::choose_actions;

/// Explores with PIFS.
pub fn apifs_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let mut strategy = Apifs::<N> { compiled, pifs: Pifs::new(compiled, options.remote, false) };
    search(compiled, options, Matching::Subsumption, &mut strategy, tick)
}

struct Apifs<'s, const N: usize> {
    compiled: &'s Compiled,
    pifs: Pifs<N>,
}

impl<const N: usize> Strategy<N> for Apifs<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        choose_actions(self.compiled, &mut self.pifs, here, here.enabled.minus(sleep), order); // l. 1
    }

    fn keep(&mut self, (there, _): (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        self.pifs.open(self.compiled, there);
        Some(self.pifs.includes(self.compiled, there, there.enabled.minus(sleep))) // l. 2
    }
}
