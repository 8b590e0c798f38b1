//! The number of distinct observations of a program: a lower bound on the number of executions of
//! every exploration that loses no observation.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use mazurka_check::Deadline;
use mazurka_model::{ComparableProgram, Execution, LiveProgram, ProcessId, Rewind, States, Status, Step};
use mazurka_stateless::{AlgorithmInfo, Options};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

use crate::interrupt::interrupted;

/// The number of distinct observations of complete executions, and how it was determined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObservationCount {
    /// All states were visited.
    ByStates {
        /// The number of states.
        states: usize,
        /// The number of observations.
        observations: usize,
    },
    /// There are too many states, so the observations of the executions of an algorithm were
    /// counted. The number is right if the algorithm is: its guarantee is to lose no observation.
    ByAlgorithm(usize),
    /// Neither was possible within the limits.
    Unknown,
}

/// Counts the observations of a program: by visiting all states if there are at most `max_states`,
/// and otherwise with the algorithm.
pub fn count_observations<P: LiveProgram>(
    program: P,
    max_states: usize,
    algorithm: &AlgorithmInfo,
    max_seconds: f64,
) -> ObservationCount {
    let deadline = Deadline::after(Some(max_seconds));
    if let Some(count) = count_by_states(program, max_states, deadline) {
        return count;
    }
    let mut sink = ObservationSink { observations: HashSet::new(), deadline };
    match algorithm.explore(program, &Options::default(), &mut sink).stop {
        None => ObservationCount::ByAlgorithm(sink.observations.len()),
        Some(_) => ObservationCount::Unknown,
    }
}

/// Visits all states. Returns `None` if there are too many, or if the time is over.
fn count_by_states<P: ComparableProgram>(
    program: P,
    max_states: usize,
    deadline: Deadline,
) -> Option<ObservationCount> {
    let mut execution = program.start();
    execution.maintain_digest();
    let mut step = Step::default();
    let mut states = HashSet::from([execution.digest()]);
    let mut ends: HashMap<u128, Vec<u64>> = HashMap::new();
    let mut waiting = vec![Vec::new()];
    while let Some(schedule) = waiting.pop() {
        execution.restart();
        for &(process, choice) in &schedule {
            execution.step(process, choice, &mut step);
        }
        let (mark, digest) = (execution.mark(), execution.digest());
        let moves = enabled_moves(&execution);
        if moves.is_empty() {
            let mut words = Vec::new();
            execution.observation(&mut words);
            ends.insert(digest, words);
        }
        for next in moves {
            execution.step(next.0, next.1, &mut step);
            if states.insert(execution.digest()) {
                let mut longer = schedule.clone();
                longer.push(next);
                waiting.push(longer);
            }
            execution.rewind(mark);
        }
        if states.len() > max_states || deadline.passed() || interrupted() {
            return None;
        }
    }
    let observations: HashSet<Vec<u64>> = ends.into_values().collect();
    Some(ObservationCount::ByStates { states: states.len(), observations: observations.len() })
}

fn enabled_moves(execution: &impl Execution) -> Vec<(ProcessId, u32)> {
    let ids = (0..execution.process_count() as u32).map(ProcessId);
    let enabled = ids.filter(|&process| execution.status(process) == Status::Enabled);
    enabled.flat_map(|process| (0..execution.choices(process)).map(move |choice| (process, choice))).collect()
}

/// Collects the observations of complete executions.
struct ObservationSink {
    observations: HashSet<Vec<u64>>,
    deadline: Deadline,
}

impl Sink for ObservationSink {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if ending == Ending::Complete {
            self.observations.insert(run.observation());
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        match self.deadline.passed() || interrupted() {
            true => ControlFlow::Break(Stop::MaxSeconds),
            false => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn both_methods_agree() {
        let text = "shared x: int = 0; process p { x = 1; } process q { x = 2; } process r { output(x); }";
        let program = mazurka_maz::load(text, "a.maz", &BTreeMap::new()).expect("the program loads");
        let last = mazurka_stateless::ALGORITHMS.last().expect("there are algorithms");
        let by_states = ObservationCount::ByStates { states: 16, observations: 3 };
        assert_eq!(count_observations(&program, 1000, last, 10.0), by_states);
        assert_eq!(count_observations(&program, 2, last, 10.0), ObservationCount::ByAlgorithm(3));
    }
}
