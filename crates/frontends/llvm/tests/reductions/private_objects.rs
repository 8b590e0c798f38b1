//! Objects that only one thread can reach until it publishes them.
//!
//! The programs are those of tests/programs/private.c.

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Rule;

use crate::common::{counts, explore, memo_needs_fewer_steps, names, same_results, settled};

fn load(number: u32) -> LlvmProgram {
    crate::common::load(&format!("private-{number}"))
}

/// Complete executions, cut ones and steps.
#[test]
fn accesses_to_private_objects_are_not_steps() {
    for (name, all, reduced) in [("optimal", (3, 0, 73), (3, 0, 47)), ("semantic", (3, 0, 73), (3, 0, 47))] {
        let program = &load(0);
        assert_eq!(counts(explore(program, name).outcome.stats), all, "{name}");
        let (collected, attempts) = settled(program, || explore(program, name));
        assert_eq!(counts(collected.outcome.stats), reduced, "{name}, reduced");
        assert_eq!(attempts, 1, "{name}: nothing is refuted");
    }
    memo_needs_fewer_steps("private-0");
}

#[test]
fn results_are_those_of_shared_objects() {
    for number in 0..3 {
        same_results(&format!("private-{number}"));
    }
    // The final states are the same, too, whether the local variable was published or not.
    same_results("unpublished");
}

/// Without publication, the other thread accesses private objects. That is noticed, so results are right
/// nevertheless; without both rules they are not.
#[test]
fn every_rule_is_needed() {
    let (fault, program) = ("assertion of two.1 in line 66", &load(2));
    let (collected, attempts) = settled(program, || explore(program, "optimal"));
    assert!(names(program, collected.faults.keys()).contains(fault), "{:?}", collected.faults);
    assert_eq!(attempts, 1);
    let program = &load(2);
    program.omit_rule(Rule::Publication);
    let (collected, attempts) = settled(program, || explore(program, "optimal"));
    assert!(names(program, collected.faults.keys()).contains(fault), "{:?}", collected.faults);
    assert!(attempts > 1, "an access to a private object of another thread is noticed");

    let (fault, program) = ("assertion of two.1 in line 49", &load(1));
    let (collected, attempts) = settled(program, || explore(program, "optimal"));
    assert!(names(program, collected.faults.keys()).contains(fault), "{:?}", collected.faults);
    assert!(attempts > 1, "the address is given away byte by byte");
    let program = &load(1);
    program.omit_rule(Rule::ForeignAccesses);
    let (collected, _) = settled(program, || explore(program, "optimal"));
    assert!(!names(program, collected.faults.keys()).contains(fault), "the rule is not needed");
}
