//! Checks brackets before parsing: they must match, and nesting is limited because later phases
//! recurse and could overflow the stack.

use super::ast::Span;
use super::diagnostic;
use super::lexer::{Located, Token};
use mazurka_model::Diagnostic;

/// The largest nesting depth of brackets and of chains of prefix operators.
pub const MAX_NESTING: usize = 100;
/// The largest number of operators between two of `;`, `{` and `}`. Long chains make deep trees.
pub const MAX_OPERATORS: usize = 400;

const OPERATORS: &[&str] = &["==", "!=", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "<", ">", "!", "--"];

/// Checks the brackets of a text. Reports at most one error, because errors after the first are
/// usually consequences of it.
pub fn check(tokens: &[Located<'_>]) -> Option<Diagnostic> {
    let mut open: Vec<(&str, Span)> = Vec::new();
    let mut operators = 0;
    let mut prefixes = 0;
    for (token, span) in tokens {
        let Token::Sym(symbol) = *token else {
            prefixes = 0;
            continue;
        };
        match symbol {
            "(" | "[" | "{" => open.push((symbol, *span)),
            ")" | "]" | "}" => match open.pop() {
                None => return Some(diagnostic(*span, format!("unmatched `{symbol}`"), "no bracket is open here")),
                Some((opening, place)) if closing(opening) != symbol => {
                    return Some(mismatch(opening, place, symbol, *span));
                }
                Some(_) => {}
            },
            _ => {}
        }
        (operators, prefixes) = match symbol {
            ";" | "{" | "}" => (0, 0),
            "!" | "-" | "--" => (operators + symbol.len(), prefixes + symbol.len()),
            _ if OPERATORS.contains(&symbol) => (operators + 1, 0),
            _ => (operators, 0),
        };
        if open.len() > MAX_NESTING || prefixes > MAX_NESTING {
            let label = format!("more than {MAX_NESTING} levels");
            return Some(too_deep(*span, "this is nested too deeply", label));
        }
        if operators > MAX_OPERATORS {
            let label = format!("more than {MAX_OPERATORS} operators in one statement");
            return Some(too_deep(*span, "this expression is too long", label));
        }
    }
    let (opening, place) = open.pop()?;
    Some(diagnostic(
        place,
        format!("this `{opening}` is never closed"),
        format!("expected a matching `{}`", closing(opening)),
    ))
}

fn closing(opening: &str) -> &'static str {
    match opening {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

fn mismatch(opening: &str, place: Span, found: &str, span: Span) -> Diagnostic {
    let expected = closing(opening);
    diagnostic(span, format!("expected `{expected}`, found `{found}`"), format!("expected `{expected}`"))
        .with_note(place.into_range(), format!("this `{opening}` is still open"))
}

fn too_deep(span: Span, message: &str, label: String) -> Diagnostic {
    diagnostic(span, message, label).with_help("split it into several statements that use locals (`let`)")
}
