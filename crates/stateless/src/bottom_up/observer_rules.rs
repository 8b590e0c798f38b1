//! What lies below a step, for `memo_ob`: seen from before the step, and as reasons to explore other processes: lines 7 to 12 and 20 to 28 of the
//! pseudo-code in `memo_ob.rs`.

use mazurka_model::ProcessId;

use crate::bottom_up::footprint::Footprint;
use crate::bottom_up::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::observer_summary::{Element, Gathered, Wrongly};
use crate::bottom_up::process_set::Chosen;

/// A process that is blocked at a guard, and what it is about.
pub(crate) type Blocked = (ProcessId, LocationSet);

/// Which of the rules are applied. Leaving one out loses behaviours: the tests do so, to see that they would notice.
#[derive(Clone, Copy, Debug)]
pub struct ObserverRules {
    /// l. 21, t writes what a reads
    pub reads: bool,
    /// l. 21, t reads what a writes
    pub writes: bool,
    /// l. 10
    pub observed: bool,
    /// l. 21, t changes what a's guard is about
    pub attempts: bool,
    /// l. 4
    pub blocked_attempts: bool,
    /// l. 11
    pub performed_attempts: bool,
    /// l. 26
    pub helpers: bool,
    /// l. 9, that the past of an element holds nobody whose step need not come before it
    pub pasts: bool,
    /// l. 9, that a write does not observe what it overwrites
    pub blind_writes: bool,
    /// l. 12
    pub guard_values: bool,
    /// l. 7, that giving back a lock depends on it
    pub releases: bool,
    /// l. 13, that a state on a cycle is explored with all its processes
    pub cycles: bool,
    /// l. 14, that what is known of the states of a component is carried around its cycles
    pub around: bool,
    /// l. 4, that the first process is chosen with care (`bottom_up/first_process.rs`); sound either way
    pub care: bool,
}

impl ObserverRules {
    /// All of them.
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
        cycles: true,
        around: true,
        care: true,
    };
}

impl ObserverRules {
    /// l. 7, 9 to 11: what a step has below it, seen from before it, is added to R and to the summary.
    pub(crate) fn before(
        &self,
        step: &Footprint,
        below: LocationSet,
        elements: &[Element],
        depends: &mut LocationSet,
        gathered: &mut Gathered,
        sets: &mut LocationSets,
    ) {
        let wrongly = match self {
            ObserverRules { pasts: false, .. } => Some(Wrongly::AllBefore),
            ObserverRules { blind_writes: false, .. } => Some(Wrongly::OverwritingSees),
            _ => None,
        };
        gathered.add_below(elements, step, sets, wrongly);
        gathered.add(Element::step(step, LocationSet::EMPTY, sets), sets);
        if self.observed {
            let observed = sets.intersection(step.written, below);
            for at in 0..sets.members(observed).len() {
                let one = sets.members(observed)[at];
                let one = sets.of([one]);
                gathered.add(Element::step(step, one, sets), sets);
            }
        }
        if self.performed_attempts && step.guards != LocationSet::EMPTY {
            gathered.add(Element::attempt(step.process, step.site, step.guards, sets), sets);
        }
        *depends = sets.union(*depends, step.read);
        if self.releases {
            *depends = sets.union(*depends, step.released);
        }
        let locks = sets.union(step.taken, step.released);
        let changed = sets.union(step.written, locks);
        let rest = sets.difference(below, changed);
        *depends = sets.union(*depends, rest);
    }

    /// l. 12
    pub(crate) fn with_attempts(
        &self,
        depends: LocationSet,
        elements: &[Element],
        sets: &mut LocationSets,
    ) -> LocationSet {
        if !self.guard_values {
            return depends;
        }
        elements.iter().fold(depends, |depends, element| sets.union(depends, element.guards))
    }

    /// l. 23 to 27. The step has these elements below it, one of which is the element.
    pub(crate) fn need(
        &self,
        chosen: &mut Chosen,
        blocked: &[Blocked],
        step: &Footprint,
        element: &Element,
        below: &[Element],
        sets: &mut LocationSets,
    ) {
        if chosen.meets(element.past, &sets.processes) || chosen.processes.contains(&element.process) {
            return;
        }
        let helps = |&(process, guards): &Blocked, other: &Element, chosen: &Chosen, sets: &mut LocationSets| {
            let processes = &sets.processes;
            let free = !processes.contains(other.past, process) && !chosen.meets(other.past, processes);
            free && !other.needs(step, processes) && sets.meet(guards, other.writes)
        };
        let in_past = |sets: &LocationSets, process| sets.processes.contains(element.past, process);
        for wait in blocked.iter() {
            if in_past(sets, wait.0) && !below.iter().any(|other| helps(wait, other, chosen, sets)) {
                return;
            }
        }
        if let Some(process) = chosen.enabled_one(element.process, |process| in_past(sets, process)) {
            return chosen.choose(process);
        }
        if !self.helpers {
            return;
        }
        let Some(wait) = blocked.iter().find(|wait| in_past(sets, wait.0)) else { return chosen.choose_all() };
        for other in below.iter() {
            if helps(wait, other, chosen, sets) {
                match chosen.enabled_one(other.process, |process| sets.processes.contains(other.past, process)) {
                    Some(process) => chosen.choose(process),
                    None => return chosen.choose_all(),
                }
            }
        }
    }

    /// l. 20, 21
    pub(crate) fn conflict(&self, step: &Footprint, element: &Element, sets: &mut LocationSets) -> bool {
        let direct = self.reads && sets.meet(step.written, element.reads)
            || self.writes && sets.meet(step.read, element.writes)
            || sets.meet(step.written, element.observed)
            || self.attempts && (sets.meet(step.written, element.guards) || sets.meet(step.taken, element.guards));
        direct && !element.follows_a_conflict(step, sets)
    }
}
