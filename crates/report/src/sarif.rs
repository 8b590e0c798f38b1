//! Results in the format SARIF 2.1.0, which code hosts show beside the source.

use mazurka_verdict::{Trace, TraceStep, Verdict};
use serde_json::{Value, json};

use crate::json::pretty;
use crate::system::SystemReport;
use crate::{Report, Style, headline, system, text};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The result of a check as a log with one run.
pub fn sarif(report: &Report) -> String {
    let results: Vec<Value> = report
        .violations
        .iter()
        .map(|found| {
            let message = headline(found).split('\n').next().unwrap_or_default().to_owned();
            // A deadlock of several processes has no place of its own: the program is meant.
            let place = if found.place.line > 0 {
                location(&found.place.file, found.place.line, found.place.column)
            } else {
                location(&report.program, 1, 1)
            };
            result(&found.kind, &message, place, &found.trace)
        })
        .collect();
    log(results, report.verdict(), &text::verdict(report, Style::PLAIN))
}

/// The result of exploring a client/server system as a log with one run.
pub fn system_sarif(report: &SystemReport) -> String {
    let run = |run: &crate::FoundRun| {
        let trace = run.trace.clone().unwrap_or_default();
        result(run.kind, &run.message, location(&report.system, 1, 1), &trace)
    };
    let results = report.runs.iter().map(run).collect();
    log(results, report.verdict(), &system::verdict(report, Style::PLAIN))
}

fn log(results: Vec<Value>, verdict: Verdict, sentence: &str) -> String {
    let mut rules: Vec<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    let rules: Vec<Value> = rules.iter().map(|id| json!({ "id": id })).collect();
    // An exploration that a limit stopped has no results, but is not a success either.
    let notification = match verdict {
        Verdict::Inconclusive => vec![json!({ "level": "warning", "message": { "text": sentence } })],
        _ => Vec::new(),
    };
    pretty(&json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "mazurka", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "invocations": [{
                "executionSuccessful": verdict != Verdict::Inconclusive,
                "toolExecutionNotifications": notification,
            }],
            "results": results,
        }],
    }))
}

fn result(kind: &str, message: &str, place: Value, trace: &Trace) -> Value {
    let steps: Vec<Value> = trace.steps.iter().enumerate().map(|(at, step)| flow_step(at, step)).collect();
    json!({
        "ruleId": kind,
        "level": "error",
        "message": { "text": message },
        "locations": [place],
        "codeFlows": if steps.is_empty() { json!([]) } else { json!([{ "threadFlows": [{ "locations": steps }] }]) },
    })
}

fn flow_step(at: usize, step: &TraceStep) -> Value {
    let what = format!("{}: {}", step.process, step.action);
    let mut place = if step.line > 0 { location(&step.file, step.line, step.column) } else { json!({}) };
    place["message"] = json!({ "text": what });
    json!({ "location": place, "executionOrder": at + 1 })
}

fn location(file: &str, line: u32, column: u32) -> Value {
    json!({ "physicalLocation": {
        "artifactLocation": { "uri": file.replace('\\', "/").replace(' ', "%20") },
        "region": { "startLine": line, "startColumn": column.max(1) },
    } })
}
