//! The form of a single declaration: the number of its fields, valid names and numbers, and the
//! attributes it may have.

use std::ops::RangeInclusive;

use mazurka_model::Diagnostic;

use crate::expression::{is_name_letter, is_name_start};
use crate::scan::{Line, Word};
use crate::unknown::unknown;

/// Fields that hold numbers; all others hold names.
const NUMERIC: [&str; 4] = ["size", "min", "max", "init"];

/// Checks that a declaration has exactly the given fields, that names are valid, and that it has no
/// attributes other than `keys`. Numbers are checked by [`number`].
pub fn check_fields(line: &Line, fields: &[&str], keys: &[&str]) -> Result<(), Diagnostic> {
    let keyword = &line.keyword.text;
    let expected = format!("expected {keyword}:{}", fields.join(":"));
    if line.fields.len() != fields.len() {
        let message = format!("`{keyword}` takes {} fields, found {}", fields.len(), line.fields.len());
        return Err(Diagnostic::new(line.span.clone(), message, expected));
    }
    for (word, field) in line.fields.iter().zip(fields) {
        if !NUMERIC.contains(field) && !is_name(&word.text) {
            return Err(invalid_name(line, word, expected));
        }
    }
    check_attributes(line, keys)
}

fn is_name(text: &str) -> bool {
    text.starts_with(is_name_start) && text.chars().all(is_name_letter)
}

fn invalid_name(line: &Line, word: &Word, expected: String) -> Diagnostic {
    let help = "names consist of letters, digits, `_` and `.`, and start with a letter or `_`";
    let diagnostic = if word.text.is_empty() {
        Diagnostic::new(line.span.clone(), "a name is missing", expected)
    } else {
        Diagnostic::new(word.span.clone(), format!("`{}` is not a valid name", word.text), expected)
    };
    diagnostic.with_help(help)
}

/// Checks that a declaration has each of the given attributes at most once, and no others.
pub fn check_attributes(line: &Line, keys: &[&str]) -> Result<(), Diagnostic> {
    for (at, attribute) in line.attributes.iter().enumerate() {
        let key = &attribute.key;
        if !keys.contains(&key.text.as_str()) {
            let keyword = &line.keyword.text;
            let context = format!(" of a `{keyword}` declaration");
            let diagnostic = unknown("attribute", key, &context, keys.iter().copied());
            return Err(if keys.is_empty() {
                diagnostic.with_help(format!("`{keyword}` declarations have no attributes"))
            } else {
                diagnostic
            });
        }
        if let Some(first) = line.attributes[..at].iter().find(|first| first.key.text == key.text) {
            let message = format!("attribute `{}` is given twice", key.text);
            return Err(Diagnostic::new(key.span.clone(), message, "given again here")
                .with_note(first.key.span.clone(), "first given here"));
        }
    }
    Ok(())
}

/// Parses a number within a range; `what` names it in the message.
pub fn number(word: &Word, range: RangeInclusive<i64>, what: &str) -> Result<i64, Diagnostic> {
    let value = word.text.parse::<i64>().ok().filter(|value| range.contains(value));
    value.ok_or_else(|| {
        let message = format!("invalid {what} `{}`", word.text);
        let label = format!("expected a whole number from {} to {}", range.start(), range.end());
        Diagnostic::new(word.span.clone(), message, label).with_help("the form is int:size:min:max:init:name")
    })
}
