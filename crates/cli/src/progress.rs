//! Live progress on standard error, if it is a terminal.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use mazurka_check::Monitor;
use mazurka_report::{grouped, seconds};
use mazurka_verdict::Stats;

use crate::interrupt::interrupted;
use crate::serve::{PROGRESS, PROGRESS_VARIABLE};
use crate::streams::complain;

/// Checks that end sooner show nothing.
const QUIET: Duration = Duration::from_millis(400);
/// The time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

/// A line that shows how far an exploration is, or nothing at all.
pub struct Progress {
    started: Instant,
    updated: Instant,
    bar: Option<ProgressBar>,
    /// Whether to report progress in lines to the process that started this one.
    lines: bool,
    name: String,
}

impl Progress {
    /// The progress of an exploration by this algorithm that starts now.
    pub fn new(wanted: bool, name: &str) -> Progress {
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
        Progress { started: now, updated: now, bar, lines, name: name.to_owned() }
    }

    /// Shows what `message` makes of the seconds that have passed, if an update is due.
    pub fn show(&mut self, message: impl FnOnce(f64) -> String) {
        if self.bar.is_none() && !self.lines {
            return;
        }
        let elapsed = self.started.elapsed();
        if elapsed >= QUIET && self.updated.elapsed() >= PAUSE {
            self.updated = Instant::now();
            let message = message(elapsed.as_secs_f64());
            if self.lines {
                complain(&format!(
                    "{PROGRESS}{message}
"
                ));
            }
            if let Some(bar) = &self.bar {
                bar.set_message(message);
                bar.tick();
            }
        }
    }

    /// Removes the line.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Monitor for Progress {
    fn progress(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) {
        let name = std::mem::take(&mut self.name);
        self.show(|elapsed| message(&name, stats, elapsed, explored()));
        self.name = name;
    }

    fn interrupted(&self) -> bool {
        interrupted()
    }
}

fn message(name: &str, stats: &Stats, elapsed: f64, explored: f64) -> String {
    let done = stats.executions + stats.blocked + stats.discarded + stats.step_limited;
    let rate = grouped((done as f64 / elapsed) as u64);
    let so_far = format!("{name}: {} executions, {rate}/s, {}", grouped(done), seconds(elapsed));
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
        let text = message("source", &stats, 2.0, 0.25);
        assert_eq!(text, "source: 40,320 executions, 20,160/s, 2.00 s, about 25.0 % done, 6.00 s left");
        assert!(!message("source", &stats, 2.0, 0.0).contains("done"));
        assert!(!message("source", &stats, 2.0, f64::NAN).contains("done"));
    }
}
