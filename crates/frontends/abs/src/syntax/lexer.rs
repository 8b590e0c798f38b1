//! Splits a text into tokens. Characters without a meaning become tokens of their own, because
//! annotations may contain anything and are skipped; the parser reports them elsewhere.

use crate::source::Span;

/// The kinds of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name or keyword that starts with a small letter.
    Lower,
    /// A name that starts with a capital letter.
    Upper,
    Integer,
    Float,
    String,
    /// A template without expressions.
    Template,
    /// The part of a template before its first expression.
    TemplateStart,
    /// The part between two expressions.
    TemplateMiddle,
    /// The part behind the last expression.
    TemplateEnd,
    /// An operator or a bracket, with its text.
    Mark(&'static str),
    /// A character without meaning.
    Unknown,
    /// A string, template or comment without its end.
    Unterminated,
    /// The end of the text.
    End,
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: Kind,
    pub span: Span,
}

/// The operators and brackets, longer ones before their prefixes.
const MARKS: [&str; 35] = [
    "<->", "->", "=>", "<=", ">=", "==", "!=", "&&", "||", "..", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", ":",
    ".", "=", "!", "?", "&", "|", "+", "-", "*", "/", "%", "~", "_", "'",
];

/// Splits a text into tokens. The last one has the kind [`Kind::End`]. Positions start at `base`.
pub fn lex(text: &str, base: u32) -> Vec<Token> {
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0, base, templates: 0, tokens: Vec::new() };
    while lexer.token() {}
    lexer.tokens
}

struct Lexer<'s> {
    text: &'s str,
    bytes: &'s [u8],
    at: usize,
    base: u32,
    /// The number of templates whose expressions surround the current position.
    templates: u32,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    /// Adds the next token. Returns whether more follow.
    fn token(&mut self) -> bool {
        let unterminated = self.skip_space();
        let start = unterminated.unwrap_or(self.at);
        let kind = if unterminated.is_some() { Kind::Unterminated } else { self.kind() };
        // Invariant: the source map admits only texts whose positions fit into 32 bits.
        let span = Span { start: self.base + start as u32, end: self.base + self.at as u32 };
        self.tokens.push(Token { kind, span });
        kind != Kind::End
    }

    /// Skips white space and comments. Returns the start of a comment that never ends.
    fn skip_space(&mut self) -> Option<usize> {
        loop {
            let rest = &self.bytes[self.at..];
            if rest.starts_with(b"//") {
                self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            } else if rest.starts_with(b"/*") {
                let start = self.at;
                match self.text[self.at + 2..].find("*/") {
                    Some(length) => self.at += length + 4,
                    None => {
                        self.at = self.bytes.len();
                        return Some(start);
                    }
                }
            } else if rest.first().is_some_and(u8::is_ascii_whitespace) || rest.first() == Some(&b'\x0b') {
                self.at += 1;
            } else if rest.starts_with("\u{feff}".as_bytes()) {
                self.at += 3;
            } else {
                return None;
            }
        }
    }

    fn kind(&mut self) -> Kind {
        let Some(first) = self.bytes.get(self.at).copied() else { return Kind::End };
        match first {
            b'a'..=b'z' => self.word(Kind::Lower),
            b'A'..=b'Z' => self.word(Kind::Upper),
            b'0'..=b'9' => self.number(),
            b'.' if self.bytes.get(self.at + 1).is_some_and(u8::is_ascii_digit) => self.number(),
            b'"' => self.string(),
            b'`' => self.template(Kind::TemplateStart, Kind::Template),
            b'$' if self.templates > 0 => {
                self.templates -= 1;
                self.template(Kind::TemplateMiddle, Kind::TemplateEnd)
            }
            _ => self.mark(),
        }
    }

    fn word(&mut self, kind: Kind) -> Kind {
        self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        kind
    }

    fn number(&mut self) -> Kind {
        self.skip_while(|byte| byte.is_ascii_digit());
        let fraction = self.bytes.get(self.at) == Some(&b'.');
        if !fraction || !self.bytes.get(self.at + 1).is_some_and(u8::is_ascii_digit) {
            return Kind::Integer;
        }
        self.at += 1;
        self.skip_while(|byte| byte.is_ascii_digit());
        let mut exponent = self.at;
        if matches!(self.bytes.get(exponent), Some(b'e' | b'E')) {
            exponent += 1;
            exponent += usize::from(matches!(self.bytes.get(exponent), Some(b'+' | b'-')));
            if self.bytes.get(exponent).is_some_and(u8::is_ascii_digit) {
                self.at = exponent;
                self.skip_while(|byte| byte.is_ascii_digit());
            }
        }
        Kind::Float
    }

    /// A string in quotation marks. It ends in the line where it starts.
    fn string(&mut self) -> Kind {
        self.at += 1;
        loop {
            match self.bytes.get(self.at) {
                None | Some(b'\n') => return Kind::Unterminated,
                Some(b'"') => {
                    self.at += 1;
                    return Kind::String;
                }
                Some(b'\\') => self.at = self.after_character(self.at + 1),
                Some(_) => self.at += 1,
            }
        }
    }

    /// The text of a template up to its next expression (`$`) or its end.
    fn template(&mut self, expression: Kind, end: Kind) -> Kind {
        self.at += 1;
        loop {
            match self.bytes.get(self.at) {
                None => return Kind::Unterminated,
                Some(b'`') => {
                    self.at += 1;
                    return end;
                }
                Some(b'$') => {
                    self.at += 1;
                    self.templates += 1;
                    return expression;
                }
                Some(b'\\') => self.at = self.after_character(self.at + 1),
                Some(_) => self.at += 1,
            }
        }
    }

    fn mark(&mut self) -> Kind {
        for mark in MARKS {
            if self.text[self.at..].starts_with(mark) {
                self.at += mark.len();
                return Kind::Mark(mark);
            }
        }
        self.at = self.after_character(self.at);
        Kind::Unknown
    }

    fn skip_while(&mut self, accept: impl Fn(u8) -> bool) {
        self.at += self.bytes[self.at..].iter().take_while(|byte| accept(**byte)).count();
    }

    /// The position behind the character at a position, or the end of the text.
    fn after_character(&self, at: usize) -> usize {
        let length = self.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        (at + length).min(self.bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        lex(text, 0).iter().map(|token| token.kind).collect()
    }

    #[test]
    fn names_numbers_and_marks() {
        use Kind::*;
        assert_eq!(
            kinds("Int x1 = 12 <= 1.5e-3;"),
            [Upper, Lower, Mark("="), Integer, Mark("<="), Float, Mark(";"), End]
        );
        assert_eq!(kinds("f.get"), [Lower, Mark("."), Lower, End]);
        assert_eq!(kinds("1.get"), [Integer, Mark("."), Lower, End]);
        assert_eq!(kinds(".5"), [Float, End]);
    }

    #[test]
    fn comments_are_skipped_and_must_end() {
        use Kind::*;
        assert_eq!(kinds("a // b\n /* c \n */ d"), [Lower, Lower, End]);
        assert_eq!(kinds("a /* b"), [Lower, Unterminated, End]);
    }

    #[test]
    fn strings_end_in_their_line() {
        use Kind::*;
        assert_eq!(kinds(r#""a\"b" x"#), [String, Lower, End]);
        assert_eq!(kinds("\"a\nb"), [Unterminated, Lower, End]);
    }

    #[test]
    fn templates_contain_expressions() {
        use Kind::*;
        assert_eq!(kinds("`a\\$b`"), [Template, End]);
        assert_eq!(kinds("`a$x$b$y$`"), [TemplateStart, Lower, TemplateMiddle, Lower, TemplateEnd, End]);
        assert_eq!(kinds("`$`$x$`$`"), [TemplateStart, TemplateStart, Lower, TemplateEnd, TemplateEnd, End]);
        assert_eq!(kinds("$"), [Unknown, End]);
    }

    #[test]
    fn positions_start_at_the_base() {
        assert_eq!(lex("ab", 10)[0].span, Span { start: 10, end: 12 });
    }
}
