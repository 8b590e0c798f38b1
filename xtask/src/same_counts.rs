//! `cargo xtask same-counts OLD NEW`: whether two builds of the command line explore alike.
//!
//! Runs both binaries on every row of the corpus with every algorithm, and on the smallest
//! instances of the client/server models, and compares verdicts and counts. A restructuring must
//! not change them.

use std::path::Path;
use std::process::{Command, ExitCode};

use mazurka_testkit::Corpus;
use serde_json::Value;

/// The limit on executions, so that the comparison takes minutes.
const MAX_EXECUTIONS: &str = "2000";
/// The limit on nodes, for the same reason.
const MAX_NODES: &str = "20000";
const FIELDS: [&str; 9] =
    ["verdict", "executions", "blocked", "discarded", "steps", "stop_reason", "nodes", "edges", "states"];
const SYSTEMS: [&str; 9] = ["bg:3", "qo:10", "mpat:4", "disp:4", "tk:4", "pet:3", "fs:4", "lz:4", "dp:5"];

/// Runs the command of this module.
pub fn command(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (Some(old), Some(new)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: cargo xtask same-counts OLD NEW (paths of two mazurka binaries)");
        return ExitCode::from(2);
    };
    match same_counts(root, &old, &new) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Compares the binaries; returns whether all rows agree.
fn same_counts(root: &Path, old: &str, new: &str) -> Result<bool, String> {
    let (mut same, mut different) = (0, 0);
    let mut compare = |row: String, arguments: &[String]| {
        let [before, after] = [old, new].map(|binary| counts(root, binary, arguments));
        if before == after {
            same += 1;
        } else {
            different += 1;
            println!("{row}: {before:?} became {after:?}");
        }
    };
    for row in Corpus::read()?.programs {
        for info in &mazurka_stateless::ALGORITHMS {
            let file = Path::new("corpus").join(&row.file).display().to_string();
            let mut arguments = vec!["check".to_owned(), file, "--algorithm".to_owned(), info.name.to_owned()];
            let limits = ["--all-violations", "--format", "json", "--max-executions", MAX_EXECUTIONS];
            arguments.extend(limits.map(str::to_owned));
            arguments
                .extend(row.parameters.iter().flat_map(|(name, value)| ["-D".to_owned(), format!("{name}={value}")]));
            compare(format!("{} {}", row.name(), info.name), &arguments);
        }
    }
    for system in SYSTEMS {
        for algorithm in mazurka_stateful::ALGORITHMS {
            let model = format!("model:{system}");
            let words = ["check", &model, "--algorithm", algorithm.name, "--format", "json", "--max-nodes", MAX_NODES];
            compare(format!("{system} {}", algorithm.name), &words.map(str::to_owned));
        }
    }
    println!("{same} rows agree, {different} differ");
    Ok(different == 0)
}

/// The fields of the JSON object that must not change, or the first line of its error message.
fn counts(root: &Path, binary: &str, arguments: &[String]) -> Result<Vec<Value>, String> {
    let output = Command::new(binary).args(arguments).current_dir(root).output().map_err(|error| error.to_string())?;
    let object: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or_default().to_owned())?;
    Ok(FIELDS.iter().map(|field| object[field].clone()).collect())
}
