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

use mazurka_model::{Access, Execution, ProcessId, Site, Status, Step};
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
    sites: Vec<Site>,
    step: Step,
}

impl First {
    /// The one to begin with. `last` moved last.
    pub(crate) fn choose(
        &mut self,
        execution: &impl Execution,
        enabled: &[ProcessId],
        last: Option<ProcessId>,
    ) -> ProcessId {
        if let [one] = enabled {
            return *one;
        }
        self.ends.clear();
        self.accesses.clear();
        self.sites.clear();
        let all = (0..execution.process_count()).map(|id| ProcessId(id as u32));
        let blocked = all.filter(|&process| execution.status(process) == Status::Blocked);
        for process in enabled.iter().copied().chain(blocked) {
            execution.pending(process, &mut self.step);
            self.accesses.extend_from_slice(&self.step.accesses);
            self.ends.push(self.accesses.len());
            self.sites.push(self.step.site);
        }
        let best = (0..enabled.len()).min_by_key(|&at| {
            // Twice as often is worse; once more often is not.
            let regret = self.regrets.get(&(enabled[at], self.sites[at])).map_or(0, |count| 1 + count.ilog2());
            let own = self.accesses_of(at);
            let with = |other: &usize| *other != at && dependent(own, self.accesses_of(*other));
            let waiting = (enabled.len()..self.ends.len()).filter(with).count();
            let writes = own.iter().filter(|access| access.writes()).count();
            let racing = (0..enabled.len()).filter(with).count();
            (regret, waiting, writes, racing, Some(enabled[at]) != last, enabled.len() - at)
        });
        best.map_or(ProcessId(0), |at| enabled[at])
    }

    /// Exploring this step of a process has made so many others necessary.
    pub(crate) fn regret(&mut self, process: ProcessId, site: Site, others: usize) {
        if others > 0 {
            *self.regrets.entry((process, site)).or_default() += others as u32;
        }
    }

    fn accesses_of(&self, at: usize) -> &[Access] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.accesses[begin..self.ends[at]]
    }
}
