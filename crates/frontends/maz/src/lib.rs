//! The modelling language `.maz`: parser, checker, compiler to bytecode, and the interpreter that
//! the algorithms explore.
//!
//! ```text
//! text -> syntax (lexer, parser) -> check (names, types) -> hir -> compile -> bytecode -> run
//! ```
//!
//! `docs/language.md` describes the language. This crate prints nothing and reads no files.

mod analysis;
mod blocks;
mod bytecode;
mod check;
mod compile;
mod hir;
mod operators;
mod order;
mod parsed;
mod program;
mod run;
mod syntax;
mod types;

pub use analysis::{AccessKind, Analysis, Declaration, LocationAccess, StatementSteps, StepAccesses, Usage};
pub use check::{Symbol, SymbolKind};
pub use hir::Parameters;
pub use parsed::ParsedProgram;
pub use program::MazProgram;
pub use run::{MazExecution, MazUnfolding};

use mazurka_model::Diagnostic;
use std::collections::BTreeMap;

/// Parses a program, and checks nothing else.
pub fn check_syntax(source: &str) -> Result<(), Vec<Diagnostic>> {
    syntax::parse(source).map(|_| ())
}

/// The words that cannot be used as names.
pub fn keywords() -> &'static [&'static str] {
    syntax::lexer::KEYWORDS
}

/// The names of the operations in the form of a call, such as `cas`.
pub fn operations() -> &'static [&'static str] {
    check::OPERATIONS
}

/// The place of the keyword or name at a byte offset. Comments and strings have none.
pub fn word_at(source: &str, offset: usize) -> Option<std::ops::Range<usize>> {
    let (tokens, _) = syntax::lexer::lex(source);
    let after = tokens.partition_point(|(_, span)| span.start <= offset);
    let (token, span) = tokens[..after].last()?;
    let is_word = matches!(token, syntax::lexer::Token::Key(_) | syntax::lexer::Token::Name(_));
    (is_word && offset <= span.end).then(|| span.into_range())
}

/// Parses, checks and compiles a program in one go.
///
/// `replaced` overrides the values of declared parameters; other names in it are ignored. Callers
/// that want to report unknown names, or the parameters, use [`ParsedProgram`] instead.
pub fn load(source: &str, file: &str, replaced: &BTreeMap<String, i64>) -> Result<MazProgram, Vec<Diagnostic>> {
    let items = syntax::parse(source)?;
    let module = check::check(source, file, &items, replaced)?;
    Ok(MazProgram::new(module))
}
