//! The exploration of a program by a stateless algorithm.

use mazurka_check::{Attempt, Certified, Checked, Plan, Subject, certify_search, check};
use mazurka_maz::MazProgram;
use mazurka_report::{ActorResults, ActorView, Report, Tree};
use mazurka_stateless::{AlgorithmInfo, Options, Refinements};
use mazurka_verdict::{Recorded, Sink, Stop};

use super::{AUTO, with_known_names};
use crate::failure::Failure;
use crate::input::Source;
use crate::limit_arguments::LimitArguments;
use crate::progress::ProgressLine;
use crate::streams::peak_memory_bytes;

/// A program that the commands explore.
pub trait ProgramSubject: Subject {
    /// Whether executions were discarded because a loop exceeded its bound.
    fn was_bounded(&self) -> bool {
        false
    }

    /// What the check takes for granted, for the report.
    fn assumptions(&self) -> Vec<String> {
        Vec::new()
    }

    /// What only actor programs have to show.
    fn actor_results(&self, _: &Report) -> Option<ActorResults> {
        None
    }

    /// The recorded exploration by actors.
    fn actor_view(&self, _: &Recorded, _: &Tree) -> Option<ActorView> {
        None
    }

    /// Writes further files that the user asked for, after the report.
    fn finish(&self, _: &Report) -> Result<(), Failure> {
        Ok(())
    }

    /// The number of this process, if several explore the program together.
    fn process(&self) -> Option<usize> {
        None
    }

    /// Adds how several processes have explored the program, if they have.
    fn note_cluster(&self, _: &mut Report) {}

    /// Why the exploration was aborted, if the program cannot be checked at all.
    fn failure(&self, _: &Source) -> Option<Failure> {
        None
    }
}

impl ProgramSubject for MazSubject<'_> {
    fn assumptions(&self) -> Vec<String> {
        let weaker = self.0.weaker_accesses();
        let plural = if weaker == 1 { "access is" } else { "accesses are" };
        if weaker == 0 {
            return Vec::new();
        }
        vec![format!("memory is sequentially consistent; {weaker} {plural} weaker (see --memory)")]
    }
}

/// A program in Mazurka's own language. It can also be explored by the algorithms as printed.
#[derive(Clone, Copy)]
pub struct MazSubject<'p>(pub &'p MazProgram);

impl<'p> Subject for MazSubject<'p> {
    type Program = &'p MazProgram;

    fn program(&self) -> &'p MazProgram {
        self.0
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        Attempt::Finished(match algorithm.as_printed {
            true => (algorithm.any_row().run)(&self.0, options, sink),
            false => algorithm.explore_shared(self.0, options, sink),
        })
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.0, sink, |sink| self.explore(algorithm, options, sink))
    }
}

/// The flags that decide how a program is explored.
pub struct ProgramPlan<'a> {
    /// Limits of the exploration itself.
    pub limits: &'a LimitArguments,
    /// The number of threads that explore together.
    pub workers: usize,
    /// The limit on time.
    pub max_seconds: Option<f64>,
    /// The limit on preemptions, if the algorithm has one.
    pub max_preemptions: Option<u32>,
    /// Whether to continue after the first violation.
    pub all_violations: bool,
    /// Whether to show progress if there is a terminal.
    pub progress: bool,
    /// The refinements of algorithms as printed.
    pub refinements: Refinements,
    /// Whether sleeping sequences guide the exploration.
    pub guide: bool,
    /// Whether executions that cannot deadlock are cut.
    pub deadlock_guide: bool,
    /// Whether states are compared at once.
    pub recompute: bool,
    /// Whether the exploration is checked independently of the algorithm.
    pub certify: bool,
    /// Whether the user left the choice of the algorithm to the tool. Then a few random executions
    /// come first, and another algorithm takes over when the memory for states is full.
    pub auto: bool,
}

impl ProgramPlan<'_> {
    /// Explores a program.
    pub fn run(&self, algorithm: &'static AlgorithmInfo, subject: &impl ProgramSubject, source: &Source) -> Report {
        self.record(algorithm, subject, source, 0).0
    }

    /// Explores a program and records the first `recorded_runs` executions.
    pub fn record(
        &self,
        algorithm: &'static AlgorithmInfo,
        subject: &impl ProgramSubject,
        source: &Source,
        recorded_runs: usize,
    ) -> (Report, Recorded) {
        let general = if self.auto { Plan::auto() } else { Plan::new(algorithm) };
        let general = if self.certify { general.certified() } else { general };
        let plan = Plan {
            algorithm,
            // A picture shows the exploration, so there has to be one.
            random_runs: if recorded_runs == 0 { general.random_runs } else { 0 },
            options: self.options(),
            max_seconds: self.max_seconds,
            all_violations: self.all_violations,
            recorded_runs,
            ..general
        };
        // Of several processes, the first one shows the progress of all.
        let shown = self.progress && subject.process().unwrap_or(0) == 0;
        let mut progress = ProgressLine::new(shown, algorithm.name);
        let Checked { mut report, recorded } = check(subject, &plan, &mut progress);
        progress.finish();
        if subject.was_bounded() {
            report.outcome.stop.get_or_insert(Stop::LoopBound);
        }
        subject.note_cluster(&mut report);
        report.assumptions = subject.assumptions();
        report.program.clone_from(&source.file);
        report.parameters.clone_from(&source.parameters);
        report.peak_memory_bytes = peak_memory_bytes();
        (report, recorded)
    }

    fn options(&self) -> Options {
        let defaults = Options::default();
        Options {
            max_executions: self.limits.max_executions,
            max_steps: self.limits.max_steps.unwrap_or(defaults.max_steps),
            max_preemptions: self.max_preemptions.unwrap_or(defaults.max_preemptions),
            workers: self.workers,
            memo_bytes: self.limits.memo_bytes.unwrap_or(defaults.memo_bytes),
            paranoid: self.limits.paranoid,
            refinements: self.refinements,
            guide: self.guide,
            deadlock_guide: self.deadlock_guide,
            recompute: self.recompute,
            ..defaults
        }
    }
}

/// Finds an algorithm for programs by its name.
pub fn program_algorithm(name: &str) -> Result<&'static AlgorithmInfo, Failure> {
    mazurka_stateless::algorithm_info(name).ok_or_else(|| {
        let rows = &mazurka_stateless::ALGORITHMS;
        let names: Vec<&str> = rows.iter().map(|row| row.name).chain([AUTO]).collect();
        with_known_names(Failure::new(format!("there is no algorithm `{name}`")), name, &names)
    })
}

/// One line per algorithm, for the help.
pub fn list_program_algorithms() -> String {
    let rows = &mazurka_stateless::ALGORITHMS;
    let line = |name: &str, what: &str| format!("  {name:<13} {what}\n");
    let lines = rows.iter().map(|row| line(row.name, &format!("{}; {}", row.summary, row.guarantee)));
    let printed: Vec<&str> = mazurka_stateless::AS_PRINTED.iter().map(|row| row.name).collect();
    let as_printed = format!("\nAs the papers print them (--as-printed): {}\n", printed.join(", "));
    lines.chain([line(AUTO, "the best sound one (default)"), as_printed]).collect()
}
