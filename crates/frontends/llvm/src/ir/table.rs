//! Vectors that are indexed by numbers of their own type.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A dense number that identifies an entry of a [`Table`].
pub trait Id: Copy {
    /// The identifier of the entry at a position.
    ///
    /// # Panics
    /// If the position does not fit into 32 bits.
    fn from_index(index: usize) -> Self;

    /// The position of the entry.
    fn index(self) -> usize;
}

/// Declares a type of identifiers.
macro_rules! identifier {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $crate::ir::table::Id for $name {
            fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).expect("invariant: sources are shorter than 4 GiB, so tables are too"))
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
pub(crate) use identifier;

/// A vector that is indexed by identifiers of one type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<I, T> {
    entries: Vec<T>,
    identifier: PhantomData<I>,
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Table { entries: Vec::new(), identifier: PhantomData }
    }
}

impl<I: Id, T> Table<I, T> {
    /// Appends an entry and returns its identifier.
    pub fn push(&mut self, entry: T) -> I {
        self.entries.push(entry);
        I::from_index(self.entries.len() - 1)
    }

    /// The identifier that the next entry will get.
    pub fn next_id(&self) -> I {
        I::from_index(self.entries.len())
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry, if the identifier belongs to this table.
    pub fn get(&self, id: I) -> Option<&T> {
        self.entries.get(id.index())
    }

    /// All entries in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.entries.iter()
    }

    /// All entries in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.entries.iter_mut()
    }

    /// All identifiers in order. The iterator does not borrow the table.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.entries.len()).map(I::from_index)
    }

    /// All entries in order with their identifiers.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.entries.iter().enumerate().map(|(index, entry)| (I::from_index(index), entry))
    }

    /// All entries in order with their identifiers, by value.
    pub fn into_entries(self) -> impl Iterator<Item = (I, T)> {
        self.entries.into_iter().enumerate().map(|(index, entry)| (I::from_index(index), entry))
    }

    /// The entries as a slice.
    pub fn as_slice(&self) -> &[T] {
        &self.entries
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        &self.entries[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.entries[id.index()]
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<Entries: IntoIterator<Item = T>>(entries: Entries) -> Self {
        Table { entries: entries.into_iter().collect(), identifier: PhantomData }
    }
}
