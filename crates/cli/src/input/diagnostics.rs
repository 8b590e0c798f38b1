//! Errors in source files, underlined for users and with their places for the editor of
//! `mazurka serve`.

use mazurka_model::Diagnostic;
use mazurka_report::diagnostics;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::serve::{DIAGNOSTIC_PREFIX, DIAGNOSTICS_VARIABLE};
use crate::streams::{print_error, stderr_style};

/// The failure of a file with errors.
pub fn rejected(faults: &[Diagnostic], text: &str, file: &str) -> Failure {
    Failure::Rendered(rendered(faults, text, file))
}

/// The errors of a file as text. If the server has started this process, it also receives them line
/// by line.
pub fn rendered(faults: &[Diagnostic], text: &str, file: &str) -> String {
    if std::env::var_os(DIAGNOSTICS_VARIABLE).is_some() {
        for fault in faults {
            print_error(&format!("{DIAGNOSTIC_PREFIX}{}\n", located(fault, text)));
        }
    }
    diagnostics(faults, text, file, stderr_style())
}

/// A diagnostic as the editor reads it: lines start at 1, and columns at 0 in units of UTF-16.
fn located(fault: &Diagnostic, text: &str) -> Value {
    let (line, column) = place(text, fault.span.start);
    let (end_line, end_column) = place(text, fault.span.end);
    json!({
        "line": line, "column": column, "end_line": end_line, "end_column": end_column,
        "message": fault.message, "label": fault.label, "help": fault.help,
    })
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[start..].encode_utf16().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_editors_do() {
        let text = "x\n𝒙 = é + 1;\n";
        assert_eq!(place(text, 0), (1, 0));
        let plus = text.find('+').unwrap_or_default();
        assert_eq!(place(text, plus), (2, 7), "a character outside the basic plane counts twice");
        assert_eq!(place(text, plus + 100), (3, 0));
    }
}
