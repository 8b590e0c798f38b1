//! What full+sleep and full-sleep decide: closures, PIFS and ChooseAction. [Stateful24], Listing 6; lines 1 and 2 are those of their files.
//!
//! The parts are in `parts::closures`, `parts::pifs` and `parts::source_sets`.

use crate::options::Options;
use crate::parts::bits::Bits;
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;
use crate::parts::search::Strategy;
use crate::parts::source_sets::{choose_actions, lex_closure, min_closure};

/// Decides.
pub struct Full<'s, const N: usize> {
    compiled: &'s Compiled,
    closures: Closures,
    pifs: Pifs<N>,
    lex: bool,
}

impl<'s, const N: usize> Full<'s, N> {
    pub fn new(compiled: &'s Compiled, options: &Options) -> Self {
        Full {
            compiled,
            closures: Closures::new(compiled, false, false),
            pifs: Pifs::new(compiled, options.remote, false),
            lex: options.lex_closure,
        }
    }
}

impl<const N: usize> Strategy<N> for Full<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        let closure = if self.lex { lex_closure } else { min_closure };
        let (source, _) = closure(self.compiled, &mut self.closures, here, sleep, u32::MAX);
        choose_actions(self.compiled, &mut self.pifs, here, source, order); // l. 1
    }

    fn keep(&mut self, (there, _): (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        self.pifs.open(self.compiled, there);
        Some(self.pifs.includes(self.compiled, there, there.enabled.minus(sleep))) // l. 2
    }
}
