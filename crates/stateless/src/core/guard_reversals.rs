//! Reversals of steps with a guard that depends on values: awaits, semaphores, channels.
//!
//! Which earlier events such a step can overtake is not a matter of pairs: `await x==0 && y==0`
//! after `x=1` and `y=1` can only overtake both. So sets of earlier events are tried that are
//! closed under happens-after, as in "Awaiting for Godot" ([Godot22]): starting from no event, the
//! latest conflicting ones are overtaken one by one, with all that happens after them, until the
//! guard holds. Where it holds, no larger set is tried: what else the step can overtake shows up
//! once it runs there.

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, HappensBefore, SetId};
use rustc_hash::FxHashSet;

use crate::core::probe::Probe;

/// A step with a guard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuardedStep {
    pub(crate) process: ProcessId,
    pub(crate) set: SetId,
    /// Its event, or the number of events if it is blocked after all of them.
    pub(crate) before: EventId,
}

/// The search for such sets, with its memory.
pub(crate) struct GuardReversals<'p, P: Program + 'p> {
    program: &'p P,
    /// Started when first needed: most programs have no guards but locks.
    probe: Option<Probe<P>>,
    /// The events that conflict with the step, the latest first.
    conflicts: Vec<u32>,
    /// Sets of conflicting events to be enlarged: the guard does not hold without them. Each is
    /// closed under happens-after among `conflicts`, the latest event first.
    frontier: Vec<Vec<u32>>,
    /// All sets that were tried.
    seen: FxHashSet<Vec<u32>>,
}

impl<'p, P: Program> GuardReversals<'p, P> {
    pub(crate) fn new(program: &'p P) -> Self {
        GuardReversals { program, probe: None, conflicts: Vec::new(), frontier: Vec::new(), seen: FxHashSet::default() }
    }

    /// The number of steps performed to evaluate guards.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// The smallest sets of events that a step can overtake, each given by its earliest events in
    /// the order of E: without them and all that happens after them, the step is enabled. They
    /// replace what was in `overtaken_sets`.
    pub(crate) fn find(
        &mut self,
        history: &impl HappensBefore,
        GuardedStep { process, set, before }: GuardedStep,
        overtaken_sets: &mut Vec<Vec<u32>>,
    ) {
        overtaken_sets.clear();
        history.conflicts_of(process, set, before, &mut self.conflicts);
        debug_assert!(self.conflicts.iter().all(|&e| (e as EventId) < before), "a step conflicts with earlier events");
        self.seen.clear();
        self.frontier.clear();
        self.frontier.push(Vec::new());
        while let Some(overtaken) = self.frontier.pop() {
            for at in 0..self.conflicts.len() {
                let Some(larger) = self.overtake_one_more(history, &overtaken, self.conflicts[at]) else { continue };
                if !self.seen.insert(larger.clone()) {
                    continue;
                }
                let earliest = minimal(history, &larger);
                if self.enabled_without(history, &earliest, process, before) {
                    overtaken_sets.push(earliest);
                } else {
                    self.frontier.push(larger);
                }
            }
        }
        keep_smallest(history, overtaken_sets);
        debug_assert!(
            overtaken_sets.iter().all(|set| set.last().is_some_and(|&e| (e as usize) < before)),
            "a step overtakes earlier events"
        );
        debug_assert!(overtaken_sets.iter().all(|set| set.is_sorted()), "overtaken events are in the order of E");
    }

    /// `overtaken` together with `event`, if all conflicting events that happen after it are
    /// overtaken already.
    fn overtake_one_more(&self, history: &impl HappensBefore, overtaken: &[u32], event: u32) -> Option<Vec<u32>> {
        let later = |&&f: &&u32| f > event && history.happens_before(event as usize, f as usize);
        let closed = !overtaken.contains(&event) && self.conflicts.iter().filter(later).all(|f| overtaken.contains(f));
        closed.then(|| {
            let mut larger = overtaken.to_vec();
            larger.push(event);
            larger.sort_unstable_by(|a, b| b.cmp(a));
            debug_assert!(larger.is_sorted_by(|a, b| a > b), "an overtaken set has each event once");
            larger
        })
    }

    fn enabled_without(
        &mut self,
        history: &impl HappensBefore,
        overtaken: &[u32],
        process: ProcessId,
        before: EventId,
    ) -> bool {
        debug_assert!(!overtaken.is_empty(), "a blocked step is not enabled unless it overtakes something");
        let kept = (0..before).filter(|&event| !overtaken.iter().any(|&e| history.happens_before(e as usize, event)));
        let steps = kept.map(|event| history.move_of(event));
        let program = self.program;
        self.probe.get_or_insert_with(|| Probe::new(program)).enabled_after(steps, process)
    }
}

/// The events of a set before which no other one of it happens, in the order of E.
fn minimal(history: &impl HappensBefore, overtaken: &[u32]) -> Vec<u32> {
    let first = |&&e: &&u32| !overtaken.iter().any(|&f| f != e && history.happens_before(f as usize, e as usize));
    let mut minimal: Vec<u32> = overtaken.iter().filter(first).copied().collect();
    minimal.sort_unstable();
    debug_assert!(!minimal.is_empty(), "a finite non-empty set has minimal events");
    minimal
}

/// Drops the sets that contain another one: their reversals are found when the step has overtaken
/// the smaller set.
fn keep_smallest(history: &impl HappensBefore, overtaken_sets: &mut Vec<Vec<u32>>) {
    let within = |small: &[u32], large: &[u32]| {
        small.iter().all(|&e| large.iter().any(|&f| history.happens_before(f as usize, e as usize)))
    };
    let all = std::mem::take(overtaken_sets);
    for (at, removal) in all.iter().enumerate() {
        let contains_another = all.iter().enumerate().any(|(other, set)| other != at && within(set, removal));
        if !contains_another {
            overtaken_sets.push(removal.clone());
        }
    }
    debug_assert!(overtaken_sets.len() <= all.len(), "dropping sets adds none");
}
