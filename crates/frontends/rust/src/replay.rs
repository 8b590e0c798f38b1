//! Schedules as strings: what a report prints and `MAZURKA_REPLAY` takes.
//!
//! `0*2-0.1-0-0.2x1`: two steps of the main thread, one of its first child, one of the main thread, one of its second child with the second outcome.

use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_verdict::Schedule;

use crate::runtime::program::NativeProgram;

/// A schedule as a string.
pub(crate) fn encode(program: &NativeProgram<'_>, schedule: &[(ProcessId, u32)]) -> String {
    let identity = program.identity.borrow();
    let mut parts: Vec<(String, usize)> = Vec::new();
    for &(process, choice) in schedule {
        let path = identity.path(process.0);
        let part = if choice == 0 { path } else { format!("{path}x{choice}") };
        match parts.last_mut() {
            Some((last, times)) if *last == part => *times += 1,
            _ => parts.push((part, 1)),
        }
    }
    let told = |(part, times): &(String, usize)| if *times > 1 { format!("{part}*{times}") } else { part.clone() };
    let steps = parts.iter().map(told).collect::<Vec<_>>().join("-");
    if identity.value_mode { format!("{BY_VALUES}{steps}") } else { steps }
}

/// What a string begins with if more is a step than usually.
const BY_VALUES: &str = "v-";

/// A string as a schedule of this program, which is run along it; again, if in doing so something shows that makes steps of what was none.
pub(crate) fn decode(program: &NativeProgram<'_>, text: &str) -> Result<Schedule, String> {
    let (value_mode, text) = text.trim().strip_prefix(BY_VALUES).map_or((false, text), |rest| (true, rest));
    program.identity.borrow_mut().value_mode = value_mode;
    loop {
        program.identity.borrow_mut().must_restart = false;
        let schedule = follow(program, text);
        if !program.identity.borrow().must_restart {
            return schedule;
        }
    }
}

fn follow(program: &NativeProgram<'_>, text: &str) -> Result<Schedule, String> {
    let mut execution = program.start();
    let mut step = Step::default();
    let mut schedule = Schedule::new();
    for part in text.trim().split('-').filter(|part| !part.is_empty()) {
        let (path, choice, times) = parse(part).ok_or_else(|| format!("`{part}` is not a step"))?;
        for _ in 0..times {
            let ids = 0..execution.process_count() as u32;
            let id = ids.into_iter().find(|&id| program.identity.borrow().path(id) == path);
            let id = ProcessId(id.ok_or_else(|| format!("there is no thread {path} at step {}", schedule.len() + 1))?);
            if execution.status(id) != Status::Enabled || choice >= execution.choices(id) {
                let name = program.process_name(id);
                return Err(format!("{name} cannot move at step {}: the program has changed", schedule.len() + 1));
            }
            execution.step(id, choice, &mut step);
            schedule.push((id, choice));
        }
    }
    Ok(schedule)
}

fn parse(part: &str) -> Option<(&str, u32, usize)> {
    let (part, times) = match part.split_once('*') {
        Some((part, times)) => (part, times.parse().ok()?),
        None => (part, 1),
    };
    match part.split_once('x') {
        Some((path, choice)) => Some((path, choice.parse().ok()?, times)),
        None => Some((part, 0, times)),
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn steps_are_read() {
        assert_eq!(parse("0"), Some(("0", 0, 1)));
        assert_eq!(parse("0.12x3*4"), Some(("0.12", 3, 4)));
        assert_eq!(parse("0*x"), None);
    }
}
