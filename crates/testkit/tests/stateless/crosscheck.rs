//! Compares the algorithms with the oracle on random scripts, and checks that the cross-check
//! detects algorithms that are wrong on purpose.

use std::ops::ControlFlow;

use mazurka_model::Program;
use mazurka_stateless::{
    Algorithm, AlgorithmInfo, Level, Needs, Options, Promise, algorithm_info, replaying_algorithm,
};
use mazurka_testkit::{
    Act::*, Depth, Limits, Mismatch, Oracle, ScriptedProgram, compare, crosscheck, random_script,
    random_waiting_script, shrink_script,
};
use mazurka_verdict::{Ending, Fault, Outcome, Run, Schedule, Sink, Stats, Stop};

fn oracle(program: &ScriptedProgram) -> Option<Oracle> {
    let limits = Limits { states: 5_000, prefixes: 5_000, interleavings: 5_000, conformance: true };
    Oracle::of(program, &limits).expect("scripted programs satisfy the interface")
}

fn difference(program: &ScriptedProgram) -> Option<Mismatch> {
    crosscheck(program, &oracle(program)?, Depth::FULL).err()
}

#[test]
fn random_scripts() {
    compare_scripts(2_000, random_script);
}

#[test]
fn random_waiting_scripts() {
    compare_scripts(1_000, random_waiting_script);
}

/// Compares every algorithm with the oracle on new programs each time.
fn compare_scripts(programs: u64, script: fn(u64, usize) -> ScriptedProgram) {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    for seed in first..first + programs {
        let program = script(seed, 4 + seed as usize % 4);
        if let Some(mismatch) = difference(&program) {
            let small = shrink_script(&program, |smaller| difference(smaller).is_some());
            let mismatch = difference(&small).unwrap_or(mismatch);
            panic!("seed {seed}: {mismatch}\n{}", listed(&small));
        }
    }
}

fn listed(program: &ScriptedProgram) -> String {
    program.processes.iter().enumerate().map(|(id, acts)| format!("p{id}: {acts:?}\n")).collect()
}

/// The running example of [JSS23], with 12 classes and one fault.
fn running() -> ScriptedProgram {
    ScriptedProgram::new(2, &[&[Write(0, 2)], &[Write(1, 1), Write(0, 1)], &[AssertBelow(0, 3), AssertBelow(0, 2)]])
}

/// A filter between an algorithm and its sink that turns a correct algorithm into a wrong one.
struct Tampering<'s> {
    sink: &'s mut dyn Sink,
    tamper: Tamper,
    seen: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Tamper {
    OnlyFirst,
    Twice,
    NotTheLast,
    NoFaults,
    WrongSchedule,
    MiscountedCuts,
}

struct Reversed<'r>(&'r dyn Run);

impl Run for Reversed<'_> {
    fn length(&self) -> usize {
        self.0.length()
    }

    fn path(&self) -> Schedule {
        self.0.path()
    }

    fn schedule(&self) -> Schedule {
        self.0.schedule().into_iter().rev().collect()
    }

    fn causes(&self) -> Schedule {
        self.0.causes()
    }

    fn canonical(&self) -> Vec<u32> {
        self.0.canonical()
    }

    fn state(&self) -> Vec<u64> {
        self.0.state()
    }

    fn observation(&self) -> Vec<u64> {
        self.0.observation()
    }
}

impl Sink for Tampering<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.seen += 1;
        match self.tamper {
            Tamper::OnlyFirst if self.seen > 1 => return ControlFlow::Continue(()),
            Tamper::NotTheLast if self.seen == 12 => return ControlFlow::Continue(()),
            Tamper::Twice => self.sink.execution(ending, run)?,
            Tamper::MiscountedCuts => self.sink.execution(Ending::Cut, run)?,
            _ => {}
        }
        self.sink.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        match self.tamper {
            Tamper::NoFaults => ControlFlow::Continue(()),
            Tamper::WrongSchedule => self.sink.fault(fault, &Reversed(run)),
            _ => self.sink.fault(fault, run),
        }
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }
}

/// The description of an algorithm that promises only to explore every class.
static NOT_IN_THE_TABLE: AlgorithmInfo = AlgorithmInfo {
    name: "not in the table",
    summary: "",
    guarantee: "",
    needs: Needs::Replay,
    promise: Promise { level: Level::Classes, once: false, uncut: false, exhaustive: false, closes_cycles: false },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

fn tampered<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink, tamper: Tamper) -> Outcome {
    let optimal = replaying_algorithm::<P>("optimal").expect("the algorithm is in the table");
    (optimal.run)(program, options, &mut Tampering { sink, tamper, seen: 0 })
}

fn only_first<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut outcome = tampered(program, options, sink, Tamper::OnlyFirst);
    outcome.stats.executions = 1;
    outcome
}

fn twice<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut outcome = tampered(program, options, sink, Tamper::Twice);
    outcome.stats.executions *= 2;
    outcome
}

fn not_the_last<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut outcome = tampered(program, options, sink, Tamper::NotTheLast);
    outcome.stats.executions -= 1;
    outcome
}

fn no_faults<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    tampered(program, options, sink, Tamper::NoFaults)
}

fn wrong_schedule<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    tampered(program, options, sink, Tamper::WrongSchedule)
}

fn miscounted<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    tampered(program, options, sink, Tamper::MiscountedCuts)
}

fn cutting<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut outcome = tampered(program, options, sink, Tamper::MiscountedCuts);
    outcome.stats.blocked = outcome.stats.executions;
    outcome
}

/// The result of the cross-check for a wrong algorithm with the promises of `name`.
fn detected(name: &'static str, run: fn(&&ScriptedProgram, &Options, &mut dyn Sink) -> Outcome) -> String {
    let program = running();
    let algorithm = Algorithm { info: algorithm_info(name).unwrap_or(&NOT_IN_THE_TABLE), run };
    let mismatch = compare(&program, &algorithm, &oracle(&program).expect("small"), true, "");
    mismatch.expect_err("the algorithm is wrong").what
}

#[test]
fn wrong_algorithms_are_detected() {
    assert!(detected("optimal", |p, o, s| only_first(p, o, s)).starts_with("missed 11 of 12 complete classes"));
    assert!(detected("unheard-of", |p, o, s| only_first(p, o, s)).starts_with("missed 11 of 12 complete classes"));
    assert!(detected("optimal", |p, o, s| not_the_last(p, o, s)).starts_with("missed 1 of 12 complete classes"));
    assert!(detected("optimal", |p, o, s| twice(p, o, s)).starts_with("explored a class 2 times"));
    assert!(
        detected("naive", |p, o, s| twice(p, o, s)).starts_with("24 complete and 0 discarded executions for Some(30)")
    );
    assert!(detected("optimal", |p, o, s| no_faults(p, o, s)).starts_with("missed a fault: assertion of p2"));
    assert!(
        detected("optimal", |p, o, s| wrong_schedule(p, o, s)).contains("is not an execution")
            || detected("optimal", |p, o, s| wrong_schedule(p, o, s)).contains("does not lead")
    );
    assert!(
        detected("optimal", |p, o, s| miscounted(p, o, s))
            .starts_with("returned the counts Endings { complete: 12, discarded: 0, cut: 0,")
    );
    assert!(detected("optimal", |p, o, s| cutting(p, o, s)).starts_with("cut 12 executions"));
}

#[test]
fn an_algorithm_that_promises_less_may_do_less() {
    let algorithm = Algorithm { info: &NOT_IN_THE_TABLE, run: cutting::<&ScriptedProgram> };
    let program = running();
    assert!(compare(&program, &algorithm, &oracle(&program).expect("small"), true, "").is_ok());
}
