//! Messages of the checker as diagnostics of the protocol.

use crate::positions::{Encoding, Lines};
use gen_lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, Uri};
use mazurka_maz::Analysis;

/// The largest number of diagnostics of one document. A text that is not a program at all has one
/// per word.
const MAX_DIAGNOSTICS: usize = 200;

/// The diagnostics of an analysed text.
pub fn diagnostics(uri: &str, text: &str, lines: &Lines, analysis: &Analysis, encoding: Encoding) -> Vec<Diagnostic> {
    let messages = analysis.diagnostics.iter().take(MAX_DIAGNOSTICS);
    messages.map(|message| diagnostic(uri, text, lines, message, encoding)).collect()
}

fn diagnostic(
    uri: &str,
    text: &str,
    lines: &Lines,
    message: &mazurka_model::Diagnostic,
    encoding: Encoding,
) -> Diagnostic {
    let note = |(place, note): &(std::ops::Range<usize>, String)| DiagnosticRelatedInformation {
        location: Location { uri: Uri(uri.into()), range: lines.range(text, place.clone(), encoding) },
        message: note.clone(),
    };
    let mut shown = message.message.clone();
    // The label often repeats the message.
    if !message.label.is_empty() && !shown.contains(&message.label) {
        shown += &format!(" ({})", message.label);
    }
    if let Some(help) = &message.help {
        shown += &format!("\nhelp: {help}");
    }
    let notes: Vec<DiagnosticRelatedInformation> = message.notes.iter().map(note).collect();
    Diagnostic {
        range: lines.range(text, message.span.clone(), encoding),
        severity: Some(DiagnosticSeverity::Error),
        source: Some("mazurka".into()),
        message: shown.into(),
        related_information: (!notes.is_empty()).then_some(notes),
        ..Diagnostic::default()
    }
}
