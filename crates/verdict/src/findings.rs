//! The sink that keeps each distinct fault once, with the shortest schedule that was met.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::{Ending, Fault, FaultKey, Run, Schedule, Sink, Stats, Stop};

/// Collects faults. The driver wraps it to add deadlines and progress.
#[derive(Debug, Default)]
pub struct Findings {
    /// Whether the exploration continues after the first fault.
    pub all: bool,
    by_key: FxHashMap<FaultKey, usize>,
    found: Vec<Finding>,
}

/// A fault with a schedule that leads to it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The fault in terms of ids.
    pub fault: Fault,
    /// The shortest schedule that was met.
    pub schedule: Schedule,
}

impl Findings {
    /// A sink that stops the exploration at the first fault, unless `all`.
    pub fn new(all: bool) -> Self {
        Findings { all, ..Findings::default() }
    }

    /// The faults in the order in which they were found.
    pub fn found(&self) -> &[Finding] {
        &self.found
    }
}

impl Sink for Findings {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn wants_executions(&self) -> bool {
        false
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        let schedule = fault.schedule(run);
        match self.by_key.get(&fault.key()) {
            None => {
                self.by_key.insert(fault.key(), self.found.len());
                self.found.push(Finding { fault: fault.clone(), schedule });
            }
            Some(&at) if schedule.len() < self.found[at].schedule.len() => {
                self.found[at] = Finding { fault: fault.clone(), schedule };
            }
            Some(_) => {}
        }
        if self.all { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::Violation) }
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
