//! Results in the XML format of JUnit, which CI services display: one test case per program.

use std::fmt::Write;

use mazurka_verdict::Verdict;

use crate::page::escaped;
use crate::system::SystemReport;
use crate::{Report, Style, headline, system, text};

/// The result of a check as a suite with one test case.
pub fn junit(report: &Report) -> String {
    let violations: Vec<(String, String)> = report
        .violations
        .iter()
        .map(|found| (headline(found), text::violation(found, None, crate::Length::Full, Style::PLAIN)))
        .collect();
    suite(&TestCase {
        name: &report.program,
        class: &report.algorithm,
        seconds: report.seconds,
        verdict: report.verdict(),
        sentence: text::verdict(report, Style::PLAIN),
        violations,
    })
}

/// The result of exploring a client/server system as a suite with one test case.
pub fn system_junit(report: &SystemReport) -> String {
    let violations: Vec<(String, String)> =
        report.runs.iter().map(|run| (run.message.clone(), system::describe_run(run, "", Style::PLAIN))).collect();
    suite(&TestCase {
        name: &report.system,
        class: &report.algorithm,
        seconds: report.seconds,
        verdict: report.verdict(),
        sentence: system::verdict(report, Style::PLAIN),
        violations,
    })
}

struct TestCase<'r> {
    name: &'r str,
    class: &'r str,
    seconds: f64,
    verdict: Verdict,
    sentence: String,
    /// The message and the trace of each violation.
    violations: Vec<(String, String)>,
}

/// Violations are failures. A check that was stopped by a limit is an error: it did not do what it
/// was meant to do, and must not pass.
fn suite(case: &TestCase<'_>) -> String {
    let failures = u32::from(case.verdict == Verdict::Violation);
    let errors = u32::from(case.verdict == Verdict::Inconclusive);
    let (name, class) = (attribute(case.name), attribute(case.class));
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites tests=\"1\" failures=\"{failures}\" errors=\"{errors}\">\n\
         <testsuite name=\"mazurka\" tests=\"1\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\" time=\"{time:.3}\">\n\
         <testcase name=\"{name}\" classname=\"mazurka.{class}\" time=\"{time:.3}\">\n",
        time = case.seconds,
    );
    match case.verdict {
        Verdict::Safe => {}
        Verdict::Inconclusive => {
            let _ = writeln!(xml, "<error message=\"{}\"/>", attribute(&case.sentence));
        }
        Verdict::Violation => {
            // A test case has one failure, so that counters of CI services are right.
            let message = case.violations.first().map_or(&case.sentence, |(message, _)| message);
            let traces: Vec<&str> = case.violations.iter().map(|(_, trace)| trace.as_str()).collect();
            let body = xml_text(&format!("{}\n\n{}", case.sentence, traces.join("\n")));
            let _ = writeln!(xml, "<failure message=\"{}\">{body}</failure>", attribute(message));
        }
    }
    let _ = writeln!(xml, "<system-out>{}</system-out>", xml_text(&case.sentence));
    xml.push_str("</testcase>\n</testsuite>\n</testsuites>\n");
    xml
}

/// Text between tags. XML 1.0 cannot contain most control characters, not even escaped.
fn xml_text(text: &str) -> String {
    let allowed: String =
        text.chars().map(|c| if c.is_control() && c != '\n' && c != '\t' { '?' } else { c }).collect();
    escaped(&allowed)
}

fn attribute(text: &str) -> String {
    xml_text(&text.split_whitespace().collect::<Vec<_>>().join(" ")).replace('"', "&quot;")
}
