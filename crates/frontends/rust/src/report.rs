//! What a check came to, for tests and for people.

use std::fmt;
use std::time::Duration;

use mazurka_report::{cycle, grouped, seconds};
use mazurka_verdict::{Finding, Outcome, Stop, TraceStep, describe};

use crate::exploration::Explored;
use crate::replay::encode;
use crate::runtime::program::NativeProgram;

/// What an exploration found. Printed, it is what a failing test shows.
#[derive(Clone, Debug)]
pub struct Report {
    algorithm: &'static str,
    outcome: Outcome,
    hunted: u64,
    time: Duration,
    violations: Vec<Violation>,
    note: Option<String>,
}

/// Something that goes wrong in some interleaving.
#[derive(Clone, Debug)]
pub struct Violation {
    kind: String,
    message: String,
    place: String,
    trace: Vec<TraceStep>,
    prelude: Vec<String>,
    waits: Vec<(String, String, Vec<String>)>,
    replay: String,
}

impl Report {
    pub(crate) fn new(explored: Explored, time: Duration, violations: Vec<Violation>) -> Report {
        let Explored { algorithm, outcome, hunted, note, .. } = explored;
        Report { algorithm, outcome, hunted, time, violations, note }
    }

    /// Complete executions of the exploration, one for each equivalence class; random ones that came before it do not count.
    pub fn executions(&self) -> u64 {
        self.outcome.stats.executions
    }

    /// Executions that were started and cut, because they were equivalent to others.
    pub fn blocked(&self) -> u64 {
        self.outcome.stats.blocked
    }

    /// Steps performed, not counting those that only repeated a prefix.
    pub fn steps(&self) -> u64 {
        self.outcome.stats.steps
    }

    /// Random executions before the exploration.
    pub fn hunted(&self) -> u64 {
        self.hunted
    }

    /// What went wrong.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// Was every interleaving covered?
    pub fn complete(&self) -> bool {
        self.outcome.stop.is_none()
    }

    /// The algorithm that ran.
    pub fn algorithm(&self) -> &str {
        self.algorithm
    }

    /// Why another algorithm ran than the one that was asked for, if one did.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Wall-clock time.
    pub fn time(&self) -> Duration {
        self.time
    }
}

impl Violation {
    pub(crate) fn new(program: &NativeProgram<'_>, found: &Finding) -> Violation {
        let told = describe(program, found);
        let place = match told.place.line {
            0 => String::new(),
            line => format!("{}:{line}:{}", told.place.file, told.place.column),
        };
        Violation {
            kind: told.kind,
            message: told.message,
            place,
            trace: told.trace.steps,
            prelude: told.trace.prelude,
            waits: told.waits,
            replay: encode(program, &found.schedule),
        }
    }

    /// `panic`, `deadlock`, `data-race` or `step-limit`.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// What, in a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Where, as `file:line:column`; empty for a deadlock of several threads.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The schedule that leads there: for `MAZURKA_REPLAY` and [`Builder::replay`](crate::Builder::replay).
    pub fn replay(&self) -> &str {
        &self.replay
    }

    /// The two steps in which a data race happens: the last one, and the last one of another thread with an access that the message names.
    fn racing(&self) -> Vec<usize> {
        let Some((last, before)) = self.trace.split_last().filter(|_| self.kind == "data-race") else {
            return Vec::new();
        };
        let cell =
            |step: &TraceStep| step.effects.iter().rev().find(|effect| effect.location.starts_with(CELL)).cloned();
        let Some(cell) = cell(last) else { return Vec::new() };
        let other = before.iter().rposition(|step| {
            let named = self.message.contains(&format!(" by {} at ", step.process));
            step.process != last.process && named && step.effects.iter().any(|effect| effect.location == cell.location)
        });
        other.map_or(Vec::new(), |other| vec![other, before.len()])
    }

    /// Number of steps that lead there.
    pub fn steps(&self) -> usize {
        self.trace.len()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for violation in &self.violations {
            writeln!(f, "{violation}")?;
        }
        let executions = grouped(self.outcome.stats.executions);
        let plural = if self.outcome.stats.executions == 1 { "" } else { "s" };
        let how = match self.outcome.stop {
            None => "complete".to_owned(),
            Some(Stop::Violation) if self.hunted > 0 && self.outcome.stats.executions == 0 => {
                format!("stopped at the first violation, found by random execution {}", self.hunted)
            }
            Some(Stop::Violation) => "stopped at the first violation".to_owned(),
            Some(Stop::MaxExecutions) => "incomplete: the limit on executions was reached".to_owned(),
            Some(Stop::MaxSeconds) => "incomplete: the limit on time was reached".to_owned(),
            Some(stop) => format!("incomplete: {}", stop.name()),
        };
        let time = seconds(self.time.as_secs_f64());
        write!(f, "{executions} execution{plural}, {how} ({}, {time})", self.algorithm)?;
        self.note.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.waits[..], self.place.as_str()) {
            ([], "") => writeln!(f, "{}", self.message)?,
            ([], place) => writeln!(f, "{}\n  at {place}", self.message)?,
            (waits, _) => writeln!(f, "deadlock: {} wait for ever", counted(waits.len(), "thread"))?,
        }
        writeln!(f, "\nhow it comes about:")?;
        for line in &self.prelude {
            writeln!(f, "  before the first step: {line}")?;
        }
        let racing = self.racing();
        table(f, &self.trace, &racing)?;
        if !racing.is_empty() {
            writeln!(f, "the steps marked with ! race with each other")?;
        }
        if !self.waits.is_empty() {
            writeln!(f, "and then nothing can move:")?;
            for (who, what, on) in &self.waits {
                let on = if on.is_empty() { String::new() } else { format!(", held by {}", on.join(", ")) };
                writeln!(f, "  {who} waits at {what}{on}")?;
            }
            if let Some(cycle) = cycle(&self.waits) {
                writeln!(f, "  cycle: {} -> {}", cycle.join(" -> "), cycle[0])?;
            }
        }
        writeln!(f, "\nto see it again: MAZURKA_REPLAY={} cargo test ...", self.replay)
    }
}

fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Rows with number, thread, place, operation with its object, and values.
fn table(f: &mut fmt::Formatter<'_>, steps: &[TraceStep], racing: &[usize]) -> fmt::Result {
    let rows: Vec<[String; 4]> = steps.iter().map(row).collect();
    let heads = ["thread", "place", "operation", "values"];
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0).max(heads[column].len())
    };
    let widths: Vec<usize> = (0..3).map(width).collect();
    let mut line = |mark: &str, number: &str, cells: [&str; 4]| {
        let mut text = format!("{mark}{number:>4}");
        for (cell, width) in cells[..3].iter().zip(&widths) {
            text.push_str(&format!("  {cell:width$}"));
        }
        text.push_str(&format!("  {}", cells[3]));
        writeln!(f, "{}", text.trim_end())
    };
    line("  ", "step", heads)?;
    for (at, row) in rows.iter().enumerate() {
        let [thread, place, operation, values] = row;
        let last = at + 1 == rows.len() && !steps[at].observations.is_empty();
        let mark = if racing.contains(&at) {
            "! "
        } else if last {
            "> "
        } else {
            "  "
        };
        line(mark, &(at + 1).to_string(), [thread, place, operation, values])?;
    }
    Ok(())
}

fn row(step: &TraceStep) -> [String; 4] {
    let file = step.file.rsplit(['/', '\\']).next().unwrap_or_default();
    let place = if step.line == 0 { String::new() } else { format!("{file}:{}", step.line) };
    let effects = step.effects.iter().filter_map(|effect| match effect.kind.as_str() {
        "read" if effect.location.starts_with(CELL) => Some(format!("reads {} {}", effect.location, effect.value)),
        "write" if effect.location.starts_with(CELL) => Some(format!("writes {} {}", effect.location, effect.value)),
        "read" => Some(format!("reads {}", effect.value)),
        "write" => Some(format!("writes {}", effect.value)),
        _ => None,
    });
    let values: Vec<String> = effects.chain(step.observations.iter().cloned()).collect();
    [step.process.clone(), place, step.action.clone(), values.join("; ")]
}

/// How cells are called.
pub(crate) const CELL: &str = "UnsafeCell";
