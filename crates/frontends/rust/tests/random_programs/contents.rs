//! What a thread finds in data that is not atomic decides what it does next, although all atomics
//! have the values that they have otherwise: in cells, and in memory that the checker does not see.
//!
//! The data are protected by one atomic, on which every operation is an acquiring and releasing
//! read-modify-write. So execution graphs have the outcomes of interleavings.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use fastrand::Rng;
use mazurka::cell::UnsafeCell;
use mazurka::sync::atomic::AtomicUsize;
use mazurka::sync::atomic::Ordering::{AcqRel, Relaxed};
use mazurka::{Builder, thread};

/// What a thread does to the content of the cell if it is the only one that accesses it.
#[derive(Clone, Copy, Debug)]
enum Section {
    Take,
    Put(usize),
    Add,
    /// Reads it, without writing.
    Look,
}

/// Where the data are.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Memory {
    Cell,
    Plain,
}

struct Shared {
    state: AtomicUsize,
    memory: Memory,
    cell: UnsafeCell<usize>,
    plain: std::cell::UnsafeCell<usize>,
    seen: [AtomicUsize; 2],
}

// SAFETY: `state` protects the data.
unsafe impl Sync for Shared {}

impl Shared {
    fn read(&self) -> usize {
        match self.memory {
            // SAFETY: no other thread accesses the data now.
            Memory::Cell => self.cell.with(|content| unsafe { *content }),
            // SAFETY: as above.
            Memory::Plain => unsafe { *self.plain.get() },
        }
    }

    /// Changes the data, and returns what was there.
    fn change(&self, new: impl FnOnce(usize) -> usize) -> usize {
        // SAFETY: as above.
        let change = |content: *mut usize| unsafe { std::mem::replace(&mut *content, new(*content)) };
        match self.memory {
            Memory::Cell => self.cell.with_mut(change),
            Memory::Plain => change(self.plain.get()),
        }
    }
}

/// Performs the sections for which `state` is free, and returns what was found.
fn perform(shared: &Shared, mark: usize, sections: &[Section]) -> Vec<usize> {
    let mut found = Vec::new();
    for &section in sections {
        if shared.state.fetch_or(mark, AcqRel) != 0 {
            shared.state.fetch_and(!mark, AcqRel);
            continue;
        }
        let content = match section {
            Section::Take => shared.change(|_| 0),
            Section::Put(new) => shared.change(|_| new),
            Section::Add => shared.change(|content| content + 1),
            Section::Look => shared.read(),
        };
        shared.state.fetch_and(!mark, AcqRel);
        // What is found also decides which object is accessed.
        if let Some(seen) = shared.seen.get(content.wrapping_sub(1)) {
            seen.fetch_add(1, Relaxed);
        }
        found.push(content);
    }
    found
}

fn run(program: &[Vec<Section>], memory: Memory) -> Vec<Vec<usize>> {
    let shared = Arc::new(Shared {
        state: AtomicUsize::new(0),
        memory,
        cell: UnsafeCell::new(0),
        plain: std::cell::UnsafeCell::new(0),
        seen: [AtomicUsize::new(0), AtomicUsize::new(0)],
    });
    let handles: Vec<_> = (1..program.len())
        .map(|at| {
            let (shared, sections) = (shared.clone(), program[at].clone());
            thread::spawn(move || perform(&shared, 1 << at, &sections))
        })
        .collect();
    let mut outcome = vec![perform(&shared, 1, &program[0])];
    outcome.extend(handles.into_iter().map(|handle| handle.join().unwrap()));
    outcome.push(shared.seen.iter().map(|seen| seen.load(Relaxed)).collect());
    outcome
}

/// Compares random programs with their interleavings. Returns the number of programs and that of
/// their outcomes; `None` if an outcome is lost or invented.
fn compare(count: usize, memory: Memory, graphs: &Builder) -> Option<(usize, usize)> {
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
        let oracle = Builder::new().memory(mazurka::Memory::Sc).algorithm("optimal").max_executions(3_000);
        let report = oracle.explore(|| {
            let outcome = run(&program, memory);
            outcomes.borrow_mut().insert(outcome);
        });
        assert!(report.violations().is_empty(), "{report}\n{program:?}");
        if !report.complete() {
            continue;
        }
        let outcomes = outcomes.into_inner();
        let report = graphs.explore(|| assert!(outcomes.contains(&run(&program, memory)), "the outcome is impossible"));
        if !report.complete() || !report.violations().is_empty() {
            eprintln!("{report}\n{program:?}");
            return None;
        }
        for outcome in &outcomes {
            let report = graphs.explore(|| assert_ne!(run(&program, memory), *outcome, "the outcome occurs"));
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
fn contents_of_memory_decide_what_happens_next() {
    let graphs = || Builder::new().memory(mazurka::Memory::Rust).graphs_alone(true);
    for memory in [Memory::Cell, Memory::Plain] {
        let (compared, outcomes) = compare(30 * super::times(), memory, &graphs()).unwrap();
        eprintln!("{memory:?}: {compared} programs, {outcomes} outcomes");
        assert!(compared > 20 && outcomes > 4 * compared, "{compared} programs, {outcomes} outcomes");
        assert_eq!(compare(30, memory, &graphs().without_graph_rule("knowledge")), None);
    }
}
