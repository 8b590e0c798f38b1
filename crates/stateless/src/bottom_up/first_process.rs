//! Which process is explored first from a state. Every choice is sound; a good one is a process
//! with which nothing below is in conflict, because then no other process has to be explored.
//!
//! What lies below is not known in advance, so the choice goes by criteria, the most reliable
//! first:
//!   1. exploring this step of this process first has rarely made other processes necessary so far;
//!   2. no blocked process waits for a location that it accesses;
//!   3. it writes few locations, so that few steps depend on coming before it;
//!   4. no other enabled process is about to access the same locations;
//!   5. it is the process that moved last, which continues until the reason to start it is gone;
//!   6. it was spawned by a process that was spawned, and so on, so that children run before their
//!      parents;
//!   7. it has the lowest id.
//!
//! Twenty other orders of these and further criteria (fewest accesses, guards last, most recently
//! moved, rates instead of counts) were within 9 % of this one on random programs; docs/memo.md has
//! the figures.

use std::ops::{BitOr, Range};

use mazurka_model::{Access, Execution, ProcessId, Site, Status, Step};
use mazurka_order::dependent;
use rustc_hash::FxHashMap;

/// The penalties learnt so far, and scratch space.
#[derive(Debug, Default)]
pub(crate) struct FirstProcessHeuristic {
    /// How many other processes exploring a step has made necessary, summed over the search.
    penalties: FxHashMap<(ProcessId, Site), u32>,
    /// The accesses of the next steps of the enabled processes, then of the blocked ones.
    accesses: Vec<Access>,
    /// Where the accesses of each of these steps end.
    ends: Vec<usize>,
    /// The locations of each of these steps as bits, by their numbers modulo 64: steps without a
    /// common bit are independent.
    locations: Vec<u64>,
    step: Step,
    candidates: Vec<Candidate>,
    /// By process: the number of spawns that led to it.
    generations: Vec<u32>,
}

/// An enabled process that no criterion has ruled out yet.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// Its index among the enabled processes.
    index: usize,
    /// Its value by the criterion being applied; smaller is better.
    cost: usize,
}

impl FirstProcessHeuristic {
    /// The process to explore first. `last` is the process that moved last.
    pub(crate) fn choose(
        &mut self,
        execution: &impl Execution,
        enabled: &[ProcessId],
        last: Option<ProcessId>,
    ) -> ProcessId {
        debug_assert!(
            enabled.iter().all(|&process| execution.status(process) == Status::Enabled),
            "only enabled processes are candidates"
        );
        debug_assert!(!enabled.is_empty(), "there is an enabled process");
        if let [one] = enabled {
            return *one;
        }
        self.ends.clear();
        self.accesses.clear();
        self.locations.clear();
        self.candidates.clear();
        for (index, &process) in enabled.iter().enumerate() {
            self.record_next_step(execution, process);
            // Only a penalty that is twice as high counts as worse.
            let penalty = self.penalties.get(&(process, self.step.site)).map_or(0, |count| 1 + count.ilog2());
            self.candidates.push(Candidate { index, cost: penalty as usize });
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        if !keep_cheapest(&mut candidates) {
            for process in execution.processes().filter(|&process| execution.status(process) == Status::Blocked) {
                self.record_next_step(execution, process);
            }
            debug_assert!(self.ends.len() >= enabled.len(), "the enabled processes come first");
            self.apply_criteria(&mut candidates, enabled, last);
        }
        let first = candidates.first().expect("invariant: the cheapest candidate is never removed").index;
        self.candidates = candidates;
        enabled[first]
    }

    /// Criteria 2 to 6. What is left are equals, of which the first is taken (criterion 7).
    fn apply_criteria(&self, candidates: &mut Vec<Candidate>, enabled: &[ProcessId], last: Option<ProcessId>) {
        let conflicts = |at: usize, mut others: Range<usize>| {
            let mine = self.locations[at];
            let depends = |&other: &usize| {
                other != at && mine & self.locations[other] != 0 && conflict(self.accesses(at), self.accesses(other))
            };
            others.by_ref().filter(depends).count()
        };
        let waiting = |at| conflicts(at, enabled.len()..self.ends.len());
        let writes = |at| self.accesses(at).iter().filter(|access| access.writes()).count();
        let racing = |at| conflicts(at, 0..enabled.len());
        let moved = |at: usize| usize::from(Some(enabled[at]) != last);
        let shallow = |at: usize| (u32::MAX - self.generation(enabled[at])) as usize;
        let criteria: [&dyn Fn(usize) -> usize; 5] = [&waiting, &writes, &racing, &moved, &shallow];
        for criterion in criteria {
            candidates.iter_mut().for_each(|candidate| candidate.cost = criterion(candidate.index));
            if keep_cheapest(candidates) {
                break;
            }
        }
    }

    /// The process has spawned others.
    pub(crate) fn record_spawns(&mut self, process: ProcessId, spawned: &[ProcessId]) {
        for child in spawned {
            let generation = 1 + self.generation(process);
            let at = child.0 as usize;
            if self.generations.len() <= at {
                self.generations.resize(at + 1, 0);
            }
            self.generations[at] = generation;
        }
    }

    fn generation(&self, process: ProcessId) -> u32 {
        self.generations.get(process.0 as usize).copied().unwrap_or(0)
    }

    /// Appends the next step of a process to those that are compared.
    fn record_next_step(&mut self, execution: &impl Execution, process: ProcessId) {
        execution.pending(process, &mut self.step);
        self.accesses.extend_from_slice(&self.step.accesses);
        self.ends.push(self.accesses.len());
        let locations = self.step.accesses.iter().map(|access| 1 << (access.location.0 % u64::BITS));
        self.locations.push(locations.fold(0, u64::bitor));
        debug_assert!(self.ends.is_sorted(), "steps are recorded one behind the other");
    }

    /// Exploring this step has made `others` further processes necessary.
    pub(crate) fn penalise(&mut self, process: ProcessId, site: Site, others: usize) {
        if others > 0 {
            *self.penalties.entry((process, site)).or_default() += others as u32;
        }
    }

    /// The accesses of one of the recorded steps.
    fn accesses(&self, at: usize) -> &[Access] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.accesses[start..self.ends[at]]
    }
}

/// Does it matter in which order two steps are performed? Not for additions to the same location.
fn conflict(one: &[Access], other: &[Access]) -> bool {
    let commute = |a: &Access, b: &Access| a.adds && b.adds && !a.guard && !b.guard;
    let orders = |a: &&Access| other.iter().any(|b| a.conflicts(*b) && !commute(a, b));
    dependent(one, other) && (!one.iter().any(|access| access.adds) || one.iter().any(|a| orders(&a)))
}

/// Keeps the candidates with the least cost. Is only one left?
fn keep_cheapest(candidates: &mut Vec<Candidate>) -> bool {
    debug_assert!(!candidates.is_empty(), "there is an enabled process");
    let least = candidates.iter().map(|candidate| candidate.cost).min();
    candidates.retain(|candidate| Some(candidate.cost) == least);
    debug_assert!(!candidates.is_empty(), "the cheapest candidate is never removed");
    candidates.len() == 1
}
