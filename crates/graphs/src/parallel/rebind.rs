//! Evaluates the events of a graph again, for another unfolding of the same program.

use crate::{Action, EventId, EventKind, Graph, LocalState, ThreadId, Unfolding};

impl Graph {
    /// Replaces the local states, and the values and keys that may depend on them, by those of
    /// another unfolding of the same program. Everything else stays: the threads do the same.
    ///
    /// An event is evaluated after its predecessor in its thread and after the event that it reads
    /// from or waits for.
    pub(crate) fn rebind(&mut self, unfolding: &mut dyn Unfolding) {
        for (thread, start) in self.threads.iter_mut().zip(unfolding.threads()) {
            thread.start = start;
        }
        let mut done = vec![false; self.len()];
        let mut next = vec![0; self.threads.len()];
        let mut count = 0;
        while count < self.len() {
            let before = count;
            for (thread, next) in next.iter_mut().enumerate() {
                while let Some(&event) = self.threads[thread].events.get(*next) {
                    let source = self.event(event).source;
                    if source != EventId::INITIAL && !done[source.index()] {
                        break;
                    }
                    self.evaluate(event, unfolding);
                    done[event.index()] = true;
                    *next += 1;
                    count += 1;
                }
            }
            assert!(count > before, "invariant: program order and reads-from have no cycle");
        }
    }

    fn evaluate(&mut self, id: EventId, unfolding: &mut dyn Unfolding) {
        let before = self.state_before(id);
        let event = *self.event(id);
        let action = unfolding.next(event.thread, before);
        let mut changed = event;
        let mut after = None;
        match (event.kind, action) {
            (EventKind::Begin | EventKind::End, _) => after = Some(before),
            (EventKind::Read(location), _) => {
                changed.value = match event.source {
                    EventId::INITIAL => unfolding.initial_value(location),
                    source => self.event(source).value,
                };
                // The thread goes on only after the write.
                after = event.rmw.then_some(before);
            }
            (EventKind::Write(_), _) if event.rmw => changed.value = self.updated_value(id, unfolding),
            (EventKind::Write(_), Action::Store { value, .. }) => changed.value = value,
            (EventKind::Signal(_), Action::Signal(key)) => changed.kind = EventKind::Signal(key),
            (EventKind::Wait(_), Action::Wait(key)) => changed.kind = EventKind::Wait(key),
            (EventKind::Spawn(child), Action::Spawn { thread, state }) => {
                debug_assert_eq!(child, thread, "unfoldings agree about threads");
                self.threads[child.index()].start = state;
            }
            _ => {}
        }
        changed.after = after.unwrap_or(LocalState::UNRESOLVED);
        self.events[id.index()] = changed;
        self.resolve(id, unfolding);
    }

    /// The value that the write of a read-modify-write writes.
    fn updated_value(&self, write: EventId, unfolding: &mut dyn Unfolding) -> u64 {
        let read = self.predecessor(write).expect("invariant: the read of a read-modify-write comes first");
        let thread: ThreadId = self.event(read).thread;
        let value = unfolding.update(thread, self.state_before(read), self.event(read).value);
        value.expect("invariant: unfoldings agree about what is written")
    }
}
