//! The interface of this crate next to that of the standard library, item by item.
//!
//! `std-1.95.txt` lists the items of the standard library. An item is provided if the sources of
//! this crate declare or re-export it. [`MISSING`] lists the others: it has to be changed whenever
//! one of them is provided, and an item that is not in it must be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What is not provided, and why.
const MISSING: &[(&str, &str)] = &[
    ("cell::UnsafeCell::from_mut", "the cell has more contents than the value"),
    ("cell::UnsafeCell::raw_get", "the cell has more contents than the value"),
    ("sync::Arc::new_zeroed_slice", "newer than the oldest supported compiler"),
    ("sync::Condvar::wait_timeout_ms", "deprecated"),
    ("sync::ONCE_INIT", "deprecated"),
    ("sync::RwLockWriteGuard::downgrade", "newer than the oldest supported compiler"),
    ("sync::atomic::ATOMIC_BOOL_INIT", "deprecated"),
    ("sync::atomic::ATOMIC_ISIZE_INIT", "deprecated"),
    ("sync::atomic::ATOMIC_USIZE_INIT", "deprecated"),
    ("sync::atomic::spin_loop_hint", "deprecated"),
];

/// No atomic can be made of a pointer, because an atomic of this crate has more contents than its
/// value.
const MISSING_OF_ATOMICS: &str = "from_ptr";

#[test]
fn what_is_missing_of_the_standard_library_is_listed() {
    let sources = Sources::read();
    let list = include_str!("std-1.95.txt").lines().filter(|line| !line.starts_with('#'));
    let absent = |item: &&str| {
        let of_atomic = item.starts_with("sync::atomic::Atomic") && item.ends_with(MISSING_OF_ATOMICS);
        !of_atomic && !sources.provide(item)
    };
    let found: BTreeSet<&str> = list.filter(absent).collect();
    let listed: BTreeSet<&str> = MISSING.iter().map(|(item, _)| *item).collect();
    let unlisted: Vec<_> = found.difference(&listed).collect();
    let provided: Vec<_> = listed.difference(&found).collect();
    assert!(unlisted.is_empty(), "missing and not listed: {unlisted:#?}");
    assert!(provided.is_empty(), "listed as missing and provided: {provided:#?}");
}

/// The sources of the modules that have counterparts in the standard library.
struct Sources(Vec<(PathBuf, String)>);

impl Sources {
    fn read() -> Sources {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let (mut open, mut found) = (vec![root.join("sync"), root.join("thread"), root.join("cell.rs")], Vec::new());
        while let Some(path) = open.pop() {
            match fs::read_dir(&path) {
                Ok(entries) => open.extend(entries.map(|entry| entry.unwrap().path())),
                Err(_) => found.push((path.clone(), fs::read_to_string(&path).unwrap())),
            }
        }
        Sources(found)
    }

    /// Whether an item such as `sync::Mutex` or `sync::Mutex::lock` is provided.
    fn provide(&self, item: &str) -> bool {
        let parts: Vec<&str> = item.split("::").collect();
        let is_type = |name: &str| name.starts_with(|first: char| first.is_uppercase());
        match parts[..] {
            [.., owner, method] if is_type(owner) => {
                self.re_exports(owner) || self.of_type(owner).any(|text| declares(text, method))
            }
            [.., name] => {
                self.re_exports(name) || self.0.iter().any(|(_, text)| declares(text, name) || is_defined(text, name))
            }
            [] => false,
        }
    }

    /// Whether the item is one of the standard library.
    fn re_exports(&self, name: &str) -> bool {
        self.0.iter().any(|(_, text)| {
            let uses = text.split("pub use std::").skip(1).map(|rest| rest.split(';').next().unwrap_or_default());
            uses.into_iter().any(|list| words(list).any(|word| word == name))
        })
    }

    /// The texts that may declare methods of a type: those of files that implement something for
    /// it, and those with the methods of all atomics.
    fn of_type<'a>(&'a self, owner: &'a str) -> impl Iterator<Item = &'a str> {
        let atomic = owner.starts_with("Atomic");
        self.0
            .iter()
            .filter(move |(path, text)| {
                let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let integers = atomic && owner != "AtomicBool" && owner != "AtomicPtr";
                is_defined(text, owner)
                    || text.lines().any(|line| line.starts_with("impl") && words(line).any(|word| word == owner))
                    || atomic && file == "methods.rs"
                    || integers && file == "integers.rs"
            })
            .map(|(_, text)| &**text)
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Whether the text contains a public function of this name, or a macro that defines it.
fn declares(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        let function =
            line.starts_with("pub ") && line.split("fn ").nth(1).is_some_and(|rest| words(rest).next() == Some(name));
        let generated = line.strip_prefix("read_modify_write!(").unwrap_or(line).strip_prefix(name);
        function || generated.is_some_and(|rest| rest.starts_with([',', '(']))
    })
}

/// Whether the text defines or names a public type.
fn is_defined(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let public = ["pub struct ", "pub enum ", "pub use ", "pub type "].iter().any(|start| line.starts_with(start));
        let generated = line.trim_start().starts_with(&format!("{name}: "))
            || line.starts_with("guard!(")
            || line.starts_with("integer!(");
        (public || generated) && words(line).any(|word| word == name)
    })
}
