//! Race detection at the end of E, or for a step that is cut: everything that could be reversed.
//!
//! A reversal is a set of events, given by its earliest ones in the order of E, and a step that could be performed without them and all that happens
//! after them: a race, a guard about values that would hold (`core/guard_reversals.rs`), a process that is blocked at the end, another outcome of a choice.

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, History, Race, SetId};

use crate::core::guard_reversals::ClosedSets;
use crate::core::race_delta::Unchanged;
use crate::core::run::Path;
use crate::core::sequence::Item;

/// One reversal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reversal {
    start: u32,
    end: u32,
    /// The step that overtakes.
    pub(crate) last: Item,
    /// Its event, if it is an event of E.
    pub(crate) event: Option<EventId>,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) reversals: Vec<Reversal>,
    removed: Vec<u32>,
}

impl Found {
    /// The earliest events of those to be overtaken.
    pub(crate) fn removed(&self, reversal: &Reversal) -> &[u32] {
        &self.removed[reversal.start as usize..reversal.end as usize]
    }

    fn clear(&mut self) {
        self.reversals.clear();
        self.removed.clear();
    }

    fn add(&mut self, removed: &[u32], last: Item, event: Option<EventId>) {
        let start = self.removed.len() as u32;
        self.removed.extend_from_slice(removed);
        self.reversals.push(Reversal { start, end: self.removed.len() as u32, last, event });
    }
}

/// The detection, with its memory.
pub(crate) struct RaceDetection<'p, P: Program + 'p> {
    closed_sets: ClosedSets<'p, P>,
    unchanged: Unchanged,
    removals: Vec<Vec<u32>>,
    /// For the events of E with a guard about values: what they can overtake.
    awaited: Vec<(EventId, Vec<u32>)>,
    pub(crate) found: Found,
}

impl<'p, P: Program> RaceDetection<'p, P> {
    /// For this program.
    pub(crate) fn new(program: &'p P) -> Self {
        RaceDetection {
            closed_sets: ClosedSets::new(program),
            unchanged: Unchanged::default(),
            removals: Vec::new(),
            awaited: Vec::new(),
            found: Found::default(),
        }
    }

    /// Steps performed for trying guards.
    pub(crate) fn steps(&self) -> u64 {
        self.closed_sets.steps()
    }

    /// The last event is about to be undone.
    pub(crate) fn gone(&mut self, history: &History) {
        self.unchanged.gone(history);
        while self.awaited.last().is_some_and(|&(awaited, _)| awaited >= history.len() - 1) {
            self.awaited.pop();
        }
    }

    /// E has ended: all reversals but those that were found at the last end of a run already and look the same.
    pub(crate) fn at_end(&mut self, path: &mut Path<'_, P>) {
        self.found.clear();
        let history = &*path.history;
        self.unchanged.arrived(history);
        (0..history.len()).for_each(|event| self.of_event(history, event));
        for event in self.unchanged.shared()..history.len() {
            if history.awaits(event) {
                let item = item(history, event);
                self.closed_sets.find(history, item.process, item.set, event, &mut self.removals);
                self.awaited.extend(self.removals.drain(..).map(|removed| (event, removed)));
            }
        }
        for (event, removed) in &self.awaited {
            if !self.unchanged.holds(history, removed, *event) {
                self.found.add(removed, item(history, *event), Some(*event));
            }
        }
        let mut from = 0;
        while let Some((process, set)) = path.next_blocked(from) {
            self.of_blocked(&path.history, process, set);
            from = process.0 + 1;
        }
        self.unchanged.done(&path.history);
    }

    /// All reversals of the events from `from` on. (Those of the event on top, if it is only supposed.)
    pub(crate) fn of_events(&mut self, history: &History, from: EventId) {
        self.found.clear();
        for event in from..history.len() {
            self.of_event(history, event);
            if history.awaits(event) {
                let item = item(history, event);
                self.closed_sets.find(history, item.process, item.set, event, &mut self.removals);
                self.removals.iter().for_each(|removed| self.found.add(removed, item, Some(event)));
            }
        }
    }

    /// The races of an event, and the other outcomes of its choice.
    fn of_event(&mut self, history: &History, event: EventId) {
        let last = item(history, event);
        for first in history.races(event) {
            if !self.unchanged.holds(history, &[*first], event) {
                self.found.add(&[*first], last, Some(event));
            }
        }
        let choices = history.event(event).choices;
        if choices > 1 && !self.unchanged.holds(history, &[event as u32], event) {
            for choice in (0..choices).filter(|&choice| choice != last.choice) {
                self.found.add(&[event as u32], Item { choice, ..last }, None);
            }
        }
    }

    fn of_blocked(&mut self, history: &History, process: ProcessId, set: SetId) {
        let last = Item { process, choice: 0, set, event: None };
        match history.race_of_blocked(process, set) {
            Race::None => {}
            Race::With(first) => self.found.add(&[first as u32], last, None),
            Race::Ask => {
                self.closed_sets.find(history, process, set, history.len(), &mut self.removals);
                self.removals.iter().for_each(|removed| self.found.add(removed, last, None));
            }
        }
    }
}

fn item(history: &History, event: EventId) -> Item {
    let event = history.event(event);
    Item { process: event.process, choice: event.choice, set: event.set, event: None }
}
