//! The rules about what steps announce: accesses, modes, guards and the end of the program. For each
//! rule, a program on which all algorithms agree with brute force, and no longer do if the rule is left
//! out. The programs are those of tests/programs/rules.c.

mod altered;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_model::{Access, Mode};
use mazurka_testkit::conformance::{Effort, conformance_of_states};
use mazurka_testkit::{Depth, Limits, Oracle, crosscheck};

use altered::{Alteration, Altered, Keep};

fn load(number: u32, stop_at_exit: bool) -> LlvmProgram {
    let name = format!("rules-{number}");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.ll"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let module = mazurka_llvm::parse(&name, &text).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
    let options = Options { stop_at_exit, ..Options::default() };
    LlvmProgram::new(module, options).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

/// Compares all algorithms with brute force. The interface is not checked: the point is that results
/// are wrong.
fn check(program: Altered<'_>) -> Result<(), String> {
    let limits = Limits { conformance: false, ..Limits::default() };
    let compare = || {
        let oracle = Oracle::of(program, &limits).map_err(|violation| violation.to_string())?;
        let oracle = oracle.expect("the program is small");
        let depth = Depth { schedules: true, ..Depth::default() };
        crosscheck(program, &oracle, depth).map_err(|mismatch| mismatch.to_string())
    };
    catch_unwind(AssertUnwindSafe(compare)).unwrap_or_else(|_| Err("an algorithm panics".to_owned()))
}

fn rule_is_needed(number: u32, stop_at_exit: bool, alter: Alteration) {
    let program = &load(number, stop_at_exit);
    let as_it_is = Altered { program, alter: |_, _| Keep::Yes, terminates: true };
    assert_eq!(check(as_it_is), Ok(()), "rules-{number}");
    assert!(check(Altered { alter, ..as_it_is }).is_err(), "rules-{number}: nothing notices that the rule is left out");
    assert_eq!(program.problem(), None);
}

fn without(keep: bool) -> Keep {
    if keep { Keep::Yes } else { Keep::No }
}

#[test]
fn accesses_read_whether_their_object_exists() {
    rule_is_needed(0, false, |access, name| without(!(name.starts_with("lifetime") && access.mode == Mode::Read)));
}

#[test]
fn a_spinning_thread_depends_on_what_it_has_read() {
    rule_is_needed(1, false, |access, name| without(!(name == "a" && access.guard)));
}

#[test]
fn a_write_to_a_part_of_a_cell_is_an_update() {
    rule_is_needed(2, false, |access, name| {
        if name.starts_with("u") && access.mode == Mode::Update {
            *access = Access::write(access.location);
        }
        Keep::Yes
    });
}

#[test]
fn an_atomic_block_announces_all_its_paths() {
    rule_is_needed(3, false, |access, name| without(!(name == "y" && access.mode == Mode::Update)));
}

#[test]
fn the_end_of_the_program_is_a_guard_of_every_step() {
    rule_is_needed(4, true, |access, name| without(!(name.starts_with("end of") && access.mode == Mode::Read)));
}

#[test]
fn threads_that_the_end_of_the_program_stops_are_no_deadlock() {
    let program = &load(4, true);
    let as_it_is = Altered { program, alter: |_, _| Keep::Yes, terminates: true };
    let deadlocks = |altered: Altered<'_>| {
        let oracle = Oracle::by_states(altered, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
        let faults = oracle.expect("the program is small").graph.faults;
        faults.iter().filter(|fault| matches!(fault, mazurka_verdict::Fault::Deadlock { .. })).count()
    };
    assert_eq!(deadlocks(as_it_is), 0);
    assert!(deadlocks(Altered { terminates: false, ..as_it_is }) > 0);
}

#[test]
fn a_lock_that_is_accessed_otherwise_is_a_value() {
    let alter: Alteration = |access, name| {
        if name.contains('m') && access.mode == Mode::Update && !access.conditional {
            *access = if access.guard { Access::acquire(access.location) } else { Access::release(access.location) };
        }
        Keep::Yes
    };
    // It is tried, its memory is read, or its memory is written.
    for number in [5, 11, 12] {
        let program = &load(number, false);
        let as_it_is = Altered { program, alter: |_, _| Keep::Yes, terminates: true };
        assert_eq!(conformance_of_states(as_it_is, Effort::default()), Ok(()), "rules-{number}");
        assert_eq!(check(as_it_is), Ok(()), "rules-{number}");
        let breach = conformance_of_states(Altered { alter, ..as_it_is }, Effort::default());
        assert_eq!(breach.map_err(|breach| breach.invariant), Err("S6"), "rules-{number}");
    }
}

#[test]
fn a_compare_and_swap_may_write_later() {
    rule_is_needed(6, false, |access, _| {
        if access.conditional {
            *access = Access::read(access.location);
        }
        Keep::Yes
    });
}

#[test]
fn printing_a_string_reads_whether_it_exists() {
    // Otherwise it conflicts with the end of the string's lifetime in its contents.
    rule_is_needed(7, false, |_, name| without(!(name.starts_with("lifetime") || name.starts_with("heap"))));
}

#[test]
fn locking_a_mutex_reads_its_kind() {
    rule_is_needed(9, false, |access, name| without(!(name == "m" && access.mode == Mode::Read)));
}

#[test]
fn creating_a_thread_of_cpp_reads_its_state() {
    rule_is_needed(10, false, |access, name| without(!(name.starts_with("state") && access.mode == Mode::Read)));
}

#[test]
fn initialising_a_mutex_reads_its_attributes() {
    rule_is_needed(8, false, |access, name| without(!(name.starts_with("kind") && access.mode == Mode::Read)));
}
