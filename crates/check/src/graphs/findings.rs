//! Collects the findings of an exploration of execution graphs, and enforces its limits.

use std::ops::ControlFlow;

use mazurka_graphs::{Ending, Fault, Graph, Statistics, Visitor};
use mazurka_verdict::Stop;

use super::GraphLimits;

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Fault(Fault),
    Deadlock,
}

/// The number of deadlocks, and of races, that are kept. They are made distinct when they are
/// described.
const MAX_PER_KIND: usize = 100;

pub(super) struct Findings {
    pub(super) limits: GraphLimits,
    pub(super) found: Vec<(Graph, Found)>,
    pub(super) stop: Option<Stop>,
    pub(super) too_many_events: bool,
    pub(super) recorded: Vec<(Graph, Ending)>,
}

impl Findings {
    pub(super) fn new(limits: GraphLimits) -> Findings {
        Findings { limits, found: Vec::new(), stop: None, too_many_events: false, recorded: Vec::new() }
    }

    fn record(&mut self, graph: &Graph, found: Found) -> ControlFlow<()> {
        let kind = std::mem::discriminant(&found);
        let is_known = match found {
            Found::Fault(Fault::Failure { .. }) => self.found.iter().any(|(_, known)| *known == found),
            _ => {
                let same_kind = |(_, known): &&(Graph, Found)| match known {
                    Found::Fault(Fault::Failure { .. }) => false,
                    known => std::mem::discriminant(known) == kind,
                };
                self.found.iter().filter(same_kind).count() >= MAX_PER_KIND
            }
        };
        if !is_known {
            self.found.push((graph.clone(), found));
        }
        if self.limits.all_violations {
            return ControlFlow::Continue(());
        }
        self.stop = Some(Stop::Violation);
        ControlFlow::Break(())
    }
}

impl Visitor for Findings {
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()> {
        let is_execution = matches!(ending, Ending::Complete | Ending::Deadlock);
        if is_execution && self.recorded.len() < self.limits.recorded {
            self.recorded.push((graph.clone(), ending));
        }
        if ending == Ending::Deadlock { self.record(graph, Found::Deadlock) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, graph: &Graph, fault: Fault) -> ControlFlow<()> {
        if matches!(fault, Fault::TooLong { .. }) {
            self.stop = Some(Stop::MaxSteps);
            return ControlFlow::Break(());
        }
        self.record(graph, Found::Fault(fault))
    }

    fn wants_every_graph(&self) -> bool {
        self.limits.recorded > 0
    }

    fn max_executions(&self) -> Option<u64> {
        self.limits.max_executions
    }

    fn tick(&mut self, statistics: &Statistics) -> ControlFlow<()> {
        if self.limits.max_events.is_some_and(|limit| statistics.events >= limit) {
            (self.stop, self.too_many_events) = (Some(Stop::MaxExecutions), true);
        } else if self.limits.max_executions.is_some_and(|limit| statistics.complete + statistics.deadlocks >= limit) {
            self.stop = Some(Stop::MaxExecutions);
        } else if self.limits.deadline.passed() {
            self.stop = Some(Stop::MaxSeconds);
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
