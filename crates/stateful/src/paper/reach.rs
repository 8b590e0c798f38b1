//! `reach`: reachability without reduction. [Stateful24], the column `reach` of Section 11.
//!
//! Guarantees: every state of the system is a node, every step an edge.   Needs: nothing beyond the
//! system.
//!
//! ```text
//!   1  nodes := [n0] with s(n0) = s0
//!   2  for n in nodes, in their order                the nodes are their own queue
//!   3    for s' with s(n) -a-> s'
//!   4      if no node has the state s' then append one to nodes
//!   5      add the edge from n, by a, to the node of s'
//! ```
//! Deviations from the paper:
//!   1. Breadth first, also with `Options::recursive`, while the paper searches depth first. The
//!      graph is the same. Each line is executed for a batch of nodes at a time:
//!      `engine::breadth_first`.
//!   2. Where processes have too many states for the tables of `system::packed_successors`, the
//!      nodes are expanded one by one, in the order of `engine::search`.

use crate::engine::breadth_first::BreadthFirst;
use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::system::bitset::{Bitset, with_width};
use crate::system::compiled::Compiled;
use crate::system::packed_successors::PackedSuccessors;

/// Explores all reachable states, without reduction.
pub fn reach(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    match PackedSuccessors::new(compiled) {
        Some(tables) if compiled.layout.words() == 1 => {
            by_batches(BreadthFirst::<true>::new(compiled, options, tables), tick) // l. 1
        }
        Some(tables) => by_batches(BreadthFirst::<false>::new(compiled, options, tables), tick), // l. 1
        None => with_width!(compiled.width(), one_by_one(compiled, options, tick)),
    }
}

fn by_batches<const ONE_WORD: bool>(mut search: BreadthFirst<'_, ONE_WORD>, tick: &mut Tick<'_>) -> SearchResult {
    // l. 2
    while search.next_batch(tick) {
        search.derive_successors(); // l. 3
        search.insert_successors(); // l. 4, 5
    }
    search.finish()
}

fn one_by_one<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut search = Search::<N>::new(compiled, options, Matching::State); // l. 1
    let mut order = Vec::new();
    // l. 2
    while let Some(node) = search.next_node(tick) {
        debug_assert!(node.sleep.is_empty(), "nodes have no sleep sets");
        if node.task != Task::Resume {
            search.state.append_in_order(compiled, search.state.enabled, &mut order);
            debug_assert_eq!(order.len(), search.state.enabled.count() as usize, "every enabled action is taken");
            order.drain(..).for_each(|action| search.derive(action, Bitset::EMPTY)); // l. 3
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            match search.look_up(&successor) {
                Lookup::Covered(node) => search.add_edge(&successor, node), // l. 5
                lookup => search.add_node(&successor, lookup),              // l. 4, 5
            }
        }
    }
    search.finish()
}
