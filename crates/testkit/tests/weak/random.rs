//! The algorithms on execution graphs visit what the oracles find, each once.

use mazurka_graphs::{ALGORITHMS, Memory, Options, Schedule};
use mazurka_testkit::weak::compare::{compare, visited};
use mazurka_testkit::weak::grow::grow;
use mazurka_testkit::weak::guess::guess;
use mazurka_testkit::weak::maz::maz_text;
use mazurka_testkit::weak::random::{DATA_RACE_FREE, MIXES, random};

/// Programs with more graphs are skipped.
const LIMIT: usize = 20_000;

#[test]
fn every_graph_and_every_class_is_visited_once() {
    for memory in Memory::ALL {
        for seed in 0..600 {
            let mix = &MIXES[seed as usize % MIXES.len()];
            let program = random(seed, mix);
            let Some(truth) = grow(&program, memory, LIMIT) else { continue };
            for schedule in [Schedule::Leftmost, Schedule::Rightmost] {
                for algorithm in ALGORITHMS {
                    let options = Options { schedule, ..Options::new(memory) };
                    let (visited, _) = visited(&program, algorithm.run, &options);
                    let result = compare(&visited, &truth, algorithm.unit);
                    let name = algorithm.name;
                    assert_eq!(result, Ok(()), "{name}, {memory}, {}, seed {seed}, {schedule:?}:\n{program}", mix.name);
                }
            }
        }
    }
}

#[test]
fn the_oracles_agree() {
    let mut compared = 0;
    for memory in Memory::ALL {
        for seed in 0..200 {
            let mix = &MIXES[seed as usize % 7];
            let program = random(seed, mix);
            let Some(guessed) = guess(&program, memory, 20_000) else { continue };
            let grown = grow(&program, memory, usize::MAX).expect("there is no limit");
            assert_eq!(grown.executions, guessed, "{memory}, {}, seed {seed}:\n{program}", mix.name);
            compared += 1;
        }
    }
    assert!(compared > 300, "only {compared} programs were small enough");
}

/// The share of programs, in percent, in which the global axiom of the model excludes something
/// that coherence admits.
fn decided(mix: &str, memory: Memory) -> u32 {
    let mix = MIXES.iter().find(|candidate| candidate.name == mix).expect("the mix exists");
    let (mut decided, mut programs) = (0, 0);
    for seed in 0..400 {
        if let Some(truth) = grow(&random(seed, mix), memory, 5_000) {
            programs += 1;
            decided += u32::from(truth.decided);
        }
    }
    100 * decided / programs
}

/// A comparison says nothing about an axiom that never decides. The shares vary between ranges of
/// seeds (`plain` under `tso`: 6 to 12 % of 400 programs), so the bounds are below those of the
/// seeds that are used here.
#[test]
fn the_global_axioms_decide_in_many_programs() {
    for (mix, memory, least) in [
        ("sc-only", Memory::Rust, 4),
        ("sc-only", Memory::Rc11, 4),
        ("sc-fences", Memory::Rust, 10),
        ("sc-fences", Memory::Rc11, 10),
        ("plain", Memory::Sc, 8),
        ("plain", Memory::Tso, 4),
    ] {
        let share = decided(mix, memory);
        assert!(share >= least, "the axiom of {memory} decides in only {share} % of the programs of `{mix}`");
    }
}

/// A program all of whose accesses are SC or not atomic, and that has no race under sequential
/// consistency, behaves the same under all models.
#[test]
fn race_free_programs_are_sequentially_consistent() {
    let mut compared = 0;
    for seed in 0..1_500 {
        let program = random(seed, &DATA_RACE_FREE);
        let Some(sc) = grow(&program, Memory::Sc, LIMIT) else { continue };
        if sc.racy {
            continue;
        }
        for memory in [Memory::Rust, Memory::Rc11] {
            let Some(weak) = grow(&program, memory, LIMIT) else { continue };
            assert_eq!(weak.executions, sc.executions, "{memory}, seed {seed}:\n{program}");
            assert!(!weak.racy, "{memory}, seed {seed}:\n{program}");
            compared += 1;
        }
    }
    assert!(compared > 300, "only {compared} programs have no race");
}

/// Programs of the small language are the unfoldings that they look like.
#[test]
fn litmus_programs_in_the_small_language_do_the_same() {
    let mut compared = 0;
    for seed in 0..600 {
        let mix = &MIXES[seed as usize % MIXES.len()];
        let litmus = random(seed, mix);
        let Some(text) = maz_text(&litmus) else { continue };
        let program = mazurka_maz::load(&text, "litmus.maz", &Default::default());
        let program = program.unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
        let memory = Memory::ALL[seed as usize / MIXES.len() % Memory::ALL.len()];
        for algorithm in ALGORITHMS {
            let options = Options::new(memory);
            let (expected, exploration) = visited(&litmus, algorithm.run, &options);
            let mut unfolding = mazurka_maz::MazUnfolding::new(&program);
            let mut counts = Counts::default();
            let found = (algorithm.run)(&mut unfolding, &options, &mut counts);
            let what = format!("{}, {memory}, {}, seed {seed}:\n{text}", algorithm.name, mix.name);
            assert_eq!(unfolding.unsupported(), None, "{what}");
            assert_eq!(counts.racy, expected.racy, "{what}");
            assert_eq!(counts.failures > 0, !expected.failures.is_empty(), "{what}");
            let numbers = |statistics: &mazurka_graphs::Statistics| {
                [statistics.complete, statistics.deadlocks, statistics.blocked, statistics.stale_awaits]
            };
            assert_eq!(numbers(&found.statistics), numbers(&exploration.statistics), "{what}");
            compared += 1;
        }
    }
    assert!(compared > 800, "only {compared} comparisons");
}

/// Counts what is wrong.
#[derive(Default)]
struct Counts {
    racy: bool,
    failures: u64,
}

impl mazurka_graphs::Visitor for Counts {
    fn graph(&mut self, _: &mazurka_graphs::Graph, _: mazurka_graphs::Ending) -> std::ops::ControlFlow<()> {
        std::ops::ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &mazurka_graphs::Graph, fault: mazurka_graphs::Fault) -> std::ops::ControlFlow<()> {
        match fault {
            mazurka_graphs::Fault::Race { .. } => self.racy = true,
            _ => self.failures += 1,
        }
        std::ops::ControlFlow::Continue(())
    }
}
