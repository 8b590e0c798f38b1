//! Relations between the SC operations of a graph, and whether they have a cycle.
//!
//! Extended coherence is compared by ranks. In the coherence order of a location, let p be the
//! place of a write, and for a read that of the write it reads from. With
//!
//! ```text
//! out(write) = 2p + 1    out(read) = 2p + 2    in(write) = 2p    in(read) = 2p + 1
//! ```
//!
//! `eco(x, y)` holds iff `out(x) <= in(y)`, and `(co ∪ fr)(x, y)` iff moreover y is a write.

use crate::{EventId, EventKind, Graph, LocationId};

/// Edges between SC operations, and buffers.
#[derive(Debug, Default)]
pub struct Edges {
    /// By index into `graph.sc`: a row of bits with the successors.
    successors: Vec<u64>,
    words: usize,
    count: usize,
    reach: Vec<FenceReach>,
    states: Vec<u8>,
    stack: Vec<usize>,
}

/// How far a fence reaches in the coherence order of a location.
#[derive(Clone, Copy, Debug)]
struct FenceReach {
    /// The least `out` of an access that the fence happens before.
    out: u32,
    /// The greatest `in` of an access that happens before the fence.
    in_any: u32,
    /// The greatest `in` of a write that happens before the fence.
    in_write: u32,
}

impl FenceReach {
    /// `in` is 0 for the initial write only, so no `out` is less or equal.
    const NONE: FenceReach = FenceReach { out: u32::MAX, in_any: 0, in_write: 0 };
}

/// Which pairs of accesses extend an order of SC operations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Coherence {
    /// `eco`
    Eco,
    /// `co ∪ fr`; between two fences `eco`.
    WritesLast,
}

/// `out` of an access.
pub fn out_rank(graph: &Graph, event: EventId) -> u32 {
    let event = graph.event(event);
    if event.is_read() { 2 * graph.place(event.source) + 2 } else { 2 * event.place + 1 }
}

/// `in` of an access.
pub fn in_rank(graph: &Graph, event: EventId) -> u32 {
    let event = graph.event(event);
    if event.is_read() { 2 * graph.place(event.source) + 1 } else { 2 * event.place }
}

impl Edges {
    /// Makes the graph of all SC operations with an edge from a to b if `order(a, b)` holds, or if
    /// `([SC] ∪ [F];hb?);coherence;([SC] ∪ hb?;[F])` does.
    pub fn build(&mut self, graph: &Graph, coherence: Coherence, mut order: impl FnMut(EventId, EventId) -> bool) {
        let sc = &graph.sc;
        (self.count, self.words) = (sc.len(), sc.len().div_ceil(64));
        self.successors.clear();
        self.successors.resize(self.count * self.words, 0);
        self.reach_of_fences(graph);
        for (i, &a) in sc.iter().enumerate() {
            for (j, &b) in sc.iter().enumerate() {
                if i != j && (order(a, b) || self.coherent_edge(graph, coherence, (i, a), (j, b))) {
                    self.successors[i * self.words + j / 64] |= 1 << (j % 64);
                }
            }
        }
    }

    fn reach_of_fences(&mut self, graph: &Graph) {
        let locations = graph.location_count();
        self.reach.clear();
        self.reach.resize(self.count * locations, FenceReach::NONE);
        for (at, &fence) in graph.sc.iter().enumerate() {
            if graph.event(fence).kind != EventKind::Fence {
                continue;
            }
            let reach = &mut self.reach[at * locations..(at + 1) * locations];
            for (id, event) in graph.events() {
                let Some(location) = event.location() else { continue };
                if event.is_write() && event.place == 0 {
                    continue; // A write without a place is not part of the graph yet.
                }
                let reach = &mut reach[location.index()];
                if graph.happens_before(fence, id) {
                    reach.out = reach.out.min(out_rank(graph, id));
                }
                if graph.happens_before(id, fence) {
                    reach.in_any = reach.in_any.max(in_rank(graph, id));
                    if event.is_write() {
                        reach.in_write = reach.in_write.max(in_rank(graph, id));
                    }
                }
            }
        }
    }

    fn coherent_edge(
        &self,
        graph: &Graph,
        coherence: Coherence,
        (i, a): (usize, EventId),
        (j, b): (usize, EventId),
    ) -> bool {
        let locations = graph.location_count();
        let reads_count = |fences: bool| coherence == Coherence::Eco || fences;
        let reach = |at: usize, location: LocationId| &self.reach[at * locations + location.index()];
        let incoming = |at: usize, location: LocationId, fences: bool| {
            let reach = reach(at, location);
            if reads_count(fences) { reach.in_any } else { reach.in_write }
        };
        match (graph.event(a).location(), graph.event(b).location()) {
            (Some(from), Some(to)) => {
                from == to
                    && (reads_count(false) || graph.event(b).is_write())
                    && out_rank(graph, a) <= in_rank(graph, b)
            }
            (Some(location), None) => out_rank(graph, a) <= incoming(j, location, false),
            (None, Some(location)) => {
                (reads_count(false) || graph.event(b).is_write()) && reach(i, location).out <= in_rank(graph, b)
            }
            (None, None) => (0..locations as u32)
                .map(LocationId)
                .any(|location| reach(i, location).out <= incoming(j, location, true)),
        }
    }

    /// Whether the graph has no cycle: depth-first, iterative.
    pub fn acyclic(&mut self) -> bool {
        const NEW: u8 = 0;
        const OPEN: u8 = 1;
        const DONE: u8 = 2;
        self.states.clear();
        self.states.resize(self.count, NEW);
        for root in 0..self.count {
            if self.states[root] != NEW {
                continue;
            }
            self.stack.clear();
            self.stack.push(root);
            self.states[root] = OPEN;
            while let Some(&at) = self.stack.last() {
                // Edges that were followed are removed, so the first one left is the next one.
                let row = &mut self.successors[at * self.words..(at + 1) * self.words];
                let Some(word) = row.iter().position(|&word| word != 0) else {
                    self.states[at] = DONE;
                    self.stack.pop();
                    continue;
                };
                let bit = row[word].trailing_zeros() as usize;
                row[word] &= row[word] - 1;
                let next = word * 64 + bit;
                match self.states[next] {
                    OPEN => return false,
                    NEW => {
                        self.states[next] = OPEN;
                        self.stack.push(next);
                    }
                    _ => {}
                }
            }
        }
        true
    }
}
