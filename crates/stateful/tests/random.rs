//! Random systems: every algorithm has exactly the traces of the system, and a certificate. `cargo
//! xtask soak-stateful` does the same at length.

use std::collections::BTreeSet;

use mazurka_model::system::System;
use mazurka_stateful::models::{guarded_system, multi_locks, random_system};
use mazurka_stateful::{Options, algorithm};
use mazurka_testkit::client_server::check;
use mazurka_testkit::level_check::check_levels;

fn fresh_seed() -> u64 {
    let seed = fastrand::u64(..);
    println!("seed {seed}");
    seed
}

/// Checks every algorithm on a system. Returns false if the system has too many traces.
fn assert_correct(system: &System, max_traces: usize) -> bool {
    let Some(result) = check(system, max_traces) else { return false };
    assert_eq!(result.map_err(|failure| failure.to_string()), Ok(()), "{system:?}");
    true
}

#[test]
fn every_algorithm_has_the_traces_of_small_systems() {
    let seed = fresh_seed();
    let system = |at| random_system(&mut fastrand::Rng::with_seed(seed.wrapping_add(at)));
    let checked = (0..400).filter(|&at| assert_correct(&system(at), 2000)).count();
    assert!(checked > 200, "too many systems were too large: only {checked} checked");
}

#[test]
fn every_algorithm_keeps_its_guarantees_on_guarded_systems() {
    let seed = fresh_seed();
    let system = |at| guarded_system(&mut fastrand::Rng::with_seed(seed.wrapping_add(at)));
    let checked = (0..100).filter(|&at| assert_correct(&system(at), 1000)).count();
    assert!(checked > 20, "too many systems were too large: only {checked} checked");
}

#[test]
fn every_algorithm_has_the_traces_of_multi_lock_systems() {
    let seed = fresh_seed();
    for at in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed.wrapping_add(at));
        let (clients, each) = (random.u32(2..=4), random.u32(1..=2));
        assert_correct(&multi_locks(&mut random, clients, 4, each), 2000);
    }
}

/// The index of `reach` depends on whether edges are kept; both find the same states as brute
/// force.
#[test]
fn all_states_are_reached_with_and_without_edges() {
    let seed = fresh_seed();
    for at in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed.wrapping_add(at));
        let system = if at % 2 == 0 { random_system(&mut random) } else { multi_locks(&mut random, 4, 5, 2) };
        let mut known = BTreeSet::from([system.initial()]);
        let mut unprocessed = vec![system.initial()];
        let (mut edges, mut ends) = (0, BTreeSet::new());
        while let Some(state) = unprocessed.pop() {
            let successors = system.successors(&state);
            edges += successors.len() as u64;
            if successors.is_empty() {
                ends.insert(state);
            }
            for (_, next) in successors {
                if known.insert(next.clone()) {
                    unprocessed.push(next);
                }
            }
        }
        for keep_edges in [false, true] {
            let reach = algorithm("reach").unwrap().explore_all(&system, &Options { keep_edges, ..Options::default() });
            let graph = &reach.graph;
            assert_eq!(graph.nodes().map(|node| graph.state(node)).collect::<BTreeSet<_>>(), known);
            assert_eq!(graph.terminals().iter().map(|&node| graph.state(node)).collect::<BTreeSet<_>>(), ends);
            assert_eq!((reach.nodes, reach.edges), (known.len() as u64, edges));
        }
    }
}

/// `cargo xtask soak-stateful --levels` does the same at length.
#[test]
fn levels_do_not_depend_on_the_number_of_threads() {
    let seed = fresh_seed();
    let mut ungraded = 0;
    for at in 0..150 {
        let mut random = fastrand::Rng::with_seed(seed.wrapping_add(at));
        let system = match at % 5 {
            0 => guarded_system(&mut random),
            1 => multi_locks(&mut random, 3, 4, 2),
            _ => random_system(&mut random),
        };
        match check_levels(&system) {
            Ok(checked) => ungraded += u32::from(checked.is_ungraded),
            Err(problem) => panic!("{problem}\n{system:?}"),
        }
    }
    assert!(ungraded >= 15, "only {ungraded} of 150 systems have paths of different lengths to a state");
}
