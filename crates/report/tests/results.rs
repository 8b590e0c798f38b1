//! Verdict sentences, figures and JSON of reports made by hand.

use std::collections::BTreeMap;

use mazurka_model::{ProcessId, Site, SourcePlace};
use mazurka_report::{Comparison, Report, Style, comparison_text, json, text};
use mazurka_verdict::{Certificate, Fault, Outcome, Stats, Stop, Trace, TraceStep, Uncertified, Verdict, Violation};

fn report(executions: u64, stop: Option<Stop>, violations: Vec<Violation>) -> Report {
    Report {
        program: "a.maz".to_owned(),
        algorithm: "optimal".to_owned(),
        requested: "auto".to_owned(),
        parameters: BTreeMap::from([("N".to_owned(), 4)]),
        outcome: Outcome { stats: Stats { executions, steps: 12_345, ..Stats::default() }, stop },
        seconds: 2.0,
        violations,
        ..Report::default()
    }
}

/// The results of a certified check, of one that could not be certified, and of one that was
/// refused.
#[test]
fn certificates() {
    let certificate = Certificate { executions: 12, obligations: 11, states: 0, faults: 0, seconds: 1.0 };
    let certified = Report { certificate: Some(Ok(certificate)), ..report(12, None, vec![]) };
    let shown = text(&certified, Style::PLAIN);
    let line = "  certified    12 executions in 1.00 s, 2.0 times the time without; trusting the front end and the checker only\n";
    assert!(shown.contains(line), "{shown}");
    assert!(json(&certified).contains("\"certified\": true"));
    assert!(!json(&report(12, None, vec![])).contains("certif"), "only if it was requested");
    let stopped = Uncertified::Stopped(Stop::MaxSeconds);
    let stopped = Report { certificate: Some(Err(stopped)), ..report(12, Some(Stop::MaxSeconds), vec![]) };
    assert!(text(&stopped, Style::PLAIN).contains("certificate  none: the exploration was stopped (max-seconds)"));
    let refused = Uncertified::Refused("there is no execution".to_owned());
    let refused = Report { certificate: Some(Err(refused)), ..report(12, Some(Stop::Refused), vec![]) };
    assert_eq!(refused.verdict(), Verdict::Inconclusive);
    assert!(text(&refused, Style::PLAIN).contains("certificate  REFUSED: "));
    assert!(json(&refused).contains("\"certified\": false"));
}

fn violation(kind: &str, message: &str) -> Violation {
    let step = TraceStep { process: "p".to_owned(), line: 3, action: "x = 1".to_owned(), ..TraceStep::default() };
    Violation {
        fault: Fault::Assertion { process: ProcessId(0), site: Site(0) },
        kind: kind.to_owned(),
        message: message.to_owned(),
        place: SourcePlace { file: "a.maz".to_owned(), line: 3, column: 5, ..SourcePlace::default() },
        waits: Vec::new(),
        trace: Trace { prelude: Vec::new(), steps: vec![step] },
        schedule: vec![(ProcessId(0), 0)],
        graph: None,
    }
}

fn first_line(report: &Report) -> String {
    text(report, Style::PLAIN).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_verdict_comes_first() {
    let as_printed = report(12, Some(Stop::AsPrinted), vec![]);
    let sentence =
        "inconclusive: nothing found in 12 executions, but the printed algorithm is known to lose behaviours";
    assert_eq!((first_line(&as_printed).as_str(), as_printed.verdict()), (sentence, Verdict::Inconclusive));
    assert_eq!(first_line(&report(12, None, vec![])), "safe: 12 executions cover every interleaving");
    assert_eq!(first_line(&report(1, None, vec![])), "safe: 1 execution covers every interleaving");
    let limited = report(5_000, Some(Stop::MaxExecutions), vec![]);
    let wanted = "inconclusive: stopped by --max-executions after 5,000 executions, nothing found so far";
    assert_eq!(first_line(&limited), wanted);
    let failed = report(2, Some(Stop::Violation), vec![violation("assertion", "assertion `x < 2` fails in p")]);
    let wanted = "VIOLATION: assertion `x < 2` fails in p\n  at a.maz:3:5\n\n";
    assert!(text(&failed, Style::PLAIN).starts_with(wanted));
    let two = vec![violation("assertion", "one"), violation("assertion", "two")];
    let interrupted = report(2, Some(Stop::Interrupted), two);
    let wanted = "VIOLATION: 2 distinct violations\n  stopped by Ctrl-C, there may be more\n\n";
    assert!(text(&interrupted, Style::PLAIN).starts_with(wanted));
}

#[test]
fn a_safe_verdict_about_nothing_says_so() {
    let mut vacuous = report(0, None, vec![]);
    vacuous.outcome.stats.discarded = 3;
    assert!(first_line(&vacuous).contains("every execution is discarded"));
}

#[test]
fn figures_follow() {
    let text = text(&report(40_320, None, vec![]), Style::PLAIN);
    for part in ["optimal (chosen by auto)", "N = 4", "40,320", "12,345", "2.00 s (20,160 executions/s)"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

#[test]
fn colours_only_where_wanted() {
    let failed = report(2, None, vec![violation("assertion", "it fails")]);
    assert!(text(&failed, Style::new(true)).contains("\x1b[1;31mVIOLATION\x1b[0m"));
    assert!(!text(&failed, Style::PLAIN).contains('\x1b'));
}

#[test]
fn json_has_every_field() {
    let failed = report(2, Some(Stop::Violation), vec![violation("assertion", "it \"fails\"")]);
    let object: serde_json::Value = serde_json::from_str(&json(&failed)).unwrap();
    let fields: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    let mut wanted = vec![
        "program",
        "algorithm",
        "parameters",
        "verdict",
        "note",
        "assumptions",
        "random_executions",
        "executions",
        "blocked",
        "discarded",
        "bounded",
        "steps",
        "seconds",
        "peak_memory_bytes",
        "violations",
        "stop_reason",
    ];
    wanted.sort_unstable();
    assert_eq!(fields, wanted);
    assert_eq!(object["violations"][0]["message"], "it \"fails\"");
    assert_eq!(object["violations"][0]["location"]["column"], 5);
    assert_eq!(object["violations"][0]["trace"][0]["process"], "p");
    assert_eq!(object["stop_reason"], "violation");
    assert!(object["peak_memory_bytes"].is_null());
}

#[test]
fn comparisons_know_what_is_known() {
    let safe = || report(12, None, vec![]);
    let stopped = || report(99, Some(Stop::MaxSeconds), vec![]);
    let failed = || report(12, None, vec![violation("assertion", "it fails")]);
    let of = |reports| Comparison { reports };
    assert_eq!(of(vec![stopped(), safe()]).verdict(), Verdict::Safe);
    assert_eq!(of(vec![stopped(), failed()]).verdict(), Verdict::Violation);
    assert_eq!(of(vec![stopped()]).verdict(), Verdict::Inconclusive);
    assert!(of(vec![safe(), stopped()]).disagreement().is_none());
    let wrong = of(vec![safe(), failed()]);
    assert!(wrong.disagreement().is_some());
    assert!(comparison_text(&wrong, Style::PLAIN).contains("this is a bug in mazurka"));
}
