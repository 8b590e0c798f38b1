//! The programs of Nidhugg, `tests/smoke` and `tests/litmus`.
//!
//! `reference.results.txt` has a line `name Allow|Forbid : count` per program. The count is that of
//! the flags in the first lines of the program; it is comparable for `-optimal` and `-observers`
//! under sequential consistency without bounds on loops. Without flags it counts reads-from
//! classes.

use std::fs;
use std::path::Path;

use super::{ONE_ATTEMPT, Task};

/// Lists all programs of both suites.
pub fn tasks(directory: &Path) -> Result<Vec<Task>, String> {
    let mut tasks = Vec::new();
    for suite in ["smoke", "litmus"] {
        let folder = directory.join("tests").join(suite);
        let list = folder.join("reference.results.txt");
        let text = fs::read_to_string(&list).map_err(|error| format!("cannot read {}: {error}", list.display()))?;
        tasks.extend(text.lines().filter_map(|line| task(suite, &folder, line)));
    }
    Ok(tasks)
}

fn task(suite: &str, folder: &Path, line: &str) -> Option<Task> {
    let mut words = line.split_whitespace();
    let (name, verdict) = (words.next()?, words.next()?);
    let violation = match verdict {
        "Allow" => true,
        "Forbid" => false,
        _ => return None,
    };
    let count = words.nth(1).and_then(|count| count.parse().ok());
    let file = folder.join("C-tests").join(format!("{name}.c"));
    let text = text_with_includes(&file)?;
    let options = options(&text);
    let has = |option: &str| options.iter().any(|found| found.trim_start_matches('-').starts_with(option));
    if ["tso", "pso", "power", "arm"].into_iter().any(has) {
        return None;
    }
    let algorithm = if has("observers") { "optimal-ob" } else { "optimal" };
    let bounded = ["unroll", "rf", "commute-rmws", "no-assume-await", "assume-await"].into_iter().any(has);
    let comparable = (has("optimal") || has("observers")) && !bounded && !waits_or_tests(&text);
    let mut flags = vec!["--algorithm".to_owned(), algorithm.to_owned()];
    // The suite counts the accesses in critical sections as steps.
    flags.push("--split-sections".to_owned());
    let bound = options.iter().find_map(|option| option.trim_start_matches('-').strip_prefix("unroll="));
    flags.extend(bound.into_iter().flat_map(|bound| ["--unroll".to_owned(), bound.to_owned()]));
    Some(Task {
        name: format!("{suite}/{name}"),
        file,
        flags,
        attempts: ONE_ATTEMPT,
        violation,
        // Nidhugg does not report them.
        ignored: &["deadlock"],
        property: None,
        executions: count.filter(|_| comparable),
        counts_deadlocks: true,
    })
}

/// The text of a program, followed by that of the files of the suite that it includes.
pub(super) fn text_with_includes(file: &Path) -> Option<String> {
    let included = |line: &str| {
        let name = line.trim().strip_prefix("#include")?.trim().strip_prefix('"')?;
        Some(name.trim_end_matches('"').to_owned())
    };
    let mut text = fs::read_to_string(file).ok()?;
    let mut files = vec![file.canonicalize().ok()?];
    let mut next = text.clone();
    for index in 0.. {
        let Some(folder) = files.get(index).and_then(|file| file.parent()).map(Path::to_owned) else { break };
        if index > 0 {
            next = fs::read_to_string(&files[index]).unwrap_or_default();
            text += &next;
        }
        let found = next.lines().filter_map(included).filter_map(|name| folder.join(name).canonicalize().ok());
        for path in found {
            if !files.contains(&path) {
                files.push(path);
            }
        }
    }
    Some(text)
}

/// Whether a program has assumptions or loops that spin, which other tools count as waiting, or
/// operations that write or not depending on what they read, which Nidhugg counts as writes.
pub(super) fn waits_or_tests(text: &str) -> bool {
    let conditional = ["compare_exchange", "cmpxchg", "trylock", "__VERIFIER_assume"];
    let spins = |line: &str| line.trim_start().starts_with("while") && line.trim_end().ends_with(';');
    conditional.iter().any(|name| text.contains(name)) || text.lines().any(spins)
}

/// The flags of `nidhuggc` in the first lines of a program.
fn options(text: &str) -> Vec<&str> {
    let comments = text.lines().take_while(|line| line.starts_with("//"));
    let line = comments.filter_map(|line| line.strip_prefix("// nidhuggc:")).next();
    line.map(|line| line.split_whitespace().collect()).unwrap_or_default()
}
