//! Messages about source texts that a front end cannot accept.

use std::ops::Range;

/// A message about a place in a source text. The report crate renders it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The message, in one sentence without a full stop.
    pub message: String,
    /// The bytes of the source that are underlined. Empty at the end of the text.
    pub span: Range<usize>,
    /// The text next to the underlined part, such as `expected int, found bool`.
    pub label: String,
    /// Other places that explain the message, such as `first declared here`.
    pub notes: Vec<(Range<usize>, String)>,
    /// How to fix it, if that is known.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without notes and help.
    pub fn new(span: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        Diagnostic { message: message.into(), span, label: label.into(), notes: Vec::new(), help: None }
    }

    /// Adds how to fix it, replacing an earlier help.
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// Adds another place that explains the message.
    pub fn with_note(mut self, span: Range<usize>, note: impl Into<String>) -> Diagnostic {
        self.notes.push((span, note.into()));
        self
    }
}
