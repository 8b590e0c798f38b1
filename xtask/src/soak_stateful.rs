//! `cargo xtask soak-stateful`: checks all stateful algorithms on random client/server systems
//! against brute force.

use std::process::ExitCode;
use std::time::Instant;

use mazurka_model::system::System;
use mazurka_stateful::models::{guarded_system, multi_locks, random_system};
use mazurka_testkit::client_server::check;
use mazurka_testkit::level_check::check_levels;

const HELP: &str = "\
usage: cargo xtask soak-stateful [--levels] [--systems N] [--seed S]

Checks random client/server systems. With all its options, every stateful algorithm must find exactly
the traces of the system (`best`: up to commuting actions, if it keeps all traces), all terminal states
and all local states. Its graph must have a certificate, and `tree` must have one run per trace. In one
system of ten, clients take random locks; in two of ten, they take locks mostly in order and share a
variable; the others are unrestricted.

  --levels       explore level by level instead, with one, two and three threads: the graphs must be the
                 same and have certificates, and the ends must be those of the whole system
  --systems N    the number of systems that are small enough to check (default: 100000)
  --seed S       the first seed (default: the current time); system i has the seed S + i
";

/// Systems with more prefixes of traces are skipped.
const MAX_PREFIXES: usize = 2000;

/// Runs the command of this module.
pub fn soak(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (mut systems, mut seed, mut levels) = (100_000_u64, None, false);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
        match argument.as_str() {
            "--systems" => systems = number().unwrap_or(systems),
            "--seed" => seed = number(),
            "--levels" => levels = true,
            _ => {
                print!("{HELP}");
                return if argument == "--help" { ExitCode::SUCCESS } else { ExitCode::from(2) };
            }
        }
    }
    let now = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let seed = seed.unwrap_or_else(now);
    println!("seed {seed}");
    if levels { run_levels(systems, seed) } else { run(systems, seed) }
}

/// Checks explorations level by level.
fn run_levels(systems: u64, seed: u64) -> ExitCode {
    let start = Instant::now();
    let mut ungraded = 0;
    for at in 0..systems {
        let own = seed.wrapping_add(at);
        let system = random(own);
        match check_levels(&system) {
            Ok(checked) => ungraded += u64::from(checked.is_ungraded),
            Err(problem) => {
                println!("seed {own}: {problem}\n{system:#?}");
                return ExitCode::FAILURE;
            }
        }
        if (at + 1) % 5000 == 0 {
            println!("{} checked, {ungraded} ungraded, {:.0} s", at + 1, start.elapsed().as_secs_f64());
        }
    }
    println!("{systems} checked, {ungraded} ungraded, {:.0} s: no differences", start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

fn run(systems: u64, seed: u64) -> ExitCode {
    let start = Instant::now();
    let (mut checked, mut skipped) = (0, 0);
    while checked < systems {
        let own = seed.wrapping_add(checked + skipped);
        let system = random(own);
        match check(&system, MAX_PREFIXES) {
            None => skipped += 1,
            Some(Ok(())) => checked += 1,
            Some(Err(failure)) => {
                println!("seed {own}: {failure}\n{system:#?}");
                return ExitCode::FAILURE;
            }
        }
        if (checked + skipped) % 5000 == 0 {
            println!("{checked} checked, {skipped} too large, {:.0} s", start.elapsed().as_secs_f64());
        }
    }
    println!("{checked} checked, {skipped} too large, {:.0} s: no differences", start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

fn random(seed: u64) -> System {
    let mut random = fastrand::Rng::with_seed(seed);
    match random.u32(0..10) {
        0 => {
            let (clients, locks, each) = (random.u32(2..=5), random.u32(3..=6), random.u32(1..=3));
            multi_locks(&mut random, clients, locks, each)
        }
        1 | 2 => guarded_system(&mut random),
        _ => random_system(&mut random),
    }
}
