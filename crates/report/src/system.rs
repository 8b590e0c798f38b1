//! The result of exploring a client/server system, as text and as JSON. docs/json.md describes the
//! latter.

use mazurka_verdict::{Stop, Trace, TraceStep, Verdict, Wait};
use serde::Serialize;

use crate::format::{counted, grouped, rate, seconds};
use crate::json::{Waiting, pretty, rounded};
use crate::trace_table::{Length, Marks, steps};
use crate::{Style, deadlock};

/// The result of one exploration of a system.
#[derive(Clone, Debug, Default)]
pub struct SystemReport {
    /// The file, or the model, as the user named it.
    pub system: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// The name of the algorithm that the user requested.
    pub requested: String,
    /// The size of the system.
    pub size: SystemSize,
    /// The target of the query; `None` if the query was for deadlocks.
    pub target: Option<String>,
    /// The number of nodes of the graph.
    pub nodes: u64,
    /// The number of edges of the graph.
    pub edges: u64,
    /// The number of distinct states of the nodes.
    pub states: u64,
    /// The number of paths from the initial node to terminal nodes, in decimal digits; `None` if
    /// the edges were not kept.
    pub paths: Option<String>,
    /// The number of states in which no process can move.
    pub terminals: u64,
    /// The number of terminal states in which a client has not ended.
    pub deadlocks: u64,
    /// The findings, each with a shortest run of the graph.
    pub runs: Vec<FoundRun>,
    /// Why the exploration stopped early; `None` if it is complete.
    pub stop: Option<Stop>,
    /// Why even a complete exploration by this algorithm does not answer the query.
    pub unanswered: Option<String>,
    /// The wall-clock time of the exploration.
    pub seconds: f64,
    /// The memory of nodes, index and edges.
    pub bytes: u64,
    /// The peak memory of the process, on systems that report it.
    pub peak_memory_bytes: Option<u64>,
    /// The workers, if there were several.
    pub workers: Option<Workers>,
}

/// The workers of an exploration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Workers {
    /// The number of threads, on all machines.
    pub workers: u64,
    /// The number of machines.
    pub machines: u64,
    /// The number of bytes that machines have sent to each other.
    pub exchanged_bytes: u64,
    /// The share of the time that machines have waited for each other.
    pub waited_share: f64,
    /// The number of levels, if they were counted.
    pub levels: Option<u64>,
}

/// The numbers of clients, servers and actions of a system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemSize {
    /// The number of clients.
    pub clients: u64,
    /// The number of servers.
    pub servers: u64,
    /// The number of actions.
    pub actions: u64,
}

/// A run that leads to a finding.
#[derive(Clone, Debug, Default)]
pub struct FoundRun {
    /// Either `deadlock` or `reached`.
    pub kind: &'static str,
    /// The message, in one sentence.
    pub message: String,
    /// For a deadlock: what each blocked process waits for.
    pub waits: Vec<Wait>,
    /// The steps of the run; `None` if the edges were not kept.
    pub trace: Option<Trace>,
    /// The nodes of the graph that the run visits, starting with the initial node.
    pub nodes: Vec<usize>,
}

impl SystemReport {
    /// The verdict of the exploration.
    pub fn verdict(&self) -> Verdict {
        // Explorations whose runs were not described still count their deadlocks.
        let deadlocked = self.target.is_none() && self.deadlocks > 0;
        match (self.runs.is_empty() && !deadlocked, self.stop.is_none() && self.unanswered.is_none()) {
            (false, _) => Verdict::Violation,
            (true, true) => Verdict::Safe,
            (true, false) => Verdict::Inconclusive,
        }
    }
}

/// The whole result as text.
pub fn system_text(report: &SystemReport, style: Style) -> String {
    let mut text = format!("{}\n\n{}", verdict(report, style), figures(report));
    for (at, run) in report.runs.iter().enumerate() {
        let number =
            if report.runs.len() > 1 { format!("{} of {}: ", at + 1, report.runs.len()) } else { String::new() };
        text.push_str(&format!("\n{}", describe_run(run, &number, style)));
    }
    text
}

pub(crate) fn verdict(report: &SystemReport, style: Style) -> String {
    match (report.verdict(), &report.target) {
        (Verdict::Safe, None) => format!("{}: no deadlock", style.good("safe")),
        (Verdict::Safe, Some(target)) => format!("{}: {target} cannot be reached", style.good("safe")),
        (Verdict::Inconclusive, _) => {
            let stopped =
                report.stop.map(|stop| format!("{} after {}", stopped_by(stop), counted(report.nodes, "node")));
            let why = stopped.or_else(|| report.unanswered.clone()).unwrap_or_default();
            format!("{}: {why}, nothing found so far", style.doubtful("inconclusive"))
        }
        (Verdict::Violation, _) => {
            let what = match &report.runs[..] {
                [] => counted(report.deadlocks, "deadlock"),
                [one] => one.message.clone(),
                many => counted(many.len() as u64, many[0].kind),
            };
            let more = report.stop.map_or(String::new(), |stop| format!("\n  {}, there may be more", stopped_by(stop)));
            format!("{}: {what}{more}", style.bad("VIOLATION"))
        }
    }
}

pub(crate) fn stopped_by(stop: Stop) -> &'static str {
    match stop {
        Stop::Violation => "stopped at the first violation",
        Stop::MaxExecutions => "stopped by --max-executions",
        Stop::MaxNodes => "stopped by --max-nodes",
        Stop::MaxSeconds => "stopped by --max-seconds",
        Stop::MaxSteps => "runs were explored up to a number of steps only",
        Stop::CacheFull => "stopped because memory was full",
        Stop::MaxMemory => "stopped by --max-memory",
        Stop::Interrupted => "stopped by Ctrl-C",
        Stop::AsPrinted => "not the whole system",
        Stop::LoopBound => "loops were explored up to a bound only",
        Stop::PreemptionBound => "executions with more preemptions than the bound were left out",
        Stop::Aborted => "aborted by the front end",
        Stop::Refused => "the certificate was refused",
        Stop::Unsupported => "stopped at something that is not supported under the memory model",
    }
}

fn figures(report: &SystemReport) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| text.push_str(&format!("  {name:<12} {value}\n"));
    let chosen =
        if report.requested == report.algorithm { String::new() } else { format!(" (chosen by {})", report.requested) };
    let SystemSize { clients, servers, actions } = report.size;
    line("algorithm", format!("{}{chosen}", report.algorithm));
    let size = [counted(clients, "client"), counted(servers, "server"), counted(actions, "action")];
    line("system", size.join(", "));
    line("nodes", grouped(report.nodes));
    line("edges", grouped(report.edges));
    line("states", grouped(report.states));
    if let Some(paths) = &report.paths {
        line("paths", shortened(paths));
    }
    line("terminal", format!("{}, {} of them deadlocks", grouped(report.terminals), grouped(report.deadlocks)));
    let rate = rate(report.nodes, report.seconds).map_or(String::new(), |rate| format!(" ({} nodes/s)", grouped(rate)));
    line("time", seconds(report.seconds) + &rate);
    let each = report.bytes / report.nodes.max(1);
    line("memory", format!("{:.1} MB, {each} bytes per node", report.bytes as f64 / 1e6));
    if let Some(workers) = &report.workers {
        line("workers", describe_workers(workers));
    }
    text
}

/// The workers, and what they cost.
fn describe_workers(workers: &Workers) -> String {
    let mut parts = vec![grouped(workers.workers)];
    if workers.machines > 1 {
        parts[0].push_str(&format!(" on {}", counted(workers.machines, "machine")));
        parts.push(format!("{:.1} MB exchanged", workers.exchanged_bytes as f64 / 1e6));
        parts.push(format!("waited {:.0} % of the time", workers.waited_share * 100.0));
    }
    parts.extend(workers.levels.map(|levels| counted(levels, "level")));
    parts.join(", ")
}

/// Abbreviates numbers that exceed 64 bits to their first digits.
fn shortened(digits: &str) -> String {
    match digits.parse::<u64>() {
        Ok(number) => grouped(number),
        Err(_) => format!("{}.{}e{}", &digits[..1], &digits[1..4], digits.len() - 1),
    }
}

pub(crate) fn describe_run(run: &FoundRun, number: &str, style: Style) -> String {
    let Some(trace) = &run.trace else {
        return format!("{number}{}\n  (no trace: the edges were not kept)\n", run.message);
    };
    let count = counted(trace.steps.len() as u64, "step");
    let mut text = style.strong(format!("{number}trace, {count}:"));
    text.push('\n');
    text.push_str(&steps(trace, Marks::default(), Length::Short, style));
    if !run.waits.is_empty() {
        text.push_str(&style.bad("  and then nothing can move:"));
        text.push('\n');
        text.push_str(&deadlock::describe(&run.waits, style));
    }
    text
}

/// The whole result as one JSON object.
pub fn system_json(report: &SystemReport) -> String {
    pretty(&Object::of(report))
}

#[derive(Serialize)]
struct Object<'r> {
    program: &'r str,
    algorithm: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<&'r str>,
    verdict: Verdict,
    nodes: u64,
    edges: u64,
    states: u64,
    paths: Option<&'r str>,
    terminals: u64,
    deadlocks: u64,
    seconds: f64,
    bytes: u64,
    peak_memory_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    workers: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    machines: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exchanged_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waited_share: Option<f64>,
    violations: Vec<Run<'r>>,
    stop_reason: Option<&'static str>,
}

#[derive(Serialize)]
struct Run<'r> {
    kind: &'static str,
    message: &'r str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    waits: Vec<Waiting<'r>>,
    trace: Option<&'r [TraceStep]>,
}

impl<'r> Object<'r> {
    fn of(report: &'r SystemReport) -> Self {
        let run = |run: &'r FoundRun| Run {
            kind: run.kind,
            message: &run.message,
            waits: run.waits.iter().map(Waiting::of).collect(),
            trace: run.trace.as_ref().map(|trace| &trace.steps[..]),
        };
        Object {
            program: &report.system,
            algorithm: &report.algorithm,
            question: report.target.as_deref(),
            verdict: report.verdict(),
            nodes: report.nodes,
            edges: report.edges,
            states: report.states,
            paths: report.paths.as_deref(),
            terminals: report.terminals,
            deadlocks: report.deadlocks,
            seconds: rounded(report.seconds),
            bytes: report.bytes,
            peak_memory_bytes: report.peak_memory_bytes,
            workers: report.workers.map(|workers| workers.workers),
            machines: report.workers.map(|workers| workers.machines),
            levels: report.workers.and_then(|workers| workers.levels),
            exchanged_bytes: report.workers.map(|workers| workers.exchanged_bytes),
            waited_share: report.workers.map(|workers| rounded(workers.waited_share)),
            violations: report.runs.iter().map(run).collect(),
            stop_reason: report.stop.map(Stop::name),
        }
    }
}

/// The results of several algorithms on one system as a table.
pub fn systems_text(reports: &[SystemReport], style: Style) -> String {
    let heading = ["algorithm", "nodes", "edges", "states", "paths", "deadlocks", "bytes/node", "time", ""];
    let mut rows = vec![heading.map(str::to_owned).to_vec()];
    rows.extend(reports.iter().map(|report| {
        let mut row = vec![report.algorithm.clone()];
        row.extend([report.nodes, report.edges, report.states].map(grouped));
        row.push(report.paths.as_deref().map_or("-".to_owned(), shortened));
        row.extend([report.deadlocks, report.bytes / report.nodes.max(1)].map(grouped));
        row.push(seconds(report.seconds));
        row.push(report.stop.map_or("", stopped_by).to_owned());
        row
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..heading.len()).map(width).collect();
    let mut text = String::new();
    for (at, row) in rows.iter().enumerate() {
        let mut line = format!("{:width$}", row[0], width = widths[0]);
        for (cell, width) in row[1..heading.len() - 1].iter().zip(&widths[1..]) {
            line.push_str(&format!("  {cell:>width$}"));
        }
        line = format!("{line}  {}", row[heading.len() - 1]).trim_end().to_owned();
        text.push_str(&if at == 0 { style.strong(line) } else { line });
        text.push('\n');
    }
    text
}

/// The results of several algorithms on one system as one JSON object.
pub fn systems_json(reports: &[SystemReport]) -> String {
    #[derive(Serialize)]
    struct Whole<'r> {
        program: &'r str,
        algorithms: Vec<Object<'r>>,
    }
    let program = reports.first().map_or("", |report| &report.system);
    pretty(&Whole { program, algorithms: reports.iter().map(Object::of).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_keep_their_first_digits() {
        assert_eq!(shortened("65536"), "65,536");
        assert_eq!(shortened("123456789012345678901234567890"), "1.234e29");
    }

    #[test]
    fn an_incomplete_exploration_is_not_safe() {
        let mut report = SystemReport::default();
        assert_eq!(report.verdict(), Verdict::Safe);
        report.unanswered = Some("the graph does not contain every state".to_owned());
        assert_eq!(report.verdict(), Verdict::Inconclusive);
        report.unanswered = None;
        report.stop = Some(Stop::MaxSeconds);
        assert_eq!(report.verdict(), Verdict::Inconclusive);
        report.runs.push(FoundRun::default());
        assert_eq!(report.verdict(), Verdict::Violation);
        report.runs.clear();
        report.deadlocks = 1;
        assert_eq!(report.verdict(), Verdict::Violation, "deadlocks count without their runs");
    }
}
