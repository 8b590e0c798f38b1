//! Persistent sets with sleep sets: the column `pset+sleep` of [Stateful24], Section 11; Definition 38.
//!
//! Guarantees: the graph is sound and complete; a maximal path may end in a node whose successors are all sleep-blocked.   Needs: nothing.
//! Notation: R = `closure`, s = `here`.
//!
//! ```text
//!   1  source(n) = the first smallest p-set(s(n), b), over b in enabled(n) - sleep(n), counted without sleep(n)
//!   2  p-set(s, b) = the a in enabled(s) with dom(a) within p-closure(s, b)
//!   3  p-closure(s, b) = the smallest R with dom(b) within R, and dom(c) within R for p in R and s_p -> ... -c->
//! ```
//! The loop around it is `parts::search`.
//!
//! Deviations from the paper:
//!   1. A successor whose enabled actions are all asleep is not created; the authors' figures need this.
//!   2. The order is that of a stack: all successors of a node are created when it is taken from the stack, as in the authors' tool; `recursive`
//!      gives the order of the listings.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::search::{Found, Matching, Strategy, search};

/// Explores with persistent sets.
pub fn pset_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let mut strategy = PersistentSets::<N> { compiled, partners: partners(compiled), waiting: Vec::new() };
    search(compiled, options, Matching::Subsumption, &mut strategy, tick)
}

struct PersistentSets<'s, const N: usize> {
    compiled: &'s Compiled,
    /// By state: the partners that its process can still meet.
    partners: Vec<Vec<u32>>,
    waiting: Vec<u32>,
}

impl<const N: usize> PersistentSets<'_, N> {
    /// Lines 2 and 3.
    fn set(&mut self, here: &Here<N>, (client, server): (u32, u32)) -> Bits<N> {
        let mut closure = Bits::<N>::EMPTY;
        self.waiting.extend([client, server]);
        closure.insert(client);
        closure.insert(server);
        while let Some(process) = self.waiting.pop() {
            for &partner in &self.partners[here.at[process as usize] as usize] {
                if !closure.contains(partner) {
                    closure.insert(partner);
                    self.waiting.push(partner);
                }
            }
        }
        let inside = |client: u32| closure.contains(client);
        // The server of an enabled action of a client in the closure is in it, too.
        let clients = (0..self.compiled.clients).filter(|&client| inside(client));
        clients.fold(Bits::EMPTY, |set, client| set.union(here.on(self.compiled, client)))
    }
}

impl<const N: usize> Strategy<N> for PersistentSets<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        let awake = here.enabled.minus(sleep);
        let (mut best, mut size) = (awake, awake.count());
        for step in here.moves(self.compiled) {
            if size > 1 && awake.contains(step.slot) {
                let set = self.set(here, (step.client, step.server)).meet(awake);
                if set.count() < size {
                    (best, size) = (set, set.count()); // l. 1
                }
            }
        }
        here.in_order(self.compiled, best, order);
    }

    fn keep(&mut self, _: (&Here<N>, &[u64]), _: Bits<N>) -> Option<bool> {
        Some(true)
    }
}

fn partners(compiled: &Compiled) -> Vec<Vec<u32>> {
    let states = *compiled.base.last().expect("invariant: one entry more than processes");
    let mut partners: Vec<Vec<u32>> = vec![Vec::new(); states as usize];
    let mut changed = true;
    while changed {
        changed = false;
        for state in (0..states).rev() {
            let mut known = std::mem::take(&mut partners[state as usize]);
            let before = known.len();
            for out in compiled.out(state) {
                known.push(out.partner);
                known.extend_from_slice(&partners[out.target as usize]);
            }
            known.sort_unstable();
            known.dedup();
            changed |= known.len() != before;
            partners[state as usize] = known;
        }
    }
    partners
}
