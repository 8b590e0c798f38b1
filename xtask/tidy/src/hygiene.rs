//! Rules about single files: their size, and what must not be left in them.

use super::Complaint;
use super::code::{code, lines_with, without_tests};
use super::tree::Tree;

/// A longer file holds more than one concept.
const MOST_LINES: usize = 400;

/// No source file is longer than 400 lines, tests not counted.
pub fn size(tree: &Tree) -> Vec<Complaint> {
    let long = |(path, text): (&str, &str)| {
        let lines = without_tests(text).lines().count();
        (lines > MOST_LINES).then(|| Complaint::new(path, 0, format!("{lines} lines; at most {MOST_LINES}")))
    };
    tree.sources().filter_map(long).collect()
}

/// No source contains placeholders or debugging output.
pub fn unfinished(tree: &Tree) -> Vec<Complaint> {
    every_line(tree, &["todo!(", "unimplemented!(", "dbg!("])
}

/// Outside tests, `expect("invariant: ...")` states why it cannot fail.
pub fn no_unwrap(tree: &Tree) -> Vec<Complaint> {
    every_line(tree, &[".unwrap()"])
}

fn every_line(tree: &Tree, needles: &[&str]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.sources() {
        let code = code(text, true);
        for needle in needles {
            complaints.extend(
                lines_with(&code, needle).map(|line| Complaint::new(path, line, format!("`{needle}` outside tests"))),
            );
        }
    }
    complaints
}

/// Every crate has a description in its manifest.
pub fn described(tree: &Tree) -> Vec<Complaint> {
    let manifests = tree.files().filter(|(path, text)| path.ends_with("Cargo.toml") && text.contains("[package]"));
    let silent = manifests.filter(|(_, text)| !text.lines().any(|line| line.starts_with("description = \"")));
    silent.map(|(path, _)| Complaint::new(path, 0, "no description")).collect()
}

/// No file contains an absolute path of a developer's machine. (The constants are written in two
/// pieces so that this file passes.)
pub fn no_machine_paths(tree: &Tree) -> Vec<Complaint> {
    const PATHS: &[&str] = &[concat!("/", "work/"), concat!("/", "root/"), concat!("/", "tmp/"), concat!("/", "home/")];
    let mut complaints = Vec::new();
    for (path, text) in tree.files() {
        for needle in PATHS {
            for line in lines_with(text, needle) {
                let found = text.lines().nth(line - 1).unwrap_or_default();
                if found.match_indices(needle).any(|(at, _)| absolute(found, at)) {
                    complaints.push(Complaint::new(path, line, format!("a path of one machine: {needle}")));
                }
            }
        }
    }
    complaints
}

/// Whether a path starts at this position, rather than continues.
fn absolute(line: &str, at: usize) -> bool {
    let before = line[..at].chars().next_back();
    before.is_none_or(|c| !c.is_alphanumeric() && !"._-/~}".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_found() {
        let long = "fn f() {}\n".repeat(401);
        let tested = format!("fn f() {{}}\n\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
        let tree =
            Tree::of(&[("crates/a/src/a.rs", &long), ("crates/a/src/b.rs", &tested), ("crates/a/tests/c.rs", &long)]);
        assert_eq!(size(&tree).len(), 1);
    }

    #[test]
    fn unfinished_things_are_found() {
        let bad = ["todo", "unimplemented", "dbg"].map(|name| format!("fn f() {{ {name}!(); }}\n")).concat();
        assert_eq!(unfinished(&Tree::of(&[("crates/a/src/a.rs", &bad)])).len(), 3);
        assert_eq!(unfinished(&Tree::of(&[("crates/a/src/a.rs", "// todo!()\nlet s = \"dbg!(\";\n")])), []);
    }

    #[test]
    fn unwraps_are_found_outside_tests() {
        let bad = "fn f() { g().unwrap(); }\n#[cfg(test)]\nmod tests { fn h() { g().unwrap(); } }\n";
        let complaints = no_unwrap(&Tree::of(&[("crates/a/src/a.rs", bad), ("crates/a/tests/t.rs", bad)]));
        assert_eq!(complaints.len(), 1);
        assert_eq!(complaints[0].line, 1);
    }

    #[test]
    fn crates_without_description_are_found() {
        let tree = Tree::of(&[
            ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n"),
            ("crates/b/Cargo.toml", "[package]\ndescription = \"b\"\n"),
            ("Cargo.toml", "[workspace]\n"),
        ]);
        assert_eq!(described(&tree).len(), 1);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        let bad = format!("see {}tmp/x and `{}work/main`\n", "/", "/");
        let tree = Tree::of(&[("README.md", &bad), ("docs/a.md", "src/work/a.rs, ./tmp/x, a/root/b, ~/home/x\n")]);
        let complaints = no_machine_paths(&tree);
        assert_eq!(complaints.len(), 2);
        assert!(complaints.iter().all(|complaint| complaint.file == "README.md"));
    }
}
