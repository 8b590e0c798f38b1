//! Messages for syntax errors.

use super::ast::Span;
use super::diagnostic;
use super::lexer::{KEYWORDS, Located, Token};
use chumsky::error::{Rich, RichPattern, RichReason};
use mazurka_model::Diagnostic;

/// Turns the parser's errors into diagnostics, in the order of the text.
pub fn explain(source: &str, tokens: &[Located<'_>], errors: &[Rich<'_, Token<'_>, Span>]) -> Vec<Diagnostic> {
    let mut diagnostics: Vec<_> = errors.iter().map(|error| explain_one(source, tokens, error)).collect();
    diagnostics.sort_by_key(|one| (one.span.start, one.span.end));
    diagnostics.dedup();
    diagnostics
}

fn explain_one(source: &str, tokens: &[Located<'_>], error: &Rich<'_, Token<'_>, Span>) -> Diagnostic {
    let span = *error.span();
    let expected = match error.reason() {
        RichReason::ExpectedFound { expected, .. } => expectations(expected),
        RichReason::Custom(message) => return diagnostic(span, message.clone(), ""),
    };
    let found = error.found().map_or("the end of the file".to_string(), |token| token.to_string());
    // If the next token is on another line, a missing `;` is reported at the end of this line.
    let previous = tokens.iter().rev().find(|(_, place)| place.end <= span.start).map(|(_, place)| *place);
    if expected.iter().any(|what| what == "`;`") {
        let message = format!("expected `;` after the {}, found {found}", what_ends_here(tokens, span));
        let place = match previous {
            Some(previous) if source[previous.end..span.start].contains('\n') => previous,
            _ => span,
        };
        let mut missing = diagnostic(place, message, "expected `;`");
        missing.help = confusion(error.found(), previous, tokens);
        return missing;
    }
    let wanted = listed(&expected);
    let mut unexpected = diagnostic(span, format!("expected {wanted}, found {found}"), format!("expected {wanted}"));
    unexpected.help = confusion(error.found(), previous, tokens);
    if let (Some(Token::Key(word)), true) = (error.found(), expected.iter().any(|what| what == "a name")) {
        unexpected.help = Some(format!("`{word}` is a keyword; choose another name"));
    }
    unexpected
}

/// Describes what the parser expected. Operators are omitted if there is something more specific.
fn expectations(expected: &[RichPattern<'_, Token<'_>>]) -> Vec<String> {
    let mut words: Vec<String> = expected
        .iter()
        .filter_map(|pattern| match pattern {
            RichPattern::Token(token) => Some(match **token {
                Token::Key(word) => format!("`{word}`"),
                token => token.to_string(),
            }),
            RichPattern::Label(label) => Some(label.to_string()),
            RichPattern::EndOfInput => Some("the end of the file".to_string()),
            _ => None,
        })
        .collect();
    words.sort();
    words.dedup();
    for vague in ["the end of the file", "an operator"] {
        if words.iter().any(|word| word != vague) {
            words.retain(|word| word != vague);
        }
    }
    // Instead of all keywords that can start a statement or a declaration, name the construct.
    let declarations = words.iter().any(|word| word == "`param`");
    if words.iter().any(|word| word == "`while`") {
        return vec!["a statement".into()];
    }
    if declarations {
        return vec!["a declaration (`param`, `shared`, `mutex`, `sem`, `chan` or `process`)".into()];
    }
    if words.iter().any(|word| word == "an expression") {
        words.retain(|word| !["`recv`", "`spawn`", "`choose`"].contains(&word.as_str()));
    }
    if words.len() > 1 {
        words.retain(|word| word != "`[`" && word != "`,`");
    }
    words
}

fn listed(words: &[String]) -> String {
    match words {
        [] => "something else".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Whether the unfinished construct is a declaration or a statement.
fn what_ends_here(tokens: &[Located<'_>], span: Span) -> &'static str {
    let mut depth = 0;
    for (token, place) in tokens {
        if place.start >= span.start {
            break;
        }
        match token {
            Token::Sym("{") => depth += 1,
            Token::Sym("}") => depth -= 1,
            _ => {}
        }
    }
    if depth > 0 { "statement" } else { "declaration" }
}

/// Help for common mistakes by users of other languages.
fn confusion(found: Option<&Token<'_>>, previous: Option<Span>, tokens: &[Located<'_>]) -> Option<String> {
    let before = previous.and_then(|place| tokens.iter().find(|(_, span)| *span == place)).map(|(token, _)| *token);
    Some(match (before, found?) {
        (_, Token::Key(word @ ("recv" | "spawn" | "choose"))) => {
            format!("`{word}` must be the whole right-hand side of `=`: bind its result with `let` first")
        }
        (Some(Token::Sym("+")), Token::Sym("+" | "=")) => "write `x = x + 1`".into(),
        (Some(Token::Sym("-")), Token::Sym("-" | "=")) => "write `x = x - 1`".into(),
        (Some(Token::Name(_)), Token::Sym("=")) => "compare with `==`".into(),
        (Some(Token::Key("if" | "while" | "await")), _) => "put the condition in parentheses".into(),
        (Some(Token::Name(word)), _) if KEYWORDS.contains(&word.to_lowercase().as_str()) => {
            format!("keywords are written in lower case: `{}`", word.to_lowercase())
        }
        _ => return None,
    })
}
