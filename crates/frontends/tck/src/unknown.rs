//! The diagnostic for a name that nothing declares.

use mazurka_model::{Diagnostic, closest_name};

use crate::scan::Word;

/// Longer lists of known names are left out of the help.
const MAX_LISTED: usize = 8;

/// Reports an unknown name of the given kind (`process`). `context` continues the message, such as
/// ` of process `user``; the help suggests a known name, or lists them if there are few.
pub fn unknown<'n>(kind: &str, word: &Word, context: &str, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    let message = format!("unknown {kind} `{}`{context}", word.text);
    let diagnostic = Diagnostic::new(word.span.clone(), message, format!("no such {kind}"));
    let mut known: Vec<&str> = known.collect();
    if let Some(closest) = closest_name(&word.text, known.iter().copied()) {
        return diagnostic.with_help(format!("did you mean `{closest}`?"));
    }
    if known.is_empty() || known.len() > MAX_LISTED {
        return diagnostic;
    }
    known.sort_unstable();
    diagnostic.with_help(format!("expected one of: {}", known.join(", ")))
}
