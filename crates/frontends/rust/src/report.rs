//! The report of a check, for tests and for people.

use std::fmt;
use std::time::Duration;

use mazurka_report::{Length, Style, grouped, headline, seconds, violation};
use mazurka_verdict::Stop;

use crate::fairness::{FAIR, TIMELESS};

/// What algorithms that compare states rely on, and what is not always detected.
pub(crate) const NO_OTHER_CHANNELS: &str = "threads exchange information only through the types of this crate";

/// The result of a check. Its `Display` is what a failing test shows.
#[derive(Clone, Debug)]
pub struct Report {
    report: mazurka_verdict::Report,
    violations: Vec<Violation>,
}

/// Something that goes wrong in some interleaving.
#[derive(Clone, Debug)]
pub struct Violation {
    violation: mazurka_verdict::Violation,
    replay: String,
}

impl Report {
    /// A view of the driver's report; `replay` encodes the schedule of a violation as text.
    pub(crate) fn new(
        report: mazurka_verdict::Report,
        replay: impl Fn(&mazurka_verdict::Violation) -> String,
    ) -> Report {
        let with_text = |violation: &mazurka_verdict::Violation| Violation {
            replay: replay(violation),
            violation: violation.clone(),
        };
        let violations = report.violations.iter().map(with_text).collect();
        Report { report, violations }
    }

    /// The number of complete executions of the exploration, one per equivalence class. Random
    /// executions before the exploration are not included.
    pub fn executions(&self) -> u64 {
        self.report.outcome.stats.executions
    }

    /// The number of executions that were started and cut because they were equivalent to others.
    pub fn blocked(&self) -> u64 {
        self.report.outcome.stats.blocked
    }

    /// The number of steps performed, without those that only repeated a prefix.
    pub fn steps(&self) -> u64 {
        self.report.outcome.stats.steps
    }

    /// The number of random executions before the exploration.
    pub fn random_runs(&self) -> u64 {
        self.report.random_runs
    }

    /// The violations that were found.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// Whether every interleaving was covered, and everything that the selected memory model admits
    /// beyond interleavings.
    pub fn complete(&self) -> bool {
        self.report.outcome.stop.is_none()
    }

    /// Whether the exploration was checked independently of the algorithm, and is complete.
    pub fn certified(&self) -> bool {
        matches!(self.report.certificate, Some(Ok(_)))
    }

    /// Whether the check of the exploration has shown that it is not complete. That is a bug.
    pub(crate) fn is_refused(&self) -> bool {
        matches!(&self.report.certificate, Some(Err(problem)) if problem.is_refusal())
    }

    /// Whether the exploration stopped at something that is not supported under the memory model.
    /// [`note`](Report::note) says what it is.
    pub fn is_unsupported(&self) -> bool {
        self.report.outcome.stop == Some(Stop::Unsupported)
    }

    /// Whether an execution reached the limit on steps.
    pub fn reached_step_limit(&self) -> bool {
        self.report.outcome.stop == Some(Stop::MaxSteps)
    }

    /// Whether [`Builder::check`](crate::Builder::check) panics.
    #[doc(hidden)]
    pub fn fails(&self) -> bool {
        let refused = self.is_refused() || self.is_unsupported() || self.reached_step_limit();
        !self.violations.is_empty() || refused || self.explored_nothing()
    }

    /// Whether a limit was reached before anything was executed.
    pub(crate) fn explored_nothing(&self) -> bool {
        !self.complete() && self.executions() + self.random_runs() == 0
    }

    /// The algorithm that ran.
    pub fn algorithm(&self) -> &str {
        &self.report.algorithm
    }

    /// Why another algorithm ran than the one that was requested, if one did.
    pub fn note(&self) -> Option<&str> {
        self.report.note.as_deref()
    }

    /// The wall-clock time of the check.
    pub fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.report.seconds).unwrap_or_default()
    }
}

impl Violation {
    /// `panic`, `deadlock`, `data-race` or `livelock`.
    pub fn kind(&self) -> &str {
        &self.violation.kind
    }

    /// The message, in one sentence.
    pub fn message(&self) -> &str {
        &self.violation.message
    }

    /// The position in the source as `file:line:column`; empty for a deadlock of several threads.
    pub fn place(&self) -> String {
        let place = &self.violation.place;
        match place.line {
            0 => String::new(),
            line => format!("{}:{line}:{}", place.file, place.column),
        }
    }

    /// The schedule that leads to the violation, for `MAZURKA_REPLAY` and
    /// [`Builder::replay`](crate::Builder::replay).
    pub fn replay(&self) -> &str {
        &self.replay
    }

    /// For a deadlock: the threads that wait, what each of them waits at, and whether it waits for
    /// itself.
    #[doc(hidden)]
    pub fn waiting(&self) -> impl Iterator<Item = (&str, &str, bool)> {
        self.violation.waits.iter().map(|wait| (&*wait.process, &*wait.what, wait.on.contains(&wait.process)))
    }

    /// The number of steps that lead to the violation.
    pub fn steps(&self) -> usize {
        self.violation.trace.steps.len()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for violation in &self.violations {
            writeln!(f, "{violation}")?;
        }
        let outcome = &self.report.outcome;
        let executions = grouped(outcome.stats.executions);
        let plural = if outcome.stats.executions == 1 { "" } else { "s" };
        let how = match outcome.stop {
            None => format!("complete{}", self.assumed()),
            Some(Stop::Violation) if self.report.random_runs > 0 && outcome.stats.executions == 0 => {
                format!("stopped at the first violation, found by random execution {}", self.report.random_runs)
            }
            Some(Stop::Violation) => "stopped at the first violation".to_owned(),
            Some(Stop::MaxExecutions) => "incomplete: the limit on executions was reached".to_owned(),
            Some(Stop::MaxSeconds) => "incomplete: the limit on time was reached".to_owned(),
            Some(Stop::MaxSteps) => {
                "incomplete: an execution reached the limit on steps; the program may not terminate".to_owned()
            }
            Some(Stop::MaxMemory) => "incomplete: the limit on memory was reached".to_owned(),
            Some(Stop::PreemptionBound) => "incomplete: executions with more preemptions were left out".to_owned(),
            Some(Stop::Unsupported) => "incomplete: stopped at something that is not supported".to_owned(),
            Some(stop) => format!("incomplete: {}", stop.name()),
        };
        let time = seconds(self.report.seconds);
        let memory = self.report.memory.as_ref().map_or(String::new(), |memory| format!(" under {memory}"));
        write!(f, "{executions} execution{plural}, {how} ({}{memory}, {time})", self.report.algorithm)?;
        match &self.report.certificate {
            Some(Ok(certificate)) => write!(f, ", certified in {}", seconds(certificate.seconds))?,
            Some(Err(problem)) => write!(f, ", not certified: {problem}")?,
            None => {}
        }
        self.report.note.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

impl Report {
    /// What the result rests on.
    fn assumed(&self) -> String {
        let clause = |clause: &String| match &**clause {
            FAIR => " under fair scheduling of threads that yield".to_owned(),
            NO_OTHER_CHANNELS => format!(" if {NO_OTHER_CHANNELS}"),
            TIMELESS => " if timeouts of loops do not elapse".to_owned(),
            memory => format!(" under sequential consistency{}", weaker(memory)),
        };
        let clauses: Vec<String> = self.report.assumptions.iter().map(clause).collect();
        clauses.join(", and")
    }
}

/// The part of the assumption that says how many accesses are weaker.
fn weaker(clause: &str) -> &str {
    clause.find(';').map_or("", |at| &clause[at..])
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", headline(&self.violation))?;
        f.write_str(&violation(&self.violation, None, Length::Full, Style::PLAIN))?;
        if self.violation.schedule.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nto replay it: MAZURKA_REPLAY={} cargo test ...", self.replay)
    }
}
