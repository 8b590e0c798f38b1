//! `cargo xtask soak-weak`: compares the algorithms on execution graphs with an oracle, on random
//! litmus programs.

use std::process::ExitCode;
use std::time::Instant;

use mazurka_graphs::{ALGORITHMS, Memory, Options, Schedule};
use mazurka_testkit::weak::LitmusProgram;
use mazurka_testkit::weak::compare::{compare, visited};
use mazurka_testkit::weak::grow::{Truth, grow_all};
use mazurka_testkit::weak::random::{MIXES, random};

const HELP: &str = "\
usage: cargo xtask soak-weak [--programs N] [--seed S] [--memory MODEL]

Compares `trust` and `trust-rf` with the growing oracle on random litmus programs of all mixes: every
consistent graph, or every reads-from class, must be visited exactly once, and no other; races and
failures must be found. Every second program is explored with the threads in reverse order.

  --programs N    the number of programs for each memory model (default: 1000000)
  --seed S        the first seed (default: the current time); program i has the seed S + i
  --memory MODEL  only this memory model: rust, rc11, sc, tso (default: all)
";

/// Programs with more prefixes of graphs are skipped.
const MAX_GRAPHS: usize = 500;

/// Runs the command of this module.
pub fn soak(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (mut programs, mut seed, mut models) = (1_000_000_u64, None, Memory::ALL.to_vec());
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
        match argument.as_str() {
            "--programs" => programs = number().unwrap_or(programs),
            "--seed" => seed = number(),
            "--memory" => match arguments.next().and_then(|name| name.parse().ok()) {
                Some(memory) => models = vec![memory],
                None => return usage(2),
            },
            "--help" => return usage(0),
            _ => return usage(2),
        }
    }
    let now = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let seed = seed.unwrap_or_else(now);
    println!("seed {seed}");
    run(programs, seed, &models)
}

fn usage(code: u8) -> ExitCode {
    print!("{HELP}");
    ExitCode::from(code)
}

/// What was compared for one memory model.
#[derive(Clone, Copy, Default)]
struct Tally {
    programs: u64,
    skipped: u64,
    /// Programs in which the global axiom of the model excludes something.
    decided: u64,
    racy: u64,
    graphs: u64,
    classes: u64,
}

fn run(programs: u64, seed: u64, models: &[Memory]) -> ExitCode {
    let start = Instant::now();
    let mut tallies = vec![Tally::default(); models.len()];
    for at in 0..programs {
        let own = seed.wrapping_add(at);
        if let Err(failure) = check_all(own, models, &mut tallies) {
            println!("{failure}");
            return ExitCode::FAILURE;
        }
        if (at + 1) % 10_000 == 0 || at + 1 == programs {
            for (memory, tally) in models.iter().zip(&tallies) {
                println!("{}", line(*memory, tally, start.elapsed().as_secs_f64()));
            }
        }
    }
    println!("no differences");
    ExitCode::SUCCESS
}

fn line(memory: Memory, tally: &Tally, seconds: f64) -> String {
    let Tally { programs, skipped, decided, racy, graphs, classes } = tally;
    format!(
        "{memory}: {programs} programs, {skipped} too large, {racy} racy, axiom decides in {decided}, {graphs} graphs, \
         {classes} classes, {seconds:.0} s"
    )
}

/// Compares the algorithms with the oracle on one program under several models.
fn check_all(seed: u64, models: &[Memory], tallies: &mut [Tally]) -> Result<(), String> {
    let mix = &MIXES[(seed % MIXES.len() as u64) as usize];
    let program = random(seed, mix);
    let Some(truths) = grow_all(&program, models, MAX_GRAPHS) else {
        tallies.iter_mut().for_each(|tally| tally.skipped += 1);
        return Ok(());
    };
    let models = models.iter().zip(&truths).zip(tallies);
    models
        .into_iter()
        .try_for_each(|((&memory, truth), tally)| check(seed, (&program, mix.name), (memory, truth), tally))
}

fn check(
    seed: u64,
    (program, mix): (&LitmusProgram, &str),
    (memory, truth): (Memory, &Truth),
    tally: &mut Tally,
) -> Result<(), String> {
    let schedule = if seed / MIXES.len() as u64 % 2 == 0 { Schedule::Leftmost } else { Schedule::Rightmost };
    let mut counts = [0; 2];
    for (algorithm, count) in ALGORITHMS.iter().zip(&mut counts) {
        let options = Options { schedule, ..Options::new(memory) };
        let (visited, exploration) = visited(program, algorithm.run, &options);
        *count = exploration.statistics.complete;
        compare(&visited, truth, algorithm.unit).map_err(|difference| {
            format!("{}, {memory}, `{mix}`, seed {seed}: {difference}\n{program}", algorithm.name)
        })?;
    }
    tally.programs += 1;
    tally.decided += u64::from(truth.decided);
    tally.racy += u64::from(truth.racy);
    tally.graphs += counts[0];
    tally.classes += counts[1];
    Ok(())
}
