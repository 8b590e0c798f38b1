//! What a failing check panics with: a line in shuttle's words, the report, and the schedule.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use mazurka::{Report, Violation};

use crate::scheduler::Schedule;
use crate::{Config, FailurePersistence, execution};

/// The line of a report that says how to repeat a violation.
const REPLAY: &str = "to replay it:";

/// Panics with a report. `schedule` is that of the failure if a scheduler has chosen it.
#[track_caller]
pub(crate) fn fail(config: &Config, report: &Report, schedule: Option<&Schedule>) -> ! {
    let mut text = report.violations().first().map_or(String::new(), in_other_words);
    if report.violations().is_empty() && report.reached_step_limit() {
        text = "exceeded max_steps bound\n".to_owned();
    }
    for line in report.to_string().lines() {
        // The replay string of a report stands for a step of an exploration.
        if schedule.is_none() || !line.starts_with(REPLAY) {
            text.push_str(line);
            text.push('\n');
        }
    }
    if let Some(schedule) = schedule {
        text.push_str(&persist(&config.failure_persistence, schedule));
    }
    panic!("{}", text.trim_end());
}

/// Panics because an execution has more steps than the limit.
pub(crate) fn too_many_steps(config: &Config, limit: usize) -> ! {
    let schedule = persist(&config.failure_persistence, &execution::schedule());
    let cause = "this might be caused by an unfair schedule (e.g., a spin loop)?";
    panic!("exceeded max_steps bound {limit}. {cause}\n{}", schedule.trim_end());
}

/// A deadlock in shuttle's words, which tests may expect.
fn in_other_words(violation: &Violation) -> String {
    if violation.kind() != "deadlock" {
        return String::new();
    }
    let held = violation.waiting().find_map(|(task, what, for_itself)| {
        let object = ["Mutex", "RwLock"].into_iter().find(|object| what.contains(object))?;
        for_itself.then(|| format!("deadlock! task {task} tried to acquire a {object} it already holds\n"))
    });
    held.unwrap_or_else(|| {
        let tasks: Vec<&str> = violation.waiting().map(|(task, _, _)| task).collect();
        format!("deadlock! blocked tasks: [{}]\n", tasks.join(", "))
    })
}

/// Keeps a schedule, and says how to repeat it.
fn persist(how: &FailurePersistence, schedule: &Schedule) -> String {
    let text = schedule.encode();
    let printed =
        format!("failing schedule:\n\"\n{text}\n\"\npass that string to `shuttle::replay` to replay the failure\n");
    match how {
        FailurePersistence::None => String::new(),
        FailurePersistence::Print => printed,
        FailurePersistence::File(directory) => match write(directory.as_deref().unwrap_or(Path::new(".")), &text) {
            Ok(path) => format!(
                "failing schedule persisted to file: {}\npass that path to `shuttle::replay_from_file` to replay the \
                 failure\n",
                path.display()
            ),
            Err(error) => format!("the schedule cannot be written to a file: {error}\n{printed}"),
        },
    }
}

/// Writes to a new file.
fn write(directory: &Path, text: &str) -> io::Result<PathBuf> {
    for number in 0.. {
        let path = directory.join(format!("schedule{number:03}.txt"));
        match File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                return path.canonicalize();
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    unreachable!("invariant: the directory does not contain files with all numbers")
}
