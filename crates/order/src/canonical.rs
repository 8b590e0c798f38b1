//! Canonical forms and linearisations: other ways to write down the same Mazurkiewicz trace.

use mazurka_model::ProcessId;

use crate::history::some;
use crate::{EventId, History};

impl History {
    /// The canonical form of the trace: equal for two executions of a program iff they are equivalent.
    ///
    /// For each process that has events, in order of id: the id, the number of its events, and for each event its choice and which events of other
    /// processes happen before it, as (process, how many) pairs.
    pub fn canonical(&self) -> Vec<u32> {
        let mut form = Vec::with_capacity(self.len() * 8);
        let mut events = Vec::with_capacity(self.len());
        for process in 0..self.last.len() {
            events.clear();
            let mut at = some(self.last[process]);
            while let Some(event) = at {
                events.push(event);
                at = some(self.events[event].previous);
            }
            if !events.is_empty() {
                form.extend([process as u32, events.len() as u32]);
            }
            for &event in events.iter().rev() {
                form.push(self.event(event).choice);
                let counted = form.len();
                form.push(0);
                for (other, &count) in self.clock(event).iter().enumerate() {
                    if other != process && count > 0 {
                        form[counted] += 1;
                        form.extend([other as u32, count]);
                    }
                }
            }
        }
        form
    }

    /// All events, in an equivalent order in which processes run on as long as they can.
    pub fn linearise(&self) -> Vec<(ProcessId, u32)> {
        self.linearise_those(|_| true)
    }

    /// The last event and all that happen before it, likewise.
    pub fn linearise_causes(&self) -> Vec<(ProcessId, u32)> {
        match self.len().checked_sub(1) {
            Some(last) => self.linearise_those(|event| self.happens_before(event, last)),
            None => Vec::new(),
        }
    }

    /// `wanted` is closed under happens-before.
    fn linearise_those(&self, wanted: impl Fn(EventId) -> bool) -> Vec<(ProcessId, u32)> {
        let mut of_process: Vec<std::collections::VecDeque<EventId>> = vec![Default::default(); self.clock_len()];
        let mut in_order: std::collections::VecDeque<EventId> =
            (0..self.len()).filter(|&event| wanted(event)).collect();
        for &event in &in_order {
            of_process[self.event(event).process.index()].push_back(event);
        }
        let mut emitted = vec![0; self.clock_len()];
        let mut order = Vec::with_capacity(in_order.len());
        // The earliest event left over is always ready: what happens before it came earlier.
        while let Some(earliest) = in_order.pop_front() {
            let process = self.event(earliest).process.index();
            if emitted[process] >= self.event(earliest).number {
                continue;
            }
            while let Some(&next) = of_process[process].front() {
                let ready = self.clock(next).iter().zip(&emitted).enumerate().all(|(q, (n, m))| q == process || n <= m);
                if !ready {
                    break;
                }
                of_process[process].pop_front();
                let event = self.event(next);
                emitted[process] = event.number;
                order.push((event.process, event.choice));
            }
        }
        order
    }
}
