//! Reversals of steps whose guard is about values: awaits, semaphores, channels.
//!
//! Which earlier events such a step can overtake is not a matter of pairs: `await x==0 && y==0` after `x=1` and `y=1` can only overtake both. So the
//! happens-before-closed sets of earlier events are tried, as in "Awaiting for Godot" ([Godot22]): starting from all events before the step, the
//! latest conflicting ones are taken away one by one, with all that happens after them, until the guard holds. Where it holds no more is taken away:
//! what remains to be overtaken shows up again once the step runs there.

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

/// The search, with its memory.
pub(crate) struct GuardReversals<'p, P: Program + 'p> {
    program: &'p P,
    /// Made when first needed: most programs have locks at most.
    probe: Option<Probe<P>>,
    conflicts: Vec<u32>,
    frontier: Vec<Vec<u32>>,
    seen: FxHashSet<Vec<u32>>,
}

impl<'p, P: Program> GuardReversals<'p, P> {
    /// For this program.
    pub(crate) fn new(program: &'p P) -> Self {
        GuardReversals { program, probe: None, conflicts: Vec::new(), frontier: Vec::new(), seen: FxHashSet::default() }
    }

    /// Steps performed for trying guards.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// The smallest sets of events that a step can overtake, each as its earliest events in the order of E: without them and all that happens after
    /// them, the step is enabled. They replace what was in `overtaken_sets`.
    pub(crate) fn find(
        &mut self,
        history: &impl HappensBefore,
        GuardedStep { process, set, before }: GuardedStep,
        overtaken_sets: &mut Vec<Vec<u32>>,
    ) {
        overtaken_sets.clear();
        history.conflicts_of(process, set, before, &mut self.conflicts);
        self.seen.clear();
        self.frontier.clear();
        self.frontier.push(Vec::new());
        // An element of the frontier is a set of conflicting events, closed under "happens after" among them, latest first.
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
    }

    /// `overtaken` with `event`, if all conflicting events that happen after it are overtaken already.
    fn overtake_one_more(&self, history: &impl HappensBefore, overtaken: &[u32], event: u32) -> Option<Vec<u32>> {
        let later = |&&f: &&u32| f > event && history.happens_before(event as usize, f as usize);
        let free = !overtaken.contains(&event) && self.conflicts.iter().filter(later).all(|f| overtaken.contains(f));
        free.then(|| {
            let mut larger = overtaken.to_vec();
            larger.push(event);
            larger.sort_unstable_by(|a, b| b.cmp(a));
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
        let kept = (0..before).filter(|&event| !overtaken.iter().any(|&e| history.happens_before(e as usize, event)));
        let steps = kept.map(|event| history.move_of(event));
        let program = self.program;
        self.probe.get_or_insert_with(|| Probe::new(program)).enabled_after(steps, process)
    }
}

/// The events of a set that no other one of it happens before, in the order of E.
fn minimal(history: &impl HappensBefore, overtaken: &[u32]) -> Vec<u32> {
    let first = |&&e: &&u32| !overtaken.iter().any(|&f| f != e && history.happens_before(f as usize, e as usize));
    let mut minimal: Vec<u32> = overtaken.iter().filter(first).copied().collect();
    minimal.sort_unstable();
    minimal
}

/// Drops sets that contain another one: those are found again when the step runs after the smaller one.
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
}
