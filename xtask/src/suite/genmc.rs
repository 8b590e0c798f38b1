//! The programs of GenMC, `tests/correct` and `tests/wrong`, under sequential consistency.
//!
//! A folder of `tests/correct` has its variants in `variants/`, the number of executions in
//! `expected.sc.mo.in`, and if it has parameters, `args.sc.mo.in` with a line `flags | flags of
//! clang` for every line of the former.

use std::fs;
use std::path::{Path, PathBuf};

use super::nidhugg::{text_with_includes, waits_or_tests};
use super::{Task, files_below};

/// What makes counts incomparable besides what waits: operations that are reads for Mazurka if
/// they write what was there, loops that GenMC bounds or counts differently, and barriers, at
/// which it does not distinguish orders of arrival.
const OTHER_COUNTS: [&str; 7] =
    ["atomic_exchange", "fetch_or", "fetch_and", "while", "for (;;)", "do {", "barrier_wait"];

/// Loops that spin with effects, such as incrementing and decrementing a counter, do not end.
/// `memo` closes cycles of states; data races and uninitialised reads need the first attempt.
const ATTEMPTS: &[&[&str]] = &[&["--algorithm", "optimal"], &["--algorithm", "memo", "--max-steps", "3000"]];

/// Folders whose programs need what this front end does not model: files, the kernel's memory
/// model, and GenMC's own extensions.
const OTHER: [&str; 3] = ["/fs/", "/lkmm/", "/relinche/"];

/// All programs that have an expected result under sequential consistency.
pub fn tasks(directory: &Path) -> Result<Vec<Task>, String> {
    let tests = directory.join("tests");
    if !tests.join("correct").is_dir() {
        return Err(format!("{} has no directory tests/correct", directory.display()));
    }
    let headers = own_headers(directory)?;
    let mut tasks = Vec::new();
    for file in files_below(&tests, "c") {
        let name = file.strip_prefix(&tests).unwrap_or(&file).display().to_string();
        let Some(variants) = file.parent().filter(|parent| parent.ends_with("variants")) else { continue };
        if OTHER.iter().any(|other| name.contains(other)) {
            continue;
        }
        let Some(folder) = variants.parent() else { continue };
        if name.starts_with("wrong") {
            // Weak memory causes some of these errors, so that there is none under sequential
            // consistency; racy programs are wrong under all models.
            if ["racy", "memory", "locking", "barriers"].iter().any(|kind| name.contains(&format!("/{kind}/"))) {
                tasks.push(task(&headers, name, &file, "", true, None));
            }
            continue;
        }
        let Ok(expected) = fs::read_to_string(folder.join("expected.sc.mo.in")) else { continue };
        let parameters = fs::read_to_string(folder.join("args.sc.mo.in")).unwrap_or_default();
        let mut parameters = parameters.lines();
        for (number, line) in expected.lines().enumerate() {
            let flags = parameters.next().unwrap_or_default();
            if flags.is_empty() && number > 0 {
                break;
            }
            let (own, clang) = flags.split_once('|').unwrap_or((flags, ""));
            let name = format!("{name} {}", clang.trim());
            let text = text_with_includes(&file).unwrap_or_default();
            let bound = own.split_whitespace().find_map(|flag| flag.trim_start_matches('-').strip_prefix("unroll="));
            let other = bound.is_some() || waits_or_tests(&text) || OTHER_COUNTS.iter().any(|word| text.contains(word));
            let executions = line.trim().parse().ok().filter(|_| !other);
            let mut task = task(&headers, name.trim().to_owned(), &file, clang, false, executions);
            task.flags.extend(bound.into_iter().flat_map(|bound| ["--unroll".to_owned(), bound.to_owned()]));
            tasks.push(task);
        }
    }
    Ok(tasks)
}

/// A directory with the headers that only GenMC has. Its standard headers would hide those of
/// clang.
fn own_headers(directory: &Path) -> Result<PathBuf, String> {
    let copy = std::env::temp_dir().join("mazurka-suite-genmc");
    fs::create_dir_all(&copy).map_err(|error| format!("cannot create {}: {error}", copy.display()))?;
    for header in ["genmc.h", "genmc_internal.h"] {
        let from = directory.join("include").join(header);
        fs::copy(&from, copy.join(header)).map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    }
    Ok(copy)
}

fn task(headers: &Path, name: String, file: &Path, clang: &str, violation: bool, executions: Option<u64>) -> Task {
    let include = format!("-I{}", headers.display());
    let size = "-D__CONFIG_GENMC_INODE_DATA_SIZE=64".to_owned();
    let standard = ["stdatomic.h", "assert.h", "pthread.h", "stdlib.h", "stdint.h"];
    let standard = standard.map(|header| format!("-include{header}"));
    let clang = standard.into_iter().chain([include, size]).chain(clang.split_whitespace().map(str::to_owned));
    // The suite counts the accesses in critical sections as steps.
    let mut flags = vec!["--split-sections".to_owned()];
    let detected = ["--data-races", "--uninitialised"].map(str::to_owned);
    flags.extend(detected.into_iter().filter(|_| violation));
    flags.extend(clang.map(|flag| format!("--clang-arg={flag}")));
    // GenMC does not report them, nor threads that are joined twice.
    let ignored: &[&str] = if violation { &[] } else { &["deadlock", "join-twice"] };
    let (file, attempts) = (file.to_owned(), ATTEMPTS);
    Task { name, file, flags, attempts, violation, ignored, property: None, executions, counts_deadlocks: false }
}
