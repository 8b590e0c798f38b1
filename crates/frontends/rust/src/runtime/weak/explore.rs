//! Explores a closure under a weak memory model.

use std::ops::ControlFlow;

use mazurka_check::Deadline;
use mazurka_graphs::{Ending, Exploration, Fault, Graph, Memory, Options, Statistics, Visitor, algorithm};
use mazurka_verdict::{Outcome, Stats, Stop, Violation};

use super::describe::describe;
use super::names::PointerNames;
use super::unfolding::{Abort, NativeUnfolding};
use crate::runtime::panics::run_exploration;
use crate::runtime::program::NativeProgram;

/// The limits of an exploration.
#[derive(Clone, Copy)]
pub(crate) struct WeakLimits {
    pub(crate) max_executions: Option<u64>,
    pub(crate) deadline: Deadline,
    pub(crate) max_steps: usize,
    pub(crate) all_violations: bool,
}

/// The result of an exploration.
pub(crate) struct WeakResult {
    pub(crate) outcome: Outcome,
    pub(crate) violations: Vec<Violation>,
    /// What is not supported, if that is why the exploration stopped.
    pub(crate) unsupported: Option<String>,
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    Fault(Fault),
    Deadlock,
}

/// The number of findings that are kept. They are made distinct when they are described.
const MAX_FINDINGS: usize = 100;

struct Findings {
    limits: WeakLimits,
    graphs: u64,
    found: Vec<(Graph, Found)>,
    stop: Option<Stop>,
}

impl Findings {
    fn record(&mut self, graph: &Graph, found: Found) -> ControlFlow<()> {
        if self.found.len() < MAX_FINDINGS {
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
        self.graphs += u64::from(matches!(ending, Ending::Complete | Ending::Deadlock));
        if ending == Ending::Deadlock { self.record(graph, Found::Deadlock) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, graph: &Graph, fault: Fault) -> ControlFlow<()> {
        if matches!(fault, Fault::TooLong { .. }) {
            self.stop = Some(Stop::MaxSteps);
            return ControlFlow::Break(());
        }
        self.record(graph, Found::Fault(fault))
    }

    fn tick(&mut self, _: &Statistics) -> ControlFlow<()> {
        if self.limits.max_executions.is_some_and(|limit| self.graphs >= limit) {
            self.stop = Some(Stop::MaxExecutions);
        } else if self.limits.deadline.passed() {
            self.stop = Some(Stop::MaxSeconds);
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Explores a closure under a memory model with the default algorithm on execution graphs.
pub(crate) fn explore(program: &NativeProgram<'_>, memory: Memory, limits: WeakLimits) -> WeakResult {
    let mut names = PointerNames::default();
    program.identity.borrow_mut().begin_graphs();
    loop {
        {
            let mut identity = program.identity.borrow_mut();
            identity.value_mode = false;
            identity.begin_exploration();
        }
        let mut unfolding = NativeUnfolding::new(program, std::mem::take(&mut names));
        let mut findings = Findings { limits, graphs: 0, found: Vec::new(), stop: None };
        let options = Options { max_events: limits.max_steps, unchanging_updates: true, ..Options::new(memory) };
        let row = algorithm(mazurka_graphs::DEFAULT).expect("invariant: the default algorithm is in the table");
        let explored = run_exploration(&program.identity, || {
            let exploration = (row.run)(&mut unfolding, &options, &mut findings);
            // Operations of different runs were put together. A finding is real only if they fit.
            findings.found.iter().for_each(|(graph, _)| unfolding.confirm(graph));
            exploration
        });
        let exploration = explored.unwrap_or_else(|payload| {
            // Once the program has turned out not to be what was assumed, the answers that the
            // algorithm gets are arbitrary, and its invariants need not hold until it stops.
            if unfolding.abort.is_none() {
                std::panic::resume_unwind(payload);
            }
            Exploration { statistics: Statistics::default(), complete: false }
        });
        let mut unsupported = None;
        match unfolding.abort.take() {
            Some(Abort::StartOver) if !limits.deadline.passed() => {
                names = std::mem::take(&mut unfolding.names);
                continue;
            }
            Some(Abort::StartOver) => {
                findings.found.clear();
                findings.stop = Some(Stop::MaxSeconds);
            }
            Some(Abort::Unsupported(what)) => {
                findings.found.clear();
                findings.stop = Some(Stop::Unsupported);
                unsupported = Some(what);
            }
            None if !exploration.complete => findings.stop = findings.stop.or(Some(Stop::Aborted)),
            None => {}
        }
        let mut violations: Vec<Violation> = Vec::new();
        for (graph, found) in &findings.found {
            let violation = describe(&unfolding, graph, *found);
            if !violations.iter().any(|known| known.fault.key() == violation.fault.key()) {
                violations.push(violation);
            }
        }
        let outcome = Outcome { stats: stats(&exploration, unfolding.runs), stop: findings.stop };
        return WeakResult { outcome, violations, unsupported };
    }
}

fn stats(exploration: &Exploration, runs: u64) -> Stats {
    let statistics = &exploration.statistics;
    Stats {
        executions: statistics.complete + statistics.deadlocks,
        blocked: statistics.stale_awaits + statistics.cut,
        discarded: statistics.blocked,
        steps: statistics.events,
        replayed: runs,
        longest: statistics.longest as u64,
        ..Stats::default()
    }
}
