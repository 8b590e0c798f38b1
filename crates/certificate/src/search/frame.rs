//! A state on the path of a search.

use std::rc::Rc;

use mazurka_model::{ProcessId, States};
use rustc_hash::FxHashMap;

use super::SearchRules;
use super::closure::{Blocked, BlockingValues, Closure};
use super::label::Label;
use super::processes::Processes;
use super::summary::Known;
use crate::certifier::Problem;

/// A process that sleeps: everything below the state that its step leads to was explored.
#[derive(Clone, Debug)]
pub(crate) struct Sleeper {
    pub(crate) label: Rc<Label>,
    /// What is known about the state that its step leads to.
    pub(crate) known: Rc<Known>,
}

/// Where a step leads.
#[derive(Debug)]
pub(crate) enum Reached {
    /// To a state that is finished.
    Finished(Rc<Known>),
    /// To the open state with this number, which leads to an open state with the number `lowest`.
    Open { number: u32, lowest: u32 },
}

/// A step that was explored from the state.
#[derive(Debug)]
struct ExploredStep {
    label: Rc<Label>,
    /// The number of its outcomes.
    choices: u32,
    /// What is known about its successor; nothing if that is open.
    known: Option<Rc<Known>>,
}

/// A state on the path.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The digest of all local states.
    pub(crate) locals: u128,
    /// Its number among the open states, and the lowest number of one that it leads to.
    pub(crate) number: u32,
    pub(crate) lowest: u32,
    /// Does it have a successor that is finished, or a sleeper?
    pub(crate) leads_out: bool,
    pub(crate) enabled: Vec<ProcessId>,
    /// The processes that sleep: first those that slept when the state was reached, then those that
    /// were explored from it.
    pub(crate) sleepers: Vec<Sleeper>,
    /// The number of those that slept when the state was reached.
    pub(crate) inherited: usize,
    explored: Vec<ExploredStep>,
    /// Steps to open states.
    pub(crate) edges: Vec<(Rc<Label>, u32)>,
    /// The step that is being explored, and the number of its outcomes.
    pub(crate) current: Option<(Rc<Label>, u32)>,
    pub(crate) blocked: FxHashMap<ProcessId, Blocked>,
}

impl Frame {
    pub(crate) fn new(locals: u128, number: u32) -> Frame {
        Frame { locals, number, lowest: number, ..Frame::default() }
    }

    /// The label of the step that is being explored.
    pub(crate) fn label(&self) -> &Label {
        &self.current.as_ref().expect("invariant: a step is being explored").0
    }

    /// The digest of all local states after the step that is being explored.
    pub(crate) fn locals_after(&self) -> u128 {
        self.locals.wrapping_add(self.label().locals_delta)
    }

    /// The process as a sleeper here, if it may go on sleeping through the step being explored.
    pub(crate) fn sleeper_below(&self, process: ProcessId, rules: SearchRules) -> Option<&Sleeper> {
        let sleeper = self.sleepers.iter().find(|sleeper| sleeper.label.process == process)?;
        (!rules.sleepers || sleeper.label.commutes(self.label())).then_some(sleeper)
    }

    /// The step being explored has led to this.
    pub(crate) fn add(&mut self, reached: Reached) {
        let (label, choices) = self.current.take().expect("invariant: a step is being explored");
        let known = match reached {
            Reached::Finished(known) => {
                self.leads_out = true;
                if choices == 1 {
                    self.sleepers.push(Sleeper { label: label.clone(), known: known.clone() });
                }
                Some(known)
            }
            Reached::Open { number, lowest } => {
                self.lowest = self.lowest.min(lowest);
                self.edges.push((label.clone(), number));
                None
            }
        };
        self.explored.push(ExploredStep { label, choices, known });
    }

    /// Checks the state, in which the execution is, and returns what is known about it without its
    /// edges. L. 9 to 15.
    pub(crate) fn check(
        &self,
        execution: &impl States,
        values: &BlockingValues,
        rules: SearchRules,
    ) -> Result<Known, Problem> {
        let refused = |reason: &str| Err(Problem::Refused(reason.to_owned()));
        let asleep = &self.sleepers[..self.inherited];
        let in_order = asleep.iter().map(|sleeper| &sleeper.label).chain(self.explored.iter().map(|one| &one.label));
        let explored: Processes = in_order.map(|label| label.process).collect();
        if self.current.is_some() || rules.outcomes && !self.has_all_outcomes() {
            return refused("an outcome of a step is not explored"); // l. 9
        }
        if rules.progress && explored.is_empty() && !self.enabled.is_empty() {
            return refused("no process of a state is explored"); // l. 10
        }
        let all = self.enabled.iter().all(|&process| explored.contains(process));
        if rules.cycles && !all && !self.edges.is_empty() {
            return refused("a process is not explored from a state on a cycle"); // l. 11
        }
        let mut known = Known::default();
        for (&process, blocked) in &self.blocked {
            blocked.guards.iter().for_each(|&location| known.depend_on(location)); // l. 12
            known.summary.add_attempts(process, blocked.guards.iter().copied());
        }
        let asleep = asleep.iter().map(|sleeper| (&sleeper.label, Some(&sleeper.known)));
        for (label, below) in asleep.chain(self.explored.iter().map(|one| (&one.label, one.known.as_ref()))) {
            known.add_label(label); // l. 13
            let Some(below) = below else {
                let silent = label.writes.iter().filter(|write| write.is_silent() && rules.silent_stores);
                silent.for_each(|write| known.depend_on(write.location));
                continue;
            };
            known.add_below(below, label, false); // l. 14
            let closure = Closure {
                execution,
                label,
                below: &below.summary,
                explored: &explored,
                blocked: &self.blocked,
                values,
                rules,
            };
            if !all && closure.first_conflict().is_some() {
                return refused("what can happen before an explored step is not explored"); // l. 15
            }
            if rules.silent_stores {
                closure.silent_dependencies().for_each(|location| known.depend_on(location));
            }
        }
        Ok(known)
    }

    /// Were all outcomes explored of each step that was explored?
    fn has_all_outcomes(&self) -> bool {
        self.explored.iter().all(|one| {
            let same = self.explored.iter().filter(|other| other.label.process == one.label.process);
            (0..one.choices).all(|outcome| same.clone().any(|other| other.label.outcome == outcome))
        })
    }
}
