//! The values of strings and templates.

use super::cursor::Parsed;
use crate::source::{Problem, Span};

/// The value of a string in quotation marks.
pub fn string_value(text: &str, span: Span) -> Parsed<String> {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let mut value = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            value.push(character);
            continue;
        }
        match characters.next() {
            Some('n') => value.push('\n'),
            Some('t') => value.push('\t'),
            Some('r') => value.push('\r'),
            Some(escaped @ ('\\' | '"' | '\'')) => value.push(escaped),
            Some(other) => {
                return Err(Problem::new(span, format!("unknown escape `\\{other}`"), "in this string")
                    .with_help("the escapes are `\\n`, `\\t`, `\\r`, `\\\"` and `\\\\`"));
            }
            None => {}
        }
    }
    Ok(value)
}

/// The value of a part of a template, without the marks around it. Only the marks are escaped; any
/// other backslash stands for itself.
pub fn template_value(text: &str) -> String {
    let inner = text.get(1..text.len().saturating_sub(1)).unwrap_or("");
    let mut value = String::with_capacity(inner.len());
    let mut characters = inner.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, characters.peek()) {
            ('\\', Some(escaped @ ('`' | '$'))) => {
                value.push(*escaped);
                characters.next();
            }
            ('\\', Some('\\')) => {
                // The second backslash does not escape what follows it.
                value.push_str("\\\\");
                characters.next();
            }
            _ => value.push(character),
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes() {
        assert_eq!(string_value(r#""a\n\"\\""#, Span::default()).unwrap(), "a\n\"\\");
        assert!(string_value(r#""\q""#, Span::default()).is_err());
        assert_eq!(template_value("`a\\$b\\`\\n`"), "a$b`\\n");
        assert_eq!(template_value("$\\\\$"), "\\\\");
    }
}
