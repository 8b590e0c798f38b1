//! Explores a closure under a weak memory model.

use mazurka_check::{GraphLimits, GraphProgram, GraphResult, explore_graphs};
use mazurka_graphs::{Action, Graph, LocalState, LocationId, Memory, Options, ThreadId, algorithm};
use mazurka_model::{Location, ProcessId, Program, Site, SourcePlace, Value};
use mazurka_verdict::{Fault, Outcome, Stats, Stop};

use super::names::PointerNames;
use super::nodes::Update;
use super::unfolding::{Abort, NativeUnfolding};
use crate::runtime::identity::ValueFormat;
use crate::runtime::panics::run_exploration;
use crate::runtime::program::NativeProgram;

impl GraphProgram for NativeUnfolding<'_> {
    fn thread_name(&self, thread: ThreadId) -> String {
        self.program.process_name(ProcessId(thread.0))
    }

    fn action(&self, state: LocalState) -> Action {
        self.nodes.get(state).action
    }

    fn site(&self, state: LocalState) -> Site {
        self.nodes.get(state).site
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn acquires_mutex(&self, state: LocalState) -> bool {
        matches!(self.nodes.get(state).update, Update::Ticket(_))
    }

    fn is_step(&self, state: LocalState) -> bool {
        !self.nodes.get(state).silent
    }

    fn shows_values(&self, state: LocalState) -> bool {
        !matches!(self.nodes.get(state).update, Update::Sync(..))
    }

    fn location_name(&self, location: LocationId) -> String {
        self.program.location_name(Location(location.0))
    }

    fn show_value(&self, location: LocationId, value: u64) -> String {
        let format = self.program.identity.borrow().location_info(location.0).format;
        match format {
            ValueFormat::Line => String::new(),
            _ => self.program.show_value(Location(location.0), Value(value as i64)),
        }
    }

    fn failure(&self, thread: ThreadId, code: u32) -> (Fault, String) {
        let (site, kind) = self.failures[code as usize];
        let error = if kind == "panic" { "panics" } else { kind };
        let message = format!("{error} in {}: {}", self.thread_name(thread), self.place(site).message);
        (Fault::Error { process: ProcessId(thread.0), site, kind }, message)
    }

    /// Operations of different runs were put together. A finding is real only if they fit.
    fn confirm(&mut self, graph: &Graph) {
        self.check_run(graph);
    }
}

/// How far an exploration goes.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    /// The greatest number of events of a graph.
    pub(crate) max_steps: usize,
    /// Whether the exploration stops after the first graph if no access is weaker than SC.
    pub(crate) only_weaker: bool,
}

/// Explores a closure under a memory model with the default algorithm on execution graphs. The
/// second result says what is not supported, if that is why the exploration stopped.
pub(crate) fn explore(
    program: &NativeProgram<'_>,
    memory: Memory,
    Scope { max_steps, only_weaker }: Scope,
    limits: GraphLimits,
) -> (GraphResult, Option<String>) {
    let (mut names, mut max_waiters) = (PointerNames::default(), 1);
    program.identity.borrow_mut().begin_graphs();
    let row = algorithm(mazurka_graphs::DEFAULT).expect("invariant: the default algorithm is in the table");
    let options = Options { max_events: max_steps, unchanging_updates: true, ..Options::new(memory) };
    loop {
        {
            let mut identity = program.identity.borrow_mut();
            identity.value_mode = false;
            identity.begin_exploration();
        }
        let mut unfolding = NativeUnfolding::new(program, std::mem::take(&mut names), max_waiters);
        unfolding.only_weaker = only_weaker;
        let explored = run_exploration(&program.identity, || explore_graphs(&mut unfolding, row, &options, limits));
        let mut result = explored.unwrap_or_else(|payload| {
            // Once the program has turned out not to be what was assumed, the answers that the
            // algorithm gets are arbitrary, and its invariants need not hold until it stops.
            if unfolding.abort.is_none() {
                std::panic::resume_unwind(payload);
            }
            let outcome = Outcome { stats: Stats::default(), stop: Some(Stop::Aborted) };
            GraphResult { outcome, too_many_events: false, violations: Vec::new(), recorded: Vec::new() }
        });
        result.outcome.stats.replayed = unfolding.runs;
        match unfolding.abort.take() {
            Some(Abort::StartOver) if !limits.deadline.passed() => {
                (names, max_waiters) = (std::mem::take(&mut unfolding.names), unfolding.max_waiters);
            }
            Some(Abort::StartOver) => {
                result.outcome.stop = Some(Stop::MaxSeconds);
                return (result, None);
            }
            Some(Abort::Unsupported(what)) => {
                result.outcome.stop = Some(Stop::Unsupported);
                return (result, Some(what));
            }
            Some(Abort::NotWeaker) | None => return (result, None),
        }
    }
}
