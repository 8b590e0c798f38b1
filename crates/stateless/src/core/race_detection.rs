//! Race detection at the end of E, or for a step that is cut: everything that could be reversed.
//!
//! A reversal is a set of events, given by its earliest ones in the order of E, and a step that could be performed without them and all that happens
//! after them: a race, a guard about values that would hold (`core/guard_reversals.rs`), a process that is blocked at the end, another outcome of a choice.

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, History, Race, SetId};

use crate::core::guard_reversals::GuardReversals;
use crate::core::race_delta::RaceDelta;
use crate::core::run::Run;
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
    overtaken: Vec<u32>,
}

impl Found {
    /// The earliest events of those to be overtaken.
    pub(crate) fn overtaken(&self, reversal: &Reversal) -> &[u32] {
        &self.overtaken[reversal.start as usize..reversal.end as usize]
    }

    fn clear(&mut self) {
        self.reversals.clear();
        self.overtaken.clear();
    }

    fn add(&mut self, overtaken: &[u32], last: Item, event: Option<EventId>) {
        let start = self.overtaken.len() as u32;
        self.overtaken.extend_from_slice(overtaken);
        self.reversals.push(Reversal { start, end: self.overtaken.len() as u32, last, event });
    }
}

/// The detection, with its memory.
pub(crate) struct RaceDetection<'p, P: Program + 'p> {
    guard_reversals: GuardReversals<'p, P>,
    race_delta: RaceDelta,
    overtaken_sets: Vec<Vec<u32>>,
    /// For the events of E with a guard about values: what they can overtake.
    awaited: Vec<(EventId, Vec<u32>)>,
    pub(crate) found: Found,
}

impl<'p, P: Program> RaceDetection<'p, P> {
    /// For this program.
    pub(crate) fn new(program: &'p P) -> Self {
        RaceDetection {
            guard_reversals: GuardReversals::new(program),
            race_delta: RaceDelta::default(),
            overtaken_sets: Vec::new(),
            awaited: Vec::new(),
            found: Found::default(),
        }
    }

    /// Steps performed for trying guards.
    pub(crate) fn steps(&self) -> u64 {
        self.guard_reversals.steps()
    }

    /// The last event is about to be undone.
    pub(crate) fn popped(&mut self, history: &History) {
        self.race_delta.popped(history);
        while self.awaited.last().is_some_and(|&(awaited, _)| awaited >= history.len() - 1) {
            self.awaited.pop();
        }
    }

    /// E has ended: all reversals but those that were found at the last end of a run already and look the same.
    pub(crate) fn at_end(&mut self, run: &mut Run<'_, P>) {
        self.found.clear();
        let history = &*run.history;
        self.race_delta.reached_end(history);
        (0..history.len()).for_each(|event| self.of_event(history, event));
        for event in self.race_delta.shared()..history.len() {
            if history.awaits(event) {
                let item = item(history, event);
                self.guard_reversals.find(history, item.process, item.set, event, &mut self.overtaken_sets);
                self.awaited.extend(self.overtaken_sets.drain(..).map(|overtaken| (event, overtaken)));
            }
        }
        for (event, overtaken) in &self.awaited {
            if !self.race_delta.already_processed(history, overtaken, *event) {
                self.found.add(overtaken, item(history, *event), Some(*event));
            }
        }
        let mut from = 0;
        while let Some((process, set)) = run.next_blocked(from) {
            self.of_blocked(&run.history, process, set);
            from = process.0 + 1;
        }
        self.race_delta.commit(&run.history);
    }

    /// All reversals of the events from `from` on. (Those of the event on top, if it is only supposed.)
    pub(crate) fn of_events(&mut self, history: &History, from: EventId) {
        self.found.clear();
        for event in from..history.len() {
            self.of_event(history, event);
            if history.awaits(event) {
                let item = item(history, event);
                self.guard_reversals.find(history, item.process, item.set, event, &mut self.overtaken_sets);
                self.overtaken_sets.iter().for_each(|overtaken| self.found.add(overtaken, item, Some(event)));
            }
        }
    }

    /// The races of an event, and the other outcomes of its choice.
    fn of_event(&mut self, history: &History, event: EventId) {
        let last = item(history, event);
        for first in history.races(event) {
            if !self.race_delta.already_processed(history, &[*first], event) {
                self.found.add(&[*first], last, Some(event));
            }
        }
        let choices = history.event(event).choices;
        if choices > 1 && !self.race_delta.already_processed(history, &[event as u32], event) {
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
                self.guard_reversals.find(history, process, set, history.len(), &mut self.overtaken_sets);
                self.overtaken_sets.iter().for_each(|overtaken| self.found.add(overtaken, last, None));
            }
        }
    }
}

fn item(history: &History, event: EventId) -> Item {
    let event = history.event(event);
    Item { process: event.process, choice: event.choice, set: event.set, event: None }
}
