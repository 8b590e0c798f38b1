//! Random actor programs: every algorithm against brute force. The environment variable
//! `MAZURKA_RANDOM` multiplies the number of programs.

mod support;

use std::collections::BTreeSet;
use std::ops::Range;

use mazurka_abs::{AbsOptions, Precision, TaskNames};
use mazurka_testkit::{CollectingSink, Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::{Fault, FaultKey};
use support::random::{MIXES, Mix, random_module};
use support::{explore, explore_guided, program};

const LIMITS: Limits = Limits { states: 3_000, prefixes: 3_000, interleavings: 20_000, conformance: true };

fn seeds(count: u64) -> Range<u64> {
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    0..count * times
}

/// Returns whether the program was small enough.
fn check(seed: u64, mix: Mix, options: AbsOptions, depth: Depth) -> bool {
    let program = program(&random_module(seed, mix), options);
    let oracle = match Oracle::of(&program, &LIMITS) {
        Ok(Some(oracle)) => oracle,
        Ok(None) => return false,
        Err(violation) => panic!("seed {seed}, {mix:?}, {options:?}: {violation}"),
    };
    if let Err(mismatch) = crosscheck(&program, &oracle, depth) {
        panic!("seed {seed}, {mix:?}, {options:?}: {mismatch}");
    }
    true
}

#[test]
fn every_algorithm_agrees_with_brute_force() {
    let mut checked = 0;
    for seed in seeds(100) {
        for mix in MIXES {
            for precision in [Precision::Actor, Precision::Field, Precision::Step] {
                let options = AbsOptions { precision, ..AbsOptions::default() };
                checked += u32::from(check(seed, mix, options, Depth { exhaustive: true, ..Depth::default() }));
            }
        }
    }
    println!("{checked} programs");
    assert!(checked > 800, "only {checked} programs are small enough");
}

/// Compares an algorithm with all interleavings. When tasks are compared by content, a fault may be
/// found at another task that does the same, so faults are compared by statement.
fn check_by_content(seed: u64, mix: Mix) -> bool {
    let module = random_module(seed, mix);
    match Oracle::of(&program(&module, AbsOptions::default()), &LIMITS) {
        Ok(Some(oracle)) if oracle.interleavings().is_some_and(|count| count < 3_000) => {}
        _ => return false,
    }
    let program = program(&module, AbsOptions { names: TaskNames::Content, ..AbsOptions::default() });
    let all = explore(&program, "naive");
    for name in ["source-cs", "semantic", "semantic-live", "optimal-cs", "optimal-cs-ob"] {
        let found = explore(&program, name);
        assert_eq!(statements(&found), statements(&all), "faults: seed {seed}, {mix:?}, {name}");
        if name.ends_with("-cs") || name == "semantic" {
            assert_eq!(found.finals, all.finals, "final states: seed {seed}, {mix:?}, {name}");
        } else {
            assert_eq!(found.observations, all.observations, "observations: seed {seed}, {mix:?}, {name}");
        }
    }
    true
}

#[test]
fn guided_searches_find_every_deadlock() {
    let (mut deadlocked, mut cut) = (0, 0);
    for seed in seeds(150) {
        for mix in MIXES {
            let module = random_module(seed, mix);
            let program = program(&module, AbsOptions::default());
            match Oracle::of(&program, &LIMITS) {
                Ok(Some(oracle)) if oracle.interleavings().is_some_and(|count| count < 3_000) => {}
                _ => continue,
            }
            let all = explore(&program, "naive");
            for name in ["naive", "source"] {
                let guided = explore_guided(&program, name);
                assert_eq!(deadlocks(&guided), deadlocks(&all), "seed {seed}, {mix:?}, {name}");
                cut += guided.endings.cut;
            }
            deadlocked += deadlocks(&all).len();
        }
    }
    println!("{deadlocked} deadlocks, {cut} cut");
    assert!(deadlocked > 40 && cut > 400, "{deadlocked} deadlocks, {cut} cut");
}

fn deadlocks(found: &CollectingSink) -> BTreeSet<Fault> {
    found.faults.keys().filter(|fault| matches!(fault, Fault::Deadlock { .. })).cloned().collect()
}

fn statements(found: &CollectingSink) -> BTreeSet<FaultKey> {
    found.faults.keys().map(|fault| fault.key()).collect()
}

#[test]
fn context_sensitive_algorithms_agree_when_tasks_are_compared_by_content() {
    let mut checked = 0;
    for seed in seeds(150) {
        for mix in MIXES {
            checked += u32::from(check_by_content(seed, mix));
        }
    }
    println!("{checked} programs");
    assert!(checked > 200, "only {checked} programs are small enough");
}
