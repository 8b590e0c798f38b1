//! Total store order, the model of x86.
//!
//! Axioms: coherence per location, over program order; and `ppo ∪ fence ∪ rfe ∪ co ∪ fr` is
//! acyclic, where `ppo` is program order without the pairs of a write and a later read, `fence`
//! the pairs of program order with a barrier between them, inclusively, and `rfe` is `rf` between
//! different threads.
//!
//! Barriers are SC fences, read-modify-writes, SC stores (which compilers turn into `xchg`), and
//! creation, joining, signals and waiting. Other fences have no effect.

use super::global_order::{Node, ThreadOrder, Walk};
use crate::{EventId, EventKind, Graph};

struct Tso;

impl ThreadOrder for Tso {
    fn before(graph: &Graph, event: EventId) -> Node {
        // Earlier writes may still be buffered at plain reads, weaker fences and choices.
        let buffered = !graph.event(event).is_write() && !Tso::is_barrier(graph, event);
        if buffered { Node::NotWrites } else { Node::All }
    }

    fn is_barrier(graph: &Graph, event: EventId) -> bool {
        let event = graph.event(event);
        match event.kind {
            EventKind::Read(_) => event.rmw,
            EventKind::Write(_) => event.rmw || event.order.is_sc(),
            EventKind::Fence => event.order.is_sc(),
            EventKind::Choice(_) => false,
            _ => true,
        }
    }

    const INTERNAL_READS: bool = false;
}

/// Whether the second axiom holds, if it holds without the changed events.
pub fn consistent(graph: &Graph, changed: &[EventId], walk: &mut Walk) -> bool {
    !changed.iter().any(|&event| walk.on_cycle::<Tso>(graph, event))
}
