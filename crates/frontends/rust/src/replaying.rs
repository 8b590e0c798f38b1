//! Schedules as texts: those of violations, and their replay.

use mazurka_check::{Checked, ScheduleText, replay_schedule};
use mazurka_model::ProcessId;

use crate::runtime::program::NativeProgram;
use crate::subject::NativeSubject;

/// What the text of a schedule begins with if it was found in value mode, in which more operations
/// are steps of their own.
const VALUE_MODE: &str = "v-";

pub(crate) fn replay_text(program: &NativeProgram<'_>, schedule: &[(ProcessId, u32)]) -> String {
    let ScheduleText(text) = ScheduleText::of(program, schedule);
    if program.identity.borrow().value_mode { format!("{VALUE_MODE}{text}") } else { text }
}

/// Executes one schedule. It is executed again if something shows on the way that makes steps of
/// operations that were none.
pub(crate) fn replay(subject: &NativeSubject<'_>, text: &str) -> Checked {
    let NativeSubject { program, .. } = *subject;
    let (value_mode, text) = text.trim().strip_prefix(VALUE_MODE).map_or((false, text), |rest| (true, rest));
    program.identity.borrow_mut().value_mode = value_mode;
    let schedule = loop {
        program.identity.borrow_mut().begin_exploration();
        let schedule = ScheduleText(text.to_owned()).resolve(program);
        if !program.identity.borrow().must_restart {
            break schedule;
        }
    };
    let schedule = schedule.unwrap_or_else(|error| panic!("the replay string does not fit this program: {error}"));
    replay_schedule(subject, &schedule)
}
