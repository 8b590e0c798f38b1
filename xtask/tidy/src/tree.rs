//! The files of the repository, as texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// All files, by their paths relative to the root with `/` as separator.
#[derive(Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
    /// The files that are not text, such as pictures.
    others: BTreeSet<String>,
}

impl Tree {
    /// Reads the repository, without build products and the data of the version control system.
    pub fn read(root: &Path) -> io::Result<Tree> {
        let mut tree = Tree::default();
        let mut directories = vec![root.to_owned()];
        while let Some(directory) = directories.pop() {
            for entry in fs::read_dir(&directory)? {
                let (path, kind) = {
                    let entry = entry?;
                    (entry.path(), entry.file_type()?)
                };
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                if name == ".git" {
                    continue; // A directory, or in a linked work tree a file.
                }
                if kind.is_dir() && name != "target" {
                    directories.push(path);
                } else if kind.is_file() {
                    let relative = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                    match String::from_utf8(fs::read(&path)?) {
                        Ok(text) => drop(tree.files.insert(relative, text)),
                        Err(_) => drop(tree.others.insert(relative)),
                    }
                }
            }
        }
        Ok(tree)
    }

    /// A tree of the given files.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Tree { files, others: BTreeSet::new() }
    }

    /// The number of text files.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// All text files with their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The Rust sources of libraries and programs, without tests, benches and examples.
    pub fn sources(&self) -> impl Iterator<Item = (&str, &str)> {
        let test =
            |path: &str| path.split('/').any(|part| ["tests", "benches", "examples", "tests.rs"].contains(&part));
        self.files().filter(move |(path, _)| path.ends_with(".rs") && !test(path))
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether a file or a directory with this path exists.
    pub fn has(&self, path: &str) -> bool {
        let directory = format!("{path}/");
        let known = self.files.contains_key(path) || self.others.contains(path);
        path.is_empty() || known || self.files.keys().any(|file| file.starts_with(&directory))
    }
}
