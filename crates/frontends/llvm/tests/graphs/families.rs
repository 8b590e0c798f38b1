//! GenMC's families as C programs, with the counts of GenMC's own tests.

use mazurka_graphs::{Memory, Options, algorithm};
use mazurka_llvm::LlvmUnfolding;

use super::{Found, explore, load};

/// A program, its graphs under RC11, its reads-from classes, and its graphs under SC.
const FAMILIES: &[(&str, u64, u64, u64)] = &[
    ("inc-2", 2, 2, 2),
    ("inc-3", 6, 6, 6),
    ("inc-4", 24, 24, 24),
    ("inc-5", 120, 120, 120),
    ("binc-3", 36, 36, 36),
    ("cinc-3", 216, 216, 216),
    ("casrot-5", 43, 43, 43),
    ("wcas-5", 81, 81, 81),
    ("casw-3", 66, 24, 66),
    ("readers-8", 256, 256, 256),
    ("writers-4", 720, 6, 720),
    ("lastzero-5", 64, 64, 64),
    ("lockinc-4", 24, 24, 24),
    ("fib_bench-3", 2258, 2258, 0),
];

#[test]
fn families_have_the_counts_of_genmc() {
    for &(name, rc11, classes, sc) in FAMILIES {
        let program = load(name);
        let count = |algorithm: &str, memory: Memory| {
            let found = explore(&program, algorithm, memory).expect("the program is supported");
            assert!(!found.racy && found.failures.is_empty(), "{name}: {found:?}");
            // Mutexes have tickets, so no graph is visited in which a thread has found one locked.
            let lost = found.statistics.stale_awaits + found.statistics.blocked + found.statistics.deadlocks;
            assert!(lost == 0 || !name.starts_with("lock"), "{name}: {found:?}");
            found.statistics.complete
        };
        assert_eq!(count("trust", Memory::Rc11), rc11, "{name}");
        assert_eq!(count("trust-rf", Memory::Rc11), classes, "{name}");
        assert_eq!(count("trust-rf", Memory::Rust), classes, "{name}");
        if sc > 0 {
            assert_eq!(count("trust", Memory::Sc), sc, "{name}");
        }
    }
}

#[test]
fn sections_of_mutexes_are_ordered_by_waiting() {
    let program = load("lockinc-4");
    let row = algorithm("trust-rf").expect("the algorithm is in the table");
    for waits in [true, false] {
        program.begin_exploration(false);
        let unfolding = LlvmUnfolding::new(&program, Memory::Rc11, 1);
        let mut unfolding = if waits { unfolding } else { unfolding.without_waiting() };
        let mut found = Found::default();
        (row.run)(&mut unfolding, &Options::new(Memory::Rc11), &mut found);
        assert_eq!(found.racy, !waits, "{found:?}");
    }
}
