//! Between what front ends describe and what the algorithms explore.

use mazurka_model::system::{ActionId, BuildError, Role, StateId, System, SystemBuilder};
use mazurka_tck::{Description, ProcessDescription, StateDescription, TransitionDescription};

/// The system that a description describes. One that was read from a file is valid.
pub fn built(description: &Description) -> Result<System, BuildError> {
    let mut builder = SystemBuilder::new(description.name.as_str());
    for process in &description.processes {
        let role = if process.client { Role::Client } else { Role::Server };
        let id = builder.process(process.name.as_str(), role);
        for state in &process.states {
            let at = builder.state(id, state.name.as_str());
            for label in &state.labels {
                builder.label(id, at, label.as_str());
            }
        }
        builder.initial(id, StateId(process.initial as u32));
        for step in &process.transitions {
            let [source, target] = [step.source, step.target].map(|state| StateId(state as u32));
            builder.transition(id, source, ActionId(step.action as u32), target);
        }
    }
    for action in &description.actions {
        builder.action(action.as_str());
    }
    builder.build()
}

/// The description of a system.
pub fn described(system: &System) -> Description {
    let process = |process: &mazurka_model::system::Process| ProcessDescription {
        name: process.name.clone(),
        client: process.role == Role::Client,
        states: process
            .states
            .iter()
            .map(|state| StateDescription { name: state.name.clone(), labels: state.labels.clone() })
            .collect(),
        initial: process.initial.index(),
        transitions: process
            .transitions
            .iter()
            .map(|step| TransitionDescription {
                source: step.source.index(),
                action: step.action.index(),
                target: step.target.index(),
            })
            .collect(),
    };
    Description {
        name: system.name().to_owned(),
        processes: system.processes().iter().map(process).collect(),
        actions: system.actions().iter().map(|action| action.name.clone()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazurka_stateful::models::MODELS;
    use mazurka_stateful::{ALGORITHMS, Options};
    use mazurka_tck::{print, read};

    #[test]
    fn every_model_survives_being_printed_and_read() {
        for model in MODELS {
            let system = model.system(model.least.max(3), 0);
            let mut wanted = described(&system);
            let read = read(&print(&wanted)).unwrap_or_else(|faults| panic!("{}: {faults:#?}", model.name));
            wanted.name.clone_from(&read.name);
            assert_eq!(read, wanted, "{}", model.name);
        }
    }

    #[test]
    fn every_model_gives_the_same_counts_from_its_file() {
        for model in MODELS {
            let system = model.system(model.least.max(2), 0);
            let again = built(&read(&print(&described(&system))).unwrap()).unwrap();
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
}
