//! The declarations at the top level, for the outline of a text.

use crate::check::SymbolKind;
use crate::syntax::ast::{Ident, Item, Span};
use std::ops::Range;

/// A declaration at the top level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The declared name.
    pub name: String,
    /// The place of the name.
    pub name_span: Range<usize>,
    /// The place of the whole declaration.
    pub span: Range<usize>,
    /// The kind of thing that is declared.
    pub kind: SymbolKind,
    /// The values of an enum, and the fields of a record.
    pub members: Vec<(String, Range<usize>)>,
}

/// The declarations of a parsed text. Those that could not be parsed are left out.
pub fn declarations(items: &[(Item, Span)]) -> Vec<Declaration> {
    items.iter().filter_map(|(item, span)| declaration(item, *span)).collect()
}

fn declaration(item: &Item, span: Span) -> Option<Declaration> {
    let member = |name: &Ident| (name.text.clone(), name.span.into_range());
    let (name, kind, members) = match item {
        Item::Param { name, .. } => (name, SymbolKind::Parameter, Vec::new()),
        Item::Enum { name, values } => (name, SymbolKind::Enum, values.iter().map(member).collect()),
        Item::Record { name, fields } => {
            (name, SymbolKind::Record, fields.iter().map(|(field, _)| member(field)).collect())
        }
        Item::Shared { name, .. } => (name, SymbolKind::Shared, Vec::new()),
        Item::Mutex { name, .. }
        | Item::RwLock { name, .. }
        | Item::Cond { name, .. }
        | Item::Sem { name, .. }
        | Item::Chan { name, .. } => (name, SymbolKind::Synchronization, Vec::new()),
        Item::Function(function) => (&function.name, SymbolKind::Function, Vec::new()),
        Item::Process { name, .. } => (name, SymbolKind::Process, Vec::new()),
        Item::Invariant { .. } | Item::Invalid => return None,
    };
    let (name, name_span) = member(name);
    Some(Declaration { name, name_span, span: span.into_range(), kind, members })
}
