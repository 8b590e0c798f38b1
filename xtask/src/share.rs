//! `cargo xtask share`: the share of the graph of all states that the searches with a state cache
//! explore, on random programs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;

use mazurka_maz::MazProgram;
use mazurka_stateless::{ALGORITHMS, AlgorithmInfo, Options};
use mazurka_testkit::{FEATURE_MIXES, Size, generate, state_graph};
use mazurka_verdict::{Ending, Fault, Run, SearchEvent, Sink, Stats, Stop};

/// Programs with larger graphs are skipped.
const MAX_STATES: usize = 20_000;

/// Prints the table. The optional argument is the number of programs per mix, which is 500 by
/// default.
pub fn share(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let programs = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(500);
    let searches: Vec<_> = ALGORITHMS.iter().filter(|row| row.is_search()).collect();
    println!("| mix | states | {} |", searches.iter().map(|row| row.name).collect::<Vec<_>>().join(" | "));
    println!("|---|---|{}", "---|".repeat(searches.len()));
    let mut total = vec![0; searches.len() + 1];
    // On nonterminating programs, the searches explore fewer states for another reason.
    for mix in FEATURE_MIXES.iter().filter(|mix| mix.name != "cycles") {
        let mut sums = vec![0; searches.len() + 1];
        for seed in 0..programs {
            let size = Size { processes: 4, steps: 8 + (seed % 6) as u32 };
            let text = generate(seed, mix, size).to_string();
            let Ok(program) = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()) else { continue };
            let Ok(Some(graph)) = state_graph(&program, MAX_STATES) else { continue };
            sums[0] += graph.states as u64;
            for (sum, row) in sums[1..].iter_mut().zip(&searches) {
                *sum += explored(&program, row);
            }
        }
        print(mix.name, &sums);
        total.iter_mut().zip(&sums).for_each(|(total, sum)| *total += sum);
    }
    print("all", &total);
    ExitCode::SUCCESS
}

fn print(name: &str, sums: &[u64]) {
    let share = |&sum: &u64| format!("{:.1} %", 100.0 * sum as f64 / sums[0] as f64);
    println!("| {name} | {} | {} |", sums[0], sums[1..].iter().map(share).collect::<Vec<_>>().join(" | "));
}

/// The number of states that a search explores.
fn explored(program: &MazProgram, row: &AlgorithmInfo) -> u64 {
    let mut states = CountStates(0);
    row.explore(program, &Options::default(), &mut states);
    states.0
}

/// Counts the states that a search explores.
struct CountStates(u64);

impl Sink for CountStates {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn search(&mut self, event: SearchEvent<'_>) -> ControlFlow<Stop> {
        self.0 += u64::from(matches!(event, SearchEvent::State { .. }));
        ControlFlow::Continue(())
    }
}
