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
    let (tokens, mut diagnostics) = lexer::lex(source);
    if diagnostics.is_empty() {
        diagnostics.extend(brackets::check(&tokens));
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    parser::parse(source, &tokens)
}

/// A diagnostic for a span of the syntax tree.
pub fn diagnostic(span: ast::Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic::new(span.into_range(), message, label)
}
