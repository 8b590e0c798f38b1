//! Compares executions of one text by two program values, which give other ids to what executions
//! create. A step and its outcome must mean the same to both, or else machines that explore the
//! program together, and explorations that are continued, lose executions.

use std::collections::BTreeSet;

use mazurka_model::portable::{PortableIds, Reader, Writer};
use mazurka_model::{Execution, ProcessId, Program, Site, Step};

/// Longer executions are cut off.
const MAX_STEPS: usize = 300;

/// Steps with their outcomes.
type Schedule = Vec<(ProcessId, u32)>;

/// What is compared after a step: its place, and the names of the processes that can move.
type State = (Site, BTreeSet<String>);

/// Performs random executions of `ours`, and the same ones by `theirs`, which has the same text.
pub fn compare_schedules<P>(ours: &P, theirs: &P, seed: u64, executions: usize) -> Result<(), String>
where
    P: PortableIds,
    for<'q> &'q P: Program,
{
    // The last process that can move comes first, so that ids are given out in another order.
    execute(theirs, |number| number - 1);
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..executions {
        let schedule = execute(ours, |number| rng.usize(0..number));
        let mut words = Writer::new(ours);
        words.steps(&schedule);
        let words = words.finish(Vec::new());
        let translated = Reader::new(&words, theirs).and_then(|mut words| words.steps());
        let translated = translated.ok_or_else(|| format!("{schedule:?} cannot be translated"))?;
        let (one, other) = (perform(ours, &schedule), perform(theirs, &translated));
        if let Some(at) = (0..schedule.len()).find(|&at| one.get(at) != other.get(at)) {
            return Err(format!("step {at} of {schedule:?}: {:?} here, {:?} there", one.get(at), other.get(at)));
        }
    }
    Ok(())
}

/// Executes a program, and returns the schedule; `choose` chooses a number below another one.
fn execute<P: Program>(program: P, mut choose: impl FnMut(usize) -> usize) -> Schedule {
    let (mut execution, mut step) = (program.start(), Step::default());
    let (mut schedule, mut enabled) = (Schedule::new(), Vec::new());
    while schedule.len() < MAX_STEPS {
        enabled.clear();
        execution.enabled(&mut enabled);
        if enabled.is_empty() {
            break;
        }
        let process = enabled[choose(enabled.len())];
        let choice = choose(execution.choices(process) as usize) as u32;
        execution.step(process, choice, &mut step);
        schedule.push((process, choice));
    }
    schedule
}

/// Executes a schedule as far as that is possible.
fn perform<P: Program>(program: P, schedule: &[(ProcessId, u32)]) -> Vec<State> {
    let (mut execution, mut step) = (program.start(), Step::default());
    let (mut states, mut enabled) = (Vec::new(), Vec::new());
    execution.enabled(&mut enabled);
    for &(process, choice) in schedule {
        if !enabled.contains(&process) || choice >= execution.choices(process) {
            break;
        }
        execution.step(process, choice, &mut step);
        enabled.clear();
        execution.enabled(&mut enabled);
        states.push((step.site, enabled.iter().map(|&process| program.process_name(process)).collect()));
    }
    states
}
