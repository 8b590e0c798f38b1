//! Benchmarks of deadlock analysers, whose names state whether there is a deadlock.

use std::ops::ControlFlow;
use std::path::Path;

use mazurka_verdict::{Fault, Run, Stop};

use super::super::files_below;
use super::explore::{Observer, compile, explore, limit};
use super::{AbsTask, Outcome};

/// All programs below a directory whose names contain a verdict.
pub fn tasks(directory: &Path) -> Vec<AbsTask<bool>> {
    let files = files_below(directory, "abs");
    let tasks = files.iter().filter_map(|file| {
        let name = file.strip_prefix(directory).unwrap_or(file).display().to_string();
        let expected = verdict(&name)?;
        let text = String::from_utf8_lossy(&std::fs::read(file).ok()?).into_owned();
        Some(AbsTask { name, text, expected })
    });
    tasks.collect()
}

/// Whether the program has a deadlock, from its name or that of its directory. What an analyser
/// reports falsely is not a deadlock.
fn verdict(name: &str) -> Option<bool> {
    let name = name.to_lowercase();
    let mut parts = name.rsplit('/');
    let (file, parent) = (parts.next()?, parts.next().unwrap_or(""));
    let safe = ["no_dead", "nodead", "false_dead", "fake_dead", "freedead"];
    if safe.iter().any(|safe| file.contains(safe)) || parent == "free-deadlock" {
        return Some(false);
    }
    (file.contains("dead") || parent == "deadlocks").then_some(true)
}

/// Whether the verdict is that of the exploration.
pub fn outcome(task: &AbsTask<bool>, seconds: f64) -> Outcome {
    let program = match compile(&task.name, &task.text) {
        Ok(program) => program,
        Err(message) => return Outcome::Refused(message),
    };
    let mut found = Deadlock { found: false };
    let stop = explore(&program, seconds, &mut found);
    match (task.expected, found.found) {
        (true, true) => Outcome::Agrees,
        (false, true) => Outcome::Differs("a deadlock, but the name denies it".to_owned()),
        _ if stop.is_some() => Outcome::Limit(limit(stop)),
        (false, false) => Outcome::Agrees,
        (true, false) => Outcome::Differs("no deadlock, but the name announces one".to_owned()),
    }
}

struct Deadlock {
    found: bool,
}

impl Observer for Deadlock {
    fn execution(&mut self, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &Fault) -> ControlFlow<Stop> {
        match fault {
            Fault::Deadlock { .. } => {
                self.found = true;
                ControlFlow::Break(Stop::Violation)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn names_contain_verdicts() {
        assert_eq!(verdict("abs/x/dead_await.abs"), Some(true));
        assert_eq!(verdict("abs/x/no_dead_await.abs"), Some(false));
        assert_eq!(verdict("x/false_dead1.abs"), Some(false));
        assert_eq!(verdict("apet/Deadlocks/Birds.abs"), Some(true));
        assert_eq!(verdict("apet/Deadlocks/Free-Deadlock/Birds.abs"), Some(false));
        assert_eq!(verdict("abs/Chat.abs"), None);
    }
}
