//! Every rule of `memo` is necessary: without any one of them behaviours are lost, and the random
//! programs detect that.

use std::collections::BTreeMap;
use std::ops::Range;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Options, Rules, algorithm_info, memo_with};
use mazurka_testkit::{
    FEATURE_MIXES, Limits, Oracle, RandomProgram, ScriptedProgram, Size, compare, corpus_directory, generate,
    is_complete, nonterminating_programs_until_caught, random_script, random_waiting_script, state_graph,
};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// The first random program for which the algorithm differs from the oracle.
fn first_caught(run: Run, mut seeds: Range<u64>) -> Option<u64> {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    seeds.find(|&seed| {
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
/// The first program that shows a missing rule is usually among the first 2,000; where it is not,
/// the search begins shortly before it.
const LATE: u64 = 15_000;
const STATES: usize = RandomProgram::LIMITS.states;

macro_rules! every_rule_matters {
    ($first:expr; $($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            let run: Run = |program, options, sink| {
                memo_with(program, options, sink, Rules { $rule: false, ..Rules::SOUND })
            };
            let caught = first_caught(run, $first..ATTEMPTS);
            assert!(caught.is_some(), "no loss in {ATTEMPTS} random programs");
        }
    )*};
}

every_rule_matters!(0; reads, writes, overwritten, attempts, helpers, movers);
every_rule_matters!(LATE; silent_stores);
every_rule_matters!(0; reads_of_step, own_writes, commute, lent_conflicts, same_values, lent_positions);

/// Without values, a step is taken for another one of the same local state. Assertions notice that,
/// too, and only the first programs are needed.
#[test]
fn label_values() {
    let run: Run =
        |program, options, sink| memo_with(program, options, sink, Rules { label_values: false, ..Rules::SOUND });
    let caught = std::panic::catch_unwind(|| first_caught(run, 0..1_000));
    assert!(caught.map_or(true, |programs| programs.is_some()), "no loss in 1,000 random programs");
}

type RunScript = fn(&&ScriptedProgram, &Options, &mut dyn Sink) -> Outcome;

/// The same for random scripts. Their choices write shared cells, and their processes may wait for
/// a value and for the end of another process at the same time.
fn first_script_caught(run: RunScript, mut seeds: Range<u64>) -> Option<u64> {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    seeds.find(|&seed| {
        let script = if seed % 3 == 2 { random_waiting_script } else { random_script };
        let program = script(seed, 5 + seed as usize % 5);
        let Ok(Some(oracle)) = Oracle::of(&program, &limits) else { return false };
        let info = algorithm_info("memo").expect("the algorithm is in the table");
        compare(&program, &Algorithm { info, run }, &oracle, false, "").is_err()
    })
}

macro_rules! every_rule_matters_for_scripts {
    ($first:expr; $($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            let run: RunScript = |program, options, sink| {
                memo_with(program, options, sink, Rules { $rule: false, ..Rules::SOUND })
            };
            let caught = first_script_caught(run, $first..ATTEMPTS);
            assert!(caught.is_some(), "no loss in {ATTEMPTS} random scripts");
        }
    )*};
}

every_rule_matters_for_scripts!(0; single_guards, unfinished_joins, one_outcome);
every_rule_matters_for_scripts!(LATE; lent_movers);

/// Random programs have not shown a loss; this one was constructed. It takes two states that differ
/// only in what a process has slept through, in the first of which all processes that would have to
/// be explored sleep. Which state comes first depends on the order of the processes, so some of the
/// orders must show the loss.
#[test]
fn lent_dependencies() {
    let path = corpus_directory().join("counterexamples/memo-slept-through.maz");
    let text = std::fs::read_to_string(path).expect("the program exists");
    let (mut processes, shared): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("process"));
    assert_eq!(processes.len(), 5, "every process is on a line of its own");
    let lost = (0..processes.len() * (processes.len() - 1)).filter(|&at| {
        // Not all orders, but each process comes to each place.
        processes.rotate_left(1);
        processes.swap(0, 1 + at % 4);
        let text = [&shared[..], &processes].concat().join("\n");
        let program =
            mazurka_maz::load(&text, "slept-through.maz", &BTreeMap::new()).expect("the order does not matter");
        let graph = state_graph(&program, STATES).expect("the program satisfies the interface").expect("it is small");
        assert!(is_complete(&program, Rules::SOUND, &graph), "{text}");
        !is_complete(&program, Rules { lent_dependencies: false, ..Rules::SOUND }, &graph)
    });
    assert!(lost.count() > 0, "no order of the processes shows a loss");
}

#[test]
fn nothing_is_lost_on_scripts() {
    let run: RunScript = |program, options, sink| memo_with(program, options, sink, Rules::SOUND);
    assert_eq!(first_script_caught(run, 0..3_000), None);
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
    assert_eq!(first_caught(run, 0..2_000), None);
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, STATES), None);
}

#[test]
fn nothing_is_lost_with_little_memory() {
    let run: Run = |program, options, sink| {
        memo_with(program, &Options { memo_bytes: 3_000, ..options.clone() }, sink, Rules::SOUND)
    };
    assert_eq!(first_caught(run, 0..2_000), None);
    // Forgotten states are explored again on every path that leads to them, so the programs must be
    // small.
    assert_eq!(nonterminating_programs_until_caught(run, 2_000, 40), None);
}
