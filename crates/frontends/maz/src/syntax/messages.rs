//! Messages for syntax errors, with help for habits from other languages.

use super::ast::Span;
use super::diagnostic;
use super::lexer::{KEYWORDS, Token};
use mazurka_model::Diagnostic;

/// Something else was expected than the token at `span`.
pub fn unexpected(expected: &str, found: Option<Token<'_>>, span: Span, before: Option<Token<'_>>) -> Diagnostic {
    let what = described(found);
    let mut error = diagnostic(span, format!("expected {expected}, found {what}"), format!("expected {expected}"));
    error.help = match found {
        Some(Token::Key(word)) if expected == "a name" => Some(format!("`{word}` is a keyword; choose another name")),
        _ => help(expected, found, before),
    };
    error
}

/// A missing `;`. It is reported at the end of the line if the next token is on another line.
pub fn missing_semicolon(
    construct: &str,
    found: Option<Token<'_>>,
    place: Span,
    before: Option<Token<'_>>,
) -> Diagnostic {
    let message = format!("expected `;` after the {construct}, found {}", described(found));
    let mut error = diagnostic(place, message, "expected `;`");
    error.help = help("`;`", found, before);
    error
}

fn described(token: Option<Token<'_>>) -> String {
    token.map_or("the end of the file".to_string(), |token| token.to_string())
}

fn help(expected: &str, found: Option<Token<'_>>, before: Option<Token<'_>>) -> Option<String> {
    let found = found?;
    Some(match (before, found) {
        (_, Token::Key(word @ ("recv" | "spawn" | "choose"))) => {
            format!("`{word}` must be the whole right-hand side of `=`: bind its result with `let` first")
        }
        (Some(Token::Name(_)), Token::Sym("=")) => "compare with `==`".into(),
        (Some(Token::Key("if" | "while" | "await")), _) => "put the condition in parentheses".into(),
        (Some(Token::Name(word)), _) if KEYWORDS.contains(&word.to_lowercase().as_str()) => {
            format!("keywords are written in lower case: `{}`", word.to_lowercase())
        }
        (_, Token::Name(word)) => return other_language(expected, word),
        _ => return None,
    })
}

/// Words of other languages, and what to write instead.
fn other_language(expected: &str, word: &str) -> Option<String> {
    let instead = match word {
        "var" | "const" | "auto" | "mut" => "declare a local with `let x = 0;`",
        "void" | "func" | "function" | "def" | "proc" | "procedure" => {
            "declare a function with `fn f(k: int): int { ... }`"
        }
        "thread" | "proctype" | "active" | "task" => "declare a process with `process p { ... }`",
        "struct" | "typedef" => "declare a record with `record R { x: int, y: int }`",
        "bit" | "byte" | "short" | "long" | "float" | "double" | "char" | "string" | "String" => {
            "the types are `int` (64 bits), `bool`, enums and records"
        }
        "integer" | "i64" | "i32" | "u32" => "write `int`",
        "boolean" => "write `bool`",
        "do" | "loop" | "repeat" | "until" => "write `while (condition) { ... }`",
        "switch" | "match" => "write `if ... else if ... else ...`",
        "global" | "static" => "declare a shared variable with `shared x: int = 0;`",
        "channel" => "declare a channel with `chan c: int[1];`",
        "semaphore" => "declare a semaphore with `sem s = 1;`",
        "elif" | "elsif" | "elseif" => "write `else if`",
        "and" => "write `&&`",
        "or" => "write `||`",
        "not" => "write `!`",
        _ if expected.contains("a declaration") => "statements belong into the body of a process",
        _ => return None,
    };
    Some(instead.to_string())
}
