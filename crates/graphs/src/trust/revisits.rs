//! Revisits of `trust`: which reads a write revisits, and the graphs that result.

use std::ops::ControlFlow;

use super::{Tried, Trust};
use crate::clocks::Row;
use crate::search::moves::read_event;
use crate::search::options::Options;
use crate::search::stack::{Alternatives, Frame};
use crate::{EventId, EventKind, Graph, LocationId};

impl Trust<'_> {
    /// Whether there is a read that the write might revisit.
    pub(super) fn has_candidates(&mut self, write: EventId) -> bool {
        let acyclic = self.options.rules.acyclic;
        let graph = self.graph();
        let location = graph.event(write).location().expect("invariant: a write has a location");
        let past = graph.row(write, Row::Causal);
        graph.reads(location).iter().any(|&read| !acyclic || !graph.contains(past, read))
    }

    /// l. 9 to 12: revisits the next read with an id below the limit.
    pub(super) fn next_revisit(&mut self, limit: EventId) -> ControlFlow<(), Tried> {
        let options = self.options;
        let rules = &options.rules;
        let graph = self.graph();
        let write = EventId(graph.len() as u32 - 1);
        let location = graph.event(write).location().expect("invariant: a write has a location");
        let past = graph.row(write, Row::Causal);
        let mut found = None;
        for event in (0..limit.0).rev().map(EventId) {
            let is_candidate = graph.event(event).kind == EventKind::Read(location);
            if graph.contains(past, event) && (rules.acyclic || !is_candidate) {
                continue;
            }
            let maximal = maximally_added(graph, event, write, options);
            if is_candidate && (maximal || !rules.revisited) {
                found = Some((event, maximal)); // l. 10, 11
                break;
            }
            if !maximal {
                break; // deviation 3
            }
        }
        let Some((read, maximal)) = found else { return self.remove() };
        // Without the rule `revisited`, the search ends at a read that is not maximal all the same.
        self.set_rest(Alternatives::Revisits(if maximal { read } else { EventId(0) }));
        self.revisit(read, write);
        ControlFlow::Continue(Tried::Rejected)
    }

    /// l. 12
    fn revisit(&mut self, read: EventId, write: EventId) {
        self.statistics.revisits += 1;
        let keep = |graph: &Graph, event: EventId| graph.in_past(event, write, Row::Causal);
        let (read, write) = self.stack.push_restriction(read, write, keep);
        let graph = self.graph();
        let (thread, state) = (graph.event(read).thread, graph.state_before(read));
        let level = self.stack.top().expect("invariant: the copy was pushed");
        let changed = read_event(&level.graph, self.unfolding, (thread, state), write);
        level.graph.replace(read, changed);
        level.frames.push(Frame { added: None, rest: Alternatives::None });
        let rest = self.places(write, Some(read));
        self.set_rest(rest);
    }
}

/// l. 30 to 34
fn maximally_added(graph: &Graph, event: EventId, write: EventId, options: &Options) -> bool {
    let rules = &options.rules;
    let past = graph.row(write, Row::Causal);
    // l. 31
    let previous = |other: EventId| {
        other == EventId::INITIAL || other <= event || other != write && rules.prefix && graph.contains(past, other)
    };
    let data = graph.event(event);
    let last_previous = |location: LocationId, place: u32| {
        let later = &graph.writes(location)[place as usize..];
        !later.iter().any(|&write| previous(write))
    };
    match data.kind {
        EventKind::Write(location) => {
            let read = |&read: &EventId| graph.event(read).source == event && previous(read);
            (!rules.unread || !graph.reads(location).iter().any(read))
                && (!rules.write_last || last_previous(location, data.place)) // l. 32
        }
        EventKind::Read(location) => {
            // A later source would have been read by an earlier read, so the search would have
            // stopped at it.
            debug_assert!(
                !rules.unread || !rules.prefix || previous(data.source),
                "l. 32 implies that rf(e) is in Previous"
            );
            !rules.source_canonical || last_previous(location, graph.place(data.source)) // l. 33
        }
        EventKind::Choice(_) => !rules.choices || data.value == 0, // l. 34
        _ => true,
    }
}
