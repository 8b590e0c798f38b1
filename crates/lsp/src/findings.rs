//! Reports of `mazurka check` in the terms of the protocol.

use crate::positions::{Encoding, Lines};
use gen_lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, MessageType, Range, Uri};
use serde::Deserialize;

/// The largest number of steps of a trace that are shown.
const MAX_STEPS: usize = 100;

/// The part of a report that is shown. `docs/json.md` describes all of it.
#[derive(Deserialize)]
pub struct Report {
    pub verdict: String,
    algorithm: String,
    executions: Option<u64>,
    nodes: Option<u64>,
    seconds: f64,
    stop_reason: Option<String>,
    #[serde(default)]
    violations: Vec<Violation>,
}

#[derive(Deserialize)]
struct Violation {
    kind: String,
    message: String,
    location: Option<Place>,
    trace: Option<Vec<Step>>,
}

#[derive(Deserialize)]
struct Place {
    line: usize,
    column: usize,
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
struct Step {
    process: String,
    line: usize,
    column: usize,
    action: String,
    #[serde(default)]
    effects: Vec<Effect>,
}

#[derive(Deserialize)]
struct Effect {
    location: String,
    kind: String,
    value: String,
}

/// A text with what is needed to make ranges in it.
pub struct CheckedText<'t> {
    pub uri: &'t str,
    pub text: &'t str,
    pub lines: &'t Lines,
    pub encoding: Encoding,
}

impl Report {
    /// The verdict in one sentence.
    pub fn summary(&self) -> (MessageType, String) {
        let count = match (self.executions, self.nodes) {
            (_, Some(nodes)) => format!("{nodes} nodes"),
            (Some(1), _) => "1 execution".to_string(),
            (executions, _) => format!("{} executions", executions.unwrap_or(0)),
        };
        let details = format!("{count}, {}, {:.2} s", self.algorithm, self.seconds);
        match self.verdict.as_str() {
            "safe" => (MessageType::Info, format!("Safe: every interleaving is covered ({details}).")),
            "violation" => {
                let first = self.violations.first().map_or("violation", |violation| &violation.message);
                (MessageType::Error, format!("Violation: {first}"))
            }
            _ => {
                let reason = self.stop_reason.as_deref().unwrap_or("unknown");
                (MessageType::Warning, format!("Inconclusive: no violation so far; stopped by {reason} ({details})."))
            }
        }
    }

    /// The violations as diagnostics, with the steps that lead to them as related information.
    pub fn diagnostics(&self, checked: &CheckedText<'_>) -> Vec<Diagnostic> {
        self.violations.iter().map(|violation| diagnostic(violation, checked)).collect()
    }
}

fn diagnostic(violation: &Violation, checked: &CheckedText<'_>) -> Diagnostic {
    let trace = violation.trace.as_deref().unwrap_or_default();
    // Steps of client/server systems have no place.
    let placed = || trace.iter().enumerate().filter(|(_, step)| step.line > 0);
    let mut related: Vec<DiagnosticRelatedInformation> = placed()
        .take(MAX_STEPS)
        .map(|(at, step)| DiagnosticRelatedInformation {
            location: Location {
                uri: Uri(checked.uri.into()),
                range: checked.range(step.line, step.column, &step.action),
            },
            message: described(at + 1, step),
        })
        .collect();
    if trace.len() > MAX_STEPS
        && let Some(last) = related.last_mut()
    {
        last.message += &format!(" ... and {} more steps", trace.len() - MAX_STEPS);
    }
    let range = match (&violation.location, placed().next_back()) {
        (Some(Place { line, column, text }), _) => checked.range(*line, *column, text),
        // A deadlock of several processes is shown at the last step before it.
        (None, Some((_, step))) => checked.range(step.line, step.column, &step.action),
        (None, None) => Range::default(),
    };
    Diagnostic {
        range,
        severity: Some(DiagnosticSeverity::Error),
        code: Some(violation.kind.clone().into()),
        source: Some("mazurka check".into()),
        message: violation.message.clone().into(),
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}

fn described(number: usize, Step { process, action, effects, .. }: &Step) -> String {
    let effects: Vec<String> = effects
        .iter()
        .map(|Effect { location, kind, value }| match kind.as_str() {
            "read" => format!("{location} is {value}"),
            "write" => format!("{location} = {value}"),
            _ => format!("{kind} {location}: {value}"),
        })
        .collect();
    let effects = if effects.is_empty() { String::new() } else { format!("  ({})", effects.join(", ")) };
    format!("{number}. {process}: {action}{effects}")
}

impl CheckedText<'_> {
    /// The range of a statement. If the report shortens its text, the range is the rest of the
    /// line.
    fn range(&self, line: usize, column: usize, statement: &str) -> Range {
        let start = self.lines.reported_offset(self.text, line, column);
        let end = match self.text[start..].starts_with(statement) && !statement.is_empty() {
            true => start + statement.len(),
            false => self.lines.end_of_line(self.text, start),
        };
        self.lines.range(self.text, start..end, self.encoding)
    }
}
