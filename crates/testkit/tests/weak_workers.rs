//! Several workers visit the execution graphs that one worker visits, each once.

use mazurka_graphs::{ALGORITHMS, Memory, Options, Workers};
use mazurka_testkit::weak::compare::{compare, visited, visited_by_workers};
use mazurka_testkit::weak::grow::grow;
use mazurka_testkit::weak::random::{MIXES, random};

/// Programs with more graphs are skipped.
const LIMIT: usize = 5_000;

const DIVISIONS: [Workers; 3] =
    [Workers { count: 1, eager: true }, Workers { count: 3, eager: true }, Workers { count: 2, eager: false }];

#[test]
fn workers_visit_every_graph_and_every_class_once() {
    let mut compared = 0;
    for memory in Memory::ALL {
        for seed in 0..200 {
            let mix = &MIXES[seed as usize % MIXES.len()];
            let program = random(seed, mix);
            let Some(truth) = grow(&program, memory, LIMIT) else { continue };
            for algorithm in ALGORITHMS {
                let options = Options::new(memory);
                let (one, exploration) = visited(&program, algorithm.run, &options);
                for workers in DIVISIONS {
                    let (several, explored) = visited_by_workers(&program, algorithm, &options, workers);
                    let what =
                        format!("{}, {memory}, {}, seed {seed}, {workers:?}:\n{program}", algorithm.name, mix.name);
                    assert_eq!(compare(&several, &truth, algorithm.unit), Ok(()), "{what}");
                    assert!(explored.complete, "{what}");
                    let numbers = |exploration: &mazurka_graphs::Exploration| {
                        let statistics = exploration.statistics;
                        (statistics.complete, statistics.deadlocks, statistics.blocked, statistics.stale_awaits)
                    };
                    assert_eq!(numbers(&explored), numbers(&exploration), "{what}");
                    assert_eq!((&several.failures, several.racy), (&one.failures, one.racy), "{what}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "only {compared} comparisons");
}
