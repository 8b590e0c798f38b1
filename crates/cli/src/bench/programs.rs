//! Tables of the papers about programs.
//!
//! Each row of a table becomes a block of lines: first the columns of the paper, each with the
//! algorithm of ours that counts the same thing (as printed where the paper's own is not sound);
//! then the other algorithms; then the number of distinct observations, which no sound exploration
//! can undercut. The limit on time holds per line.

use std::collections::BTreeMap;

use mazurka_abs::{AbsOptions, AbsProgram, TaskNames};
use mazurka_maz::MazProgram;
use mazurka_report::{Report, grouped, seconds};
use mazurka_stateless::{ALGORITHMS, AS_PRINTED, AlgorithmInfo, Refinements};
use mazurka_verdict::Stop;

use super::c_programs::c_program;
use super::observation_count::{ObservationCount, count_observations};
use super::tables::{Benchmark, Printed, Table, Text, reason};
use crate::exit::Exit;
use crate::explore::{AbsSubject, LlvmSubject, MazSubject, ProgramPlan};
use crate::failure::Failure;
use crate::input::ProgramInput;
use crate::interrupt::interrupted;
use crate::limit_arguments::LimitArguments;
use crate::side_by_side::{job_count, side_by_side};
use crate::streams::print;

/// The number of states up to which observations are counted by visiting all states.
const MAX_STATES: usize = 20_000;

/// Prints a table block by block, each as soon as it is done.
pub fn bench(table: &Table, max_seconds: f64, jobs: usize) -> Result<Exit, Failure> {
    let mut lines = table.figures.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut score = Score::default();
    for line in lines {
        let figures: BTreeMap<&str, &str> = names.iter().copied().zip(line.split(',')).collect();
        let row = Row { table, figures, max_seconds, jobs };
        row.print(&mut score)?;
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    print(&score.text());
    Ok(Exit::Safe)
}

/// The number of published counts that we reproduce.
#[derive(Default)]
struct Score {
    same: u32,
    different: u32,
    unknown: u32,
}

impl Score {
    fn text(&self) -> String {
        format!(
            "{} published counts are reproduced (=), {} differ, {} were not reached within the time limit.\n\
             A dash: not published, or not within the time limit. cut: executions that were started but not completed.\n",
            self.same, self.different, self.unknown
        )
    }
}

/// A row of a table.
struct Row<'a> {
    table: &'a Table,
    figures: BTreeMap<&'a str, &'a str>,
    max_seconds: f64,
    jobs: usize,
}

impl Row<'_> {
    fn figure(&self, column: &str) -> &str {
        self.figures.get(column).copied().unwrap_or("-")
    }

    fn print(&self, score: &mut Score) -> Result<(), Failure> {
        let (name, n) = (self.figure("benchmark"), self.figure("n"));
        let title = if n == "-" { name.to_owned() } else { format!("{name}, N = {n}") };
        print(&line(&title, "algorithm", ["paper", "ours", "cut", "steps", "time"].map(str::to_owned), ""));
        let Some(benchmark) = self.table.benchmarks.iter().find(|benchmark| benchmark.0 == name) else {
            for column in self.table.columns {
                let cells = [self.figure(column.name), "-", "-", "-", "-"].map(str::to_owned);
                print(&line(&format!("  {}", column.heading), column.ours, cells, "the program is not published"));
            }
            print("\n");
            return Ok(());
        };
        let input = Loaded::new(benchmark, n.parse().ok())?;
        let mut reports = self.run_all(benchmark, &input)?;
        let mut shown = Vec::new();
        for column in self.table.columns {
            let printed = column.printed != Printed::No;
            if algorithm(column.ours, printed).is_none() {
                continue;
            }
            let note = if printed { " as printed" } else { "" };
            let Some(report) = reports.next() else { break };
            let published = self.figure(column.name);
            let (mark, remark) = score.compare(published, &report, || reason(name, column.heading));
            let cells = cells(published, mark, &report);
            print(&line(&format!("  {}", column.heading), &format!("{}{note}", column.ours), cells, remark));
            shown.push((column.ours, printed));
        }
        // The first algorithm of the table has no reduction.
        for algorithm in ALGORITHMS.iter().skip(1) {
            if !shown.contains(&(algorithm.name, false)) && !input.excludes(algorithm) {
                let Some(report) = reports.next() else { break };
                print(&line("", algorithm.name, cells("", "", &report), ""));
            }
        }
        if let (Loaded::Maz(_), Ok(n)) = (&input, n.parse().map(benchmark.2)) {
            self.print_c_program(name, n);
        }
        self.print_observation_count(&input);
        Ok(())
    }

    /// Runs the algorithms of the columns, and then the others, several at a time. Each of them has
    /// a program of its own.
    fn run_all(&self, benchmark: &Benchmark, input: &Loaded) -> Result<impl Iterator<Item = Report>, Failure> {
        let columns = self.table.columns.iter().filter_map(|column| {
            let printed = column.printed != Printed::No;
            Some((algorithm(column.ours, printed)?, column.printed.refinements()))
        });
        let mut runs: Vec<(&'static AlgorithmInfo, Refinements)> = columns.collect();
        let is_shown =
            |name: &str| self.table.columns.iter().any(|column| column.ours == name && column.printed == Printed::No);
        let others = ALGORITHMS.iter().skip(1).filter(|other| !is_shown(other.name) && !input.excludes(other));
        runs.extend(others.map(|other| (other, Refinements::default())));
        let size = self.figure("n").parse().ok();
        let run = |number: usize| {
            let (algorithm, refinements) = runs[number];
            Ok(self.run(algorithm, &Loaded::new(benchmark, size)?, refinements))
        };
        let reports = side_by_side(job_count(self.jobs), runs.len(), interrupted, run);
        Ok(reports.into_iter().collect::<Result<Vec<Report>, Failure>>()?.into_iter())
    }

    /// Prints the results of the benchmark as a C program, for the algorithms that count what the
    /// papers count.
    fn print_c_program(&self, name: &str, size: i64) {
        let Some(input) = c_program(name, size) else { return };
        let Ok(input) = input else {
            let cells = [String::new(), "-".to_owned(), "-".to_owned(), "-".to_owned(), "-".to_owned()];
            return print(&line("  in C", "", cells, "it cannot be compiled: install clang 14 or later"));
        };
        let subject = LlvmSubject { program: &input.program, sections: true };
        for column in self.table.columns.iter().filter(|column| column.printed == Printed::No) {
            let Some(algorithm) = algorithm(column.ours, false) else { continue };
            let report = self.plan(Refinements::default(), |plan| plan.run(algorithm, &subject, &input.source));
            let published = self.figure(column.name);
            let same = finished(&report) && published == report.outcome.stats.executions.to_string();
            let cells = cells(published, if same { "= " } else { "" }, &report);
            print(&line(&format!("  {} in C", column.heading), column.ours, cells, ""));
        }
    }

    fn run(&self, algorithm: &'static AlgorithmInfo, input: &Loaded, refinements: Refinements) -> Report {
        self.plan(refinements, |plan| match input {
            Loaded::Maz(input) => plan.run(algorithm, &MazSubject(&input.program), &input.source),
            Loaded::Abs(input) => plan.run(algorithm, &AbsSubject::any(&input.program), &input.source),
        })
    }

    /// Runs a plan with the limit on time of the table.
    fn plan(&self, refinements: Refinements, run: impl FnOnce(&ProgramPlan<'_>) -> Report) -> Report {
        let limits = LimitArguments::default();
        let max_seconds = Some(self.max_seconds);
        run(&ProgramPlan {
            workers: 1,
            limits: &limits,
            max_seconds,
            max_preemptions: None,
            all_violations: true,
            progress: false,
            refinements,
            certify: false,
            guide: false,
            deadlock_guide: false,
            recompute: false,
            auto: false,
        })
    }

    /// Prints the number of distinct observations, a lower bound on the number of executions.
    fn print_observation_count(&self, input: &Loaded) {
        let Some(fallback) = algorithm("memo", false) else { return };
        let Loaded::Maz(input) = input else { return print("\n") };
        let (how, count) = match count_observations(&input.program, MAX_STATES, fallback, self.max_seconds) {
            ObservationCount::ByStates { states, observations } => {
                (format!("by visiting all {} states", grouped(states as u64)), Some(observations))
            }
            ObservationCount::ByAlgorithm(count) => (format!("counted by {}", fallback.name), Some(count)),
            ObservationCount::Unknown => ("too many states".to_owned(), None),
        };
        let count = count.map_or("-".to_owned(), |count| grouped(count as u64));
        let cells = [String::new(), count, String::new(), String::new(), String::new()];
        print(&line("  minimum", "observations", cells, &how));
        print("\n");
    }
}

/// The program of a benchmark.
enum Loaded {
    Maz(Box<ProgramInput<MazProgram>>),
    Abs(Box<ProgramInput<AbsProgram>>),
}

impl Loaded {
    /// A benchmark with a size, if it has one. Tasks of actor programs are compared by content, as
    /// in the papers.
    fn new(&(name, text, size): &Benchmark, n: Option<i64>) -> Result<Loaded, Failure> {
        let n = n.map(size);
        Ok(match text {
            Text::Maz(text) => {
                let parameters = n.map(|n| ("N".to_owned(), n)).into_iter().collect();
                Loaded::Maz(Box::new(ProgramInput::built_in(name, text, parameters)?))
            }
            Text::Abs(text) => {
                let options = AbsOptions { names: TaskNames::Content, ..AbsOptions::default() };
                Loaded::Abs(Box::new(ProgramInput::built_in_abs(name, text, n, options)?))
            }
        })
    }

    /// Whether the algorithm needs names of tasks, which tasks that are compared by content do not
    /// have.
    fn excludes(&self, algorithm: &AlgorithmInfo) -> bool {
        matches!(self, Loaded::Abs(_)) && algorithm.promise.closes_cycles
    }
}

impl Score {
    /// Compares a result with the published count. Returns a mark if they are equal, and the reason
    /// if they differ.
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
        // The programs of the tables have failing assertions and deadlocks at most.
        if report.violations.iter().any(|found| !matches!(found.kind.as_str(), "assertion" | "deadlock")) {
            self.different += 1;
            return ("", "our program makes an error");
        }
        if published == report.outcome.stats.executions.to_string() {
            self.same += 1;
            return ("= ", "");
        }
        self.different += 1;
        ("", reason())
    }
}

/// Whether the exploration was not stopped by a limit.
fn finished(report: &Report) -> bool {
    matches!(report.outcome.stop, None | Some(Stop::AsPrinted))
}

/// Finds an algorithm by its name, as printed or not.
fn algorithm(name: &str, printed: bool) -> Option<&'static AlgorithmInfo> {
    let mut rows = if printed { AS_PRINTED.iter() } else { ALGORITHMS.iter() };
    rows.find(|row| row.name == name)
}

/// The columns of a line.
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
