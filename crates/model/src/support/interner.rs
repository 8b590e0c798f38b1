//! Ids for values that do not fit into a [`Value`](crate::Value).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

/// Gives equal values equal ids, for as long as the program lives. It can be shared between
/// threads.
#[derive(Debug)]
pub struct Interner<T> {
    table: Mutex<Table<T>>,
}

#[derive(Debug)]
struct Table<T> {
    ids: HashMap<Arc<T>, u32>,
    values: Vec<Arc<T>>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner { table: Mutex::new(Table { ids: HashMap::new(), values: Vec::new() }) }
    }
}

impl<T: Eq + Hash> Interner<T> {
    /// The id of a value.
    pub fn intern(&self, value: T) -> u32 {
        let mut table = self.table();
        if let Some(&id) = table.ids.get(&value) {
            return id;
        }
        let (id, value) = (table.values.len() as u32, Arc::new(value));
        table.values.push(Arc::clone(&value));
        table.ids.insert(value, id);
        id
    }

    /// The value with this id.
    pub fn get(&self, id: u32) -> Arc<T> {
        Arc::clone(&self.table().values[id as usize])
    }

    fn table(&self) -> MutexGuard<'_, Table<T>> {
        self.table.lock().expect("invariant: no panic while the table is locked")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_have_equal_ids() {
        let names = Interner::default();
        let [a, b, c] = ["x", "y", "x"].map(|name| names.intern(name.to_owned()));
        assert_eq!((a == c, a == b), (true, false));
        assert_eq!(*names.get(b), "y");
    }
}
