//! Ours: what [Stateful24] has, sharpened, and one node per state.
//!
//! Guarantees: the graph is sound and complete, and a node is a state.   Needs: nothing.
use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::oracle::Oracle;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::{choose_actions, in_order, min_closure};

/// Explores with few nodes.
pub fn best(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let flag = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    let mut strategy = Best::<N> {
        compiled,
        closures: Closures::new(compiled, flag("AV") != Some(0), flag("SIDED") == Some(1)),
        oracle: Oracle::new(compiled, true, flag("BUDGET").unwrap_or(1000)),
        choose: flag("CHOOSE").unwrap_or(1) == 1,
    };
    let m = match flag("MATCH") {
        Some(1) => Matching::Subsumption,
        Some(2) => Matching::State,
        _ => Matching::Merge,
    };
    search(compiled, options, m, &mut strategy, tick)
}

struct Best<'s, const N: usize> {
    compiled: &'s Compiled,
    closures: Closures,
    oracle: Oracle<N>,
    choose: bool,
}

impl<const N: usize> Strategy<N> for Best<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        let source = min_closure(self.compiled, &mut self.closures, here, sleep);
        if self.choose {
            choose_actions(self.compiled, &mut self.oracle.pifs, here, source, order);
        } else {
            in_order(here, source, order);
        }
    }

    fn keep(&mut self, there: &Here<N>, sleep: Bits<N>) -> bool {
        self.oracle.includes(self.compiled, there, sleep)
    }
}
