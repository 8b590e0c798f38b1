//! `full-sleep`: closures, PIFS and ChooseAction, without passing sleep sets on. [Stateful24],
//! Listing 6 without sleep sets; Remark 22 and the column `full-sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete, and has one node per state, so it is not larger
//! than the system.   Needs: nothing beyond the system. Notation: n = `node`, Sl = `asleep`, C =
//! `source`, a = `action`, (s', Sl - Da) = `successor`.
//!
//! ```text
//!   1 [1]   main(P)
//!   2 [2]     create node n0 with s(n0) = s0;  Explored := {n0}
//!   3 [4]     Explore(n0)
//!   4 [6]   Explore(n)
//!   5 [7]     Sl := {}
//!   6 [8]     C := ChooseClosure(n)
//!   7 [9]     while C - Sl is not empty
//!   8 [10]      a := ChooseAction(s(n), C - Sl)
//!   9 [11]      let s(n) -a-> s'
//!  10 [12]      if some n'' in Explored has the state s'
//!  11 [13]        add the edge n -a-> n''
//!  12 [14]      else if PIFS(s', enabled(s') - (Sl - Da))
//!  13 [15]        create node n' with s(n') = s' and add it to Explored
//!  14 [16]        add the edge n -a-> n'
//!  15 [17]        Explore(n')
//!  16 [18]      Sl := Sl + {a}
//! ```
//! With `Options::lex_closure`, line 6 is LexClosure; with `Options::remote_pifs`, line 12 is
//! rPIFS.
//!
//! Deviations from the paper:
//!   1. The paper does not say what Sl is without sleep sets. Always empty, it would make PIFS
//!      always true. Local to the node, as here, it reproduces the authors' figures.
//!   2. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded, as in the authors' tool. `Options::recursive` gives the order of the listing.
//!   3. Closures are slightly smaller than in Definition 36: see `paper::closure`.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::listing_3_pifs::Pifs;
use crate::paper::listing_4_closures::choose_closure;
use crate::paper::listing_5_choose::choose_actions;
use crate::system::bitset::{Bitset, with_width};
use crate::system::compiled::Compiled;

/// Explores with closures and PIFS.
pub fn full_without_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut closures = Closures::new(compiled, ClosureVariant::Paper);
    let mut pifs = Pifs::<N>::new(compiled, options.pifs_variant());
    let mut search = Search::<N>::new(compiled, options, Matching::State); // l. 2
    let mut order = Vec::new();
    // l. 3, 4, 15
    while let Some(node) = search.next_node(tick) {
        debug_assert!(node.sleep.is_empty(), "nodes have no sleep sets");
        if node.task != Task::Resume {
            let mut asleep = Bitset::EMPTY; // l. 5
            let source = choose_closure(compiled, &mut closures, &search.state, asleep, options.lex_closure); // l. 6
            choose_actions(compiled, &mut pifs, &search.state, source, &mut order); // l. 8
            debug_assert_eq!(order.len(), source.count() as usize, "every action of the source set is tried once");
            // l. 7
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 9
                asleep.insert(action); // l. 16
            }
            debug_assert!(asleep.is_subset(&search.state.enabled), "sleep sets contain enabled actions only");
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            match search.look_up(&successor) {
                Lookup::Covered(node) => search.add_edge(&successor, node), // l. 10, 11
                lookup => {
                    let includes = successor.sleep.is_empty()
                        || !search.is_sleep_blocked(&successor) && {
                            let state = &search.next_state;
                            pifs.prepare(compiled, state);
                            pifs.includes(compiled, state, state.enabled.difference(successor.sleep)) // l. 12
                        };
                    if includes {
                        search.add_node(&successor, lookup); // l. 13, 14
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
