//! The thread library, memory and classic programs under memory models.

use mazurka_graphs::{ALGORITHMS, Memory};

use super::{Found, explore, load};

fn found(number: u32, memory: Memory) -> Vec<Found> {
    let program = load(&format!("threads-{number}"));
    ALGORITHMS.iter().map(|row| explore(&program, row.name, memory).expect("it is supported")).collect()
}

/// What is wrong with a program: the codes of failures, and `race`.
fn wrong(number: u32, memory: Memory) -> Vec<String> {
    let names = |found: Found| {
        let mut names: Vec<String> = found.failures.into_iter().collect();
        names.extend(found.racy.then(|| "race".to_owned()));
        names
    };
    let mut all = found(number, memory).into_iter().map(names);
    let first = all.next().expect("there is an algorithm");
    assert!(all.all(|other| other == first), "program {number}, {memory}");
    first
}

fn is_safe(number: u32) {
    for memory in Memory::ALL {
        assert_eq!(wrong(number, memory), [""; 0], "program {number}, {memory}");
    }
}

fn is_wrong(number: u32, memory: Memory, what: &str) {
    assert_eq!(wrong(number, memory), [what], "program {number}, {memory}");
}

#[test]
fn data_are_published_by_release_and_acquire() {
    is_safe(1);
    is_safe(3);
    for memory in [Memory::Rust, Memory::Rc11] {
        is_wrong(2, memory, "race");
    }
    // The machine models give accesses that race a meaning, and neither reorders stores.
    for memory in [Memory::Sc, Memory::Tso] {
        assert_eq!(wrong(2, memory), [""; 0], "{memory}");
    }
}

#[test]
fn stores_are_buffered_unless_memory_is_sequentially_consistent() {
    assert_eq!(wrong(4, Memory::Sc), [""; 0]);
    for memory in [Memory::Tso, Memory::Rc11, Memory::Rust] {
        is_wrong(4, memory, "assertion");
    }
}

#[test]
fn spin_loops_are_awaits() {
    is_safe(5);
    is_wrong(6, Memory::Rust, "race");
    for memory in Memory::ALL {
        for found in found(5, memory) {
            assert_eq!((found.statistics.complete, found.statistics.deadlocks), (2, 0), "{memory}");
        }
    }
}

#[test]
fn condition_variables() {
    is_safe(7);
    for memory in Memory::ALL {
        is_wrong(8, memory, "deadlock");
        assert_eq!(wrong(20, memory), ["assertion", "deadlock"], "{memory}");
    }
}

#[test]
fn read_write_locks() {
    is_safe(9);
    is_wrong(10, Memory::Rust, "race");
}

#[test]
fn once_semaphores_barriers_and_attempts() {
    for number in [11, 12, 13, 15] {
        is_safe(number);
    }
}

#[test]
fn memory_is_freed_too_early() {
    is_wrong(14, Memory::Rust, "race");
    // The main thread waits for the one that has failed.
    assert_eq!(wrong(14, Memory::Sc), ["deadlock", "use-after-free"]);
}

#[test]
fn two_mutexes_in_opposite_orders_deadlock() {
    for memory in Memory::ALL {
        is_wrong(16, memory, "deadlock");
    }
}

#[test]
fn petersons_algorithm_needs_sequential_consistency() {
    is_safe(17);
    for memory in [Memory::Rust, Memory::Rc11] {
        is_wrong(18, memory, "race");
    }
}

#[test]
fn what_is_not_supported_is_refused() {
    let program = load("threads-19");
    let reason = explore(&program, "trust-rf", Memory::Rust).expect_err("it is refused");
    assert!(reason.contains("part of a variable"), "{reason}");
}
