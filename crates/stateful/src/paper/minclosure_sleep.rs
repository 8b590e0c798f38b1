//! `minclosure+sleep`: the smallest closure with sleep sets. [Stateful24], Listing 6 without PIFS
//! and ChooseAction; the column `minclosure+sleep` of Section 11.
//!
//! Guarantees: the graph is sound and complete.   Needs: nothing beyond the system.
//! Notation: n = `node`, Sl = `asleep`, C = `source`, a = `action`, (s', Sl - Da) = `successor`.
//!
//! ```text
//!   1 [1]   main(P)
//!   2 [2]     create node n0 with s(n0) = s0 and sleep(n0) = {};  Explored := {n0}
//!   3 [4]     Explore(n0)
//!   4 [6]   Explore(n)
//!   5 [7]     Sl := sleep(n)
//!   6 [8]     C := MinClosure(n)
//!   7 [9]     for a in C, in the order of actions
//!   8 [11]      let s(n) -a-> s'
//!   9 [12]      if some n'' in Explored subsumes (s', Sl - Da)
//!  10 [13]        add the edge n -a-> n''
//!  11 [14]      else if s' is not sleep-blocked by Sl - Da
//!  12 [15]        create node n' = (s', Sl - Da) and add it to Explored
//!  13 [16]        add the edge n -a-> n'
//!  14 [17]        Explore(n')
//!  15 [18]      Sl := Sl + {a}
//! ```
//! With `Options::lex_closure`, line 6 is LexClosure.
//!
//! Deviations from the paper:
//!   1. Line 11: a successor whose enabled actions are all asleep is not created. The paper does
//!      not mention this, but the authors' figures need it.
//!   2. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded, as in the authors' tool. `Options::recursive` gives the order of the listing.
//!   3. Closures are slightly smaller than in Definition 36: see `paper::closure`.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::listing_4_closures::choose_closure;
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores with closures and sleep sets.
pub fn minclosure_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut closures = Closures::new(compiled, ClosureVariant::Paper);
    let mut search = Search::<N>::new(compiled, options, Matching::Subsumption); // l. 2
    let mut order = Vec::new();
    // l. 3, 4, 14
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 5
            let source = choose_closure(compiled, &mut closures, &search.state, asleep, options.lex_closure); // l. 6
            search.state.append_in_order(compiled, source, &mut order);
            debug_assert_eq!(order.len(), source.count() as usize, "every action of the source set is tried once");
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
                    debug_assert!(
                        !is_blocked || !successor.sleep.is_empty(),
                        "nothing is pruned unless an action sleeps"
                    );
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
