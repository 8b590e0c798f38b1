//! Process and location ids that do not depend on the interleaving.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard};

/// Interns the keys that identify processes or locations: dense ids in the order in which keys are
/// met, the same in all executions of a program. What a key is, is up to the front end; it must be
/// the same in all equivalent executions, for example (parent, ordinal of the spawn within the
/// parent).
///
/// Executions should remember the ids that they have looked up, so that the lock is taken only when
/// a key is met for the first time.
#[derive(Debug)]
pub struct StableIds<K> {
    table: Mutex<Table<K>>,
}

#[derive(Debug)]
struct Table<K> {
    ids: HashMap<K, u32>,
    keys: Vec<K>,
}

impl<K: Clone + Eq + Hash> StableIds<K> {
    /// A table in which the given keys have the first ids.
    pub fn new(keys: impl IntoIterator<Item = K>) -> Self {
        let keys: Vec<K> = keys.into_iter().collect();
        let ids = keys.iter().cloned().zip(0..).collect();
        StableIds { table: Mutex::new(Table { ids, keys }) }
    }

    /// The id of a key.
    pub fn id(&self, key: K) -> u32 {
        let mut table = self.table();
        let next = table.keys.len() as u32;
        let id = *table.ids.entry(key.clone()).or_insert(next);
        if id == next {
            table.keys.push(key);
        }
        id
    }

    /// The key with this id.
    pub fn key(&self, id: u32) -> K {
        self.table().keys[id as usize].clone()
    }

    /// The number of keys met so far.
    pub fn count(&self) -> usize {
        self.table().keys.len()
    }

    fn table(&self) -> MutexGuard<'_, Table<K>> {
        self.table.lock().expect("invariant: no panic while the table is locked")
    }
}
