//! The programs of Nidhugg, `tests/smoke` and `tests/litmus`.
//!
//! `reference.results.txt` has a line `name Allow|Forbid : count` per program. The count is that of
//! the flags in the first lines of the program; it is comparable for `-optimal` and `-observers`
//! under sequential consistency without bounds on loops. Without flags it counts reads-from
//! classes.

use std::fs;
use std::path::Path;

use super::Task;

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
    let text = fs::read_to_string(&file).ok()?;
    let options = options(&text);
    let has = |option: &str| options.iter().any(|found| found.trim_start_matches('-').starts_with(option));
    if ["tso", "pso", "power", "arm"].into_iter().any(has) {
        return None;
    }
    let algorithm = if has("observers") { "optimal-ob" } else { "optimal" };
    let bounded = ["unroll", "rf", "commute-rmws", "no-assume-await", "assume-await"].into_iter().any(has);
    let comparable = (has("optimal") || has("observers")) && !bounded;
    Some(Task {
        name: format!("{suite}/{name}"),
        file,
        flags: vec!["--algorithm".to_owned(), algorithm.to_owned()],
        violation,
        // Nidhugg does not report them.
        ignored: &["deadlock"],
        executions: count.filter(|_| comparable),
    })
}

/// The flags of `nidhuggc` in the first lines of a program.
fn options(text: &str) -> Vec<&str> {
    let comments = text.lines().take_while(|line| line.starts_with("//"));
    let line = comments.filter_map(|line| line.strip_prefix("// nidhuggc:")).next();
    line.map(|line| line.split_whitespace().collect()).unwrap_or_default()
}
