//! Certificates: complete explorations are accepted, incomplete ones are refused, and every rule of
//! the checker is needed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use mazurka_certificate::{Certifier, Rules};
use mazurka_maz::MazProgram;
use mazurka_model::Program;
use mazurka_stateless::{Algorithm, Options, SeededBug, replaying_algorithm};
use mazurka_testkit::{
    Act::*, Corpus, DiscardingSink, FEATURE_MIXES, Order, ScriptedProgram, Size, accepts, all_classes, certify,
    check_certifier, classes_of, corpus_program, explore_as_asked, generate, random_conditional_script, random_script,
    random_waiting_script, runs_of,
};
use mazurka_verdict::{Ending, Fault, Outcome, Run, Schedule, Sink, Stats, Stop, Uncertified};

fn algorithm<P: Program>(name: &str) -> Algorithm<P> {
    replaying_algorithm(name).expect("the algorithm is in the table")
}

fn random_maz(seed: u64) -> MazProgram {
    let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
    let text = generate(seed, mix, Size::SMALL).to_string();
    mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted")
}

fn random_steps(seed: u64) -> ScriptedProgram {
    let steps = 4 + seed as usize % 5;
    match seed % 5 {
        0 | 2 => random_script(seed, steps),
        1 | 3 => random_conditional_script(seed, steps),
        _ => random_waiting_script(seed, steps),
    }
}

/// Complete explorations of random programs are accepted, parts of them are refused, and with a bug
/// in `optimal` its explorations are accepted if and only if they are complete.
#[test]
fn accepted_if_and_only_if_complete() {
    let (mut checked, mut incomplete) = (0, [0; SeededBug::ALL.len()]);
    for seed in 0..400 {
        // Every program gets some of the bugs.
        let bugs: Vec<SeededBug> = (0..3).map(|at| SeededBug::ALL[(seed as usize * 3 + at) % 12]).collect();
        let checks = match seed % 2 {
            0 => check_certifier(&random_maz(seed / 2), seed, &bugs),
            _ => check_certifier(&random_steps(seed / 2), seed, &bugs),
        };
        let Some(checks) = checks.unwrap_or_else(|problem| panic!("seed {seed}: {problem}")) else { continue };
        checked += 1;
        (0..incomplete.len()).for_each(|bug| incomplete[bug] += checks.refused_bugs[bug]);
    }
    assert!(checked > 300, "{checked} programs are small enough");
    assert!(incomplete.iter().sum::<u64>() > 50, "the bugs make explorations incomplete: {incomplete:?}");
}

/// Every program of the corpus is certified, with `optimal` and with `source`.
#[test]
fn corpus() {
    const MOST: u64 = 15_000;
    let corpus = Corpus::read().expect("the table is valid");
    let mut certified = 0;
    for row in &corpus.programs {
        for name in ["optimal", "source"] {
            if row.executions.get(name).is_none_or(|&executions| executions > MOST) {
                continue;
            }
            let program = row.load(Order::AsWritten).expect("the program is accepted");
            let (outcome, certificate) = certify(&program, &algorithm(name), &Options::default());
            assert_eq!(outcome.stop, None);
            if outcome.stats.step_limited > 0 {
                assert_eq!(certificate, Err(Uncertified::StepLimit));
                continue;
            }
            let what = format!("{name} on {} {:?}", row.file.display(), row.parameters);
            let certificate = certificate.unwrap_or_else(|problem| panic!("{what}: {problem}"));
            assert_eq!(certificate.executions, outcome.stats.executions + outcome.stats.discarded, "{what}");
            assert_eq!(certificate.faults > 0, !row.faults.is_empty(), "{what}");
            certified += 1;
        }
    }
    assert!(certified > 100, "{certified}");
}

/// An exploration by all interleavings is complete as well, although classes occur repeatedly.
#[test]
fn naive_explorations_are_accepted() {
    for seed in 0..40 {
        let program = random_steps(seed);
        let options = Options { max_executions: Some(2_000), ..Options::default() };
        let (outcome, certificate) = certify(&program, &algorithm("naive"), &options);
        assert!(outcome.stop.is_some() || certificate.is_ok(), "{program:?}: {certificate:?}");
    }
}

/// Explorations that were stopped get no certificate.
#[test]
fn limits_leave_no_certificate() {
    let program = corpus_program("lastwrite-dif.maz", &[("N", 4)]).expect("the program is accepted");
    let stopped = Options { max_executions: Some(5), ..Options::default() };
    let (_, certificate) = certify(&program, &algorithm("optimal"), &stopped);
    assert_eq!(certificate, Err(Uncertified::Stopped(Stop::MaxExecutions)));
    let short = Options { max_steps: 3, ..Options::default() };
    let (_, certificate) = certify(&program, &algorithm("optimal"), &short);
    assert_eq!(certificate, Err(Uncertified::StepLimit));
}

/// The smallest programs for which a rule is needed that random programs rarely need.
fn small_programs() -> Vec<ScriptedProgram> {
    let of = |processes| ScriptedProgram { cells: vec![0; 2], processes };
    vec![
        of(vec![vec![Lock(0), Lock(0)], vec![Lock(0), Unlock(0)]]),
        of(vec![vec![Choose(0, 2)]]),
        of(vec![vec![Write(0, 1)], vec![Write(1, 1)], vec![AwaitBoth((0, 0), (1, 0))]]),
        of(vec![vec![Lock(0), Unlock(0)], vec![Lock(0), Unlock(0)]]),
        of(vec![vec![Add(0, 1)], vec![Read(0)], vec![Read(0)]]),
        of(vec![vec![Write(0, 1)], vec![Cas(0, 2, 2)], vec![Cas(0, 1, 0), Read(0)]]),
    ]
}

/// Explores random programs as a checker with these rules asks for. Returns whether an exploration
/// is accepted that is not complete.
fn accepts_too_much(rules: Rules) -> bool {
    let incomplete = |program: &ScriptedProgram, seed: u64| {
        let Some(runs) = explore_as_asked(program, seed, rules, 1_000) else { return false };
        all_classes(program).is_some_and(|all| all != classes_of(program, &runs))
    };
    let small = small_programs().into_iter().any(|program| (0..200).any(|seed| incomplete(&program, seed)));
    small || (0..4_000).any(|seed| incomplete(&random_steps(seed), seed))
}

macro_rules! every_rule_is_needed {
    ($($rule:ident),*) => {$(
        #[test]
        fn $rule() {
            assert!(accepts_too_much(Rules { $rule: false, ..Rules::ALL }), "nothing is lost without the rule");
        }
    )*};
}

every_rule_is_needed!(outcomes, blocked, guards, closed_sets, several_first, all_races);
every_rule_is_needed!(behind, bystanders, wakes);

#[test]
fn no_rule_is_missing() {
    assert!((0..600).all(|seed| {
        let program = random_steps(seed);
        let Some(all) = all_classes(&program) else { return true };
        let runs = explore_as_asked(&program, seed, Rules::ALL, 4_000).expect("there are few classes");
        classes_of(&program, &runs) == all
    }));
}

/// Runs that are not runs to the end are refused.
#[test]
fn maximal() {
    let program = ScriptedProgram { cells: vec![0], processes: vec![vec![Write(0, 1)], vec![Read(0)]] };
    let prefix: Vec<Schedule> = vec![Schedule::new()];
    assert!(!accepts(&program, &prefix, Rules::ALL));
    assert!(accepts(&program, &prefix, Rules { maximal: false, ..Rules::ALL }));
}

/// What is owed must be explored before its prefix is left.
#[test]
fn paid() {
    let program = ScriptedProgram { cells: vec![0], processes: vec![vec![Write(0, 1)], vec![Read(0)]] };
    let mut runs = runs_of(&program, algorithm("optimal").run, &Options::default()).expect("there are two runs");
    runs.truncate(1);
    assert!(!accepts(&program, &runs, Rules::ALL));
    assert!(accepts(&program, &runs, Rules { paid: false, ..Rules::ALL }));
}

/// A sink that forgets the faults before they reach the checker.
struct Forgetful<'s>(&'s mut dyn Sink);

impl Sink for Forgetful<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.0.execution(ending, run)
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.0.tick(stats, explored)
    }
}

/// A fault that the algorithm does not report is noticed: a deadlock, an assertion.
#[test]
fn faults() {
    let deadlock = vec![vec![Lock(0), Lock(1)], vec![Lock(1), Lock(0)]];
    let assertion = vec![vec![Write(0, 1)], vec![AssertBelow(0, 1)]];
    for processes in [deadlock, assertion] {
        let program = ScriptedProgram { cells: vec![0; 2], processes };
        let certified = |rules: Rules, forgets: bool| {
            let mut sink = DiscardingSink;
            let mut certifier = Certifier::with_rules(&program, &mut sink, rules);
            let run = algorithm::<&ScriptedProgram>("optimal").run;
            let outcome: Outcome = match forgets {
                true => run(&&program, &Options::default(), &mut Forgetful(&mut certifier)),
                false => run(&&program, &Options::default(), &mut certifier),
            };
            certifier.finish(&outcome)
        };
        assert!(certified(Rules::ALL, false).is_ok_and(|certificate| certificate.faults > 0));
        assert!(certified(Rules::ALL, true).is_err_and(|problem| problem.is_refusal()));
        assert!(certified(Rules { faults: false, ..Rules::ALL }, true).is_ok());
    }
}
