//! The label model: whatever explores the labels of a program finds what it finds in the program itself.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use mazurka_labels::LabelModel;
use mazurka_maz::MazProgram;
use mazurka_testkit::{
    Act::*, FEATURE_MIXES, Limits, Oracle, ProgramAst, RandomProgram, RestartOnly, ScriptedProgram, Size,
    corpus_directory, crosscheck_labels, generate, random_script, shrink,
};
use mazurka_verdict::Findings;

const PROGRAMS: u64 = 2_000;
const TIME: Duration = Duration::from_secs(30);

fn difference(sketch: &ProgramAst) -> Option<String> {
    let program = mazurka_maz::load(&sketch.to_string(), "random.maz", &BTreeMap::new()).ok()?;
    let limits = Limits { rules: true, ..RandomProgram::LIMITS };
    let oracle = Oracle::of(&program, &limits).ok()??;
    crosscheck_labels(&program, &oracle, &limits, mazurka_stateless::Level::Observations)
        .err()
        .map(|mismatch| mismatch.to_string())
}

#[test]
fn random_programs() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let start = Instant::now();
    for number in 0..PROGRAMS {
        let mix = &FEATURE_MIXES[number as usize % FEATURE_MIXES.len()];
        let sketch = generate(first.wrapping_add(number), mix, Size::SMALL);
        if let Some(what) = difference(&sketch) {
            let small = shrink(&sketch, |smaller| difference(smaller).is_some());
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
    let limits = Limits { states: 2_000, prefixes: 2_000, interleavings: 2_000, rules: true };
    for seed in first..first + 500 {
        let program = random_script(seed, 4 + seed as usize % 3);
        let oracle = Oracle::of(&program, &limits).expect("the scripted programs keep the rules");
        let Some(oracle) = oracle else { continue };
        if let Err(mismatch) = crosscheck_labels(&program, &oracle, &limits, mazurka_stateless::Level::Classes) {
            panic!("seed {seed}: {mismatch}\n{:?}", program.processes);
        }
    }
}

/// A program whose steps do more than they say cannot be computed from labels. That is noticed, not computed wrongly.
#[test]
fn a_write_that_is_not_told_is_noticed() {
    let honest = ScriptedProgram::new(1, &[&[Write(0, 1)], &[Read(0), Read(0)]]);
    let sneaking = ScriptedProgram::new(1, &[&[Sneak(0, 1)], &[Read(0), Read(0)]]);
    let explore = |program: &ScriptedProgram| {
        let model = &LabelModel::new(RestartOnly::new(program));
        let naive = mazurka_stateless::algorithm("naive").expect("a row of the table");
        (naive.run)(&model, &mazurka_stateless::Options::default(), &mut Findings::default()).stats.executions
    };
    assert_eq!(explore(&honest), 3);
    assert!(std::panic::catch_unwind(|| explore(&sneaking)).is_err());
}

fn load(file: &str, n: i64) -> MazProgram {
    let text = std::fs::read_to_string(corpus_directory().join(file)).expect("a file of the corpus");
    mazurka_maz::load(&text, file, &BTreeMap::from([("N".to_owned(), n)])).expect("the corpus is accepted")
}

/// Complete executions and steps of `memo` over the model, and the runs of the program itself.
fn memo_by_labels(file: &str, n: i64) -> (u64, u64, u64) {
    let program = load(file, n);
    let model = &LabelModel::new(RestartOnly::new(&program));
    let memo = mazurka_stateless::algorithm("memo").expect("a row of the table");
    let stats = (memo.run)(&model, &mazurka_stateless::Options::default(), &mut Findings::default()).stats;
    (stats.executions, stats.steps, model.work().runs)
}

/// The point of it all: few runs of the program for many steps of the search.
#[test]
fn few_runs_of_the_program() {
    assert_eq!(memo_by_labels("lastwrite-dif.maz", 16), (16, 288, 16));
    assert_eq!(memo_by_labels("pi.maz", 8), (1, 1027, 380));
    // Local states hold what was read, so there are more of them than in the program itself, where `memo` takes 133 steps.
    assert_eq!(memo_by_labels("boundedbuffer.maz", 4), (16, 250, 70));
}
