//! ABS programs as the driver sees them.

mod actor_view;
mod collected_states;

use std::cell::{Cell, RefCell};
use std::path::Path;

use mazurka_abs::{AbsProgram, CallSequence, CallStep, ObjectSelection, StepEnding, TaskNames, TaskScheduling};
use mazurka_check::{Attempt, Certified, Subject, certify_search};
use mazurka_model::{Execution, Status, Step};
use mazurka_report::{
    ActorResults, ActorView, Report, SequenceArrow, SequenceDiagram, SequenceObject, SequenceStep, TaskEnding, Tree,
};
use mazurka_stateless::{AlgorithmInfo, FALLBACK, Level, Needs, Options, algorithm_info};
use mazurka_verdict::{Outcome, Recorded, Schedule, Sink};

use super::ProgramSubject;
use crate::abs_arguments::AbsArguments;
use crate::failure::Failure;
use crate::streams::{check_writable, write_file};
use collected_states::{CollectedStates, CollectingSink};

/// The number of rows of a sequence diagram of an execution without a violation.
const MOST_ROWS: usize = 500;

const BY_NAME: &str =
    "it remembers what it knows about the tasks of a state, and with --precision exact they are compared without names";

/// An ABS program.
pub struct AbsSubject<'p> {
    pub(super) program: &'p AbsProgram,
    /// The final states of the last exploration; `None` if they were not requested.
    finals: Option<RefCell<CollectedStates>>,
    /// Whether algorithms that gain nothing from comparing tasks by content are run nevertheless.
    any: bool,
    /// Whether the last exploration reaches every final state, if it covers the program.
    all_final_states: Cell<bool>,
    /// The file for a sequence diagram.
    sequence: Option<&'p Path>,
    /// Whether executions that cannot deadlock are cut.
    deadlock_guided: bool,
}

impl<'p> AbsSubject<'p> {
    /// A program that is checked with these flags.
    pub fn new(program: &'p AbsProgram, flags: &'p AbsArguments) -> Self {
        let finals = flags.final_states.then(RefCell::default);
        let sequence = flags.sequence.as_deref();
        let deadlock_guided = flags.deadlock_guided;
        AbsSubject { program, finals, any: false, all_final_states: Cell::default(), sequence, deadlock_guided }
    }

    /// A program that every algorithm is run on that is sound for it.
    pub fn any(program: &'p AbsProgram) -> Self {
        let all_final_states = Cell::default();
        AbsSubject { program, finals: None, any: true, all_final_states, sequence: None, deadlock_guided: false }
    }

    fn run(&self, algorithm: &AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Outcome {
        match algorithm.as_printed {
            true => (algorithm.any_row().run)(&self.program, options, sink),
            false => algorithm.explore_shared(self.program, options, sink),
        }
    }

    /// The attempt to run an algorithm that does not fit the program.
    pub(super) fn refusal(&self, algorithm: &AlgorithmInfo) -> Option<Attempt> {
        let (reason, instead) = self.unsuitable(algorithm)?;
        let instead = algorithm_info(instead).expect("invariant: the algorithm is in the table");
        Some(Attempt::Unsuitable { reason: reason.to_owned(), instead })
    }

    fn unsuitable(&self, algorithm: &AlgorithmInfo) -> Option<(&'static str, &'static str)> {
        let options = self.program.options();
        let restricted = options.objects != ObjectSelection::Any || options.tasks != TaskScheduling::Any;
        let by_content = options.names == TaskNames::Content;
        if restricted && algorithm.needs > Needs::Replay {
            return Some(("it compares states, and what runs next depends on more than the state", FALLBACK));
        }
        if by_content && algorithm.needs_process_names {
            return Some((BY_NAME, "source-cs"));
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
        if let Some(attempt) = self.refusal(algorithm) {
            return attempt;
        }
        let complete = matches!(algorithm.promise.level, Level::Classes | Level::States);
        self.all_final_states.set(complete);
        let Some(finals) = &self.finals else {
            return Attempt::Finished(self.run(algorithm, options, sink));
        };
        *finals.borrow_mut() = CollectedStates::new(complete);
        let mut collecting = CollectingSink { program: self.program, finals: &mut finals.borrow_mut(), sink };
        Attempt::Finished(self.run(algorithm, options, &mut collecting))
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.program, sink, |sink| self.explore(algorithm, options, sink))
    }
}

impl ProgramSubject for AbsSubject<'_> {
    fn assumptions(&self) -> Vec<String> {
        let options = self.program.options();
        let objects = match options.objects {
            ObjectSelection::Any => None,
            ObjectSelection::RoundRobin => Some("actors take turns"),
        };
        let tasks = match options.tasks {
            TaskScheduling::Any => None,
            TaskScheduling::Fifo => Some("an actor runs the task that has waited longest"),
            TaskScheduling::Lifo => Some("an actor runs the task that has waited shortest"),
        };
        let guided = self.deadlock_guided.then_some("executions that cannot deadlock have no other violation");
        objects.into_iter().chain(tasks).chain(guided).map(str::to_owned).collect()
    }

    fn actor_results(&self, report: &Report) -> Option<ActorResults> {
        let sequence = |schedule: &Schedule| diagram(&self.program.call_sequence(schedule.iter().copied()));
        Some(ActorResults {
            final_states: self.finals.as_ref().map(|finals| finals.borrow().states()),
            sequences: report.violations.iter().map(|violation| sequence(&violation.schedule)).collect(),
        })
    }

    fn actor_view(&self, recorded: &Recorded, tree: &Tree) -> Option<ActorView> {
        let view = actor_view::actor_view(self.program, recorded, tree);
        Some(ActorView { complete: self.all_final_states.get(), ..view })
    }

    fn finish(&self, report: &Report) -> Result<(), Failure> {
        let Some(path) = self.sequence else { return Ok(()) };
        let schedule = match report.violations.first() {
            Some(violation) => violation.schedule.clone(),
            None => first_schedule(self.program),
        };
        check_writable(path)?;
        write_file(path, &diagram(&self.program.call_sequence(schedule)).svg())
    }
}

/// The schedule that always takes the first task that can run, up to a limit.
fn first_schedule(program: &AbsProgram) -> Schedule {
    let (mut execution, mut step) = (program.start(), Step::default());
    let mut schedule = Schedule::new();
    while let Some(process) = execution.next_with(Status::Enabled, 0).filter(|_| schedule.len() < MOST_ROWS) {
        execution.step(process, 0, &mut step);
        schedule.push((process, 0));
    }
    schedule
}

fn diagram(sequence: &CallSequence) -> SequenceDiagram {
    let object = |(name, &deadlocked): (&String, &bool)| SequenceObject { name: name.clone(), deadlocked };
    let step = |step: &CallStep| {
        let created =
            step.created.iter().map(|&object| SequenceArrow { object, label: "new".to_owned(), creation: true });
        let sent = step.sent.iter().map(|(object, task, method)| SequenceArrow {
            object: *object,
            label: format!("{task}:{method}"),
            creation: false,
        });
        SequenceStep {
            object: step.object,
            task: format!("{}:{}", step.task, step.method),
            ending: task_ending(step.ending),
            place: format!("{}:{}", step.place.file, step.place.line),
            arrows: created.chain(sent).collect(),
        }
    };
    SequenceDiagram {
        objects: sequence.objects.iter().zip(&sequence.deadlocked).map(object).collect(),
        steps: sequence.steps.iter().map(step).collect(),
    }
}

fn task_ending(ending: StepEnding) -> TaskEnding {
    match ending {
        StepEnding::Returned => TaskEnding::Returned,
        StepEnding::Waiting => TaskEnding::Waiting,
        StepEnding::Blocking => TaskEnding::Blocked,
    }
}
