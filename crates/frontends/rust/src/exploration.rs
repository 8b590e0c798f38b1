//! Exploring: what a builder asks for, carried out.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::{Duration, Instant};

use mazurka_labels::LabelModel;
use mazurka_stateless::{Needs, Options, algorithm, algorithm_info, replaying_algorithm};
use mazurka_verdict::{
    Ending, Fault, Finding, Findings, Outcome, Recorded, RecordedRun, Recorder, Run, Sink, Stats, Stop, record,
};

use crate::builder::Builder;
use crate::random::{Runs, Strategy};
use crate::replay;
use crate::runtime::identity::IdentityTables;
use crate::runtime::panics::{message, run_exploration};
use crate::runtime::program::{NativeProgram, ValueModeProgram};
use crate::telling::Progress;

/// Random runs are the same in every run of the tests.
pub(crate) const SEED: u64 = 0x6d61_7a75_726b_6121;

/// What `auto` stands for, and what takes over where values cannot be told.
pub(crate) const AUTO: &str = "optimal";

/// What an exploration came to.
pub(crate) struct Explored {
    pub(crate) algorithm: &'static str,
    pub(crate) outcome: Outcome,
    pub(crate) hunted: u64,
    pub(crate) found: Vec<Finding>,
    /// Why another algorithm ran than the one that was asked for.
    pub(crate) note: Option<String>,
    /// The runs, as far as somebody wants to see them.
    pub(crate) recorded: Recorded,
}

impl Explored {
    /// `keep`: so many runs are to be kept.
    pub(crate) fn of(builder: &Builder, program: &NativeProgram<'_>, started: Instant, keep: usize) -> Explored {
        if let Some(schedule) = &builder.replay {
            return Explored::replayed(program, schedule);
        }
        if let Some(found) = Explored::hunt(builder, program) {
            return found;
        }
        let options =
            Options { max_executions: builder.max_executions, max_steps: builder.max_steps, ..Options::default() };
        let limit = builder.max_seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let deadline = limit.and_then(|limit| started.checked_add(limit));
        let (mut name, mut note) = (builder.algorithm.as_str(), None);
        program.identity.borrow_mut().value_mode = algorithm_info(name).is_some_and(|info| info.needs > Needs::Replay);
        loop {
            program.identity.borrow_mut().begin_exploration();
            let findings = Findings::new(builder.all_violations);
            let progress = Progress::new(started);
            let watch = Watch { findings, deadline, identity: program.identity.clone(), progress };
            let mut sink = Recorder::new(watch, keep);
            let result = run_exploration(&program.identity, || run(program, name, &options, &mut sink));
            let mut identity = program.identity.borrow_mut();
            if identity.must_restart && identity.misuse.is_none() {
                continue;
            }
            if identity.value_mode && (identity.value_mode_error.is_some() || result.is_err()) {
                let why = identity.value_mode_error.take().or_else(|| result.err().map(|payload| message(&*payload)));
                let why = why.unwrap_or_default();
                note = Some(format!("{name} does not fit this program: {why}"));
                (identity.value_mode, name) = (false, AUTO);
                continue;
            }
            drop(identity);
            // What an algorithm asserts need not hold as long as the ground is not firm; now it does.
            let (algorithm, outcome) = result.unwrap_or_else(|payload| std::panic::resume_unwind(payload));
            let (recorded, watch) = sink.finish();
            let found = watch.findings.found().to_vec();
            return Explored { algorithm, outcome, hunted: u64::from(builder.hunt), found, note, recorded };
        }
    }

    /// Random executions before the exploration: what they find, unless everything is to be found.
    fn hunt(builder: &Builder, program: &NativeProgram<'_>) -> Option<Explored> {
        if builder.hunt == 0 {
            return None;
        }
        let mut hunter = Runs::new(program, Strategy::Walk, SEED, builder.max_steps);
        for run in 0..builder.hunt {
            let found = hunter.once();
            if let Some(found) = found.filter(|_| !builder.all_violations) {
                let outcome = Outcome { stop: Some(Stop::Violation), ..Outcome::default() };
                let hunted = u64::from(run) + 1;
                return Some(Explored::single("hunt", outcome, hunted, Some(found)));
            }
        }
        None
    }

    fn replayed(program: &NativeProgram<'_>, schedule: &str) -> Explored {
        let schedule = replay::decode(program, schedule)
            .unwrap_or_else(|problem| panic!("the replay string does not fit this program: {problem}"));
        let (_, faults) = record(program, &schedule);
        let found = faults.into_iter().next().map(|fault| Finding { fault, schedule: schedule.clone() });
        let stats = Stats { executions: 1, ..Stats::default() };
        Explored::single("replay", Outcome { stats, stop: Some(Stop::MaxExecutions) }, 0, found)
    }

    /// What one run has found, if anything.
    pub(crate) fn single(algorithm: &'static str, outcome: Outcome, hunted: u64, found: Option<Finding>) -> Explored {
        let mut recorded = Recorded::default();
        if let Some(Finding { fault, schedule }) = &found {
            recorded.runs.push(RecordedRun { ending: Ending::Complete, path: schedule.clone() });
            recorded.faults.push((fault.clone(), schedule.clone()));
        }
        Explored { algorithm, outcome, hunted, found: found.into_iter().collect(), note: None, recorded }
    }
}

/// Runs an algorithm, and says which.
fn run(program: &NativeProgram<'_>, name: &str, options: &Options, watch: &mut dyn Sink) -> (&'static str, Outcome) {
    const KNOWN: &str = "invariant: the name was looked up when it was set";
    if program.identity.borrow().value_mode {
        let model = &LabelModel::new(ValueModeProgram(program));
        let row = algorithm(name).expect(KNOWN);
        (row.name(), (row.run)(&model, options, watch))
    } else {
        let row = replaying_algorithm(name).expect(KNOWN);
        (row.name(), (row.run)(&program, options, watch))
    }
}

/// The sink of a check: what was found, within a deadline, and only as long as what is explored rests on firm ground.
struct Watch {
    findings: Findings,
    deadline: Option<Instant>,
    identity: Rc<RefCell<IdentityTables>>,
    progress: Progress,
}

impl Watch {
    fn look(&self) -> ControlFlow<Stop> {
        let identity = self.identity.borrow();
        if identity.must_restart || identity.misuse.is_some() || identity.value_mode_error.is_some() {
            return ControlFlow::Break(Stop::Interrupted);
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Watch {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.look()?;
        self.findings.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.look()?;
        self.findings.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.look()?;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return ControlFlow::Break(Stop::MaxSeconds);
        }
        self.progress.update(stats, explored);
        self.findings.tick(stats, explored)
    }
}
