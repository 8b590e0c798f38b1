//! Interned names.

use rustc_hash::FxHashMap;

use super::table::{Table, identifier};

identifier! {
    /// An interned name: of a function, a global, a local value, a block, a field or a file.
    Name
}

/// The names of a module. Equal texts have equal numbers.
#[derive(Clone, Default, Debug)]
pub struct Names {
    texts: Table<Name, Box<str>>,
    ids: FxHashMap<Box<str>, Name>,
}

impl Names {
    /// The number of a text, which is interned if it is new.
    pub fn intern(&mut self, text: &str) -> Name {
        if let Some(&name) = self.ids.get(text) {
            return name;
        }
        let name = self.texts.push(text.into());
        self.ids.insert(text.into(), name);
        name
    }

    /// The number of a text that was interned before.
    pub fn find(&self, text: &str) -> Option<Name> {
        self.ids.get(text).copied()
    }

    /// All texts in the order of their numbers.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| &**text)
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        &self.texts[name]
    }
}
