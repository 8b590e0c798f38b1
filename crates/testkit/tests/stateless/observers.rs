//! Programs on which earlier versions of `optimal-ob` lost observer classes, with their processes
//! declared in every order, because the order determines which class was lost.

use std::collections::BTreeMap;

use mazurka_stateless::algorithm_info;
use mazurka_testkit::{Limits, Oracle, compare, corpus_directory};

/// Splits a program into its declarations and its processes.
fn parts(text: &str) -> (&str, Vec<&str>) {
    let starts: Vec<usize> = text.match_indices("\nprocess ").map(|(at, _)| at + 1).chain([text.len()]).collect();
    (&text[..starts[0]], starts.windows(2).map(|ends| &text[ends[0]..ends[1]]).collect())
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(count - 1);
    let with_last = |order: &Vec<usize>, at| [&order[..at], &[count - 1], &order[at..]].concat();
    shorter.iter().flat_map(|order| (0..count).map(move |at| with_last(order, at))).collect()
}

fn in_every_order(file: &str) -> Result<usize, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(corpus_directory().join("counterexamples").join(file))?;
    let (declarations, processes) = parts(&text);
    let optimal_ob = algorithm_info("optimal-ob").ok_or("the algorithm is in the table")?;
    let orders = permutations(processes.len());
    for order in &orders {
        let bodies: String = order.iter().map(|&at| processes[at]).collect();
        let program = mazurka_maz::load(&format!("{declarations}{bodies}"), file, &BTreeMap::new())
            .map_err(|diagnostics| format!("{diagnostics:?}"))?;
        let oracle = Oracle::of(&program, &Limits::default()).map_err(|violation| violation.to_string())?;
        compare(&program, &optimal_ob.row(), &oracle.ok_or("the program is small")?, false, "")
            .map_err(|mismatch| format!("order {order:?}: {mismatch}"))?;
    }
    Ok(orders.len())
}

#[test]
fn three_writers() -> Result<(), Box<dyn std::error::Error>> {
    assert_eq!(in_every_order("observers-three-writers.maz")?, 6);
    Ok(())
}

#[test]
fn hidden_order() -> Result<(), Box<dyn std::error::Error>> {
    assert_eq!(in_every_order("observers-hidden-order.maz")?, 24);
    Ok(())
}

#[test]
fn sets_of_locations() -> Result<(), Box<dyn std::error::Error>> {
    assert_eq!(in_every_order("observers-sets-of-locations.maz")?, 24);
    Ok(())
}
