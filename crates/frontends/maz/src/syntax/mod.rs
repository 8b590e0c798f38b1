//! From text to syntax tree: lexer, brackets, parser. Names and types are left to `check`.

pub mod ast;
pub mod brackets;
mod expressions;
pub mod lexer;
mod messages;
mod parser;
mod statements;

use mazurka_model::Diagnostic;

/// Parses a source text. On failure, reports several errors at once if the parser can recover.
pub fn parse(source: &str) -> Result<Vec<ast::Item>, Vec<Diagnostic>> {
    let (items, diagnostics) = parse_all(source);
    if diagnostics.is_empty() { Ok(items.into_iter().map(|(item, _)| item).collect()) } else { Err(diagnostics) }
}

/// Parses what can be parsed of a source text. Nothing can be if brackets do not match, because it
/// is not known then where a construct ends.
pub fn parse_all(source: &str) -> (Vec<(ast::Item, ast::Span)>, Vec<Diagnostic>) {
    let (tokens, mut diagnostics) = lexer::lex(source);
    if diagnostics.is_empty() {
        diagnostics.extend(brackets::check(&tokens));
    }
    if diagnostics.is_empty() { parser::parse(source, &tokens) } else { (Vec::new(), diagnostics) }
}

/// A diagnostic for a span of the syntax tree.
pub fn diagnostic(span: ast::Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic::new(span.into_range(), message, label)
}
