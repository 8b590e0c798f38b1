//! The counts of the classic shapes and of GenMC's families. The tables are part of the book;
//! `MAZURKA_BLESS=1 cargo test -p mazurka-testkit --test weak counts::` rewrites them after a
//! deliberate change.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use mazurka_graphs::{Ending, Fault, Graph, Memory, Options, Statistics, ThreadId, Visitor, algorithm};
use mazurka_testkit::weak::shapes::{Strength, families, fib_bench, lastzero, shapes};
use mazurka_testkit::weak::{LitmusProgram, LitmusUnfolding};

/// The registers of all threads in every complete graph.
#[derive(Default)]
struct Outcomes(BTreeSet<Vec<u32>>);

impl Visitor for Outcomes {
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()> {
        if ending == Ending::Complete {
            // A local state stands for what the thread has read.
            self.0.insert((0..graph.thread_count() as u32).map(|t| graph.state(ThreadId(t)).0).collect());
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Graph, fault: Fault) -> ControlFlow<()> {
        panic!("these programs have no faults: {fault:?}");
    }
}

fn explore(program: &LitmusProgram, name: &str, memory: Memory) -> (Statistics, usize) {
    let mut outcomes = Outcomes::default();
    let algorithm = algorithm(name).expect("the algorithm is in the table");
    let mut unfolding = LitmusUnfolding::new(program);
    let exploration = (algorithm.run)(&mut unfolding, &Options::new(memory), &mut outcomes);
    assert!(exploration.complete);
    (exploration.statistics, outcomes.0.len())
}

fn graphs(program: &LitmusProgram, memory: Memory) -> u64 {
    explore(program, "trust", memory).0.complete
}

fn classes(program: &LitmusProgram, memory: Memory) -> u64 {
    explore(program, "trust-rf", memory).0.complete
}

/// By shape: for every strength the graphs under RC11 and under C++20, which agree, the reads-from
/// classes, and the outcomes; then the graphs of the relaxed program under SC and TSO.
const SHAPES: &[(&str, [[u64; 3]; 5], u64, u64)] = &[
    ("SB", [[4, 4, 4], [4, 4, 4], [3, 3, 3], [4, 4, 4], [3, 3, 3]], 3, 4),
    ("MP", [[4, 4, 4], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]], 3, 3),
    ("LB", [[3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]], 3, 3),
    ("2+2W", [[4, 1, 1], [4, 1, 1], [3, 1, 1], [4, 1, 1], [3, 1, 1]], 3, 3),
    ("R", [[4, 2, 2], [4, 2, 2], [3, 2, 2], [4, 2, 2], [3, 2, 2]], 3, 4),
    ("S", [[4, 2, 2], [3, 2, 2], [3, 2, 2], [3, 2, 2], [3, 2, 2]], 3, 3),
    ("WRC", [[8, 8, 8], [7, 7, 7], [7, 7, 7], [7, 7, 7], [7, 7, 7]], 7, 7),
    ("ISA2", [[8, 8, 8], [7, 7, 7], [7, 7, 7], [7, 7, 7], [7, 7, 7]], 7, 7),
    ("IRIW", [[16, 16, 16], [16, 16, 16], [15, 15, 15], [16, 16, 16], [15, 15, 15]], 15, 15),
    ("RWC", [[8, 8, 8], [8, 8, 8], [7, 7, 7], [8, 8, 8], [7, 7, 7]], 7, 8),
    ("CoRR", [[12, 7, 7], [12, 7, 7], [12, 7, 7], [12, 7, 7], [12, 7, 7]], 12, 12),
    ("CoRR2", [[72, 47, 47], [72, 47, 47], [72, 47, 47], [72, 47, 47], [72, 47, 47]], 72, 72),
    ("CoWR", [[3, 2, 2], [3, 2, 2], [3, 2, 2], [3, 2, 2], [3, 2, 2]], 3, 3),
    ("Z6", [[8, 4, 4], [8, 4, 4], [7, 4, 4], [8, 4, 4], [7, 4, 4]], 7, 7),
    ("W+RWC", [[8, 8, 8], [8, 8, 8], [7, 7, 7], [8, 8, 8], [7, 7, 7]], 7, 8),
    ("PPOCA", [[4, 4, 4], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]], 3, 3),
    ("U+U", [[6, 6, 6], [6, 6, 6], [6, 6, 6], [6, 6, 6], [6, 6, 6]], 6, 6),
];

#[test]
fn shapes_have_their_counts() {
    let mut table = String::from("| shape |");
    Strength::ALL.iter().for_each(|strength| write!(table, " {} |", strength.name()).expect("to a string"));
    table += " `sc` | `tso` |\n|---|---|---|---|---|---|--:|--:|\n";
    for (shape, (name, expected, sc, tso)) in shapes().iter().zip(SHAPES) {
        assert_eq!(shape.name, *name);
        write!(table, "| {name} |").expect("to a string");
        for (strength, expected) in Strength::ALL.into_iter().zip(expected) {
            let program = shape.program(strength);
            let (rc11, rust) = (graphs(&program, Memory::Rc11), graphs(&program, Memory::Rust));
            let (of_classes, outcomes) = explore(&program, "trust-rf", Memory::Rust);
            assert_eq!(explore(&program, "trust", Memory::Rust).1, outcomes, "{name}: outcomes");
            assert_eq!(rc11, rust, "{name}, {strength:?}");
            assert_eq!([rust, of_classes.complete, outcomes as u64], *expected, "{name}, {strength:?}");
            write!(table, " {rust} / {} / {outcomes} |", of_classes.complete).expect("to a string");
        }
        let relaxed = shape.program(Strength::Relaxed);
        assert_eq!(graphs(&relaxed, Memory::Sc), *sc, "{name}, sc");
        assert_eq!(graphs(&relaxed, Memory::Tso), *tso, "{name}, tso");
        writeln!(table, " {sc} | {tso} |").expect("to a string");
    }
    in_book("shapes", &table);
}

#[test]
fn families_have_the_counts_of_genmc() {
    let mut table =
        String::from("| family | N | graphs, `rc11` | graphs, `sc` | classes, `rc11` |\n|---|--:|--:|--:|--:|\n");
    for member in families() {
        let name = format!("{} {}", member.family, member.n);
        let (rc11, sc) = (graphs(&member.program, Memory::Rc11), graphs(&member.program, Memory::Sc));
        assert_eq!((rc11, sc), (member.rc11, member.sc), "{name}");
        let found = classes(&member.program, Memory::Rc11);
        assert!(member.classes.is_none_or(|expected| expected == found), "{name}: {found} classes");
        writeln!(table, "| {} | {} | {rc11} | {sc} | {found} |", member.family, member.n).expect("to a string");
    }
    for (n, rc11, sc) in [(3, 2258, 0), (4, 34205, 0)] {
        let found = graphs(&fib_bench(n), Memory::Rc11);
        assert_eq!(found, rc11, "fib_bench {n}, {sc}");
    }
    in_book("families", &table);
    let _ = lastzero;
}

/// Compares a generated table with the one in the book, or replaces it if `MAZURKA_BLESS` is set.
fn in_book(name: &str, table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/weak-memory.md");
    let text = std::fs::read_to_string(&path).expect("the book has a chapter on weak memory");
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let from = text.find(&start).expect("the table has a beginning") + start.len();
    let to = text.find(&end).expect("the table has an end");
    if std::env::var_os("MAZURKA_BLESS").is_some() {
        std::fs::write(&path, format!("{}{table}{}", &text[..from], &text[to..])).expect("the book is writable");
    } else {
        assert_eq!(&text[from..to], table, "run with MAZURKA_BLESS=1 to accept the table");
    }
}
