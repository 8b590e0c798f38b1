//! `ifs`: lexicographic exploration with sleep sets and the oracle IFS, as a graph. [Stateful24],
//! Listing 2.
//!
//! Guarantees: the graph is sound and complete, and every state in it lies on a lexicographically
//! least run (Lemma 17).   Needs: exponential time, for the oracle.
//! Notation: n = `node`, Sl = `asleep`, e = `action`, (s', Sl - De) = `successor`.
//!
//! ```text
//!   1  main(P)
//!   2    create node n0 with s(n0) = s0 and sleep(n0) = {}
//!   3    Explored := {}
//!   4    Explore(n0)
//!   6  Explore(n)
//!   7    Sl := sleep(n)
//!   8    while enabled(n) - Sl is not empty
//!   9      choose the smallest e in enabled(n) - Sl
//!  10      let s(n) -e-> s'
//!  11      if some n'' in Explored subsumes (s', Sl - De)
//!  12        add the edge n -e-> n''
//!  13      else if IFS(s', enabled(s') - (Sl - De))
//!  14        create node n' with s(n') = s' and sleep(n') = Sl - De
//!  15        add the edge n -e-> n'
//!  16        Explore(n')
//!  17      Sl := Sl + {e}
//!  18    add n to Explored
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded. `Options::recursive` gives the order of the listing.
//!   2. Lines 3 and 18: a node is in Explored from its creation on. This is sound because the
//!      system is acyclic: the subsuming node is explored independently of n.
//!   3. Lemma 17 (i) does not hold, as the text before it says: edges to subsuming nodes make paths
//!      that are not lex-runs.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::ifs::{IfsOracle, IfsQuery};
use crate::paper::listing_3_pifs::Pifs;
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores with the exact oracle.
pub fn ifs(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut oracle = IfsOracle::<N>::exact(compiled);
    // Assertions compare the oracle with its approximation.
    let mut approximation = cfg!(debug_assertions).then(|| Pifs::<N>::new(compiled, options.pifs_variant()));
    let mut search = Search::<N>::new(compiled, options, Matching::Subsumption); // l. 2, 3
    let mut order = Vec::new();
    // l. 4, 6, 16
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 7
            search.state.append_in_order(compiled, search.state.enabled.difference(asleep), &mut order);
            debug_assert!(!order.is_empty(), "a node that is not sleep-blocked has an awake action");
            // l. 8, 9
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 10
                asleep.insert(action); // l. 17
            }
            debug_assert_eq!(asleep, search.state.enabled, "all enabled actions were tried or slept before");
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            let lookup = search.look_up(&successor); // l. 11
            if let Lookup::Covered(node) = lookup {
                search.add_edge(&successor, node); // l. 12
                continue;
            }
            let sleep = successor.sleep;
            let includes = match sleep.is_empty() || search.is_sleep_blocked(&successor) {
                true => Some(sleep.is_empty()),
                false => search.ask_within_limits(tick, &successor, |state, packed| {
                    oracle.includes(compiled, IfsQuery { state, packed, sleep }) // l. 13
                }),
            };
            debug_assert!(includes != Some(false) || !sleep.is_empty(), "nothing is pruned unless an action sleeps");
            if let Some(pifs) = approximation.as_mut().filter(|_| includes == Some(true) && !sleep.is_empty()) {
                let state = &search.next_state;
                pifs.prepare(compiled, state);
                let potentially = pifs.includes(compiled, state, state.enabled.difference(sleep));
                debug_assert!(potentially, "IFS(s, B) implies PIFS(s, B) (Lemma 34)");
            }
            match includes {
                Some(true) => search.add_node(&successor, lookup), // l. 14, 15, 18
                Some(false) => search.prune(&successor),
                None => break,
            }
        }
        search.algorithm_bytes = oracle.bytes();
    }
    search.finish()
}
