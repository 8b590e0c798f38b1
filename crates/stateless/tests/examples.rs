//! The papers' worked examples and the limits of an exploration, on scripted programs.

use std::ops::ControlFlow;

use mazurka_model::LiveProgram;
use mazurka_stateless::{ALGORITHMS, Options, algorithm_info, replaying_algorithms};
use mazurka_testkit::{Act, RestartOnly, ScriptedProgram};
use mazurka_verdict::{Ending, Fault, Findings, Outcome, Run, Sink, Stats, Stop};

use Act::{AssertBelow, Lock, Read, Unlock, Write};

const X: u32 = 0;
const Y: u32 = 1;

/// [JSS23], the running example, in the order q, p, r of Example 4.
fn running_example() -> ScriptedProgram {
    ScriptedProgram::new(2, &[&[Write(X, 2)], &[Write(Y, 1), Write(X, 1)], &[AssertBelow(X, 3), AssertBelow(X, 2)]])
}

fn explore<P: LiveProgram>(program: P, name: &str, options: &Options) -> (Outcome, Findings) {
    let algorithm = algorithm_info(name).expect("the algorithm exists");
    let mut findings = Findings::new(true);
    let outcome = algorithm.explore(program, options, &mut findings);
    (outcome, findings)
}

fn counts<P: LiveProgram>(program: P, name: &str) -> (u64, u64) {
    let (outcome, _) = explore(program, name, &Options::default());
    assert_eq!(outcome.stop, None);
    (outcome.stats.executions, outcome.stats.blocked)
}

#[test]
fn jss_example_4() {
    assert_eq!(counts(&running_example(), "naive"), (30, 0));
    assert_eq!(counts(&running_example(), "optimal"), (12, 0));
    assert_eq!(counts(&running_example(), "source").0, 12);
}

#[test]
fn jss_example_4_only_the_second_assertion_fails() {
    for row in &ALGORITHMS {
        let (_, findings) = explore(&running_example(), row.name, &Options::default());
        assert_eq!(findings.found().len(), 1, "{}", row.name);
        assert!(matches!(findings.found()[0].fault, Fault::Assertion { .. }));
        assert_eq!(findings.found()[0].schedule.len(), 3, "q.r.r is the shortest way");
    }
}

/// [JSS23], Example 9: P5 of Fig. 1 is not explored, since no step reads x after p.r.r.p.q.
#[test]
fn jss_example_9() {
    assert_eq!(counts(&running_example(), "optimal-ob"), (11, 0));
}

/// [CAV17], Sect. 3: p: x = 5, q: x = 5, r reads x.
#[test]
fn cav_section_3() {
    let program = ScriptedProgram::new(1, &[&[Write(X, 5)], &[Write(X, 5)], &[Read(X)]]);
    assert_eq!(counts(&program, "naive"), (6, 0));
    assert_eq!(counts(&program, "source").0, 6);
    assert_eq!(counts(&program, "optimal"), (6, 0));
    assert_eq!(counts(&program, "optimal-ob"), (5, 0));
}

#[test]
fn critical_sections_are_reversed() {
    let section = [Lock(1), Write(X, 1), Unlock(1)];
    let program = ScriptedProgram::new(2, &[&section, &section, &section]);
    assert_eq!(counts(&program, "optimal"), (6, 0));
    assert_eq!(counts(&program, "source").0, 6);
}

#[test]
fn opposite_lock_orders_deadlock() {
    let program = ScriptedProgram::new(
        2,
        &[&[Lock(0), Lock(1), Unlock(1), Unlock(0)], &[Lock(1), Lock(0), Unlock(0), Unlock(1)]],
    );
    for row in &ALGORITHMS {
        let (_, findings) = explore(&program, row.name, &Options::default());
        assert!(matches!(findings.found()[0].fault, Fault::Deadlock { .. }), "{}", row.name);
    }
    assert_eq!(counts(&program, "optimal"), (3, 0));
}

#[test]
fn replaying_gives_the_same_as_rewinding() {
    let program = running_example();
    for row in replaying_algorithms() {
        let outcome = (row.run)(&RestartOnly::new(&program), &Options::default(), &mut Findings::new(true));
        let replaying = (outcome.stats.executions, outcome.stats.blocked);
        assert_eq!(counts(&program, row.name()), replaying, "{}", row.name());
        assert!(outcome.stats.replayed > 0);
    }
}

#[test]
fn the_limit_on_executions_counts_exactly() {
    for row in &ALGORITHMS {
        let limited = Options { max_executions: Some(5), ..Options::default() };
        let (outcome, _) = explore(&running_example(), row.name, &limited);
        assert_eq!((outcome.stats.executions + outcome.stats.blocked, outcome.stop), (5, Some(Stop::MaxExecutions)));
    }
    let just_enough = Options { max_executions: Some(12), ..Options::default() };
    let (outcome, _) = explore(&running_example(), "optimal", &just_enough);
    assert_eq!(
        (outcome.stats.executions, outcome.stop),
        (12, None),
        "an exploration with exactly as many executions is complete"
    );
}

#[test]
fn an_exploration_that_reaches_the_step_limit_is_not_complete() {
    for row in &ALGORITHMS {
        let options = Options { max_steps: 3, ..Options::default() };
        let (outcome, _) = explore(&running_example(), row.name, &options);
        assert!(outcome.stats.step_limited > 0 && outcome.stats.executions == 0, "{}", row.name);
        assert_eq!(outcome.stop, Some(Stop::MaxSteps), "{}", row.name);
    }
}

/// Executions of 100,000 events, without conflicts and with a conflict between any two events.
#[test]
fn a_hundred_thousand_events() {
    let apart: Vec<Vec<Act>> = (0..4).map(|process| vec![Write(process, 1); 25_000]).collect();
    let apart = ScriptedProgram { cells: vec![0; 4], processes: apart };
    let together =
        ScriptedProgram { cells: vec![0], processes: vec![vec![Write(X, 1); 50_000], vec![Write(X, 2); 50_000]] };
    for name in ["source", "optimal"] {
        let (outcome, _) = explore(&apart, name, &Options::default());
        assert_eq!((outcome.stats.executions, outcome.stats.longest, outcome.stop), (1, 100_000, None));
        let three = Options { max_executions: Some(3), ..Options::default() };
        let (outcome, _) = explore(&together, name, &three);
        assert_eq!((outcome.stats.longest, outcome.stop), (100_000, Some(Stop::MaxExecutions)));
    }
    for program in [&apart, &together] {
        let (outcome, _) = explore(program, "optimal-ob", &Options::default());
        assert_eq!(
            (outcome.stats.executions, outcome.stats.longest, outcome.stop),
            (1, 100_000, None),
            "no step reads, so all orders are one class"
        );
    }
}

/// Interrupts the exploration at the first tick.
struct StopAtTick;

impl Sink for StopAtTick {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        assert!(stats.executions > 0 && (0.0..1.0).contains(&explored()));
        ControlFlow::Break(Stop::Interrupted)
    }
}

#[test]
fn a_sink_can_interrupt() {
    let writers: Vec<Vec<Act>> = (0..8).map(|value| vec![Read(X), Write(X, value)]).collect();
    let program = ScriptedProgram { cells: vec![0], processes: writers };
    for row in &ALGORITHMS {
        let outcome = row.explore(&program, &Options::default(), &mut StopAtTick);
        assert_eq!(outcome.stop, Some(Stop::Interrupted), "{}", row.name);
    }
}
