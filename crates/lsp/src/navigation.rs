//! Definitions, references and the outline of a document.

use crate::analyzer::Analyzed;
use crate::positions::Encoding;
use gen_lsp_types::{DocumentHighlight, DocumentSymbol, Location, SymbolKind as Kind, Uri};
use mazurka_maz::{Declaration, SymbolKind};
use std::ops::Range;

/// The place where the name at an offset is declared.
pub fn definition(analyzed: &Analyzed, uri: &Uri, offset: usize, encoding: Encoding) -> Option<Location> {
    let (symbol, _) = analyzed.analysis.symbol_at(offset)?;
    Some(location(analyzed, uri, symbol.span.clone(), encoding))
}

/// The places where the name at an offset occurs. The first one is its declaration.
pub fn references(
    analyzed: &Analyzed,
    uri: &Uri,
    offset: usize,
    with_declaration: bool,
    encoding: Encoding,
) -> Vec<Location> {
    let declared = analyzed.analysis.symbol_at(offset).map(|(symbol, _)| symbol.span.clone());
    let places = analyzed.analysis.references_at(offset).into_iter();
    let wanted = places.filter(|place| with_declaration || Some(place) != declared.as_ref());
    wanted.map(|place| location(analyzed, uri, place, encoding)).collect()
}

/// The same places, to be highlighted.
pub fn highlights(
    Analyzed { text, lines, analysis, .. }: &Analyzed,
    offset: usize,
    encoding: Encoding,
) -> Vec<DocumentHighlight> {
    let places = analysis.references_at(offset).into_iter();
    places.map(|place| DocumentHighlight { range: lines.range(text, place, encoding), kind: None }).collect()
}

/// The declarations of a document.
pub fn outline(analyzed: &Analyzed, encoding: Encoding) -> Vec<DocumentSymbol> {
    analyzed.analysis.declarations.iter().map(|one| outline_entry(analyzed, one, encoding)).collect()
}

fn outline_entry(analyzed: &Analyzed, declared: &Declaration, encoding: Encoding) -> DocumentSymbol {
    let member_kind = if declared.kind == SymbolKind::Enum { Kind::EnumMember } else { Kind::Field };
    let range = |place: &Range<usize>| analyzed.lines.range(&analyzed.text, place.clone(), encoding);
    let detail =
        |place: &Range<usize>| analyzed.analysis.symbol_at(place.start).map(|(symbol, _)| symbol.declaration.clone());
    let member = |(name, place): &(String, Range<usize>)| {
        DocumentSymbol::new(name.clone(), detail(place), member_kind, None, None, range(place), range(place), None)
    };
    let members: Vec<DocumentSymbol> = declared.members.iter().map(member).collect();
    let kind = match declared.kind {
        SymbolKind::Parameter => Kind::Constant,
        SymbolKind::Enum => Kind::Enum,
        SymbolKind::Record => Kind::Struct,
        SymbolKind::Function => Kind::Function,
        SymbolKind::Process => Kind::Class,
        SymbolKind::Synchronization => Kind::Object,
        _ => Kind::Variable,
    };
    let (place, name) = (range(&declared.span), range(&declared.name_span));
    let children = (!members.is_empty()).then_some(members);
    DocumentSymbol::new(declared.name.clone(), detail(&declared.name_span), kind, None, None, place, name, children)
}

fn location(Analyzed { text, lines, .. }: &Analyzed, uri: &Uri, place: Range<usize>, encoding: Encoding) -> Location {
    Location { uri: uri.clone(), range: lines.range(text, place, encoding) }
}
