//! Which processes must be explored besides t because of what its successor's summary contains.
//! This continues the pseudo-code of `memo_ob`, whose l. 8 calls `conflict`.
//!
//! ```text
//!  20  conflict(t, a): if t and a are in conflict, but t is in no conflict with the strict past
//!            of a: need(a)
//!  21      t writes what a reads from s.t;  t reads what a writes;
//!            t writes what a writes observed;  t changes a location of a's guard
//!  22      (a write is observed if the location may be read below, by a guard or otherwise,
//!            before it is written again: l. 10)
//!  23  need(a): if T and a's past are disjoint
//!  24    if a process of a's past is blocked in s and no element can help it: done, because a
//!            cannot precede t
//!  25    add to T the process of a if it is enabled, else an enabled process of its past, else
//!  26    for a blocked process p of its past, for each element that can help p: add an enabled
//!            process of the element's past, or all enabled processes if there is none
//!  27    if no process of the past is blocked at a guard: add all enabled processes
//!  28  b can help p: b writes a location of p's guard, or releases its lock; b does not need t,
//!            and neither p nor a process of T is in its past
//! ```

use mazurka_model::ProcessId;

use super::footprint::Footprint;
use super::location_sets::{LocationSet, LocationSets};
use super::observer_summary::{LiftMutation, ObserverElement};
use crate::bottom_up::scheduled::Scheduled;

/// Which rules are applied. Omitting one, except the heuristic, loses behaviours; tests do so to
/// check that they would notice.
#[derive(Clone, Copy, Debug)]
pub struct ObserverRules {
    /// l. 21: t writes what a reads.
    pub reads: bool,
    /// l. 21: t reads what a writes.
    pub writes: bool,
    /// l. 10: observed writes are elements of their own.
    pub observed: bool,
    /// l. 21: t changes a location of a's guard.
    pub attempts: bool,
    /// l. 4: attempts of blocked processes are elements.
    pub blocked_attempts: bool,
    /// l. 11: attempts of performed steps are elements.
    pub performed_attempts: bool,
    /// l. 26: processes that unblock a process of the past are explored.
    pub helpers: bool,
    /// l. 31: only steps that must come before an element are in its past.
    pub pasts: bool,
    /// l. 33: a write does not read what it overwrites.
    pub blind_writes: bool,
    /// l. 12: the locations of attempted guards are in R.
    pub guard_values: bool,
    /// l. 7: released locks are in R.
    pub releases: bool,
    /// l. 13: all enabled processes of a state on a cycle are explored.
    pub expand_cycles: bool,
    /// l. 14: R and summaries are propagated around cycles.
    pub propagate_around_cycles: bool,
    /// l. 4: the first process is chosen by a heuristic instead of by its id; sound either way.
    pub first_process_heuristic: bool,
}

impl ObserverRules {
    /// The sound choice: all rules apply.
    pub const SOUND: ObserverRules = ObserverRules {
        reads: true,
        writes: true,
        observed: true,
        attempts: true,
        blocked_attempts: true,
        performed_attempts: true,
        helpers: true,
        pasts: true,
        blind_writes: true,
        guard_values: true,
        releases: true,
        expand_cycles: true,
        propagate_around_cycles: true,
        first_process_heuristic: true,
    };

    /// How lifting is made unsound if a rule about pasts is omitted.
    pub(super) fn lift_mutation(&self) -> Option<LiftMutation> {
        match self {
            ObserverRules { pasts: false, .. } => Some(LiftMutation::AllBefore),
            ObserverRules { blind_writes: false, .. } => Some(LiftMutation::OverwritingSees),
            _ => None,
        }
    }
}

/// A process that is blocked at a guard.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockedProcess {
    pub(super) process: ProcessId,
    /// The locations of the guard.
    pub(super) guards: LocationSet,
}

/// The step of t at a state s, the elements below it, and T, which the rules extend.
pub(super) struct ObserverConflicts<'a> {
    pub(super) step: &'a Footprint,
    /// The summary of s.t.
    pub(super) below: &'a [ObserverElement],
    /// The processes that are blocked at a guard in s.
    pub(super) blocked: &'a [BlockedProcess],
    pub(super) scheduled: &'a mut Scheduled,
    pub(super) sets: &'a mut LocationSets,
    pub(super) rules: ObserverRules,
}

impl ObserverConflicts<'_> {
    /// l. 8: applies the rules to all elements that do not need t. `candidates` is scratch space.
    pub(super) fn find(&mut self, candidates: &mut Vec<u32>) {
        let below = self.below;
        debug_assert!(self.scheduled.processes.contains(&self.step.process), "t is in T");
        debug_assert!(!self.scheduled.is_all(), "otherwise there is nothing to add");
        candidates.clear();
        for (at, element) in below.iter().enumerate() {
            let processes = &self.sets.processes;
            let relevant = !self.scheduled.meets(element.past, processes) && !element.needs(self.step, processes);
            if relevant && self.conflict(element) {
                candidates.push(at as u32);
            }
        }
        // Small pasts first: a process that is needed for a small past often serves larger ones
        // too.
        candidates.sort_by_cached_key(|&at| self.sets.processes.count(below[at as usize].past));
        for &at in candidates.iter() {
            self.need(&below[at as usize]);
        }
    }

    /// l. 20, 21
    fn conflict(&mut self, a: &ObserverElement) -> bool {
        let (step, sets, rules) = (self.step, &mut *self.sets, self.rules);
        let direct = rules.reads && sets.meet(step.written, a.reads)
            || rules.writes && sets.meet(step.read, a.writes)
            || sets.meet(step.written, a.observed) // l. 22
            || rules.attempts && (sets.meet(step.written, a.guards) || sets.meet(step.acquired, a.guards));
        direct && !a.follows_a_conflict(step, sets)
    }

    /// l. 23 to 27
    fn need(&mut self, a: &ObserverElement) {
        debug_assert!(!a.needs(self.step, &self.sets.processes));
        // l. 23
        if self.scheduled.meets(a.past, &self.sets.processes) {
            return;
        }
        // l. 24
        for &wait in self.blocked {
            if self.is_in_past(a, wait.process) && !self.below.iter().any(|b| self.can_help(b, wait)) {
                return;
            }
        }
        // l. 25
        if let Some(process) = self.scheduled.enabled_one(a.process, |process| self.is_in_past(a, process)) {
            debug_assert_ne!(process, self.step.process, "t is not needed before itself");
            return self.scheduled.add(process);
        }
        if !self.rules.helpers {
            return;
        }
        let Some(&wait) = self.blocked.iter().find(|wait| self.is_in_past(a, wait.process)) else {
            return self.scheduled.add_all(); // l. 27
        };
        // l. 26
        for b in self.below {
            if self.can_help(b, wait) {
                match self.scheduled.enabled_one(b.process, |process| self.is_in_past(b, process)) {
                    Some(process) => {
                        debug_assert!(!self.scheduled.processes.contains(&process), "l. 28");
                        self.scheduled.add(process);
                    }
                    None => return self.scheduled.add_all(),
                }
            }
        }
    }

    fn is_in_past(&self, a: &ObserverElement, process: ProcessId) -> bool {
        self.sets.processes.contains(a.past, process)
    }

    /// l. 28
    fn can_help(&mut self, b: &ObserverElement, wait: BlockedProcess) -> bool {
        let processes = &self.sets.processes;
        !processes.contains(b.past, wait.process)
            && !self.scheduled.meets(b.past, processes)
            && !b.needs(self.step, processes)
            && self.sets.meet(wait.guards, b.writes)
    }
}
