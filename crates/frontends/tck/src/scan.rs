//! The text as lines of fields and attributes: `keyword:field:field{key: value : key: value}`.
//!
//! Comments run from `#` to the end of the line; a block of attributes may span several lines. The
//! meaning of the fields is left to later phases.

use std::ops::Range;

use mazurka_model::Diagnostic;

/// A piece of the text without surrounding white space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    pub text: String,
    pub span: Range<usize>,
}

/// An attribute. Its value may be empty, as in `initial:`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    pub key: Word,
    pub value: Word,
}

/// A declaration, which usually takes one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub keyword: Word,
    pub fields: Vec<Word>,
    pub attributes: Vec<Attribute>,
    pub span: Range<usize>,
}

/// Splits a text into declarations. On failure, returns one diagnostic per malformed line.
pub fn scan(source: &str) -> Result<Vec<Line>, Vec<Diagnostic>> {
    let mut scanner = Scanner { source, at: 0 };
    let (mut lines, mut diagnostics) = (Vec::new(), Vec::new());
    while scanner.at < source.len() {
        let start = scanner.at;
        match scanner.line() {
            Ok(line) => lines.extend(line),
            Err(diagnostic) => {
                diagnostics.push(diagnostic);
                scanner.at = start;
                scanner.skip_line();
            }
        }
    }
    if diagnostics.is_empty() { Ok(lines) } else { Err(diagnostics) }
}

struct Scanner<'s> {
    source: &'s str,
    /// Invariant: at most the length of the source, and on a character boundary.
    at: usize,
}

impl Scanner<'_> {
    /// Scans one line, and returns `None` if it is blank or a comment.
    fn line(&mut self) -> Result<Option<Line>, Diagnostic> {
        let keyword = self.until(":{#\n");
        let start = keyword.span.start;
        if keyword.text.is_empty() && matches!(self.peek(), None | Some('#' | '\n')) {
            self.skip_line();
            return Ok(None);
        }
        if self.peek() != Some(':') {
            let help =
                "a declaration is a keyword with its fields, such as process:client or location:client:start{initial:}";
            let label = "expected a keyword and `:`";
            return Err(Diagnostic::new(keyword.span, "expected a declaration", label).with_help(help));
        }
        let mut fields = Vec::new();
        while self.peek() == Some(':') {
            self.at += 1;
            fields.push(self.until(":{#\n"));
        }
        let attributes = if self.peek() == Some('{') { self.attributes()? } else { Vec::new() };
        let rest = self.until("#\n");
        if !rest.text.is_empty() {
            let message = "unexpected text after the attributes";
            return Err(Diagnostic::new(rest.span, message, "expected the end of the line"));
        }
        let span = start..self.source[..rest.span.start].trim_end().len().max(start);
        self.skip_line();
        Ok(Some(Line { keyword, fields, attributes, span }))
    }

    /// Scans `{key: value : key: value}`.
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
                        "attributes have the form `key: value`, separated by `:`, as in {initial: : labels: critical}";
                    return Err(Diagnostic::new(found, "expected an attribute", "expected `key:`").with_help(help));
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

    /// Advances to the first of the given characters and returns the text before it, trimmed.
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
    Diagnostic::new(open, "the attributes are not closed", "expected a matching `}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_attributes_are_separated() {
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
    fn every_malformed_line_is_reported() {
        let diagnostics = scan("process\nprocess:p{initial\nprocess:q{:}\nprocess:r{} x\nprocess:good\n").unwrap_err();
        assert_eq!(diagnostics.len(), 4, "{diagnostics:?}");
    }
}
