//! The hot loops allocate nothing per step, and memory does not grow with the number of executions.
//!
//! This test has a file of its own because the allocator counts for the whole process.

#![allow(clippy::unwrap_used)]

use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_testkit::{DiscardingSink, corpus_program};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// What an exploration costs.
struct Cost {
    steps: u64,
    /// The number of blocks allocated.
    blocks: u64,
    /// The largest number of bytes held at once.
    bytes: usize,
}

fn measure(file: &str, n: i64, name: &str) -> Cost {
    let program = corpus_program(file, &[("N", n)]).unwrap();
    let mut all = ALGORITHMS.iter();
    let algorithm = all.find(|row| row.name == name).unwrap();
    let profiler = dhat::Profiler::builder().testing().build();
    let outcome = algorithm.explore(&program, &Options::default(), &mut DiscardingSink);
    let stats = dhat::HeapStats::get();
    drop(profiler);
    Cost { steps: outcome.stats.steps, blocks: stats.total_blocks, bytes: stats.max_bytes }
}

#[test]
fn no_allocation_per_step_and_flat_memory() {
    for name in ["source", "optimal", "optimal-ob"] {
        for file in ["lastwrite-dif.maz", "floatingread.maz", "pi.maz", "philosophers.maz"] {
            if (name, file) == ("optimal-ob", "lastwrite-dif.maz") {
                // There is only one execution per writer, so the larger program has few more steps.
                continue;
            }
            let small = measure(file, 3, name);
            let large = measure(file, 6, name);
            assert!(large.steps > 10 * small.steps, "{name} on {file}: the larger program has many more steps");
            let (steps, blocks) = (large.steps - small.steps, large.blocks.saturating_sub(small.blocks));
            assert!(blocks < 200, "{name} on {file}: {blocks} more blocks for {steps} more steps");
            let [few, many] = [small.bytes, large.bytes];
            assert!(many < few + 60_000, "{name} on {file}: {few} bytes for N = 3, {many} for N = 6");
        }
    }
}
