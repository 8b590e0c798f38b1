//! Every rule of `memo-ob` matters, and the random programs would show it: with any one of them left out, behaviours are lost.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, ObserverRules, Options, algorithm_info, memo_ob_with};
use mazurka_testkit::{
    FEATURE_MIXES, Limits, Oracle, RandomProgram, Size, compare, corpus_directory, generate,
    nonterminating_programs_until_caught,
};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// Does the algorithm differ from the oracle on this program?
fn caught_by(run: Run, text: &str) -> bool {
    let limits = Limits { rules: false, ..RandomProgram::LIMITS };
    let program = mazurka_maz::load(text, "test.maz", &BTreeMap::new()).expect("the programs are accepted");
    match Oracle::of(&program, &limits) {
        Ok(Some(oracle)) => {
            let info = algorithm_info("memo-ob").expect("it is in the table");
            compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
        }
        _ => false,
    }
}

/// How many random programs it takes until the algorithm differs from the oracle; `None`: more than `most`.
fn programs_until_caught(run: Run, most: u64) -> Option<u64> {
    (0..most).find(|&seed| {
        let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
        caught_by(run, &generate(seed, mix, Size::SMALL).to_string())
    })
}

const MOST: u64 = 20_000;
const STATES: usize = RandomProgram::LIMITS.states;

macro_rules! every_rule_matters {
    ($($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            let run: Run = |program, options, sink| {
                memo_ob_with(program, options, sink, ObserverRules { $rule: false, ..ObserverRules::SOUND })
            };
            assert!(programs_until_caught(run, MOST).is_some(), "not missed by {MOST} random programs");
        }
    )*};
}

every_rule_matters!(
    reads,
    writes,
    observed,
    attempts,
    blocked_attempts,
    performed_attempts,
    helpers,
    pasts,
    blind_writes,
    guard_values
);

/// The counterexamples of the corpus are about one order of exploration.
const CARELESS: ObserverRules = ObserverRules { first_process_heuristic: false, ..ObserverRules::SOUND };

/// A program of the corpus shows the loss, and there is none with all rules.
fn caught_by_file(run: Run, file: &str) -> bool {
    let path = corpus_directory().join("counterexamples").join(file);
    let text = std::fs::read_to_string(path).expect("a file of the corpus");
    let sound: Run = |program, options, sink| memo_ob_with(program, options, sink, CARELESS);
    caught_by(run, &text) && !caught_by(sound, &text)
}

/// Too rare for the random programs: an unlock that fails or not depending on who holds the lock.
#[test]
fn releases() {
    let run: Run =
        |program, options, sink| memo_ob_with(program, options, sink, ObserverRules { releases: false, ..CARELESS });
    assert!(caught_by_file(run, "memo-unlock-not-held.maz"));
}

#[test]
fn cycles() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { expand_cycles: false, ..ObserverRules::SOUND })
    };
    assert!(nonterminating_programs_until_caught(run, MOST, STATES).is_some(), "not missed by {MOST} random programs");
}

#[test]
fn around() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { propagate_around_cycles: false, ..ObserverRules::SOUND })
    };
    assert!(nonterminating_programs_until_caught(run, MOST, STATES).is_some(), "not missed by {MOST} random programs");
}

#[test]
fn blind_writes_by_hand() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { blind_writes: false, ..CARELESS })
    };
    assert!(caught_by_file(run, "memo-ob-blind-write.maz"));
}

#[test]
fn with_all_rules_nothing_is_lost() {
    let run: Run = |program, options, sink| memo_ob_with(program, options, sink, ObserverRules::SOUND);
    assert_eq!(programs_until_caught(run, 2_000), None);
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, STATES), None);
}

#[test]
fn with_little_memory_nothing_is_lost() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, &Options { memo_bytes: 3_000, ..options.clone() }, sink, ObserverRules::SOUND)
    };
    assert_eq!(programs_until_caught(run, 2_000), None);
}
