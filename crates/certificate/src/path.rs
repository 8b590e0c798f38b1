//! The run E: its events with their happens-before relation, and what can be reversed in it.

use mazurka_model::{Execution, ProcessId, Program, Status, Step};

use crate::access_sets::{AccessSets, SetId};
use crate::closed_sets::ClosedSets;
use crate::cursor::Cursor;
use crate::pasts::Pasts;
use crate::{ANY, Move, Rules};

/// An event of E.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    pub(crate) step: Move,
    /// The ordinal of the event among those of its process, starting at 1.
    ordinal: u32,
    /// What the process came after: its previous event or the one that spawned it.
    predecessor: Option<u32>,
    /// The lengths of [`Path::reversals`] and [`Path::spawned`] before the event.
    reversals: u32,
    spawned: u32,
}

/// A step that can come before some events of E, with the events that it overtakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reversal {
    /// The step, with the outcome that it has to have, or [`ANY`].
    pub(crate) step: Move,
    /// The event that is the step in E; |E| for a step that is blocked at the end.
    pub(crate) event: u32,
    /// The first events of R, as a range of [`Path::overtaken`].
    start: u32,
    end: u32,
}

/// The run E. Events are added and removed at its end.
#[derive(Debug, Default)]
pub(crate) struct Path {
    pub(crate) events: Vec<Event>,
    pub(crate) pasts: Pasts,
    /// By process: its last event, or the one that spawned it.
    last: Vec<Option<u32>>,
    /// The spawned processes of all events.
    spawned: Vec<ProcessId>,
    /// By location: the events that access it, and whether they write it.
    accesses: Vec<Vec<(u32, bool)>>,
    /// The reversals of all events, each found once.
    pub(crate) reversals: Vec<Reversal>,
    overtaken: Vec<u32>,
    /// D(x) of the step that is looked at, the latest event first.
    conflicts: Vec<u32>,
    closed_sets: ClosedSets,
}

impl Path {
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// The first events of the set R of a reversal, in the order of E.
    #[inline]
    pub(crate) fn overtaken(&self, reversal: Reversal) -> &[u32] {
        &self.overtaken[reversal.start as usize..reversal.end as usize]
    }

    /// Does the first event happen before the second, or are they the same?
    #[inline]
    pub(crate) fn before(&self, earlier: u32, event: u32) -> bool {
        earlier <= event && self.pasts.contains(event as usize, earlier as usize)
    }

    /// Does the event happen after one of these, or is it one of them?
    #[inline]
    pub(crate) fn after_any(&self, event: u32, earlier: &[u32]) -> bool {
        earlier.iter().any(|&e| self.before(e, event))
    }

    /// Appends a step that was performed, with its reversals and its other outcomes: l. 8, 9.
    pub(crate) fn push<P: Program>(&mut self, step: Move, choices: u32, looked_at: &mut Looked<'_, P>) {
        let event = self.len();
        let reversals = self.reversals.len() as u32;
        self.reverse(step, looked_at);
        if looked_at.guard && !looked_at.rules.guards {
            self.truncate_reversals(reversals as usize);
        }
        self.pasts.finish(event);
        let Looked { description, rules, sets, .. } = *looked_at;
        for choice in (0..choices).filter(|&choice| rules.outcomes && choice != step.choice) {
            self.add_reversal(Move { choice, ..step }, &[event as u32]);
        }
        let predecessor = self.last.get(step.process.index()).copied().flatten();
        let ordinal = self.ordinal_after(step.process, predecessor);
        self.events.push(Event { step, ordinal, predecessor, reversals, spawned: self.spawned.len() as u32 });
        self.set_last(step.process, Some(event as u32));
        for &child in &description.spawned {
            self.spawned.push(child);
            self.set_last(child, Some(event as u32));
        }
        for access in sets.get(step.set) {
            let location = access.location.index();
            self.accesses.resize_with(self.accesses.len().max(location + 1), Vec::new);
            self.accesses[location].push((event as u32, access.writes()));
        }
    }

    /// Removes the last event.
    pub(crate) fn pop(&mut self, sets: &AccessSets) {
        let event = self.events.pop().expect("invariant: the caller removes events that are there");
        for access in sets.get(event.step.set) {
            self.accesses[access.location.index()].pop();
        }
        while self.spawned.len() > event.spawned as usize {
            let child = self.spawned.pop().expect("invariant: the list is longer");
            self.set_last(child, None);
        }
        self.set_last(event.step.process, event.predecessor);
        self.truncate_reversals(event.reversals as usize);
    }

    /// Removes the reversals from this one on.
    pub(crate) fn truncate_reversals(&mut self, length: usize) {
        if let Some(reversal) = self.reversals.get(length) {
            self.overtaken.truncate(reversal.start as usize);
            self.reversals.truncate(length);
        }
    }

    /// Adds the reversals of a step of a process at the end of E: one that was performed and is
    /// about to be appended, or one that is blocked. The past of the step is in the row of the
    /// next event.
    pub(crate) fn reverse<P: Program>(&mut self, step: Move, looked_at: &mut Looked<'_, P>) {
        let step = Move { choice: ANY, ..step };
        let Looked { description, sets, guard, rules, .. } = *looked_at;
        let event = self.len();
        self.pasts.begin(event);
        for &earlier in [step.process].iter().chain(&description.joined) {
            self.join_fixed(self.last.get(earlier.index()).copied().flatten());
        }
        for &(other, ordinal) in &description.follows {
            self.join_fixed(self.numbered(other, ordinal));
        }
        let mut conflicts = std::mem::take(&mut self.conflicts);
        self.find_conflicts(step.set, sets, guard, &mut conflicts);
        for &earlier in &conflicts {
            // The latest events of D(x) are those that no other one is joined with.
            if !self.pasts.contains(event, earlier as usize) {
                self.pasts.join(event, earlier as usize);
                if !guard && (rules.all_races || self.reversals.last().is_none_or(|last| last.event != event as u32)) {
                    self.add_reversal(step, &[earlier]);
                }
            }
        }
        if guard {
            self.reverse_guard(step, &conflicts, looked_at);
        }
        self.conflicts = conflicts;
    }

    /// Adds the reversals of a step with a guard.
    fn reverse_guard<P: Program>(&mut self, step: Move, conflicts: &[u32], looked_at: &mut Looked<'_, P>) {
        let mut closed_sets = std::mem::take(&mut self.closed_sets);
        closed_sets.find(self, conflicts, |removed| {
            let kept = (0..self.len() as u32).filter(|&event| !self.after_any(event, removed));
            looked_at.side.go_to(kept.map(|event| self.events[event as usize].step.scheduled()))
                && looked_at.side.execution.status(step.process) == Status::Enabled
        });
        for overtaken in closed_sets.found() {
            let events = conflicts.iter().filter(|&&event| self.after_any(event, overtaken)).count();
            let rules = looked_at.rules;
            if (rules.several_first || overtaken.len() == 1) && (rules.closed_sets || events == 1) {
                self.add_reversal(step, overtaken);
            }
        }
        self.closed_sets = closed_sets;
    }

    fn join_fixed(&mut self, earlier: Option<u32>) {
        if let Some(earlier) = earlier {
            self.pasts.join(self.len(), earlier as usize);
        }
    }

    /// D(x) for a step with this access set at the end of E, the latest event first. Without `all`,
    /// events that happen before another one of D(x) may be missing.
    fn find_conflicts(&self, set: SetId, sets: &AccessSets, all: bool, conflicts: &mut Vec<u32>) {
        conflicts.clear();
        let event = self.len();
        for access in sets.get(set) {
            let Some(accesses) = self.accesses.get(access.location.index()) else { continue };
            for &(earlier, writes) in accesses.iter().rev() {
                let fixed = self.pasts.contains(event, earlier as usize);
                if !fixed && (writes || access.writes()) {
                    conflicts.push(earlier);
                }
                // What accessed the location before a write happens before the write.
                if writes && (fixed || !all) {
                    break;
                }
            }
        }
        if sets.get(set).len() > 1 {
            conflicts.sort_unstable_by(|a, b| b.cmp(a));
            conflicts.dedup();
        }
    }

    fn add_reversal(&mut self, step: Move, overtaken: &[u32]) {
        debug_assert!(overtaken.is_sorted() && !overtaken.is_empty());
        let start = self.overtaken.len() as u32;
        self.overtaken.extend_from_slice(overtaken);
        let end = self.overtaken.len() as u32;
        self.reversals.push(Reversal { step, event: self.len() as u32, start, end });
    }

    fn set_last(&mut self, process: ProcessId, last: Option<u32>) {
        self.last.resize(self.last.len().max(process.index() + 1), None);
        self.last[process.index()] = last;
    }

    /// The ordinal of the next event of a process that comes after this one.
    fn ordinal_after(&self, process: ProcessId, predecessor: Option<u32>) -> u32 {
        match predecessor.map(|event| self.events[event as usize]) {
            Some(event) if event.step.process == process => event.ordinal + 1,
            _ => 1,
        }
    }

    /// The event of a process with this ordinal; the one that spawned it for 0.
    fn numbered(&self, process: ProcessId, ordinal: u32) -> Option<u32> {
        let mut at = self.last.get(process.index()).copied().flatten();
        while let Some(event) = at.map(|event| self.events[event as usize]) {
            if event.step.process != process || event.ordinal <= ordinal {
                break;
            }
            at = event.predecessor;
        }
        at
    }
}

/// A step at the end of E, and what is needed to find its reversals.
pub(crate) struct Looked<'a, P: Program> {
    pub(crate) description: &'a Step,
    pub(crate) sets: &'a AccessSets,
    /// Whether the step has a guard.
    pub(crate) guard: bool,
    pub(crate) rules: Rules,
    /// The execution on which guards are tried.
    pub(crate) side: &'a mut Cursor<P>,
}
