//! Critical sections as single steps: reduction, and the rules that make it sound.
//!
//! The programs are those of tests/programs/sections.c.

use std::collections::BTreeSet;
use std::path::PathBuf;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::{Options, Rule};
use mazurka_model::{Execution, Program, Status, Step};
use mazurka_stateless::algorithm;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use mazurka_testkit::{CollectingSink, Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::{Fault, Stats};

fn load(number: u32) -> LlvmProgram {
    let name = format!("sections-{number}");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.ll"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let module = mazurka_llvm::parse(&name, &text).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
    LlvmProgram::new(module, Options::default()).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

/// Runs something with critical sections as single steps, until no assumption is refuted. Returns the
/// number of attempts as well.
fn settled<T>(program: &LlvmProgram, mut run: impl FnMut() -> T) -> (T, u32) {
    for attempt in 1..100 {
        program.begin_exploration(true);
        let result = run();
        if !program.must_start_over() {
            assert_eq!(program.problem(), None);
            return (result, attempt);
        }
    }
    panic!("started over too often");
}

fn explore(program: &LlvmProgram, name: &str) -> CollectingSink {
    CollectingSink::collect(program, &algorithm(name).expect("the algorithm exists"), false)
}

fn counts(stats: Stats) -> (u64, u64, u64) {
    (stats.executions, stats.blocked, stats.steps)
}

/// Complete executions, cut ones and steps.
#[test]
fn sections_of_protected_words_are_single_steps() {
    for (number, name, split, fused) in [
        (0, "optimal", (24, 0, 528), (24, 0, 208)),
        (0, "semantic", (24, 0, 528), (1, 7, 31)),
        (0, "memo", (1, 17, 219), (1, 17, 59)),
        (1, "optimal", (576, 0, 13583), (96, 0, 939)),
        (1, "semantic", (576, 0, 14118), (1, 17, 110)),
        (1, "memo", (1, 200, 1591), (1, 25, 122)),
    ] {
        let program = &load(number);
        assert_eq!(counts(explore(program, name).outcome.stats), split, "{number}, {name}");
        let (collected, _) = settled(program, || explore(program, name));
        assert_eq!(counts(collected.outcome.stats), fused, "{number}, {name}, fused");
        assert!(collected.faults.is_empty(), "{number}, {name}");
    }
}

/// Faults by kind and process name, and the number of final states.
fn results(program: &LlvmProgram) -> (BTreeSet<String>, usize) {
    let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
    let oracle = oracle.expect("the program is small");
    crosscheck(program, &oracle, Depth { schedules: true, ..Depth::default() })
        .unwrap_or_else(|mismatch| panic!("{mismatch}"));
    (names(program, oracle.graph.faults.iter()), oracle.graph.finals.len())
}

fn names<'f>(program: &LlvmProgram, faults: impl Iterator<Item = &'f Fault>) -> BTreeSet<String> {
    let name = |fault: &Fault| match fault {
        Fault::Deadlock { blocked } => format!("deadlock of {}", blocked.len()),
        Fault::Assertion { process, site } => {
            let line = Program::place(&program, *site).line;
            format!("assertion of {} in line {line}", Program::process_name(&program, *process))
        }
        other => format!("{other:?}"),
    };
    faults.map(name).collect()
}

/// The results do not depend on whether sections are single steps, and explorations on wrong assumptions
/// are started over. A run that panics on a wrong assumption is repeated as well.
#[test]
fn results_are_those_of_single_accesses() {
    for number in 0..6 {
        let expected = results(&load(number));
        let program = &load(number);
        let (found, _) = settled(program, || {
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                conformance(program, Effort::default()).unwrap_or_else(|breach| panic!("{breach}"));
                conformance_of_states(program, Effort::default()).unwrap_or_else(|breach| panic!("{breach}"));
                results(program)
            }))
        });
        let found = found.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        assert_eq!(found, expected, "sections-{number}");
    }
}

/// Each rule is needed: without it, a fault or an ending of the program is missed.
#[test]
fn every_rule_is_needed() {
    for (number, rule, fault) in [
        (2, Rule::Accesses, Some("assertion of thread.1 in line 40")),
        (3, Rule::MutexOperations, Some("assertion of main in line 65")),
        (4, Rule::Failures, None),
    ] {
        let program = &load(number);
        let (collected, attempts) = settled(program, || explore(program, "optimal"));
        let found = names(program, collected.faults.keys());
        assert!(fault.is_none_or(|fault| found.contains(fault)), "{found:?}");
        assert!(attempts > 1, "{rule:?}: an assumption is refuted");
        let omitting = &load(number);
        omitting.omit_rule(rule);
        let (incomplete, attempts) = settled(omitting, || explore(omitting, "optimal"));
        assert_eq!(attempts, 1, "{rule:?}: nothing is refuted");
        let missed = names(omitting, incomplete.faults.keys());
        match fault {
            Some(fault) => assert!(!missed.contains(fault), "{rule:?} is not needed"),
            // Whether the other thread still gets the mutex.
            None => assert!(incomplete.observations.len() < collected.observations.len(), "{rule:?} is not needed"),
        }
    }
}

/// Traces contain every access as a step: the schedule of a fault is expanded, and leads to it if
/// sections are not single steps.
#[test]
fn schedules_are_expanded() {
    let program = &load(0);
    program.begin_exploration(true);
    let mut execution = program.start();
    let (mut schedule, mut step, mut enabled) = (Vec::new(), Step::default(), Vec::new());
    loop {
        enabled.clear();
        execution.enabled(&mut enabled);
        let Some(&process) = enabled.last() else { break };
        execution.step(process, 0, &mut step);
        schedule.push((process, 0));
    }
    assert!(!program.must_start_over());
    let expanded = program.expand_schedule(&schedule);
    // Five more steps per thread: four accesses and the unlock.
    assert_eq!(expanded.len(), schedule.len() + 4 * 5);
    program.end_exploration();
    let mut execution = program.start();
    for (process, choice) in expanded {
        assert_eq!(execution.status(process), Status::Enabled);
        execution.step(process, choice, &mut step);
    }
    assert!(execution.processes().all(|process| execution.status(process) == Status::Ended));
}
