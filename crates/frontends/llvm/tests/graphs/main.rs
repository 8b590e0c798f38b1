//! C programs under memory models: the same graphs as litmus programs, the counts of GenMC's
//! families, and the operations of the thread library.

#![allow(clippy::unwrap_used)]

mod families;
mod litmus;
mod threads;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;

use mazurka_graphs::{Ending, Fault, Graph, Memory, Options, Statistics, Visitor, Workers, algorithm};
use mazurka_llvm::machine::Options as ProgramOptions;
use mazurka_llvm::{LlvmProgram, LlvmUnfoldings};

const DIVISIONS: [Workers; 2] = [Workers { count: 3, eager: true }, Workers { count: 2, eager: false }];

/// What an exploration found.
#[derive(Default, Debug)]
struct Found {
    statistics: Statistics,
    racy: bool,
    /// The codes of failures; `assertion` for a failed assertion, `deadlock` for a deadlock.
    failures: BTreeSet<String>,
    codes: BTreeSet<u32>,
}

impl Visitor for Found {
    fn graph(&mut self, _: &Graph, ending: Ending) -> ControlFlow<()> {
        if ending == Ending::Deadlock {
            self.failures.insert("deadlock".to_owned());
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Graph, fault: Fault) -> ControlFlow<()> {
        match fault {
            Fault::Race { .. } => self.racy = true,
            Fault::Failure { code, .. } => {
                self.codes.insert(code);
            }
            Fault::TooLong { .. } => panic!("a graph is too long"),
        }
        ControlFlow::Continue(())
    }
}

fn parse(name: &str, text: &str, options: ProgramOptions) -> LlvmProgram {
    let module = mazurka_llvm::parse(name, text).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
    LlvmProgram::new(module, options).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

/// Explores a program; the error says why that is not possible. Several workers must find the same.
fn explore(program: &LlvmProgram, name: &str, memory: Memory) -> Result<Found, String> {
    let found = explore_by(program, name, memory, None)?;
    let graphs = found.statistics.complete + found.statistics.deadlocks + found.statistics.blocked;
    for workers in DIVISIONS.into_iter().filter(|workers| graphs < if workers.eager { 200 } else { 20_000 }) {
        let several = explore_by(program, name, memory, Some(workers)).expect("one worker explores the program");
        let numbers = |found: &Found| {
            let Statistics { complete, deadlocks, blocked, stale_awaits, .. } = found.statistics;
            [complete, deadlocks, blocked, stale_awaits]
        };
        assert_eq!(numbers(&several), numbers(&found), "{name} under {memory} by {workers:?}");
        assert_eq!((several.racy, &several.failures), (found.racy, &found.failures), "{name} under {memory}");
    }
    Ok(found)
}

fn explore_by(program: &LlvmProgram, name: &str, memory: Memory, workers: Option<Workers>) -> Result<Found, String> {
    let row = algorithm(name).expect("the algorithm is in the table");
    let mut max_waiters = 1;
    loop {
        program.begin_exploration(false);
        let unfoldings = LlvmUnfoldings::new(program, memory, max_waiters);
        let mut unfolding = unfoldings.unfolding();
        let mut found = Found::default();
        let options = Options { unchanging_updates: true, max_events: 2_000, ..Options::new(memory) };
        let exploration = match workers {
            None => (row.run)(&mut unfolding, &options, &mut found),
            Some(workers) => row.explore_by_workers(&unfoldings, &mut unfolding, &options, workers, &mut found),
        };
        if let Some(problem) = program.problem() {
            return Err(problem.reason);
        }
        if unfolding.has_too_many_waiters() || unfoldings.has_too_many_waiters() {
            max_waiters += 1;
            continue;
        }
        assert!(exploration.complete);
        found.statistics = exploration.statistics;
        let code = |code: &u32| unfolding.failure(*code).error.map_or("assertion", |error| error.code).to_owned();
        let codes: Vec<String> = found.codes.iter().map(code).collect();
        found.failures.extend(codes);
        return Ok(found);
    }
}

/// A program of tests/graphs/programs.
fn load(name: &str) -> LlvmProgram {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/graphs/programs/{name}.ll"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    parse(name, &text, ProgramOptions::default())
}
