//! What the names in a text refer to. It is recorded for editors only, because a function is
//! resolved again at each of its calls.

use super::scope::Meaning;
use super::types::NamedType;
use crate::syntax::ast::{Ident, Span};
use rustc_hash::FxHashMap;

/// The definitions and uses of names. A definition is identified by the place of its name.
#[derive(Default)]
pub struct Resolutions {
    pub definitions: FxHashMap<Span, Definition>,
    /// The definition that each use refers to.
    pub uses: FxHashMap<Span, Span>,
}

/// A declared name.
pub struct Definition {
    pub name: String,
    pub defined: Defined,
}

/// The thing that a name is declared as.
pub enum Defined {
    Meaning(Meaning),
    /// A field of a record.
    Field {
        record: u32,
        ty: NamedType,
    },
}

impl Resolutions {
    /// Records a declaration. The parameter of a function has several meanings, one per call; the
    /// first one that is a variable is kept, because it has the declared type.
    pub fn define(&mut self, name: &Ident, meaning: &Meaning) {
        if let Some(Definition { defined: Defined::Meaning(known), .. }) = self.definitions.get(&name.span) {
            if !matches!(known, Meaning::Alias { .. }) {
                return;
            }
        }
        let defined = Defined::Meaning(meaning.clone());
        self.definitions.insert(name.span, Definition { name: name.text.clone(), defined });
    }

    pub fn define_field(&mut self, field: &Ident, record: u32, ty: NamedType) {
        let defined = Defined::Field { record, ty };
        self.definitions.insert(field.span, Definition { name: field.text.clone(), defined });
    }

    /// Records a use. The first one at a place counts: a record that is copied as a whole refers to
    /// its fields at the place of the variable.
    pub fn refer(&mut self, place: Span, declared: Span) {
        self.uses.entry(place).or_insert(declared);
    }
}
