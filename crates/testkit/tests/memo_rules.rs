//! Every rule of `memo` is necessary: without any one of them behaviours are lost, and the random
//! programs detect that.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Options, Rules, algorithm_info, memo_with};
use mazurka_testkit::{
    FEATURE_MIXES, Limits, Oracle, RandomProgram, ScriptedProgram, Size, compare, generate,
    nonterminating_programs_until_caught, random_script,
};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// The number of random programs until the algorithm differs from the oracle, or `None` if
/// `attempts` programs are not enough.
fn programs_until_caught(run: Run, attempts: u64) -> Option<u64> {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    (0..attempts).find(|&seed| {
        let mixes: Vec<_> = FEATURE_MIXES.iter().filter(|mix| mix.name != "exchange").collect();
        let mix = mixes[seed as usize % mixes.len()];
        let text = generate(seed, mix, Size::SMALL).to_string();
        let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
        match Oracle::of(&program, &limits) {
            Ok(Some(oracle)) => {
                let info = algorithm_info("memo").expect("the algorithm is in the table");
                compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
            }
            _ => false,
        }
    })
}

/// The number of random programs within which a missing rule must show.
const ATTEMPTS: u64 = 20_000;
const STATES: usize = RandomProgram::LIMITS.states;

macro_rules! every_rule_matters {
    ($($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            let run: Run = |program, options, sink| {
                memo_with(program, options, sink, Rules { $rule: false, ..Rules::SOUND })
            };
            assert!(programs_until_caught(run, ATTEMPTS).is_some(), "no loss in {ATTEMPTS} random programs");
        }
    )*};
}

every_rule_matters!(reads, silent_stores, writes, overwritten, attempts, helpers, movers);
every_rule_matters!(reads_of_step, own_writes, commute, lent_conflicts, same_values, lent_positions);

type RunScript = fn(&&ScriptedProgram, &Options, &mut dyn Sink) -> Outcome;

/// The same for random scripts, whose choices write shared cells.
fn scripts_until_caught(run: RunScript, attempts: u64) -> Option<u64> {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    (0..attempts).find(|&seed| {
        let program = random_script(seed, 5 + seed as usize % 5);
        let Ok(Some(oracle)) = Oracle::of(&program, &limits) else { return false };
        let info = algorithm_info("memo").expect("the algorithm is in the table");
        compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
    })
}

macro_rules! every_rule_matters_for_scripts {
    ($($(#[$attribute:meta])* $rule:ident),*) => {$(
        #[test]
        $(#[$attribute])*
        fn $rule() {
            let run: RunScript = |program, options, sink| {
                memo_with(program, options, sink, Rules { $rule: false, ..Rules::SOUND })
            };
            assert!(scripts_until_caught(run, ATTEMPTS).is_some(), "no loss in {ATTEMPTS} random scripts");
        }
    )*};
}

every_rule_matters_for_scripts!(
    single_guards,
    one_outcome,
    lent_movers,
    #[ignore = "no program that needs this rule is known"]
    lent_dependencies
);

#[test]
fn nothing_is_lost_on_scripts() {
    let run: RunScript = |program, options, sink| memo_with(program, options, sink, Rules::SOUND);
    assert_eq!(scripts_until_caught(run, 3_000), None);
}

#[test]
fn cycles() {
    let run: Run =
        |program, options, sink| memo_with(program, options, sink, Rules { expand_cycles: false, ..Rules::SOUND });
    assert!(
        nonterminating_programs_until_caught(run, ATTEMPTS, STATES).is_some(),
        "no loss in {ATTEMPTS} random programs"
    );
}

#[test]
fn propagation_around_cycles() {
    let run: Run = |program, options, sink| {
        memo_with(program, options, sink, Rules { propagate_around_cycles: false, ..Rules::SOUND })
    };
    assert!(
        nonterminating_programs_until_caught(run, ATTEMPTS, STATES).is_some(),
        "no loss in {ATTEMPTS} random programs"
    );
}

#[test]
fn sleepers_lead_out_of_components() {
    let run: Run =
        |program, options, sink| memo_with(program, options, sink, Rules { sleepers_lead_out: false, ..Rules::SOUND });
    assert!(
        nonterminating_programs_until_caught(run, ATTEMPTS, STATES).is_some(),
        "no invented livelock in {ATTEMPTS} random programs"
    );
}

#[test]
fn nothing_is_lost_with_all_rules() {
    let run: Run = |program, options, sink| memo_with(program, options, sink, Rules::SOUND);
    assert_eq!(programs_until_caught(run, 2_000), None);
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, STATES), None);
}

#[test]
fn nothing_is_lost_with_little_memory() {
    let run: Run = |program, options, sink| {
        memo_with(program, &Options { memo_bytes: 3_000, ..options.clone() }, sink, Rules::SOUND)
    };
    assert_eq!(programs_until_caught(run, 2_000), None);
    // Forgotten states are explored again on every path that leads to them, so the programs must be
    // small.
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, 40), None);
}
