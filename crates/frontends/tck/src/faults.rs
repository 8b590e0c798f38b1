//! Faults, put together briefly.

use std::ops::Range;

use mazurka_model::{Diagnostic, closest_name};

use crate::scan::Word;

/// Longer lists of declared names are left out of messages.
const MAX_LISTED: usize = 8;

/// A fault at a place.
pub fn fault(span: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic { message: message.into(), span, label: label.into(), notes: Vec::new(), help: None }
}

/// How faults grow.
pub trait DiagnosticExt {
    /// How to mend it.
    fn help(self, help: impl Into<String>) -> Self;
    /// Another place that explains it.
    fn note(self, span: Range<usize>, note: impl Into<String>) -> Self;
}

impl DiagnosticExt for Diagnostic {
    fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    fn note(mut self, span: Range<usize>, note: impl Into<String>) -> Self {
        self.notes.push((span, note.into()));
        self
    }
}

/// A name that nothing declares, with the declared one that looks like it.
pub fn undeclared<'n>(kind: &str, word: &Word, of: &str, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    let fault = fault(word.span.clone(), format!("there is no {kind} `{}`{of}", word.text), "not declared");
    let mut known: Vec<&str> = known.collect();
    if let Some(closest) = closest_name(&word.text, known.iter().copied()) {
        return fault.help(format!("did you mean `{closest}`?"));
    }
    if known.is_empty() || known.len() > MAX_LISTED {
        return fault;
    }
    known.sort_unstable();
    fault.help(format!("declared are {}", known.join(", ")))
}
