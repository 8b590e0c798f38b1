//! `apifs+sleep`: PIFS and ChooseAction with sleep sets, without closures. [Stateful24], Listing 6
//! with C = enabled(n); the column `apifs+sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete.   Needs: nothing beyond the system.
//! Notation: n = `node`, Sl = `asleep`, a = `action`, (s', Sl - Da) = `successor`.
//!
//! ```text
//!   1 [1]   main(P)
//!   2 [2]     create node n0 with s(n0) = s0 and sleep(n0) = {};  Explored := {n0}
//!   3 [4]     Explore(n0)
//!   4 [6]   Explore(n)
//!   5 [7]     Sl := sleep(n)
//!   6 [9]     while enabled(n) - Sl is not empty
//!   7 [10]      a := ChooseAction(s(n), enabled(n) - Sl)
//!   8 [11]      let s(n) -a-> s'
//!   9 [12]      if some n'' in Explored subsumes (s', Sl - Da)
//!  10 [13]        add the edge n -a-> n''
//!  11 [14]      else if PIFS(s', enabled(s') - (Sl - Da))
//!  12 [15]        create node n' = (s', Sl - Da) and add it to Explored
//!  13 [16]        add the edge n -a-> n'
//!  14 [17]        Explore(n')
//!  15 [18]      Sl := Sl + {a}
//! ```
//! With `Options::remote_pifs`, line 11 is rPIFS.
//!
//! Deviations from the paper:
//!   1. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded, as in the authors' tool. `Options::recursive` gives the order of the listing.
//!   2. The paper leaves open which closure is used. None reproduces its figures (qo 15: 422
//!      nodes); LexClosure gives 543.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::listing_3_pifs::Pifs;
use crate::paper::listing_5_choose::choose_actions;
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores with PIFS and sleep sets.
pub fn apifs_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut pifs = Pifs::<N>::new(compiled, options.pifs_variant());
    let mut search = Search::<N>::new(compiled, options, Matching::Subsumption); // l. 2
    let mut order = Vec::new();
    // l. 3, 4, 14
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 5
            let awake = search.state.enabled.difference(asleep);
            choose_actions(compiled, &mut pifs, &search.state, awake, &mut order); // l. 7
            debug_assert_eq!(order.len(), awake.count() as usize, "every awake action is tried once");
            // l. 6
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
                    let includes = successor.sleep.is_empty()
                        || !search.is_sleep_blocked(&successor) && {
                            let state = &search.next_state;
                            pifs.prepare(compiled, state);
                            pifs.includes(compiled, state, state.enabled.difference(successor.sleep)) // l. 11
                        };
                    if includes {
                        search.add_node(&successor, lookup); // l. 12, 13
                    } else {
                        debug_assert!(!successor.sleep.is_empty(), "nothing is pruned unless an action sleeps");
                        search.prune(&successor);
                    }
                }
            }
        }
    }
    search.finish()
}
