//! The text as lines of fields and attributes: `keyword:field:field{key: value : key: value}`.
//!
//! Comments run from `#` to the end of the line; a block of attributes may run over several lines. What the fields mean is not known here.

use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::faults::{DiagnosticExt, fault};

/// A piece of the text, without blanks around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    pub text: String,
    pub span: Range<usize>,
}

/// An attribute; the value may be empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    pub key: Word,
    pub value: Word,
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub keyword: Word,
    pub fields: Vec<Word>,
    pub attributes: Vec<Attribute>,
    pub span: Range<usize>,
}

/// Splits a text; faults are gathered, a line each.
pub fn scan(source: &str) -> Result<Vec<Line>, Vec<Diagnostic>> {
    let mut scanner = Scanner { source, at: 0 };
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    while scanner.at < source.len() {
        let start = scanner.at;
        match scanner.line() {
            Ok(line) => lines.extend(line),
            Err(fault) => {
                faults.push(fault);
                scanner.at = start;
                scanner.skip_line();
            }
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

struct Scanner<'s> {
    source: &'s str,
    at: usize,
}

impl Scanner<'_> {
    /// One line, if there is something on it.
    fn line(&mut self) -> Result<Option<Line>, Diagnostic> {
        let keyword = self.until(":{#\n");
        let start = keyword.span.start;
        if keyword.text.is_empty() && matches!(self.peek(), None | Some('#' | '\n')) {
            self.skip_line();
            return Ok(None);
        }
        if self.peek() != Some(':') {
            let help = "a line is a keyword and its fields, such as process:client or location:client:start{initial:}";
            return Err(fault(keyword.span, "a declaration is expected", "there is no `:` after it").help(help));
        }
        let mut fields = Vec::new();
        while self.peek() == Some(':') {
            self.at += 1;
            fields.push(self.until(":{#\n"));
        }
        let attributes = if self.peek() == Some('{') { self.attributes()? } else { Vec::new() };
        let rest = self.until("#\n");
        if !rest.text.is_empty() {
            return Err(fault(rest.span, "the line goes on after the attributes", "expected the end of the line"));
        }
        let span = start..self.source[..rest.span.start].trim_end().len().max(start);
        self.skip_line();
        Ok(Some(Line { keyword, fields, attributes, span }))
    }

    /// `{key: value : key: value}`
    fn attributes(&mut self) -> Result<Vec<Attribute>, Diagnostic> {
        let open = self.at..self.at + 1;
        self.at += 1;
        let mut attributes = Vec::new();
        loop {
            let key = self.until(":{}#");
            match self.peek() {
                Some('}') if key.text.is_empty() && attributes.is_empty() => break,
                Some(':') if !key.text.is_empty() => {}
                None | Some('#' | '{') => return Err(unclosed(open)),
                _ => {
                    let found = if key.text.is_empty() { self.at..self.at + 1 } else { key.span };
                    let help =
                        "attributes are `key: value`, with `:` between them, as in {initial: : labels: critical}";
                    return Err(fault(found, "an attribute is expected", "expected `key:`").help(help));
                }
            }
            self.at += 1;
            let value = self.until(":{}#");
            attributes.push(Attribute { key, value });
            match self.peek() {
                Some(':') => self.at += 1,
                Some('}') => break,
                _ => return Err(unclosed(open)),
            }
        }
        self.at += 1;
        Ok(attributes)
    }

    /// What comes before one of these, without blanks around it.
    fn until(&mut self, ends: &str) -> Word {
        let rest = &self.source[self.at..];
        let length = rest.find(|c| ends.contains(c)).unwrap_or(rest.len());
        let text = rest[..length].trim();
        let start = self.at + (length - rest[..length].trim_start().len());
        self.at += length;
        Word { text: text.to_owned(), span: start..start + text.len() }
    }

    fn peek(&self) -> Option<char> {
        self.source[self.at..].chars().next()
    }

    fn skip_line(&mut self) {
        self.at = self.source[self.at..].find('\n').map_or(self.source.len(), |length| self.at + length + 1);
    }
}

fn unclosed(open: Range<usize>) -> Diagnostic {
    fault(open, "the attributes have no end", "expected a `}` that belongs to this")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_attributes_are_told_apart() {
        let text = "# a comment\nlocation: p :s0 {initial: : labels: a,\n  b} # more\n\nprocess:q{}\r\nevent:e";
        let lines = scan(text).unwrap();
        let texts: Vec<Vec<&str>> =
            lines.iter().map(|line| line.fields.iter().map(|field| field.text.as_str()).collect()).collect();
        assert_eq!(texts, [vec!["p", "s0"], vec!["q"], vec!["e"]]);
        let values: Vec<&str> = lines[0].attributes.iter().map(|attribute| attribute.value.text.as_str()).collect();
        assert_eq!(values, ["", "a,\n  b"]);
        assert_eq!(&text[lines[0].fields[1].span.clone()], "s0");
    }

    #[test]
    fn every_bad_line_has_a_fault() {
        let faults = scan("process\nprocess:p{initial\nprocess:q{:}\nprocess:r{} x\nprocess:good\n").unwrap_err();
        assert_eq!(faults.len(), 4, "{faults:?}");
    }
}
