//! Names and types: from the syntax tree to the checked program, or to diagnostics.
//!
//! An expression with an error has no type (`None`), which suppresses further errors about it.

mod actions;
mod bodies;
mod builtins;
mod calls;
mod constants;
mod control;
mod declarations;
mod expressions;
mod locals;
mod records;
mod scope;
mod select;
mod sites;
mod synchronization;
mod tried_mutexes;
mod types;

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
    checker.tried_mutexes = tried_mutexes::tried_mutexes(items);
    checker.declare_parameters(items, replaced);
    checker.declare_types(items);
    checker.declare_objects(items);
    checker.declare_functions(items);
    checker.declare_processes(items);
    if checker.diagnostics.is_empty() || !checker.sizes_failed {
        checker.check_bodies(items);
        checker.check_invariants(items);
        checker.check_unused_functions();
    }
    let Checker { module, mut diagnostics, .. } = checker;
    if diagnostics.is_empty() {
        return Ok(module);
    }
    // A function is checked at each of its calls, so its errors are found several times.
    diagnostics.sort_by(|a, b| (a.span.start, a.span.end, &a.message).cmp(&(b.span.start, b.span.end, &b.message)));
    diagnostics.dedup();
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
    /// The names of enums; their values are in the module.
    enum_names: Vec<String>,
    records: Vec<records::RecordType>,
    functions: Vec<calls::FunctionInfo>,
    /// The names of mutexes that some process only tries to lock.
    tried_mutexes: rustc_hash::FxHashSet<String>,
    /// The functions that are being expanded, outermost first.
    calls: Vec<calls::ActiveCall>,
    /// The number of calls that were expanded so far.
    expanded: usize,
    /// Whether a condition is checked that is evaluated as a whole, so that it cannot contain
    /// statements.
    in_guard: bool,
    context: bodies::Context,
    /// For each local of the process being checked, whether it is assigned after its `let`.
    assigned: Vec<bool>,
    /// The statements of the block being checked, so far. The expansion of an expression may add to
    /// them.
    out: Vec<crate::hir::Stmt>,
    /// The site of the statement being checked.
    site: mazurka_model::Site,
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
            enum_names: Vec::new(),
            records: Vec::new(),
            functions: Vec::new(),
            tried_mutexes: Default::default(),
            calls: Vec::new(),
            expanded: 0,
            in_guard: false,
            context: bodies::Context::default(),
            assigned: Vec::new(),
            out: Vec::new(),
            site: mazurka_model::Site::default(),
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
