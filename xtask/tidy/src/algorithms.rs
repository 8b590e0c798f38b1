//! Algorithms: one file each, opening with their paper, and independent of each other.
//!
//! Nothing here lists the algorithms. A file is an algorithm file if its module comment has a line
//! `Guarantees:`; whatever function a table names must be in such a file, and such a file must be
//! named by its table. So crates can arrange their files as they like.

use super::Complaint;
use super::code::{code, lines_with, without_tests};
use super::tree::Tree;

/// A crate with algorithms.
pub struct Home {
    /// The directory of the sources.
    pub directory: &'static str,
    /// The file that names all algorithms.
    pub table: &'static str,
}

/// All crates with algorithms.
pub const HOMES: &[Home] = &[
    Home { directory: "crates/stateless/src/", table: "crates/stateless/src/table.rs" },
    Home { directory: "crates/stateful/src/", table: "crates/stateful/src/table.rs" },
    Home { directory: "crates/graphs/src/", table: "crates/graphs/src/table.rs" },
];

const BIBLIOGRAPHY: &str = "docs/BIBLIOGRAPHY.md";

/// One algorithm file.
pub struct AlgorithmFile<'t> {
    /// The path of its module in the crate, `race_driven::optimal`.
    pub module: String,
    pub path: &'t str,
    pub text: &'t str,
}

impl Home {
    /// The algorithm files of the crate.
    pub fn algorithms<'t>(&self, tree: &'t Tree) -> Vec<AlgorithmFile<'t>> {
        let files = self.sources(tree).filter(|(_, text)| is_algorithm(text));
        files.map(|(path, text)| AlgorithmFile { module: self.module(path), path, text }).collect()
    }

    fn sources<'t>(&self, tree: &'t Tree) -> impl Iterator<Item = (&'t str, &'t str)> {
        tree.sources().filter(|(path, _)| path.starts_with(self.directory))
    }

    /// The module of a file: `memo` for both `memo.rs` and `memo/mod.rs`.
    fn module(&self, path: &str) -> String {
        let name = path.strip_prefix(self.directory).unwrap_or(path);
        let name = name.strip_suffix(".rs").unwrap_or(name);
        name.strip_suffix("/mod").unwrap_or(name).replace('/', "::")
    }

    /// The modules whose functions the table names: those that it imports, or imports a function
    /// from, and those that it reaches through a family (`as_printed::optimal_cs::optimal_cs`).
    fn modules_in_table(&self, tree: &Tree) -> Vec<String> {
        let code = tree.get(self.table).map(|text| code(text, true)).unwrap_or_default();
        let files: Vec<String> = self.sources(tree).map(|(path, _)| self.module(path)).collect();
        let mut modules = Vec::new();
        for path in imported_paths(&code) {
            let (parent, name) = path.rsplit_once("::").unwrap_or(("", &path));
            if files.contains(&path) {
                let inside = files.iter().filter(|file| *file != &path && within(file, &path));
                let through = inside
                    .filter(|file| code.contains(&format!("{}::", &file[parent.len()..].trim_start_matches(':'))));
                let through: Vec<String> = through.cloned().collect();
                modules.extend(if through.is_empty() { vec![path] } else { through });
            } else if name.starts_with(|c: char| c.is_ascii_lowercase()) {
                modules.push(parent.to_owned());
            }
        }
        modules
    }

    fn registered(&self, tree: &Tree) -> Vec<Complaint> {
        let modules = self.modules_in_table(tree);
        let mut complaints = Vec::new();
        for (path, text) in self.sources(tree) {
            match (is_algorithm(text), modules.contains(&self.module(path))) {
                (true, false) => complaints.push(Complaint::new(path, 0, "an algorithm file that is not in table.rs")),
                (false, true) => {
                    let problem = "in table.rs, but its module comment has no `Guarantees:`";
                    complaints.push(Complaint::new(path, 0, problem));
                }
                _ => {}
            }
        }
        complaints
    }

    fn independent(&self, tree: &Tree) -> Vec<Complaint> {
        let algorithms = self.algorithms(tree);
        let mut complaints = Vec::new();
        for (path, text) in self.sources(tree).filter(|(path, _)| *path != self.table) {
            let importer = self.module(path);
            let code = code(text, true);
            for other in algorithms.iter().filter(|other| !within(&importer, &other.module)) {
                if path.ends_with("/mod.rs") && !is_algorithm(text) || importer == "lib" {
                    continue; // A family declares its algorithms and exports what tests need.
                }
                let problem = format!("imports the algorithm `{}`", other.module);
                for needle in imports(&importer, &other.module) {
                    let lines = lines_with(&code, &needle);
                    complaints.extend(lines.map(|line| Complaint::new(path, line, &problem)));
                }
            }
        }
        complaints
    }
}

/// Whether the module is the ancestor or inside it.
fn within(module: &str, ancestor: &str) -> bool {
    module.strip_prefix(ancestor).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The ways in which a module could import from an algorithm.
fn imports(importer: &str, algorithm: &str) -> Vec<String> {
    let mut imports = vec![format!("crate::{algorithm}::"), format!("crate::{algorithm};")];
    let parent = |module: &str| module.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
    if parent(importer) == parent(algorithm) {
        let name = algorithm.rsplit("::").next().unwrap_or(algorithm);
        imports.push(format!("super::{name}::"));
    }
    imports
}

/// What a source imports from its own crate: `use crate::a::{b, c::d};` is `a::b` and `a::c::d`.
fn imported_paths(code: &str) -> Vec<String> {
    let statements = code.split("use crate::").skip(1).filter_map(|rest| rest.split(';').next());
    statements.flat_map(expand).collect()
}

/// The paths of a tree of imports.
fn expand(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((prefix, rest)) = tree.split_once('{') else {
        return if tree.is_empty() { Vec::new() } else { vec![tree.to_owned()] };
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut start, mut branches) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branches.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    branches.push(&inner[start..]);
    branches.into_iter().flat_map(expand).map(|path| format!("{prefix}{path}")).collect()
}

fn is_algorithm(text: &str) -> bool {
    module_doc(text).lines().any(|line| line.contains("Guarantees:"))
}

/// Every algorithm file is named by its table, and what the table names is an algorithm file.
pub fn registered(tree: &Tree) -> Vec<Complaint> {
    HOMES.iter().flat_map(|home| home.registered(tree)).collect()
}

/// No algorithm, and nothing that algorithms share, imports an algorithm.
pub fn independent(tree: &Tree) -> Vec<Complaint> {
    HOMES.iter().flat_map(|home| home.independent(tree)).collect()
}

/// An algorithm file opens with its paper, its guarantees, the pseudo-code as implemented, and the
/// deviations from the paper.
pub fn documented(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for algorithm in HOMES.iter().flat_map(|home| home.algorithms(tree)) {
        let doc = module_doc(algorithm.text);
        let wanted = [
            (doc.contains("Deviations"), "a list `Deviations from the paper:`"),
            (
                doc.lines().any(|line| super::citations::numbered(line).is_some()),
                "the pseudo-code as implemented, with numbered lines (`1  Explore(...)`)",
            ),
            (!keys(&doc).is_empty(), "a citation `[Key]`"),
        ];
        let missing = wanted.iter().filter(|(present, _)| !present);
        let complaint = |what| Complaint::new(algorithm.path, 0, format!("the module comment lacks {what}"));
        complaints.extend(missing.map(|(_, what)| complaint(what)));
    }
    complaints
}

/// Every key cited in a comment of a source is in the bibliography.
pub fn cited(tree: &Tree) -> Vec<Complaint> {
    let bibliography = tree.get(BIBLIOGRAPHY).unwrap_or_default();
    let mut complaints = Vec::new();
    for (path, text) in tree.sources().filter(|(path, _)| !path.starts_with("xtask/")) {
        for (at, line) in without_tests(text).lines().enumerate() {
            let Some((_, comment)) = line.split_once("//") else { continue };
            let unknown = keys(comment).into_iter().filter(|key| !bibliography.contains(&format!("[{key}]")));
            complaints
                .extend(unknown.map(|key| Complaint::new(path, at + 1, format!("[{key}] is not in {BIBLIOGRAPHY}"))));
        }
    }
    complaints
}

/// The comment that opens a file.
pub fn module_doc(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n")
}

/// Citation keys: a capital, letters, two digits, in brackets (`[SourceSets14]`).
fn keys(text: &str) -> Vec<&str> {
    let key = |part: &&str| {
        let letters = part.trim_end_matches(|c: char| c.is_ascii_digit());
        part.len() == letters.len() + 2
            && letters.len() >= 2
            && letters.starts_with(|c: char| c.is_ascii_uppercase())
            && letters.chars().all(|c| c.is_ascii_alphabetic())
    };
    text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(part, _)| part).filter(key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "//! Optimal. [Paper14]\n//!\n//! Guarantees: all.\n//!\n//!   1  Explore(E)\n//!\n//! Deviations from the paper: none.\nuse crate::core::run::Run;\n";
    const TABLE: &str = "use crate::families::optimal::optimal;\nuse crate::families::source::source;\n";

    fn tree(optimal: &str, source: &str) -> Tree {
        Tree::of(&[
            ("crates/stateless/src/table.rs", TABLE),
            ("crates/stateless/src/lib.rs", "mod families;\npub use crate::families::source::Search;\n"),
            ("crates/stateless/src/families/mod.rs", "mod optimal;\nmod source;\npub use self::source::x;\n"),
            ("crates/stateless/src/families/optimal.rs", optimal),
            ("crates/stateless/src/families/source.rs", source),
            ("docs/BIBLIOGRAPHY.md", "- [Paper14] A paper.\n"),
        ])
    }

    #[test]
    fn good_files_pass() {
        let tree = tree(GOOD, GOOD);
        for rule in [registered, independent, documented, cited] {
            assert_eq!(rule(&tree), []);
        }
    }

    #[test]
    fn an_import_between_algorithms_is_found() {
        for import in ["use crate::families::source::Search;\n", "use super::source::Search;\n"] {
            let complaints = independent(&tree(&format!("{GOOD}{import}"), GOOD));
            assert_eq!(complaints.len(), 1, "{import}");
            assert!(complaints[0].problem.contains("`families::source`"));
        }
    }

    #[test]
    fn a_shared_module_that_imports_an_algorithm_is_found() {
        let shared = ("crates/stateless/src/core/run.rs", "use crate::families::memo::table::Table;\n");
        let own = ("crates/stateless/src/families/memo/table.rs", "use crate::families::memo::Table;\n");
        let tree = Tree::of(&[
            ("crates/stateless/src/table.rs", "use crate::families::memo::memo;\n"),
            ("crates/stateless/src/families/memo/mod.rs", GOOD),
            shared,
            own,
        ]);
        let files: Vec<String> = independent(&tree).into_iter().map(|complaint| complaint.file).collect();
        assert_eq!(files, [shared.0]);
        assert_eq!(registered(&tree), []);
    }

    #[test]
    fn a_file_that_is_not_in_the_table_is_found() {
        let tree = Tree::of(&[("crates/stateless/src/table.rs", TABLE), ("crates/stateless/src/lost.rs", GOOD)]);
        assert_eq!(registered(&tree).len(), 1);
        let tree = Tree::of(&[
            ("crates/stateless/src/table.rs", "use crate::a::optimal_cs::x;\n"),
            ("crates/stateless/src/a/optimal.rs", GOOD),
        ]);
        assert_eq!(registered(&tree).len(), 1, "a longer name is another name");
    }

    #[test]
    fn algorithms_are_found_in_every_kind_of_import() {
        let table = "use crate::paper::{reach, tree::{Graph, tree}};\nuse crate::printed;\nuse crate::options::Options;\nfn f() { printed::cs::cs::<P>() }\n";
        let files = [
            ("crates/stateful/src/table.rs", table),
            ("crates/stateful/src/options.rs", "//! Options.\n"),
            ("crates/stateful/src/paper/mod.rs", "//! Paper.\n"),
            ("crates/stateful/src/paper/reach.rs", GOOD),
            ("crates/stateful/src/paper/tree.rs", GOOD),
            ("crates/stateful/src/printed/mod.rs", "//! Printed.\n"),
            ("crates/stateful/src/printed/cs.rs", GOOD),
            ("crates/stateful/src/printed/helper.rs", "//! Helper.\n"),
        ];
        assert_eq!(registered(&Tree::of(&files)), []);
        assert_eq!(expand("a::{b, c::{d, e}, f}"), ["a::b", "a::c::d", "a::c::e", "a::f"]);
    }

    #[test]
    fn a_row_without_a_documented_file_is_found() {
        assert_eq!(registered(&tree(GOOD, "//! Nothing.\n")).len(), 1);
    }

    #[test]
    fn each_missing_part_of_the_doc_is_found() {
        for part in ["Deviations", "1  Explore", "[Paper14]"] {
            assert_eq!(documented(&tree(GOOD, &GOOD.replace(part, "something"))).len(), 1, "{part}");
        }
    }

    #[test]
    fn unknown_citations_are_found() {
        assert_eq!(cited(&tree(GOOD, &GOOD.replace("Paper14", "Paper15"))).len(), 1);
        assert_eq!(keys("[Key14] [x] [N10 [lower12] [A1] [`Code12`] [CAV17]"), ["Key14", "CAV17"]);
    }
}
