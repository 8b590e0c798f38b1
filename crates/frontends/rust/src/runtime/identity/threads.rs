//! Identities and names of threads.
//!
//! A thread is identified by its parent and its ordinal among the parent's children. A thread
//! spawns its children in program order, so this does not depend on the interleaving.

/// The threads met in any execution of a check.
#[derive(Clone, Default)]
pub(super) struct ThreadTable {
    /// By thread: its children in the order of their spawns.
    children: Vec<Vec<u32>>,
    /// By thread. Invariant: names are unique.
    names: Vec<String>,
    origins: Vec<Origin>,
    /// Whether the program has given a name to a thread.
    has_given_names: bool,
    /// Generated names of earlier checks, by thread id minus 1, to save the formatting. Empty if
    /// the name is in use.
    recycled_names: Vec<String>,
}

/// Where a thread comes from. The main thread, which has no parent, has ordinal 0.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    /// The ordinal among the children of the parent, from 1.
    ordinal: u32,
}

impl ThreadTable {
    /// A table with the main thread.
    pub(super) fn new() -> ThreadTable {
        ThreadTable {
            names: vec!["main".to_owned()],
            origins: vec![Origin { parent: 0, ordinal: 0 }],
            ..ThreadTable::default()
        }
    }

    pub(super) fn clear(&mut self) {
        self.children.iter_mut().for_each(Vec::clear);
        let generated = !self.has_given_names;
        for (index, name) in self.names.drain(1..).enumerate().take_while(|_| generated) {
            match self.recycled_names.get_mut(index) {
                Some(empty) => *empty = name,
                None => self.recycled_names.push(name),
            }
        }
        self.origins.truncate(1);
        self.has_given_names = false;
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    pub(super) fn has_given_names(&self) -> bool {
        self.has_given_names
    }

    #[inline]
    pub(super) fn find_child(&self, parent: u32, ordinal: u32) -> Option<u32> {
        self.children.get(parent as usize)?.get(ordinal as usize - 1).copied()
    }

    #[cold]
    pub(super) fn add_child(&mut self, parent: u32, ordinal: u32, given_name: Option<&str>) -> u32 {
        let child = self.names.len() as u32;
        self.has_given_names |= given_name.is_some();
        let recycled = self.recycled_names.get_mut(child as usize - 1).map(std::mem::take);
        let name = match given_name {
            Some(name) => name.to_owned(),
            None => recycled.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("thread {child}")),
        };
        let name = self.make_unique(name);
        self.names.push(name);
        self.children.resize_with(self.children.len().max(parent as usize + 1), Vec::new);
        let children = &mut self.children[parent as usize];
        debug_assert_eq!(children.len() + 1, ordinal as usize, "a thread spawns its children one after the other");
        children.push(child);
        self.origins.push(Origin { parent, ordinal });
        child
    }

    /// Appends a number to a name that is in use.
    fn make_unique(&self, name: String) -> String {
        if !self.has_given_names {
            return name;
        }
        let alike =
            |other: &&String| other.strip_prefix(&name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("));
        match self.names.iter().filter(alike).count() {
            0 => name,
            others => format!("{name} ({})", others + 1),
        }
    }

    pub(super) fn path(&self, mut thread: u32) -> String {
        let mut path = String::new();
        while thread != 0 {
            let Origin { parent, ordinal } = self.origins[thread as usize];
            debug_assert!(parent < thread, "a parent is met before its children");
            path = format!(".{ordinal}{path}");
            thread = parent;
        }
        format!("0{path}")
    }
}
