//! Backtrack sets with sleep sets of sequences: what is known about one prefix of E.
//!
//! A backtrack set holds processes; of a process in it every outcome of its step is explored that does not sleep.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, History};

use crate::core::sequence::{Item, Sequence};
use crate::state_driven::commutation_cache::Sight;
use crate::state_driven::deferred_checks::Expected;
use crate::state_driven::dont_do::{Action, DontDo};

/// backtrack(E) and sleep(E).
#[derive(Debug, Default)]
pub(crate) struct Backtrack {
    pub(crate) sleep: DontDo,
    /// What will sleep if it leads where it should.
    pub(crate) expected: Expected,
    /// The digest of s[E].
    pub(crate) state: u128,
    /// What the step sees that E goes on with.
    pub(crate) going: Sight,
    /// In order of discovery.
    pub(crate) processes: Vec<ProcessId>,
    /// The one being explored, or to be explored next.
    next: usize,
    /// Its outcome to be explored next.
    choice: u32,
}

/// A step that overtakes events of E, which ends before event `before` or is the whole history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overtaking<'a> {
    pub(crate) overtaken: &'a [u32],
    pub(crate) step: Item,
    pub(crate) before: EventId,
}

impl Backtrack {
    /// backtrack(E) := {}; what sleeps stays.
    pub(crate) fn begin(&mut self) {
        self.processes.clear();
        (self.next, self.choice) = (0, 0);
    }

    /// A process in backtrack(E) \ sleep(E), with an outcome of its step. `guided`: the one that begins the shortest sequence that sleeps.
    pub(crate) fn next_step(
        &mut self,
        guided: bool,
        mut choices: impl FnMut(ProcessId) -> u32,
    ) -> Option<(ProcessId, u32)> {
        if guided && self.choice == 0 && self.next < self.processes.len() {
            let best = (self.next..self.processes.len()).min_by_key(|&at| self.rank(self.processes[at]));
            self.processes.swap(self.next, best.unwrap_or(self.next));
        }
        while let Some(&process) = self.processes.get(self.next) {
            let mut outcomes = self.choice..choices(process);
            if let Some(choice) = outcomes.find(|&choice| !self.sleep.forbids(process, choice)) {
                self.choice = choice;
                return Some((process, choice));
            }
            (self.next, self.choice) = (self.next + 1, 0);
        }
        None
    }

    /// For v = notdep(overtaken, E).p: if I[E'](v) and backtrack(E') are disjoint, adds some q in I[E'](v) to backtrack(E'). `guided`: the one that
    /// begins the shortest sequence that sleeps. `sequence` is memory for v.
    pub(crate) fn reverse(
        &mut self,
        history: &History,
        Overtaking { overtaken, step, before }: Overtaking<'_>,
        guided: bool,
        sequence: &mut Sequence,
    ) {
        if overtaken == [before as u32 - 1] {
            // What most races are: v is p alone.
            if !self.processes.contains(&step.process) {
                self.processes.push(step.process);
            }
            return;
        }
        sequence.fill(history, overtaken, before, step);
        if sequence.initials(history).any(|initial| self.processes.contains(&initial)) {
            return;
        }
        let mut initials = sequence.initials(history);
        let some = if guided { initials.min_by_key(|&initial| self.rank(initial)) } else { initials.next() };
        self.processes.push(some.expect("invariant: the first event of a sequence is initial"));
    }

    /// The length of the shortest sleeping sequence that the process begins.
    pub(crate) fn rank(&self, process: ProcessId) -> usize {
        let expected =
            self.expected.iter().filter(|sequence| sequence[0].process == process).map(<[Action]>::len).min();
        self.sleep.shortest(process).into_iter().chain(expected).min().unwrap_or(usize::MAX)
    }

    /// What follows that step is explored: it goes to sleep.
    pub(crate) fn finished(&mut self, step: Action) {
        self.choice += 1;
        self.sleep.add_explored(step);
    }

    /// The processes behind the one that is being explored.
    pub(crate) fn planned(&self) -> &[ProcessId] {
        self.processes.get(self.next + 1..).unwrap_or_default()
    }

    /// How many processes are explored, and how many are known to remain.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.next, self.processes.len() - self.next)
    }
}
