//! Cycles in a relation over all events, for the models in which there is one global order.

use crate::{EventId, EventKind, Graph};

/// Buffers of a backward walk.
#[derive(Debug, Default)]
pub struct Walk {
    /// By event, a bit per [`Node`] that was visited in this walk.
    visited: Vec<u8>,
    stack: Vec<(EventId, Node)>,
}

/// What is reached at an event when the walk goes backward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Node {
    /// The event itself.
    Event = 1,
    /// The event and everything before it in its thread.
    All = 2,
    /// As `All`, without the plain writes after the last barrier.
    NotWrites = 4,
}

/// How a model orders the events of a thread.
pub trait ThreadOrder {
    /// What is ordered before an event, among its predecessors in the thread.
    fn before(graph: &Graph, event: EventId) -> Node;
    /// Whether plain writes are not ordered before later reads, except by this event.
    fn is_barrier(graph: &Graph, event: EventId) -> bool;
    /// Whether a read that reads from its own thread is ordered after the write.
    const INTERNAL_READS: bool;
}

impl Walk {
    /// Whether an event is on a cycle: walks backward from it.
    pub fn on_cycle<O: ThreadOrder>(&mut self, graph: &Graph, start: EventId) -> bool {
        self.visited.clear();
        self.visited.resize(graph.len(), 0);
        self.stack.clear();
        self.predecessors::<O>(graph, start);
        while let Some((event, node)) = self.stack.pop() {
            let visited = &mut self.visited[event.index()];
            if *visited & node as u8 != 0 {
                continue;
            }
            *visited |= node as u8;
            let previous = graph.predecessor(event);
            match node {
                Node::Event => {
                    if event == start {
                        return true;
                    }
                    self.predecessors::<O>(graph, event);
                }
                Node::All => {
                    self.stack.push((event, Node::Event));
                    self.stack.extend(previous.map(|previous| (previous, Node::All)));
                }
                Node::NotWrites => {
                    let barrier = O::is_barrier(graph, event);
                    if barrier || !graph.event(event).is_write() {
                        self.stack.push((event, Node::Event));
                    }
                    if !barrier {
                        self.stack.extend(previous.map(|previous| (previous, Node::NotWrites)));
                    }
                }
            }
        }
        false
    }

    /// Pushes what is directly ordered before an event.
    fn predecessors<O: ThreadOrder>(&mut self, graph: &Graph, event: EventId) {
        if let Some(previous) = graph.predecessor(event) {
            self.stack.push((previous, O::before(graph, event)));
        }
        let Some(location) = graph.event(event).location() else {
            let source = graph.event(event).source;
            if source != EventId::INITIAL {
                self.stack.push((source, Node::Event)); // creation, joining, waiting
            }
            return;
        };
        let data = graph.event(event);
        match data.kind {
            EventKind::Read(_) => {
                let source = data.source;
                let is_event = source != EventId::INITIAL;
                if is_event && (O::INTERNAL_READS || graph.event(source).thread != data.thread) {
                    self.stack.push((source, Node::Event)); // rf
                }
            }
            EventKind::Write(_) if data.place > 0 => {
                let overwritten = graph.write_at(location, data.place - 1);
                if overwritten != EventId::INITIAL {
                    self.stack.push((overwritten, Node::Event)); // co
                }
                for &read in graph.reads(location) {
                    if graph.event(read).source == overwritten {
                        self.stack.push((read, Node::Event)); // fr
                    }
                }
            }
            _ => {}
        }
    }
}
