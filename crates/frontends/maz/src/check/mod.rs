//! Names and types: from the syntax tree to the checked program, or to diagnostics.
//!
//! An expression with an error has no type (`None`), which suppresses further errors about it.

mod actions;
mod bodies;
mod constants;
mod declarations;
mod expressions;
mod scope;
mod sites;

use crate::hir::{Module, Parameters};
use crate::syntax::ast::{Item, Span};
use crate::syntax::diagnostic;
use crate::types::Type;
use mazurka_model::Diagnostic;
use scope::Names;
use std::collections::BTreeMap;

/// Checks a program in which some parameters are replaced.
pub fn check(
    source: &str,
    file: &str,
    items: &[Item],
    replaced: &BTreeMap<String, i64>,
) -> Result<Module, Vec<Diagnostic>> {
    let mut checker = Checker::new(source, file);
    checker.declare_parameters(items, replaced);
    checker.declare_objects(items);
    checker.declare_processes(items);
    if checker.diagnostics.is_empty() || !checker.sizes_failed {
        checker.check_bodies(items);
    }
    let Checker { module, mut diagnostics, .. } = checker;
    if diagnostics.is_empty() {
        return Ok(module);
    }
    diagnostics.sort_by_key(|one| (one.span.start, one.span.end));
    Err(diagnostics)
}

/// Evaluates the declared parameters and leaves the rest of the program unchecked.
pub fn parameters(source: &str, file: &str, items: &[Item]) -> Result<Parameters, Vec<Diagnostic>> {
    let mut checker = Checker::new(source, file);
    checker.declare_parameters(items, &BTreeMap::new());
    if checker.diagnostics.is_empty() { Ok(checker.module.parameters) } else { Err(checker.diagnostics) }
}

struct Checker<'s> {
    source: &'s str,
    file: &'s str,
    lines: sites::Lines,
    names: Names,
    module: Module,
    diagnostics: Vec<Diagnostic>,
    /// The parameter types of templates, by the index of the process.
    template_types: rustc_hash::FxHashMap<u32, Vec<Type>>,
    /// Whether a size could not be computed. Bodies are not checked then, because errors in them
    /// could be consequences of the wrong size.
    sizes_failed: bool,
}

impl<'s> Checker<'s> {
    fn new(source: &'s str, file: &'s str) -> Self {
        Checker {
            source,
            file,
            lines: sites::Lines::new(source),
            names: Names::default(),
            module: Module::default(),
            diagnostics: Vec::new(),
            template_types: Default::default(),
            sizes_failed: false,
        }
    }

    /// Reports an error, and returns it so that the caller can add help or notes.
    fn error(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.push(diagnostic(span, message, label));
        self.diagnostics.last_mut().expect("invariant: just pushed")
    }

    fn error_with_help(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>, help: &str) {
        self.error(span, message, label).help = Some(help.to_string());
    }
}
