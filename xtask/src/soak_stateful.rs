//! `cargo xtask soak-stateful`: random client/server systems, all stateful algorithms, against brute force.

use std::process::ExitCode;
use std::time::Instant;

use mazurka_model::system::System;
use mazurka_stateful::models::{guarded_system, multi_locks, random_system};
use mazurka_testkit::client_server::check;

const HELP: &str = "\
usage: cargo xtask soak-stateful [--systems N] [--seed S]

Checks random client/server systems: every stateful algorithm, in all its readings, has exactly the traces of the system (`best`: up to actions that commute,
if it is to keep them), all terminal states and all states of processes; its graph has a certificate; and `tree` has one run of every trace. One system
in ten takes random locks, two in ten take them mostly in order, beside a variable; the others are of any shape.

  --systems N    how many that are small enough; 100000 unless given
  --seed S       the first seed; the time of day unless given. System i has the seed S + i
";

/// At most so many beginnings of traces in a system.
const MOST: usize = 2000;

/// Runs the command.
pub fn soak(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (mut systems, mut seed) = (100_000_u64, None);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
        match argument.as_str() {
            "--systems" => systems = number().unwrap_or(systems),
            "--seed" => seed = number(),
            _ => {
                print!("{HELP}");
                return if argument == "--help" { ExitCode::SUCCESS } else { ExitCode::from(2) };
            }
        }
    }
    let now = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let seed = seed.unwrap_or_else(now);
    println!("seed {seed}");
    run(systems, seed)
}

fn run(systems: u64, seed: u64) -> ExitCode {
    let start = Instant::now();
    let (mut checked, mut skipped) = (0, 0);
    while checked < systems {
        let own = seed.wrapping_add(checked + skipped);
        let system = random(own);
        match check(&system, MOST) {
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
    println!("{checked} checked, {skipped} too large, {:.0} s: all right", start.elapsed().as_secs_f64());
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
