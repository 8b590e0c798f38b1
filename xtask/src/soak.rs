//! `cargo xtask soak`: checks all algorithms on random programs against the oracle, for a given
//! time.

use std::{
    fs,
    path::Path,
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use mazurka_testkit::{FEATURE_MIXES, Failure, FeatureMix, Limits, ProgramAst, RandomProgram, Size};

/// The text of `--help`.
pub const HELP: &str = "\
usage: cargo xtask soak --minutes M [--seed S] [--mix NAME] [--algorithm NAME] [--threads T]

Checks every algorithm on random programs against the brute-force oracle. Faults, deadlocks and the
sets of classes must be the same; optimal must explore each class once and cut nothing, and naive must
explore each interleaving once. A share of the programs is also run without rewinding, with the
processes declared in another order, and with every schedule replayed.

  --minutes M    the time to run; fractions are allowed
  --seed S       the first seed (default: the current time). With one thread and the mix and seed of a
                 failure, the first program is the one that failed
  --mix NAME     use only this feature mix (default: all in turn)
  --algorithm NAME
                 run only this algorithm (default: all)
  --threads T    the number of threads (default: 2)

A failure is shrunk, printed and written to corpus/found/; the exit code is then 1.
";

struct Plan {
    minutes: f64,
    seed: u64,
    mixes: Vec<&'static FeatureMix>,
    threads: u64,
    only: Option<&'static str>,
}

/// The number of programs of a mix by result.
#[derive(Default)]
struct Tally {
    checked: AtomicU64,
    skipped: AtomicU64,
    failed: AtomicU64,
}

/// A program that failed.
struct Found {
    program: RandomProgram,
    /// The shrunk program, and its failure.
    shrunk: ProgramAst,
    failure: Failure,
}

/// Runs the command of this module.
pub fn soak(root: &Path, arguments: impl Iterator<Item = String>) -> ExitCode {
    let plan = match parse(arguments) {
        Ok(Some(plan)) => plan,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(problem) => {
            eprint!("{problem}\n{HELP}");
            return ExitCode::from(2);
        }
    };
    println!("seed {}, {} threads, {} minutes", plan.seed, plan.threads, plan.minutes);
    let tallies: Vec<Tally> = plan.mixes.iter().map(|_| Tally::default()).collect();
    let found: Mutex<Vec<Found>> = Mutex::new(Vec::new());
    // Panics of algorithms are caught and reported as failures. Shrinking causes many of them, so
    // the messages of the default hook are suppressed.
    std::panic::set_hook(Box::new(|_| {}));
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..plan.threads {
            let (plan, tallies, found, stop) = (&plan, &tallies, &found, &stop);
            scope.spawn(move || work(plan, thread, tallies, found, stop));
        }
        watch(&plan, &tallies, &stop, start);
    });
    let _ = std::panic::take_hook();
    totals(&plan, &tallies, start);
    let found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    for one in &found {
        report(root, one);
    }
    if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Option<Plan>, String> {
    let now = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let mut plan = Plan { minutes: 0.0, seed: now, mixes: FEATURE_MIXES.iter().collect(), threads: 2, only: None };
    while let Some(flag) = arguments.next() {
        if flag == "--help" || flag == "-h" {
            return Ok(None);
        }
        let value = arguments.next().ok_or_else(|| format!("`{flag}` needs a value"))?;
        let bad = || format!("`{flag} {value}`: not a number");
        match flag.as_str() {
            "--minutes" => plan.minutes = value.parse().map_err(|_| bad())?,
            "--seed" => plan.seed = value.parse().map_err(|_| bad())?,
            "--threads" => plan.threads = value.parse().map_err(|_| bad())?,
            "--mix" => {
                let names: Vec<&str> = FEATURE_MIXES.iter().map(|mix| mix.name).collect();
                let mix = FeatureMix::named(&value);
                plan.mixes =
                    vec![mix.ok_or_else(|| format!("unknown mix `{value}`; the mixes are {}", names.join(", ")))?];
            }
            "--algorithm" => plan.only = Some(algorithm_named(&value)?),
            _ => return Err(format!("unknown option `{flag}`")),
        }
    }
    if plan.minutes > 0.0 { Ok(Some(plan)) } else { Err("the option --minutes M is required".to_owned()) }
}

fn algorithm_named(name: &str) -> Result<&'static str, String> {
    let names: Vec<&str> = mazurka_stateless::ALGORITHMS.iter().map(|row| row.name).collect();
    let found = names.iter().find(|one| **one == name).copied();
    found.ok_or_else(|| format!("unknown algorithm `{name}`; the algorithms are {}", names.join(", ")))
}

/// Runs one thread: checks every `threads`-th seed, with the mixes in turn, until `stop` is set or
/// a program fails.
fn work(plan: &Plan, thread: u64, tallies: &[Tally], found: &Mutex<Vec<Found>>, stop: &AtomicBool) {
    let mut number = thread;
    while !stop.load(Ordering::Relaxed) {
        let at = (number / plan.threads) as usize % plan.mixes.len();
        let program = program(plan.mixes[at], plan.seed.wrapping_add(number), plan.only);
        match program.run() {
            Ok(true) => tallies[at].checked.fetch_add(1, Ordering::Relaxed),
            Ok(false) => tallies[at].skipped.fetch_add(1, Ordering::Relaxed),
            Err(failure) => {
                tallies[at].failed.fetch_add(1, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
                let (shrunk, same_failure) = program.shrunk();
                let failure = same_failure.unwrap_or(failure);
                found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(Found { program, shrunk, failure });
                return;
            }
        };
        number += plan.threads;
    }
}

/// The program of a seed. One in a hundred is larger.
fn program(mix: &'static FeatureMix, seed: u64, only: Option<&'static str>) -> RandomProgram {
    if seed % 100 == 0 {
        let limits = Limits { states: 50_000, prefixes: 50_000, interleavings: 50_000, conformance: true };
        RandomProgram { mix, size: Size::LARGE, seed, limits, only }
    } else {
        RandomProgram { mix, size: Size::SMALL, seed, limits: RandomProgram::LIMITS, only }
    }
}

/// Prints a line every ten seconds, until the time is over or a program fails.
fn watch(plan: &Plan, tallies: &[Tally], stop: &AtomicBool, start: Instant) {
    let end = Duration::from_secs_f64(plan.minutes * 60.0);
    let mut next = Duration::from_secs(10);
    while start.elapsed() < end && !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(50));
        if start.elapsed() >= next {
            next += Duration::from_secs(10);
            println!("{:6.0} s  {}", start.elapsed().as_secs_f64(), summary(tallies, start));
        }
    }
    stop.store(true, Ordering::Relaxed);
}

fn summary(tallies: &[Tally], start: Instant) -> String {
    let sum = |of: fn(&Tally) -> &AtomicU64| tallies.iter().map(|tally| of(tally).load(Ordering::Relaxed)).sum::<u64>();
    let (checked, skipped, failed) =
        (sum(|tally| &tally.checked), sum(|tally| &tally.skipped), sum(|tally| &tally.failed));
    let rate = checked as f64 / start.elapsed().as_secs_f64();
    format!("{checked} programs checked, {skipped} skipped as too large, {failed} failures, {rate:.0}/s")
}

fn totals(plan: &Plan, tallies: &[Tally], start: Instant) {
    println!("{:12} {:>10} {:>10} {:>10}", "mix", "checked", "skipped", "failures");
    for (mix, tally) in plan.mixes.iter().zip(tallies) {
        let [checked, skipped, failed] =
            [&tally.checked, &tally.skipped, &tally.failed].map(|count| count.load(Ordering::Relaxed));
        println!("{:12} {checked:>10} {skipped:>10} {failed:>10}", mix.name);
    }
    println!("total: {}", summary(tallies, start));
}

fn report(root: &Path, found: &Found) {
    let Found { program, shrunk, failure } = found;
    let only = program.only.map_or(String::new(), |name| format!(" --algorithm {name}"));
    let command = format!("--mix {} --seed {} --threads 1{only}", program.mix.name, program.seed);
    println!("\nFAILURE ({command})\n{failure}\n\n{shrunk}");
    let file = root.join("corpus/found").join(format!("{}-{}.maz", program.mix.name, program.seed));
    let comment: String = failure.to_string().lines().map(|line| format!("// {line}\n")).collect();
    let written = fs::create_dir_all(root.join("corpus/found"))
        .and_then(|()| fs::write(&file, format!("// cargo xtask soak --minutes 1 {command}\n{comment}{shrunk}")));
    match written {
        Ok(()) => println!("written to {}", file.display()),
        Err(error) => println!("{}: {error}", file.display()),
    }
}
