//! `full+sleep`: the algorithm of the paper, with closures, PIFS, ChooseAction and sleep sets.
//! [Stateful24], Listing 6.
//!
//! Guarantees: the graph is sound and complete (Theorem 42).   Needs: nothing beyond the system.
//! Notation: n = `node`, Sl = `asleep`, C = `source`, a = `action`, (s', Sl - Da) = `successor`.
//!
//! ```text
//!   1  main(P)
//!   2    create node n0 with s(n0) = s0 and sleep(n0) = {}
//!   3    Explored := {}
//!   4    Explore(n0)
//!   6  Explore(n)
//!   7    Sl := sleep(n)
//!   8    C := ChooseClosure(n)
//!   9    while C - Sl is not empty
//!  10      a := ChooseAction(s(n), C - Sl)
//!  11      let s(n) -a-> s'
//!  12      if some n'' in Explored subsumes (s', Sl - Da)
//!  13        add the edge n -a-> n''
//!  14      else if PIFS(s', enabled(s') - (Sl - Da))
//!  15        create node n' = (s', Sl - Da)
//!  16        add the edge n -a-> n'
//!  17        Explore(n')
//!  18      Sl := Sl + {a}
//!  19    add n to Explored
//! ```
//! ChooseClosure is `paper::listing_4_closures` (MinClosure, or LexClosure with
//! `Options::lex_closure`), ChooseAction `paper::listing_5_choose`, PIFS `paper::listing_3_pifs`
//! (rPIFS with `Options::remote_pifs`).
//!
//! Deviations from the paper:
//!   1. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded, as in the authors' tool. `Options::recursive` gives the order of the listing.
//!   2. Lines 3 and 19: a node is in Explored from its creation on, as in the authors' tool. This
//!      is sound because the system is acyclic: the subsuming node is explored independently of n.
//!   3. Line 14 is not evaluated if Sl - Da is empty or contains all enabled actions of s'; PIFS is
//!      then true or false.
//!   4. Closures are slightly smaller than in Definition 36: see `paper::closure`.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::listing_3_pifs::Pifs;
use crate::paper::listing_4_closures::choose_closure;
use crate::paper::listing_5_choose::choose_actions;
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores with closures, PIFS and sleep sets.
pub fn full_sleep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut closures = Closures::new(compiled, ClosureVariant::Paper);
    let mut pifs = Pifs::<N>::new(compiled, options.pifs_variant());
    let mut search = Search::<N>::new(compiled, options, Matching::Subsumption); // l. 2, 3
    let mut order = Vec::new();
    // l. 4, 6, 17
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 7
            let source = choose_closure(compiled, &mut closures, &search.state, asleep, options.lex_closure); // l. 8
            choose_actions(compiled, &mut pifs, &search.state, source, &mut order); // l. 10
            debug_assert_eq!(order.len(), source.count() as usize, "every action of the source set is tried once");
            // l. 9
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 11
                asleep.insert(action); // l. 18
            }
            debug_assert!(asleep.is_subset(&search.state.enabled), "sleep sets contain enabled actions only");
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            match search.look_up(&successor) {
                Lookup::Covered(node) => search.add_edge(&successor, node), // l. 12, 13
                lookup => {
                    let includes = successor.sleep.is_empty()
                        || !search.is_sleep_blocked(&successor) && {
                            let state = &search.next_state;
                            pifs.prepare(compiled, state);
                            pifs.includes(compiled, state, state.enabled.difference(successor.sleep)) // l. 14
                        };
                    if includes {
                        search.add_node(&successor, lookup); // l. 15, 16, 19
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
