//! Programs of SV-COMP's concurrency categories.
//!
//! The expected verdict is in the name of the file (`x_true-unreach-call.c`, up to 2019) or in a
//! `.yml` file beside it with the property `unreach-call`.

use std::fs;
use std::path::Path;

use super::{Task, files_below};

/// Old C: what clang 16 and later refuse by default.
const CLANG: [&str; 6] = [
    "-Wno-error=return-type",
    "-std=gnu89",
    "-Wno-error=implicit-int",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-function-pointer-types",
];

/// Arbitrary values are explored in this range only. A violation is a violation, but `safe` holds
/// for the range only.
const NONDET: &str = "--nondet=0..1";

/// Violations of other properties than `unreach-call`.
const OTHER_PROPERTIES: &[&str] = &["deadlock", "data-race"];

/// The violation of `unreach-call`. Errors of memory show before it if a program was written for
/// machines of 32 bits, such as those that store pointers in integers.
const PROPERTY: Option<&str> = Some("assertion");

/// Many programs have loops without end, in which threads are created. Executions with few
/// iterations find most violations, and short executions find others; then `memo`, which closes
/// cycles of states, may prove that there is none.
const ATTEMPTS: &[&[&str]] = &[
    &["--algorithm", "optimal-ob", "--max-steps", "300", "--unroll", "2"],
    &["--algorithm", "optimal-ob", "--max-steps", "300"],
    &["--algorithm", "memo", "--max-steps", "3000"],
];

/// All programs with an expected verdict below a directory.
pub fn tasks(directory: &Path) -> Result<Vec<Task>, String> {
    let files = files_below(directory, "c");
    if files.is_empty() {
        return Err(format!("there are no .c files below {}", directory.display()));
    }
    let tasks = files.iter().filter_map(|file| {
        let name = file.strip_prefix(directory).unwrap_or(file).display().to_string();
        let violation = !expected(file, &name)?;
        let mut flags: Vec<String> = CLANG.iter().map(|flag| format!("--clang-arg={flag}")).collect();
        flags.extend([NONDET.to_owned(), "--at-exit".to_owned(), "stop".to_owned()]);
        Some(Task {
            name,
            file: file.clone(),
            flags,
            attempts: ATTEMPTS,
            violation,
            ignored: OTHER_PROPERTIES,
            property: PROPERTY,
            executions: None,
            counts_deadlocks: true,
        })
    });
    Ok(tasks.collect())
}

/// Whether the program is correct.
fn expected(file: &Path, name: &str) -> Option<bool> {
    if name.contains("true-unreach-call") {
        return Some(true);
    }
    if name.contains("false-unreach-call") {
        return Some(false);
    }
    let text = fs::read_to_string(file.with_extension("yml")).ok()?;
    let mut lines = text.lines().skip_while(|line| !line.contains("unreach-call.prp"));
    lines.next()?;
    match lines.next()?.trim().strip_prefix("expected_verdict:")?.trim() {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}
