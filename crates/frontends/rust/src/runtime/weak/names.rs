//! Names of pointers.
//!
//! Addresses differ from run to run, so a pointer has a name in execution graphs: a digest of the
//! local state of a thread that stores it, or of the location whose initial value it is. A thread
//! that stores a pointer which was stored before in the run uses the name it has. Two names turn
//! out to denote one pointer if two threads know it by other means than atomics; they are then made
//! aliases, and the exploration starts again.

use rustc_hash::FxHashMap;

/// The names of the pointers that were met in a run.
#[derive(Default)]
pub(super) struct PointerNames {
    by_address: FxHashMap<u64, u64>,
    by_name: FxHashMap<u64, u64>,
    /// By name, another name of the same pointer. It is kept from run to run.
    aliases: FxHashMap<u64, u64>,
}

/// Why a pointer cannot have a name.
pub(super) enum Clash {
    /// The pointer had another name. Both are aliases from now on.
    NewAlias,
    /// The name belongs to another pointer.
    NotUnique,
}

impl PointerNames {
    /// Forgets the addresses of the last run.
    pub(super) fn begin_run(&mut self) {
        self.by_address.clear();
        self.by_name.clear();
    }

    /// The name that stands for all aliases of a name.
    pub(super) fn resolve(&self, mut name: u64) -> u64 {
        while let Some(&alias) = self.aliases.get(&name) {
            name = alias;
        }
        name
    }

    /// The name of a pointer; `fresh` if it has none in this run.
    pub(super) fn name(&self, address: u64, fresh: u64) -> u64 {
        match address {
            0 => 0,
            _ => self.by_address.get(&address).copied().unwrap_or_else(|| self.resolve(fresh)),
        }
    }

    /// Records that a pointer has this name, which is resolved.
    pub(super) fn bind(&mut self, address: u64, name: u64) -> Result<(), Clash> {
        if address == 0 {
            return Ok(());
        }
        let known = *self.by_address.entry(address).or_insert(name);
        if known != name {
            self.aliases.insert(known.max(name), known.min(name));
            return Err(Clash::NewAlias);
        }
        if *self.by_name.entry(name).or_insert(address) != address {
            return Err(Clash::NotUnique);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Clash, PointerNames};

    #[test]
    fn two_names_of_one_pointer_become_aliases() {
        let mut names = PointerNames::default();
        assert!(names.bind(100, 7).is_ok());
        assert!(matches!(names.bind(100, 5), Err(Clash::NewAlias)));
        names.begin_run();
        assert_eq!(names.resolve(7), names.resolve(5));
        assert_eq!(names.name(300, 7), names.resolve(5));
        assert_eq!(names.name(0, 7), 0);
    }

    #[test]
    fn one_name_of_two_pointers_is_refused() {
        let mut names = PointerNames::default();
        assert!(names.bind(100, 7).is_ok());
        assert!(matches!(names.bind(200, 7), Err(Clash::NotUnique)));
    }
}
