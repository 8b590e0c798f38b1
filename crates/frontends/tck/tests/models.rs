//! Every model of the stateful paper survives being printed and read.

use mazurka_model::system::{Process, System, TransitionId};
use mazurka_stateful::models::MODELS;
use mazurka_stateful::{ALGORITHMS, Options};
use mazurka_tck::{print, read};

/// The processes of a system with all ids of transitions zeroed: a file declares transitions
/// process by process, so their numbers over the whole system may change.
fn processes(system: &System) -> Vec<Process> {
    let mut processes = system.processes().to_vec();
    for transition in processes.iter_mut().flat_map(|process| &mut process.transitions) {
        transition.id = TransitionId(0);
    }
    processes
}

#[test]
fn every_model_survives_being_printed_and_read() {
    for model in MODELS {
        let system = model.system(model.min_size.max(3), 0);
        let again = read(&print(&system)).unwrap_or_else(|diagnostics| panic!("{}: {diagnostics:#?}", model.name));
        assert!(processes(&again) == processes(&system) && again.actions() == system.actions(), "{}", model.name);
    }
}

#[test]
fn every_model_gives_the_same_counts_from_its_file() {
    for model in MODELS {
        let system = model.system(model.min_size.max(2), 0);
        let again = read(&print(&system)).expect("printed systems are accepted");
        for algorithm in ALGORITHMS {
            let counts = [&system, &again].map(|system| {
                let options = Options { max_nodes: 50_000, ..Options::default() };
                let exploration = algorithm.explore_all(system, &options);
                (exploration.nodes, exploration.edges, exploration.states, exploration.graph.terminals().len())
            });
            assert_eq!(counts[0], counts[1], "{} {}", model.name, algorithm.name);
        }
    }
}
