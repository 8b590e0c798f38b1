//! Several workers visit the execution graphs that one worker visits, each once.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use mazurka_graphs::{
    ALGORITHMS, Ending, Exploration, Fault, Graph, Memory, Options, ThreadId, Unfolding, Unfoldings, Visitor, Workers,
};
use mazurka_maz::{MazProgram, MazUnfolding, load};
use mazurka_testkit::weak::compare::{compare, visited, visited_by_workers};
use mazurka_testkit::weak::grow::grow;
use mazurka_testkit::weak::random::{MIXES, random};

/// Programs with more graphs are skipped.
const LIMIT: usize = 5_000;

const DIVISIONS: [Workers; 3] =
    [Workers { count: 1, eager: true }, Workers { count: 3, eager: true }, Workers { count: 2, eager: false }];

fn numbers(exploration: &Exploration) -> [u64; 4] {
    let statistics = exploration.statistics;
    [statistics.complete, statistics.deadlocks, statistics.blocked, statistics.stale_awaits]
}

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
                    assert_eq!(numbers(&explored), numbers(&exploration), "{what}");
                    assert_eq!((&several.failures, several.racy), (&one.failures, one.racy), "{what}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "only {compared} comparisons");
}

/// Makes an unfolding of a program of the small language for every worker.
struct Own<'p>(&'p MazProgram);

impl Unfoldings for Own<'_> {
    fn with_unfolding(&self, explore: &mut dyn FnMut(&mut dyn Unfolding)) {
        explore(&mut MazUnfolding::new(self.0));
    }
}

/// Counts graphs and failures.
#[derive(Default)]
struct Counter {
    failures: BTreeSet<(ThreadId, u32)>,
}

impl Visitor for Counter {
    fn graph(&mut self, _: &Graph, _: Ending) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Graph, fault: Fault) -> ControlFlow<()> {
        if let Fault::Failure { thread, code } = fault {
            self.failures.insert((thread, code));
        }
        ControlFlow::Continue(())
    }
}

/// Programs with mutexes, whose values name local states, with choices, assertions and threads that
/// are created.
#[test]
fn workers_agree_about_local_states() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus");
    let programs = ["choice", "running", "quicksort", "indexer", "classics/barrier", "classics/ticket-lock"];
    for name in programs.into_iter().chain(["classics/philosophers-ordered", "counterexamples/observers-awaits"]) {
        let file = format!("{corpus}/{name}.maz");
        let text = std::fs::read_to_string(&file).expect("the program is in the corpus");
        let program = &load(&text, &file, &BTreeMap::new()).expect("the program is correct");
        for algorithm in ALGORITHMS {
            let options = Options::new(Memory::Rc11);
            let (mut one, mut unfolding) = (Counter::default(), MazUnfolding::new(program));
            let expected = (algorithm.run)(&mut unfolding, &options, &mut one);
            assert!(expected.complete && unfolding.unsupported().is_none(), "{name}");
            for workers in DIVISIONS {
                let (mut several, mut own) = (Counter::default(), MazUnfolding::new(program));
                let found = algorithm.explore_by_workers(&Own(program), &mut own, &options, workers, &mut several);
                assert!(found.complete, "{name} by {workers:?}");
                assert_eq!(numbers(&found), numbers(&expected), "{name} by {workers:?}");
                assert_eq!(several.failures.len(), one.failures.len(), "{name} by {workers:?}");
            }
        }
    }
}
