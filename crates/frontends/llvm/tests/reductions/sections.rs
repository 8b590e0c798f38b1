//! Critical sections as single steps: reduction, and the rules that make it sound.
//!
//! The programs are those of tests/programs/sections.c.

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::{Options, Rule};
use mazurka_model::{Execution, Status, Step};

use crate::common::{counts, explore, load_with, memo_needs_fewer_steps, names, same_faults, same_results, settled};

fn load(number: u32) -> LlvmProgram {
    crate::common::load(&format!("sections-{number}"))
}

/// Complete executions, cut ones and steps.
#[test]
fn sections_of_protected_words_are_single_steps() {
    for (number, name, split, fused) in [
        (0, "optimal", (24, 0, 528), (24, 0, 207)),
        (0, "semantic", (24, 0, 528), (1, 7, 30)),
        (1, "optimal", (576, 0, 13583), (96, 0, 938)),
        (1, "semantic", (576, 0, 14118), (1, 17, 109)),
    ] {
        let program = &load(number);
        assert_eq!(counts(explore(program, name).outcome.stats), split, "{number}, {name}");
        let (collected, _) = settled(program, || explore(program, name));
        assert_eq!(counts(collected.outcome.stats), fused, "{number}, {name}, fused");
        assert!(collected.faults.is_empty(), "{number}, {name}");
    }
    memo_needs_fewer_steps("sections-0");
    memo_needs_fewer_steps("sections-1");
    memo_needs_fewer_steps("sections-7");
}

#[test]
fn results_are_those_of_single_accesses() {
    for number in 0..10 {
        same_results(&format!("sections-{number}"));
    }
}

/// An atomic block locks the mutex of a section. If it comes first, it looks like the initialisation
/// of the mutex, and it is not ordered with the section.
#[test]
fn locks_in_atomic_blocks_are_noticed() {
    for number in 0..3 {
        same_results(&format!("blocks-{number}"));
    }
}

/// What is detected on request is detected in the same way.
#[test]
fn results_of_other_checks_are_those_of_single_accesses() {
    let options = [
        Options { data_races: true, ..Options::default() },
        Options { stop_at_exit: true, ..Options::default() },
        Options { leaks: true, ..Options::default() },
        Options { uninitialised: true, ..Options::default() },
    ];
    for name in
        (0..10).map(|number| format!("sections-{number}")).chain((0..4).map(|number| format!("private-{number}")))
    {
        for options in &options {
            same_faults(&name, options);
        }
    }
    let races = |name| same_faults(name, &options[0]);
    assert!(races("sections-0").is_empty() && races("sections-1").is_empty());
    for (name, rule) in [("sections-6", Rule::OrderOfSections), ("private-3", Rule::RacesOfPrivateObjects)] {
        assert!(!races(name).is_empty(), "{name}: there is a race");
        let program = &load_with(name, options[0].clone());
        program.omit_rule(rule);
        let (collected, _) = settled(program, || explore(program, "optimal"));
        assert!(collected.faults.is_empty(), "{rule:?} is not needed");
    }
}

/// Each rule is needed: without it, a fault or an ending of the program is missed.
#[test]
fn every_rule_is_needed() {
    for (number, rule, fault) in [
        (2, Rule::Accesses, Some("assertion of thread.1 in line 40")),
        (3, Rule::MutexOperations, Some("assertion of main in line 65")),
        (4, Rule::Failures, None),
        (9, Rule::FollowedPointers, Some("assertion of thread.1 in line 166")),
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
    // Five more steps per thread, four accesses and the unlock, and the first write to the array of
    // main, which is private until then.
    assert_eq!(expanded.len(), schedule.len() + 4 * 5 + 1);
    program.end_exploration();
    let mut execution = program.start();
    for (process, choice) in expanded {
        assert_eq!(execution.status(process), Status::Enabled);
        execution.step(process, choice, &mut step);
    }
    assert!(execution.processes().all(|process| execution.status(process) == Status::Ended));
}
