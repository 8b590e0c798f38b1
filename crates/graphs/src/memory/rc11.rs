//! RC11, the repaired model of C11. [LahavRC17]
//!
//! Axioms:
//!
//! - coherence: `hb;eco?` is irreflexive;
//! - `psc` is acyclic, where
//!
//! ```text
//! scb = po ∪ po≠loc;hb;po≠loc ∪ hb|loc ∪ co ∪ fr
//! psc = ([SC] ∪ [Fsc];hb?);scb;([SC] ∪ hb?;[Fsc]) ∪ [Fsc];(hb ∪ hb;eco;hb);[Fsc]
//! ```
//!
//! Release sequences are those of C++20 (`synchronisation.rs`). A fence has no location, so every
//! pair of program order with a fence is in `po≠loc`.

use super::sc_edges::{Coherence, Edges};
use crate::clocks::Row;
use crate::{EventId, EventKind, Graph};

/// Whether `psc` is acyclic.
pub fn consistent(graph: &Graph, edges: &mut Edges) -> bool {
    edges.build(graph, Coherence::WritesLast, |a, b| ordered(graph, a, b));
    edges.acyclic()
}

/// `([SC] ∪ [Fsc];hb?);(po ∪ po≠loc;hb;po≠loc ∪ hb|loc);([SC] ∪ hb?;[Fsc]) ∪ [Fsc];hb;[Fsc]`
fn ordered(graph: &Graph, a: EventId, b: EventId) -> bool {
    if !graph.in_past(a, b, Row::HappensBefore) {
        return false;
    }
    let is_fence = |event: EventId| graph.event(event).kind == EventKind::Fence;
    match (is_fence(a), is_fence(b)) {
        (true, true) => true,
        (false, false) => scb(graph, a, b),
        (true, false) => {
            let mut events = graph.events().map(|(id, _)| id);
            events.any(|x| graph.in_past(a, x, Row::HappensBefore) && scb(graph, x, b))
        }
        (false, true) => {
            let mut events = graph.events().map(|(id, _)| id);
            events.any(|y| graph.in_past(y, b, Row::HappensBefore) && scb(graph, a, y))
        }
    }
}

/// `po ∪ po≠loc;hb;po≠loc ∪ hb|loc`
fn scb(graph: &Graph, x: EventId, y: EventId) -> bool {
    if !graph.happens_before(x, y) {
        return false;
    }
    let (from, to) = (graph.event(x), graph.event(y));
    if from.thread == to.thread {
        return true; // po: happens-before between events of one thread is program order.
    }
    if from.location().is_some() && from.location() == to.location() {
        return true; // hb|loc
    }
    let differs = |a: EventId, b: EventId| {
        let (a, b) = (graph.event(a).location(), graph.event(b).location());
        a.is_none() || a != b
    };
    let after = graph.thread(from.thread)[from.index as usize + 1..].iter().find(|&&a| differs(x, a));
    let before = graph.thread(to.thread)[..to.index as usize].iter().rev().find(|&&b| differs(b, y));
    matches!((after, before), (Some(&a), Some(&b)) if graph.in_past(a, b, Row::HappensBefore))
}
