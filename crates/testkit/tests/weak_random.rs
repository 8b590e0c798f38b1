//! The algorithms on execution graphs visit what the oracles find, each once.

use mazurka_graphs::{ALGORITHMS, Memory, Options, Schedule};
use mazurka_testkit::weak::compare::{compare, visited};
use mazurka_testkit::weak::grow::grow;
use mazurka_testkit::weak::guess::guess;
use mazurka_testkit::weak::random::{MIXES, random};

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
