//! The shape of a line: how many fields, which of them are names, which attributes.

use mazurka_model::Diagnostic;

use crate::expression::is_name;
use crate::faults::{DiagnosticExt, fault, undeclared};
use crate::scan::{Line, Word};

/// Checks the number of fields, that they are names where names are wanted, and the keys of attributes.
pub fn fields(line: &Line, fields: &[&str], keys: &[&str]) -> Result<(), Diagnostic> {
    let form = format!("{}:{}", line.keyword.text, fields.join(":"));
    if line.fields.len() != fields.len() {
        let message = format!("`{}` takes {} fields, not {}", line.keyword.text, fields.len(), line.fields.len());
        return Err(fault(line.span.clone(), message, format!("expected {form}")));
    }
    for (word, wanted) in line.fields.iter().zip(fields) {
        let numeric = ["size", "min", "max", "init"].contains(wanted);
        let starts = word.text.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        if !(numeric || starts && word.text.chars().all(is_name)) {
            let span = if word.text.is_empty() { line.span.clone() } else { word.span.clone() };
            let message = if word.text.is_empty() { "a name is missing" } else { "this is no name" };
            let help = "names are letters, digits, `_` and `.`, and do not start with a digit or `.`";
            return Err(fault(span, message, format!("expected {form}")).help(help));
        }
    }
    attributes(line, keys)
}

/// Checks the keys of attributes.
pub fn attributes(line: &Line, keys: &[&str]) -> Result<(), Diagnostic> {
    for (at, attribute) in line.attributes.iter().enumerate() {
        let key = &attribute.key;
        if !keys.contains(&key.text.as_str()) {
            let problem =
                undeclared("attribute", key, &format!(" of a line `{}:`", line.keyword.text), keys.iter().copied());
            return Err(if keys.is_empty() { problem.help("it has no attributes") } else { problem });
        }
        if let Some(first) = line.attributes[..at].iter().find(|first| first.key.text == key.text) {
            return Err(fault(key.span.clone(), format!("`{}` is given twice", key.text), "here again")
                .note(first.key.span.clone(), "given here"));
        }
    }
    Ok(())
}

/// A number in its range.
pub fn number(word: &Word, range: std::ops::RangeInclusive<i64>, what: &str) -> Result<i64, Diagnostic> {
    let value = word.text.parse::<i64>().ok().filter(|value| range.contains(value));
    value.ok_or_else(|| {
        let label = format!("{what}: a whole number from {} to {}", range.start(), range.end());
        fault(word.span.clone(), format!("`{}` does not do here", word.text), label)
            .help("the form is int:size:min:max:init:name")
    })
}
