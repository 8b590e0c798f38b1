//! Names and types: from the syntax tree to the checked program, or to diagnostics.
//!
//! Expressions that were found wrong once have no type (`None`), and nothing more is said about them.

mod actions;
mod bodies;
mod constants;
mod declarations;
mod expressions;
mod scope;
mod sites;

use crate::hir::{Module, Parameters};
use crate::syntax::ast::{Item, Span};
use crate::syntax::fault;
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
    if checker.faults.is_empty() || !checker.sizes_failed {
        checker.check_bodies(items);
    }
    let Checker { module, mut faults, .. } = checker;
    if faults.is_empty() {
        return Ok(module);
    }
    faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
    Err(faults)
}

/// Evaluates the declared parameters and leaves the rest of the program unchecked.
pub fn parameters(source: &str, file: &str, items: &[Item]) -> Result<Parameters, Vec<Diagnostic>> {
    let mut checker = Checker::new(source, file);
    checker.declare_parameters(items, &BTreeMap::new());
    if checker.faults.is_empty() { Ok(checker.module.parameters) } else { Err(checker.faults) }
}

struct Checker<'s> {
    source: &'s str,
    file: &'s str,
    lines: sites::Lines,
    names: Names,
    module: Module,
    faults: Vec<Diagnostic>,
    /// Types of the parameters of templates, by process.
    template_types: rustc_hash::FxHashMap<u32, Vec<Type>>,
    /// A size could not be computed, so that complaints about bodies could be wrong.
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
            faults: Vec::new(),
            template_types: Default::default(),
            sizes_failed: false,
        }
    }

    /// Reports a fault; the result is there to be given a help or notes.
    fn error(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>) -> &mut Diagnostic {
        self.faults.push(fault(span, message, label));
        self.faults.last_mut().expect("invariant: just pushed")
    }

    fn error_with_help(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>, help: &str) {
        self.error(span, message, label).help = Some(help.to_string());
    }
}
