//! The exploration of a client/server system by a stateful algorithm.

use std::time::Instant;

use mazurka_check::{Deadline, Limits, Progress};
use mazurka_model::closest_name;
use mazurka_model::system::{ProcessId, Role, System};
use mazurka_stateful::levels::{LevelExploration, LevelHooks, LevelPlan, Network};
use mazurka_stateful::{ALGORITHMS, Algorithm, Exploration, Options, Tick};

use super::{AUTO, with_known_names};
use crate::arguments::SystemOptions;
use crate::failure::Failure;
use crate::progress::ProgressLine;

/// The flags that decide how a system is explored.
pub struct SystemPlan {
    /// Options of the algorithms.
    pub options: Options,
    /// The limit on time.
    pub max_seconds: Option<f64>,
    /// Whether to show progress if there is a terminal.
    pub progress: bool,
}

impl SystemPlan {
    /// The plan that the flags describe. Names of clients refer to the system.
    pub fn new(
        flags: &SystemOptions,
        system: &System,
        max_seconds: Option<f64>,
        progress: bool,
    ) -> Result<SystemPlan, Failure> {
        let options = Options {
            keep_edges: !flags.counts,
            recursive: flags.recursive,
            client_order: flags.client_order.as_deref().map_or(Ok(Vec::new()), |order| client_order(system, order))?,
            remote_pifs: flags.rpifs,
            lex_closure: flags.lex_closure,
            all_traces: flags.all_traces,
            max_nodes: flags.max_nodes.unwrap_or(u64::MAX),
            ..Options::default()
        };
        Ok(SystemPlan { options, max_seconds, progress })
    }

    /// Explores a system on several threads. Also returns the seconds that it took.
    pub fn run_on_threads(
        &self,
        algorithm: &Algorithm,
        system: &System,
        threads: usize,
    ) -> Result<(Exploration, f64), Failure> {
        self.timed(algorithm, |tick| algorithm.explore_on_threads(system, &self.options, threads, tick))
    }

    /// Explores a system level by level, without keeping the graph. Also returns the seconds that
    /// it took.
    pub fn run_by_levels(
        &self,
        algorithm: &Algorithm,
        system: &System,
        plan: &LevelPlan<'_>,
        network: &mut dyn Network,
        hooks: &mut dyn LevelHooks,
    ) -> Result<(LevelExploration, f64), Failure> {
        self.timed(algorithm, |tick| algorithm.explore_by_levels(system, &self.options, plan, network, hooks, tick))
    }

    /// Explores with limits and progress. Fails if the algorithm cannot explore level by level.
    fn timed<T>(
        &self,
        algorithm: &Algorithm,
        explore: impl FnOnce(&mut Tick<'_>) -> Option<T>,
    ) -> Result<(T, f64), Failure> {
        let mut progress = ProgressLine::new(self.progress, algorithm.name);
        let started = Instant::now();
        let mut limits = Limits::new(Deadline::after(self.max_seconds), &mut progress);
        let explored = explore(&mut |now| limits.check(Progress::Nodes { found: now.nodes, waiting: now.waiting }));
        progress.finish();
        let explored = explored.ok_or_else(|| one_worker_only(algorithm))?;
        Ok((explored, started.elapsed().as_secs_f64()))
    }

    /// Explores a system. Also returns the seconds that it took.
    pub fn run(&self, algorithm: &Algorithm, system: &System) -> (Exploration, f64) {
        let mut progress = ProgressLine::new(self.progress, algorithm.name);
        let started = Instant::now();
        let mut limits = Limits::new(Deadline::after(self.max_seconds), &mut progress);
        let exploration = algorithm.explore(system, &self.options, &mut |now| {
            limits.check(Progress::Nodes { found: now.nodes, waiting: now.waiting })
        });
        progress.finish();
        (exploration, started.elapsed().as_secs_f64())
    }
}

/// The failure for an algorithm that does not explore level by level.
pub fn one_worker_only(algorithm: &Algorithm) -> Failure {
    let others: Vec<&str> = ALGORITHMS.iter().filter(|row| row.has_levels()).map(|row| row.name).collect();
    Failure::new(format!("{} explores with one worker only", algorithm.name))
        .with_help(format!("algorithms for several workers are {}", others.join(", ")))
}

/// The algorithm that `auto` stands for: the last row of the table is the best one.
pub fn default_system_algorithm() -> &'static Algorithm {
    ALGORITHMS.last().expect("invariant: the table has rows")
}

/// Finds an algorithm for systems by its name. If all states are needed, `auto` is the first row of
/// the table, which visits all of them.
pub fn system_algorithm(name: &str, all_states: bool) -> Result<&'static Algorithm, Failure> {
    if name == AUTO {
        return Ok(if all_states { &ALGORITHMS[0] } else { default_system_algorithm() });
    }
    mazurka_stateful::algorithm(name).ok_or_else(|| {
        let names: Vec<&str> = ALGORITHMS.iter().map(|row| row.name).chain([AUTO]).collect();
        let failure = Failure::new(format!("there is no algorithm `{name}` for client/server systems"));
        with_known_names(failure, name, &names)
    })
}

/// Parses the value of `--client-order`.
fn client_order(system: &System, order: &str) -> Result<Vec<ProcessId>, Failure> {
    let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
    if order == "reverse" {
        return Ok(clients.into_iter().rev().collect());
    }
    if let Some(stride) = order.strip_prefix("stride:") {
        let stride = stride.parse::<usize>().ok().filter(|&stride| stride > 0);
        let stride = stride
            .ok_or_else(|| Failure::new(format!("--client-order {order}: the stride must be a number above 0")))?;
        return Ok((0..stride).flat_map(|start| clients.iter().copied().skip(start).step_by(stride)).collect());
    }
    let mut named = Vec::new();
    for name in order.split(',').map(str::trim) {
        let client = clients.iter().copied().find(|&client| system.process(client).name == name);
        let Some(client) = client else {
            let failure = Failure::new(format!("--client-order: there is no client `{name}`"));
            let names = clients.iter().map(|&client| system.process(client).name.as_str());
            return Err(match closest_name(name, names) {
                Some(near) => failure.with_help(format!("did you mean {near}?")),
                None => failure.with_help("write names of clients separated by commas, or reverse, or stride:3"),
            });
        };
        if named.contains(&client) {
            return Err(Failure::new(format!("--client-order: `{name}` occurs twice")));
        }
        named.push(client);
    }
    Ok(named)
}

/// One line per algorithm, for the help.
pub fn list_system_algorithms() -> String {
    let rows = ALGORITHMS.iter().map(|row| (row.name, row.about));
    rows.map(|(name, about)| format!("  {name:<16} {about}\n")).collect()
}
