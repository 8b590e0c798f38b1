//! What a memory model admits beyond interleavings: the second part of a check.

use mazurka_check::{Checked, Deadline, GraphLimits, GraphResult, Plan, check};
use mazurka_report::MAX_PAGE_GRAPHS;
use mazurka_stateless::{AlgorithmInfo, algorithm_info};
use mazurka_verdict::{ExecutionGraph, Stop, Uncertified};

use crate::Builder;
use crate::console::{ProgressLine, page_directory};
use crate::runtime::program::NativeProgram;
use crate::runtime::weak;
use crate::subject::NativeSubject;

/// The number of events that the exploration under the default memory model may cost if the
/// interleavings cost little.
const DEFAULT_EVENTS: u64 = 200_000;

/// The same number if the interleavings were explored with a bound on preemptions. Execution graphs
/// have no such bound, so what is too large for an exploration of all interleavings has too many of
/// them as well, and they are explored as far as it took to explore the interleavings.
const BOUNDED_EVENTS: u64 = 20_000;

/// The least number of steps that a search with a cache of states counts as.
const SEARCH_STEPS: u64 = 50_000;

impl Builder {
    /// Whether the execution graphs of the memory model are all that is to be explored.
    /// Interleavings are among them, so this is so if the model was selected and nothing was
    /// requested that only explorations of interleavings have.
    pub(crate) fn explores_graphs_only(&self) -> bool {
        let selected = self.memory.is_some_and(|memory| memory.of_graphs().is_some());
        selected && self.plan().requested.is_some() && !self.plan().certify
    }

    /// Whether the exploration begins with execution graphs.
    pub(crate) fn begins_with_graphs(&self) -> bool {
        self.explores_graphs_only() && !self.graphs_alone && (self.random_runs_first == 0 || self.all_violations)
    }

    /// Explores execution graphs without exploring interleavings first. `None` if no access is
    /// weaker than SC; this ends the exploration after the first graph.
    pub(crate) fn graphs_first(&self, program: &NativeProgram<'_>) -> Option<(Checked, Vec<ExecutionGraph>)> {
        let mut report = mazurka_verdict::Report { requested: self.plan().requested?, ..Default::default() };
        let memory = self.memory?.of_graphs()?;
        let graphs = self.explore_graphs(program, &mut report, memory, true);
        let is_weaker = !program.identity.borrow().weaker.is_empty();
        is_weaker.then(|| (Checked { report, ..Checked::default() }, graphs))
    }

    /// Explores one interleaving, to see whether an access is weaker than SC; if so, the graphs are
    /// explored afterwards. Otherwise explores all interleavings, which are everything then.
    pub(crate) fn first_execution(&self, subject: &NativeSubject<'_>, plan: &Plan) -> Checked {
        let mut first = plan.clone();
        first.options.max_executions = Some(1);
        let mut checked = check(subject, &first, &mut ProgressLine::new());
        if checked.report.outcome.stop != Some(Stop::MaxExecutions)
            || self.max_executions.is_some_and(|limit| limit <= 1)
        {
            return checked;
        }
        if subject.program.identity.borrow().weaker.is_empty() {
            return check(subject, plan, &mut ProgressLine::new());
        }
        checked.report.outcome.stop = None;
        checked
    }

    /// Explores what the memory model admits beyond interleavings, or reports that this was not
    /// done. If no access is weaker than SC, the interleavings are everything: data races are
    /// violations, and programs without them have only sequentially consistent executions. Returns
    /// executions to be drawn.
    pub(crate) fn beyond_interleavings(
        &self,
        program: &NativeProgram<'_>,
        report: &mut mazurka_verdict::Report,
    ) -> Vec<ExecutionGraph> {
        let weaker = program.identity.borrow().weaker.len();
        // Graphs do not depend on the bound on preemptions, so they may still cover everything.
        let explored = matches!(report.outcome.stop, None | Some(Stop::PreemptionBound));
        if weaker == 0 && !self.graphs_alone || !report.violations.is_empty() || !explored {
            return Vec::new();
        }
        let plural = if weaker == 1 { "access is" } else { "accesses are" };
        let assumption = format!("memory is sequentially consistent; {weaker} {plural} weaker");
        let Some(memory) = self.memory.unwrap_or_default().of_graphs() else {
            report.assumptions.push(assumption);
            return Vec::new();
        };
        let assumption_count = report.assumptions.len();
        let graphs = self.explore_graphs(program, report, memory, false);
        // Nobody has asked for this memory model, so the result without it stands.
        for why in report.assumptions.iter_mut().skip(assumption_count) {
            *why = format!("{assumption}, and {why}");
        }
        graphs
    }

    /// Explores the execution graphs of a program. If the memory model is the default, and they
    /// cannot be explored, the report stays as it is, except for an assumption that says why.
    /// `only_weaker` says whether to stop if no access turns out to be weaker than SC.
    fn explore_graphs(
        &self,
        program: &NativeProgram<'_>,
        report: &mut mazurka_verdict::Report,
        memory: mazurka_graphs::Memory,
        only_weaker: bool,
    ) -> Vec<ExecutionGraph> {
        let started = std::time::Instant::now();
        let by_default = self.memory.is_none();
        let stats = &report.outcome.stats;
        let limits = GraphLimits {
            max_executions: self.max_executions,
            recorded: if page_directory().is_some() { MAX_PAGE_GRAPHS } else { 0 },
            max_events: by_default.then(|| match report.outcome.stop {
                Some(Stop::PreemptionBound) => BOUNDED_EVENTS + report.outcome.stats.steps,
                _ => DEFAULT_EVENTS + 10 * exploration_steps(report),
            }),
            deadline: Deadline::after(self.max_seconds.map(|limit| (limit - report.seconds).max(0.0))),
            all_violations: self.all_violations,
        };
        // A graph has up to four events per step. A loop that ends in every interleaving but not
        // under the memory model must not make a test endless that did not ask for the model.
        let longest = usize::try_from(stats.longest).unwrap_or(usize::MAX);
        let max_steps = if by_default { self.max_steps.min(8 * longest + 200) } else { self.max_steps };
        let scope = weak::Scope { max_steps, only_weaker };
        let (result, unsupported) = weak::explore(program, memory, scope, limits);
        let GraphResult { outcome, violations, too_many_events, recorded } = result;
        report.seconds += started.elapsed().as_secs_f64();
        if by_default {
            let why = match (&unsupported, outcome.stop) {
                (Some(what), _) => Some(format!("memory model rust does not support {what}")),
                (None, Some(Stop::MaxSteps)) => Some("under memory model rust an execution is very long".to_owned()),
                _ if too_many_events => Some("under memory model rust there are too many executions".to_owned()),
                _ => None,
            };
            if let Some(why) = why {
                report.assumptions.push(why);
                return Vec::new();
            }
        }
        report.algorithm = mazurka_graphs::DEFAULT.to_owned();
        report.memory = Some(memory.to_string());
        (report.outcome, report.violations) = (outcome, violations);
        // A certificate is about interleavings.
        if report.certificate.is_some() {
            let algorithm = format!("{} under {memory}", report.algorithm);
            report.certificate = Some(Err(Uncertified::Algorithm(algorithm)));
        }
        if let Some(what) = unsupported {
            report.note = Some(format!("not supported under memory model {memory}: {what}"));
        }
        recorded
    }
}

/// The number of steps by which the effort for graphs is measured. A search with a cache of states
/// performs far fewer steps than there are executions, so it counts as a longer exploration.
fn exploration_steps(report: &mazurka_verdict::Report) -> u64 {
    let searched = algorithm_info(&report.algorithm).is_some_and(AlgorithmInfo::is_search);
    report.outcome.stats.steps.max(if searched { SEARCH_STEPS } else { 0 })
}
