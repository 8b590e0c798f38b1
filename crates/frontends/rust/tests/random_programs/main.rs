//! Random programs have the same observations and violations with and without reduction.

#![allow(clippy::unwrap_used)]

mod contents;
mod exclusive;
mod execution;
mod handles;
mod litmus;
mod nodes;
mod operation;
mod weak;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Mutex;

use fastrand::Rng;
use mazurka::{Builder, Memory};

/// The types of objects that programs with nodes are made of.
mod types {
    pub(crate) use mazurka::sync::Mutex;
    pub(crate) use mazurka::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
}

use execution::run;
use operation::{Kind, Op, random_op};

/// Everything that a program can exhibit.
#[derive(PartialEq, Debug)]
struct Behaviour {
    logs: BTreeSet<Vec<usize>>,
    violations: BTreeSet<String>,
}

/// The result of a complete exploration.
struct Explored {
    behaviour: Behaviour,
    executions: u64,
    blocked: u64,
}

/// Explores a program. `None` if a limit was reached.
fn explore(program: &[Vec<Op>], builder: &Builder) -> Option<Explored> {
    let logs = RefCell::new(BTreeSet::new());
    let report = builder.explore(|| {
        let log = run(program);
        logs.borrow_mut().insert(log);
    });
    let violations = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
    report.complete().then(|| Explored {
        behaviour: Behaviour { logs: logs.take(), violations },
        executions: report.executions(),
        blocked: report.blocked(),
    })
}

/// Checks that several workers explore what one does.
fn check_workers(program: &[Vec<Op>], builder: &Builder, one: &Explored) {
    for workers in [2, 3] {
        let logs = Mutex::new(BTreeSet::new());
        let report = builder.clone().workers(workers).explore_shared(|| {
            let log = run(program);
            logs.lock().unwrap().insert(log);
        });
        let violations = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
        let behaviour = Behaviour { logs: logs.into_inner().unwrap(), violations };
        assert_eq!(behaviour, one.behaviour, "{workers} workers: {program:?}");
        let counts = (report.executions(), report.blocked(), report.complete());
        assert_eq!(counts, (one.executions, one.blocked, true), "{workers} workers: {program:?}");
    }
}

/// Checks the algorithms that run in value mode. They execute the program only a few times, so the
/// logs cannot be collected. Instead the program asserts that a log does not occur, for some that
/// do and for one that may not.
fn check_value_mode(program: &[Vec<Op>], expected: &Behaviour, rng: &mut Rng) {
    const REASONS: [&str; 2] =
        ["a thread spins on an object that is not an atomic", "two objects cannot be distinguished"];
    for name in ["memo"] {
        let mut targets: Vec<_> = expected.logs.iter().collect();
        rng.shuffle(&mut targets);
        targets.truncate(2);
        let arbitrary = vec![rng.usize(0..3); expected.logs.first().map_or(1, Vec::len)];
        for target in targets.into_iter().chain([&arbitrary]) {
            println!("{name} for {target:?}: {program:?}");
            let builder = Builder::new().random_runs_first(0).all_violations(true).algorithm(name);
            let report = builder.explore(|| assert_ne!(run(program), *target, "the target log occurs"));
            let known = report.note().is_none_or(|note| REASONS.iter().any(|reason| note.ends_with(reason)));
            assert!(known, "{name}: {report}: {program:?}");
            let mut violations = expected.violations.clone();
            if expected.logs.contains(target) {
                violations.insert("panic".to_owned());
            }
            let kinds: BTreeSet<_> = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
            assert_eq!(kinds, violations, "{name} for {target:?}: {program:?}: {report}");
        }
    }
}

/// Checks that execution graphs have the same behaviour where all atomics are sequentially
/// consistent.
fn check_graphs(program: &[Vec<Op>], expected: &Behaviour, rng: &mut Rng) {
    let mut targets: Vec<_> = expected.logs.iter().collect();
    rng.shuffle(&mut targets);
    targets.truncate(2);
    let arbitrary = vec![rng.usize(0..3); expected.logs.first().map_or(1, Vec::len)];
    for target in targets.into_iter().chain([&arbitrary]) {
        println!("graphs for {target:?}: {program:?}");
        // That a thread has ended is learnt without synchronisation, which matters under weaker
        // models.
        let is_queried = program.iter().flatten().any(|op| matches!(op, Op::IsFinished(_)));
        let memory = if is_queried { Memory::Tso } else { Memory::Rust };
        let builder = Builder::new().memory(memory).graphs_alone(true).all_violations(true);
        let report = builder.explore(|| assert_ne!(run(program), *target, "the target log occurs"));
        let mut violations = expected.violations.clone();
        if expected.logs.contains(target) {
            violations.insert("panic".to_owned());
        }
        assert!(report.complete(), "{report}");
        let kinds: BTreeSet<_> = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
        assert_eq!(kinds, violations, "for {target:?}: {program:?}: {report}");
    }
}

/// A sequence of random programs with three threads.
struct Programs {
    seed: u64,
    count: usize,
    /// The maximum number of operations per thread.
    max_length: usize,
}

/// Compares every algorithm with a naive exploration in which all operations are separate steps.
fn compare(Programs { seed, count, max_length }: Programs, kinds: &[Kind]) {
    let mut rng = Rng::with_seed(seed);
    let builder = Builder::new().random_runs_first(0).all_violations(true).max_executions(5_000);
    let (mut compared, mut reduced) = (0, 0);
    for number in 0..count {
        let program: Vec<Vec<Op>> = (0..3)
            .map(|thread| (0..rng.usize(1..=max_length)).map(|_| random_op(&mut rng, thread, kinds)).collect())
            .collect();
        let oracle = builder.clone().unmerged(true).algorithm("naive");
        let Some(naive) = explore(&program, &oracle) else { continue };
        compared += 1;
        for name in ["source", "optimal", "optimal-ob"] {
            println!("{name} on program {number} of seed {seed}: {program:?}");
            let builder = builder.clone().algorithm(name);
            let explored = explore(&program, &builder)
                .expect("an algorithm with reduction needs no more executions than the naive one");
            if name != "source" {
                check_workers(&program, &builder, &explored);
            }
            let Explored { behaviour, executions, blocked } = explored;
            assert_eq!(behaviour, naive.behaviour, "{name} on program {number} of seed {seed}: {program:?}");
            assert!(executions <= naive.executions, "{name}: {executions} of {}: {program:?}", naive.executions);
            assert!(name != "optimal" || blocked == 0, "{blocked} blocked: {program:?}");
            reduced += executions;
        }
        check_value_mode(&program, &naive.behaviour, &mut rng);
        // Waits that fail take graphs of their own, so larger programs would take long.
        if naive.executions <= 60 {
            check_graphs(&program, &naive.behaviour, &mut rng);
        }
    }
    eprintln!("seed {seed}: {compared} of {count} compared, {reduced} executions with reduction");
    assert!(compared * 4 > count, "{compared} of {count}");
}

/// The environment variable `MAZURKA_RANDOM` multiplies the number of programs.
fn times() -> usize {
    std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

#[test]
fn atomics() {
    compare(
        Programs { seed: 1, count: 60 * times(), max_length: 3 },
        &[Kind::Load, Kind::Store, Kind::Add, Kind::Exchange, Kind::Choose],
    );
}

#[test]
fn locks() {
    compare(
        Programs { seed: 2, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::Lock, Kind::Nested, Kind::LockAndLoad, Kind::TryLock],
    );
    compare(
        Programs { seed: 3, count: 60 * times(), max_length: 3 },
        &[Kind::Load, Kind::Store, Kind::Lock, Kind::Nested, Kind::LockAndLoad],
    );
    compare(
        Programs { seed: 11, count: 60 * times(), max_length: 3 },
        &[Kind::Load, Kind::Store, Kind::Lock, Kind::LockAndLoad, Kind::ReadLocked, Kind::ReadLockedNested],
    );
    compare(
        Programs { seed: 12, count: 60 * times(), max_length: 2 },
        &[Kind::Lock, Kind::Nested, Kind::TryLock, Kind::ReadLocked, Kind::ReadLockedNested],
    );
}

#[test]
fn readers_and_writers() {
    compare(
        Programs { seed: 4, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::Read, Kind::Write, Kind::ReadAndWrite],
    );
}

#[test]
fn channels() {
    compare(
        Programs { seed: 5, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::Send, Kind::Receive],
    );
    compare(
        Programs { seed: 6, count: 60 * times(), max_length: 2 },
        &[Kind::Store, Kind::Send, Kind::Receive, Kind::Poll],
    );
}

#[test]
fn condition_variables() {
    compare(
        Programs { seed: 7, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::Wait, Kind::NotifyOne, Kind::NotifyAll],
    );
    compare(
        Programs { seed: 8, count: 60 * times(), max_length: 2 },
        &[Kind::Wait, Kind::WaitTimeout, Kind::NotifyOne, Kind::NotifyAll],
    );
    compare(
        Programs { seed: 13, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::LockAndLoad, Kind::Wait, Kind::NotifyLocked, Kind::NotifyLockedTwice],
    );
    compare(
        Programs { seed: 14, count: 60 * times(), max_length: 2 },
        &[Kind::Lock, Kind::TryLock, Kind::Wait, Kind::WaitTimeout, Kind::NotifyLocked, Kind::NotifyLockedTwice],
    );
}

#[test]
fn condition_variables_whose_mutex_is_tried() {
    compare(
        Programs { seed: 15, count: 60 * times(), max_length: 2 },
        &[Kind::TryLockWaiting, Kind::Wait, Kind::WaitTimeout, Kind::NotifyOne, Kind::NotifyAll, Kind::Load],
    );
    compare(
        Programs { seed: 16, count: 60 * times(), max_length: 2 },
        &[Kind::TryLockWaiting, Kind::Wait, Kind::NotifyLockedTwice, Kind::NotifyLocked, Kind::TryLock],
    );
}

#[test]
fn queries() {
    compare(
        Programs { seed: 17, count: 60 * times(), max_length: 3 },
        &[Kind::Load, Kind::Store, Kind::Add, Kind::Lock, Kind::IsFinished, Kind::IsPoisoned],
    );
    compare(
        Programs { seed: 18, count: 60 * times(), max_length: 2 },
        &[Kind::Store, Kind::Spin, Kind::IsFinished, Kind::IsFinished, Kind::Lock, Kind::Wait, Kind::NotifyOne],
    );
}

#[test]
fn initialisation_spinning_and_parking() {
    compare(
        Programs { seed: 9, count: 60 * times(), max_length: 2 },
        &[Kind::Load, Kind::Store, Kind::Add, Kind::Once, Kind::Spin],
    );
    compare(Programs { seed: 10, count: 40 * times(), max_length: 2 }, &[Kind::Store, Kind::Unpark, Kind::Park]);
}
