//! Canonical forms and linearisations of the Mazurkiewicz trace of a sequence.

use std::collections::VecDeque;

use mazurka_model::ProcessId;

use crate::event_table::some;
use crate::{Event, EventId, History};

impl History {
    /// The canonical form of the trace: two executions of a program have equal forms if and only if
    /// they are equivalent.
    ///
    /// For each process with events, in the order of ids: the id, the number of its events, and for
    /// each event its outcome and the events of other processes that happen before it, as the
    /// number of (process, count) pairs followed by the pairs in the order of ids.
    pub fn canonical(&self) -> Vec<u32> {
        let mut form = Vec::with_capacity(self.len() * 8);
        let mut events = Vec::with_capacity(self.len());
        let mut processes = self.table.lanes().to_vec();
        processes.sort_unstable();
        for process in processes {
            events.clear();
            let mut at = self.last_of(process);
            while let Some(event) = at {
                events.push(event);
                at = some(self.event(event).previous);
            }
            debug_assert!(!events.is_empty(), "a process with a lane has an event");
            form.extend([process.0, events.len() as u32]);
            for &event in events.iter().rev() {
                let clock = self.clock(event);
                debug_assert!(clock.is_sorted() && clock.contains(&(process, self.event(event).number)));
                form.extend([self.event(event).choice, clock.len() as u32 - 1]);
                let others = clock.iter().filter(|&&(other, _)| other != process);
                form.extend(others.flat_map(|&(other, count)| [other.0, count]));
            }
        }
        form
    }

    /// All events, in an equivalent order in which each process continues as long as it can.
    pub fn linearise(&self) -> Vec<(ProcessId, u32)> {
        self.linearise_those(|_| true)
    }

    /// The last event and all events that happen before it, in such an order.
    pub fn linearise_causes(&self) -> Vec<(ProcessId, u32)> {
        match self.len().checked_sub(1) {
            Some(last) => self.linearise_those(|event| self.happens_before(event, last)),
            None => Vec::new(),
        }
    }

    /// The events that are `wanted`, which must be closed under happens-before.
    fn linearise_those(&self, wanted: impl Fn(EventId) -> bool) -> Vec<(ProcessId, u32)> {
        let lanes = self.table.lanes().len();
        let mut in_order: VecDeque<EventId> = (0..self.len()).filter(|&event| wanted(event)).collect();
        let mut by_lane: Vec<VecDeque<EventId>> = vec![VecDeque::new(); lanes];
        for &event in &in_order {
            by_lane[self.event(event).lane as usize].push_back(event);
        }
        let mut emitted = vec![0; lanes];
        let mut order = Vec::with_capacity(in_order.len());
        // The earliest remaining event is always ready: what happens before it comes before it.
        while let Some(earliest) = in_order.pop_front() {
            let &Event { lane, number, .. } = self.event(earliest);
            if emitted[lane as usize] >= number {
                continue;
            }
            while let Some(&next) = by_lane[lane as usize].front() {
                if !self.is_ready(next, &emitted) {
                    break;
                }
                by_lane[lane as usize].pop_front();
                let event = self.event(next);
                emitted[lane as usize] = event.number;
                order.push((event.process, event.choice));
            }
            debug_assert!(emitted[lane as usize] >= number);
        }
        debug_assert!(by_lane.iter().all(VecDeque::is_empty), "every wanted event is emitted once");
        order
    }

    /// Are all events emitted that happen before this one, given how many are per lane?
    fn is_ready(&self, event: EventId, emitted: &[u32]) -> bool {
        let own = self.event(event).lane;
        let mut ready = true;
        self.clocks.for_each(event, |lane, count| ready &= lane == own || count <= emitted[lane as usize]);
        ready
    }
}
