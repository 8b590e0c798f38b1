//! Whether some coherence order makes a graph consistent.
//!
//! `trust-rf` does not explore coherence orders. It keeps one of them in the graph as a witness
//! that the graph is consistent, and looks for another one when the witness does not fit.
//!
//! Read-modify-writes follow directly the writes they read from, so the writes of a location form
//! chains. Write x comes before write y if x, or a read of x, is in the past of y or of a read of
//! y. The graph is coherent iff this relation between chains is acyclic, which is decided in
//! polynomial time, for each location on its own. Only if the model has a global axiom that can
//! fail are the linear extensions of all locations tried one after another.

use std::ops::Range;

use crate::coherence::Past;
use crate::memory::Checker;
use crate::{EventId, Graph, LocationId};

/// Finds coherence orders.
#[derive(Debug, Default)]
pub struct WitnessSearch {
    chains: Vec<Chain>,
    /// By location, the range of its chains.
    ranges: Vec<(usize, usize)>,
    /// By pair of chains of one location, whether the first comes before the second.
    before: Vec<bool>,
    /// By event, the chain of a write.
    chain_of: Vec<usize>,
    saved: Vec<Vec<EventId>>,
    slots: Vec<usize>,
    used: Vec<bool>,
    members: Vec<EventId>,
}

/// Writes that follow each other directly in coherence order.
#[derive(Clone, Copy, Debug)]
struct Chain {
    location: usize,
    /// The range in `members`.
    start: usize,
    end: usize,
    /// Whether the first write of the chain reads from the initial write.
    first: bool,
}

impl WitnessSearch {
    /// Replaces the coherence order of the graph by one that makes it consistent. If there is none,
    /// the graph keeps its order, and the answer is false. All writes of the graph have places, and
    /// only accesses to the location `changed` may not fit the present order.
    pub fn find(&mut self, graph: &mut Graph, checker: &mut Checker, changed: LocationId) -> bool {
        if is_global(graph, checker) {
            return self.find_with_last(graph, checker, &[]);
        }
        self.search(graph, checker, changed.index()..changed.index() + 1, &[])
    }

    /// As [`find`](WitnessSearch::find), where the accesses to any location may not fit, and the
    /// writes in `last` must be the last ones of their locations.
    pub fn find_with_last(&mut self, graph: &mut Graph, checker: &mut Checker, last: &[(LocationId, EventId)]) -> bool {
        let all = 0..graph.locations.len();
        self.search(graph, checker, all, last)
    }

    fn search(
        &mut self,
        graph: &mut Graph,
        checker: &mut Checker,
        locations: Range<usize>,
        last: &[(LocationId, EventId)],
    ) -> bool {
        let past = checker.memory().past();
        if !self.build_chains(graph, locations.clone()) || !self.order_chains(graph, locations.clone(), past, last) {
            return false;
        }
        self.saved.resize_with(graph.locations.len().max(self.saved.len()), Vec::new);
        for location in locations.clone() {
            self.saved[location].clone_from(&graph.locations[location].writes);
        }
        let global = is_global(graph, checker);
        self.slots.clear();
        self.used.clear();
        self.used.resize(self.chains.len(), false);
        let mut from = 0;
        loop {
            if self.slots.len() == self.chains.len() {
                self.apply(graph, locations.clone());
                if !global || checker.consistent_as_a_whole(graph) {
                    return true;
                }
            } else if let Some(chain) = self.next_chain(from) {
                self.slots.push(chain);
                self.used[chain] = true;
                from = 0;
                continue;
            }
            let Some(chain) = self.slots.pop() else { break };
            self.used[chain] = false;
            from = chain + 1;
        }
        for location in locations {
            graph.set_writes(LocationId(location as u32), &self.saved[location]);
        }
        false
    }

    /// The next chain for the next slot, from this one on: of the location whose slots are being
    /// filled, and after all chains that come before it. Locations are filled one after another.
    fn next_chain(&self, from: usize) -> Option<usize> {
        let filled = self.slots.len();
        let &(start, end) = self.ranges.iter().find(|(_, end)| filled < *end)?;
        let free = |&chain: &usize| {
            !self.used[chain] && (start..end).all(|other| self.used[other] || !self.is_before(other, chain))
        };
        (from.max(start)..end).find(free)
    }

    fn is_before(&self, first: usize, second: usize) -> bool {
        self.before[first * self.chains.len() + second]
    }

    /// False if two read-modify-writes have read the same write.
    fn build_chains(&mut self, graph: &Graph, locations: Range<usize>) -> bool {
        self.chains.clear();
        self.ranges.clear();
        self.members.clear();
        self.chain_of.clear();
        self.chain_of.resize(graph.len(), usize::MAX);
        for location in locations {
            let start = self.chains.len();
            for &write in &graph.locations[location].writes {
                let source = rmw_source(graph, write);
                if source.is_some_and(|source| source != EventId::INITIAL) {
                    continue; // It belongs to the chain of the write that it reads from.
                }
                if !self.follow_chain(graph, location, write, source.is_some()) {
                    return false;
                }
            }
            let firsts = self.chains[start..].iter().filter(|chain| chain.first).count();
            let covered: usize = self.chains[start..].iter().map(|chain| chain.end - chain.start).sum();
            debug_assert_eq!(covered, graph.locations[location].writes.len(), "every write is in one chain");
            if firsts > 1 {
                return false;
            }
            self.ranges.push((start, self.chains.len()));
        }
        true
    }

    fn follow_chain(&mut self, graph: &Graph, location: usize, head: EventId, first: bool) -> bool {
        let start = self.members.len();
        let mut write = head;
        loop {
            self.members.push(write);
            self.chain_of[write.index()] = self.chains.len();
            let mut successors = graph.locations[location].reads.iter().filter_map(|&read| {
                let event = graph.event(read);
                if event.rmw && event.source == write { graph.rmw_write(read) } else { None }
            });
            let successor = successors.next();
            if successors.next().is_some() {
                return false;
            }
            match successor {
                Some(next) => write = next,
                None => break,
            }
        }
        self.chains.push(Chain { location, start, end: self.members.len(), first });
        true
    }

    /// Computes which chains come before which. False if that is contradictory.
    fn order_chains(
        &mut self,
        graph: &Graph,
        locations: Range<usize>,
        past: Past,
        last: &[(LocationId, EventId)],
    ) -> bool {
        let count = self.chains.len();
        self.before.clear();
        self.before.resize(count * count, false);
        for accesses in &graph.locations[locations] {
            let events = || accesses.writes.iter().chain(&accesses.reads).copied();
            for later in events() {
                for earlier in events().filter(|&earlier| earlier != later && graph.is_past(earlier, later, past)) {
                    if !self.put_before(graph, written(graph, earlier), written(graph, later)) {
                        return false;
                    }
                }
            }
        }
        for &(location, write) in last {
            for &other in graph.writes(location) {
                if !self.put_before(graph, other, write) {
                    return false;
                }
            }
        }
        for first in (0..count).filter(|&chain| self.chains[chain].first) {
            for other in (0..count).filter(|&chain| chain != first) {
                if self.chains[other].location == self.chains[first].location {
                    self.before[first * count + other] = true;
                }
            }
        }
        self.acyclic()
    }

    fn put_before(&mut self, graph: &Graph, first: EventId, second: EventId) -> bool {
        if first == second || first == EventId::INITIAL {
            return true;
        }
        if second == EventId::INITIAL {
            return false;
        }
        let (a, b) = (self.chain_of[first.index()], self.chain_of[second.index()]);
        if a != b {
            self.before[a * self.chains.len() + b] = true;
            return true;
        }
        let Chain { start, end, .. } = self.chains[a];
        let members = &self.members[start..end];
        debug_assert!(graph.event(first).is_write() && graph.event(second).is_write());
        let place = |write: EventId| members.iter().position(|&member| member == write);
        place(first) < place(second)
    }

    /// Removes chains without predecessors until none is left.
    fn acyclic(&mut self) -> bool {
        let count = self.chains.len();
        self.used.clear();
        self.used.resize(count, false);
        for _ in 0..count {
            let minimal = (0..count).find(|&chain| {
                !self.used[chain] && (0..count).all(|other| self.used[other] || !self.is_before(other, chain))
            });
            match minimal {
                Some(chain) => self.used[chain] = true,
                None => return false,
            }
        }
        true
    }

    fn apply(&mut self, graph: &mut Graph, locations: Range<usize>) {
        for accesses in &mut graph.locations[locations] {
            accesses.writes.clear();
        }
        for &chain in &self.slots {
            let Chain { location, start, end, .. } = self.chains[chain];
            for at in start..end {
                let write = self.members[at];
                let writes = &mut graph.locations[location].writes;
                writes.push(write);
                graph.events[write.index()].place = writes.len() as u32;
            }
        }
    }
}

/// Whether more is required of coherence orders than coherence and atomicity, so that the order of
/// one location depends on those of others.
fn is_global(graph: &Graph, checker: &Checker) -> bool {
    checker.memory().is_global() || graph.sc.len() >= 2
}

/// Where the read of a read-modify-write reads from; `None` for a plain write.
pub(crate) fn rmw_source(graph: &Graph, write: EventId) -> Option<EventId> {
    if !graph.event(write).rmw {
        return None;
    }
    let read = graph.predecessor(write).expect("invariant: the read of a read-modify-write comes first");
    Some(graph.event(read).source)
}

/// The write that an access observes: itself, or what it reads from.
fn written(graph: &Graph, access: EventId) -> EventId {
    let event = graph.event(access);
    if event.is_read() { event.source } else { access }
}
