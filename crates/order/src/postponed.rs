//! Sequences whose happens-before relation is computed only on demand.
//!
//! A search that needs no races and no clocks only records which process performed which step. The
//! relation is needed when such a sequence is reported; then [`History::ordered`] pushes its events
//! again.

use std::ops::Deref;

use mazurka_model::{ProcessId, Step};

use crate::History;

/// What a step of a sequence without clocks was connected to, besides its locations.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Connection {
    Spawned(ProcessId),
    Joined(ProcessId),
    Follows(ProcessId, u32),
}

/// A sequence with its happens-before relation.
#[derive(Debug)]
pub enum Ordered<'h> {
    /// The relation was computed event by event.
    Known(&'h History),
    /// The relation was postponed, and has been computed now.
    Computed(Box<History>),
}

impl Deref for Ordered<'_> {
    type Target = History;

    fn deref(&self) -> &History {
        match self {
            Ordered::Known(history) => history,
            Ordered::Computed(history) => history,
        }
    }
}

impl History {
    /// From now on, events are pushed without clocks and races. Everything that depends on
    /// happens-before may only be read from [`ordered`](History::ordered).
    ///
    /// # Panics
    /// In debug builds, if there are events.
    pub fn postpone_order(&mut self) {
        debug_assert!(self.is_empty(), "all events of a history have clocks, or none has");
        self.connections.get_or_insert_default();
    }

    /// Records what the step of the last event is connected to.
    pub(crate) fn record_connections(&mut self, step: &Step) {
        let Some(connections) = &mut self.connections else { return };
        let event = self.table.len() as u32 - 1;
        connections.extend(step.spawned.iter().map(|&process| (event, Connection::Spawned(process))));
        connections.extend(step.joined.iter().map(|&process| (event, Connection::Joined(process))));
        connections.extend(step.follows.iter().map(|&(process, number)| (event, Connection::Follows(process, number))));
    }

    /// Removes what the event behind the last one was connected to.
    pub(crate) fn pop_connections(&mut self) {
        let Some(connections) = &mut self.connections else { return };
        let popped = self.table.len() as u32;
        while connections.last().is_some_and(|&(event, _)| event == popped) {
            connections.pop();
        }
    }

    /// The sequence with its happens-before relation.
    pub fn ordered(&self) -> Ordered<'_> {
        let Some(connections) = &self.connections else { return Ordered::Known(self) };
        let (mut ordered, mut step) = (Box::<History>::default(), Step::default());
        for (at, event) in self.events().iter().enumerate() {
            step.clear();
            step.accesses.extend_from_slice(self.sets.get(event.set));
            for (_, connection) in connections.iter().filter(|(event, _)| *event as usize == at) {
                match *connection {
                    Connection::Spawned(process) => step.spawned.push(process),
                    Connection::Joined(process) => step.joined.push(process),
                    Connection::Follows(process, number) => step.follows.push((process, number)),
                }
            }
            ordered.push(event.process, event.choice, event.choices, &step);
        }
        Ordered::Computed(ordered)
    }
}

#[cfg(test)]
mod tests {
    use mazurka_model::{Access, Location};

    use super::*;

    fn step(accesses: &[Access], spawned: &[ProcessId], joined: &[ProcessId]) -> Step {
        Step { accesses: accesses.to_vec(), spawned: spawned.to_vec(), joined: joined.to_vec(), ..Step::default() }
    }

    #[test]
    fn the_order_is_the_same_if_it_is_computed_later() {
        let [p, q] = [ProcessId(0), ProcessId(1)];
        let [x, y] = [Location(0), Location(1)];
        let steps = [
            (p, step(&[Access::write(x)], &[q], &[])),
            (q, step(&[Access::read(x)], &[], &[])),
            (q, step(&[Access::write(y)], &[], &[])),
            (p, step(&[], &[], &[q])),
            (p, step(&[Access::read(y)], &[], &[])),
        ];
        let (mut at_once, mut later) = (History::default(), History::default());
        later.postpone_order();
        for (process, step) in &steps {
            at_once.push(*process, 0, 1, step);
            later.push(*process, 0, 1, step);
        }
        let clocks = |history: &History| (0..history.len()).map(|event| history.clock(event)).collect::<Vec<_>>();
        assert_eq!(clocks(&later.ordered()), clocks(&at_once));
        assert_eq!(later.ordered().canonical(), at_once.canonical());
        later.pop();
        later.pop();
        later.push(p, 0, 1, &step(&[Access::write(y)], &[], &[]));
        at_once.truncate(3);
        at_once.push(p, 0, 1, &step(&[Access::write(y)], &[], &[]));
        assert_eq!(clocks(&later.ordered()), clocks(&at_once));
    }
}
