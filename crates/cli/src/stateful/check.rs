//! `mazurka check` on a client/server system.

use mazurka_model::system::{ActionId, GlobalState, Role, System};
use mazurka_report::{FoundRun, SystemReport, system_json, system_text};
use mazurka_stateful::program::{DISCARDED, FAILS};
use mazurka_stateful::{ALGORITHMS, Algorithm, Exploration, NodeId};

use crate::arguments::{CheckArguments, Format};
use crate::check::quoted;
use crate::exit::{self, Exit};
use crate::failure::Failure;
use crate::streams::{complain, peak_memory_bytes, say, stdout_style, writable};

use super::explore::{Plan, algorithm};
use super::export::{can_write, write};
use super::input::{SystemInput, load};
use super::page;
use super::question::Question;
use super::runs::{trace, waits};

/// With `--all-violations`, no more runs than this are told.
const MOST_RUNS: usize = 100;

/// Checks a system and prints what came out.
pub fn check(arguments: &CheckArguments) -> Result<Exit, Failure> {
    for_programs_only(&[
        ("-D", !arguments.program.define.is_empty()),
        ("--save-trace", arguments.save_trace.is_some()),
        ("--svg", arguments.svg.is_some()),
        ("--max-executions", arguments.limits.max_executions.is_some()),
        ("--max-steps", arguments.limits.max_steps.is_some()),
        ("--memo-bytes", arguments.limits.memo_bytes.is_some()),
        ("--paranoid", arguments.limits.paranoid),
    ])?;
    check_system(arguments, &load(&arguments.program.file)?)
}

/// Refuses flags that mean nothing here.
pub fn for_programs_only(flags: &[(&str, bool)]) -> Result<(), Failure> {
    match flags.iter().find(|(_, given)| *given) {
        Some((flag, _)) => Err(Failure::new(format!("{flag} is for programs, and this is a client/server system"))
            .with_help("mazurka check --help lists the flags for client/server systems")),
        None => Ok(()),
    }
}

/// The same, when the system is there already.
pub fn check_system(arguments: &CheckArguments, input: &SystemInput) -> Result<Exit, Failure> {
    let flags = &arguments.systems;
    let system = &input.system;
    let question = flags.reach.as_deref().map(|text| Question::new(system, text)).transpose()?;
    let algorithm = algorithm(&arguments.algorithm, question.as_ref().is_some_and(Question::is_global))?;
    if let Some(path) = &arguments.report {
        writable(path)?;
    }
    if let Some(path) = &flags.write {
        can_write(path)?;
        if flags.options.counts {
            return Err(Failure::new("--write needs the graph, which --counts does not keep"));
        }
    }
    let plan = Plan::new(&flags.options, system, arguments.max_seconds, !arguments.no_progress)?;
    let (exploration, seconds) = plan.run(algorithm, system);
    let mut report = reported(input, algorithm, &exploration, seconds);
    report.asked.clone_from(&arguments.algorithm);
    let most = if arguments.all_violations { MOST_RUNS } else { 1 };
    report.runs = found(input, &exploration, question.as_ref(), most);
    if let Some(question) = &question {
        report.question = Some(question.text.clone());
        if question.is_global() && !exploration.all_states {
            let help = format!("--algorithm {} does", ALGORITHMS[0].name);
            report.doubt = Some(format!("{} does not look at all states ({help})", algorithm.name));
        }
    }
    match arguments.format {
        Format::Text => say(&system_text(&report, stdout_style())),
        Format::Json => say(&system_json(&report)),
    }
    if let Some(path) = &flags.write {
        write(path, system, &exploration.graph)?;
        complain(&format!("the graph is in {}\n", path.display()));
    }
    if let Some(path) = &arguments.report {
        page::write(path, arguments, input, &exploration, &report)?;
        if arguments.format == Format::Text {
            say(&format!("\nthe page is in {}\n", quoted(&path.display().to_string())));
        }
    }
    Ok(exit::of(report.verdict()))
}

/// The figures of an exploration.
pub fn reported(input: &SystemInput, algorithm: &Algorithm, exploration: &Exploration, seconds: f64) -> SystemReport {
    let system = &input.system;
    let graph = &exploration.graph;
    let count = |role: Role| system.with_role(role).count() as u64;
    SystemReport {
        system: input.name.clone(),
        algorithm: algorithm.name.to_owned(),
        asked: algorithm.name.to_owned(),
        size: [count(Role::Client), count(Role::Server), system.actions().len() as u64],
        nodes: exploration.nodes,
        edges: exploration.edges,
        states: exploration.states,
        // Paths that end where the exploration was stopped count for nothing.
        paths: (graph.has_edges() && exploration.stop.is_none()).then(|| graph.paths().to_string()),
        terminals: graph.terminals().len() as u64,
        deadlocks: deadlocks(input, exploration).count() as u64,
        stop: exploration.stop,
        seconds,
        bytes: exploration.bytes,
        peak_memory_bytes: peak_memory_bytes(),
        ..SystemReport::default()
    }
}

/// The terminal nodes in which a client still wants to move.
pub fn deadlocks<'e>(input: &'e SystemInput, exploration: &'e Exploration) -> impl Iterator<Item = NodeId> + 'e {
    let system = &input.system;
    let finals: Vec<(usize, Vec<bool>)> = system
        .with_role(Role::Client)
        .map(|client| {
            let process = system.process(client);
            let mut finals = vec![true; process.states.len()];
            process.transitions.iter().for_each(|step| finals[step.source.index()] = false);
            (client.index(), finals)
        })
        .collect();
    let failed =
        |state: &GlobalState| input.of_program && system.labels(state).any(|label| [FAILS, DISCARDED].contains(&label));
    let stuck = move |state: GlobalState| {
        finals.iter().any(|(client, finals)| !finals[state[*client].index()]) && !failed(&state)
    };
    let terminals = exploration.graph.terminals().iter().copied();
    terminals.filter(move |&node| stuck(exploration.graph.state(node)))
}

/// What is looked for, with the shortest runs of the graph.
fn found(input: &SystemInput, exploration: &Exploration, question: Option<&Question>, most: usize) -> Vec<FoundRun> {
    let (system, graph) = (&input.system, &exploration.graph);
    let failure = Question::new(system, FAILS).ok().filter(|_| input.of_program && question.is_none());
    if let Some(run) = failure.and_then(|fails| reached(system, exploration, &fails, "an assertion fails")) {
        return vec![run];
    }
    let Some(question) = question else {
        let mut dead = vec![false; graph.len()];
        let nodes: Vec<NodeId> = deadlocks(input, exploration).collect();
        nodes.iter().for_each(|node| dead[node.0 as usize] = true);
        let mut runs = Vec::new();
        while runs.len() < most.min(nodes.len()) {
            let shortest = graph.shortest_run(|node| dead[node.0 as usize]);
            let node = shortest.as_ref().map_or(nodes[runs.len()], |run| run.node);
            dead[node.0 as usize] = false;
            let waits = waits(system, &graph.state(node));
            let message = match waits.len() {
                1 => "deadlock: one process waits for ever".to_owned(),
                many => format!("deadlock of {many} processes"),
            };
            let nodes = shortest.as_ref().map_or(Vec::new(), |run| passed(exploration, &run.actions));
            let trace = shortest.map(|run| trace(system, &run.actions));
            runs.push(FoundRun { kind: "deadlock", message, waits, trace, nodes });
        }
        return runs;
    };
    reached(system, exploration, question, &format!("{} is reached", question.text)).into_iter().collect()
}

fn reached(system: &System, exploration: &Exploration, question: &Question, message: &str) -> Option<FoundRun> {
    let graph = &exploration.graph;
    let reached = |node: NodeId| question.holds(&graph.state(node));
    graph.nodes().find(|&node| reached(node))?;
    let shortest = graph.shortest_run(reached);
    let nodes = shortest.as_ref().map_or(Vec::new(), |run| passed(exploration, &run.actions));
    let trace = shortest.map(|run| trace(system, &run.actions));
    Some(FoundRun { kind: "reached", message: message.to_owned(), waits: Vec::new(), trace, nodes })
}

/// The nodes that a run of the graph passes.
fn passed(exploration: &Exploration, actions: &[ActionId]) -> Vec<usize> {
    let mut nodes = vec![0];
    for &action in actions {
        let from = NodeId(nodes[nodes.len() - 1] as u32);
        nodes.extend(exploration.graph.edges(from).find(|&(done, _)| done == action).map(|(_, to)| to.0 as usize));
    }
    nodes
}
