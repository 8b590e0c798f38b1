//! The printed results: a row per test, a row per crate, and the totals.

use std::collections::BTreeMap;

use super::execute::{Run, Verdict};

/// A test under Mazurka, and under loom if that was run.
pub struct Row {
    pub package: String,
    pub test: String,
    pub ours: Run,
    pub theirs: Option<Run>,
}

impl Row {
    /// Fails here and passes under loom. It may be a bug that loom misses, so it must be examined.
    pub fn is_false_alarm(&self) -> bool {
        let passes = self.theirs.as_ref().is_none_or(|run| run.verdict == Verdict::Pass);
        matches!(self.ours.verdict, Verdict::Fail(_)) && passes
    }

    fn both_pass(&self) -> bool {
        let passes = |run: &Run| run.verdict == Verdict::Pass;
        passes(&self.ours) && self.theirs.as_ref().is_some_and(passes)
    }

    fn only_loom_ends(&self) -> bool {
        let ends = |run: &Run| run.verdict != Verdict::Limit;
        !ends(&self.ours) && self.theirs.as_ref().is_some_and(ends)
    }
}

/// Prints a test as one row: verdict, executions and CPU seconds, here and under loom.
pub fn print_row(row: &Row) {
    let theirs = row.theirs.as_ref().map_or_else(|| "-".to_owned(), described);
    println!("{:<16} {:<60} {:<28} {theirs:<28}", row.package, row.test, described(&row.ours));
    if let Verdict::Fail(reason) = &row.ours.verdict {
        println!("{:<16} {reason}", "");
    }
}

fn described(run: &Run) -> String {
    let executions = run.executions.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let verdict = match run.verdict {
        Verdict::Pass if run.bounded => "cut",
        Verdict::Pass => "pass",
        Verdict::Fail(_) => "fail",
        Verdict::Limit => return "limit".to_owned(),
    };
    format!("{verdict} {executions:>9} {:>9.3} s", run.cpu_seconds)
}

/// Numbers of tests and sums over those that both finish.
#[derive(Default)]
struct Totals {
    tests: u64,
    /// Passing, failing, and stopped by the limit: here and under loom.
    verdicts: [[u64; 3]; 2],
    both: u64,
    executions: [u64; 2],
    cpu_seconds: [f64; 2],
}

impl Totals {
    fn add(&mut self, row: &Row) {
        self.tests += 1;
        for (side, run) in [Some(&row.ours), row.theirs.as_ref()].into_iter().enumerate() {
            let Some(run) = run else { continue };
            let kind = match run.verdict {
                Verdict::Pass => 0,
                Verdict::Fail(_) => 1,
                Verdict::Limit => 2,
            };
            self.verdicts[side][kind] += 1;
            if row.both_pass() {
                self.executions[side] += run.executions.unwrap_or(0);
                self.cpu_seconds[side] += run.cpu_seconds;
            }
        }
        self.both += u64::from(row.both_pass());
    }

    fn print(&self, name: &str) {
        let verdicts = self.verdicts.map(|[pass, fail, limit]| format!("{pass}/{fail}/{limit}"));
        let [ours, theirs] = self.cpu_seconds;
        let ratio = if ours > 0.0 { format!("{:.1}", theirs / ours) } else { "-".to_owned() };
        let [executions, more] = self.executions;
        println!(
            "| {name} | {} | {} | {} | {} | {executions} | {more} | {ours:.2} | {theirs:.2} | {ratio} |",
            self.tests, verdicts[0], verdicts[1], self.both
        );
    }
}

/// Prints the totals per crate and over all of them as a table in Markdown.
pub fn print_summary(rows: &[Row], seconds: f64) {
    let mut packages: BTreeMap<&str, Totals> = BTreeMap::new();
    let mut all = Totals::default();
    for row in rows {
        packages.entry(&row.package).or_default().add(row);
        all.add(row);
    }
    println!(
        "\nLimit per test: {seconds} s. Executions and CPU seconds are those of the tests that pass under both.\n"
    );
    println!(
        "| crate | tests | pass/fail/limit | loom's | both | executions | loom's | CPU s | loom's | ratio |\n\
         |---|---|---|---|---|---|---|---|---|---|"
    );
    for (name, totals) in &packages {
        totals.print(name);
    }
    all.print("total");
    let list = |what: &str, is: &dyn Fn(&Row) -> bool| {
        let found: Vec<String> =
            rows.iter().filter(|row| is(row)).map(|row| format!("{} {}", row.package, row.test)).collect();
        println!("\n{what}: {}", if found.is_empty() { "none".to_owned() } else { found.join(", ") });
    };
    list("Fails here and not under loom", &Row::is_false_alarm);
    list("Ends under loom and not here", &Row::only_loom_ends);
}
