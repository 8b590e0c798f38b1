//! Programs with infinite executions but finitely many states: `memo` terminates and finds
//! all faults.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mazurka_stateless::{Options, algorithm_info};
use mazurka_testkit::{CollectingSink, compare_with_graph, state_graph};
use mazurka_verdict::{Findings, Stop};

/// The classical programs, correct and broken, are decided by few steps, and like the graph of all
/// states decides them.
#[test]
fn classical_programs() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/classics");
    let mut files: Vec<_> =
        fs::read_dir(directory).expect("the corpus is there").map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 17);
    let memo = algorithm_info("memo").expect("the algorithm is in the table");
    for file in files {
        let text = fs::read_to_string(&file).expect("the program can be read");
        for broken in [0, 1] {
            let name = format!("{} with BROKEN = {broken}", file.display());
            let parameters = BTreeMap::from([("BROKEN".to_owned(), broken)]);
            let program = mazurka_maz::load(&text, "classic.maz", &parameters).expect("the program is accepted");
            let mut found = Findings::new(false);
            let outcome = memo.explore(&program, &Options::default(), &mut found);
            let stop = if broken == 0 { None } else { Some(Stop::Violation) };
            assert_eq!(outcome.stop, stop, "{name}: {:?}", found.found());
            assert!(outcome.stats.steps < 50_000, "{name}");
            if let Ok(Some(graph)) = state_graph(&program, 2_000) {
                compare_with_graph(&program, &memo.row(), &graph, "").unwrap_or_else(|what| panic!("{name}: {what}"));
            }
        }
    }
}

/// The number of complete executions and of faults. The faults must be those of the graph of all
/// states.
fn explore(text: &str) -> (u64, usize) {
    let program = mazurka_maz::load(text, "nonterminating.maz", &BTreeMap::new()).expect("the program is accepted");
    let graph =
        state_graph(&program, 10_000).expect("the front end satisfies the interface").expect("the program is small");
    assert_eq!(graph.interleavings, None, "some execution is infinite");
    let algorithm = algorithm_info("memo").expect("the algorithm is in the table").row();
    compare_with_graph(&program, &algorithm, &graph, "").expect("nothing is lost");
    let memo = CollectingSink::collect(&program, &algorithm, false);
    (memo.outcome.stats.executions, memo.faults.len())
}

#[test]
fn spinning_until_the_flag_is_set() {
    let text = "shared flag: int = 0; shared x: int = 0;
        process p { while (flag == 0 || flag == 2) { } assert(x == 1); }
        process q { x = 1; flag = 1; }";
    assert_eq!(explore(text), (1, 0));
}

#[test]
fn endless_toggling_does_not_starve_other_processes() {
    let text = "shared x: int = 0; shared y: int = 0;
        process p { while (true) { x = 1; x = 0; } }
        process q { y = 1; y = 2; assert(y == 1); }";
    // The assertion fails, and p never ends.
    assert_eq!(explore(text), (0, 2));
}

#[test]
fn values_written_on_a_cycle_are_seen_before_it() {
    let text = "shared x: int = 0; shared go: int = 0;
        process p { while (go == 0) { x = 1; x = 2; } }
        process q { go = 1; }
        process r { let a = x; let b = x; assert(a != 2 || b != 1); }";
    assert_eq!(explore(text).1, 1);
}

#[test]
fn no_process_ever_ends() {
    let text = "shared x: int = 0; shared y: int = 0;
        process p { while (true) { x = 1 - x; } }
        process q { while (true) { y = 1 - y; } }";
    assert_eq!(explore(text), (0, 1));
}

#[test]
fn a_deadlock_beside_a_spinning_process() {
    let text = "shared flag: int = 0; shared x: int = 0;
        process p { while (flag == 0 || flag == 2) { } await (x == 2); }
        process q { x = 1; flag = 1; }";
    assert_eq!(explore(text), (1, 1));
}
