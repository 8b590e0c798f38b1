//! Live progress on standard error, if it is a terminal.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use mazurka_check::{Monitor, Progress};
use mazurka_report::{grouped, seconds};
use mazurka_verdict::Stats;

use crate::interrupt::interrupted;
use crate::serve::{PROGRESS_PREFIX, PROGRESS_VARIABLE};
use crate::streams::print_error;
use crate::watchdog;

/// Explorations that end sooner show no progress.
const QUIET: Duration = Duration::from_millis(400);
/// The time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

/// A line that shows how far an exploration is, or nothing at all.
pub struct ProgressLine {
    started: Instant,
    updated: Instant,
    bar: Option<ProgressBar>,
    /// Whether to report progress in lines to the process that started this one.
    lines: bool,
    algorithm: String,
}

impl ProgressLine {
    /// The progress of an exploration by this algorithm that starts now.
    pub fn new(wanted: bool, algorithm: &str) -> ProgressLine {
        let bar = (wanted && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new_spinner();
            // The template is a constant; a style that does not parse would only lose its colours.
            if let Ok(style) = ProgressStyle::with_template("{spinner:.cyan} {wide_msg}") {
                bar.set_style(style);
            }
            bar
        });
        let now = Instant::now();
        let lines = std::env::var_os(PROGRESS_VARIABLE).is_some();
        ProgressLine { started: now, updated: now, bar, lines, algorithm: algorithm.to_owned() }
    }

    /// Removes the line.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Monitor for ProgressLine {
    fn progress(&mut self, progress: Progress<'_>) {
        watchdog::note_progress(&progress);
        if self.bar.is_none() && !self.lines {
            return;
        }
        let elapsed = self.started.elapsed();
        if elapsed < QUIET || self.updated.elapsed() < PAUSE {
            return;
        }
        self.updated = Instant::now();
        let message = format!("{}: {}", self.algorithm, describe(progress, elapsed.as_secs_f64()));
        if self.lines {
            print_error(&format!("{PROGRESS_PREFIX}{message}\n"));
        }
        if let Some(bar) = &self.bar {
            bar.set_message(message);
            bar.tick();
        }
    }

    fn interrupted(&self) -> bool {
        interrupted()
    }

    fn out_of_memory(&self) -> bool {
        watchdog::out_of_memory()
    }

    fn found(&mut self) {
        watchdog::note_violation();
    }
}

fn describe(progress: Progress<'_>, elapsed: f64) -> String {
    match progress {
        Progress::Executions { stats, explored } => describe_executions(stats, elapsed, explored()),
        Progress::Nodes { found, waiting } => {
            let rate = grouped((found as f64 / elapsed) as u64);
            format!("{} nodes, {rate}/s, {} waiting, {}", grouped(found), grouped(waiting), seconds(elapsed))
        }
    }
}

fn describe_executions(stats: &Stats, elapsed: f64, explored: f64) -> String {
    let done = stats.executions + stats.blocked + stats.discarded + stats.step_limited;
    let rate = grouped((done as f64 / elapsed) as u64);
    let so_far = format!("{} executions, {rate}/s, {}", grouped(done), seconds(elapsed));
    // Below a millionth the estimate is noise; above, the remaining time is extrapolated.
    if (1e-6..1.0).contains(&explored) {
        let left = elapsed * (1.0 - explored) / explored;
        format!("{so_far}, about {:.1} % done, {} left", explored * 100.0, seconds(left))
    } else {
        so_far
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_estimates_what_remains() {
        let stats = Stats { executions: 40_000, blocked: 320, ..Stats::default() };
        let text = |explored: f64| describe(Progress::Executions { stats: &stats, explored: &|| explored }, 2.0);
        assert_eq!(text(0.25), "40,320 executions, 20,160/s, 2.00 s, about 25.0 % done, 6.00 s left");
        assert!(!text(0.0).contains("done"));
        assert!(!text(f64::NAN).contains("done"));
    }

    #[test]
    fn the_message_counts_the_nodes_of_a_system() {
        let text = describe(Progress::Nodes { found: 5_000, waiting: 12 }, 2.0);
        assert_eq!(text, "5,000 nodes, 2,500/s, 12 waiting, 2.00 s");
    }
}
