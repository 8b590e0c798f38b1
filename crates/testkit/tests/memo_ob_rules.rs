//! Every rule of `memo-ob` is necessary: without any one of them behaviours are lost, and the
//! random programs detect that.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, ObserverRules, Options, algorithm_info, memo_ob_with};
use mazurka_testkit::{
    FEATURE_MIXES, Limits, Oracle, RandomProgram, Size, compare, corpus_directory, generate,
    nonterminating_programs_until_caught,
};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// Returns whether the algorithm differs from the oracle on this program.
fn caught_by(run: Run, text: &str) -> bool {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    let program = mazurka_maz::load(text, "test.maz", &BTreeMap::new()).expect("the programs are accepted");
    match Oracle::of(&program, &limits) {
        Ok(Some(oracle)) => {
            let info = algorithm_info("memo-ob").expect("the algorithm is in the table");
            compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
        }
        _ => false,
    }
}

/// The number of random programs until the algorithm differs from the oracle, or `None` if
/// `attempts` programs are not enough.
fn programs_until_caught(run: Run, attempts: u64) -> Option<u64> {
    (0..attempts).find(|&seed| {
        let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
        caught_by(run, &generate(seed, mix, Size::SMALL).to_string())
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
                memo_ob_with(program, options, sink, ObserverRules { $rule: false, ..ObserverRules::SOUND })
            };
            assert!(programs_until_caught(run, ATTEMPTS).is_some(), "no loss in {ATTEMPTS} random programs");
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

/// The counterexamples of the corpus depend on the order of exploration, which the heuristic
/// changes.
const WITHOUT_HEURISTIC: ObserverRules = ObserverRules { first_process_heuristic: false, ..ObserverRules::SOUND };

/// Returns whether the algorithm loses behaviours of a program of the corpus, none of which is lost
/// with all rules.
fn caught_by_file(run: Run, file: &str) -> bool {
    let path = corpus_directory().join("counterexamples").join(file);
    let text = std::fs::read_to_string(path).expect("the file exists");
    let sound: Run = |program, options, sink| memo_ob_with(program, options, sink, WITHOUT_HEURISTIC);
    caught_by(run, &text) && !caught_by(sound, &text)
}

/// Random programs rarely contain an unlock whose success depends on the holder of the lock.
#[test]
fn releases() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { releases: false, ..WITHOUT_HEURISTIC })
    };
    assert!(caught_by_file(run, "memo-unlock-not-held.maz"));
}

#[test]
fn cycles() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { expand_cycles: false, ..ObserverRules::SOUND })
    };
    assert!(
        nonterminating_programs_until_caught(run, ATTEMPTS, STATES).is_some(),
        "no loss in {ATTEMPTS} random programs"
    );
}

#[test]
fn propagation_around_cycles() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { propagate_around_cycles: false, ..ObserverRules::SOUND })
    };
    assert!(
        nonterminating_programs_until_caught(run, ATTEMPTS, STATES).is_some(),
        "no loss in {ATTEMPTS} random programs"
    );
}

#[test]
fn blind_writes_in_the_corpus() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, options, sink, ObserverRules { blind_writes: false, ..WITHOUT_HEURISTIC })
    };
    assert!(caught_by_file(run, "memo-ob-blind-write.maz"));
}

#[test]
fn nothing_is_lost_with_all_rules() {
    let run: Run = |program, options, sink| memo_ob_with(program, options, sink, ObserverRules::SOUND);
    assert_eq!(programs_until_caught(run, 2_000), None);
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, STATES), None);
}

#[test]
fn nothing_is_lost_with_little_memory() {
    let run: Run = |program, options, sink| {
        memo_ob_with(program, &Options { memo_bytes: 3_000, ..options.clone() }, sink, ObserverRules::SOUND)
    };
    assert_eq!(programs_until_caught(run, 2_000), None);
}
