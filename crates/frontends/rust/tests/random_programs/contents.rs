//! What a closure finds in a cell that it may write decides what its thread does next, although all
//! atomics have the values that they have without it.
//!
//! The cell is protected by one atomic, on which every operation is an acquiring and releasing
//! read-modify-write. So execution graphs have the outcomes of interleavings.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use fastrand::Rng;
use mazurka::cell::UnsafeCell;
use mazurka::sync::atomic::AtomicUsize;
use mazurka::sync::atomic::Ordering::{AcqRel, Relaxed};
use mazurka::{Builder, Memory, thread};

/// What a thread does to the content of the cell if it is the only one that accesses it.
#[derive(Clone, Copy, Debug)]
enum Section {
    Take,
    Put(usize),
    Add,
    /// Reads it, without writing.
    Look,
}

struct Shared {
    state: AtomicUsize,
    content: UnsafeCell<usize>,
    seen: AtomicUsize,
}

// SAFETY: the check reports a data race before the access happens.
unsafe impl Sync for Shared {}

/// Performs the sections for which `state` is free, and returns what was found.
fn perform(shared: &Shared, mark: usize, sections: &[Section]) -> Vec<usize> {
    let mut found = Vec::new();
    for &section in sections {
        if shared.state.fetch_or(mark, AcqRel) != 0 {
            shared.state.fetch_and(!mark, AcqRel);
            continue;
        }
        // SAFETY: as above.
        let content = match section {
            Section::Take => shared.content.with_mut(|content| unsafe { std::mem::take(&mut *content) }),
            Section::Put(new) => shared.content.with_mut(|content| unsafe { std::mem::replace(&mut *content, new) }),
            Section::Add => shared.content.with_mut(|content| unsafe {
                *content += 1;
                *content
            }),
            Section::Look => shared.content.with(|content| unsafe { *content }),
        };
        shared.state.fetch_and(!mark, AcqRel);
        if content == 1 {
            shared.seen.fetch_add(1, Relaxed);
        }
        found.push(content);
    }
    found
}

fn run(program: &[Vec<Section>]) -> Vec<Vec<usize>> {
    let shared =
        Arc::new(Shared { state: AtomicUsize::new(0), content: UnsafeCell::new(0), seen: AtomicUsize::new(0) });
    let handles: Vec<_> = (1..program.len())
        .map(|at| {
            let (shared, sections) = (shared.clone(), program[at].clone());
            thread::spawn(move || perform(&shared, 1 << at, &sections))
        })
        .collect();
    let mut outcome = vec![perform(&shared, 1, &program[0])];
    outcome.extend(handles.into_iter().map(|handle| handle.join().unwrap()));
    outcome.push(vec![shared.seen.load(Relaxed)]);
    outcome
}

/// Compares random programs with their interleavings. Returns the number of programs and that of
/// their outcomes; `None` if an outcome is lost or invented.
fn compare(count: usize, graphs: &Builder) -> Option<(usize, usize)> {
    let mut rng = Rng::with_seed(31);
    let (mut compared, mut outcomes_compared) = (0, 0);
    for _ in 0..count {
        let threads = rng.usize(2..4);
        let sections = |rng: &mut Rng| match rng.u8(0..6) {
            0 | 1 => Section::Take,
            2 => Section::Add,
            3 => Section::Look,
            _ => Section::Put(1 + rng.usize(0..2)),
        };
        let length = if threads == 2 { 4 } else { 2 };
        let program: Vec<Vec<Section>> =
            (0..threads).map(|_| (0..rng.usize(1..length)).map(|_| sections(&mut rng)).collect()).collect();
        let outcomes = RefCell::new(BTreeSet::new());
        let oracle = Builder::new().memory(Memory::Sc).algorithm("optimal").max_executions(3_000);
        let report = oracle.explore(|| {
            let outcome = run(&program);
            outcomes.borrow_mut().insert(outcome);
        });
        assert!(report.violations().is_empty(), "{report}\n{program:?}");
        if !report.complete() {
            continue;
        }
        let outcomes = outcomes.into_inner();
        let report = graphs.explore(|| assert!(outcomes.contains(&run(&program)), "the outcome is impossible"));
        if !report.complete() || !report.violations().is_empty() {
            eprintln!("{report}\n{program:?}");
            return None;
        }
        for outcome in &outcomes {
            let report = graphs.explore(|| assert_ne!(run(&program), *outcome, "the outcome occurs"));
            if report.violations().is_empty() {
                eprintln!("{outcome:?} is lost: {report}\n{program:?}");
                return None;
            }
        }
        compared += 1;
        outcomes_compared += outcomes.len();
    }
    Some((compared, outcomes_compared))
}

#[test]
fn contents_of_cells_decide_what_happens_next() {
    let graphs = Builder::new().memory(Memory::Rust).graphs_alone(true);
    let (compared, outcomes) = compare(40 * super::times(), &graphs).unwrap();
    eprintln!("{compared} programs, {outcomes} outcomes");
    assert!(compared > 30 && outcomes > 4 * compared, "{compared} programs, {outcomes} outcomes");
    assert_eq!(compare(40, &graphs.without_graph_rule("contents")), None);
}
