//! Seeded bugs: every check with default settings finds the bug, and accepts the program without
//! it. `cargo run --release --bin seeded` in `benches/rust-peers` runs other libraries on the same
//! programs.

#![allow(clippy::unwrap_used)]

use mazurka as library;

include!("interleavings.rs");
include!("orderings.rs");
include!("table.rs");

#[test]
fn the_default_finds_every_seeded_bug_and_nothing_else() {
    let mut wrong = Vec::new();
    for (name, program) in PROGRAMS {
        let broken = mazurka::explore(move || program(true));
        if broken.violations().is_empty() {
            wrong.push(format!("{name}: not found: {broken}"));
        }
        let correct = mazurka::explore(move || program(false));
        if !correct.violations().is_empty() || !correct.complete() {
            wrong.push(format!("{name}: correct and not accepted: {correct}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The orderings are what is wrong with these programs, so a check of interleavings alone accepts
/// them.
#[test]
fn interleavings_do_not_show_weak_orderings() {
    let hidden = PROGRAMS.iter().filter(|(_, program)| {
        let report = mazurka::Builder::new().memory(mazurka::Memory::Sc).explore(move || program(true));
        report.violations().is_empty()
    });
    let names: Vec<&str> = hidden.map(|(name, _)| *name).collect();
    assert_eq!(
        names,
        [
            "store buffering",
            "message passing",
            "ring buffer over atomics",
            "sequence lock",
            "Peterson's lock",
            "Chase-Lev deque",
            "hazard pointer",
            "event fence",
        ]
    );
}
