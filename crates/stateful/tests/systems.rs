//! What the builder of systems rejects, what graphs answer, and how limits hold.

use std::ops::ControlFlow;

use mazurka_model::system::{BuildError, ProcessId, Role, StateId, System, SystemBuilder, TransitionId};
use mazurka_stateful::levels::{Alone, LevelExploration, LevelPlan, NoHooks, Question, Totals};
use mazurka_stateful::models::{ModelBuilder, dp, fs, lz, pet};
use mazurka_stateful::{ALGORITHMS, Answer, Options, algorithm};
use mazurka_verdict::Stop;

/// A client and a server with two states each, and an action between them.
struct Pair {
    builder: SystemBuilder,
    client: ProcessId,
    server: ProcessId,
}

fn pair() -> Pair {
    let mut builder = SystemBuilder::new("pair");
    let (client, server) = (builder.client("c"), builder.server("s"));
    let action = builder.action("a");
    for process in [client, server] {
        let (start, end) = (builder.state(process, "start"), builder.state(process, "end"));
        builder.transition(process, start, action, end);
    }
    Pair { builder, client, server }
}

#[test]
fn build_errors_name_the_ids_of_the_builder() {
    assert!(pair().builder.build().is_ok());
    assert_eq!(SystemBuilder::new("").build(), Err(BuildError::NoClient));

    let Pair { mut builder, client, .. } = pair();
    let back = builder.action("back");
    let third = builder.transition(client, StateId(1), back, StateId(0));
    let idle = builder.server("idle");
    let state = builder.state(idle, "only");
    builder.transition(idle, state, back, state);
    assert_eq!(builder.build(), Err(BuildError::Cyclic(client, vec![TransitionId(0), third])));

    let Pair { mut builder, client, server } = pair();
    let lonely = builder.action("lonely");
    builder.transition(client, StateId(0), lonely, StateId(1));
    assert_eq!(builder.clone().build(), Err(BuildError::NoServerOf(lonely)));
    let other = builder.server("other");
    let state = builder.state(other, "only");
    builder.transition(server, StateId(0), lonely, StateId(1));
    builder.transition(other, state, lonely, state);
    assert_eq!(builder.build(), Err(BuildError::ServersOf(lonely, vec![server, other])));

    let Pair { mut builder, client, .. } = pair();
    let lost = builder.state(client, "lost");
    assert_eq!(builder.build(), Err(BuildError::Unreachable(client, lost)));

    let Pair { mut builder, client, .. } = pair();
    let twice = builder.state(client, "end");
    assert_eq!(builder.build(), Err(BuildError::SameState(client, StateId(1), twice)));

    let Pair { mut builder, .. } = pair();
    let again = builder.client("s");
    builder.state(again, "only");
    assert_eq!(builder.build(), Err(BuildError::SameProcess(ProcessId(1), again)));

    let Pair { mut builder, client, .. } = pair();
    let action = builder.action("unused");
    assert_eq!(builder.clone().build(), Err(BuildError::NoClientOf(action)));
    builder.initial(client, StateId(0));
    builder.initial(client, StateId(1));
    assert_eq!(builder.build(), Err(BuildError::TwoInitial(client, StateId(0), StateId(1))));
}

#[test]
fn every_algorithm_finds_the_deadlocks_of_the_philosophers() {
    let system = dp(4);
    for row in ALGORITHMS {
        let exploration = row.explore_all(&system, &Options::default());
        assert_eq!(exploration.deadlocks(&system).len(), 2, "{}: all left forks, or all right forks", row.name);
        let Answer::Reached(run) = exploration.reaches_deadlock(&system) else { panic!("{}", row.name) };
        assert_eq!(run.actions.len(), 4, "{}", row.name);
        let mut state = system.initial();
        for action in &run.actions {
            let next = system.successors(&state).into_iter().find(|(enabled, _)| enabled == action);
            state = next.expect("each action of a run is enabled").1;
        }
        assert_eq!(state, exploration.graph.state(run.node), "{}", row.name);
    }
}

#[test]
fn every_graph_has_all_local_states() {
    let system = lz(4);
    for row in ALGORITHMS {
        let exploration = row.explore_all(&system, &Options::default());
        for process in system.ids() {
            for state in 0..system.process(process).states.len() {
                let answer = exploration.reaches_state(process, StateId(state as u32));
                let reach = algorithm("reach").unwrap().explore_all(&system, &Options::default());
                let full = reach.reaches_state(process, StateId(state as u32));
                assert_eq!(
                    matches!(answer, Answer::Reached(_)),
                    matches!(full, Answer::Reached(_)),
                    "{} {process:?} {state}",
                    row.name
                );
            }
        }
    }
}

#[test]
fn two_in_the_critical_section_are_not_reached() {
    let system = pet(3);
    // A client is in its critical section before its last transition.
    let critical = |state: &Vec<StateId>, client: ProcessId| {
        system.process(client).transitions.last().is_some_and(|last| last.source == state[client.index()])
    };
    let both =
        |state: &Vec<StateId>| system.with_role(Role::Client).filter(|&client| critical(state, client)).count() > 1;
    let options = Options::default();
    assert_eq!(algorithm("reach").unwrap().explore_all(&system, &options).reaches(both), Answer::NotReached);
    assert_eq!(algorithm("best").unwrap().explore_all(&system, &options).reaches(both), Answer::Unknown);
}

#[test]
fn certificates_hold_on_models() {
    for name in ["bg 2", "qo 5", "mpat 3", "disp 3", "pet 3", "fs 3", "lz 5", "dp 5"] {
        let (model, size) = name.split_once(' ').unwrap();
        let system = mazurka_stateful::models::model(model).unwrap().system(size.parse().unwrap(), 0);
        for row in ALGORITHMS {
            let exploration = row.explore_all(&system, &Options { max_nodes: 100_000, ..Options::default() });
            if exploration.stop.is_none() {
                let certificate = exploration.graph.certify(1_000_000);
                assert!(certificate.is_ok(), "{} {name}: {certificate:?}", row.name);
            }
        }
    }
}

/// Two processes with more states than the tables of packed successors can hold.
#[test]
fn large_processes_are_explored_without_tables() {
    let (mut builder, steps, round) = (SystemBuilder::new("long"), 2100, 1100);
    let (client, server) = (builder.client("c"), builder.server("s"));
    let action = builder.action("a");
    let there: Vec<StateId> = (0..round).map(|at| builder.state(server, format!("{at}"))).collect();
    let mut here = builder.state(client, "0");
    for at in 0..steps {
        let next = builder.state(client, format!("{}", at + 1));
        builder.transition(client, here, action, next);
        here = next;
    }
    for at in 0..round {
        builder.transition(server, there[at], action, there[(at + 1) % round]);
    }
    let system = builder.build().unwrap();
    for row in ALGORITHMS {
        for keep_edges in [false, true] {
            let exploration = row.explore_all(&system, &Options { keep_edges, ..Options::default() });
            assert_eq!((exploration.nodes, exploration.edges), (steps + 1, steps), "{}", row.name);
        }
    }
}

/// A query to the oracle can take longer than everything else: limits are checked within it.
#[test]
fn limits_hold_within_a_query() {
    let system = fs(9);
    let mut progress = Vec::new();
    let exploration = algorithm("ifs").unwrap().explore(&system, &Options::default(), &mut |now| {
        progress.push((now.nodes, now.edges));
        if progress.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::MaxSeconds) }
    });
    assert_eq!((exploration.stop, progress.len()), (Some(Stop::MaxSeconds), 5));
    assert!(progress.windows(2).any(|two| two[0] == two[1]), "limits were checked only between edges: {progress:?}");
}

#[test]
fn a_limit_on_nodes_is_exceeded_by_one_expansion_at_most() {
    let system = dp(7);
    for row in ALGORITHMS.iter().filter(|row| !row.guarantees.one_run_per_trace) {
        for keep_edges in [false, true] {
            let all = row.explore_all(&system, &Options { keep_edges, ..Options::default() });
            let max_nodes = all.nodes / 2;
            let some = row.explore_all(&system, &Options { keep_edges, max_nodes, ..Options::default() });
            assert_eq!(some.stop, Some(Stop::MaxNodes), "{}", row.name);
            assert!((max_nodes..max_nodes + 600).contains(&some.nodes), "{} {max_nodes} {}", row.name, some.nodes);
            let exact =
                row.explore_all(&system, &Options { keep_edges, max_nodes: all.nodes + 1, ..Options::default() });
            assert_eq!((exact.stop, exact.nodes), (None, all.nodes), "{}", row.name);
        }
    }
}

/// Clients that take two locks, each in its given order, and release them.
fn lockers(orders: &[[usize; 2]]) -> System {
    let mut model = ModelBuilder::new("lockers");
    let locks = [model.lock("a"), model.lock("b")];
    for (at, order) in orders.iter().enumerate() {
        let client = model.client(format!("p{at}"));
        let states: Vec<StateId> = (0..5).map(|_| model.state(client)).collect();
        model.take(client, locks[order[0]], states[0], states[1]);
        model.take(client, locks[order[1]], states[1], states[2]);
        model.release(client, locks[order[1]], states[2], states[3]);
        model.release(client, locks[order[0]], states[3], states[4]);
    }
    model.build()
}

/// Clients that only take locks run to their end at once, unless that could hide a deadlock.
#[test]
fn lock_sequences_are_completed_only_if_locks_are_ordered() {
    let best = algorithm("best").unwrap();
    let orderly = best.explore_all(&lockers(&[[0, 1]; 4]), &Options::default());
    assert_eq!((orderly.nodes, orderly.graph.terminals().len()), (17, 1));
    let crossed = lockers(&[[0, 1], [0, 1], [1, 0]]);
    let exploration = best.explore_all(&crossed, &Options::default());
    assert!(matches!(exploration.reaches_deadlock(&crossed), Answer::Reached(_)));
    let all = Options { all_traces: true, ..Options::default() };
    assert!(best.explore_all(&lockers(&[[0, 1]; 4]), &all).nodes > 17);
}

/// A read of the current value, and a test that stays true, commute with steps that do not affect
/// them.
#[test]
fn reads_commute_with_each_other_and_with_writes_that_keep_their_test_true() {
    let mut model = ModelBuilder::new("readers");
    let shared = model.variable("x", 3);
    for at in 0..4 {
        let client = model.client(format!("p{at}"));
        let (start, end) = (model.state(client), model.state(client));
        (0..2).for_each(|value| model.read(client, shared, value, start, end));
    }
    let writer = model.client("writer");
    let states: Vec<StateId> = (0..3).map(|_| model.state(writer)).collect();
    model.write(writer, shared, 1, states[0], states[1]);
    model.write(writer, shared, 2, states[1], states[2]);
    let system = model.build();
    let paths = |name: &str| algorithm(name).unwrap().explore_all(&system, &Options::default()).graph.paths();
    // Any of the readers reads before the 2 is written, the others never: 2^4 final states, and a
    // path to each.
    assert_eq!(paths("best"), 16_u32.into());
    assert!(paths("full+sleep") > 16_u32.into());
}

/// Explores level by level without keeping the graph, and looks for deadlocks.
fn by_levels(name: &str, system: &System, threads: usize, options: &Options) -> LevelExploration {
    let question = Question { target: None, is_deadlock: &|state| system.is_deadlock(state) };
    let plan = LevelPlan { threads, question, max_found: 1, max_bytes: None };
    let tick = &mut |_: &_| ControlFlow::Continue(());
    let algorithm = algorithm(name).expect("the algorithm is in the table");
    let explored = algorithm.explore_by_levels(system, options, &plan, &mut Alone, &mut NoHooks, tick);
    explored.expect("the algorithm explores by levels")
}

/// Peterson's algorithm has paths of different lengths to the same state, so nodes are expanded
/// again; the states of lz 12 take two words.
#[test]
fn models_have_the_same_levels_with_any_number_of_threads() {
    for (system, names) in
        [(dp(7), &["reach", "full+sleep", "best"][..]), (pet(3), &["reach", "full+sleep", "best"]), (lz(12), &["best"])]
    {
        for name in names {
            let sequential = algorithm(name).unwrap().explore_all(&system, &Options::default());
            let one = by_levels(name, &system, 1, &Options::default());
            for threads in [2, 3, 8] {
                let several = by_levels(name, &system, threads, &Options::default());
                let of = |explored: &LevelExploration| {
                    (explored.totals.nodes, explored.totals.edges, explored.totals.levels)
                };
                assert_eq!(of(&several), of(&one), "{name} {threads}");
                assert_eq!(several.found, one.found, "{name} {threads}");
            }
            assert!(one.totals.nodes as f64 <= sequential.nodes as f64 * 1.02, "{name}: {}", one.totals.nodes);
            assert_eq!(one.totals.terminals, sequential.graph.terminals().len() as u64, "{name}");
            assert_eq!(one.deadlocks, sequential.deadlocks(&system).len() as u64, "{name}");
            let shortest = sequential.graph.shortest_run(|node| system.is_deadlock(&sequential.graph.state(node)));
            assert_eq!(one.found.first().map(|found| found.actions.len()), shortest.map(|run| run.actions.len()));
        }
    }
}

/// A limit ends an exploration after a level, so its place does not depend on the threads.
#[test]
fn a_limit_on_nodes_ends_a_level() {
    for name in ["reach", "full+sleep", "best"] {
        let options = Options { max_nodes: 500, ..Options::default() };
        let one = by_levels(name, &dp(7), 1, &options);
        assert_eq!(one.stop, Some(Stop::MaxNodes), "{name}");
        for threads in [2, 3] {
            let several = by_levels(name, &dp(7), threads, &options);
            // Every thread has buffers of its own.
            let totals = Totals { bytes: one.totals.bytes, ..several.totals };
            assert_eq!((several.stop, totals), (one.stop, one.totals), "{name}");
        }
    }
}
