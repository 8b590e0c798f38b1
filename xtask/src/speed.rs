//! `cargo xtask speed`: what an execution costs each algorithm, in machine instructions, beside what it costs `optimal`.
//!
//! Instructions are counted by callgrind (Valgrind), so the figures do not depend on what else the machine does. What is spent before the search
//! starts is taken off: a run of the same program that stops after its first execution, which is then not counted either.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Programs of the papers' tables, in sizes that `optimal` finishes in seconds under callgrind.
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

/// `optimal` comes first: the others are divided by it.
const ALGORITHMS: [&str; 7] =
    ["optimal", "optimal-ob", "source-cs", "optimal-cs", "semantic", "semantic-live", "optimal-cs-ob"];

/// What a run has counted.
#[derive(Clone, Copy)]
struct Run {
    instructions: u64,
    executions: u64,
    cut: u64,
    steps: u64,
}

/// Prints the table.
pub fn speed(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(mazurka) = arguments.next().map(PathBuf::from) else {
        eprintln!("usage: cargo xtask speed PATH-OF-MAZURKA [PROGRAM ...]");
        return ExitCode::from(2);
    };
    let wanted: Vec<String> = arguments.collect();
    println!(
        "| program | N | algorithm | executions | cut | steps | instructions an execution | of `optimal` | a step | of `optimal` |"
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
        let measure = |more: &[&str]| measure(root, mazurka, name, n, algorithm, more);
        let (start, all) = (measure(&["--max-executions", "1"])?, measure(&[])?);
        let spent = all.instructions.saturating_sub(start.instructions) as f64;
        let runs = (all.executions + all.cut - start.executions - start.cut).max(1);
        let steps = all.steps.saturating_sub(start.steps).max(1);
        let (a_run, a_step) = (spent / runs as f64, spent / steps as f64);
        let (base_run, base_step) = *base.get_or_insert((a_run, a_step));
        println!(
            "| {name} | {} | {algorithm} | {} | {} | {} | {a_run:.0} | {:.2} | {a_step:.0} | {:.2} |",
            n.map_or(String::new(), |n| n.to_string()),
            all.executions,
            all.cut,
            all.steps,
            a_run / base_run,
            a_step / base_step,
        );
    }
    Ok(())
}

fn measure(
    root: &Path,
    mazurka: &Path,
    name: &str,
    n: Option<u32>,
    algorithm: &str,
    more: &[&str],
) -> Result<Run, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(mazurka).arg("check");
    command.arg(root.join("corpus").join(format!("{name}.maz"))).args(["--all-violations", "--format", "json"]);
    command.args(["--algorithm", algorithm]).args(more);
    if let Some(n) = n {
        command.arg("-D").arg(format!("N={n}"));
    }
    let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
    let (result, told) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let number = |text: &str, key: &str| {
        let rest = text.split_once(key)?.1.trim_start_matches([' ', ':']);
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u64>().ok()
    };
    let of_result = |key: &str| number(&result, key).ok_or_else(|| format!("no {key} in the result: {told}"));
    Ok(Run {
        instructions: number(&told, "Collected").ok_or_else(|| format!("callgrind has counted nothing: {told}"))?,
        executions: of_result("\"executions\"")?,
        cut: of_result("\"blocked\"")?,
        steps: of_result("\"steps\"")?,
    })
}
