//! The sink that keeps the exploration itself, for pictures: the executions in the order in which
//! they were performed, up to a maximum.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use mazurka_model::ProcessId;

use crate::{Annotate, Annotation, Ending, Fault, Run, Schedule, Sink, Stats, Stop};

/// The number of annotations after which further ones are ignored, so that recording long
/// explorations stays fast.
const MAX_ANNOTATIONS: usize = 4_000_000;

/// Records what it passes on to another sink.
#[derive(Debug)]
pub struct Recorder<S> {
    /// The sink that receives everything.
    pub sink: S,
    recorded: Recorded,
    max_runs: usize,
    prefixes: Prefixes,
    known: HashSet<(usize, Annotation, Schedule)>,
    annotations_received: usize,
}

/// An exploration, or the beginning of one.
#[derive(Debug, Default)]
pub struct Recorded {
    /// The executions in the order in which they were performed.
    pub runs: Vec<RecordedRun>,
    /// Each fault with the execution up to it.
    pub faults: Vec<(Fault, Schedule)>,
    /// The number of executions that were not recorded.
    pub more: u64,
    /// The annotations of the algorithm, each once per prefix.
    pub notes: Vec<AnnotatedPrefix>,
    /// Whether the algorithm provides annotations.
    pub annotated: bool,
}

/// A recorded execution.
#[derive(Clone, Debug)]
pub struct RecordedRun {
    /// How the execution ended.
    pub ending: Ending,
    /// Its events, in the order in which they were performed.
    pub path: Schedule,
}

/// An annotation of a prefix of an execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnnotatedPrefix {
    /// The index of the first execution at whose end it was known.
    pub run: usize,
    /// The length of the prefix.
    pub prefix: usize,
    /// What is known about the sequence.
    pub note: Annotation,
    /// The sequence of steps after the prefix that the annotation is about.
    pub sequence: Schedule,
}

impl Recorded {
    /// The first `max_runs` executions with their annotations.
    pub fn truncated(&self, max_runs: usize) -> Recorded {
        Recorded {
            runs: self.runs.iter().take(max_runs).cloned().collect(),
            notes: self.notes.iter().filter(|note| note.run < max_runs).cloned().collect(),
            faults: if self.runs.len() > max_runs { Vec::new() } else { self.faults.clone() },
            more: self.more + self.runs.len().saturating_sub(max_runs) as u64,
            annotated: self.annotated,
        }
    }
}

impl<S> Recorder<S> {
    /// A recorder that keeps at most `max_runs` executions.
    pub fn new(sink: S, max_runs: usize) -> Self {
        let (recorded, prefixes, known) = Default::default();
        Recorder { sink, recorded, max_runs, prefixes, known, annotations_received: 0 }
    }

    /// Returns the recording and the other sink.
    pub fn finish(self) -> (Recorded, S) {
        (self.recorded, self.sink)
    }
}

impl<S: Sink> Sink for Recorder<S> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if self.recorded.runs.len() < self.max_runs {
            let path = run.path();
            self.prefixes.follow(&path);
            self.recorded.runs.push(RecordedRun { ending, path });
        } else {
            self.recorded.more += 1;
        }
        self.sink.execution(ending, run)
    }

    fn wants_executions(&self) -> bool {
        self.max_runs > 0 || self.sink.wants_executions()
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        // A fault is kept even if its execution is beyond the maximum, but not thousands of them.
        if self.recorded.faults.len() < self.max_runs {
            self.recorded.faults.push((fault.clone(), run.path()));
        }
        self.sink.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }

    fn annotate(&mut self, annotations: &dyn Fn(&mut Annotate)) {
        if self.max_runs == 0 || self.recorded.more > 0 || self.annotations_received > MAX_ANNOTATIONS {
            return;
        }
        let Some(run) = self.recorded.runs.len().checked_sub(1) else { return };
        self.recorded.annotated = true;
        annotations(&mut |prefix, note, sequence| {
            self.annotations_received += 1;
            let sequence = sequence.to_vec();
            // Annotations are about prefixes of the last execution.
            let Some(&number) = self.prefixes.path.get(prefix) else { return };
            if self.known.insert((number, note, sequence.clone())) {
                self.recorded.notes.push(AnnotatedPrefix { run, prefix, note, sequence });
            }
        });
    }
}

/// Assigns numbers to the prefixes of executions, so that equal prefixes have equal numbers.
#[derive(Debug)]
struct Prefixes {
    children: HashMap<(usize, (ProcessId, u32)), usize>,
    /// The events of the last execution.
    events: Schedule,
    /// The numbers of the prefixes of the last execution, starting with the empty prefix.
    path: Vec<usize>,
}

impl Default for Prefixes {
    fn default() -> Self {
        Prefixes { children: HashMap::new(), events: Vec::new(), path: vec![0] }
    }
}

impl Prefixes {
    fn follow(&mut self, events: &[(ProcessId, u32)]) {
        let same = self.events.iter().zip(events).take_while(|(one, other)| one == other).count();
        self.events.truncate(same);
        self.path.truncate(same + 1);
        for &event in &events[same..] {
            let next = self.children.len() + 1;
            self.path.push(*self.children.entry((self.path[self.path.len() - 1], event)).or_insert(next));
            self.events.push(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_prefixes_have_equal_numbers() {
        let run = |processes: &[u32]| processes.iter().map(|&p| (ProcessId(p), 0)).collect::<Schedule>();
        let mut prefixes = Prefixes::default();
        prefixes.follow(&run(&[0, 1, 2]));
        let first = prefixes.path.clone();
        prefixes.follow(&run(&[0, 2]));
        assert_eq!(prefixes.path[..2], first[..2]);
        assert!(!first.contains(&prefixes.path[2]));
        prefixes.follow(&run(&[0, 1, 2]));
        assert_eq!(prefixes.path, first);
    }
}
