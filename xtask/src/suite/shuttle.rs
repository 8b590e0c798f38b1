//! shuttle's own tests: DIR is a checkout of shuttle.
//!
//! A package in the target directory contains nothing but the tests, which depend on the package
//! `compat/shuttle` in the place of shuttle. Every test runs in a process of its own, with a limit
//! on CPU time. The checkout is not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;

use super::Settings;
use super::crates::{Checker, Checkout, Verdict, execute, list};

/// The dependencies of the tests.
const DEPENDENCIES: &str = r#"
futures = "0.3.15"
pin-project = "1.1.3"
proptest = "1.0.0"
proptest-derive = "0.5.0"
rand = "0.8"
regex = "1.5.5"
tempfile = "3.2.0"
test-log = { version = "0.2.8", default-features = false, features = ["trace"] }
tracing = "0.1"
tracing-subscriber = { version = "0.3.9", features = ["env-filter"] }
trybuild = "1.0"
"#;

/// Builds and runs the tests, and prints those that do not pass. Always succeeds if they can be
/// built: some tests are about the scheduler of shuttle (docs/crates.md).
pub fn run(root: &Path, directory: &Path, settings: &Settings) -> ExitCode {
    match binary(root, directory).and_then(|binary| run_tests(&binary, directory, settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Builds the tests.
fn binary(root: &Path, directory: &Path) -> Result<PathBuf, String> {
    let root = root.canonicalize().map_err(|error| format!("cannot find the workspace: {error}"))?;
    let tests = directory.join("shuttle/tests/mod.rs");
    if !tests.exists() {
        return Err(format!("{} is not there; DIR is a checkout of shuttle", tests.display()));
    }
    let package = root.join("target/suite-shuttle");
    let manifest = format!(
        "[package]\nname = \"suite-shuttle\"\nedition = \"2021\"\n[workspace]\n[lib]\npath = \"lib.rs\"\n\
         [[test]]\nname = \"all\"\npath = {tests:?}\n[profile.dev]\nopt-level = 1\n[dependencies]\n\
         shuttle = {{ path = {:?}, features = [\"vector-clocks\"] }}\n[dev-dependencies]{DEPENDENCIES}",
        root.join("compat/shuttle")
    );
    fs::create_dir_all(&package)
        .and_then(|()| fs::write(package.join("Cargo.toml"), manifest))
        .and_then(|()| fs::write(package.join("lib.rs"), ""))
        .map_err(|error| format!("cannot write {}: {error}", package.display()))?;
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&package).args(["test", "--no-run", "--message-format", "json"]).stderr(Stdio::inherit());
    let output = cargo.output().map_err(|error| format!("cannot run cargo: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut built = messages.filter(|message| message["target"]["name"] == "all");
    let executable = built.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    executable.ok_or_else(|| "the tests cannot be built".to_owned())
}

fn run_tests(binary: &Path, directory: &Path, settings: &Settings) -> Result<(), String> {
    let checkout = Checkout {
        name: "shuttle".to_owned(),
        directory: directory.to_owned(),
        flags: "",
        arguments: &[],
        filters: &[],
        variables: &[],
    };
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let tests = list(binary)?;
    for test in tests.iter().filter(|test| test.contains(&settings.only)).step_by(settings.every.max(1)) {
        let verdict = execute(binary, test, &checkout, Checker::Mazurka, settings.seconds)?.verdict;
        let (name, reason) = match verdict {
            Verdict::Pass => ("pass", None),
            Verdict::Fail(reason) => ("fail", Some(reason)),
            Verdict::Limit => ("limit", Some("reaches the limit on time".to_owned())),
        };
        *numbers.entry(name).or_default() += 1;
        if let Some(reason) = reason {
            println!("{test}: {reason}");
        }
    }
    let number = |name| numbers.get(name).copied().unwrap_or(0);
    println!("{} tests pass, {} fail, {} reach the limit", number("pass"), number("fail"), number("limit"));
    Ok(())
}
