//! The producer of reversals: what a run E shows about other runs that are not equivalent to it.
//!
//! A reversal is a step together with the events of E that it *overtakes*: without these events and
//! all that happens after them, the step can be performed. The set is given by its earliest events,
//! in the order of E. There are four kinds:
//!
//! - races: the second event of a reversible race overtakes the first (`order::races`);
//! - guards: an event whose guard depends on values overtakes a set of events without which the
//!   guard holds as well (`core/guard_reversals.rs`);
//! - blocked steps: a process that is blocked at the end of E, likewise;
//! - other outcomes: a step that chose one of several outcomes could have chosen another one. Two
//!   outcomes disable each other, so each overtakes the event that chose differently.
//!
//! **Outcomes.** A step that overtakes gets its first outcome, whichever it had in E. The number of
//! outcomes may depend on shared state (a notification wakes one of the waiting threads), so the
//! outcome of E need not exist where the step is performed now; the first one always does. The
//! remaining outcomes follow as other outcomes of the run that performs the first.
//!
//! The producer fills a queue; an algorithm takes the reversals out one by one with
//! [`Reversals::next`] and decides what each of them adds to its backtrack sets or wakeup trees.

use mazurka_model::Program;
use mazurka_order::{Event, EventId, HappensBefore, History, Race};

use crate::core::guard_reversals::{GuardReversals, GuardedStep};
use crate::core::race_delta::RaceDelta;
use crate::core::races::{PlainRaces, Races};
use crate::core::run::{BlockedStep, Run};
use crate::core::sequence::Item;

/// A step, and where its overtaken events are stored: see [`Reversals::overtaken`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reversal {
    start: u32,
    end: u32,
    /// The step that overtakes.
    pub(crate) step: Item,
    /// The event of E that is this step; `None` for a blocked step and for another outcome.
    pub(crate) event: Option<EventId>,
}

/// The reversals that were found and not taken yet.
#[derive(Debug, Default)]
struct Queue {
    reversals: Vec<Reversal>,
    /// The overtaken events of all reversals.
    overtaken: Vec<u32>,
    /// Invariant: the first `taken` reversals were taken.
    taken: usize,
}

impl Queue {
    #[inline]
    fn push(&mut self, overtaken: &[u32], step: Item, event: Option<EventId>) {
        debug_assert!(!overtaken.is_empty(), "a step that overtakes nothing is not a reversal");
        debug_assert!(overtaken.is_sorted(), "overtaken events are in the order of E");
        debug_assert!(event.is_none_or(|event| overtaken.iter().all(|&e| (e as usize) < event)));
        let start = self.overtaken.len() as u32;
        self.overtaken.extend_from_slice(overtaken);
        self.reversals.push(Reversal { start, end: self.overtaken.len() as u32, step, event });
    }

    #[inline]
    fn next(&mut self) -> Option<Reversal> {
        debug_assert!(self.taken <= self.reversals.len());
        let next = self.reversals.get(self.taken).copied();
        match next {
            Some(_) => self.taken += 1,
            None => self.clear(),
        }
        next
    }

    #[inline]
    fn clear(&mut self) {
        self.reversals.clear();
        self.overtaken.clear();
        self.taken = 0;
    }
}

/// An event with a guard that depends on values, and what it can overtake.
#[derive(Debug)]
struct GuardedEvent {
    event: EventId,
    overtaken: Vec<u32>,
}

/// Memory of the producer that one exploration can hand on to the next.
#[derive(Debug, Default)]
pub(crate) struct ReversalMemory {
    delta: RaceDelta,
    guarded: Vec<GuardedEvent>,
    queue: Queue,
}

impl ReversalMemory {
    /// Forgets the exploration and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.delta.clear();
        self.guarded.clear();
        self.queue.clear();
    }
}

/// The producer of reversals, with its queue and its memory of the previous end of a run.
pub(crate) struct Reversals<'p, P: Program + 'p> {
    guards: GuardReversals<'p, P>,
    /// What changed since the previous end of a run; of use to [`Reversals::at_end`] only.
    delta: RaceDelta,
    /// The reversals of events whose guards depend on values, found once per event, in the order
    /// of E.
    guarded: Vec<GuardedEvent>,
    queue: Queue,
    overtaken_sets: Vec<Vec<u32>>,
    blocked: Vec<BlockedStep>,
}

impl<'p, P: Program> Reversals<'p, P> {
    pub(crate) fn new(program: &'p P) -> Self {
        Reversals::with_memory(program, ReversalMemory::default())
    }

    /// The same in the memory of an earlier exploration.
    pub(crate) fn with_memory(program: &'p P, memory: ReversalMemory) -> Self {
        let ReversalMemory { delta, guarded, queue } = memory;
        let guards = GuardReversals::new(program);
        Reversals { guards, delta, guarded, queue, overtaken_sets: Vec::new(), blocked: Vec::new() }
    }

    /// The memory, for a later exploration.
    pub(crate) fn into_memory(self) -> ReversalMemory {
        ReversalMemory { delta: self.delta, guarded: self.guarded, queue: self.queue }
    }

    /// The number of steps performed to evaluate guards.
    pub(crate) fn steps(&self) -> u64 {
        self.guards.steps()
    }

    /// Takes the next reversal out of the queue. Its overtaken events stay until the queue is
    /// empty.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Reversal> {
        self.queue.next()
    }

    /// The earliest events of those that the step overtakes, in the order of E.
    #[inline]
    pub(crate) fn overtaken(&self, reversal: &Reversal) -> &[u32] {
        &self.queue.overtaken[reversal.start as usize..reversal.end as usize]
    }

    /// Is the reversal another outcome of the event that it overtakes?
    pub(crate) fn is_other_outcome(&self, history: &History, reversal: &Reversal) -> bool {
        let e = self.overtaken(reversal)[0] as EventId;
        history.event(e).process == reversal.step.process
    }

    /// To be called before the last event of the history is undone, by algorithms that call
    /// [`at_end`](Reversals::at_end).
    #[inline]
    pub(crate) fn popped(&mut self, history: &History) {
        self.delta.popped(history);
    }

    /// E has ended: queues all its reversals but those that the previous end of a run produced with
    /// the same sequence v.
    pub(crate) fn at_end(&mut self, run: &mut Run<'_, P>) {
        debug_assert!(self.queue.reversals.is_empty(), "the reversals of the previous run were taken");
        self.delta.reached_end(&run.history);
        let delta = std::mem::take(&mut self.delta);
        let races = PlainRaces { history: &run.history, delta: Some(&delta) };
        let mut from = 0;
        while let Some(event) = races.history.next_reversible(from) {
            self.races_of(&races, event);
            self.other_outcomes_of(&races, event);
            from = event + 1;
        }
        self.guards_of_all(&races);
        self.delta = delta;
        self.blocked(run);
        self.delta.commit(&run.history);
    }

    /// The reversals of a step that was performed last, or pushed as a hypothetical one: its race
    /// or its guard.
    #[inline]
    pub(crate) fn of_step(&mut self, history: &History, event: EventId) {
        self.races_of(&PlainRaces::of(history), event);
        if history.awaits(event) {
            self.guard_of(&PlainRaces::of(history), event);
        }
    }

    /// The same for all events from `from` on, and the other outcomes of their steps.
    pub(crate) fn of_events(&mut self, history: &History, from: EventId) {
        let delta = std::mem::take(&mut self.delta);
        let races = PlainRaces { history, delta: Some(&delta) };
        for event in from..history.len() {
            self.races_of(&races, event);
            self.other_outcomes_of(&races, event);
            if history.awaits(event) {
                self.guard_of(&races, event);
            }
        }
        self.delta = delta;
    }

    /// The reversals of the processes that are blocked in s[E].
    pub(crate) fn blocked(&mut self, run: &mut Run<'_, P>) {
        let mut blocked = std::mem::take(&mut self.blocked);
        run.blocked(&mut blocked);
        self.of_blocked(&PlainRaces::of(&run.history), &blocked);
        self.blocked = blocked;
    }

    /// The races whose second event is `event`.
    #[inline]
    pub(crate) fn races_of(&mut self, races: &impl Races, event: EventId) {
        debug_assert!(races.races(event).is_empty() || !races.awaits(event), "guards have no races");
        for &first in races.races(event) {
            debug_assert!(races.relation().happens_before(first as EventId, event));
            debug_assert!(races.event(first as EventId).process != races.event(event).process);
            if !races.already_processed(&[first], event) {
                self.queue.push(&[first], overtaking(races, event), Some(event));
            }
        }
    }

    /// The other outcomes of the choice of `event`.
    #[inline]
    pub(crate) fn other_outcomes_of(&mut self, races: &impl Races, event: EventId) {
        let &Event { choice: chosen, choices, .. } = races.event(event);
        debug_assert!(chosen < choices);
        let overtaken = [event as u32];
        if choices > 1 && !races.already_processed(&overtaken, event) {
            for choice in (0..choices).filter(|&choice| choice != chosen) {
                let step = Item { choice, ..overtaking(races, event) };
                self.queue.push(&overtaken, step, None);
            }
        }
    }

    /// The reversals of all events whose guards depend on values. They are found once per event as
    /// long as nothing before the event changes.
    pub(crate) fn guards_of_all(&mut self, races: &impl Races) {
        let first_new = races.first_new();
        while self.guarded.last().is_some_and(|guarded| guarded.event >= first_new) {
            self.guarded.pop();
        }
        for event in first_new..races.len() {
            if races.awaits(event) {
                self.guards.find(races.relation(), guarded_step(races, event), &mut self.overtaken_sets);
                let found = self.overtaken_sets.drain(..);
                self.guarded.extend(found.map(|overtaken| GuardedEvent { event, overtaken }));
            }
        }
        debug_assert!(self.guarded.is_sorted_by_key(|guarded| guarded.event), "in the order of E");
        for GuardedEvent { event, overtaken } in &self.guarded {
            if !races.already_processed(overtaken, *event) {
                self.queue.push(overtaken, overtaking(races, *event), Some(*event));
            }
        }
    }

    /// The reversals of one event whose guard depends on values.
    fn guard_of(&mut self, races: &impl Races, event: EventId) {
        self.guards.find(races.relation(), guarded_step(races, event), &mut self.overtaken_sets);
        for overtaken in &self.overtaken_sets {
            self.queue.push(overtaken, overtaking(races, event), Some(event));
        }
    }

    /// The reversals of these processes, which are blocked at the end of E.
    pub(crate) fn of_blocked(&mut self, races: &impl Races, blocked: &[BlockedStep]) {
        for &BlockedStep { process, set } in blocked {
            let step = Item { process, choice: 0, set, event: None };
            match races.race_of_blocked(BlockedStep { process, set }) {
                Race::None => {}
                Race::With(first) => {
                    debug_assert!(first < races.len());
                    self.queue.push(&[first as u32], step, None);
                }
                Race::DependsOnValues => {
                    let guarded = GuardedStep { process, set, before: races.len() };
                    self.guards.find(races.relation(), guarded, &mut self.overtaken_sets);
                    for overtaken in &self.overtaken_sets {
                        self.queue.push(overtaken, step, None);
                    }
                }
            }
        }
    }
}

/// The step of an event, to be performed earlier than in E: with its first outcome, as the module
/// comment says.
#[inline]
fn overtaking(races: &impl Races, event: EventId) -> Item {
    let event = races.event(event);
    Item { process: event.process, choice: 0, set: event.set, event: None }
}

fn guarded_step(races: &impl Races, event: EventId) -> GuardedStep {
    let &Event { process, set, .. } = races.event(event);
    GuardedStep { process, set, before: event }
}
