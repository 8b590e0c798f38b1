//! What an editor shows when the mouse rests on something.

use crate::analyzer::Analyzed;
use crate::keywords;
use crate::positions::Encoding;
use gen_lsp_types::{Hover, MarkupContent, MarkupKind};
use mazurka_maz::{AccessKind, Analysis, StatementSteps, StepAccesses, Usage};
use std::collections::BTreeSet;
use std::ops::Range;

/// The type of the name at an offset, the meaning of the keyword, and the steps of the statement.
pub fn hover(Analyzed { text, lines, analysis, .. }: &Analyzed, offset: usize, encoding: Encoding) -> Option<Hover> {
    let (mut parts, mut place) = (Vec::new(), None);
    if let Some((symbol, at)) = analysis.symbol_at(offset) {
        parts.push(format!("```maz\n{}\n```", symbol.declaration));
        parts.extend(analysis.usage_at(offset).map(users));
        place = Some(at);
    } else if let Some((explanation, at)) = word(text, offset) {
        parts.push(explanation);
        place = Some(at);
    }
    if let Some((steps, at)) = statement(analysis, offset, place.is_some(), text) {
        parts.push(steps);
        place = place.or(Some(at));
    }
    let place = place?;
    let value = parts.join("\n\n");
    let content = MarkupContent { kind: MarkupKind::Markdown, value };
    Some(Hover { contents: content.into(), range: Some(lines.range(text, place, encoding)) })
}

/// The explanation of a keyword or an operation.
fn word(text: &str, offset: usize) -> Option<(String, Range<usize>)> {
    let place = mazurka_maz::word_at(text, offset)?;
    let word = &text[place.clone()];
    Some((format!("**`{word}`** {}", keywords::explanation(word)?), place))
}

/// The steps of the statement around an offset. White space between statements belongs to none,
/// unless the statement is an atomic block.
fn statement(analysis: &Analysis, offset: usize, on_word: bool, text: &str) -> Option<(String, Range<usize>)> {
    let blank = text[offset..].chars().next().is_none_or(char::is_whitespace);
    let statement = analysis.statement_at(offset).filter(|_| on_word || !blank)?;
    Some((steps(statement), statement.span.clone()))
}

/// The steps of a statement in words.
pub fn steps(StatementSteps { steps, in_atomic, .. }: &StatementSteps) -> String {
    let shown: Vec<String> = steps.iter().map(step).collect();
    match (&shown[..], in_atomic) {
        (all, true) => format!("*Inside an atomic step:* {}.", all.join("; ")),
        ([one], false) => format!("*One step:* {one}."),
        (all, false) => {
            let numbered = all.iter().enumerate().map(|(at, step)| format!("{}. {step}", at + 1));
            format!(
                "*{} steps; other processes may run in between:*\n\n{}",
                all.len(),
                numbered.collect::<Vec<_>>().join("\n")
            )
        }
    }
}

fn step(StepAccesses { accesses, may_wait, other }: &StepAccesses) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (kind, words) in [
        (AccessKind::Acquires, "acquires"),
        (AccessKind::Releases, "releases"),
        (AccessKind::Reads, "reads"),
        (AccessKind::Writes, "writes"),
        (AccessKind::ReadsAndWrites, "reads and writes"),
    ] {
        let locations: Vec<&str> =
            accesses.iter().filter(|access| access.kind == kind).map(|access| access.location.as_str()).collect();
        if !locations.is_empty() {
            parts.push(format!("{words} {}", locations.join(", ")));
        }
    }
    parts.extend(other.map(str::to_string));
    if parts.is_empty() {
        parts.push("accesses nothing".to_string());
    }
    let mut shown = parts.join("; ");
    if *may_wait && other.is_none() {
        shown += " (may wait)";
    }
    shown
}

fn users(Usage { read_by, written_by }: &Usage) -> String {
    let list = |names: &BTreeSet<String>| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match (read_by.is_empty(), written_by.is_empty()) {
        (true, true) => "No process uses it.".to_string(),
        (false, true) => format!("Read by {}; never written.", list(read_by)),
        (true, false) => format!("Written by {}; never read.", list(written_by)),
        (false, false) => format!("Read by {}; written by {}.", list(read_by), list(written_by)),
    }
}
