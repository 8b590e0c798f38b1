//! Schedules as text: the compact form in which a report prints a schedule and an environment
//! variable or a command line takes it.
//!
//! `0*2-0.1-0-0.2x1`: two steps of process `0`, one of `0.1`, one of `0`, and one of `0.2` with the
//! second outcome of its choice.

use std::fmt;

use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_verdict::Schedule;

/// A schedule as text; processes are named by [`Program::process_key`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScheduleText(pub String);

/// Why a text is not a schedule of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScheduleTextError(String);

impl fmt::Display for ScheduleTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ScheduleTextError {}

/// One item of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Item<'t> {
    key: &'t str,
    choice: u32,
    times: usize,
}

impl ScheduleText {
    /// The text of a schedule.
    pub fn of<P: Program>(program: P, schedule: &[(ProcessId, u32)]) -> ScheduleText {
        let mut items: Vec<(String, usize)> = Vec::new();
        for &(process, choice) in schedule {
            let key = program.process_key(process);
            let item = if choice == 0 { key } else { format!("{key}x{choice}") };
            match items.last_mut() {
                Some((last, times)) if *last == item => *times += 1,
                _ => items.push((item, 1)),
            }
        }
        let texts = items.into_iter().map(|(item, times)| if times > 1 { format!("{item}*{times}") } else { item });
        ScheduleText(texts.collect::<Vec<_>>().join("-"))
    }

    /// The schedule, found by executing it.
    pub fn resolve<P: Program>(&self, program: P) -> Result<Schedule, ScheduleTextError> {
        let mut execution = program.start();
        let mut step = Step::default();
        let mut schedule = Schedule::new();
        let error = |problem: String| Err(ScheduleTextError(problem));
        for text in self.0.trim().split('-').filter(|text| !text.is_empty()) {
            let Some(Item { key, choice, times }) = parse(text) else {
                return error(format!("`{text}` is not a step"));
            };
            for _ in 0..times {
                let at = schedule.len() + 1;
                let Some(process) = execution.processes().find(|&process| program.process_key(process) == key) else {
                    return error(format!("process {key} does not exist at step {at}"));
                };
                if execution.status(process) != Status::Enabled || choice >= execution.choices(process) {
                    let name = program.process_name(process);
                    return error(format!("{name} cannot move at step {at}: the program has changed"));
                }
                execution.step(process, choice, &mut step);
                schedule.push((process, choice));
            }
        }
        Ok(schedule)
    }
}

fn parse(text: &str) -> Option<Item<'_>> {
    let (text, times) = match text.split_once('*') {
        Some((text, times)) => (text, times.parse().ok()?),
        None => (text, 1),
    };
    match text.split_once('x') {
        Some((key, choice)) => Some(Item { key, choice: choice.parse().ok()?, times }),
        None => Some(Item { key: text, choice: 0, times }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_parsed() {
        assert_eq!(parse("0"), Some(Item { key: "0", choice: 0, times: 1 }));
        assert_eq!(parse("0.12x3*4"), Some(Item { key: "0.12", choice: 3, times: 4 }));
        assert_eq!(parse("0*x"), None);
    }
}
