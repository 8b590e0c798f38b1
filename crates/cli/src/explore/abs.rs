//! ABS programs as the driver sees them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use mazurka_abs::{AbsProgram, ObjectSelection, ObjectState, TaskNames, TaskScheduling};
use mazurka_check::{Attempt, Subject};
use mazurka_model::{Execution, Step};
use mazurka_stateless::{AUTO, AlgorithmInfo, Needs, Options, algorithm_info};
use mazurka_verdict::{Annotate, Ending, Fault, Run, Sink, Stats, Stop};

use super::ProgramSubject;

/// The number of different final states that are kept.
const MOST_FINAL_STATES: usize = 1000;

/// An ABS program.
pub struct AbsSubject<'p> {
    program: &'p AbsProgram,
    /// The final states as text, each with the number of executions that end there; `None` if they
    /// were not requested.
    finals: Option<RefCell<FinalStates>>,
    /// Whether algorithms that gain nothing from comparing tasks by content are run nevertheless.
    any: bool,
}

/// Final states with the number of executions that end in each.
#[derive(Default)]
pub struct FinalStates {
    counts: BTreeMap<String, u64>,
    /// The number of executions that end in a state that was not kept.
    others: u64,
}

impl<'p> AbsSubject<'p> {
    /// A program, and whether the final states of its executions are collected.
    pub fn new(program: &'p AbsProgram, final_states: bool) -> Self {
        AbsSubject { program, finals: final_states.then(RefCell::default), any: false }
    }

    /// A program that every algorithm is run on that is sound for it.
    pub fn any(program: &'p AbsProgram) -> Self {
        AbsSubject { program, finals: None, any: true }
    }

    /// The final states as text, if they were requested.
    pub fn final_states(&self) -> Option<String> {
        Some(self.finals.as_ref()?.borrow().text())
    }

    fn unsuitable(&self, algorithm: &AlgorithmInfo) -> Option<(&'static str, &'static str)> {
        let options = self.program.options();
        let restricted = options.objects != ObjectSelection::Any || options.tasks != TaskScheduling::Any;
        let by_content = options.names == TaskNames::Content;
        if restricted && algorithm.needs > Needs::Replay {
            return Some(("it compares states, and what runs next depends on more than the state", AUTO));
        }
        if by_content && algorithm.promise.closes_cycles {
            return Some(("it needs names of tasks, and with --precision exact they have none", "source-cs"));
        }
        if by_content && !self.any && !restricted && algorithm.needs == Needs::Replay && !algorithm.promise.exhaustive {
            return Some(("it does not compare states, which --precision exact is about", "source-cs"));
        }
        None
    }
}

impl<'p> Subject for AbsSubject<'p> {
    type Program = &'p AbsProgram;

    fn program(&self) -> &'p AbsProgram {
        self.program
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        if let Some((reason, instead)) = self.unsuitable(algorithm) {
            let instead = algorithm_info(instead).expect("invariant: the algorithm is in the table");
            return Attempt::Unsuitable { reason: reason.to_owned(), instead };
        }
        let Some(finals) = &self.finals else {
            return Attempt::Finished(algorithm.explore(self.program, options, sink));
        };
        *finals.borrow_mut() = FinalStates::default();
        let mut collecting = CollectingSink { program: self.program, finals: &mut finals.borrow_mut(), sink };
        Attempt::Finished(algorithm.explore(self.program, options, &mut collecting))
    }
}

impl ProgramSubject for AbsSubject<'_> {}

/// Keeps the final states of complete executions and passes everything on.
struct CollectingSink<'s> {
    program: &'s AbsProgram,
    finals: &'s mut FinalStates,
    sink: &'s mut dyn Sink,
}

impl Sink for CollectingSink<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if ending == Ending::Complete {
            let mut execution = self.program.start();
            execution.replay(run.path().into_iter(), &mut Step::default());
            self.finals.add(&execution.final_state());
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
}

impl FinalStates {
    fn add(&mut self, objects: &[ObjectState]) {
        let object = |object: &ObjectState| {
            let fields: Vec<String> = object.fields.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("    {}: {}\n", object.name, fields.join(", "))
        };
        let mut lines: Vec<String> = objects.iter().map(object).collect();
        lines.sort();
        let state = lines.concat();
        if self.counts.len() < MOST_FINAL_STATES || self.counts.contains_key(&state) {
            *self.counts.entry(state).or_default() += 1;
        } else {
            self.others += 1;
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (at, (state, count)) in self.counts.iter().enumerate() {
            let executions = if *count == 1 { "1 execution".to_owned() } else { format!("{count} executions") };
            text += &format!("\nfinal state {} ({executions}):\n{state}", at + 1);
        }
        if self.others > 0 {
            text += &format!("\n{} executions end in other states\n", self.others);
        }
        text
    }
}
