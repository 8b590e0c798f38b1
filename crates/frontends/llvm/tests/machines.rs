//! Several machines, which are threads here, explore C programs as one does. Each has a program value
//! of its own, which numbers threads and objects in another order.

use std::path::PathBuf;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_testkit::{
    CollectingSink, Limits, MACHINES, Machines, Oracle, compare_own, compare_schedules, explore_own_programs,
};

const LIMITS: Limits = Limits { states: 6_000, prefixes: 6_000, interleavings: 40_000, conformance: false };

fn load(text: &str) -> LlvmProgram {
    let module = mazurka_llvm::parse("test.ll", text).expect("the module is accepted");
    LlvmProgram::new(module, Options::default()).expect("the program is accepted")
}

/// The texts of all programs, with their names.
fn texts() -> Vec<(String, String)> {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let files = std::fs::read_dir(directory).expect("the directory exists");
    let text = |path: PathBuf| Some((path.file_stem()?.to_str()?.to_owned(), std::fs::read_to_string(&path).ok()?));
    let modules =
        files.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.extension().is_some_and(|e| e == "ll"));
    let mut texts: Vec<_> = modules.filter_map(text).collect();
    texts.sort();
    texts
}

/// The programs that are small enough.
fn small() -> Vec<(String, String)> {
    let is_small = |(_, text): &(String, String)| {
        let program = load(text);
        let oracle = Oracle::of(&program, &LIMITS).ok().flatten();
        program.problem().is_none()
            && oracle.and_then(|oracle| oracle.interleavings()).is_some_and(|number| number < 3_000)
    };
    texts().into_iter().filter(is_small).collect()
}

#[test]
fn machines_explore_what_one_explores() {
    let (mut compared, mut resumed) = (0, 0);
    for (at, (name, text)) in small().into_iter().enumerate() {
        let program = load(&text);
        let machines = Machines { program: &program, load: || load(&text) };
        machines.compare(&[MACHINES[at % MACHINES.len()]]).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        resumed += machines.compare_resumed(at as u64).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        compared += 1;
    }
    assert!(compared >= 20 && resumed >= 20, "{compared} programs were compared, and {resumed} snapshots continued");
}

/// Explores a program until no assumption is refuted, as `mazurka check` does.
fn settle(program: &LlvmProgram, explore: impl Fn() -> CollectingSink) -> CollectingSink {
    loop {
        program.begin_exploration(true);
        let found = explore();
        let over = program.must_start_over();
        program.end_exploration();
        if !over {
            return found;
        }
    }
}

/// Which critical sections are single steps is learnt by each machine, and put together by all.
#[test]
fn machines_learn_the_same_about_critical_sections() {
    let mut compared = 0;
    for (name, text) in small() {
        let program = load(&text);
        let optimal = mazurka_stateless::algorithm("optimal").expect("the algorithm exists");
        let expected = settle(&program, || CollectingSink::collect(&program, &optimal, false));
        for division in &MACHINES[..3] {
            let found = explore_own_programs("optimal", *division, |machine, run| {
                let program = load(&text);
                let found = settle(&program, || run(&program));
                assert_eq!(program.problem(), None, "{name}, machine {machine}");
                found
            });
            compare_own(&expected, &found).unwrap_or_else(|problem| panic!("{name} with {division:?}: {problem}"));
        }
        compared += 1;
    }
    assert!(compared >= 20, "{compared} programs were compared");
}

/// Machines give other ids to threads. `signals` has a step whose outcome says which of two threads is
/// woken.
#[test]
fn schedules_mean_the_same_to_all_machines() {
    for (name, text) in texts() {
        compare_schedules(&load(&text), &load(&text), 7, 200).unwrap_or_else(|problem| panic!("{name}: {problem}"));
    }
}
