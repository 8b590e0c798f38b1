//! `pset+sleep`: persistent sets with sleep sets, the state of the art before the paper.
//! [Stateful24], Definition 38, in the loop of Listing 6; the column `pset+sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete; a path may end in a node whose successors are all
//! sleep-blocked.   Needs: nothing beyond the system.
//! Notation: n = `node`, s = `state`, Sl = `asleep`, C = `source`, a = `action`,
//! (s', Sl - Da) = `successor`, R = `closure`.
//!
//! ```text
//!   1 [1]   main(P)
//!   2 [2]     create node n0 with s(n0) = s0 and sleep(n0) = {};  Explored := {n0}
//!   3 [4]     Explore(n0)
//!   4 [6]   Explore(n)
//!   5 [7]     Sl := sleep(n)
//!   6 [8]     C := the first smallest p-set(s(n), b), over b in enabled(n) - sleep(n), counted
//!             without sleep(n)
//!   7 [9]     for a in C, in the order of actions
//!   8 [11]      let s(n) -a-> s'
//!   9 [12]      if some n'' in Explored subsumes (s', Sl - Da)
//!  10 [13]        add the edge n -a-> n''
//!  11 [14]      else if s' is not sleep-blocked by Sl - Da
//!  12 [15]        create node n' = (s', Sl - Da) and add it to Explored
//!  13 [16]        add the edge n -a-> n'
//!  14 [17]        Explore(n')
//!  15 [18]      Sl := Sl + {a}
//!  16       p-set(s, b) = the a in enabled(s) with dom(a) within p-closure(s, b)
//!  17       p-closure(s, b) = the smallest R with dom(b) within R, and dom(c) within R for p in R
//!           and s_p -> ... -c->
//! ```
//! Numbers in brackets are lines of Listing 6.
//!
//! Deviations from the paper:
//!   1. Line 11: a successor whose enabled actions are all asleep is not created. The paper does
//!      not mention this, but the authors' figures need it.
//!   2. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded, as in the authors' tool. `Options::recursive` gives the order of the listing.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::system::bitset::{Bitset, with_width};
use crate::system::compiled::{Compiled, Step};
use crate::system::expanded_state::ExpandedState;

/// Explores with persistent sets and sleep sets.
pub fn pset_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut persistent_sets = PersistentSets::new(compiled);
    let mut search = Search::<N>::new(compiled, options, Matching::Subsumption); // l. 2
    let mut order = Vec::new();
    // l. 3, 4, 14
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 5
            let source = persistent_sets.smallest(&search.state, search.state.enabled.difference(asleep)); // l. 6
            search.state.append_in_order(compiled, source, &mut order);
            debug_assert_eq!(order.len(), source.count() as usize, "every action of the source set is tried once");
            debug_assert!(!source.is_empty(), "a node that is not sleep-blocked has an awake action");
            // l. 7
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 8
                asleep.insert(action); // l. 15
            }
            debug_assert!(asleep.is_subset(&search.state.enabled), "sleep sets contain enabled actions only");
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            match search.look_up(&successor) {
                Lookup::Covered(node) => search.add_edge(&successor, node), // l. 9, 10
                lookup => {
                    let is_blocked = !successor.sleep.is_empty() && search.is_sleep_blocked(&successor); // l. 11
                    if is_blocked {
                        search.prune(&successor);
                    } else {
                        search.add_node(&successor, lookup); // l. 12, 13
                    }
                }
            }
        }
    }
    search.finish()
}

/// Computes persistent sets from the partners that processes can still meet.
struct PersistentSets<'s> {
    compiled: &'s Compiled,
    /// Indexed by local state: the partners that its process can still meet.
    future_partners: Vec<Vec<u32>>,
    /// The work list of line 17.
    unprocessed: Vec<u32>,
}

impl<'s> PersistentSets<'s> {
    fn new(compiled: &'s Compiled) -> Self {
        PersistentSets { compiled, future_partners: future_partners(compiled), unprocessed: Vec::new() }
    }

    /// Line 6, for the awake actions of a state.
    fn smallest<const N: usize>(&mut self, state: &ExpandedState<N>, awake: Bitset<N>) -> Bitset<N> {
        let (mut smallest, mut size) = (awake, awake.count());
        for b in state.steps(self.compiled) {
            if size > 1 && awake.contains(b.slot) {
                let set = self.p_set(state, b).intersection(awake);
                debug_assert!(set.contains(b.slot), "b is in p-set(s, b)");
                if set.count() < size {
                    (smallest, size) = (set, set.count());
                }
            }
        }
        debug_assert!(smallest.is_subset(&awake), "a persistent set is restricted to awake actions");
        smallest
    }

    /// p-set(s, b) for an enabled action b.
    fn p_set<const N: usize>(&mut self, state: &ExpandedState<N>, b: Step) -> Bitset<N> {
        let mut closure = Bitset::<N>::EMPTY;
        self.unprocessed.extend([b.client, b.server]);
        closure.insert(b.client);
        closure.insert(b.server);
        // l. 17
        while let Some(process) = self.unprocessed.pop() {
            for &partner in &self.future_partners[state.locals[process as usize] as usize] {
                if !closure.contains(partner) {
                    closure.insert(partner);
                    self.unprocessed.push(partner);
                }
            }
        }
        let holds_partners = |process: u32| {
            self.future_partners[state.locals[process as usize] as usize].iter().all(|&other| closure.contains(other))
        };
        debug_assert!(closure.iter().all(holds_partners), "R is closed under future partners");
        // l. 16: the server of an enabled action of a client in R is in R, too
        let clients = (0..self.compiled.clients).filter(|&client| closure.contains(client));
        clients.fold(Bitset::EMPTY, |set, client| set.union(state.enabled_on(self.compiled, client)))
    }
}

/// Returns, per local state, the partners that its process can still meet, sorted.
fn future_partners(compiled: &Compiled) -> Vec<Vec<u32>> {
    let states = compiled.state_count();
    let mut partners: Vec<Vec<u32>> = vec![Vec::new(); states as usize];
    let mut changed = true;
    while changed {
        changed = false;
        for state in (0..states).rev() {
            let mut known = std::mem::take(&mut partners[state as usize]);
            let before = known.len();
            for transition in compiled.transitions(state) {
                known.push(transition.partner);
                known.extend_from_slice(&partners[transition.target as usize]);
            }
            known.sort_unstable();
            known.dedup();
            debug_assert!(known.len() >= before, "sets of partners only grow");
            changed |= known.len() != before;
            partners[state as usize] = known;
        }
    }
    debug_assert!(partners.iter().all(|known| known.is_sorted()), "partners are sorted");
    partners
}
