//! Revisits of `trust-rf`: which reads a write revisits, and when an event was added canonically.

use std::ops::ControlFlow;

use super::{Tried, TrustRf};
use crate::clocks::Row;
use crate::search::moves::read_event;
use crate::search::stack::{Alternatives, Frame};
use crate::{EventId, EventKind, Graph, LocationId};

impl TrustRf<'_> {
    /// l. 9 to 13: revisits the next read with an id below the limit.
    pub(super) fn next_revisit(&mut self, limit: EventId) -> ControlFlow<(), Tried> {
        let rules = &self.options.rules;
        let graph = self.graph();
        let write = EventId(graph.len() as u32 - 1);
        if graph.event(write).place > 0 {
            graph.displace(write);
        }
        let location = graph.event(write).location().expect("invariant: a write has a location");
        let is_candidate = |graph: &Graph, event: EventId| {
            graph.event(event).kind == EventKind::Read(location)
                && (!rules.acyclic || !graph.in_past(event, write, Row::Causal))
        };
        let first = graph.reads(location).iter().copied().find(|&read| is_candidate(graph, read));
        let mut found = None;
        for event in (first.map_or(limit.0, |first| first.0)..limit.0).rev().map(EventId) {
            let graph = self.graph();
            let candidate = is_candidate(graph, event);
            if graph.in_past(event, write, Row::Causal) && !candidate {
                continue;
            }
            let canonical = self.canonical(event, write);
            if candidate && (canonical || !rules.revisited) {
                found = Some((event, canonical)); // l. 10 and 11
                break;
            }
            if !canonical {
                break;
            }
        }
        let Some((read, canonical)) = found else {
            self.graph().pop();
            return ControlFlow::Continue(Tried::Exhausted);
        };
        self.set_rest(Alternatives::Revisits(if canonical { read } else { EventId(0) }));
        self.revisit(read, write)
    }

    /// l. 12 and 13
    fn revisit(&mut self, read: EventId, write: EventId) -> ControlFlow<(), Tried> {
        self.statistics.revisits += 1;
        let keep = |graph: &Graph, event: EventId| graph.in_past(event, write, Row::Causal);
        let (read, write) = self.stack.push_restriction(read, write, keep);
        let level = self.stack.top().expect("invariant: the copy was pushed");
        let (thread, state) = (level.graph.event(read).thread, level.graph.state_before(read));
        let changed = read_event(&level.graph, self.unfolding, (thread, state), write);
        level.graph.replace(read, changed);
        let rest = Alternatives::Places { next: 0, lowest: 0, revisited: Some(read) };
        level.frames.push(Frame { added: None, rest });
        if !self.place(write, &[write, read]) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        self.accept(&[write, read])
    }

    /// l. 30 to 38
    fn canonical(&mut self, event: EventId, write: EventId) -> bool {
        let rules = &self.options.rules;
        let graph = &self.stack.top().expect("invariant: the search is not finished").graph;
        let past = graph.row(write, Row::Causal);
        // l. 31
        let previous = |other: EventId| {
            other == EventId::INITIAL || other <= event || other != write && rules.prefix && graph.contains(past, other)
        };
        let data = graph.event(event);
        match data.kind {
            EventKind::Write(location) => {
                let read = |&read: &EventId| graph.event(read).source == event && previous(read);
                !rules.unread || !graph.reads(location).iter().any(read) // l. 32
            }
            EventKind::Read(location) => {
                // l. 33 and 34: a later source would have been read by an earlier read, so the
                // search would have stopped at it.
                debug_assert!(
                    !rules.unread || !rules.prefix || previous(data.source),
                    "l. 32 implies that rf(e) is in Previous"
                );
                !rules.source_canonical || self.canonical_source(event, write, location)
            }
            EventKind::Choice(_) => !rules.choices || data.value == 0, // l. 38
            _ => true,
        }
    }

    /// l. 36: whether another read-modify-write than the one with this read has read a write.
    fn is_taken(&self, location: LocationId, source: EventId, read: EventId) -> bool {
        let graph = &self.previous;
        if self.options.rules.half_updates {
            return graph.rmw_successor_except(location, source, read).is_some();
        }
        let is_other = |other: EventId| other != read && graph.event(other).rmw && graph.event(other).source == source;
        graph.reads(location).iter().any(|&other| is_other(other))
    }

    /// l. 35 to 37: no greater candidate than the source of the read is consistent.
    fn canonical_source(&mut self, event: EventId, write: EventId, location: LocationId) -> bool {
        let prefix = self.options.rules.prefix;
        let graph = &self.stack.top().expect("invariant: the search is not finished").graph;
        let past = graph.row(write, Row::Causal);
        let previous = |other: EventId| other <= event || other != write && prefix && graph.contains(past, other);
        let name = |write: EventId| match write {
            EventId::INITIAL => None,
            write => Some((graph.event(write).thread, graph.event(write).index)),
        };
        let source = graph.event(event).source;
        let greater = |&candidate: &EventId| previous(candidate) && name(candidate) > name(source);
        self.candidates.clear();
        self.candidates.extend(graph.writes(location).iter().copied().filter(greater));
        if graph.event(event).rmw && self.options.rules.half_updates {
            // l. 36 excludes most candidates of a read-modify-write, which needs no restriction.
            let state = (graph.event(event).thread, graph.state_before(event));
            let unfolding = &mut *self.unfolding;
            self.candidates.retain(|&candidate| {
                let is_other = |&read: &EventId| {
                    let other = graph.event(read);
                    read != event && other.rmw && other.source == candidate
                };
                let takes = |read: EventId| graph.rmw_write(read).is_some_and(previous);
                let taken = graph.reads(location).iter().copied().filter(is_other).any(takes);
                !taken || !read_event(graph, unfolding, state, candidate).rmw
            });
        }
        if self.candidates.is_empty() {
            return true;
        }
        graph.restrict_into(&mut self.previous, &mut self.ids, previous);
        let read = self.ids.get(event);
        let (thread, state) = (graph.event(event).thread, graph.state_before(event));
        for at in 0..self.candidates.len() {
            let candidate = self.ids.get(self.candidates[at]);
            let changed = read_event(&self.previous, self.unfolding, (thread, state), candidate);
            if changed.rmw && self.is_taken(location, candidate, read) {
                continue; // l. 36
            }
            self.previous.replace(read, changed);
            self.statistics.checks += 1;
            if self.witness.find(&mut self.previous, &mut self.checker, location) {
                return false; // l. 37
            }
        }
        true
    }
}
