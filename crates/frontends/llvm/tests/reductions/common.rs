//! Explorations that are started over whenever an assumption is refuted.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_model::Program;
use mazurka_stateless::algorithm;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use mazurka_testkit::{CollectingSink, Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::{Fault, Stats};

pub fn load(name: &str) -> LlvmProgram {
    load_with(name, Options::default())
}

pub fn load_with(name: &str, options: Options) -> LlvmProgram {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.ll"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let module = mazurka_llvm::parse(name, &text).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
    LlvmProgram::new(module, options).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

/// Runs something with reductions, until no assumption is refuted. Returns the number of attempts as well.
pub fn settled<T>(program: &LlvmProgram, run: impl FnMut() -> T) -> (T, u32) {
    repeated(program, true, run)
}

/// Runs something until no assumption is refuted. A panic on a wrong assumption does not count.
fn repeated<T>(program: &LlvmProgram, reduces: bool, mut run: impl FnMut() -> T) -> (T, u32) {
    for attempt in 1..100 {
        program.begin_exploration(reduces);
        let result = catch_unwind(AssertUnwindSafe(&mut run));
        if !program.must_start_over() {
            assert_eq!(program.problem(), None);
            return (result.unwrap_or_else(|panic| resume_unwind(panic)), attempt);
        }
    }
    panic!("started over too often");
}

pub fn explore(program: &LlvmProgram, name: &str) -> CollectingSink {
    CollectingSink::collect(program, &algorithm(name).expect("the algorithm exists"), false)
}

pub fn counts(stats: Stats) -> (u64, u64, u64) {
    (stats.executions, stats.blocked, stats.steps)
}

/// Faults by kind and process name, and the number of final states.
pub fn results(program: &LlvmProgram) -> (BTreeSet<String>, usize) {
    let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
    let oracle = oracle.expect("the program is small");
    crosscheck(program, &oracle, Depth { schedules: true, ..Depth::default() })
        .unwrap_or_else(|mismatch| panic!("{mismatch}"));
    (names(program, oracle.graph.faults.iter()), oracle.graph.finals.len())
}

pub fn names<'f>(program: &LlvmProgram, faults: impl Iterator<Item = &'f Fault>) -> BTreeSet<String> {
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

/// The faults that `optimal` finds do not depend on the reductions. Returns them.
pub fn same_faults(name: &str, options: &Options) -> BTreeSet<String> {
    let faults = |reduces: bool| {
        let program = &load_with(name, options.clone());
        let (collected, _) = repeated(program, reduces, || explore(program, "optimal"));
        names(program, collected.faults.keys())
    };
    let found = faults(true);
    assert_eq!(found, faults(false), "{name}, {options:?}");
    found
}

/// The results do not depend on the reductions, and explorations on wrong assumptions are started over.
pub fn same_results(name: &str) {
    let program = &load(name);
    let (expected, _) = repeated(program, false, || results(program));
    let program = &load(name);
    let (found, _) = settled(program, || {
        conformance(program, Effort::default()).unwrap_or_else(|breach| panic!("{breach}"));
        conformance_of_states(program, Effort::default()).unwrap_or_else(|breach| panic!("{breach}"));
        results(program)
    });
    assert_eq!(found, expected, "{name}");
}

/// The states between the accesses of a section, or to a private object, are not explored.
pub fn memo_needs_fewer_steps(name: &str) {
    let program = &load(name);
    let all = explore(program, "memo").outcome.stats.steps;
    let reduced = settled(program, || explore(program, "memo")).0.outcome.stats.steps;
    assert!(2 * reduced < all, "{name}: {reduced} of {all} steps");
}
