//! Executions of C programs: conformance with the program interface, counts of executions, errors,
//! outputs, and comparison with brute force.
//!
//! The programs are in tests/programs, compiled by clang 19. Those with a number in their name are from
//! corpus/c, with the number as N.

use std::path::PathBuf;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_model::{Execution, Observation, Program, Status, Step};
use mazurka_stateless::algorithm;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use mazurka_testkit::{CollectingSink, Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::Fault;

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}

fn load_with(name: &str, options: Options) -> LlvmProgram {
    let file = directory().join(format!("{name}.ll"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let module = mazurka_llvm::parse(name, &text).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
    LlvmProgram::new(module, options).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

fn load(name: &str) -> LlvmProgram {
    load_with(name, Options::default())
}

fn explore(program: &LlvmProgram, name: &str) -> CollectingSink {
    let row = algorithm(name).expect("the algorithm exists");
    let collected = CollectingSink::collect(program, &row, false);
    assert_eq!((collected.outcome.stop, program.problem()), (None, None), "{name}");
    collected
}

/// The codes of the errors that `optimal` finds; `deadlock` and `assertion` for these.
fn faults(program: &LlvmProgram) -> Vec<String> {
    let name = |fault: &Fault| match fault {
        Fault::Assertion { .. } => "assertion".to_owned(),
        Fault::Error { kind, .. } => kind.to_string(),
        Fault::Deadlock { .. } => "deadlock".to_owned(),
        other => format!("{other:?}"),
    };
    let mut faults: Vec<String> = explore(program, "optimal").faults.keys().map(name).collect();
    faults.dedup();
    faults
}

#[test]
fn all_programs_conform_to_the_interface() {
    let mut names: Vec<String> = std::fs::read_dir(directory())
        .expect("the directory exists")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".ll").map(str::to_owned))
        .collect();
    names.sort();
    assert!(names.len() > 25, "the programs are there");
    let effort = Effort { executions: 10, steps: 400, ..Effort::default() };
    for name in names {
        let program = &load_with(&name, Options { nondet: Some((0, 2)), ..Options::default() });
        conformance(program, effort).unwrap_or_else(|breach| panic!("{name}: {breach}"));
        conformance_of_states(program, effort).unwrap_or_else(|breach| panic!("{name}: {breach}"));
        assert_eq!(program.problem(), None, "{name}");
    }
}

/// The counts of Nidhugg, whose algorithms are those of the papers: `source` and `optimal`, and
/// `optimal-ob`. That of `casrot` is GenMC's.
#[test]
fn counts_are_those_of_the_papers() {
    for (name, optimal, observers) in [
        ("lastwrite-5", 120, 5),
        ("lastwrite-2phases-3", 216, 27),
        ("floatingread-4", 120, 33),
        ("floatingread-2phases-3", 576, 169),
        ("abs-3", 36, 9),
        ("arraywrite-4", 16, 16),
        ("pi-5", 120, 120),
        ("boundedbuffer-4", 70, 70),
        ("fib-4", 16, 16),
        ("mergesort-4", 8, 8),
        ("quicksort-1", 16, 16),
        ("casrot-5", 43, 43),
    ] {
        let program = &load(name);
        for (algorithm, expected) in [("source", optimal), ("optimal", optimal), ("optimal-ob", observers)] {
            let endings = explore(program, algorithm).endings;
            assert_eq!((endings.complete, endings.cut), (expected, 0), "{name}, {algorithm}");
        }
    }
}

const OTHERS: [&str; 8] =
    ["spinning", "threads", "casrot-5", "errors-0", "errors-1", "blocks-0", "blocks-1", "blocks-2"];

/// Programs with plain and atomic accesses, mutexes, `trylock`, compare-and-swap and atomic blocks
/// with branches, and the spinning program, explored by all algorithms and by brute force.
#[test]
fn all_algorithms_agree_with_brute_force() {
    let random = [1, 4, 5, 7, 9, 12, 17, 23].map(|seed| format!("random-{seed}"));
    for name in random.iter().map(String::as_str).chain(OTHERS) {
        let program = &load(name);
        let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{name}: {violation}"));
        let oracle = oracle.unwrap_or_else(|| panic!("{name} is too large"));
        let depth = Depth { schedules: true, ..Depth::default() };
        crosscheck(program, &oracle, depth).unwrap_or_else(|mismatch| panic!("{name}: {mismatch:?}"));
        assert_eq!(program.problem(), None, "{name}");
    }
}

/// Programs with the thread library of C++: the library is code that is linked to them.
#[test]
fn the_library_of_cpp_is_supplied() {
    for (name, executions) in [("cpp-queue", 64), ("cpp-once", 6)] {
        let program = &load(name);
        for algorithm in ["source", "optimal", "optimal-ob"] {
            let found = explore(program, algorithm);
            assert_eq!((found.endings.complete, found.endings.cut), (executions, 0), "{name}, {algorithm}");
            assert!(found.faults.is_empty(), "{name}, {algorithm}");
        }
    }
    let program = &load("cpp-once");
    let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
    let oracle = oracle.expect("the program is small");
    crosscheck(program, &oracle, Depth { schedules: true, ..Depth::default() }).expect("all algorithms agree");
}

/// With `stop`, what other threads do before `main` returns is explored, and nothing after it.
#[test]
fn the_end_of_the_program_stops_all_threads() {
    let stopping = || Options { stop_at_exit: true, ..Options::default() };
    let limits = Limits { states: 20_000, prefixes: 20_000, interleavings: 200_000, conformance: true };
    let mut checked = 0;
    for name in ["random-1", "random-4", "random-5", "random-7", "random-9", "unjoined", "errors-0"] {
        let program = &load_with(name, stopping());
        let oracle = Oracle::of(program, &limits).unwrap_or_else(|violation| panic!("{name}: {violation}"));
        let Some(oracle) = oracle else { continue };
        let depth = Depth { schedules: true, ..Depth::default() };
        crosscheck(program, &oracle, depth).unwrap_or_else(|mismatch| panic!("{name}: {mismatch:?}"));
        checked += 1;
    }
    assert!(checked > 2);
    // The threads of this program must run to their ends before `main` looks at what they did.
    assert_eq!(faults(&load_with("unjoined", stopping())).len(), 1);
}

#[test]
fn errors_are_found_and_located() {
    for (number, code, line) in [
        (1, "use-after-free", 44),
        (2, "out-of-bounds", 15),
        (3, "null-pointer", 17),
        (4, "unlock-not-held", 19),
        (5, "division-by-zero", 21),
        (6, "use-after-return", 48),
        (7, "double-free", 27),
        (8, "join-twice", 50),
    ] {
        let program = &load(&format!("errors-{number}"));
        let found = explore(program, "optimal").faults;
        let [Fault::Error { kind, site, .. }] = &found.keys().collect::<Vec<_>>()[..] else { panic!("{found:?}") };
        let place = Program::place(&program, *site);
        assert_eq!((&kind[..], &place.file[..], place.line), (code, "errors.c", line));
    }
    assert_eq!(faults(&load("errors-0")), ["deadlock"]);
}

#[test]
fn atomic_blocks_may_use_the_thread_library() {
    assert_eq!(faults(&load("blocks-0")), ["assertion"]);
    assert_eq!(faults(&load("blocks-1")), ["assertion"]);
    assert_eq!(faults(&load("blocks-2")), ["wait-in-atomic-block"]);
    let program = &load_with("blocks-4", Options { nondet: Some((0, 2)), ..Options::default() });
    assert_eq!(faults(program), ["assertion"]);
    let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
    let oracle = oracle.expect("the program is small");
    crosscheck(program, &oracle, Depth { schedules: true, ..Depth::default() }).expect("all algorithms agree");
}

#[test]
fn a_deadlock_names_the_owners_of_the_locks() {
    let program = &load("errors-0");
    let mut execution = program.start();
    let mut step = Step::default();
    let (main, other) = (mazurka_model::ProcessId(0), mazurka_model::ProcessId(1));
    while execution.status(other) == Status::Absent {
        execution.step(main, 0, &mut step);
    }
    for process in [main, other] {
        execution.step(process, 0, &mut step);
    }
    let waiting = execution.waiting(main);
    assert_eq!((&waiting.what[..], &waiting.on[..]), ("lock(b)", &[other][..]));
    assert_eq!(Program::process_name(&program, other), "other.0");
}

#[test]
fn the_language_program_prints_what_c_prints() {
    let program = &load("language");
    let mut execution = program.start();
    let (mut step, mut output) = (Step::default(), String::new());
    while execution.status(mazurka_model::ProcessId(0)) == Status::Enabled {
        execution.step(mazurka_model::ProcessId(0), 0, &mut step);
        for observation in &step.observations {
            match observation {
                Observation::Output { site, value, .. } => output += &Program::show_output(&program, *site, *value),
                other => panic!("{other:?} at {:?}", Program::place(&program, step.site)),
            }
        }
    }
    assert_eq!(execution.status(mazurka_model::ProcessId(0)), Status::Ended);
    assert_eq!(output, "argc=1 done\nbye\n");
}

#[test]
fn a_spinning_thread_waits_and_every_execution_ends() {
    let program = &load("spinning");
    let endings = explore(program, "optimal").endings;
    assert_eq!((endings.step_limited, endings.discarded), (0, 0));
    assert_eq!(faults(program), [""; 0]);
}

#[test]
fn a_bound_on_iterations_is_reported() {
    let bounded = |unroll| Options { unroll: Some(unroll), ..Options::default() };
    let program = &load_with("lastwrite-5", bounded(3));
    assert_eq!(explore(program, "optimal").endings.complete, 0, "main creates five threads");
    assert!(program.was_bounded());
    let program = &load_with("lastwrite-5", bounded(5));
    assert_eq!(explore(program, "optimal").endings.complete, 120);
    assert!(!program.was_bounded());
}

#[test]
fn data_races_are_found_where_no_synchronisation_orders_the_accesses() {
    let with_races = Options { data_races: true, ..Options::default() };
    for number in 0..8 {
        let name = format!("races-{number}");
        let expected: &[&str] = if number < 4 { &["data-race"] } else { &[] };
        assert_eq!(faults(&load_with(&name, with_races.clone())), expected, "{name}");
        assert_eq!(faults(&load(&name)), [""; 0], "{name} without detection");
        let program = &load_with(&name, with_races.clone());
        conformance(program, Effort::default()).unwrap_or_else(|breach| panic!("{name}: {breach}"));
    }
}

/// Every language construct that synchronises is known: the program has no race.
#[test]
fn the_thread_library_synchronises() {
    let with_races = Options { data_races: true, ..Options::default() };
    for name in ["threads", "spinning", "pi-5", "fib-4", "mergesort-4"] {
        assert_eq!(faults(&load_with(name, with_races.clone())), [""; 0], "{name}");
    }
}

/// Checks a program of memory.c with options, and that it conforms to the interface with them.
fn memory_faults(number: u32, options: Options) -> Vec<String> {
    let program = &load_with(&format!("memory-{number}"), options);
    conformance(program, Effort::default()).unwrap_or_else(|breach| panic!("memory-{number}: {breach}"));
    faults(program)
}

#[test]
fn lost_memory_is_found_at_the_end() {
    let leaks = |stop_at_exit| Options { leaks: true, stop_at_exit, ..Options::default() };
    for stop in [false, true] {
        assert_eq!(memory_faults(0, leaks(stop)), ["memory-leak"]);
        assert_eq!(memory_faults(1, leaks(stop)), [""; 0]);
        assert_eq!(memory_faults(2, leaks(stop)), [""; 0]);
    }
    assert_eq!(faults(&load("memory-0")), [""; 0]);
    let program = &load_with("memory-0", leaks(false));
    let found = explore(program, "optimal").faults;
    let [Fault::Error { site, .. }] = &found.keys().collect::<Vec<_>>()[..] else { panic!("{found:?}") };
    assert_eq!(Program::place(&program, *site).line, 19, "the place of the allocation");
}

#[test]
fn allocations_fail_on_request() {
    let failing = || Options { malloc_may_fail: true, ..Options::default() };
    assert_eq!(memory_faults(3, failing()), ["null-pointer"]);
    assert_eq!(memory_faults(4, failing()), [""; 0]);
    assert_eq!(explore(&load_with("memory-4", failing()), "optimal").endings.complete, 2);
    assert_eq!(faults(&load("memory-3")), [""; 0]);
}

#[test]
fn reads_of_uninitialised_memory_are_found() {
    let uninitialised = || Options { uninitialised: true, ..Options::default() };
    for (number, found) in [(5, false), (6, true), (7, true), (8, true), (9, true)] {
        let expected: &[&str] = if found { &["uninitialised"] } else { &[] };
        assert_eq!(memory_faults(number, uninitialised()), expected, "{number}");
        assert_eq!(faults(&load(&format!("memory-{number}"))), [""; 0], "{number} without detection");
    }
    // The program prints, copies and formats; nothing of it is uninitialised.
    assert_eq!(faults(&load_with("language", uninitialised())), [""; 0]);
}

#[test]
fn awaits_wait_for_values() {
    let program = &load("awaiting");
    assert_eq!(faults(program), [""; 0]);
    assert_eq!(explore(program, "optimal").endings.complete, 2);
    let oracle = Oracle::of(program, &Limits::default()).unwrap_or_else(|violation| panic!("{violation}"));
    let oracle = oracle.expect("the program is small");
    crosscheck(program, &oracle, Depth { schedules: true, ..Depth::default() }).expect("all algorithms agree");
}
