//! The label model: an exploration of the labels of a program finds the same results as one of the
//! program itself.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use mazurka_labels::LabelModel;
use mazurka_maz::MazProgram;
use mazurka_testkit::{
    Act::*, FEATURE_MIXES, Limits, MaySets, Oracle, ProgramAst, RandomProgram, RestartOnly, ScriptedProgram, Size,
    corpus_program, crosscheck_labels, generate, random_script, random_waiting_script, shrink,
};
use mazurka_verdict::Findings;

const PROGRAMS: u64 = 800;
const TIME: Duration = Duration::from_secs(15);

fn difference(ast: &ProgramAst) -> Option<String> {
    // The effects of a condition variable of the small language do not determine which processes
    // wait at it, so it has no labels. (In Rust, the runtime models condition variables itself.)
    if ast.to_string().contains("cond ") {
        return None;
    }
    let program = mazurka_maz::load(&ast.to_string(), "random.maz", &BTreeMap::new()).ok()?;
    let limits = Limits { conformance: true, ..RandomProgram::LIMITS };
    let program = MaySets(&program);
    let oracle = Oracle::of(program, &limits).ok()??;
    crosscheck_labels(program, &oracle, &limits, mazurka_stateless::Level::Observations)
        .err()
        .map(|mismatch| mismatch.to_string())
}

#[test]
fn random_programs() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let start = Instant::now();
    for number in 0..PROGRAMS {
        let mix = &FEATURE_MIXES[number as usize % FEATURE_MIXES.len()];
        let ast = generate(first.wrapping_add(number), mix, Size::SMALL);
        if let Some(what) = difference(&ast) {
            let small = shrink(&ast, |smaller| difference(smaller).is_some());
            let what = difference(&small).unwrap_or(what);
            panic!("mix {}, seed {}: {what}\n{small}", mix.name, first.wrapping_add(number));
        }
        if start.elapsed() > TIME {
            break;
        }
    }
}

#[test]
fn random_scripts() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let limits = Limits { states: 2_000, prefixes: 2_000, interleavings: 2_000, conformance: true };
    for seed in first..first + 500 {
        let script = if seed % 3 == 0 { random_waiting_script } else { random_script };
        let program = script(seed, 4 + seed as usize % 3);
        let oracle = Oracle::of(&program, &limits).expect("scripted programs satisfy the interface");
        let Some(oracle) = oracle else { continue };
        if let Err(mismatch) = crosscheck_labels(&program, &oracle, &limits, mazurka_stateless::Level::Classes) {
            panic!("seed {seed}: {mismatch}\n{:?}", program.processes);
        }
    }
}

/// The number of outcomes of a step depends on the values of all its locations, the first one
/// included.
#[test]
fn the_number_of_outcomes_depends_on_values() {
    let limits = Limits::default();
    for (bound, written) in [(0, 1), (1, 0)] {
        let chooser = [ChooseBelow(bound, written), Read(written)];
        let program = ScriptedProgram::new(2, &[&[Write(bound, 3), Write(bound, 2)], &chooser]);
        let oracle = Oracle::of(&program, &limits).expect("the program satisfies the interface").expect("it is small");
        let compared = crosscheck_labels(&program, &oracle, &limits, mazurka_stateless::Level::Classes);
        compared.unwrap_or_else(|mismatch| panic!("{mismatch}"));
    }
}

/// The effects of a step that reports too few accesses cannot be computed from labels. The model
/// panics instead of computing wrong results.
#[test]
fn an_unreported_write_is_detected() {
    let honest = ScriptedProgram::new(1, &[&[Write(0, 1)], &[Read(0), Read(0)]]);
    let faulty = ScriptedProgram::new(1, &[&[UnreportedWrite(0, 1)], &[Read(0), Read(0)]]);
    let explore = |program: &ScriptedProgram| {
        let model = &LabelModel::new(RestartOnly::new(program));
        let naive = mazurka_stateless::algorithm("naive").expect("the algorithm is in the table");
        (naive.run)(&model, &mazurka_stateless::Options::default(), &mut Findings::default()).stats.executions
    };
    assert_eq!(explore(&honest), 3);
    assert!(std::panic::catch_unwind(|| explore(&faulty)).is_err());
}

fn load(file: &str, n: i64) -> MazProgram {
    corpus_program(file, &[("N", n)]).expect("the program loads")
}

/// The complete executions and the steps of `memo` on the model, and the number of times the
/// program itself was run.
fn memo_by_labels(file: &str, n: i64) -> (u64, u64, u64) {
    let program = load(file, n);
    let model = &LabelModel::new(RestartOnly::new(&program));
    let memo = mazurka_stateless::algorithm("memo").expect("the algorithm is in the table");
    let stats = (memo.run)(&model, &mazurka_stateless::Options::default(), &mut Findings::default()).stats;
    (stats.executions, stats.steps, model.stats().runs)
}

/// The purpose of the label model: few runs of the program for many steps of the search.
#[test]
fn few_runs_of_the_program() {
    assert_eq!(memo_by_labels("lastwrite-dif.maz", 16), (16, 288, 16));
    assert_eq!(memo_by_labels("pi.maz", 8), (1, 665, 408));
    // Labels contain the values that were read, so the model has more states than the program
    // itself.
    assert_eq!(memo_by_labels("boundedbuffer.maz", 4), (16, 229, 70));
}
