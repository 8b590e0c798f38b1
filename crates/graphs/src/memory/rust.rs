//! The memory model of Rust and C++20 ([atomics.order], as changed by P0668), without executions in
//! which `po ∪ rf` has a cycle.
//!
//! Axioms:
//!
//! - coherence: `hb;eco?` is irreflexive;
//! - a total order S of the SC operations exists, that is,
//!   `[SC];shb;[SC] ∪ ([SC] ∪ [Fsc];hb?);eco;([SC] ∪ hb?;[Fsc])` is acyclic, where `shb` is
//!   strongly happens-before (`synchronisation.rs`).
//!
//! A read-modify-write is one operation, so its read is not sequenced before its write: the pair is
//! not part of `po'` in the definition of `shb`.

use super::sc_edges::{Coherence, Edges};
use crate::Graph;
use crate::clocks::Row;

/// Whether S exists.
pub fn consistent(graph: &Graph, edges: &mut Edges) -> bool {
    edges.build(graph, Coherence::Eco, |a, b| graph.in_past(a, b, Row::Strong));
    edges.acyclic()
}
