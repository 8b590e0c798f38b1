//! `cargo xtask speed`: the number of machine instructions per execution and per step of each
//! algorithm, relative to `optimal`.
//!
//! Callgrind (Valgrind) counts the instructions, so the figures do not depend on the load of the
//! machine. The cost of a run that stops after its first execution is subtracted, so that the
//! start-up does not count.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Programs of the papers' tables with sizes N that `optimal` finishes in seconds under callgrind.
const PROGRAMS: [(&str, Option<u32>); 9] = [
    ("lastwrite", Some(7)),
    ("lastwrite-2phases", Some(4)),
    ("floatingread", Some(6)),
    ("abs", Some(4)),
    ("pi", Some(6)),
    ("boundedbuffer", Some(7)),
    ("indexer", Some(13)),
    ("filesystem", Some(17)),
    ("running", None),
];

/// The algorithms. `optimal` comes first, because the others are compared with it.
const ALGORITHMS: [&str; 7] =
    ["optimal", "optimal-ob", "source-cs", "optimal-cs", "semantic", "semantic-live", "optimal-cs-ob"];

/// The counts of a run.
#[derive(Clone, Copy)]
struct Run {
    instructions: u64,
    executions: u64,
    cut: u64,
    steps: u64,
}

/// Prints the table. The arguments are the path of the binary and the programs to run; without
/// programs, all are run.
pub fn speed(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(mazurka) = arguments.next().map(PathBuf::from) else {
        eprintln!("usage: cargo xtask speed PATH-OF-MAZURKA [PROGRAM ...]");
        return ExitCode::from(2);
    };
    let wanted: Vec<String> = arguments.collect();
    println!(
        "| program | N | algorithm | executions | cut | steps | instructions per execution | relative to `optimal` | per step | relative to `optimal` |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (name, n) in PROGRAMS {
        if !wanted.is_empty() && !wanted.iter().any(|one| one == name) {
            continue;
        }
        if let Err(problem) = rows(root, &mazurka, name, n) {
            eprintln!("{name}: {problem}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn rows(root: &Path, mazurka: &Path, name: &str, n: Option<u32>) -> Result<(), String> {
    let mut base = None;
    for algorithm in ALGORITHMS {
        let measure = |more: &[&str]| measure(&Target { root, mazurka, name, n }, algorithm, more);
        let (start, all) = (measure(&["--max-executions", "1"])?, measure(&[])?);
        let spent = all.instructions.saturating_sub(start.instructions) as f64;
        let executions = (all.executions + all.cut - start.executions - start.cut).max(1);
        let steps = all.steps.saturating_sub(start.steps).max(1);
        let (per_execution, per_step) = (spent / executions as f64, spent / steps as f64);
        let (base_execution, base_step) = *base.get_or_insert((per_execution, per_step));
        println!(
            "| {name} | {} | {algorithm} | {} | {} | {} | {per_execution:.0} | {:.2} | {per_step:.0} | {:.2} |",
            n.map_or(String::new(), |n| n.to_string()),
            all.executions,
            all.cut,
            all.steps,
            per_execution / base_execution,
            per_step / base_step,
        );
    }
    Ok(())
}

/// The binary, and the program of the corpus that it checks.
struct Target<'t> {
    root: &'t Path,
    mazurka: &'t Path,
    name: &'t str,
    n: Option<u32>,
}

fn measure(target: &Target<'_>, algorithm: &str, more: &[&str]) -> Result<Run, String> {
    let Target { root, mazurka, name, n } = target;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(mazurka).arg("check");
    command.arg(root.join("corpus").join(format!("{name}.maz"))).args(["--all-violations", "--format", "json"]);
    command.args(["--algorithm", algorithm]).args(more);
    if let Some(n) = n {
        command.arg("-D").arg(format!("N={n}"));
    }
    let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
    let (result, log) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let number = |text: &str, key: &str| {
        let rest = text.split_once(key)?.1.trim_start_matches([' ', ':']);
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u64>().ok()
    };
    let of_result = |key: &str| number(&result, key).ok_or_else(|| format!("{key} is missing in the result: {log}"));
    Ok(Run {
        instructions: number(&log, "Collected").ok_or_else(|| format!("no instruction count from callgrind: {log}"))?,
        executions: of_result("\"executions\"")?,
        cut: of_result("\"blocked\"")?,
        steps: of_result("\"steps\"")?,
    })
}
