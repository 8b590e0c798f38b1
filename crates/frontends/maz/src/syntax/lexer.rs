//! The lexer. It drops comments (`// ...` to the end of the line, and `/* ... */`), white space,
//! and a byte order mark at the start.

use super::ast::Span;
use super::diagnostic;
use mazurka_model::Diagnostic;

/// A token. Keywords and symbols are kept as text, so that messages can quote them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token<'src> {
    Name(&'src str),
    /// At most 2^63, so that the lowest number can be written with a minus sign.
    Int(u64),
    /// The text between the quotes.
    Text(&'src str),
    Key(&'static str),
    Sym(&'static str),
}

impl std::fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Token::Name(name) => write!(f, "`{name}`"),
            Token::Int(value) => write!(f, "`{value}`"),
            Token::Text(_) => f.write_str("a string"),
            Token::Key(word) => write!(f, "the keyword `{word}`"),
            Token::Sym(symbol) => write!(f, "`{symbol}`"),
        }
    }
}

/// Words that cannot be used as names.
pub const KEYWORDS: &[&str] = &[
    "param",
    "shared",
    "mutex",
    "sem",
    "chan",
    "process",
    "int",
    "bool",
    "true",
    "false",
    "let",
    "if",
    "else",
    "while",
    "for",
    "in",
    "break",
    "continue",
    "skip",
    "assert",
    "assume",
    "output",
    "atomic",
    "await",
    "lock",
    "unlock",
    "wait",
    "signal",
    "send",
    "recv",
    "spawn",
    "join",
    "choose",
    "fn",
    "return",
    "enum",
    "record",
    "invariant",
    "select",
    "case",
    "rwlock",
    "cond",
];

/// All symbols. A symbol comes before its prefixes.
const SYMBOLS: &[&str] = &[
    "..", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "++", "--", "+", "-", "*", "/", "%", "<",
    ">", "=", "!", "(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "@",
];

/// A token and its place in the source.
pub type Located<'src> = (Token<'src>, Span);

/// A piece of text that is not a token.
struct BadToken {
    /// The number of bytes to skip.
    length: usize,
    message: String,
    label: &'static str,
}

/// Splits a text into tokens. Text that is not a token is skipped and reported.
pub fn lex(source: &str) -> (Vec<Located<'_>>, Vec<Diagnostic>) {
    let mut tokens = Vec::new();
    let mut diagnostics = Vec::new();
    let mut at = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or_else(
                || {
                    let message = "this comment is not closed";
                    diagnostics.push(diagnostic((at..at + 2).into(), message, "expected `*/` after it"));
                    rest.len()
                },
                |end| end + 2,
            )
        } else {
            match token(rest, first) {
                Ok((token, length)) => {
                    tokens.push((token, (at..at + length).into()));
                    length
                }
                Err(BadToken { length, message, label }) => {
                    diagnostics.push(diagnostic((at..at + length).into(), message, label));
                    length
                }
            }
        };
        at += length;
    }
    (tokens, diagnostics)
}

/// The token at the start of `rest`, with its length in bytes.
fn token(rest: &str, first: char) -> Result<(Token<'_>, usize), BadToken> {
    if first.is_alphabetic() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let word = &rest[..length];
        let token = KEYWORDS.iter().find(|key| **key == word).map_or(Token::Name(word), |key| Token::Key(key));
        return Ok((token, length));
    }
    if first.is_ascii_digit() {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let digits = rest[..length].replace('_', "");
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            let message = format!("`{}` is not a number", &rest[..length]);
            return Err(BadToken { length, message, label: "numbers consist of decimal digits" });
        }
        return match digits.parse() {
            Ok(value) if value <= i64::MIN.unsigned_abs() => Ok((Token::Int(value), length)),
            _ => {
                let message = "this number does not fit in 64 bits".into();
                Err(BadToken { length, message, label: "too large" })
            }
        };
    }
    if first == '"' {
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        return match line[1..].find('"') {
            Some(end) => Ok((Token::Text(&line[1..1 + end]), end + 2)),
            None => {
                let (length, message) = (line.trim_end().len(), "this string is not closed".into());
                Err(BadToken { length, message, label: "expected `\"` on the same line" })
            }
        };
    }
    match SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
        Some(symbol) => Ok((Token::Sym(symbol), symbol.len())),
        None => {
            let message = format!("unexpected character `{first}`");
            Err(BadToken { length: first.len_utf8(), message, label: "not part of the language" })
        }
    }
}
