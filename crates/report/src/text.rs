//! The result of a check as text: the verdict, the statistics, and each violation with its trace.

use mazurka_verdict::{Certificate, ClusterUse, Stop, Uncertified, Verdict, Violation};

use crate::format::{counted, grouped, rate, seconds};
use crate::trace_table::{Length, Marks, steps};
use crate::{Report, Style, deadlock};

/// The whole result. The caller adds hints about what the user can do next.
pub fn text(report: &Report, style: Style) -> String {
    let mut text = format!("{}\n\n{}", verdict(report, style), figures(report));
    for (at, found) in report.violations.iter().enumerate() {
        let number = (report.violations.len() > 1).then_some(at + 1);
        text.push('\n');
        text.push_str(&violation(found, number, Length::Short, style));
    }
    text
}

/// The verdict in one sentence.
pub(crate) fn verdict(report: &Report, style: Style) -> String {
    let stats = &report.outcome.stats;
    match report.verdict() {
        Verdict::Safe if stats.executions == 0 && stats.discarded > 0 => {
            format!("{}, but only because every execution is discarded: an `assume` never holds", style.good("safe"))
        }
        Verdict::Safe => format!(
            "{}: {} cover{} every {}{}{}",
            style.good("safe"),
            counted(stats.executions, "execution"),
            if stats.executions == 1 { "s" } else { "" },
            report
                .memory
                .as_ref()
                .map_or("interleaving".to_owned(), |memory| format!("behaviour under memory model {memory}")),
            if stats.discarded > 0 { " in which every `assume` holds" } else { "" },
            if report.assumptions.is_empty() { "" } else { ", if the assumptions hold" }
        ),
        Verdict::Inconclusive
            if matches!(report.outcome.stop, Some(Stop::AsPrinted | Stop::LoopBound | Stop::PreemptionBound)) =>
        {
            let after = counted(stats.executions, "execution");
            let why = report.outcome.stop.map_or("", stopped_by);
            format!("{}: nothing found in {after}, but {why}", style.doubtful("inconclusive"))
        }
        Verdict::Inconclusive => {
            let stopped = report.outcome.stop.map_or("stopped", stopped_by);
            let after = counted(stats.executions, "execution");
            format!("{}: {stopped} after {after}, nothing found so far", style.doubtful("inconclusive"))
        }
        Verdict::Violation => {
            let what = match &report.violations[..] {
                [one] => headline(one),
                several => format!("{} distinct violations", several.len()),
            };
            // A stop at the first violation is what the user requested; after any other stop there
            // may be more.
            let more = report.outcome.stop.filter(|&stop| stop != Stop::Violation);
            let more = more.map_or(String::new(), |stop| format!("\n  {}, there may be more", stopped_by(stop)));
            format!("{}: {what}{more}", style.bad("VIOLATION"))
        }
    }
}

fn stopped_by(stop: Stop) -> &'static str {
    match stop {
        Stop::Violation => "stopped at the first violation",
        Stop::MaxExecutions => "stopped by --max-executions",
        Stop::MaxNodes => "stopped by --max-nodes",
        Stop::MaxSeconds => "stopped by --max-seconds",
        Stop::MaxSteps => "stopped at an execution with more steps than --max-steps",
        Stop::CacheFull => "stopped because the states need more memory than --memo-bytes allows",
        Stop::MaxMemory => "stopped by --max-memory",
        Stop::Interrupted => "stopped by Ctrl-C",
        Stop::AsPrinted => "the printed algorithm is known to lose behaviours",
        Stop::LoopBound => "loops were explored only up to the bound of --unroll",
        Stop::PreemptionBound => "executions with more preemptions than the bound were left out",
        Stop::Aborted => "aborted by the front end",
        Stop::Refused => "the certificate was refused",
        Stop::Unsupported => "stopped at something that is not supported under the memory model",
    }
}

fn figures(report: &Report) -> String {
    let stats = &report.outcome.stats;
    let mut text = String::new();
    let mut line = |name: &str, value: String| text.push_str(&format!("  {name:<12} {value}\n"));
    // Where the user has named an algorithm and another one ran, the note says why.
    let replaced = report.note.as_ref().filter(|_| report.requested != "auto");
    let chosen = match (report.requested == report.algorithm, replaced) {
        (true, _) => String::new(),
        (false, Some(_)) => format!(" (instead of {})", report.requested),
        (false, None) => format!(" (chosen by {})", report.requested),
    };
    line("algorithm", format!("{}{chosen}", report.algorithm));
    if !report.parameters.is_empty() {
        let shown: Vec<String> = report.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        line("parameters", shown.join(", "));
    }
    if let Some(note) = &report.note {
        line("note", note.clone());
    }
    for assumption in &report.assumptions {
        line("assuming", format!("that {assumption}"));
    }
    // A violation that a random execution shows ends the check before the exploration.
    if report.random_runs > 0 && stats.steps == 0 && report.outcome.stop == Some(Stop::Violation) {
        line("executions", format!("{}, at random", grouped(report.random_runs)));
        line("time", seconds(report.seconds));
        return text;
    }
    if report.random_runs > 0 {
        line("random", format!("{} first", counted(report.random_runs, "execution")));
    }
    line("executions", grouped(stats.executions));
    line("blocked", grouped(stats.blocked));
    if stats.discarded > 0 {
        let parts = [(stats.discarded - stats.bounded, "by `assume`"), (stats.bounded, "by the bound of --unroll")];
        let parts = parts.iter().filter(|(number, _)| *number > 0);
        let parts: Vec<String> = parts.map(|(number, by)| format!("{} {by}", grouped(*number))).collect();
        line("discarded", parts.join(", "));
    }
    if stats.step_limited > 0 {
        line("too long", format!("{} stopped by the step limit", grouped(stats.step_limited)));
    }
    line("steps", grouped(stats.steps));
    let runs = stats.executions + stats.blocked + stats.discarded + stats.step_limited;
    let rate = rate(runs, report.seconds).filter(|_| runs > 0);
    let rate = rate.map_or(String::new(), |rate| format!(" ({} executions/s)", grouped(rate)));
    line("time", seconds(report.seconds) + &rate);
    if let (Some(workers), Some(waited)) = (report.workers, report.waited_share()) {
        let cluster = report.cluster.map_or(String::new(), |ClusterUse { machines, exchanged_bytes }| {
            let machines = counted(machines as u64, "machine");
            format!(" on {machines}, {:.1} MB exchanged", exchanged_bytes as f64 / 1e6)
        });
        line("workers", format!("{workers}{cluster}, which waited {:.0} % of the time", waited * 100.0));
    }
    if let Some(certificate) = &report.certificate {
        let (name, value) = certified(certificate, report.seconds);
        line(name, value);
    }
    text
}

/// Whether the exploration is certified, what that cost, and what was trusted.
fn certified(certificate: &Result<Certificate, Uncertified>, total: f64) -> (&'static str, String) {
    match certificate {
        Ok(certificate) => {
            let cost =
                certificate.cost(total).map_or(String::new(), |cost| format!(", {cost:.1} times the time without"));
            let took = seconds(certificate.seconds);
            let (what, trusted) = match certificate.states {
                0 => (counted(certificate.executions, "execution"), "the front end"),
                states => (counted(states, "state"), "the front end, its digests of states"),
            };
            ("certified", format!("{what} in {took}{cost}; trusting {trusted} and the checker only"))
        }
        Err(problem) if problem.is_refusal() => {
            ("certificate", format!("REFUSED: {problem}; this is a bug in mazurka, please report it"))
        }
        Err(problem) => ("certificate", format!("none: {problem}")),
    }
}

/// A violation in a few words, followed by its position on a separate line. The waits of a deadlock
/// are only counted.
pub fn headline(violation: &Violation) -> String {
    let what = match violation.waits.len() {
        0 => violation.message.clone(),
        1 => "deadlock: one process waits forever".to_owned(),
        count => format!("deadlock of {count} processes"),
    };
    match violation.place.line {
        0 => what,
        line => format!("{what}\n  at {}:{line}:{}", violation.place.file, violation.place.column),
    }
}

/// A violation with its trace, and with its number if there are several.
pub fn violation(violation: &Violation, number: Option<usize>, length: Length, style: Style) -> String {
    let mut text = number.map_or(String::new(), |number| format!("violation {number}: {}\n", headline(violation)));
    let count = violation.trace.steps.len();
    let file = violation.trace.steps.first().map_or(&violation.place.file, |step| &step.file);
    text.push_str(&style.strong(format!("trace, {} in {file}:", counted(count as u64, "step"))));
    text.push('\n');
    // The trace of a fault in a step ends with that step. A deadlock occurs after the last step.
    let at_a_step = violation.waits.is_empty() && violation.cycle().is_empty();
    let marks = Marks { violation: at_a_step.then(|| count.checked_sub(1)).flatten(), race: race(violation) };
    text.push_str(&steps(&violation.trace, marks, length, style));
    if marks.race.is_some() {
        text.push_str("  the steps marked with ! race with each other\n");
    }
    if !violation.cycle().is_empty() {
        let last = counted(violation.cycle().len() as u64, "step");
        text.push_str(
            &style.bad(format!("  and so on: the last {last} can be repeated forever, and nothing can end that")),
        );
        text.push('\n');
    }
    if !violation.waits.is_empty() {
        text.push_str(&style.bad("  and then nothing can move:"));
        text.push('\n');
        text.push_str(&deadlock::describe(&violation.waits, style));
    }
    text
}

/// The two steps of a data race: the last one, and the last one of another process that the message
/// names and that accesses the same location.
fn race(violation: &Violation) -> Option<[usize; 2]> {
    let (last, before) = violation.trace.steps.split_last().filter(|_| violation.kind == "data-race")?;
    let location = &last.effects.last()?.location;
    let other = before.iter().rposition(|step| {
        let named = violation.message.contains(&step.process);
        step.process != last.process && named && step.effects.iter().any(|effect| effect.location == *location)
    })?;
    Some([other, before.len()])
}
