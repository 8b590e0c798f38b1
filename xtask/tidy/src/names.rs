//! Names of algorithms: only the tables know them.

use super::Complaint;
use super::algorithms::HOMES;
use super::code::{code, lines_with};
use super::tree::Tree;

/// Files outside the tables that may list algorithms, with the reason.
const MAY_LIST: &[(&str, &str)] = &[
    ("crates/testkit/", "expected results of tests are per algorithm"),
    ("crates/cli/src/bench/tables.rs", "the columns of the papers' tables are algorithms"),
    ("crates/stateful/src/paper", "the columns of the paper's table are algorithms"),
    ("crates/cli/src/bench/systems.rs", "the columns of the papers' tables are algorithms"),
    ("xtask/", "measurements compare chosen algorithms"),
];

/// No code compares the name of an algorithm: what differs between algorithms is in their files or
/// in their rows.
pub fn never_compared(tree: &Tree) -> Vec<Complaint> {
    let mut tests: Vec<String> = ["algorithm", "algorithm.name"]
        .iter()
        .flat_map(|left| [format!("{left} =="), format!("{left} !="), format!("match {left} ")])
        .collect();
    for name in names(tree) {
        tests.extend([
            format!("== \"{name}\""),
            format!("!= \"{name}\""),
            format!("\"{name}\" =>"),
            format!("\"{name}\" |"),
        ]);
    }
    let mut complaints = Vec::new();
    for (path, text) in outside_tables(tree).filter(|(path, _)| !path.starts_with("crates/testkit/")) {
        let code = code(text, false);
        for test in &tests {
            let problem = format!("`{}` compares the name of an algorithm outside table.rs", test.trim());
            complaints.extend(lines_with(&code, test).map(|line| Complaint::new(path, line, &problem)));
        }
    }
    complaints
}

/// No code lists names of algorithms: a list outside the tables is a property that belongs into the
/// rows.
pub fn never_listed(tree: &Tree) -> Vec<Complaint> {
    let names = names(tree);
    let mut complaints = Vec::new();
    for (path, text) in outside_tables(tree) {
        if MAY_LIST.iter().any(|(prefix, _)| path.starts_with(prefix)) {
            continue;
        }
        let code = code(text, false);
        for list in lists(&code) {
            let mut listed: Vec<&str> = literals(list.text).filter(|literal| names.contains(literal)).collect();
            listed.sort_unstable();
            listed.dedup();
            if listed.len() >= 2 {
                let problem = format!("a list of algorithms ({}) outside table.rs", listed.join(", "));
                complaints.push(Complaint::new(path, list.line, problem));
            }
        }
    }
    complaints
}

fn outside_tables(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.sources().filter(|(path, _)| HOMES.iter().all(|home| *path != home.table))
}

/// The names of all algorithms, from the tables.
fn names(tree: &Tree) -> Vec<&str> {
    let tables = HOMES.iter().filter_map(|home| tree.get(home.table));
    tables.flat_map(|table| table.split("name: \"").skip(1)).filter_map(|rest| rest.split('"').next()).collect()
}

/// The text between two matching square brackets.
struct List<'t> {
    line: usize,
    text: &'t str,
}

/// The innermost lists of a source. (Attributes and indices look the same; they hold no names.)
fn lists(code: &str) -> Vec<List<'_>> {
    let mut lists = Vec::new();
    let mut open = None;
    let mut quoted = false;
    for (at, c) in code.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '[' if !quoted => open = Some(at),
            ']' if !quoted => {
                if let Some(start) = open.take() {
                    let line = code[..start].matches('\n').count() + 1;
                    lists.push(List { line, text: &code[start + 1..at] });
                }
            }
            _ => {}
        }
    }
    lists
}

/// The string literals of a piece of code.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "const T: &[Row] = [Row { name: \"optimal\" }, Row { name: \"source\" }];\nfn f(algorithm: &str) { if algorithm == \"source\" {} }\nconst L: [&str; 2] = [\"optimal\", \"source\"];\n";

    fn tree(path: &str, code: &str) -> Tree {
        Tree::of(&[("crates/stateless/src/table.rs", TABLE), (path, code)])
    }

    #[test]
    fn comparisons_are_found() {
        for test in [
            "if algorithm == x {}",
            "if row.name == \"optimal\" {}",
            "match n { \"source\" => 1 }",
            "match algorithm {",
        ] {
            assert_eq!(never_compared(&tree("crates/cli/src/a.rs", test)).len(), 1, "{test}");
        }
        assert_eq!(never_compared(&tree("crates/cli/src/a.rs", "// if algorithm == \"optimal\"\n")), []);
    }

    #[test]
    fn lists_are_found() {
        for list in ["[\"optimal\", \"source\"]", "&[\n    (\"optimal\", 1),\n    (\"source\", 2),\n]"] {
            let code = format!("fn f() {{}}\nconst L: X = {list};\n");
            let complaints = never_listed(&tree("crates/frontends/rust/src/a.rs", &code));
            assert_eq!(complaints.len(), 1, "{list}");
            assert_eq!(complaints[0].line, 2);
            assert_eq!(never_listed(&tree("crates/testkit/src/a.rs", &code)), []);
        }
    }

    #[test]
    fn other_lists_are_not() {
        for list in
            ["[\"optimal\"]", "[\"optimal\", \"optimal\"]", "[\"a\", \"source\"]", "[]; // \"optimal\", \"source\""]
        {
            assert_eq!(never_listed(&tree("crates/cli/src/a.rs", &format!("const L: X = {list};\n"))), [], "{list}");
        }
    }
}
