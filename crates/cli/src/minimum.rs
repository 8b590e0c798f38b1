//! How few executions could do: the number of distinct observations of a program.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use mazurka_model::{ComparableProgram, Execution, LiveProgram, ProcessId, Rewind, States, Status, Step};
use mazurka_stateless::{AlgorithmInfo, Options};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

use crate::interrupt::interrupted;

/// Distinct observations of complete runs, and how they were counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Minimum {
    /// All states were looked at; so many.
    States(usize, usize),
    /// There are too many states; the runs of an algorithm that promises to lose no observation were counted. Worth as much as that promise.
    Promised(usize),
    /// Neither was possible within the limits.
    Unknown,
}

/// The minimum of a program: by all states if there are at most so many, else by the algorithm.
pub fn minimum<P: LiveProgram>(program: P, most: usize, algorithm: &AlgorithmInfo, max_seconds: f64) -> Minimum {
    let deadline = Instant::now() + Duration::try_from_secs_f64(max_seconds).unwrap_or(Duration::from_secs(3600));
    if let Some((states, observations)) = by_states(program, most, deadline) {
        return Minimum::States(states, observations);
    }
    let mut seen = Seen { observations: HashSet::new(), deadline };
    match algorithm.explore(program, &Options::default(), &mut seen).stop {
        None => Minimum::Promised(seen.observations.len()),
        Some(_) => Minimum::Unknown,
    }
}

/// The number of states and that of distinct observations at the ends; `None` if there are too many states or the time is over.
fn by_states<P: ComparableProgram>(program: P, most: usize, deadline: Instant) -> Option<(usize, usize)> {
    let mut execution = program.start();
    execution.maintain_digest();
    let mut step = Step::default();
    let mut states = HashSet::from([execution.digest()]);
    let mut ends: HashMap<u128, Vec<u64>> = HashMap::new();
    let mut waiting = vec![Vec::new()];
    while let Some(run) = waiting.pop() {
        execution.restart();
        for &(process, choice) in &run {
            execution.step(process, choice, &mut step);
        }
        let (here, digest) = (execution.mark(), execution.digest());
        let moves = moves(&execution);
        if moves.is_empty() {
            let mut words = Vec::new();
            execution.observation(&mut words);
            ends.insert(digest, words);
        }
        for next in moves {
            execution.step(next.0, next.1, &mut step);
            if states.insert(execution.digest()) {
                let mut longer = run.clone();
                longer.push(next);
                waiting.push(longer);
            }
            execution.rewind(here);
        }
        if states.len() > most || Instant::now() >= deadline || interrupted() {
            return None;
        }
    }
    let observations: HashSet<Vec<u64>> = ends.into_values().collect();
    Some((states.len(), observations.len()))
}

fn moves(execution: &impl Execution) -> Vec<(ProcessId, u32)> {
    let ids = (0..execution.process_count() as u32).map(ProcessId);
    let enabled = ids.filter(|&process| execution.status(process) == Status::Enabled);
    enabled.flat_map(|process| (0..execution.choices(process)).map(move |choice| (process, choice))).collect()
}

/// Keeps the observations of complete runs.
struct Seen {
    observations: HashSet<Vec<u64>>,
    deadline: Instant,
}

impl Sink for Seen {
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
        match Instant::now() >= self.deadline || interrupted() {
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
    fn both_ways_agree() {
        let text = "shared x: int = 0; process p { x = 1; } process q { x = 2; } process r { output(x); }";
        let program = mazurka_maz::load(text, "a.maz", &BTreeMap::new()).expect("the program loads");
        let last = mazurka_stateless::ALGORITHMS.last().expect("there are algorithms");
        assert_eq!(minimum(&program, 1000, last, 10.0), Minimum::States(16, 3));
        assert_eq!(minimum(&program, 2, last, 10.0), Minimum::Promised(3));
    }
}
