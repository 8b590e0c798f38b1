//! From text to syntax tree: lexer, brackets, parser. Knows nothing of names and types.

pub mod ast;
pub mod brackets;
pub mod lexer;
mod messages;
mod parser;
mod statements;

use mazurka_model::Diagnostic;

/// Parses a source text. Several faults are reported at once where the parser can go on after the first.
pub fn parse(source: &str) -> Result<Vec<ast::Item>, Vec<Diagnostic>> {
    let (tokens, mut faults) = lexer::lex(source);
    if faults.is_empty() {
        faults.extend(brackets::check(&tokens));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    parser::parse(source, &tokens)
}

/// A diagnostic without notes; the label defaults to nothing.
pub fn fault(span: ast::Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic { message: message.into(), span: span.into_range(), label: label.into(), notes: Vec::new(), help: None }
}
