//! Every rule of `memo` matters, and the random programs would show it: with any one of them left out, behaviours are lost.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Options, Rules, algorithm_info, memo_with};
use mazurka_testkit::{
    FEATURE_MIXES, Limits, Oracle, RandomProgram, Size, compare, generate, nonterminating_programs_until_caught,
};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// How many random programs it takes until the algorithm differs from the oracle; `None`: more than `most`.
fn programs_until_caught(run: Run, most: u64) -> Option<u64> {
    let limits = Limits { rules: false, ..RandomProgram::LIMITS };
    (0..most).find(|&seed| {
        let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
        let text = generate(seed, mix, Size::SMALL).to_string();
        let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
        match Oracle::of(&program, &limits) {
            Ok(Some(oracle)) => {
                let info = algorithm_info("memo").expect("it is in the table");
                compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
            }
            _ => false,
        }
    })
}

const MOST: u64 = 20_000;
const STATES: usize = RandomProgram::LIMITS.states;

macro_rules! every_rule_matters {
    ($($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            let run: Run = |program, options, sink| {
                memo_with(program, options, sink, Rules { $rule: false, ..Rules::SOUND })
            };
            assert!(programs_until_caught(run, MOST).is_some(), "not missed by {MOST} random programs");
        }
    )*};
}

every_rule_matters!(reads, silent_stores, writes, overwritten, attempts, helpers, movers);

#[test]
fn cycles() {
    let run: Run =
        |program, options, sink| memo_with(program, options, sink, Rules { expand_cycles: false, ..Rules::SOUND });
    assert!(nonterminating_programs_until_caught(run, MOST, STATES).is_some(), "not missed by {MOST} random programs");
}

#[test]
fn around() {
    let run: Run = |program, options, sink| {
        memo_with(program, options, sink, Rules { propagate_around_cycles: false, ..Rules::SOUND })
    };
    assert!(nonterminating_programs_until_caught(run, MOST, STATES).is_some(), "not missed by {MOST} random programs");
}

#[test]
fn with_all_rules_nothing_is_lost() {
    let run: Run = |program, options, sink| memo_with(program, options, sink, Rules::SOUND);
    assert_eq!(programs_until_caught(run, 2_000), None);
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, STATES), None);
}

#[test]
fn with_little_memory_nothing_is_lost() {
    let run: Run = |program, options, sink| {
        memo_with(program, &Options { memo_bytes: 3_000, ..options.clone() }, sink, Rules::SOUND)
    };
    assert_eq!(programs_until_caught(run, 2_000), None);
    // What is forgotten is explored again on every path that leads there, so there must not be too many.
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, 40), None);
}
