//! One exploration of a system: within limits, with progress, stopped by Ctrl-C.

use std::ops::ControlFlow;
use std::time::Instant;

use mazurka_model::closest_name;
use mazurka_model::system::{ProcessId, Role, System};
use mazurka_report::{grouped, seconds};
use mazurka_stateful::{ALGORITHMS, Algorithm, Exploration, Options};
use mazurka_verdict::Stop;

use crate::arguments::SystemOptions;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::progress::Progress;

/// How to explore.
pub struct Plan {
    /// Options of the algorithms.
    pub options: Options,
    /// The limit on time.
    pub max_seconds: Option<f64>,
    /// Show progress, if there is a terminal for it?
    pub progress: bool,
}

impl Plan {
    /// What the flags say.
    pub fn new(
        flags: &SystemOptions,
        system: &System,
        max_seconds: Option<f64>,
        progress: bool,
    ) -> Result<Plan, Failure> {
        let options = Options {
            keep_edges: !flags.counts,
            recursive: flags.recursive,
            client_order: flags.client_order.as_deref().map_or(Ok(Vec::new()), |order| ordered(system, order))?,
            remote_pifs: flags.rpifs,
            lex_closure: flags.lex_closure,
            all_traces: flags.all_traces,
            max_nodes: flags.max_nodes.unwrap_or(u64::MAX),
            ..Options::default()
        };
        Ok(Plan { options, max_seconds, progress })
    }

    /// Explores; gives the time that it took, too.
    pub fn run(&self, algorithm: &Algorithm, system: &System) -> (Exploration, f64) {
        let mut progress = Progress::new(self.progress, algorithm.name);
        let started = Instant::now();
        let exploration = algorithm.explore(system, &self.options, &mut |now| {
            progress.show(|elapsed| {
                let rate = grouped((now.nodes as f64 / elapsed) as u64);
                let (nodes, waiting) = (grouped(now.nodes), grouped(now.waiting));
                format!("{}: {nodes} nodes, {rate}/s, {waiting} waiting, {}", algorithm.name, seconds(elapsed))
            });
            if interrupted() {
                return ControlFlow::Break(Stop::Interrupted);
            }
            let late = self.max_seconds.is_some_and(|limit| started.elapsed().as_secs_f64() >= limit);
            if late { ControlFlow::Break(Stop::MaxSeconds) } else { ControlFlow::Continue(()) }
        });
        progress.finish();
        (exploration, started.elapsed().as_secs_f64())
    }
}

/// Leaves the choice to the tool.
const AUTO: &str = "auto";
/// What is chosen then: the last row of the table is the best one.
pub fn chosen() -> &'static Algorithm {
    ALGORITHMS.last().expect("invariant: there are algorithms")
}

/// The algorithm of that name. Where the choice is left to the tool, and all states are needed, it is the first row of the table.
pub fn algorithm(name: &str, all_states: bool) -> Result<&'static Algorithm, Failure> {
    if name == AUTO {
        return Ok(if all_states { &ALGORITHMS[0] } else { chosen() });
    }
    mazurka_stateful::algorithm(name).ok_or_else(|| {
        let names: Vec<&str> = ALGORITHMS.iter().map(|row| row.name).chain([AUTO]).collect();
        let failure = Failure::new(format!("there is no algorithm `{name}` for client/server systems"));
        match closest_name(name, names.iter().copied()) {
            Some(near) => failure.with_help(format!("did you mean {near}? There are {}", names.join(", "))),
            None => failure.with_help(format!("there are {}", names.join(", "))),
        }
    })
}

/// Clients in the order that the user wants.
fn ordered(system: &System, order: &str) -> Result<Vec<ProcessId>, Failure> {
    let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
    if order == "reverse" {
        return Ok(clients.into_iter().rev().collect());
    }
    if let Some(stride) = order.strip_prefix("stride:") {
        let stride = stride.parse::<usize>().ok().filter(|&stride| stride > 0);
        let stride =
            stride.ok_or_else(|| Failure::new(format!("--client-order {order}: the stride is a number above 0")))?;
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
                None => failure.with_help("write names of clients with commas between them, or reverse, or stride:3"),
            });
        };
        if named.contains(&client) {
            return Err(Failure::new(format!("--client-order: `{name}` comes twice")));
        }
        named.push(client);
    }
    Ok(named)
}

/// A line for each algorithm, for the help.
pub fn algorithms_in_lines() -> String {
    let rows = ALGORITHMS.iter().map(|row| (row.name, row.about));
    rows.map(|(name, about)| format!("  {name:<16} {about}\n")).collect()
}
