//! Rust crates with loom tests: DIR has one checkout per crate.
//!
//! Every checkout is built twice from the same sources, once with the package `compat/loom` in the
//! place of loom through `[patch]`, and once with loom itself. Every test then runs in a process of
//! its own under both, with a limit on CPU time. The checkouts are not changed, except that cargo
//! updates their lock files.

mod build;
mod execute;
mod known;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub use self::build::Checker;
use self::build::test_binaries;
use self::execute::Run;
pub use self::execute::{Verdict, execute, list};
pub use self::known::Checkout;
use self::known::checkouts;
use self::table::{Row, print_row, print_summary};
use super::Settings;

/// Builds and runs the tests of all checkouts, prints a row per test, and sums up. Fails if a test
/// that passes under loom fails here.
pub fn run(root: &Path, directory: &Path, settings: &Settings) -> ExitCode {
    let root = &root.canonicalize().unwrap_or_else(|_| root.to_owned());
    let found = checkouts(directory);
    if found.is_empty() {
        eprintln!("{} contains no directory with a Cargo.toml", directory.display());
        return ExitCode::from(2);
    }
    let mut rows = Vec::new();
    for checkout in found.iter().filter(|checkout| checkout.name.contains(&settings.only)) {
        match rows_of(root, checkout, settings) {
            Ok(more) => rows.extend(more),
            Err(problem) => println!("{}: {problem}", checkout.name),
        }
    }
    print_summary(&rows, settings.seconds);
    let false_alarm = rows.iter().any(Row::is_false_alarm);
    if false_alarm { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Runs the tests of a checkout that use the model checker.
fn rows_of(root: &Path, checkout: &Checkout, settings: &Settings) -> Result<Vec<Row>, String> {
    let ours = tests(root, checkout, Checker::Mazurka)?;
    let theirs = if settings.peer { tests(root, checkout, Checker::Loom)? } else { Vec::new() };
    let mut rows = Vec::new();
    for (index, (binary, name)) in ours.iter().enumerate() {
        if index % settings.every != 0 {
            continue;
        }
        let run = execute(binary, name, checkout, Checker::Mazurka, settings.seconds)?;
        let same = |(other, test): &&(PathBuf, String)| test == name && target_name(other) == target_name(binary);
        let peer = match theirs.iter().find(same) {
            Some((binary, name)) => Some(execute(binary, name, checkout, Checker::Loom, settings.seconds)?),
            None => None,
        };
        // Tests that do not use the model checker pass without an execution.
        let unused = |run: &Run| run.verdict == Verdict::Pass && run.executions.is_none();
        if unused(&run) && peer.as_ref().is_none_or(unused) {
            continue;
        }
        let row = Row { package: checkout.name.clone(), test: name.clone(), ours: run, theirs: peer };
        print_row(&row);
        rows.push(row);
    }
    Ok(rows)
}

/// The tests of a checkout, with the binaries that contain them.
fn tests(root: &Path, checkout: &Checkout, checker: Checker) -> Result<Vec<(PathBuf, String)>, String> {
    let mut tests = Vec::new();
    for binary in test_binaries(root, checkout, checker)? {
        for name in execute::list(&binary)? {
            if checkout.filters.is_empty() || checkout.filters.iter().any(|filter| name.contains(filter)) {
                tests.push((binary.clone(), name));
            }
        }
    }
    Ok(tests)
}

/// The name of the test target of a binary: cargo appends a hash.
fn target_name(binary: &Path) -> Option<&str> {
    binary.file_stem()?.to_str()?.rsplit_once('-').map(|(name, _)| name)
}
