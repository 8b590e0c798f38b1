//! Semantic sleep sets on small programs, and the live part of a state.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_model::{Execution, LiveStates, ProcessId, Step};
use mazurka_testkit::CollectingSink;

fn load(text: &str) -> MazProgram {
    mazurka_maz::load(text, "test.maz", &BTreeMap::new()).expect("the program is accepted")
}

/// The number of complete and of cut executions.
fn executions(text: &str, algorithm: &str) -> (u64, u64) {
    let mut all = mazurka_stateless::ALGORITHMS.iter();
    let algorithm = all.find(|row| row.name == algorithm).expect("the algorithm is in the table");
    let collected = CollectingSink::collect(&load(text), &algorithm.row(), false);
    (collected.endings.complete, collected.endings.cut)
}

const WRITERS: &str = "shared x: int = 0; process p { x = 1; } process q { x = 2; } process r { x = 3; }";

#[test]
fn values_that_are_never_read_do_not_matter() {
    assert_eq!(executions(WRITERS, "source-cs"), (6, 0));
    assert_eq!(executions(WRITERS, "semantic"), (6, 0));
    assert_eq!(executions(WRITERS, "semantic-live").0, 1);
}

/// Semantic sleep sets explore n writers of the same value with one complete execution and
/// 2^(n-1) - 1 cut ones.
#[test]
fn equal_writes_commute() {
    let text = "shared x: int = 0; process w[i in 0..4] { x = 1; } process r { join w; assert(x == 1); }";
    assert_eq!(executions(text, "source-cs"), (5, 5));
    assert_eq!(executions(text, "semantic"), (1, 7));
}

/// Returns whether, after some steps of q, both orders of `x = 1` and `x = 2` lead to the same live
/// state.
fn orders_are_equal(rest: &str, steps_of_q: usize) -> bool {
    let text = format!("shared x: int = 0; shared y: int = 0; process p {{ x = 1; }} process s {{ x = 2; }} {rest}");
    let program = load(&text);
    let [one, other] = [[0, 1], [1, 0]].map(|order| {
        let mut execution = program.start();
        for process in std::iter::repeat_n(2, steps_of_q).chain(order) {
            execution.step(ProcessId(process), 0, &mut Step::default());
        }
        let mut words = Vec::new();
        execution.live_state(&mut words);
        (execution.live_digest(), words)
    });
    assert_eq!(one.0 == other.0, one.1 == other.1, "digest and state agree");
    one == other
}

#[test]
fn a_location_dies_with_its_last_read() {
    let reader = "process q { assert(x < 3); y = 1; }";
    assert!(!orders_are_equal(reader, 0));
    assert!(orders_are_equal(reader, 1));
    assert!(orders_are_equal("process q { x = 5; assert(x < 9); }", 0), "x is overwritten first");
    assert!(!orders_are_equal("process q { await (x > 0); }", 0), "guards read");
    assert!(!orders_are_equal("process c() { assert(x < 3); } process q { spawn c(); }", 0), "children read");
}

/// A process that took a branch without a read keeps the location live; see
/// corpus/counterexamples/semantic-live-branch.maz.
#[test]
fn a_branch_keeps_locations_live() {
    let branching = "process q { let r = y; if (r == 1) { assert(x < 3); } }";
    assert!(!orders_are_equal(branching, 1));
}
