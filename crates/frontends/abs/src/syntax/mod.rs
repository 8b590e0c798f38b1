//! From text to syntax tree: lexer and recursive-descent parser. Names and types are left to
//! `resolve` and `types`.

pub mod ast;
mod calls;
pub mod cursor;
mod declarations;
pub mod expression;
mod expressions;
mod lexer;
mod literals;
mod modules;
mod patterns;
mod recovery;
pub mod statement;
mod statements;
mod traits;
mod types;

#[cfg(test)]
mod tests;

use crate::source::Problem;

/// Parses a text whose first byte has the position `base`. Returns what could be parsed, and the
/// problems in order of their places.
pub fn parse(text: &str, base: u32) -> (Vec<ast::Module>, Vec<Problem>) {
    let mut parser = cursor::Parser::new(text, base);
    let modules = parser.modules();
    let mut problems = parser.problems;
    problems.sort_by_key(|problem| problem.span().start);
    (modules, problems)
}
