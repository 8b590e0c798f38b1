//! The sink that keeps the exploration itself, for pictures: every run in the order in which it was performed, up to a number.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use mazurka_model::ProcessId;

use crate::{Annotate, Annotation, Ending, Fault, Run, Schedule, Sink, Stats, Stop};

/// So many notes are looked at, so that long runs do not take for ever to record.
const MOST_NOTES: usize = 4_000_000;

/// Records what passes to another sink.
#[derive(Debug)]
pub struct Recorder<S> {
    /// Where everything goes on to.
    pub sink: S,
    recorded: Recorded,
    most: usize,
    prefixes: Prefixes,
    noted: HashSet<(usize, Annotation, Schedule)>,
    looked_at: usize,
}

/// An exploration, or its beginning.
#[derive(Debug, Default)]
pub struct Recorded {
    /// The runs.
    pub runs: Vec<RecordedRun>,
    /// Each fault with the run up to it.
    pub faults: Vec<(Fault, Schedule)>,
    /// How many runs more there were.
    pub more: u64,
    /// What the algorithm knew at the prefixes of the runs, each thing once for each prefix.
    pub notes: Vec<AnnotatedPrefix>,
    /// Does the algorithm tell what it knows?
    pub told: bool,
}

/// A run.
#[derive(Clone, Debug)]
pub struct RecordedRun {
    /// How it ended.
    pub ending: Ending,
    /// Its events, in the order in which they were performed.
    pub path: Schedule,
}

/// What was known at a prefix of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnnotatedPrefix {
    /// The first run at whose end it was known, by its number.
    pub run: usize,
    /// How many events of that run are before.
    pub prefix: usize,
    /// What.
    pub note: Annotation,
    /// Of which steps from there.
    pub sequence: Schedule,
}

impl<S> Recorder<S> {
    /// Keeps at most so many runs.
    pub fn new(sink: S, most: usize) -> Self {
        let (recorded, prefixes, noted) = Default::default();
        Recorder { sink, recorded, most, prefixes, noted, looked_at: 0 }
    }

    /// What was recorded, and the other sink.
    pub fn finish(self) -> (Recorded, S) {
        (self.recorded, self.sink)
    }
}

impl<S: Sink> Sink for Recorder<S> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if self.recorded.runs.len() < self.most {
            let path = run.path();
            self.prefixes.follow(&path);
            self.recorded.runs.push(RecordedRun { ending, path });
        } else {
            self.recorded.more += 1;
        }
        self.sink.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        // A fault is wanted even if its run is one too many, but not a thousand times.
        if self.recorded.faults.len() < self.most {
            self.recorded.faults.push((fault.clone(), run.path()));
        }
        self.sink.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }

    fn annotate(&mut self, annotations: &dyn Fn(&mut Annotate)) {
        if self.most == 0 || self.recorded.more > 0 || self.looked_at > MOST_NOTES {
            return;
        }
        let Some(run) = self.recorded.runs.len().checked_sub(1) else { return };
        self.recorded.told = true;
        annotations(&mut |prefix, note, sequence| {
            self.looked_at += 1;
            let sequence = sequence.to_vec();
            // Notes are about prefixes of the last run.
            let Some(&here) = self.prefixes.path.get(prefix) else { return };
            if self.noted.insert((here, note, sequence.clone())) {
                self.recorded.notes.push(AnnotatedPrefix { run, prefix, note, sequence });
            }
        });
    }
}

/// Numbers for the prefixes of runs: the same for the same prefix.
#[derive(Debug)]
struct Prefixes {
    children: HashMap<(usize, (ProcessId, u32)), usize>,
    /// Of the last run: its events, and the numbers of its prefixes, the empty one first.
    events: Schedule,
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
