//! A program that has been parsed, but not yet checked for particular values of its parameters.

use crate::check;
use crate::hir::Parameters;
use crate::program::MazProgram;
use crate::syntax::{self, ast::Item};
use mazurka_model::Diagnostic;
use std::collections::BTreeMap;

/// A parsed program. It reports the parameters that the text declares, so that a caller can decide
/// which of them to replace before [`finish`](ParsedProgram::finish) checks and compiles the rest.
pub struct ParsedProgram<'s> {
    source: &'s str,
    file: &'s str,
    items: Vec<Item>,
    parameters: Parameters,
}

impl<'s> ParsedProgram<'s> {
    /// Parses the text and evaluates the declared parameters. Declarations other than parameters
    /// are not checked yet, because sizes may depend on values that are replaced later.
    pub fn parse(source: &'s str, file: &'s str) -> Result<Self, Vec<Diagnostic>> {
        let items = syntax::parse(source)?;
        let parameters = check::parameters(source, file, &items)?;
        Ok(ParsedProgram { source, file, items, parameters })
    }

    /// The declared parameters with the values that the text gives them.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// Checks and compiles the program with some parameters replaced. A parameter that is computed
    /// from a replaced one takes its new value; see [`MazProgram::parameters`]. Names that the
    /// program does not declare are ignored.
    pub fn finish(self, replaced: &BTreeMap<String, i64>) -> Result<MazProgram, Vec<Diagnostic>> {
        let module = check::check(self.source, self.file, &self.items, replaced)?;
        Ok(MazProgram::new(module))
    }
}
