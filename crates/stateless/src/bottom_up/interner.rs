//! Interning: equal values are stored once and named by a number, so that comparing two of them is
//! comparing two numbers.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Approximate size of one slot of a hash table of `u32`, control bytes and load factor included.
const TABLE_SLOT_BYTES: usize = 8;

/// Stores every distinct value of one type once.
#[derive(Clone, Debug)]
pub(crate) struct Interner<T> {
    /// Invariant: no two items are equal.
    items: Vec<T>,
    table: HashTable<u32>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner { items: Vec::new(), table: HashTable::new() }
    }
}

impl<T: Copy + Eq + Hash> Interner<T> {
    /// The number of a value, which is added if it is new.
    #[inline]
    pub(crate) fn intern(&mut self, item: T) -> u32 {
        let items = &self.items;
        let hash = |id: &u32| FxBuildHasher.hash_one(items[*id as usize]);
        let fresh = items.len() as u32;
        let entry = self.table.entry(FxBuildHasher.hash_one(item), |&id| items[id as usize] == item, hash);
        let id = *entry.or_insert(fresh).get();
        if id == fresh {
            debug_assert!(fresh < u32::MAX, "ids are 32 bits wide");
            self.items.push(item);
        }
        debug_assert_eq!(self.items.len(), self.table.len(), "every item is in the table once");
        debug_assert!(self.get(id) == item, "the id of a value leads back to it");
        id
    }

    /// The number of values.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The value with that number.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> T {
        self.items[id as usize]
    }

    /// Approximate memory use.
    pub(crate) fn bytes(&self) -> usize {
        self.items.len() * (size_of::<T>() + TABLE_SLOT_BYTES)
    }
}

/// Stores every distinct slice once.
#[derive(Clone, Debug)]
pub(crate) struct SliceInterner<T> {
    /// All slices, one after the other.
    items: Vec<T>,
    /// Where the slice with that number ends; it starts where the previous one ends.
    ends: Vec<u32>,
    table: HashTable<u32>,
}

impl<T> Default for SliceInterner<T> {
    fn default() -> Self {
        SliceInterner { items: Vec::new(), ends: Vec::new(), table: HashTable::new() }
    }
}

impl<T: Copy + Eq + Hash> SliceInterner<T> {
    /// The number of a slice, which is copied if it is new.
    pub(crate) fn intern(&mut self, slice: &[T]) -> u32 {
        let (items, ends) = (&self.items, &self.ends);
        let hash = |id: &u32| FxBuildHasher.hash_one(slice_at(items, ends, *id));
        let fresh = ends.len() as u32;
        let entry = self.table.entry(FxBuildHasher.hash_one(slice), |&id| slice_at(items, ends, id) == slice, hash);
        let id = *entry.or_insert(fresh).get();
        if id == fresh {
            self.items.extend_from_slice(slice);
            debug_assert!(u32::try_from(self.items.len()).is_ok(), "offsets are 32 bits wide");
            self.ends.push(self.items.len() as u32);
        }
        debug_assert_eq!(self.ends.len(), self.table.len(), "every slice is in the table once");
        debug_assert!(self.get(id) == slice, "the id of a slice leads back to it");
        id
    }

    /// The number of slices.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The slice with that number.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> &[T] {
        slice_at(&self.items, &self.ends, id)
    }

    /// Approximate memory use.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.items) + self.ends.len() * (size_of::<u32>() + TABLE_SLOT_BYTES)
    }
}

#[inline]
fn slice_at<'a, T>(items: &'a [T], ends: &[u32], id: u32) -> &'a [T] {
    let start = if id == 0 { 0 } else { ends[id as usize - 1] };
    debug_assert!(start <= ends[id as usize], "slices lie one after the other");
    &items[start as usize..ends[id as usize] as usize]
}
