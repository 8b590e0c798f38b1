//! O of [CAV17], Sect. 5.3, 1: the steps that can be performed from a state on.
//!
//! The paper computes an over-approximation from the flow graph of the program. Algorithms see no
//! flow graph here, so all states that follow are visited. That is exact, and too much work for
//! large programs: beyond a limit every step is assumed to be possible.

use std::rc::Rc;

use mazurka_model::{ComparableProgram, ProcessId, States, Status};
use mazurka_order::{AccessSets, SetId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::alternative::Alternative;
use super::event::Event;
use crate::core::action::Action;

/// The number of states that are visited before the search gives up.
const MAX_STATES: usize = 20_000;

/// The access sets of the steps that can come; `None` if there were too many states.
type Steps = Option<Rc<[SetId]>>;

/// The search for such steps, with a cache.
#[derive(Default)]
pub(crate) struct Future {
    /// By the digest of the state and the process that does not move.
    known: FxHashMap<(u128, ProcessId), Steps>,
}

impl Future {
    /// Can a step that depends on `last` come after these events, before the process of `last`
    /// moves?
    pub(crate) fn may_depend<P: ComparableProgram>(
        &mut self,
        events: &[Event],
        last: Action,
        alternative: &mut Alternative<P>,
        sets: &mut AccessSets,
    ) -> bool {
        alternative.go_to(events);
        let key = (alternative.execution().digest(), last.process);
        let steps = match self.known.get(&key) {
            Some(steps) => steps.clone(),
            None => {
                let steps = steps_after(events, last.process, alternative, sets);
                self.known.insert(key, steps.clone());
                steps
            }
        };
        steps.is_none_or(|steps| steps.iter().any(|&set| sets.dependent(set, last.set)))
    }
}

/// The access sets of all steps that processes other than `without` can reach.
fn steps_after<P: ComparableProgram>(
    events: &[Event],
    without: ProcessId,
    alternative: &mut Alternative<P>,
    sets: &mut AccessSets,
) -> Steps {
    let (mut seen, mut found) = (FxHashSet::default(), FxHashSet::default());
    let mut waiting = vec![events.to_vec()];
    while let Some(run) = waiting.pop() {
        debug_assert!(run.len() >= events.len(), "the search extends the given sequence");
        alternative.go_to(&run);
        if !seen.insert(alternative.execution().digest()) {
            continue;
        }
        if seen.len() > MAX_STATES {
            return None;
        }
        for step in moves(alternative.execution(), without) {
            alternative.go_to(&run);
            let wanted = Event::bare(Action { process: step.0, choice: step.1, set: SetId::default() });
            let performed = alternative.perform([&wanted], sets).unwrap_or_default();
            debug_assert_eq!(performed.len(), 1, "an enabled process performs its step");
            found.extend(performed.iter().map(|event| event.set));
            waiting.push([&run[..], &performed].concat());
        }
    }
    Some(found.into_iter().collect())
}

fn moves(execution: &impl States, without: ProcessId) -> Vec<(ProcessId, u32)> {
    let ids = (0..execution.process_count() as u32).map(ProcessId);
    let others = ids.filter(|&process| process != without && execution.status(process) == Status::Enabled);
    others.flat_map(|process| (0..execution.choices(process)).map(move |choice| (process, choice))).collect()
}
