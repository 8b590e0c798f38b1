//! Random programs whose threads find objects through addresses and indices that they have read:
//! nodes on stacks and on the heap, lists, and elements of arrays. If the checker took one object
//! for several ones, reduction would lose outcomes, so the outcomes are compared with those of an
//! exploration without reduction.
//!
//! The types come from `super::types`, because the tests of `compat/loom` include this file, too:
//! its constructors note which thread makes an object.

mod counts;
mod running;

use std::cell::RefCell;
use std::collections::BTreeSet;

use fastrand::Rng;
use mazurka::{Builder, Memory};

use self::running::run;
use super::times;

/// What a thread does with a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Access {
    Read,
    Write,
    Swap,
    Lock,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Op {
    Load(usize),
    Store(usize),
    /// Lends nodes on the stack to a thread that takes them, one after the other at the same place
    /// of the stack. Waits for the thread if a node was taken.
    Offer {
        link: usize,
        nodes: usize,
    },
    /// Takes a node that is on offer.
    Take(usize, Access),
    /// Makes a node on the stack known until all threads have finished.
    Lend(usize),
    /// Makes a node on the heap known. It was on the stack before, and may have been used there.
    Publish {
        link: usize,
        used: bool,
    },
    /// Makes a node on the heap known, and frees it if it still is known after that.
    Withdraw(usize),
    /// Accesses a node that was lent or published.
    Peek(usize, Access),
    /// Puts a node on the heap in front of the list.
    Push,
    /// Accesses the first two nodes of the list.
    Walk(Access),
    /// Accesses the element whose turn it is.
    Ticket(Access),
    Element(usize, Access),
}

fn random_access(rng: &mut Rng) -> Access {
    [Access::Read, Access::Write, Access::Swap, Access::Lock][rng.usize(0..4)]
}

/// Kinds of operations of which programs are made.
#[derive(Clone, Copy)]
enum Mix {
    /// Nodes that are taken or withdrawn.
    Offers,
    /// Nodes that exist until all threads have finished.
    Lasting,
    Lists,
    Elements,
    All,
}

fn random_op(rng: &mut Rng, mix: Mix) -> Op {
    let (which, access) = (rng.usize(0..2), random_access(rng));
    // Half of the links are the first one, so that threads meet often enough.
    let link = if rng.bool() { 0 } else { which };
    match (mix, rng.usize(0..8)) {
        (Mix::All, _) => {
            let mix = [Mix::Offers, Mix::Lasting, Mix::Lists, Mix::Elements][rng.usize(0..4)];
            random_op(rng, mix)
        }
        (_, 0) if rng.bool() => Op::Load(which),
        (_, 0) => Op::Store(which),
        (Mix::Offers, 1..=2) => Op::Offer { link, nodes: 1 + which },
        (Mix::Offers, 3) => Op::Withdraw(link),
        (Mix::Offers, _) => Op::Take(link, access),
        (Mix::Lasting, 1) => Op::Lend(link),
        (Mix::Lasting, 2..=3) => Op::Publish { link, used: rng.bool() },
        (Mix::Lasting, _) => Op::Peek(link, access),
        (Mix::Lists, 1..=3) => Op::Push,
        (Mix::Lists, _) => Op::Walk(access),
        (Mix::Elements, 1..=2) => Op::Element(which, access),
        (Mix::Elements, _) => Op::Ticket(access),
    }
}

/// What the threads of a program can observe, and the number of executions without reduction that
/// show it. `None` if there are too many.
fn explore_naively(program: &[Vec<Op>]) -> Option<(BTreeSet<Vec<usize>>, u64)> {
    let logs = RefCell::new(BTreeSet::new());
    let builder = Builder::new().memory(Memory::Sc).random_runs_first(0).max_executions(20_000);
    let report = builder.unmerged(true).algorithm("naive").explore(|| {
        let log = run(program);
        logs.borrow_mut().insert(log);
    });
    assert!(report.violations().is_empty(), "{report}: {program:?}");
    report.complete().then(|| (logs.take(), report.executions()))
}

/// Checks that an algorithm with reduction finds the same outcomes. Returns the number of
/// executions.
fn check_algorithm(name: &str, program: &[Vec<Op>], expected: &BTreeSet<Vec<usize>>) -> u64 {
    // An exploration that starts again must find everything in the last attempt, so the outcomes
    // are reported as violations: those of earlier attempts are forgotten.
    let body = || panic!("{:?}", run(program));
    let builder = Builder::new().memory(Memory::Sc).random_runs_first(0).all_violations(true).algorithm(name);
    let report = builder.explore(body);
    assert!(name != "optimal" || report.blocked() == 0, "{report}: {program:?}");
    // The number of executions may differ, because workers do not guess locations from contexts.
    for report in [&report, &builder.workers(2).explore_shared(body)] {
        assert!(report.complete(), "{name}: {report}: {program:?}");
        let found: BTreeSet<&str> = report.violations().iter().map(|violation| violation.message()).collect();
        let expected: BTreeSet<String> = expected.iter().map(|log| format!("panics in main: {log:?}")).collect();
        assert_eq!(found, expected.iter().map(String::as_str).collect(), "{name}: {program:?}");
    }
    report.executions()
}

/// Compares execution graphs with the outcomes of interleavings, which are the same because all
/// accesses are sequentially consistent. Not every graph is executed, so logs cannot be collected.
/// Returns false if the program is not supported: in some, a thread reads different addresses after
/// the same past, because nodes on the heap are freed and allocated again.
fn check_graphs(program: &[Vec<Op>], expected: &BTreeSet<Vec<usize>>, seed: usize) -> bool {
    let builder = Builder::new().memory(Memory::Rust).random_runs_first(0).graphs_alone(true);
    let report = builder.explore(|| assert!(expected.contains(&run(program)), "the outcome is impossible"));
    if report.is_unsupported() {
        return false;
    }
    assert!(report.complete() && report.violations().is_empty(), "{report}: {program:?}");
    // Whether a program is supported depends on the allocator. The next programs must not.
    let mut rng = Rng::with_seed(seed as u64);
    let outcomes: Vec<_> = expected.iter().collect();
    for _ in 0..2 {
        let target = outcomes[rng.usize(0..outcomes.len())];
        let report = builder.explore(|| assert_ne!(run(program), *target, "the outcome occurs"));
        if report.is_unsupported() {
            return false;
        }
        let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
        assert_eq!(kinds, ["panic"], "{target:?} is lost: {report}: {program:?}");
    }
    true
}

/// A sequence of random programs.
struct Programs {
    seed: u64,
    count: usize,
    threads: usize,
    /// The maximum number of operations per thread.
    max_length: usize,
}

/// Compares algorithms on random programs.
fn compare(Programs { seed, count, threads, max_length }: Programs, mix: Mix) {
    let mut rng = Rng::with_seed(seed);
    let (mut compared, mut graphs, mut outcomes, mut reduced, mut all) = (0, 0, 0, 0, 0);
    for number in 0..count {
        let mut ops = || (0..rng.usize(1..=max_length)).map(|_| random_op(&mut rng, mix)).collect();
        let program: Vec<Vec<Op>> = (0..threads).map(|_| ops()).collect();
        let Some((expected, executions)) = explore_naively(&program) else { continue };
        println!("program {number} of seed {seed}: {program:?}");
        for name in ["optimal", "optimal-ob", "source"] {
            reduced += check_algorithm(name, &program, &expected);
        }
        graphs += usize::from(check_graphs(&program, &expected, number));
        (compared, outcomes, all) = (compared + 1, outcomes + expected.len(), all + executions);
    }
    eprintln!("seed {seed}: {compared} of {count} compared, {graphs} as graphs, {outcomes} outcomes");
    eprintln!("seed {seed}: {all} executions without reduction, {reduced} with one");
    assert!(compared * 2 > count && graphs * 3 > count, "{compared} of {count}, {graphs} as graphs");
}

#[test]
fn nodes_on_offer() {
    compare(Programs { seed: 31, count: 30 * times(), threads: 2, max_length: 3 }, Mix::Offers);
    compare(Programs { seed: 32, count: 30 * times(), threads: 3, max_length: 2 }, Mix::Offers);
}

#[test]
fn nodes_that_last() {
    compare(Programs { seed: 33, count: 30 * times(), threads: 2, max_length: 4 }, Mix::Lasting);
    compare(Programs { seed: 34, count: 30 * times(), threads: 3, max_length: 2 }, Mix::Lasting);
}

#[test]
fn lists() {
    compare(Programs { seed: 35, count: 30 * times(), threads: 2, max_length: 3 }, Mix::Lists);
    compare(Programs { seed: 36, count: 30 * times(), threads: 3, max_length: 2 }, Mix::Lists);
}

#[test]
fn elements() {
    compare(Programs { seed: 37, count: 30 * times(), threads: 2, max_length: 4 }, Mix::Elements);
    compare(Programs { seed: 38, count: 30 * times(), threads: 3, max_length: 2 }, Mix::Elements);
}

#[test]
fn nodes_of_all_kinds() {
    compare(Programs { seed: 39, count: 30 * times(), threads: 2, max_length: 4 }, Mix::All);
    compare(Programs { seed: 40, count: 30 * times(), threads: 3, max_length: 2 }, Mix::All);
}
