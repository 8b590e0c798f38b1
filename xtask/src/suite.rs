//! `cargo xtask suite nidhugg|genmc|svcomp|abs|crates|shuttle DIR`: runs a public suite of C, ABS
//! or Rust programs and compares verdicts and counts with the results that the suite states.
//!
//! The suites are not part of this repository: DIR is a checkout of the user. Every C program
//! runs in a process of its own, so that a crash or a limit concerns that program only.

mod abs;
mod crates;
mod genmc;
mod nidhugg;
mod shuttle;
mod svcomp;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const USAGE: &str = "\
usage: cargo xtask suite nidhugg|genmc|svcomp|abs|crates|shuttle DIR [FLAG ...]

  --mazurka PATH   the command line [target/release/mazurka]
  --seconds S      the limit per program [10]
  --every K        run every K-th program only [1]
  --only TEXT      run programs whose name contains the text only
  --peer loom|none for crates: whether the tests also run under loom [loom]
";

/// The kind of an execution that cannot end.
const LIVELOCK: &str = "livelock";

/// A program of a suite with the result that the suite states.
struct Task {
    /// The name within the suite.
    name: String,
    file: PathBuf,
    /// Further flags of `mazurka check`.
    flags: Vec<String>,
    /// Flags to try one after the other until there is a verdict. They share the limit on time.
    attempts: &'static [&'static [&'static str]],
    /// Whether the program goes wrong.
    violation: bool,
    /// Kinds of violations that the suite does not regard as such.
    ignored: &'static [&'static str],
    /// The kind of violations that the suite is about, if it is about one.
    property: Option<&'static str>,
    /// The number of executions, if it is comparable with that of the algorithm.
    executions: Option<u64>,
    /// Whether executions that end in a deadlock are in the stated number.
    counts_deadlocks: bool,
}

/// How the result of a run relates to the stated one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Agreement {
    /// The verdict agrees, and so does the count if one is stated.
    Agrees,
    /// The verdict agrees, the count does not.
    CountDiffers { stated: u64, found: u64 },
    /// The verdict differs: a wrong result of one of the two.
    VerdictDiffers,
    /// A limit was reached before the verdict.
    Limit,
    /// The program cannot be compiled or checked, for this reason.
    Unsupported(String),
}

struct Settings {
    mazurka: PathBuf,
    seconds: f64,
    every: usize,
    only: String,
    /// Whether the tests of crates also run under loom.
    peer: bool,
}

/// Runs the command of this module.
pub fn command(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (Some(suite), Some(directory)) = (arguments.next(), arguments.next()) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let directory = PathBuf::from(&directory).canonicalize().unwrap_or_else(|_| PathBuf::from(&directory));
    if ["abs", "crates", "shuttle"].contains(&&*suite) {
        return match settings(root, arguments) {
            Ok(settings) if suite == "crates" => crates::run(root, &directory, &settings),
            Ok(settings) if suite == "shuttle" => shuttle::run(root, &directory, &settings),
            Ok(settings) => abs::run(&directory, &settings),
            Err(problem) => {
                eprintln!("{problem}");
                ExitCode::from(2)
            }
        };
    }
    let tasks = match &*suite {
        "nidhugg" => nidhugg::tasks(&directory),
        "genmc" => genmc::tasks(&directory),
        "svcomp" => svcomp::tasks(&directory),
        _ => Err(format!("unknown suite `{suite}`\n{USAGE}")),
    };
    let settings = settings(root, arguments);
    match (tasks, settings) {
        (Ok(tasks), Ok(settings)) => run(&tasks, &directory, &settings),
        (Err(problem), _) | (_, Err(problem)) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn settings(root: &Path, mut arguments: impl Iterator<Item = String>) -> Result<Settings, String> {
    let mazurka = root.join("target/release/mazurka");
    let mut settings = Settings { mazurka, seconds: 10.0, every: 1, only: String::new(), peer: true };
    while let Some(flag) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{flag} needs a value\n{USAGE}"))?;
        match &*flag {
            "--mazurka" => settings.mazurka = value.into(),
            "--seconds" => {
                settings.seconds =
                    value.parse().ok().filter(|seconds| *seconds > 0.0).ok_or("--seconds takes a time")?;
            }
            "--every" => {
                settings.every =
                    value.parse().ok().filter(|every| *every > 0).ok_or("--every takes a number from 1 on")?;
            }
            "--only" => settings.only = value,
            "--peer" => settings.peer = value != "none",
            _ => return Err(format!("unknown flag `{flag}`\n{USAGE}")),
        }
    }
    Ok(settings)
}

/// Runs the tasks, prints what does not agree, and sums up. Fails if a verdict differs.
fn run(tasks: &[Task], directory: &Path, settings: &Settings) -> ExitCode {
    let chosen = tasks.iter().filter(|task| task.name.contains(&settings.only)).step_by(settings.every);
    let mut tally: BTreeMap<&str, u64> = BTreeMap::new();
    let mut reasons: BTreeMap<String, u64> = BTreeMap::new();
    let (mut verdicts, mut counts) = (0u64, 0u64);
    for task in chosen {
        let mut agreement = Agreement::Limit;
        let start = Instant::now();
        for (number, attempt) in task.attempts.iter().enumerate() {
            // What an attempt does not use is left for the next ones.
            let left = (settings.seconds - start.elapsed().as_secs_f64()).max(0.1);
            let seconds = left / (task.attempts.len() - number) as f64;
            agreement = compare(task, &execute(task, attempt, seconds, directory, settings), number == 0);
            if agreement != Agreement::Limit {
                break;
            }
        }
        match &agreement {
            Agreement::Agrees => {
                verdicts += 1;
                counts += u64::from(task.executions.is_some());
            }
            Agreement::CountDiffers { stated, found } => {
                verdicts += 1;
                println!("{}: {found} executions, the suite states {stated}", task.name);
            }
            Agreement::VerdictDiffers => {
                let stated = if task.violation { "a violation" } else { "none" };
                println!("{}: the verdict differs, the suite states {stated}", task.name);
            }
            Agreement::Limit => println!("{}: stopped by a limit", task.name),
            Agreement::Unsupported(reason) => {
                println!("{}: {reason}", task.name);
                *reasons.entry(reason.clone()).or_default() += 1;
            }
        }
        *tally.entry(agreement.name()).or_default() += 1;
    }
    println!("\nsame verdict {verdicts}, same count {counts}");
    for (what, number) in &tally {
        println!("{number:>6} {what}");
    }
    let mut reasons: Vec<(&String, &u64)> = reasons.iter().collect();
    reasons.sort_by_key(|(_, number)| std::cmp::Reverse(**number));
    for (reason, number) in reasons.iter().take(20) {
        println!("{number:>6} {reason}");
    }
    if tally.contains_key(Agreement::VerdictDiffers.name()) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

impl Agreement {
    fn name(&self) -> &'static str {
        match self {
            Agreement::Agrees => "agree",
            Agreement::CountDiffers { .. } => "count differs",
            Agreement::VerdictDiffers => "verdict differs",
            Agreement::Limit => "stopped by a limit",
            Agreement::Unsupported(_) => "not supported",
        }
    }
}

/// One attempt at every program, without further flags.
const ONE_ATTEMPT: &[&[&str]] = &[&[]];

/// The result of `mazurka check`, or the first line of its error message.
fn execute(
    task: &Task,
    attempt: &[&str],
    seconds: f64,
    directory: &Path,
    settings: &Settings,
) -> Result<Value, String> {
    let mut command = Command::new(&settings.mazurka);
    command.arg("check").arg(&task.file).args(&task.flags).args(attempt);
    command.args(["--format", "json", "--no-progress", "--all-violations", "--max-seconds", &seconds.to_string()]);
    // Flags of the suites contain paths relative to its root.
    command.current_dir(directory).stdout(Stdio::piped()).stderr(Stdio::piped());
    let failed = |error| format!("cannot run {}: {error}", settings.mazurka.display());
    let child = command.spawn().map_err(failed)?;
    let output = output_within(child, Duration::from_secs_f64(3.0 * seconds + 10.0)).map_err(failed)?;
    // One step of an exploration may take longer than the limit.
    let Some(output) = output else { return Ok(json!({ "verdict": "inconclusive" })) };
    serde_json::from_slice(&output.stdout).map_err(|_| {
        let messages = String::from_utf8_lossy(&output.stderr).into_owned();
        let line = messages.lines().find(|line| line.to_lowercase().contains("error")).unwrap_or("no result");
        // Messages of clang start with the place.
        let line = line.split_once("error: ").map_or(line, |(_, message)| message);
        line.trim_start_matches("Error: ").to_owned()
    })
}

/// What a process prints, or `None` if it does not end in time and is stopped.
fn output_within(mut child: Child, time: Duration) -> std::io::Result<Option<Output>> {
    let read = |stream: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            stream.map_or(Ok(0), |mut stream| stream.read_to_end(&mut bytes)).map(|_| bytes)
        })
    };
    let stdout = read(child.stdout.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>));
    let stderr = read(child.stderr.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>));
    let end = Instant::now() + time;
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if Instant::now() > end => {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let text = |reader: JoinHandle<std::io::Result<Vec<u8>>>| reader.join().unwrap_or_else(|_| Ok(Vec::new()));
    Ok(Some(Output { status, stdout: text(stdout)?, stderr: text(stderr)? }))
}

/// Relates a result to the stated one. Stated counts are those of the first attempt.
fn compare(task: &Task, result: &Result<Value, String>, counts: bool) -> Agreement {
    let result = match result {
        Ok(result) => result,
        Err(reason) => return Agreement::Unsupported(reason.clone()),
    };
    let kinds =
        result["violations"].as_array().into_iter().flatten().filter_map(|violation| violation["kind"].as_str());
    let kinds: Vec<&str> = kinds.collect();
    // A program that never ends is no violation for the suites.
    let found = kinds.iter().any(|kind| !task.ignored.contains(kind) && *kind != LIVELOCK);
    if !found && kinds.contains(&LIVELOCK) {
        return Agreement::Limit;
    }
    if let Some(other) = task.property.and_then(|property| {
        let others = kinds.iter().filter(|kind| !task.ignored.contains(kind) && ![property, LIVELOCK].contains(kind));
        others.into_iter().next().filter(|_| !kinds.contains(&property))
    }) {
        return Agreement::Unsupported(format!("the error {other} comes first"));
    }
    // A suite that bounds loops states a result up to the bound.
    let bounded = task.flags.iter().any(|flag| flag == "--unroll") && result["stop_reason"] == "loop-bound";
    if !found && !bounded && (result["verdict"] == "inconclusive" || !result["stop_reason"].is_null()) {
        return Agreement::Limit;
    }
    if found != task.violation {
        return Agreement::VerdictDiffers;
    }
    let counted = counts && (task.counts_deadlocks || !kinds.contains(&"deadlock"));
    match (task.executions.filter(|_| counted), result["executions"].as_u64()) {
        (Some(stated), Some(found)) if stated != found && !task.violation => Agreement::CountDiffers { stated, found },
        _ => Agreement::Agrees,
    }
}

/// The files below a directory with an extension, in order.
fn files_below(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![directory.to_owned()]);
    while let Some(directory) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&directory) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(violation: bool, executions: Option<u64>) -> Task {
        let (name, file, flags, ignored) = ("t".to_owned(), PathBuf::new(), Vec::new(), &["deadlock"][..]);
        let (attempts, counts_deadlocks) = (ONE_ATTEMPT, true);
        Task { name, file, flags, attempts, violation, ignored, property: None, executions, counts_deadlocks }
    }

    #[test]
    fn results_are_compared_with_what_the_suite_states() {
        let result = |verdict: &str, kinds: &[&str], executions: u64| {
            let violations: Vec<Value> = kinds.iter().map(|kind| serde_json::json!({ "kind": kind })).collect();
            Ok(serde_json::json!({ "verdict": verdict, "executions": executions, "violations": violations }))
        };
        assert_eq!(compare(&task(false, Some(6)), &result("safe", &[], 6), true), Agreement::Agrees);
        let differs = Agreement::CountDiffers { stated: 6, found: 7 };
        assert_eq!(compare(&task(false, Some(6)), &result("safe", &[], 7), true), differs);
        assert_eq!(compare(&task(false, Some(6)), &result("violation", &["deadlock"], 6), true), Agreement::Agrees);
        assert_eq!(compare(&task(true, Some(6)), &result("violation", &["assertion"], 1), true), Agreement::Agrees);
        assert_eq!(compare(&task(true, None), &result("safe", &[], 1), true), Agreement::VerdictDiffers);
        assert_eq!(
            compare(&task(false, None), &result("violation", &["assertion"], 1), true),
            Agreement::VerdictDiffers
        );
        assert_eq!(compare(&task(false, None), &result("inconclusive", &[], 1), true), Agreement::Limit);
        let uncounted = Task { counts_deadlocks: false, ..task(false, Some(6)) };
        assert_eq!(compare(&uncounted, &result("violation", &["deadlock"], 7), true), Agreement::Agrees);
        let about_assertions = Task { property: Some("assertion"), ..task(true, None) };
        let first = Agreement::Unsupported("the error null-pointer comes first".to_owned());
        assert_eq!(compare(&about_assertions, &result("violation", &["null-pointer"], 1), true), first);
        let both = result("violation", &["null-pointer", "assertion"], 1);
        assert_eq!(compare(&about_assertions, &both, true), Agreement::Agrees);
        assert_eq!(compare(&task(true, None), &result("violation", &["livelock"], 1), true), Agreement::Limit);
        let unsupported = Agreement::Unsupported("x".to_owned());
        assert_eq!(compare(&task(false, None), &Err("x".to_owned()), true), unsupported);
    }
}
