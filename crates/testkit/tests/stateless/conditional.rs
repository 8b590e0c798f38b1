//! Conditional accesses, such as those of compare-and-swap: a read where they fail, an update where
//! they succeed.

use std::collections::BTreeMap;

use mazurka_stateless::{Level, algorithm_info};
use mazurka_testkit::{
    Act::{self, *},
    CollectingSink, Depth, Limits, MaySets, Mismatch, Oracle, ScriptedProgram, crosscheck, crosscheck_labels,
    random_conditional_script, shrink_script,
};

const LIMITS: Limits = Limits { states: 5_000, prefixes: 5_000, interleavings: 5_000, conformance: true };

/// The algorithms that treat a failing conditional access as a read and explore each class once.
const OPTIMAL: [&str; 2] = ["source", "optimal"];

fn executions(program: &ScriptedProgram, algorithm: &str) -> u64 {
    let info = algorithm_info(algorithm).expect("the algorithm is in the table");
    let endings = CollectingSink::collect(program, &info.row(), false).endings;
    assert_eq!(endings.cut, 0, "{algorithm} explores nothing in vain here");
    endings.complete
}

fn program(processes: Vec<Vec<Act>>) -> ScriptedProgram {
    ScriptedProgram { cells: vec![0], processes }
}

/// Process i replaces i by i + 1. The counts are those of GenMC for its benchmark casrot.
#[test]
fn rotating_cas() {
    for (n, expected) in [(4, 14), (5, 43), (6, 144), (7, 523)] {
        let rotating = program((0..n).map(|i| vec![Cas(0, i, i + 1)]).collect());
        for algorithm in OPTIMAL {
            assert_eq!(executions(&rotating, algorithm), expected, "{algorithm}, {n} processes");
        }
        assert_eq!(executions(&rotating, "optimal-ob"), expected);
    }
}

/// The same in the small language, with and without a local for the old value.
#[test]
fn rotating_cas_as_atomic_blocks() {
    let direct = "process p[i in 0..5] { atomic { if (x == i) { x = i + 1; } } }";
    let with_old_value = "process p[i in 0..5] { let old = 0; atomic { old = x; if (old == i) { x = i + 1; } } }";
    // The old value of x decides about y, so y has to count as written.
    let other_location = "shared y: int = 0; process p[i in 0..3] { atomic { if (x == i) { y = y + 1; } } }";
    let explored = |text: &str| {
        let text = format!("shared x: int = 0; {text}");
        let program = mazurka_maz::load(&text, "test.maz", &BTreeMap::new()).expect("the program is accepted");
        ["source", "optimal", "optimal-ob"].map(|algorithm| {
            let info = algorithm_info(algorithm).expect("the algorithm is in the table");
            CollectingSink::collect(&program, &info.row(), false).endings.complete
        })
    };
    assert_eq!(explored(direct), [43; 3]);
    assert_eq!(explored(with_old_value), [43; 3]);
    assert_eq!(explored(other_location), [6; 3]);
}

/// One writer, and processes that replace its value. The counts are those of GenMC.
#[test]
fn writer_and_cas() {
    for (n, expected) in [(3, 13), (5, 81)] {
        let mut processes = vec![vec![Write(0, 2)]];
        processes.extend((0..n).map(|_| vec![Cas(0, 2, 3)]));
        let program = program(processes);
        assert!(["source", "optimal", "optimal-ob"].iter().all(|name| executions(&program, name) == expected));
    }
}

/// One process succeeds, and the failures of the others commute.
#[test]
fn competing_cas() {
    for n in 2..=5 {
        let program = program((0..n).map(|i| vec![Cas(0, 0, i + 1)]).collect());
        assert!(["source", "optimal", "optimal-ob"].iter().all(|name| executions(&program, name) == n as u64));
    }
}

#[test]
fn cas_followed_by_a_write() {
    for (n, classes, observed) in [(3, 66, 36), (4, 1_200, 524)] {
        let program = program((0..n).map(|i| vec![Cas(0, 0, 1), Write(0, i + 3)]).collect());
        assert_eq!(executions(&program, "optimal"), classes);
        assert_eq!(executions(&program, "optimal-ob"), observed);
    }
}

fn difference(program: &ScriptedProgram) -> Option<Mismatch> {
    let oracle = Oracle::of(program, &LIMITS).expect("scripted programs satisfy the interface")?;
    crosscheck(program, &oracle, Depth::FULL).err()
}

#[test]
fn random_programs() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    for seed in first..first + 1_500 {
        let program = random_conditional_script(seed, 4 + seed as usize % 4);
        if let Some(mismatch) = difference(&program) {
            let small = shrink_script(&program, |smaller| difference(smaller).is_some());
            let mismatch = difference(&small).unwrap_or(mismatch);
            panic!("seed {seed}: {mismatch}\n{:?}", small.processes);
        }
    }
}

/// In the label model a conditional access is an update, so that a local state has one access set.
/// Its classes are those of the program with such access sets.
#[test]
fn random_programs_as_label_models() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    for seed in first..first + 300 {
        let program = random_conditional_script(seed, 4 + seed as usize % 3);
        let program = MaySets(&program);
        let oracle = Oracle::of(program, &LIMITS).expect("scripted programs satisfy the interface");
        let Some(oracle) = oracle else { continue };
        if let Err(mismatch) = crosscheck_labels(program, &oracle, &LIMITS, Level::Classes) {
            panic!("seed {seed}: {mismatch}\n{:?}", program.0.processes);
        }
    }
}

/// A lock that is tried by some and taken by others. `memo` lost the deadlock of the first program
/// while the others acquired the lock in mode `Acquire`, which says that no process writes it.
#[test]
fn trylock() {
    let owner = [Lock(1), Add(0, 1), Unlock(1)];
    for program in [
        ScriptedProgram::new(2, &[&[TryLock(1)], &[Lock(1)]]),
        ScriptedProgram::new(2, &[&[TryLock(1), Unlock(1)], &[Lock(1), Unlock(1)]]),
        ScriptedProgram::new(2, &[&owner, &[TryLock(1), Read(0)], &[TryLock(1), Write(0, 5)]]),
    ] {
        if let Some(mismatch) = difference(&program) {
            panic!("{mismatch}\n{:?}", program.processes);
        }
    }
}

/// Without the mark the step that overtakes keeps the mode it had behind the overtaken event, and
/// `optimal` loses a class.
#[test]
fn optimal_needs_the_mark() {
    let with = |cas: fn(u32, i64, i64) -> Act| {
        program(vec![vec![Write(0, 1)], vec![cas(0, 2, 2)], vec![cas(0, 1, 0), Read(0)]])
    };
    assert_eq!(executions(&with(Cas), "optimal"), 7);
    assert_eq!(executions(&with(UnmarkedCas), "optimal"), 6);
}

/// The mode must not depend on another location: even `source` then loses a class.
#[test]
fn the_condition_is_about_the_location_itself() {
    let program =
        ScriptedProgram::new(2, &[&[WriteIfOther((0, 0), (1, 0))], &[Add(1, 1)], &[Read(1), AssertBelow(0, 2)]]);
    let oracle = Oracle::of(&program, &Limits { conformance: false, ..LIMITS });
    let classes = oracle.expect("the check of single steps is off").expect("small").classes.complete.len() as u64;
    assert_eq!(classes, 5);
    assert_eq!(executions(&program, "source"), 4);
}
