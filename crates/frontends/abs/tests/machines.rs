//! Several machines, which are threads here, explore ABS programs as one does. Each has a program value
//! of its own, which numbers tasks, objects and values in another order.

mod support;

use mazurka_abs::{AbsOptions, Precision};
use mazurka_testkit::{Limits, MACHINES, Machines, Oracle};
use support::program;
use support::random::{MIXES, random_module};

const LIMITS: Limits = Limits { states: 3_000, prefixes: 3_000, interleavings: 5_000, conformance: false };

#[test]
fn machines_explore_random_programs_as_one_does() {
    let (mut compared, mut resumed) = (0, 0);
    for seed in 0..60 {
        let mix = MIXES[seed as usize % MIXES.len()];
        let precision = [Precision::Field, Precision::Actor, Precision::Step][seed as usize / 5 % 3];
        let options = AbsOptions { precision, ..AbsOptions::default() };
        let module = random_module(seed, mix);
        let program_value = program(&module, options);
        let small = Oracle::of(&program_value, &LIMITS).expect("the front end keeps the interface");
        if small.is_none_or(|oracle| oracle.interleavings().is_none_or(|number| number > 2_000)) {
            continue;
        }
        let machines = Machines { program: &program_value, load: || program(&module, options) };
        let failed = |problem: String| panic!("seed {seed}, {mix:?}, {options:?}: {problem}");
        machines.compare(&[MACHINES[seed as usize % MACHINES.len()]]).unwrap_or_else(failed);
        resumed += machines.compare_resumed(seed).unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
        compared += 1;
    }
    assert!(compared >= 20 && resumed >= 20, "{compared} programs were compared, and {resumed} snapshots continued");
}
