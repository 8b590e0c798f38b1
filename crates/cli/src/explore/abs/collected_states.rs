//! The final states of the executions of an ABS program.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use mazurka_abs::{AbsExecution, AbsProgram};
use mazurka_model::{Execution, Step};
use mazurka_report::{FinalObject, FinalState, FinalStates};
use mazurka_verdict::{Annotate, Ending, Fault, Run, SearchEvent, Sink, Stats, Stop};

/// The number of different final states that are kept.
const MOST_FINAL_STATES: usize = 1000;

/// Final states with the number of executions that end in each.
#[derive(Default)]
pub struct CollectedStates {
    counts: BTreeMap<Vec<FinalObject>, u64>,
    others: u64,
    complete: bool,
}

impl CollectedStates {
    /// No states yet, and whether the algorithm reaches all of them.
    pub fn new(complete: bool) -> Self {
        CollectedStates { complete, ..CollectedStates::default() }
    }

    fn add(&mut self, state: Vec<FinalObject>) {
        if self.counts.len() < MOST_FINAL_STATES || self.counts.contains_key(&state) {
            *self.counts.entry(state).or_default() += 1;
        } else {
            self.others += 1;
        }
    }

    /// The states as they are reported.
    pub fn states(&self) -> FinalStates {
        let state =
            |(objects, &executions): (&Vec<FinalObject>, &u64)| FinalState { executions, objects: objects.clone() };
        FinalStates { states: self.counts.iter().map(state).collect(), others: self.others, complete: self.complete }
    }
}

/// The present values of all fields, by the names of the objects.
pub fn final_state(execution: &AbsExecution<'_>) -> Vec<FinalObject> {
    let objects = execution.final_state().into_iter();
    let mut objects: Vec<_> = objects.map(|object| FinalObject { name: object.name, fields: object.fields }).collect();
    objects.sort();
    objects
}

/// Keeps the final states of complete executions and passes everything on.
pub struct CollectingSink<'s> {
    /// The program that is explored.
    pub program: &'s AbsProgram,
    /// Where the final states go.
    pub finals: &'s mut CollectedStates,
    /// Where everything goes.
    pub sink: &'s mut dyn Sink,
}

impl Sink for CollectingSink<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if ending == Ending::Complete {
            let mut execution = self.program.start();
            execution.replay(run.path().into_iter(), &mut Step::default());
            self.finals.add(final_state(&execution));
        }
        self.sink.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.sink.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }

    fn annotate(&mut self, annotations: &dyn Fn(&mut Annotate)) {
        self.sink.annotate(annotations);
    }

    fn search(&mut self, event: SearchEvent<'_>) -> ControlFlow<Stop> {
        self.sink.search(event)
    }
}
