//! `mazurka bench`: a table of the papers again, theirs beside ours.
//!
//! A block for every row: first the columns of the paper, each with the algorithm of ours that counts the same, as printed where the paper's own is
//! not sound; then what is on offer besides; then how few executions could do. Every line has a limit on time.

use std::collections::BTreeMap;

use mazurka_model::closest_name;
use mazurka_report::{Report, grouped, seconds};
use mazurka_stateless::{ALGORITHMS, AS_PRINTED, AlgorithmInfo, Refinements};
use mazurka_verdict::Stop;

use crate::arguments::{BenchArguments, LimitArguments};
use crate::exit::Exit;
use crate::explore::Plan;
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt::interrupted;
use crate::minimum::{Minimum, minimum};
use crate::streams::say;
use crate::tables::{BENCHMARKS, TABLES, Table, reason};

/// Up to so many states the minimum is counted by looking at all of them.
const STATES: usize = 20_000;

/// Prints a table block by block, as they are done.
pub fn bench(arguments: &BenchArguments) -> Result<Exit, Failure> {
    let table = find(&arguments.table)?;
    let mut lines = table.figures.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut score = Score::default();
    for line in lines {
        let figures: BTreeMap<&str, &str> = names.iter().copied().zip(line.split(',')).collect();
        let row = Row { table, figures, max_seconds: arguments.max_seconds };
        row.print(&mut score)?;
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    say(&score.text());
    Ok(Exit::Safe)
}

fn find(name: &str) -> Result<&'static Table, Failure> {
    TABLES.iter().find(|table| table.name == name).ok_or_else(|| {
        let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
        let failure = Failure::new(format!("there is no table `{name}`"));
        match closest_name(name, names.iter().copied()) {
            Some(near) => failure.with_help(format!("did you mean {near}? There are {}", names.join(", "))),
            None => failure.with_help(format!("there are {}", names.join(", "))),
        }
    })
}

/// How many published figures came out again.
#[derive(Default)]
struct Score {
    same: u32,
    different: u32,
    unknown: u32,
}

impl Score {
    fn text(&self) -> String {
        format!(
            "{} published counts come out the same (=), {} differ, {} were not reached within the time limit.\n\
             A dash: not published, or not within the time limit. cut: executions that were started and cut.\n",
            self.same, self.different, self.unknown
        )
    }
}

/// A row of a table.
struct Row<'a> {
    table: &'a Table,
    figures: BTreeMap<&'a str, &'a str>,
    max_seconds: f64,
}

impl Row<'_> {
    fn figure(&self, column: &str) -> &str {
        self.figures.get(column).copied().unwrap_or("-")
    }

    fn print(&self, score: &mut Score) -> Result<(), Failure> {
        let (name, n) = (self.figure("benchmark"), self.figure("n"));
        let title = format!("{name}, N = {n}");
        say(&line(&title, "algorithm", ["paper", "ours", "cut", "steps", "time"].map(str::to_owned), ""));
        let Some(&(_, source, size)) = BENCHMARKS.iter().find(|benchmark| benchmark.0 == name) else {
            for column in self.table.columns {
                let cells = [self.figure(column.name), "-", "-", "-", "-"].map(str::to_owned);
                say(&line(&format!("  {}", column.heading), column.ours, cells, "the program is not published"));
            }
            say("\n");
            return Ok(());
        };
        let n: i64 = n.parse().map_err(|_| Failure::new(format!("{}: `{n}` is no size", self.table.name)))?;
        let input = Input::built_in(name, source, BTreeMap::from([("N".to_owned(), size(n))]))?;
        let mut shown = Vec::new();
        for column in self.table.columns {
            let Some(algorithm) = algorithm(column.ours, column.printed) else { continue };
            let note = if column.printed { " as printed" } else { "" };
            let report = self.run(algorithm, &input);
            let published = self.figure(column.name);
            let (mark, remark) = score.compare(published, &report, || reason(name, column.heading));
            let cells = cells(published, mark, &report);
            say(&line(&format!("  {}", column.heading), &format!("{}{note}", column.ours), cells, remark));
            shown.push((column.ours, column.printed));
        }
        // The first algorithm of the table has no reduction.
        for algorithm in ALGORITHMS.iter().skip(1) {
            if !shown.contains(&(algorithm.name, false)) && !interrupted() {
                let report = self.run(algorithm, &input);
                say(&line("", algorithm.name, cells("", "", &report), ""));
            }
        }
        self.print_minimum(&input);
        Ok(())
    }

    fn run(&self, algorithm: &'static AlgorithmInfo, input: &Input) -> Report {
        let limits = LimitArguments { max_executions: None, max_steps: None, memo_bytes: None, paranoid: false };
        let (max_seconds, refinements) = (Some(self.max_seconds), Refinements::default());
        Plan { limits: &limits, max_seconds, all: true, progress: false, refinements, guide: false }
            .run(algorithm, input)
    }

    /// The number of distinct observations: fewer executions cannot show all that there is.
    fn print_minimum(&self, input: &Input) {
        let Some(promising) = algorithm("memo", false) else { return };
        let (how, count) = match minimum(&input.program, STATES, promising, self.max_seconds) {
            Minimum::States(states, count) => (format!("by all {} states", grouped(states as u64)), Some(count)),
            Minimum::Promised(count) => (format!("counted by {}", promising.name), Some(count)),
            Minimum::Unknown => ("too many states".to_owned(), None),
        };
        let count = count.map_or("-".to_owned(), |count| grouped(count as u64));
        let cells = [String::new(), count, String::new(), String::new(), String::new()];
        say(&line("  minimum", "observations", cells, &how));
        say("\n");
    }
}

impl Score {
    /// A mark for a figure that is as published, and a remark if it is not.
    fn compare<'r>(
        &mut self,
        published: &str,
        report: &Report,
        reason: impl Fn() -> &'r str,
    ) -> (&'static str, &'r str) {
        if published.parse::<u64>().is_err() {
            return ("", "");
        }
        if !finished(report) {
            self.unknown += 1;
            return ("", "");
        }
        if published == report.outcome.stats.executions.to_string() {
            self.same += 1;
            return ("= ", "");
        }
        self.different += 1;
        ("", reason())
    }
}

/// Did it come to its end?
fn finished(report: &Report) -> bool {
    matches!(report.outcome.stop, None | Some(Stop::AsPrinted))
}

/// The algorithm of that name, as printed or not.
fn algorithm(name: &str, printed: bool) -> Option<&'static AlgorithmInfo> {
    let mut rows = if printed { AS_PRINTED.iter() } else { ALGORITHMS.iter() };
    rows.find(|row| row.name == name)
}

/// The figures of a line.
fn cells(published: &str, mark: &str, report: &Report) -> [String; 5] {
    let published = published.parse().map_or(published.to_owned(), grouped);
    let stats = &report.outcome.stats;
    match finished(report) {
        true => [
            published,
            format!("{mark}{}", grouped(stats.executions)),
            grouped(stats.blocked),
            grouped(stats.steps),
            seconds(report.seconds),
        ],
        false => [published, "-".to_owned(), "-".to_owned(), "-".to_owned(), seconds(report.seconds)],
    }
}

fn line(left: &str, name: &str, [paper, ours, cut, steps, time]: [String; 5], remark: &str) -> String {
    let line = format!("{left:<27} {name:<24} {paper:>8} {ours:>10} {cut:>8} {steps:>11} {time:>8}  {remark}");
    format!("{}\n", line.trim_end())
}
