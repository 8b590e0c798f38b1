//! The behaviours that the algorithms as printed lose: for every counterexample, an execution that
//! they miss and that every algorithm of the table finds.
//!
//! `optimal_cs_rules.rs` covers the counterexamples to weakened versions of the repaired
//! `optimal-cs`.

use std::collections::{BTreeMap, BTreeSet};

use mazurka_maz::MazProgram;
use mazurka_model::{Execution, LiveProgram, ProcessId, Program, Status, Step};
use mazurka_stateless::interpretations::{
    CheckInterpretation, Interpretation, optimal_cs_interpreted, optimal_cs_ob_interpreted, union_interpreted,
};
use mazurka_stateless::{ALGORITHMS, AS_PRINTED, Options, Refinements, replaying_algorithm};
use mazurka_testkit::{
    ActualAccesses, CollectingSink, FEATURE_MIXES, Limits, Oracle, RandomProgram, Size, compare, corpus_directory,
    generate,
};
use mazurka_verdict::{Outcome, Sink, Stop};

type Explore<'e, P> = &'e dyn Fn(&P, &Options, &mut dyn Sink) -> Outcome;
type ExploreMaz<'e> = &'e dyn Fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// The part of the result of a schedule that is lost: only its final state, or its observation too.
#[derive(Clone, Copy, PartialEq)]
enum Lost {
    State,
    Observation,
}
use Lost::{Observation, State};

fn load(name: &str) -> MazProgram {
    let file = corpus_directory().join(format!("counterexamples/{name}.maz"));
    let text = std::fs::read_to_string(file).expect("the program is in the corpus");
    mazurka_maz::load(&text, name, &BTreeMap::new()).expect("the program loads")
}

/// The final state and the observation of a schedule such as `q.p.p`.
fn run<P: Program>(program: P, schedule: &str) -> (Vec<u64>, Vec<u64>) {
    let mut execution = program.start();
    let mut step = Step::default();
    let ids = (0..execution.process_count() as u32).map(ProcessId);
    let names: BTreeMap<String, ProcessId> = ids.map(|process| (program.process_name(process), process)).collect();
    for name in schedule.split('.') {
        execution.step(names[name], 0, &mut step);
    }
    assert!(names.values().all(|&process| execution.status(process) != Status::Enabled), "{schedule} is complete");
    let (mut state, mut observation) = (Vec::new(), Vec::new());
    execution.state(&mut state);
    execution.observation(&mut observation);
    (state, observation)
}

fn collect<P: Program>(program: P, explore: Explore<'_, P>, refinements: Refinements) -> CollectingSink {
    let mut collected = CollectingSink::default();
    collected.outcome = explore(&program, &Options { refinements, ..Options::default() }, &mut collected);
    collected
}

/// The algorithm of this name in the table of printed algorithms.
fn row(name: &'static str) -> impl Fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome {
    move |program, options, sink| row_for(name)(program, options, sink)
}

fn row_for<P: LiveProgram>(name: &'static str) -> impl Fn(&P, &Options, &mut dyn Sink) -> Outcome {
    move |program, options, sink| {
        let algorithm = AS_PRINTED.iter().find(|row| row.name == name).expect("the algorithm is printed");
        let outcome = (algorithm.any_row().run)(program, options, sink);
        assert_eq!(outcome.stop, Some(Stop::AsPrinted), "the verdict is never safe");
        outcome
    }
}

/// Returns whether the exploration missed the result of the schedule.
fn is_lost<P: Program>(program: P, found: &CollectingSink, schedule: &str, lost: Lost) -> bool {
    let (state, observation) = run(program, schedule);
    !found.finals.contains(&state) && (lost == State || !found.observations.contains(&observation))
}

/// Checks that the exploration loses the schedule and that no algorithm of the table loses
/// anything.
fn loses(name: &str, explore: ExploreMaz<'_>, refinements: Refinements, schedule: &str, lost: Lost) {
    let program = load(name);
    let found = collect(&program, explore, refinements);
    assert!(is_lost(&program, &found, schedule, lost), "{name}: {schedule} is not lost");
    check_all_algorithms(&program);
}

fn check_all_algorithms(program: &MazProgram) {
    let oracle = Oracle::of(program, &Limits::default())
        .expect("the front end satisfies the interface")
        .expect("the program is small");
    for algorithm in &ALGORITHMS {
        compare(program, &algorithm.row(), &oracle, true, "").expect("nothing is lost");
    }
}

fn default_refinements() -> Refinements {
    Refinements::default()
}

/// [CAV17], Algorithm 1: sleeping processes are not checked for races.
#[test]
fn cav_sleepers() {
    loses("cav-sleepers", &row("source-cs"), default_refinements(), "q.r.p.q", State);
}

/// [CAV17], Sect. 5.3, item 1. Without this refinement nothing is lost.
#[test]
fn cav_anticipated_cuts() {
    let anticipating = Refinements { anticipation: true, ..default_refinements() };
    loses("cav-anticipated-cuts", &row("source-cs"), anticipating, "q.q.p.p", Observation);
    let program = load("cav-anticipated-cuts");
    assert!(!is_lost(&program, &collect(&program, &row("source-cs"), default_refinements()), "q.q.p.p", State));
}

/// [CAV17], Sect. 5.3, item 2. Without this refinement nothing is lost.
#[test]
fn cav_guiding_alone() {
    let guided = Refinements { guiding: true, ..default_refinements() };
    loses("cav-guiding-alone", &row("source-cs"), guided, "q.p.r.s", Observation);
    let program = load("cav-guiding-alone");
    assert!(!is_lost(&program, &collect(&program, &row("source-cs"), default_refinements()), "q.p.r.s", State));
}

/// [JSS23], l. 28 and 29 without Sect. 3.4: the check includes suc(e, E), but dont = v.e ends
/// before it.
#[test]
fn successors_in_check() {
    let plain = Refinements { variables: false, ..default_refinements() };
    for name in ["optimal-cs", "union", "optimal-cs-ob"] {
        loses("successors-in-check", &row(name), plain, "q.p.q.p", Observation);
    }
}

/// [JSS23], Sect. 3.4: both processes write x, but neither does so in both orders.
#[test]
fn refined_check_misses_variable() {
    for name in ["optimal-cs", "union", "optimal-cs-ob"] {
        loses("refined-check-misses-variable", &row(name), default_refinements(), "q.p", State);
    }
}

/// [JSS23], Lemma 1: the check compares the value that suc(e, E) wrote, not the value that e wrote.
#[test]
fn refined_check_lemma_1() {
    for name in ["optimal-cs", "union", "optimal-cs-ob"] {
        loses("refined-check-lemma-1", &row(name), default_refinements(), "q.p.p", State);
    }
}

/// [JSS23], Algorithm 1, with a check of two adjacent events that is sound in itself.
#[test]
fn algorithm_1_sound_check() {
    let sound = |program: &&MazProgram, options: &Options, sink: &mut dyn Sink| {
        optimal_cs_interpreted(
            program,
            options,
            sink,
            Interpretation { check: CheckInterpretation::Adjacent, ..Interpretation::default() },
        )
    };
    for ancestors in [true, false] {
        let refinements = Refinements { ancestors, ..default_refinements() };
        loses("algorithm-1-sound-check", &sound, refinements, "q.r.q.p", Observation);
        loses("algorithm-1-sound-check", &row("optimal-cs"), refinements, "q.r.q.p", Observation);
    }
}

/// [JSS23], l. 32 outside the `if`, with the sound check and as printed.
#[test]
fn dont_outside_if() {
    for check in [CheckInterpretation::Adjacent, CheckInterpretation::Printed] {
        let explore = |dont_outside_if: bool| {
            move |program: &&MazProgram, options: &Options, sink: &mut dyn Sink| {
                let reading = Interpretation { check, dont_outside_if, ..Interpretation::default() };
                optimal_cs_interpreted(program, options, sink, reading)
            }
        };
        loses("dont-outside-if", &explore(true), default_refinements(), "q.q.r.r.p.p", Observation);
        let program = load("dont-outside-if");
        assert!(
            !is_lost(&program, &collect(&program, &explore(false), default_refinements()), "q.q.r.r.p.p", State),
            "inside the `if`, it is found"
        );
    }
}

/// [JSS23], l. 61 with the happens-before relation with observers, if processes that are done sleep
/// as in [CAV17].
#[test]
fn line_61_observers() {
    for check in [CheckInterpretation::Never, CheckInterpretation::Printed] {
        let explore = |done_sleeps: bool| {
            move |program: &&MazProgram, options: &Options, sink: &mut dyn Sink| {
                optimal_cs_ob_interpreted(
                    program,
                    options,
                    sink,
                    Interpretation { check, done_sleeps, ..Interpretation::default() },
                )
            }
        };
        loses("line-61-observers", &explore(true), default_refinements(), "q.p.q", Observation);
        let program = load("line-61-observers");
        assert!(
            !is_lost(&program, &collect(&program, &explore(false), default_refinements()), "q.p.q", State),
            "otherwise it is found"
        );
    }
}

/// [JSS23], Sect. 4.3: of the observers of a race, only the first of each process is compared.
/// Without Sect. 4.3 nothing is lost.
#[test]
fn observers_as_printed() {
    let without = Refinements { observations: false, ..default_refinements() };
    for (name, schedule) in [("observers-as-printed", "q.p.q.q"), ("observers-joined-reader", "q.p.r.r.r.r")] {
        loses(name, &row("optimal-cs-ob"), default_refinements(), schedule, Observation);
        let program = load(name);
        assert!(!is_lost(&program, &collect(&program, &row("optimal-cs-ob"), without), schedule, State));
    }
}

/// [JSS23], Sect. 4.2.
#[test]
fn union_as_printed() {
    loses("union-as-printed", &row("union"), default_refinements(), "q.p.q.p", Observation);
}

/// [JSS23], Sect. 3.3 with observers, even without the context-sensitive checks.
#[test]
fn ancestors_observers() {
    let program = load("ancestors-observers");
    let observed = |ancestors: bool| {
        let reading = Interpretation { check: CheckInterpretation::Never, ..Interpretation::default() };
        let explore = move |program: &&MazProgram, options: &Options, sink: &mut dyn Sink| {
            union_interpreted(program, options, sink, reading)
        };
        let found = collect(&program, &explore, Refinements { ancestors, ..default_refinements() });
        let oracle = Oracle::of(&program, &Limits::default())
            .expect("the front end satisfies the interface")
            .expect("the program is small");
        let class_of = |class| oracle.classes.observer_classes.get(class).cloned();
        let classes: BTreeSet<_> = found.complete.keys().filter_map(class_of).collect();
        let expected: BTreeSet<_> = oracle.classes.complete.iter().filter_map(class_of).collect();
        (classes.len(), expected.len())
    };
    assert_eq!(observed(false), (15, 15), "with notdep and notobs nothing is lost");
    assert_eq!(observed(true), (12, 15));
    check_all_algorithms(&program);
}

/// A race as printed is reversible if e' is not blocked without e. So critical sections are never
/// reversed, and blocked processes have no races.
#[test]
fn blocking_as_printed() {
    for name in ["source-cs", "optimal-cs", "union", "optimal-cs-ob"] {
        loses("locks-race-as-printed", &row(name), default_refinements(), "q.q.q.p.p.p", State);
        loses("awaits-single-reversal", &row(name), default_refinements(), "r.p.q", Observation);
        loses("observers-awaits", &row(name), default_refinements(), "q.p.q.p", Observation);
    }
}

/// With access sets that depend on the state, Source-DPOR and Sect. 3.3 lose classes.
#[test]
fn actual_accesses() {
    let program = load("source-dynamic-sets");
    let dynamic = ActualAccesses(&program);
    let source = replaying_algorithm("source").expect("the algorithm is in the table");
    let found = collect(dynamic, &source.run, default_refinements());
    assert!(is_lost(dynamic, &found, "q.r.p.q", State));
    check_all_algorithms(&program);

    let program = load("ancestors-dynamic-sets");
    let dynamic = ActualAccesses(&program);
    let explore = |program: &ActualAccesses<&MazProgram>, options: &Options, sink: &mut dyn Sink| {
        optimal_cs_interpreted(
            program,
            options,
            sink,
            Interpretation { check: CheckInterpretation::Never, ..Interpretation::default() },
        )
    };
    let with = |ancestors: bool| collect(dynamic, &explore, Refinements { ancestors, ..default_refinements() });
    assert!(is_lost(dynamic, &with(true), "q.r.p", State));
    assert!(!is_lost(dynamic, &with(false), "q.r.p", State), "with notdep it is found");
    check_all_algorithms(&program);

    let program = load("line-62-dynamic-sets");
    let dynamic = ActualAccesses(&program);
    let with = |propagation: bool| {
        collect(dynamic, &row_for("optimal-cs-ob"), Refinements { propagation, ..default_refinements() })
    };
    // Some interpretation of l. 62 loses this execution. Ours does not, and it lost nothing in tens
    // of thousands of random programs that is found without l. 62.
    assert!(!is_lost(dynamic, &with(true), "q.r.r.p", State) && !is_lost(dynamic, &with(false), "q.r.r.p", State));
    check_all_algorithms(&program);
}

/// The printed algorithms lose behaviours often enough for random programs to show it, but they
/// report nothing that does not exist.
#[test]
fn printed_algorithms_report_only_real_behaviours() {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    let mut lost: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..1500 {
        let text = generate(seed, &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()], Size::SMALL).to_string();
        let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
        let Ok(Some(oracle)) = Oracle::of(&program, &limits) else { continue };
        for algorithm in &AS_PRINTED {
            let found = CollectingSink::collect(&program, &algorithm.any_row(), false);
            assert!(found.finals.is_subset(&oracle.graph.finals), "{}\n{text}", algorithm.name);
            let faults: BTreeSet<_> = found.faults.keys().cloned().collect();
            assert!(faults.iter().all(|fault| oracle.graph.faults.contains(fault)), "{}\n{text}", algorithm.name);
            *lost.entry(algorithm.name).or_default() += u32::from(found.observations != oracle.graph.observations);
        }
    }
    println!("programs with a lost observation, of 1500: {lost:?}");
    // The loss that remains with the repairs R1 to R5 shows in one of millions of programs.
    assert!(lost.iter().all(|(&name, &lost)| name == "repaired" || lost > 0), "{lost:?}");
}
