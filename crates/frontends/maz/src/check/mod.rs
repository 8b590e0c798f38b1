//! Names and types: from the syntax tree to the checked program, or to diagnostics.
//!
//! An expression with an error has no type (`None`), which suppresses further errors about it.

mod actions;
mod attempts;
mod bodies;
mod builtins;
mod calls;
mod constants;
mod control;
mod declarations;
mod expressions;
mod locals;
mod record_values;
mod records;
mod resolutions;
mod scope;
mod select;
mod sites;
mod symbols;
mod synchronization;
mod tried_mutexes;
mod types;

use crate::hir::{Module, Parameters};
use crate::syntax::ast::{Item, Span};
use crate::syntax::diagnostic;
use crate::types::Type;
pub use builtins::NAMES as OPERATIONS;
use mazurka_model::Diagnostic;
use resolutions::Resolutions;
use scope::Names;
use std::collections::BTreeMap;
pub use symbols::{Symbol, SymbolKind};

/// Checks a program in which some parameters are replaced.
pub fn check(
    source: &str,
    file: &str,
    items: &[Item],
    replaced: &BTreeMap<String, i64>,
) -> Result<Module, Vec<Diagnostic>> {
    let mut checker = Checker::new(source, file);
    checker.program(items, replaced);
    if checker.diagnostics.is_empty() { Ok(checker.module) } else { Err(checker.diagnostics) }
}

/// What an editor shows about a program, which may have errors.
pub struct Checked {
    /// The program, which is complete only if there are no diagnostics.
    pub module: Module,
    pub diagnostics: Vec<Diagnostic>,
    /// The span of each site of the module.
    pub site_spans: Vec<Span>,
    pub symbols: Vec<Symbol>,
    /// The uses of symbols: their spans, and the spans of the declarations.
    pub uses: Vec<(Span, Span)>,
}

/// Checks a program and records what its names refer to.
pub fn check_for_editor(source: &str, items: &[Item]) -> Checked {
    let mut checker = Checker::new(source, "");
    checker.names.resolutions = Some(Default::default());
    checker.program(items, &BTreeMap::new());
    let Resolutions { definitions, uses } = checker.names.resolutions.take().unwrap_or_default().into_inner();
    let symbols = definitions.into_iter().map(|(span, definition)| checker.symbol(span, definition)).collect();
    let Checker { module, diagnostics, site_spans, .. } = checker;
    Checked { module, diagnostics, site_spans, symbols, uses: uses.into_iter().collect() }
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
    /// The span of each site.
    site_spans: Vec<Span>,
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
            site_spans: Vec::new(),
        }
    }

    /// Checks the whole program.
    fn program(&mut self, items: &[Item], replaced: &BTreeMap<String, i64>) {
        self.tried_mutexes = tried_mutexes::tried_mutexes(items);
        self.declare_parameters(items, replaced);
        self.declare_types(items);
        self.declare_objects(items);
        self.declare_functions(items);
        self.declare_processes(items);
        if self.diagnostics.is_empty() || !self.sizes_failed {
            self.check_bodies(items);
            self.check_invariants(items);
            self.check_unused_functions();
        }
        // A function is checked at each of its calls, so its errors are found several times.
        let key = |d: &Diagnostic| (d.span.start, d.span.end);
        self.diagnostics.sort_by(|a, b| (key(a), &a.message).cmp(&(key(b), &b.message)));
        self.diagnostics.dedup();
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
