//! The stack of a search: graphs, and the events that were added to each of them with the
//! alternatives that are left.
//!
//! Going forward and back changes a graph in place. A revisit puts a copy of the graph on the
//! stack, so the depth of the stack and the copies are bounded by the number of events.

use crate::search::moves::Move;
use crate::{EventId, Graph, Renumbering};

/// A graph, and what was added to it since it was put on the stack.
#[derive(Debug, Default)]
pub struct Level {
    /// The graph that is being extended.
    pub graph: Graph,
    /// The events that were added, with their alternatives.
    pub frames: Vec<Frame>,
}

/// An event that was added, and its alternatives.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The move by which the event was added. It is not used for the write of a revisit.
    pub added: Option<Move>,
    /// The alternatives that are left.
    pub rest: Alternatives,
}

impl Frame {
    /// Whether alternatives may be left.
    fn has_alternatives(&self) -> bool {
        match self.rest {
            Alternatives::New | Alternatives::None => false,
            Alternatives::Sources { next, lowest } => next > lowest,
            Alternatives::Outcomes(outcome) => matches!(self.added, Some(Move::Choice(_, of)) if outcome < of),
            Alternatives::Places { next, lowest, revisited } => next > lowest || revisited.is_none(),
            Alternatives::Revisits(limit) => limit > EventId(0),
        }
    }

    /// What remains if the alternatives are tried elsewhere: the event has to be removed.
    fn nothing_left(&self) -> Alternatives {
        match (self.rest, self.added) {
            (Alternatives::Sources { lowest, .. }, _) => Alternatives::Sources { next: lowest, lowest },
            (Alternatives::Outcomes(_), Some(Move::Choice(_, of))) => Alternatives::Outcomes(of),
            (Alternatives::Places { lowest, revisited: Some(read), .. }, _) => {
                Alternatives::Places { next: lowest, lowest, revisited: Some(read) }
            }
            // A write that has all places behind it and can revisit nothing.
            (Alternatives::Places { .. } | Alternatives::Revisits(_), _) => Alternatives::Revisits(EventId(0)),
            (rest, _) => rest,
        }
    }
}

/// The alternatives of an event that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alternatives {
    /// The event has not been added yet.
    New,
    /// Nothing is left.
    None,
    /// A read can read from the candidates with lower numbers than this one, down to `lowest`.
    Sources {
        /// One more than the next candidate.
        next: u32,
        /// The lowest candidate.
        lowest: u32,
    },
    /// A choice can have the outcomes from this one on.
    Outcomes(u32),
    /// A write can take the places below this one, down to `lowest`.
    Places {
        /// One more than the next place.
        next: u32,
        /// The lowest place.
        lowest: u32,
        /// The read that the write has revisited. Such a write makes no revisits of its own,
        /// because it made them in the graph from which this one was copied.
        revisited: Option<EventId>,
    },
    /// A write can revisit reads with lower ids than this one.
    Revisits(EventId),
}

/// The stack, with the memory of graphs that were removed from it.
#[derive(Debug, Default)]
pub struct Stack {
    levels: Vec<Level>,
    pool: Vec<Level>,
    ids: Renumbering,
}

impl Stack {
    /// The graph of the search, if it is not finished.
    pub fn top(&mut self) -> Option<&mut Level> {
        self.levels.last_mut()
    }

    /// Puts an empty graph on the stack.
    pub fn push(&mut self) -> &mut Level {
        let level = self.pool.pop().unwrap_or_default();
        debug_assert!(level.frames.is_empty());
        self.levels.push(level);
        self.levels.last_mut().expect("invariant: it was just pushed")
    }

    /// Puts a graph on the stack whose last event has these alternatives.
    pub fn resume(&mut self, graph: Graph, frame: Frame) {
        self.levels.push(Level { graph, frames: vec![frame] });
    }

    /// Removes the alternatives of the first event that has some. Returns them with the graph up to
    /// that event.
    pub fn split(&mut self) -> Option<(Graph, Frame)> {
        let level = self.levels.iter_mut().find(|level| level.frames.iter().any(Frame::has_alternatives))?;
        let at = level.frames.iter().position(Frame::has_alternatives)?;
        let mut graph = level.graph.clone();
        for _ in at + 1..level.frames.len() {
            graph.pop();
        }
        let frame = level.frames[at];
        level.frames[at].rest = frame.nothing_left();
        Some((graph, frame))
    }

    /// Removes the graph on top, all of whose frames are done.
    pub fn pop(&mut self) {
        let level = self.levels.pop().expect("invariant: there is a graph");
        debug_assert!(level.frames.is_empty(), "its frames are done");
        self.pool.push(level);
    }

    /// Puts the restriction of the graph on top on the stack: the events up to `read`, and those
    /// for which `keep` is true. Returns the new ids of `read` and `write`.
    pub fn push_restriction(
        &mut self,
        read: EventId,
        write: EventId,
        keep: impl Fn(&Graph, EventId) -> bool,
    ) -> (EventId, EventId) {
        let mut level = self.pool.pop().unwrap_or_default();
        let top = self.levels.last().expect("invariant: there is a graph to restrict");
        let graph = &top.graph;
        graph.restrict_into(&mut level.graph, &mut self.ids, |id| id <= read || keep(graph, id));
        self.levels.push(level);
        (self.ids.get(read), self.ids.get(write))
    }
}
