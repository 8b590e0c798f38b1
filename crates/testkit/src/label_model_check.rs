//! The cross-check of the label model: runs every algorithm on the labels of a program, and
//! compares the results with the oracle of the program itself.

use std::{
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
};

use mazurka_labels::{LabelModel, ReplayStats};
use mazurka_model::{ComparableProgram, Execution, LiveProgram, Program, Step};
use mazurka_stateless::{ALGORITHMS, Level, Options, algorithm};
use mazurka_verdict::{Ending, Fault, Run, Schedule, Sink, Stats, Stop};

use crate::{
    CollectingSink, Limits, Mismatch, Oracle, RestartOnly,
    crosscheck::{check_collected, panic_message},
};

/// Runs all algorithms except the exhaustive ones on the label model of a program: without its
/// snapshots and states, without its initial values as well, and with its local digests. Returns
/// the work that the underlying program performed.
///
/// With `lowest` equal to [`Level::Classes`], runs only the algorithms that explore every class.
/// The others merge executions with equal observations, and the observations of a
/// [`ScriptedProgram`](crate::ScriptedProgram) include values that processes have read. Steps do
/// not report these values, so the label model does not know them once the process has ended.
pub fn crosscheck_labels<P: LiveProgram>(
    program: P,
    oracle: &Oracle,
    limits: &Limits,
    lowest: Level,
) -> Result<ReplayStats, Mismatch> {
    let mut check = Check { program, oracle, lowest, stats: ReplayStats::default() };
    for initial_values in [true, false] {
        let hidden = RestartOnly { program, initial_values };
        let note = if initial_values { ", labels" } else { ", labels without initial values" };
        same_oracle(&LabelModel::new(hidden), oracle, limits)
            .map_err(|what| Mismatch { algorithm: format!("the oracle{note}"), what })?;
        check.all_algorithms(&|| LabelModel::new(hidden), note)?;
    }
    check.all_algorithms(&|| LabelModel::with_local_digests(program), ", labels with digests")?;
    Ok(check.stats)
}

/// Checks that the oracle finds the same results in the model as in the program.
fn same_oracle<P: ComparableProgram>(model: P, oracle: &Oracle, limits: &Limits) -> Result<(), String> {
    let limits = Limits { states: limits.states.saturating_mul(20), ..*limits };
    let Some(found) = Oracle::of(model, &limits).map_err(|violation| violation.to_string())? else { return Ok(()) };
    let same = found.graph.faults == oracle.graph.faults
        && found.graph.interleavings == oracle.graph.interleavings
        && found.classes.complete == oracle.classes.complete
        && found.classes.discarded == oracle.classes.discarded
        && found.classes.observer_classes == oracle.classes.observer_classes;
    if same {
        Ok(())
    } else {
        Err("the faults, interleavings or classes differ from those of the program itself".to_owned())
    }
}

struct Check<'c, P> {
    program: P,
    oracle: &'c Oracle,
    lowest: Level,
    stats: ReplayStats,
}

impl<P: Program> Check<'_, P> {
    fn all_algorithms<Q: Program>(&mut self, model: &dyn Fn() -> LabelModel<Q>, note: &str) -> Result<(), Mismatch> {
        let program = self.program;
        for info in &ALGORITHMS {
            let promise = info.promise;
            if promise.exhaustive || (self.lowest == Level::Classes && promise.level != Level::Classes) {
                continue;
            }
            let mismatch = |what| Mismatch { algorithm: format!("{}{note}", info.name), what };
            // Every algorithm gets a new model, so that it does not profit from the labels that
            // another one has learned.
            let model = &model();
            let row = algorithm(info.name).expect("invariant: the name is from the table");
            let run = || {
                let mut collected = CollectingSink { schedules: true, ..CollectingSink::default() };
                let mut sink = Translating { program, sink: &mut collected };
                let outcome = (row.run)(&model, &Options::default(), &mut sink);
                collected.outcome = outcome;
                collected
            };
            let collected = catch_unwind(AssertUnwindSafe(run)).map_err(|panic| mismatch(panic_message(&*panic)))?;
            check_collected(program, promise, &collected, self.oracle, true).map_err(mismatch)?;
            let ReplayStats { runs, steps, replayed, labels } = model.stats();
            self.stats.runs += runs;
            self.stats.steps += steps;
            self.stats.replayed += replayed;
            self.stats.labels += labels;
        }
        Ok(())
    }
}

/// Replaces the states and observations of model executions by those of the program after the same
/// schedule.
struct Translating<'s, P> {
    program: P,
    sink: &'s mut dyn Sink,
}

struct Translated<'s, P> {
    program: P,
    run: &'s dyn Run,
}

impl<P: Program> Translated<'_, P> {
    fn at_end(&self) -> P::Execution {
        let mut execution = self.program.start();
        let mut step = Step::default();
        for (process, choice) in self.run.schedule() {
            execution.step(process, choice, &mut step);
        }
        execution
    }
}

impl<P: Program> Run for Translated<'_, P> {
    fn length(&self) -> usize {
        self.run.length()
    }

    fn path(&self) -> Schedule {
        self.run.path()
    }

    fn schedule(&self) -> Schedule {
        self.run.schedule()
    }

    fn causes(&self) -> Schedule {
        self.run.causes()
    }

    fn canonical(&self) -> Vec<u32> {
        self.run.canonical()
    }

    fn state(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.at_end().state(&mut words);
        words
    }

    fn observation(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.at_end().observation(&mut words);
        words
    }
}

impl<P: Program> Sink for Translating<'_, P> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.sink.execution(ending, &Translated { program: self.program, run })
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.sink.fault(fault, &Translated { program: self.program, run })
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }
}
