//! Algorithms: one file each, side by side, opening with their paper.

use super::Complaint;
use super::code::{code, lines_with, without_tests};
use super::tree::Tree;

/// Where algorithms live.
struct Home {
    directory: &'static str,
    /// The directory as a module.
    module: &'static str,
    table: &'static str,
    /// Files beside the algorithms that are none.
    others: &'static [&'static str],
}

const HOMES: &[Home] = &[
    Home {
        directory: "crates/stateless/src/",
        module: "crate::",
        table: "crates/stateless/src/table.rs",
        others: &["lib", "options", "table", "printed/mod"],
    },
    Home {
        directory: "crates/stateful/src/algorithms/",
        module: "crate::algorithms::",
        table: "crates/stateful/src/table.rs",
        others: &[],
    },
];
const BIBLIOGRAPHY: &str = "docs/BIBLIOGRAPHY.md";
/// Where algorithms lie besides: the directory of those that are as the papers print them.
const PRINTED: &str = "printed/";

impl Home {
    /// The algorithm files: names without `.rs` (`optimal`, `printed/optimal_cs`), paths, texts.
    fn algorithms<'t>(&'static self, tree: &'t Tree) -> impl Iterator<Item = (&'t str, &'t str, &'t str)> {
        tree.sources().filter_map(|(path, text)| {
            let name = path.strip_prefix(self.directory)?.strip_suffix(".rs")?;
            let part = name.strip_prefix(PRINTED).unwrap_or(name).contains('/');
            (!part && !self.others.contains(&name)).then_some((name, path, text))
        })
    }

    /// The ways in which a file, given by its name, could import an algorithm.
    fn imports(&self, algorithm: &str, by: &str) -> Vec<String> {
        let module = format!("{}{}", self.module, algorithm.replace('/', "::"));
        let mut imports = vec![format!("{module}::"), format!("{module};")];
        // `super` leads to algorithms of the same directory.
        if algorithm.starts_with(PRINTED) == by.starts_with(PRINTED) {
            imports.push(format!("super::{}::", algorithm.strip_prefix(PRINTED).unwrap_or(algorithm)));
        }
        imports
    }

    /// The code of the table.
    fn table(&self, tree: &Tree, without_strings: bool) -> String {
        tree.get(self.table).map(|text| code(text, without_strings)).unwrap_or_default()
    }

    fn side_by_side(&'static self, tree: &Tree) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let table = self.table(tree, true);
        let names: Vec<&str> = self.algorithms(tree).map(|(name, ..)| name).collect();
        for (name, path, _) in self.algorithms(tree) {
            if !table.contains(&format!("{}::", name.replace('/', "::"))) {
                complaints.push(Complaint::new(
                    path,
                    0,
                    "not in table.rs: an algorithm has a row there, a shared part lies in parts/",
                ));
            }
        }
        for (path, text) in tree.sources().filter(|(path, _)| path.starts_with(self.directory) && *path != self.table) {
            let code = code(text, true);
            let own = path.strip_prefix(self.directory).and_then(|path| path.strip_suffix(".rs")).unwrap_or_default();
            for other in names.iter().filter(|&&other| own != other && !self.others.contains(&own)) {
                for import in self.imports(other, own) {
                    let problem = format!("imports the algorithm `{other}`");
                    let lines = lines_with(&code, &import);
                    complaints.extend(lines.map(|line| Complaint::new(path, line, &problem)));
                }
            }
        }
        complaints
    }
}

/// Every file beside the table is in the table; and no algorithm, nor a shared part, imports an algorithm.
pub fn side_by_side(tree: &Tree) -> Vec<Complaint> {
    HOMES.iter().flat_map(|home| home.side_by_side(tree)).collect()
}

/// Nobody asks which algorithm it is: what differs between algorithms stands in their files or their rows.
pub fn never_told_apart(tree: &Tree) -> Vec<Complaint> {
    let tables: Vec<String> = HOMES.iter().map(|home| home.table(tree, false)).collect();
    let mut tests: Vec<String> = ["algorithm", "algorithm.name"]
        .iter()
        .flat_map(|left| [format!("{left} =="), format!("{left} !="), format!("match {left} ")])
        .collect();
    let names = tables.iter().flat_map(|table| table.split("name: \"").skip(1));
    for name in names.filter_map(|rest| rest.split('"').next()) {
        tests.extend([
            format!("== \"{name}\""),
            format!("!= \"{name}\""),
            format!("\"{name}\" =>"),
            format!("\"{name}\" |"),
        ]);
    }
    let mut complaints = Vec::new();
    for (path, text) in tree
        .sources()
        .filter(|(path, _)| HOMES.iter().all(|home| *path != home.table) && !path.starts_with("crates/testkit/"))
    {
        let code = code(text, false);
        for test in &tests {
            let problem = format!("`{}` tells algorithms apart outside table.rs", test.trim());
            complaints.extend(lines_with(&code, test).map(|line| Complaint::new(path, line, &problem)));
        }
    }
    complaints
}

/// An algorithm file opens with its paper, what it guarantees, the pseudo-code as implemented, and the deviations from the paper.
pub fn documented(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (_, path, text) in HOMES.iter().flat_map(|home| home.algorithms(tree)) {
        let doc = module_doc(text);
        let numbered = doc.lines().any(is_numbered);
        let wanted = [
            (doc.contains("Guarantees:"), "a line `Guarantees:`"),
            (doc.contains("Deviations"), "a list `Deviations from the paper:`"),
            (numbered, "the pseudo-code as implemented, with numbered lines (`1  Explore(...)`)"),
            (!keys(&doc).is_empty(), "a citation `[Key]`"),
        ];
        let missing = wanted.iter().filter(|(present, _)| !present);
        complaints.extend(missing.map(|(_, what)| Complaint::new(path, 0, format!("the module doc lacks {what}"))));
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

/// A line of pseudo-code: its number and two spaces.
fn is_numbered(line: &str) -> bool {
    let line = line.trim_start_matches("//!").trim_start();
    line.split_once("  ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
}

fn module_doc(text: &str) -> String {
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

    const GOOD: &str = "//! Optimal. [Paper14]\n//!\n//! Guarantees: all.\n//!\n//!   1  Explore(E)\n//!\n//! Deviations from the paper: none.\nuse crate::parts::path::Path;\n";
    const ROWS: &str = "use crate::optimal::optimal;\nuse crate::source::source;\nconst T: &[Row] = [Row { name: \"optimal\" }, Row { name: \"source\" }];\nfn f(algorithm: &str) { if algorithm == \"source\" {} }\n";

    fn tree(optimal: &str, source: &str) -> Tree {
        Tree::of(&[
            ("crates/stateless/src/table.rs", ROWS),
            ("crates/stateless/src/lib.rs", "mod optimal;\nmod source;\n"),
            ("crates/stateless/src/optimal.rs", optimal),
            ("crates/stateless/src/source.rs", source),
            ("docs/BIBLIOGRAPHY.md", "- [Paper14] A paper.\n"),
        ])
    }

    #[test]
    fn good_files_pass() {
        let tree = tree(GOOD, GOOD);
        for rule in [side_by_side, never_told_apart, documented, cited] {
            assert_eq!(rule(&tree), []);
        }
    }

    #[test]
    fn an_import_between_algorithms_is_found() {
        let importing = format!("{GOOD}use crate::source::Search;\n");
        let complaints = side_by_side(&tree(&importing, GOOD));
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].problem.contains("`source`"));
    }

    #[test]
    fn printed_algorithms_are_algorithms() {
        let rows = format!("{ROWS}use crate::printed::source::source as printed;\n");
        let tree = |printed: &str| {
            Tree::of(&[
                ("crates/stateless/src/table.rs", &rows),
                ("crates/stateless/src/source.rs", GOOD),
                ("crates/stateless/src/printed/source.rs", printed),
                ("crates/stateless/src/printed/mod.rs", "mod source;\npub use self::source::x;\n"),
                ("crates/stateless/src/printed/parts/order.rs", "use super::source::Search;\n"),
            ])
        };
        let complaints = side_by_side(&tree(&format!("{GOOD}use crate::source::Search;\n")));
        let files: Vec<&str> = complaints.iter().map(|complaint| &complaint.file[21..]).collect();
        assert_eq!(files, ["printed/parts/order.rs", "printed/source.rs"]);
        assert_eq!(documented(&tree("//! Nothing.\n")).len(), 4);
    }

    #[test]
    fn a_file_that_is_not_in_the_table_is_found() {
        let tree = Tree::of(&[("crates/stateless/src/table.rs", ""), ("crates/stateless/src/lost.rs", GOOD)]);
        assert_eq!(side_by_side(&tree).len(), 1);
    }

    #[test]
    fn telling_algorithms_apart_is_found() {
        for test in [
            "if algorithm == x {}",
            "if row.name == \"optimal\" {}",
            "match n { \"source\" => 1 }",
            "match algorithm {",
        ] {
            assert_eq!(never_told_apart(&tree(GOOD, &format!("{GOOD}{test}\n"))).len(), 1, "{test}");
        }
        assert_eq!(never_told_apart(&tree(GOOD, &format!("{GOOD}// if algorithm == \"optimal\"\n"))), []);
    }

    #[test]
    fn each_missing_part_of_the_doc_is_found() {
        for part in ["Guarantees:", "Deviations", "1  Explore", "[Paper14]"] {
            assert_eq!(documented(&tree(GOOD, &GOOD.replace(part, "something"))).len(), 1, "{part}");
        }
    }

    #[test]
    fn unknown_citations_are_found() {
        assert_eq!(cited(&tree(GOOD, &GOOD.replace("Paper14", "Paper15"))).len(), 1);
        assert_eq!(keys("[Key14] [x] [N10 [lower12] [A1] [`Code12`] [CAV17]"), ["Key14", "CAV17"]);
    }
}
