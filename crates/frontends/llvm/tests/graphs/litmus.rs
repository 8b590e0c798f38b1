//! Litmus programs as C programs have the graphs that the litmus interpreter has.

use mazurka_graphs::{ALGORITHMS, Memory, Options};
use mazurka_llvm::machine::Options as ProgramOptions;
use mazurka_testkit::weak::llvm::llvm_text;
use mazurka_testkit::weak::random::{MIXES, random};
use mazurka_testkit::weak::shapes::{Strength, families, fib_bench, shapes};
use mazurka_testkit::weak::{Instruction, LitmusProgram, LitmusUnfolding};

use super::{Found, explore, parse};

/// Compares a litmus program with its translation. False if C does not have what it does.
fn agree(litmus: &LitmusProgram, memory: Memory, what: &str) -> bool {
    let Some(text) = llvm_text(litmus) else { return false };
    let has_locks = litmus.threads.iter().flatten().any(|instruction| matches!(instruction, Instruction::Lock(_)));
    for row in ALGORITHMS {
        let what = format!("{}, {memory}, {what}:\n{litmus}\n{text}", row.name);
        let program = parse("litmus.ll", &text, ProgramOptions { data_races: true, ..ProgramOptions::default() });
        let options = Options { unchanging_updates: true, ..Options::new(memory) };
        let mut expected = Found::default();
        let exploration = (row.run)(&mut LitmusUnfolding::new(litmus), &options, &mut expected);
        let found = explore(&program, row.name, memory).unwrap_or_else(|reason| panic!("{reason}\n{what}"));
        assert_eq!(found.racy, expected.racy, "{what}");
        if expected.racy {
            continue;
        }
        let fails = found.failures.iter().any(|failure| failure != "deadlock");
        assert_eq!(fails, !expected.codes.is_empty(), "{what}");
        let (ours, theirs) = (found.statistics, exploration.statistics);
        assert_eq!((ours.complete, ours.blocked), (theirs.complete, theirs.blocked), "{what}");
        // The order of waiting tickets makes several deadlocks of one.
        let deadlocks = |count: u64| if has_locks { count.min(1) } else { count };
        assert_eq!(deadlocks(ours.deadlocks), deadlocks(theirs.deadlocks), "{what}");
    }
    true
}

#[test]
fn random_programs_have_the_same_graphs() {
    let factor = std::env::var("MAZURKA_RANDOM").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut compared = 0;
    for seed in 0..600 * factor {
        let mix = &MIXES[seed as usize % MIXES.len()];
        let memory = Memory::ALL[seed as usize / MIXES.len() % Memory::ALL.len()];
        let litmus = random(seed, mix);
        compared += u32::from(agree(&litmus, memory, &format!("{}, seed {seed}", mix.name)));
    }
    assert!(compared > 500, "only {compared} comparisons");
}

#[test]
fn the_classic_shapes_have_the_same_graphs() {
    for shape in shapes() {
        for strength in Strength::ALL {
            for memory in Memory::ALL {
                assert!(agree(&shape.program(strength), memory, shape.name));
            }
        }
    }
}

#[test]
fn families_have_the_same_graphs() {
    for member in families().iter().filter(|member| member.rc11 < 800) {
        for memory in [Memory::Rc11, Memory::Sc] {
            let what = format!("{} {}", member.family, member.n);
            assert!(agree(&member.program, memory, &what));
        }
    }
    assert!(agree(&fib_bench(3), Memory::Rc11, "fib_bench 3"));
}
