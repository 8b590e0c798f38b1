//! Running an algorithm level by level.

use mazurka_model::system::{ActionId, GlobalState, System};
use mazurka_verdict::Stop;

use crate::engine::search::SearchResult;
use crate::exploration::Exploration;
use crate::levels::all_states::AllStates;
use crate::levels::assemble::assemble;
use crate::levels::backwards::Backwards;
use crate::levels::level_loop::{LevelHooks, LevelSearch, Limits, NoHooks, TerminalState, Totals, run};
use crate::levels::network::{Alone, Network, Owners};
use crate::levels::parted_search::PartedSearch;
use crate::levels::question::{PackedTarget, Question};
use crate::levels::reduction::{AllActions, Best, Full, Reduction};
use crate::options::{Options, Tick};
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;
use crate::table::{Algorithm, ByLevels};

/// What an exploration without a graph has found.
#[derive(Clone, Debug)]
pub struct LevelExploration {
    /// The numbers of nodes, edges and levels.
    pub totals: Totals,
    /// The number of deadlocks.
    pub deadlocks: u64,
    /// The target state, or else deadlocks, in the order of levels.
    pub found: Vec<FoundState>,
    /// The reason why the exploration stopped early; `None` if it is complete.
    pub stop: Option<Stop>,
    /// The number of bytes that all machines have sent.
    pub sent_bytes: u64,
    /// The seconds that all machines together have waited for each other.
    pub waited_seconds: f64,
}

/// A state that was looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundState {
    /// Whether it is a state of the target; otherwise it is a deadlock.
    pub is_target: bool,
    /// The state that was found.
    pub state: GlobalState,
    /// A shortest run through explored states.
    pub actions: Vec<ActionId>,
}

/// How to explore level by level.
pub struct LevelPlan<'p> {
    /// The number of threads of this machine.
    pub threads: usize,
    /// What to look for.
    pub question: Question<'p>,
    /// The largest number of states to find.
    pub max_found: usize,
    /// The exploration stops before a level that is likely to need more memory than this on a
    /// machine.
    pub max_bytes: Option<u64>,
}

impl Algorithm {
    /// Returns whether the algorithm can explore level by level.
    pub fn has_levels(&self) -> bool {
        self.by_levels.is_some()
    }

    /// Explores a system on several threads, and keeps the graph, which does not depend on the
    /// number of threads. Returns `None` if the algorithm cannot explore level by level.
    pub fn explore_on_threads(
        &self,
        system: &System,
        options: &Options,
        threads: usize,
        tick: &mut Tick<'_>,
    ) -> Option<Exploration> {
        let kind = self.by_levels?;
        let compiled = self.compile(system, options);
        let options = Options { keep_edges: true, ..options.clone() };
        let owners = Owners { machines: 1, own: 0, parts: threads.max(1) as u32 };
        let mut stop = None;
        let mut drive = |search: &mut dyn LevelSearch| {
            search.start(&compiled.layout.pack(&compiled.initial));
            let limits = Limits { tick, max_nodes: options.max_nodes, max_bytes: None };
            stop = run(search, &mut Alone, limits, &mut NoHooks, &mut Totals::default());
        };
        let result = with_width!(compiled.width(), parted(kind, &compiled, &options, owners, None, &mut drive));
        let result = SearchResult { stop, ..result.expect("invariant: edges were kept") };
        Some(self.finish(compiled, result, &options))
    }

    /// Explores a system on several threads and machines, without keeping the graph. Returns `None`
    /// if the algorithm cannot explore level by level.
    pub fn explore_by_levels(
        &self,
        system: &System,
        options: &Options,
        plan: &LevelPlan<'_>,
        network: &mut dyn Network,
        hooks: &mut dyn LevelHooks,
        tick: &mut Tick<'_>,
    ) -> Option<LevelExploration> {
        let kind = self.by_levels?;
        let compiled = self.compile(system, options);
        let options = Options { keep_edges: false, ..options.clone() };
        let threads = plan.threads.max(1);
        let owners =
            Owners { machines: network.machines() as u32, own: network.own_number() as u32, parts: threads as u32 };
        let target = plan.question.target.as_ref().map(|target| PackedTarget::new(&compiled, target));
        let mut result = None;
        let mut drive = |search: &mut dyn LevelSearch| {
            let mut totals = hooks.begin(search).unwrap_or_else(|| {
                search.start(&compiled.layout.pack(&compiled.initial));
                Totals::default()
            });
            let limits = Limits { tick, max_nodes: options.max_nodes, max_bytes: plan.max_bytes };
            let stop = run(search, network, limits, hooks, &mut totals);
            result = Some(conclude(&compiled, search, network, plan, totals, stop));
        };
        let by_table = match kind {
            ByLevels::AllStates => AllStates::new(&compiled, owners, threads, target.clone()),
            ByLevels::Full | ByLevels::Best => None,
        };
        match by_table {
            Some(mut search) => drive(&mut search),
            None => {
                let _ = with_width!(compiled.width(), parted(kind, &compiled, &options, owners, target, &mut drive));
            }
        }
        result
    }
}

/// Explores with one node per state. Returns the graph if edges are kept.
fn parted<const N: usize>(
    kind: ByLevels,
    compiled: &Compiled,
    options: &Options,
    owners: Owners,
    target: Option<PackedTarget>,
    drive: &mut dyn FnMut(&mut dyn LevelSearch),
) -> Option<SearchResult> {
    match kind {
        ByLevels::AllStates => by_reduction::<N, AllActions<'_>>(compiled, options, owners, target, drive),
        ByLevels::Full => by_reduction::<N, Full<'_, N>>(compiled, options, owners, target, drive),
        ByLevels::Best => by_reduction::<N, Best<'_, N>>(compiled, options, owners, target, drive),
    }
}

fn by_reduction<'s, const N: usize, R: Reduction<'s, N>>(
    compiled: &'s Compiled,
    options: &Options,
    owners: Owners,
    target: Option<PackedTarget>,
    drive: &mut dyn FnMut(&mut dyn LevelSearch),
) -> Option<SearchResult> {
    let mut search = PartedSearch::<N, R>::new(compiled, options, owners, target);
    drive(&mut search);
    options.keep_edges.then(|| assemble(&mut search))
}

/// Collects what all machines have found, with shortest runs.
fn conclude(
    compiled: &Compiled,
    search: &dyn LevelSearch,
    network: &mut dyn Network,
    plan: &LevelPlan<'_>,
    totals: Totals,
    stop: Option<Stop>,
) -> LevelExploration {
    let is_deadlock = |terminal: &&TerminalState| (plan.question.is_deadlock)(&compiled.global_state(&terminal.packed));
    let mut own: Vec<&TerminalState> = search.terminals().iter().filter(is_deadlock).collect();
    own.sort_unstable();
    let words = compiled.layout.words();
    let mut message = vec![own.len() as u64];
    own.iter().take(plan.max_found).for_each(|terminal| append(&mut message, terminal.level, &terminal.packed));
    let all = network.gather(message);
    let deadlocks = all.iter().map(|message| message[0]).sum();
    let mut message = Vec::new();
    search.reached().iter().for_each(|(level, state)| append(&mut message, *level, state));
    let reached = network.gather(message).iter().flat_map(|message| read(message, words)).min();
    let is_target = reached.is_some();
    let mut ends: Vec<TerminalState> = match reached {
        Some(reached) => vec![reached],
        None if plan.question.target.is_none() => all.iter().flat_map(|message| read(&message[1..], words)).collect(),
        None => Vec::new(),
    };
    ends.sort_unstable();
    ends.truncate(plan.max_found);
    let backwards = Backwards::new(compiled);
    let found = ends.into_iter().map(|end| {
        let run = backwards.shortest_run(&end.packed, end.level, &mut |states, level| {
            let own = states.iter().map(|state| u64::from(search.may_be_at_level(state, level))).collect();
            let all = network.gather(own);
            (0..states.len()).map(|at| all.iter().any(|found| found[at] != 0)).collect()
        });
        let actions = run.expect("invariant: a state of a level has a predecessor in the level before");
        FoundState {
            is_target,
            state: compiled.global_state(&end.packed),
            actions: actions.into_iter().map(|action| compiled.action_id(action)).collect(),
        }
    });
    let found = found.collect();
    let costs = network.gather(vec![network.sent_bytes(), (network.waited_seconds() * 1e6) as u64]);
    LevelExploration {
        totals,
        deadlocks,
        found,
        stop,
        sent_bytes: costs.iter().map(|cost| cost[0]).sum(),
        waited_seconds: costs.iter().map(|cost| cost[1] as f64 / 1e6).sum(),
    }
}

/// Appends a state with its level to a message.
fn append(message: &mut Vec<u64>, level: u32, packed: &[u64]) {
    message.push(u64::from(level));
    message.extend_from_slice(packed);
}

/// Reads the states of a message.
fn read(message: &[u64], words: usize) -> Vec<TerminalState> {
    let state = |state: &[u64]| TerminalState { level: state[0] as u32, packed: state[1..].to_vec() };
    message.chunks_exact(words + 1).map(state).collect()
}
