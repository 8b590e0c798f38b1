//! What threads learn about memory that the checker does not see.
//!
//! Data in plain memory, in a `Box` or behind a raw pointer say, is not part of the graph. A thread
//! can read it without a race only if the thread that has written it happens before. So what a
//! thread finds there is a function of the local states of the other threads in its past by
//! happens-before. If a thread synchronises with another one, the local state in which the other
//! one was belongs to what it has read, although it may have read the same value before:
//!
//! ```text
//! thread 1: if lock.swap(1, Acquire) == 0 { data += 1; lock.store(0, Release) }
//! thread 2: if lock.swap(1, Acquire) == 0 { assert(data == 0) }
//! ```
//!
//! Thread 2 reads the value 0, whether or not thread 1 has been there.

use mazurka_graphs::{EventId, EventKind, Graph, Row, ThreadId};
use rustc_hash::FxHashMap;

/// The numbers of what threads have learnt.
#[derive(Default)]
pub(super) struct Knowledge {
    /// For every other thread in whose past there is something new, its number and its local state.
    numbers: FxHashMap<Box<[u32]>, u32>,
    gained: Vec<u32>,
}

impl Knowledge {
    /// The number of what the thread of an operation learns, whose events are `first` and `last`:
    /// how far other threads are that happen before `last`, and not before the operation. It is 0
    /// if there are none.
    pub(super) fn gained(&mut self, graph: &Graph, first: EventId, last: EventId) -> u32 {
        let synchronises = match graph.event(first).kind {
            EventKind::Read(_) | EventKind::Fence => graph.event(first).order.acquires(),
            EventKind::Wait(_) | EventKind::Join(_) => true,
            _ => false,
        };
        if !synchronises {
            return 0;
        }
        self.gained.clear();
        let own = graph.event(last).thread.index();
        let before = graph.predecessor(first).map(|before| graph.row(before, Row::HappensBefore));
        for (thread, &count) in graph.row(last, Row::HappensBefore).iter().enumerate() {
            if thread != own && count > before.map_or(0, |before| before[thread]) {
                let known = graph.thread(ThreadId(thread as u32))[count as usize - 1];
                self.gained.extend([thread as u32, graph.state_before(known).0]);
            }
        }
        if self.gained.is_empty() {
            return 0;
        }
        if let Some(&number) = self.numbers.get(&self.gained[..]) {
            return number;
        }
        let number = self.numbers.len() as u32 + 1;
        self.numbers.insert(self.gained.as_slice().into(), number);
        number
    }
}
