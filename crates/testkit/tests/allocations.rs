//! The hot loops allocate nothing per step, and memory stays flat in the number of executions.
//!
//! One test in a file of its own: the counting allocator counts for the whole process.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_testkit::corpus_directory;
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

struct Ignore;

impl Sink for Ignore {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// Blocks allocated, and bytes held at most, while an algorithm explores a program.
fn measure(file: &str, n: i64, name: &str) -> (u64, u64, usize) {
    let source = std::fs::read_to_string(corpus_directory().join(file)).unwrap();
    let program = mazurka_maz::load(&source, file, &BTreeMap::from([("N".to_owned(), n)])).unwrap();
    let mut all = ALGORITHMS.iter();
    let algorithm = all.find(|row| row.name == name).unwrap();
    let profiler = dhat::Profiler::builder().testing().build();
    let outcome = algorithm.explore(&program, &Options::default(), &mut Ignore);
    let stats = dhat::HeapStats::get();
    drop(profiler);
    (outcome.stats.steps, stats.total_blocks, stats.max_bytes)
}

#[test]
fn no_allocation_per_step_and_flat_memory() {
    for name in ["source", "optimal", "optimal-ob"] {
        for file in ["lastwrite-dif.maz", "floatingread.maz", "pi.maz", "philosophers.maz"] {
            if (name, file) == ("optimal-ob", "lastwrite-dif.maz") {
                continue; // It has no more executions than writers.
            }
            let (few_steps, few_blocks, few_bytes) = measure(file, 3, name);
            let (many_steps, many_blocks, many_bytes) = measure(file, 6, name);
            assert!(many_steps > 10 * few_steps, "{name} on {file}: the larger program has more to do");
            let more = many_blocks.saturating_sub(few_blocks);
            assert!(more < 200, "{name} on {file}: {more} blocks more for {} steps more", many_steps - few_steps);
            assert!(many_bytes < few_bytes + 60_000, "{name} on {file}: {few_bytes} bytes, then {many_bytes}");
        }
    }
}
