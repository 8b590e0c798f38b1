//! The small language `.maz`: parser, checks, compiler to bytecode, and the interpreter that algorithms explore.
//!
//! ```text
//! text -> syntax (lexer, parser) -> check (names, types) -> hir -> compile (bytecode) -> code -> run (executions)
//! ```
//!
//! The language is described in `docs/language.md`. This crate prints nothing and reads no files.

mod bytecode;
mod check;
mod compile;
mod hir;
mod program;
mod run;
mod syntax;

pub use program::MazProgram;
pub use run::MazExecution;

use mazurka_model::Diagnostic;
use std::collections::BTreeMap;

/// Loads a program. `parameters` replaces the values of declared parameters; other names in it are ignored (see [`parameters`]).
pub fn load(source: &str, file: &str, parameters: &BTreeMap<String, i64>) -> Result<MazProgram, Vec<Diagnostic>> {
    let items = syntax::parse(source)?;
    let module = check::check(source, file, &items, parameters)?;
    Ok(MazProgram::new(module))
}

/// The parameters a program declares, in order, with the values they have if those in `replaced` are replaced: others may be computed from them.
pub fn parameters(
    source: &str,
    file: &str,
    replaced: &BTreeMap<String, i64>,
) -> Result<Vec<(String, i64)>, Vec<Diagnostic>> {
    let items = syntax::parse(source)?;
    check::parameters(source, file, &items, replaced)
}
