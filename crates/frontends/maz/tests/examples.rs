//! The examples load, run, and have the results that their comments state.

mod support;

use support::{EXAMPLES, explore, program, program_with};

fn example(name: &str) -> &'static str {
    EXAMPLES.iter().find(|(other, _)| *other == name).map(|(_, source)| source).expect("the example exists")
}

#[test]
fn every_example_loads() {
    for (_, source) in EXAMPLES {
        program(source);
    }
}

#[test]
fn running_has_thirty_interleavings_and_a_failure() {
    let explored = explore(&program(example("running")));
    assert_eq!(explored.executions, 30);
    assert!(explored.failed_assertions > 0);
    assert_eq!(explored.deadlocks, 0);
}

#[test]
fn writers_run_in_every_order_and_the_reader_last() {
    let explored = explore(&program(example("lastwrite")));
    assert_eq!(explored.executions, 24);
    assert_eq!(explored.final_states.len(), 1);
}

#[test]
fn bounded_buffer_has_two_to_the_n_outcomes() {
    let explored = explore(&program(example("boundedbuffer")));
    assert_eq!(explored.executions, 20);
    assert_eq!(explored.final_states.len(), 8);
}

#[test]
fn peterson_excludes() {
    let explored = explore(&program(example("peterson")));
    assert_eq!((explored.failed_assertions, explored.deadlocks), (0, 0));
    assert!(explored.executions > 0);
}

#[test]
fn philosophers_deadlock_unless_ordered() {
    assert!(explore(&program(example("philosophers"))).deadlocks > 0);
    assert_eq!(explore(&program_with(example("philosophers"), &[("ORDERED", 1)])).deadlocks, 0);
}

#[test]
fn channels_deliver_everything() {
    let explored = explore(&program(example("channels")));
    assert_eq!((explored.failed_assertions, explored.deadlocks), (0, 0));
}

#[test]
fn choice_loses_an_increment() {
    let explored = explore(&program(example("choice")));
    assert!(explored.failed_assertions > 0);
}

#[test]
fn fork_join_computes_fibonacci() {
    for (n, fibonacci) in [(2, 1), (3, 2)] {
        let explored = explore(&program_with(example("forkjoin"), &[("N", n)]));
        assert_eq!(explored.deadlocks, 0);
        // part[1] holds the sum.
        assert!(explored.final_states.iter().all(|state| state[1] == fibonacci), "{:?}", explored.final_states);
    }
}
