//! `tree`: lexicographic exploration with sleep sets and the oracle IFS, as a tree. [Stateful24],
//! Listing 1.
//!
//! Guarantees: the graph is a tree with exactly one run per trace, the lexicographically least one
//! (Lemma 15).   Needs: exponential time, for the oracle and for the tree.
//! Notation: n = `node`, Sl = `asleep`, e = `action`, (s', Sl - De) = `successor`.
//!
//! ```text
//!   1  main(P)
//!   2    create node n0 with s(n0) = s0 and sleep(n0) = {}
//!   3    TreeExplore(n0)
//!   5  TreeExplore(n)
//!   6    Sl := sleep(n)
//!   7    while enabled(n) - Sl is not empty
//!   8      choose the smallest e in enabled(n) - Sl
//!   9      let s(n) -e-> s'
//!  10      if IFS(s', enabled(s') - (Sl - De))
//!  11        create node n' with s(n') = s' and sleep(n') = Sl - De
//!  12        add the edge n -e-> n'
//!  13        TreeExplore(n')
//!  14      Sl := Sl + {e}
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative, with the stack of `engine::search`: all successors of a node are created when it
//!      is expanded. `Options::recursive` gives the order of the listing. The tree is the same.

use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::ifs::{IfsOracle, IfsQuery};
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores one run per trace.
pub fn tree(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut oracle = IfsOracle::<N>::exact(compiled);
    let mut search = Search::<N>::new(compiled, options, Matching::Never); // l. 2
    let mut order = Vec::new();
    // l. 3, 5, 13
    while let Some(node) = search.next_node(tick) {
        if node.task != Task::Resume {
            let mut asleep = node.sleep; // l. 6
            search.state.append_in_order(compiled, search.state.enabled.difference(asleep), &mut order);
            debug_assert!(!order.is_empty(), "a node that is not sleep-blocked has an awake action");
            // l. 7, 8
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 9
                asleep.insert(action); // l. 14
            }
        }
        while let Some(successor) = search.next_successor() {
            let lookup = search.look_up(&successor);
            debug_assert!(matches!(lookup, Lookup::New(_)), "a tree matches no states");
            let sleep = successor.sleep;
            let includes = match sleep.is_empty() || search.is_sleep_blocked(&successor) {
                true => Some(sleep.is_empty()),
                false => search.ask_within_limits(tick, &successor, |state, packed| {
                    oracle.includes(compiled, IfsQuery { state, packed, sleep }) // l. 10
                }),
            };
            debug_assert!(includes != Some(false) || !sleep.is_empty(), "nothing is pruned unless an action sleeps");
            match includes {
                Some(true) => search.add_node(&successor, lookup), // l. 11, 12
                Some(false) => search.prune(&successor),
                None => break,
            }
        }
        search.algorithm_bytes = oracle.bytes();
    }
    search.finish()
}
