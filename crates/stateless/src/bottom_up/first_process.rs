//! Which process is explored first from a state, by the searches that explore others only if they must. Every choice is sound; a good one is a process
//! with which nothing that lies below is in conflict, for then it stays the only one.
//!
//! Nobody knows beforehand what lies below, so the choice goes by signs, the most telling first:
//!   1. exploring this step of this process first has seldom made others necessary so far;
//!   2. no blocked process waits for what it touches;
//!   3. it writes little, so that what others do before it is seldom seen;
//!   4. no enabled process is about to touch the same;
//!   5. it is the process that moved last: who had to go first for a reason goes on until the reason is gone;
//!   6. it came last, so that children go before their parents.

use std::ops::Range;

use mazurka_model::{Access, ProcessId, Site, States, Status, Step};
use mazurka_order::dependent;
use rustc_hash::FxHashMap;

/// What was learned, and room.
#[derive(Debug, Default)]
pub(crate) struct First {
    /// How many processes a step has made necessary when it was explored.
    regrets: FxHashMap<(ProcessId, Site), u32>,
    /// The next steps of the enabled processes, then of the blocked ones: where their accesses end.
    ends: Vec<usize>,
    accesses: Vec<Access>,
    step: Step,
    /// Who may still be the one, by number, with the value of the sign at hand.
    candidates: Vec<(usize, usize)>,
}

impl First {
    /// The one to begin with. `last` moved last.
    pub(crate) fn choose(
        &mut self,
        execution: &impl States,
        enabled: &[ProcessId],
        last: Option<ProcessId>,
    ) -> ProcessId {
        if let [one] = enabled {
            return *one;
        }
        self.ends.clear();
        self.accesses.clear();
        self.candidates.clear();
        for (at, &process) in enabled.iter().enumerate() {
            self.note(execution, process);
            // Twice as often is worse; once more often is not.
            let regret = self.regrets.get(&(process, self.step.site)).map_or(0, |count| 1 + count.ilog2());
            self.candidates.push((at, regret as usize));
        }
        let mut left = std::mem::take(&mut self.candidates);
        if !keep_least(&mut left) {
            let all = (0..execution.process_count()).map(|id| ProcessId(id as u32));
            for process in all.filter(|&process| execution.status(process) == Status::Blocked) {
                self.note(execution, process);
            }
            let in_conflict = |at: usize, mut others: Range<usize>| {
                others.by_ref().filter(|&other| other != at && dependent(self.of(at), self.of(other))).count()
            };
            let waiting = |at| in_conflict(at, enabled.len()..self.ends.len());
            let writes = |at| self.of(at).iter().filter(|access| access.writes()).count();
            let racing = |at| in_conflict(at, 0..enabled.len());
            let moved = |at: usize| usize::from(Some(enabled[at]) != last);
            let signs: [&dyn Fn(usize) -> usize; 4] = [&waiting, &writes, &racing, &moved];
            for sign in signs {
                left.iter_mut().for_each(|(at, value)| *value = sign(*at));
                if keep_least(&mut left) {
                    break;
                }
            }
        }
        let first = left.last().map_or(ProcessId(0), |&(at, _)| enabled[at]);
        self.candidates = left;
        first
    }

    /// The next step of a process is one of those to be looked at.
    fn note(&mut self, execution: &impl States, process: ProcessId) {
        execution.pending(process, &mut self.step);
        self.accesses.extend_from_slice(&self.step.accesses);
        self.ends.push(self.accesses.len());
    }

    /// Exploring this step of a process has made so many others necessary.
    pub(crate) fn regret(&mut self, process: ProcessId, site: Site, others: usize) {
        if others > 0 {
            *self.regrets.entry((process, site)).or_default() += others as u32;
        }
    }

    /// The accesses of one of the steps.
    fn of(&self, at: usize) -> &[Access] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.accesses[begin..self.ends[at]]
    }
}

/// Those with the least value stay. Is it only one?
fn keep_least(candidates: &mut Vec<(usize, usize)>) -> bool {
    let least = candidates.iter().map(|&(_, value)| value).min();
    candidates.retain(|&(_, value)| Some(value) == least);
    candidates.len() == 1
}
