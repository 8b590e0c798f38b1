//! `cargo xtask soak-workers`: compares explorations by several workers with sequential ones on
//! random programs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

use mazurka_stateless::WorkerOptions;
use mazurka_testkit::{
    DIVISIONS, FEATURE_MIXES, MACHINES, Machines, Oracle, RandomProgram, Size, compare_workers, generate, load,
};

/// The text of `--help`.
const HELP: &str = "\
usage: cargo xtask soak-workers [--programs N] [--seed S] [--machines 1]

Explores random programs sequentially and by several workers: by three that hand over after every
run, and in one of the other divisions that the tests go through. Executions, cut executions, classes and faults must be the same. One
of ten programs is also compared with the brute-force oracle.

  --programs N   the number of programs to compare (default: 100000)
  --seed S       the first seed (default: 0)
  --machines 1   compare machines, which are threads, instead of workers, and continue snapshots
";

/// The programs with at most this many states are compared.
const MAX_STATES: usize = 3_000;

/// The division that hands over most.
const THREE_WORKERS: WorkerOptions =
    WorkerOptions { workers: 3, runs_per_task: Some(1), outside_first: false, bug: None };

/// Runs the command of this module.
pub fn soak(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (mut programs, mut seed, mut machines) = (100_000, 0, false);
    while let Some(flag) = arguments.next() {
        let value = arguments.next().and_then(|value| value.parse::<u64>().ok());
        match (flag.as_str(), value) {
            ("--programs", Some(value)) => programs = value,
            ("--seed", Some(value)) => seed = value,
            ("--machines", Some(value)) => machines = value > 0,
            ("--help", _) => {
                print!("{HELP}");
                return ExitCode::SUCCESS;
            }
            _ => {
                eprint!("bad argument `{flag}`\n{HELP}");
                return ExitCode::from(2);
            }
        }
    }
    let (start, mut compared) = (Instant::now(), 0);
    while compared < programs {
        match compare(seed, machines) {
            Ok(small) => compared += u64::from(small),
            Err(problem) => {
                eprintln!("seed {seed}: {problem}");
                return ExitCode::FAILURE;
            }
        }
        seed += 1;
        if seed % 1_000 == 0 {
            println!("{compared} programs up to seed {seed}, {:.0} s", start.elapsed().as_secs_f64());
        }
    }
    println!("{compared} programs in {:.0} s", start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// Compares the program of a seed. Returns false if it is too large.
fn compare(seed: u64, machines: bool) -> Result<bool, String> {
    let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
    let ast = generate(seed, mix, if seed % 50 == 0 { Size::LARGE } else { Size::SMALL });
    let problem = |what: String| format!("mix {}: {what}\n{ast}", mix.name);
    let program = &load(&ast).map_err(|failure| problem(failure.to_string()))?;
    let graph =
        mazurka_testkit::state_graph(program, MAX_STATES).map_err(|violation| problem(violation.to_string()))?;
    // Programs with infinite executions have no number of interleavings.
    if graph.is_none_or(|graph| graph.interleavings.is_none_or(|number| number > 100_000)) {
        return Ok(false);
    }
    if machines {
        let division = MACHINES[seed as usize / 7 % MACHINES.len()];
        let load = || load(&ast).expect("invariant: it was loaded before");
        let machines = Machines { program, load };
        let compare = || machines.compare(&[division]).and_then(|()| machines.compare_resumed(seed).map(drop));
        let agree = catch_unwind(AssertUnwindSafe(compare));
        agree.unwrap_or_else(|_| Err("a machine panicked".to_owned())).map_err(problem)?;
        return Ok(true);
    }
    let oracle = match seed % 10 {
        0 => Oracle::of(program, &RandomProgram::LIMITS).map_err(|violation| problem(violation.to_string()))?,
        _ => None,
    };
    let divisions = [THREE_WORKERS, DIVISIONS[seed as usize / 7 % DIVISIONS.len()]];
    let agree = catch_unwind(AssertUnwindSafe(|| compare_workers(program, &divisions, oracle.as_ref())));
    agree.unwrap_or_else(|_| Err("a worker panicked".to_owned())).map_err(problem)?;
    Ok(true)
}
