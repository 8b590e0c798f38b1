//! The worked examples of the context-sensitive papers: which executions the algorithms, as printed
//! and repaired, explore and which they cut.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use mazurka_maz::MazProgram;
use mazurka_model::{Execution, Program, Step};
use mazurka_order::History;
use mazurka_stateless::{ALGORITHMS, AS_PRINTED, AlgorithmInfo, Options, Refinements};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

/// [JSS23], the running example, in the order q, p, r of Example 4.
const RUNNING: &str = include_str!("../../../corpus/running.maz");
/// [CAV17], the example of Sect. 3.
const THREE: &str = include_str!("../../../corpus/three.maz");
/// [CAV17], the bounded buffer of Sect. 4.
const BUFFER: &str = include_str!("../../../corpus/boundedbuffer.maz");

/// The Mazurkiewicz trace of a run, in a canonical form.
type Class = Vec<u32>;

/// The classes of the complete runs of an exploration, and of those that were cut, in order.
#[derive(Default)]
struct Explored {
    complete: Vec<Class>,
    cut: Vec<Class>,
}

impl Sink for Explored {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        match ending {
            Ending::Complete => self.complete.push(run.canonical()),
            _ => self.cut.push(run.canonical()),
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

fn load(text: &str, parameters: &[(&str, i64)]) -> MazProgram {
    let parameters: BTreeMap<String, i64> = parameters.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
    mazurka_maz::load(text, "example.maz", &parameters).expect("the program loads")
}

/// The refinements of [JSS23], with or without those of Sect. 3.3.
fn refinements(ancestors: bool) -> Refinements {
    Refinements { ancestors, ..Refinements::default() }
}

fn explore(program: &MazProgram, algorithm: &AlgorithmInfo, refinements: Refinements) -> Explored {
    let mut explored = Explored::default();
    (algorithm.any_row().run)(&program, &Options { refinements, ..Options::default() }, &mut explored);
    explored
}

fn as_printed(name: &str) -> &'static AlgorithmInfo {
    AS_PRINTED.iter().find(|row| row.name == name).expect("the algorithm is printed")
}

fn repaired(name: &str) -> &'static AlgorithmInfo {
    ALGORITHMS.iter().find(|row| row.name == name).expect("the algorithm is in the table")
}

/// The class of a schedule such as `q.p.p`, by names of processes.
fn class(program: &MazProgram, schedule: &str) -> Class {
    let mut execution = program.start();
    let (mut history, mut step) = (History::default(), Step::default());
    for name in schedule.split('.') {
        let mut ids = (0..execution.process_count() as u32).map(mazurka_model::ProcessId);
        let process = ids.find(|&id| program.process_name(id) == name).expect("the process exists");
        execution.step(process, 0, &mut step);
        history.push(process, 0, 1, &step);
    }
    history.canonical()
}

fn classes<'s>(program: &MazProgram, schedules: impl IntoIterator<Item = &'s str>) -> BTreeSet<Class> {
    schedules.into_iter().map(|schedule| class(program, schedule)).collect()
}

fn set(classes: &[Class]) -> BTreeSet<Class> {
    classes.iter().cloned().collect()
}

/// Fig. 1: the executions outside the boxes, and those in the boxes P1 to P6.
const KEPT: [&str; 4] = ["q.p.p.r.r", "q.p.r.r.p", "p.p.r.r.q", "p.r.r.p.q"];
const P1: [&str; 1] = ["q.p.r.p.r"];
const P2: [&str; 1] = ["p.p.r.q.r"];
const P3: [&str; 2] = ["p.r.p.q.r", "p.r.p.r.q"];
const P4: [&str; 2] = ["p.r.q.p.r", "p.r.q.r.p"];
const P5: [&str; 1] = ["p.r.r.q.p"];
const P6: [&str; 1] = ["p.p.q.r.r"];

/// Fig. 1 and Example 4: ODPOR explores all of the tree, 12 of 30 interleavings.
#[test]
fn jss_figure_1() {
    let program = load(RUNNING, &[]);
    let all = [&KEPT[..], &P1, &P2, &P3, &P4, &P5, &P6].concat();
    let explored = explore(&program, repaired("optimal"), refinements(true));
    assert_eq!((explored.complete.len(), set(&explored.complete)), (12, classes(&program, all)));
    assert_eq!(explore(&program, repaired("naive"), refinements(true)).complete.len(), 30);
}

/// Example 6: ODPOR_cs prunes P1 to P4, at q.p.r, p.p.r and, twice, p.r.
#[test]
fn jss_example_6() {
    let program = load(RUNNING, &[]);
    let explored = explore(&program, as_printed("optimal-cs"), refinements(false));
    let kept = [&KEPT[..], &P5, &P6].concat();
    assert_eq!((explored.complete.len(), set(&explored.complete)), (6, classes(&program, kept)));
    let cut = ["q.p.r", "p.p.r", "p.r", "p.r"].map(|schedule| class(&program, schedule));
    assert_eq!(explored.cut, cut);
}

/// Fig. 1: "subtrees P1 to P4 are pruned by ODPOR_cs and DPOR_cs".
#[test]
fn jss_figure_1_by_dpor_cs() {
    let program = load(RUNNING, &[]);
    let kept = classes(&program, [&KEPT[..], &P5, &P6].concat());
    assert_eq!(set(&explore(&program, as_printed("source-cs"), refinements(true)).complete), kept);
    assert_eq!(set(&explore(&program, repaired("source-cs"), refinements(true)).complete), kept);
}

/// Example 6 with Sect. 3.3: v is shorter, and 8 executions are explored, not 6.
#[test]
fn jss_example_6_with_ancestors() {
    let program = load(RUNNING, &[]);
    let explored = explore(&program, as_printed("optimal-cs"), refinements(true));
    assert_eq!((explored.complete.len(), explored.cut.len()), (8, 3));
}

/// Example 9: ODPOR^ob prunes P5. Of p.r.r.p.q and p.r.r.q.p, which no step distinguishes, it
/// explores the one that it reaches first.
#[test]
fn jss_example_9() {
    let program = load(RUNNING, &[]);
    let explored = set(&explore(&program, repaired("optimal-ob"), refinements(true)).complete);
    let others = classes(&program, [&KEPT[..3], &P1, &P2, &P3, &P4, &P6].concat());
    assert!(explored.is_superset(&others) && explored.len() == 11);
}

/// Example 10: the union prunes P1 to P5.
#[test]
fn jss_example_10() {
    let program = load(RUNNING, &[]);
    let explored = set(&explore(&program, as_printed("union"), refinements(false)).complete);
    let others = classes(&program, [&KEPT[..3], &P6].concat());
    assert!(explored.is_superset(&others) && explored.len() == 5);
    let either = classes(&program, ["p.r.r.p.q", "p.r.r.q.p"]);
    assert_eq!(explored.intersection(&either).count(), 1, "exactly one of P5 and its neighbour is explored");
}

/// Example 11: ODPOR_cs^ob prunes P1 to P6; P6 is cut at p.p.q, since r reads the same as in
/// q.p.p.r.
#[test]
fn jss_example_11() {
    let program = load(RUNNING, &[]);
    for ancestors in [true, false] {
        let explored = explore(&program, as_printed("optimal-cs-ob"), refinements(ancestors));
        let complete = set(&explored.complete);
        assert!(complete.is_superset(&classes(&program, KEPT[..3].iter().copied())) && complete.len() == 4);
        assert_eq!(complete.intersection(&classes(&program, ["p.r.r.p.q", "p.r.r.q.p"])).count(), 1);
        assert_eq!(explored.cut[..2], ["q.p.r", "p.p.q"].map(|schedule| class(&program, schedule)));
    }
}

/// Example 12, without the step y = 1 of p with which its sequences begin: q'.p.q.r is found
/// redundant thanks to Sect. 4.4.
#[test]
fn jss_example_12() {
    let text = "shared x: int = 0; shared o: int = 0;
        process q { x = 2; } process s { x = 2; } process p { x = 1; } process r { atomic { o = x; } }";
    let program = load(text, &[]);
    let (whole, up_to_r) = (class(&program, "s.p.q.r"), class(&program, "s.p.q"));
    for ancestors in [true, false] {
        let with = explore(&program, as_printed("optimal-cs-ob"), refinements(ancestors));
        assert!(!with.complete.contains(&whole) && with.cut.contains(&up_to_r));
        let without = Refinements { propagation: false, ..refinements(ancestors) };
        let without = explore(&program, as_printed("optimal-cs-ob"), without);
        assert!(without.complete.contains(&whole));
        assert_eq!((with.complete.len(), without.complete.len()), (9, 10));
    }
}

/// [CAV17], Example 1 and Fig. 2: 3 complete executions, and two that are cut, at p.r, where q
/// sleeps, and at r.q, where p does.
#[test]
fn cav_example_1() {
    let program = load(THREE, &[]);
    let explored = explore(&program, as_printed("source-cs"), refinements(true));
    let complete = ["p.q.r", "q.r.p", "r.p.q"].map(|schedule| class(&program, schedule));
    assert_eq!(explored.complete, complete);
    assert_eq!(explored.cut, ["p.r", "r.q"].map(|schedule| class(&program, schedule)));
    assert_eq!(explore(&program, repaired("source"), refinements(true)).complete.len(), 6);
}

/// Explores the bounded buffer. All steps depend on each other, so every interleaving is a class.
fn buffer(n: i64, algorithm: &AlgorithmInfo) -> (MazProgram, Explored) {
    let program = load(BUFFER, &[("N", n)]);
    let explored = explore(&program, algorithm, refinements(true));
    (program, explored)
}

/// [CAV17], Example 2: after p.p.p.c.c.c, p sleeps at p.p.c, and later at p.c, so that nothing
/// below p.c.p is explored.
#[test]
fn cav_example_2() {
    let (program, explored) = buffer(3, as_printed("source-cs"));
    let full = |schedule: &str| {
        let names: Vec<&str> = schedule.split('.').map(|p| if p == "p" { "producer" } else { "consumer" }).collect();
        class(&program, &names.join("."))
    };
    assert_eq!(explored.complete[0], full("p.p.p.c.c.c"));
    for avoided in ["p.p.c.p.c.c", "p.c.p.p.c.c", "p.c.p.c.p.c", "p.c.p.c.c.p"] {
        assert!(!explored.complete.contains(&full(avoided)), "{avoided}");
    }
    assert!(explored.complete.contains(&full("p.p.c.c.p.c")));
}

/// [CAV17], Table 1. The counts of Source-DPOR are as published. Algorithm 1 does not reach the
/// published context-sensitive counts, 2^N (10 instead of 8, and so on), with or without the
/// optimisations of Sect. 5.3; semantic sleep sets do.
#[test]
fn cav_table_1() {
    for (n, source, printed_cs, published) in [(3, 20, 10, 8), (5, 252, 62, 32), (7, 3432, 408, 128)] {
        assert_eq!(buffer(n, repaired("source")).1.complete.len(), source);
        assert_eq!(buffer(n, as_printed("source-cs")).1.complete.len(), printed_cs);
        assert_eq!(buffer(n, repaired("semantic")).1.complete.len(), published);
        let program = load(BUFFER, &[("N", n)]);
        let optimised = Refinements { anticipation: true, guiding: true, ..refinements(true) };
        assert_eq!(explore(&program, as_printed("source-cs"), optimised).complete.len(), printed_cs);
    }
}
