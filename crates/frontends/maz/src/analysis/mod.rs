//! What an editor shows about a program: messages, declared names and their uses, and the accesses
//! of every statement. A program with errors is analysed as far as possible.

mod declarations;
mod steps;
mod usage;

use crate::check::{Checked, Symbol, check_for_editor};
use crate::compile::compile;
use crate::hir::Module;
use crate::syntax::{self, ast::Item};
use mazurka_model::Diagnostic;
use std::ops::Range;

pub use declarations::Declaration;
pub use steps::{AccessKind, LocationAccess, StatementSteps, StepAccesses};
pub use usage::Usage;

/// The largest numbers of processes and of locations of a program whose steps are shown. Every
/// process is compiled separately.
const MAX_PROCESSES: usize = 1_000;
const MAX_LOCATIONS: u64 = 100_000;

/// The analysis of one text.
#[derive(Default)]
pub struct Analysis {
    /// The messages about the text, in the order of their places.
    pub diagnostics: Vec<Diagnostic>,
    /// The declarations at the top level, in the order of the text.
    pub declarations: Vec<Declaration>,
    /// The declared names, sorted by their places.
    symbols: Vec<Symbol>,
    /// The place and the symbol of every occurrence of a name, the one in its declaration included.
    /// Sorted by place, without overlaps.
    occurrences: Vec<(Range<usize>, usize)>,
    /// The steps of statements, sorted by place, outer ones first. Empty if there are messages.
    statements: Vec<StatementSteps>,
    /// The use of the shared symbols, by index. Empty if there are messages.
    usages: Vec<Usage>,
}

impl Analysis {
    /// Analyses a text. The values of parameters are those that the text gives.
    pub fn new(source: &str) -> Analysis {
        let (parsed, mut diagnostics) = syntax::parse_all(source);
        let declarations = declarations::declarations(&parsed);
        let items: Vec<Item> = parsed.into_iter().map(|(item, _)| item).collect();
        let Checked { module, diagnostics: found, site_spans, symbols, uses } = check_for_editor(source, &items);
        // Errors of an incomplete program may be consequences of what is missing.
        if diagnostics.is_empty() {
            diagnostics = found;
        }
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        let mut analysis = Analysis { diagnostics, declarations, symbols, ..Analysis::default() };
        analysis.symbols.sort_by_key(|symbol| symbol.span.start);
        analysis.add_occurrences(&uses);
        if analysis.diagnostics.is_empty() && is_small(&module) {
            let code = compile(module);
            analysis.statements = steps::statements(&code, &site_spans);
            analysis.usages = usage::usages(&code, &analysis.symbols);
        }
        analysis
    }

    /// An analysis that consists of messages only.
    pub fn of_messages(diagnostics: Vec<Diagnostic>) -> Analysis {
        Analysis { diagnostics, ..Analysis::default() }
    }

    fn add_occurrences(&mut self, uses: &[(syntax::ast::Span, syntax::ast::Span)]) {
        let declared = self.symbols.iter().enumerate().map(|(index, symbol)| (symbol.span.clone(), index));
        let mut occurrences: Vec<(Range<usize>, usize)> = declared.collect();
        occurrences.extend(uses.iter().filter_map(|(place, declared)| {
            let index = self.symbols.binary_search_by_key(&declared.start, |symbol| symbol.span.start).ok()?;
            Some((place.into_range(), index))
        }));
        occurrences.sort_by_key(|(place, _)| (place.start, place.end));
        occurrences.dedup_by_key(|(place, _)| place.start);
        self.occurrences = occurrences;
    }

    /// All declared names, in the order of the text.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// The symbol whose name is at a byte offset, with the place of this occurrence. An offset at
    /// the end of a name counts as well, because that is where a cursor stands after typing it.
    pub fn symbol_at(&self, offset: usize) -> Option<(&Symbol, Range<usize>)> {
        let (place, index) = self.occurrence_at(offset)?;
        Some((&self.symbols[index], place))
    }

    /// The places of all occurrences of the symbol at a byte offset, its declaration included.
    pub fn references_at(&self, offset: usize) -> Vec<Range<usize>> {
        let Some((_, wanted)) = self.occurrence_at(offset) else { return Vec::new() };
        self.occurrences.iter().filter(|(_, index)| *index == wanted).map(|(place, _)| place.clone()).collect()
    }

    /// Which processes read and write the symbol at a byte offset, if processes share it.
    pub fn usage_at(&self, offset: usize) -> Option<&Usage> {
        let (_, index) = self.occurrence_at(offset)?;
        self.usages.get(index).filter(|_| !self.symbols[index].objects.is_empty())
    }

    /// The innermost statement at a byte offset that accesses shared state or waits.
    pub fn statement_at(&self, offset: usize) -> Option<&StatementSteps> {
        let before = self.statements.partition_point(|statement| statement.span.start <= offset);
        self.statements[..before].iter().rev().find(|statement| offset <= statement.span.end)
    }

    fn occurrence_at(&self, offset: usize) -> Option<(Range<usize>, usize)> {
        let after = self.occurrences.partition_point(|(place, _)| place.start <= offset);
        let (place, index) = self.occurrences[..after].last()?;
        (offset <= place.end).then(|| (place.clone(), *index))
    }
}

/// Whether the steps of a program can be computed within a moment.
fn is_small(module: &Module) -> bool {
    let locations: u64 = module.objects.iter().map(|object| u64::from(object.length)).sum();
    module.static_processes() <= MAX_PROCESSES && locations <= MAX_LOCATIONS
}
