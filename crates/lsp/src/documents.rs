//! The documents that the client has open.

use crate::analyzer::Analyzed;
use crate::positions::{Encoding, Lines};
use gen_lsp_types::{Diagnostic, TextDocumentContentChangeEvent};
use std::sync::Arc;

/// The language of a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// A program of the modelling language.
    Maz,
    /// A client/server system.
    Tck,
    /// An ABS program, which can be checked but is not analysed.
    Abs,
    /// A document that the server does not know.
    Unknown,
}

impl Language {
    /// Determines the language from what the client calls it, or from the name of the file.
    pub fn of(language_id: &str, uri: &str) -> Language {
        let known = |word: &str| match word {
            "maz" => Some(Language::Maz),
            "tck" => Some(Language::Tck),
            "abs" => Some(Language::Abs),
            _ => None,
        };
        let extension = uri.rsplit_once('.').map_or("", |(_, extension)| extension);
        known(language_id).or_else(|| known(extension)).unwrap_or(Language::Unknown)
    }

    /// The argument of `mazurka check --language`, if the language can be checked.
    pub fn flag(self) -> Option<&'static str> {
        match self {
            Language::Maz => Some("maz"),
            Language::Tck => Some("tck"),
            Language::Abs => Some("abs"),
            Language::Unknown => None,
        }
    }
}

/// An open document.
pub struct Document {
    pub language: Language,
    /// The version as the client counts it, which diagnostics name.
    pub version: i32,
    /// A number that changes with the text. Versions of clients are not relied on.
    pub revision: u64,
    pub text: Arc<str>,
    /// The latest analysis, which may be of an earlier revision.
    pub analyzed: Option<Analyzed>,
    /// The violations that the latest check has found in this revision.
    pub violations: Vec<Diagnostic>,
}

/// Applies changes to a text, in order.
pub fn apply(text: &str, changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) -> String {
    let mut text = text.to_string();
    for change in changes {
        match change {
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(change) => text = change.text,
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(change) => {
                let lines = Lines::new(&text);
                let start = lines.offset(&text, change.range.start, encoding);
                let end = lines.offset(&text, change.range.end, encoding).max(start);
                text.replace_range(start..end, &change.text);
            }
        }
    }
    text
}
