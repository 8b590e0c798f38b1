//! Interning: equal things are kept once and named by a number, so that comparing them is comparing numbers.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// What a number in a hash table takes besides the thing it names, roughly.
const SLOT: usize = 8;

/// Things of one kind, each once.
#[derive(Clone, Debug)]
pub(crate) struct Interned<T> {
    items: Vec<T>,
    table: HashTable<u32>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Interned { items: Vec::new(), table: HashTable::new() }
    }
}

impl<T: Copy + Eq + Hash> Interned<T> {
    /// The number of a thing.
    #[inline]
    pub(crate) fn intern(&mut self, item: T) -> u32 {
        let items = &self.items;
        let hash = |id: &u32| FxBuildHasher.hash_one(items[*id as usize]);
        let fresh = items.len() as u32;
        let entry = self.table.entry(FxBuildHasher.hash_one(item), |&id| items[id as usize] == item, hash);
        let id = *entry.or_insert(fresh).get();
        if id == fresh {
            self.items.push(item);
        }
        id
    }

    /// The thing of that number.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> T {
        self.items[id as usize]
    }

    /// What they take, roughly.
    pub(crate) fn bytes(&self) -> usize {
        self.items.len() * (size_of::<T>() + SLOT)
    }
}

/// Slices of things, each slice once.
#[derive(Clone, Debug)]
pub(crate) struct InternedSlices<T> {
    /// All slices, one after the other.
    items: Vec<T>,
    /// Where the slice of that number ends; it begins where the one before ends.
    ends: Vec<u32>,
    table: HashTable<u32>,
}

impl<T> Default for InternedSlices<T> {
    fn default() -> Self {
        InternedSlices { items: Vec::new(), ends: Vec::new(), table: HashTable::new() }
    }
}

impl<T: Copy + Eq + Hash> InternedSlices<T> {
    /// The number of a slice.
    pub(crate) fn intern(&mut self, slice: &[T]) -> u32 {
        let (items, ends) = (&self.items, &self.ends);
        let hash = |id: &u32| FxBuildHasher.hash_one(part(items, ends, *id));
        let fresh = ends.len() as u32;
        let entry = self.table.entry(FxBuildHasher.hash_one(slice), |&id| part(items, ends, id) == slice, hash);
        let id = *entry.or_insert(fresh).get();
        if id == fresh {
            self.items.extend_from_slice(slice);
            self.ends.push(self.items.len() as u32);
        }
        id
    }

    /// The slice of that number.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> &[T] {
        part(&self.items, &self.ends, id)
    }

    /// What they take, roughly.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.items) + self.ends.len() * (size_of::<u32>() + SLOT)
    }
}

#[inline]
fn part<'a, T>(items: &'a [T], ends: &[u32], id: u32) -> &'a [T] {
    let begin = if id == 0 { 0 } else { ends[id as usize - 1] };
    &items[begin as usize..ends[id as usize] as usize]
}
