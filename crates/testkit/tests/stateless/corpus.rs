//! Runs every algorithm on every program of the corpus and checks the exact counts, and compares
//! small programs with the oracle.

use std::collections::BTreeSet;

use mazurka_stateless::{HandOverBug, WorkerOptions};
use mazurka_testkit::{
    Corpus, DIVISIONS, Depth, Limits, Oracle, Order, compare_workers, corpus_program, crosscheck, executions_with,
};

fn run_all(order: Order) {
    let corpus = Corpus::read().expect("the table can be read");
    let mut differences = Vec::new();
    for row in &corpus.programs {
        match row.load(order) {
            Err(error) => differences.push(error),
            Ok(program) => {
                for algorithm in mazurka_stateless::algorithms() {
                    differences.extend(row.run(&program, &algorithm, order));
                }
            }
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn every_program_with_every_algorithm() {
    run_all(Order::AsWritten);
}

#[test]
fn the_order_of_processes_does_not_matter() {
    run_all(Order::Reversed);
}

#[test]
fn every_program_is_listed() {
    let corpus = Corpus::read().expect("the table can be read");
    assert_eq!(corpus.unlisted().expect("the corpus can be read"), Vec::<std::path::PathBuf>::new());
}

/// The counts of the table come from closed forms and papers. The oracle must agree with them, and
/// the algorithms must agree with the oracle as sets.
#[test]
fn small_programs_agree_with_the_oracle() {
    let limits = Limits { states: 20_000, prefixes: 20_000, interleavings: 20_000, conformance: true };
    let corpus = Corpus::read().expect("the table can be read");
    let (mut small, mut differences) = (0, Vec::new());
    for row in &corpus.programs {
        let Ok(program) = row.load(Order::AsWritten) else { continue };
        let oracle = match Oracle::of(&program, &limits) {
            Ok(Some(oracle)) => oracle,
            Ok(None) => continue,
            Err(violation) => {
                differences.push(format!("{}: {violation}", row.name()));
                continue;
            }
        };
        small += 1;
        let (classes, discarded) = (oracle.classes.complete.len() as u64, oracle.classes.discarded.len() as u64);
        if row.executions.get("optimal") != Some(&classes) {
            differences.push(format!("{}: {classes} classes by brute force", row.name()));
        }
        let class_of = |class| oracle.classes.observer_classes.get(class);
        let observed: BTreeSet<_> = oracle.classes.complete.iter().filter_map(class_of).collect();
        if row.executions.get("optimal-ob") != Some(&(observed.len() as u64)) {
            differences.push(format!("{}: {} observer classes by brute force", row.name(), observed.len()));
        }
        if row.discarded.get("optimal").copied().unwrap_or(0) != discarded {
            differences.push(format!("{}: {discarded} discarded classes by brute force", row.name()));
        }
        if let Err(mismatch) = crosscheck(&program, &oracle, Depth::FULL) {
            differences.push(format!("{}: {mismatch}", row.name()));
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
    assert!(small >= 50, "only {small} programs are small enough for the oracle");
}

/// Several workers explore what one does, whichever way they divide it.
#[test]
fn workers_explore_the_same_executions() {
    const MAX_EXECUTIONS: u64 = 1_500;
    let corpus = Corpus::read().expect("the table can be read");
    let (mut compared, mut differences) = (0, Vec::new());
    for row in &corpus.programs {
        let Ok(program) = row.load(Order::AsWritten) else { continue };
        if row.executions.get("optimal").is_some_and(|&number| number <= MAX_EXECUTIONS) {
            compared += 1;
            differences
                .extend(compare_workers(&program, &DIVISIONS, None).err().map(|one| format!("{}: {one}", row.name())));
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
    assert!(compared >= 50, "only {compared} programs are small enough");
}

/// The third rule of `parallel`: a sequence that belongs below a child that was taken is not
/// covered by it. Without the rule, one of the eight executions is lost.
#[test]
fn sequences_below_taken_children_are_inserted() {
    let program = corpus_program("readers.maz", &[("N", 3)]).expect("the program is accepted");
    let division = WorkerOptions { runs_per_task: Some(1), ..WorkerOptions::new(1) };
    assert_eq!(compare_workers(&program, &[division], None), Ok(()));
    assert_eq!(executions_with(&program, division, HandOverBug::NothingBelowTaken), 7);
}
