//! ABS programs: the backend tests of the ABS compiler, and benchmarks whose names state whether
//! they have a deadlock.
//!
//! Both are explored in this process. The tests of the compiler run one schedule; here the result
//! must be right in every execution.

mod deadlocks;
mod explore;
mod java;
mod results;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use super::Settings;

/// How the result of a program relates to the stated one.
enum Outcome {
    Agrees,
    /// What was found instead.
    Differs(String),
    /// This limit was reached before the verdict.
    Limit(String),
    /// The language half refuses the program, with this message.
    Refused(String),
}

/// A program with the result that it should have.
struct AbsTask<E> {
    name: String,
    text: String,
    expected: E,
}

/// Runs a checkout: of the ABS compiler if it has its tests, otherwise of benchmarks.
pub fn run(directory: &Path, settings: &Settings) -> ExitCode {
    let seconds = settings.seconds;
    let backend = java::programs(directory);
    if backend.is_empty() {
        let tasks = deadlocks::tasks(directory);
        if tasks.is_empty() {
            eprintln!("there are neither backend tests nor .abs files with a verdict below {}", directory.display());
            return ExitCode::from(2);
        }
        each(&tasks, settings, |task| deadlocks::outcome(task, seconds))
    } else {
        each(&backend, settings, |task| results::outcome(task, seconds))
    }
}

/// Runs the chosen programs, prints what does not agree, and the numbers. Fails if a result
/// differs. A panic of the front end or the machine concerns one program only.
fn each<E>(tasks: &[AbsTask<E>], settings: &Settings, outcome: impl Fn(&AbsTask<E>) -> Outcome) -> ExitCode {
    let chosen = tasks.iter().filter(|task| task.name.contains(&settings.only)).step_by(settings.every);
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for task in chosen {
        let run = std::panic::AssertUnwindSafe(|| outcome(task));
        let outcome = std::panic::catch_unwind(run).unwrap_or_else(|_| Outcome::Differs("a panic".to_owned()));
        let (kind, message) = match outcome {
            Outcome::Agrees => ("agree", None),
            Outcome::Differs(found) => ("differ", Some(found)),
            Outcome::Limit(limit) => ("stopped by a limit", Some(limit)),
            Outcome::Refused(message) if message.starts_with("not supported") => ("not supported", Some(message)),
            Outcome::Refused(message) => ("refused", Some(message)),
        };
        if let Some(message) = message {
            println!("{}: {message}", task.name);
        }
        *tally.entry(kind).or_default() += 1;
    }
    println!();
    for (what, number) in &tally {
        println!("{number:>6} {what}");
    }
    if tally.contains_key("differ") { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
