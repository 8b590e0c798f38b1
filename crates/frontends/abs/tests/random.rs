//! Random actor programs: every algorithm against brute force.

mod support;

use mazurka_abs::{AbsOptions, Precision, TaskNames};
use mazurka_testkit::{Depth, Limits, Oracle, crosscheck};
use support::program;
use support::random::{MIXES, Mix, random_module};

const LIMITS: Limits = Limits { states: 3_000, prefixes: 3_000, interleavings: 20_000, conformance: true };

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
    for seed in 0..250 {
        for mix in MIXES {
            for precision in [Precision::Actor, Precision::Field, Precision::Step] {
                let options = AbsOptions { precision, ..AbsOptions::default() };
                checked += u32::from(check(seed, mix, options, Depth { exhaustive: true, ..Depth::default() }));
            }
        }
    }
    assert!(checked > 2_000, "only {checked} programs are small enough");
}

#[test]
fn context_sensitive_algorithms_agree_when_tasks_are_compared_by_content() {
    let mut checked = 0;
    for seed in 0..250 {
        for mix in MIXES {
            for only in ["source-cs", "semantic", "semantic-live", "optimal-cs", "optimal-cs-ob"] {
                let options = AbsOptions { names: TaskNames::Content, ..AbsOptions::default() };
                checked += u32::from(check(seed, mix, options, Depth { only: Some(only), ..Depth::default() }));
            }
        }
    }
    assert!(checked > 2_000, "only {checked} programs are small enough");
}
