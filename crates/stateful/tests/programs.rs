//! Programs as client/server systems: the stateless and the stateful engine find the same final
//! states.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use mazurka_model::system::System;
use mazurka_stateful::program::{FAILS, NotClientServer, of_program};
use mazurka_stateful::{ALGORITHMS, Options, algorithm};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

fn program(source: &str) -> mazurka_maz::MazProgram {
    mazurka_maz::load(source, "test.maz", &BTreeMap::new()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn system(source: &str) -> System {
    of_program(&program(source), "test", 1_000_000).unwrap()
}

/// The final states and faults that the stateless engine finds.
#[derive(Default)]
struct Ends {
    states: BTreeSet<Vec<u64>>,
    faults: usize,
}

impl Sink for Ends {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if ending == Ending::Complete {
            self.states.insert(run.state());
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        self.faults += 1;
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// Every stateful algorithm finds as many final states as the stateless engine, and a failure if
/// and only if that does.
fn assert_same_ends(source: &str) {
    let program = program(source);
    let mut ends = Ends::default();
    let outcome = mazurka_stateless::algorithm_info("naive").unwrap().explore(&program, &Default::default(), &mut ends);
    assert_eq!(outcome.stop, None);
    let system = system(source);
    for algorithm in ALGORITHMS {
        let exploration = algorithm.explore_all(&system, &Options::default());
        let graph = &exploration.graph;
        let states: BTreeSet<_> = graph.terminals().iter().map(|&node| graph.state(node)).collect();
        assert_eq!(states.len(), ends.states.len(), "{}: {source}", algorithm.name);
        let fails = graph.nodes().any(|node| system.labels(&graph.state(node)).any(|label| label == FAILS));
        let has_deadlock = states.iter().any(|state| system.is_deadlock(state));
        assert_eq!(fails || has_deadlock, ends.faults > 0, "{}: {source}", algorithm.name);
    }
}

#[test]
fn both_engines_find_the_same_ends() {
    for source in [
        include_str!("../../../corpus/running.maz"),
        include_str!("../../../corpus/philosophers.maz"),
        include_str!("../../../corpus/channels.maz"),
        include_str!("../../../corpus/floatingread.maz"),
        include_str!("../../../corpus/lastwrite.maz"),
        include_str!("../../../corpus/readers.maz"),
        include_str!("../../../corpus/three.maz"),
        include_str!("../../../corpus/producerconsumer.maz"),
        include_str!("../../../corpus/abs.maz"),
    ] {
        assert_same_ends(source);
    }
}

#[test]
fn a_system_has_the_states_of_its_program() {
    let source = include_str!("../../../corpus/philosophers.maz");
    let reach = algorithm("reach").unwrap().explore_all(&system(source), &Options::default());
    let direct = count_states(source);
    assert_eq!(reach.nodes, direct);
}

/// Counts the states of a program by exploring the program itself.
fn count_states(source: &str) -> u64 {
    use mazurka_model::{Execution, ProcessId, States, Status, Step};
    let program = program(source);
    let mut execution = program.start();
    let mut step = Step::default();
    let mut known = BTreeSet::from([execution.digest()]);
    let mut unprocessed = vec![Vec::new()];
    while let Some(path) = unprocessed.pop() {
        for process in (0..execution.process_count() as u32).map(ProcessId) {
            execution.restart();
            path.iter().for_each(|&process| execution.step(process, 0, &mut step));
            if execution.status(process) == Status::Enabled {
                execution.step(process, 0, &mut step);
                if known.insert(execution.digest()) {
                    unprocessed.push([&path[..], &[process]].concat());
                }
            }
        }
    }
    known.len() as u64
}

#[test]
fn programs_that_are_not_client_server_systems_are_rejected() {
    let load = |source: &str, max_states: u64| of_program(&program(source), "test", max_states);
    let atomic = "shared x: int = 0; shared y: int = 0;\nprocess p { atomic { x = 1; y = 1; } }";
    assert!(matches!(load(atomic, 100), Err(NotClientServer::SeveralLocations(_, locations)) if locations.len() == 2));
    assert!(matches!(
        load(include_str!("../../../corpus/forkjoin.maz"), 1000),
        Err(NotClientServer::StartsProcesses(_))
    ));
    let philosophers = include_str!("../../../corpus/philosophers.maz");
    assert_eq!(load(philosophers, 10).err(), Some(NotClientServer::TooLarge(10)));
    let cyclic = "shared x: int = 0;\nprocess p { while (true) { x = 1 - x; } }";
    assert!(matches!(load(cyclic, 100), Err(NotClientServer::Invalid(_, names)) if names == ["p"]));
}
