//! `cargo xtask share`: how much of the graph of all states the searches with a cache enter, on random programs.

use std::collections::BTreeMap;
use std::process::ExitCode;

use mazurka_maz::MazProgram;
use mazurka_stateless::{ALGORITHMS, AlgorithmInfo, Options};
use mazurka_testkit::{FEATURE_MIXES, Size, generate, state_graph};

use crate::bench::Ignore;

/// Larger graphs are left out.
const STATES: usize = 20_000;

/// Measures and prints. `arguments`: how many programs of each mix, 500 unless given.
pub fn share(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let programs = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(500);
    let searches: Vec<_> = ALGORITHMS.iter().filter(|row| row.name.starts_with("memo")).collect();
    println!("| mix | states | {} |", searches.iter().map(|row| row.name).collect::<Vec<_>>().join(" | "));
    println!("|---|---|{}", "---|".repeat(searches.len()));
    let mut total = vec![0; searches.len() + 1];
    // Searches that stop at cycles see less for another reason.
    for mix in FEATURE_MIXES.iter().filter(|mix| mix.name != "cycles") {
        let mut sums = vec![0; searches.len() + 1];
        for seed in 0..programs {
            let size = Size { processes: 4, steps: 8 + (seed % 6) as u32 };
            let text = generate(seed, mix, size).to_string();
            let Ok(program) = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()) else { continue };
            let Ok(Some(graph)) = state_graph(&program, STATES) else { continue };
            sums[0] += graph.states as u64;
            for (sum, row) in sums[1..].iter_mut().zip(&searches) {
                *sum += entered(&program, row);
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

/// How many states a search has entered: every step leads to a state that is known or to a new one.
fn entered(program: &MazProgram, row: &AlgorithmInfo) -> u64 {
    let stats = row.explore(program, &Options::default(), &mut Ignore).stats;
    stats.steps + 1 - stats.blocked
}
