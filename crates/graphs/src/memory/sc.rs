//! Sequential consistency.
//!
//! Axiom: `po ∪ rf ∪ co ∪ fr` is acyclic.
//!
//! Coherence over `po ∪ rf`, by which reads and places are chosen, follows from the axiom.

use super::global_order::{Node, ThreadOrder, Walk};
use crate::{EventId, Graph};

struct Sc;

impl ThreadOrder for Sc {
    fn before(_: &Graph, _: EventId) -> Node {
        Node::All
    }

    fn is_barrier(_: &Graph, _: EventId) -> bool {
        true
    }

    const INTERNAL_READS: bool = true;
}

/// Whether the axiom holds, if it holds without the changed events.
pub fn consistent(graph: &Graph, changed: &[EventId], walk: &mut Walk) -> bool {
    !changed.iter().any(|&event| walk.on_cycle::<Sc>(graph, event))
}
