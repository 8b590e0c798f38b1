//! The sink that keeps the exploration itself, for pictures: every run in the order in which it was performed, up to a number.

use std::ops::ControlFlow;

use crate::{Ending, Fault, Run, Schedule, Sink, Stats, Stop};

/// Records what passes to another sink.
#[derive(Debug)]
pub struct Recorder<S> {
    /// Where everything goes on to.
    pub sink: S,
    recorded: Recorded,
    most: usize,
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
}

/// A run.
#[derive(Clone, Debug)]
pub struct RecordedRun {
    /// How it ended.
    pub ending: Ending,
    /// Its events, in the order in which they were performed.
    pub path: Schedule,
}

impl<S> Recorder<S> {
    /// Keeps at most so many runs.
    pub fn new(sink: S, most: usize) -> Self {
        Recorder { sink, recorded: Recorded::default(), most }
    }

    /// What was recorded, and the other sink.
    pub fn finish(self) -> (Recorded, S) {
        (self.recorded, self.sink)
    }
}

impl<S: Sink> Sink for Recorder<S> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if self.recorded.runs.len() < self.most {
            self.recorded.runs.push(RecordedRun { ending, path: run.path() });
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
}
