//! Dependencies between crates, and which crates do I/O.

use super::Complaint;
use super::code::{code, lines_with};
use super::tree::Tree;

/// The crates of the workspace that a crate may depend on. Crates that are not listed may depend on
/// all.
const MAY_USE: &[(&str, &[&str])] = &[
    ("crates/model/", &[]),
    ("crates/order/", &["model"]),
    ("crates/labels/", &["model"]),
    ("crates/verdict/", &["model"]),
    ("crates/certificate/", &["model", "verdict"]),
    ("crates/stateless/", &["model", "order", "verdict"]),
    ("crates/stateful/", &["model", "verdict"]),
    ("crates/cluster/", &["stateful", "stateless"]),
    ("crates/graphs/", &[]),
    ("crates/check/", &["certificate", "graphs", "model", "order", "report", "stateless", "verdict"]),
    // The only front end that runs the driver itself: programs are checked by a library call, not
    // by the command line.
    (
        "crates/frontends/rust/",
        &["check", "graphs", "labels", "model", "order", "report", "stateless", "verdict", "macros"],
    ),
    // Its clocks of synchronisation find data races, and its programs are unfoldings, too.
    ("crates/frontends/llvm/", &["graphs", "model", "order"]),
    // Its programs are unfoldings, too.
    ("crates/frontends/maz/", &["graphs", "model"]),
    ("crates/frontends/", &["model"]),
    ("crates/report/", &["model", "verdict"]),
    // It starts the command line to check programs, so it is quick to build.
    ("crates/lsp/", &["maz", "model", "tck"]),
];

/// Dependencies follow the data flow: algorithms do not depend on front ends, nor front ends on
/// algorithms, nor the report on either. Tests may.
pub fn dependencies(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with("/Cargo.toml")) {
        let Some((_, allowed)) = MAY_USE.iter().find(|(prefix, _)| path.starts_with(prefix)) else { continue };
        let mut relevant = false;
        for (at, line) in text.lines().enumerate() {
            if line.starts_with('[') {
                relevant = matches!(line.trim(), "[dependencies]" | "[build-dependencies]");
            }
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            if let Some(ours) = name.strip_prefix("mazurka-").filter(|ours| relevant && !allowed.contains(ours)) {
                complaints.push(Complaint::new(
                    path,
                    at + 1,
                    format!("must not depend on {ours}: see MAY_USE in tidy"),
                ));
            }
        }
    }
    complaints
}

/// Only `cluster` depends on the engine of clusters, so that it can be replaced.
pub fn only_cluster_knows_timely(tree: &Tree) -> Vec<Complaint> {
    let manifests = tree.files().filter(|(path, _)| path.ends_with("Cargo.toml"));
    let files = manifests.chain(tree.sources()).filter(|(path, _)| !path.starts_with("crates/cluster/"));
    let mut complaints = Vec::new();
    for (path, text) in files {
        let names_it = |line: &&str| {
            line.starts_with("timely") || line.trim_start().starts_with("use timely") || line.contains("timely::")
        };
        for (at, line) in text.lines().enumerate().filter(|(_, line)| names_it(line)) {
            let is_rule = path.starts_with("xtask/tidy/") || line.trim_start().starts_with("//");
            if !is_rule {
                complaints.push(Complaint::new(path, at + 1, "only crates/cluster may use timely".to_owned()));
            }
        }
    }
    complaints
}

/// Every external dependency has a line in ARCHITECTURE.md that says why.
pub fn explained(tree: &Tree) -> Vec<Complaint> {
    let architecture = tree.get("ARCHITECTURE.md").unwrap_or_default();
    let mut complaints = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with("Cargo.toml")) {
        let mut relevant = false;
        for (at, line) in text.lines().enumerate() {
            if line.starts_with('[') {
                relevant = line.trim_end().ends_with("dependencies]");
                continue;
            }
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            let ours = name.starts_with("mazurka-") || name.is_empty() || name.starts_with('#');
            if relevant && !ours && !architecture.contains(&format!("`{name}`")) {
                complaints.push(Complaint::new(path, at + 1, format!("ARCHITECTURE.md does not say why `{name}`")));
            }
        }
    }
    complaints
}

/// `model`, `order`, `verdict`, the algorithms and the front ends do no I/O.
pub fn no_io(tree: &Tree) -> Vec<Complaint> {
    const PURE: &[&str] = &[
        "crates/model/",
        "crates/order/",
        "crates/labels/",
        "crates/verdict/",
        "crates/certificate/",
        "crates/stateless/",
        "crates/stateful/",
        "crates/graphs/",
        "crates/frontends/maz/",
        "crates/frontends/tck/",
        "crates/frontends/llvm/",
        "crates/frontends/abs/",
    ];
    const IO: &[&str] = &["std::fs", "std::io", "std::net", "std::env", "std::process"];
    let pure = tree.sources().filter(|(path, _)| PURE.iter().any(|crate_| path.starts_with(crate_)));
    found(pure, IO, |needle| format!("{needle} in a crate that does no I/O"))
}

/// Only `report` and `cli` print, and programs that are not part of the product.
pub fn only_some_print(tree: &Tree) -> Vec<Complaint> {
    const PRINT: &[&str] = &["println!", "eprintln!", "print!(", "eprint!(", "io::stdout", "io::stderr"];
    let may = |path: &str| {
        // The Rust front end is a library that is used in tests, so it has to print itself.
        let rust = ["crates/frontends/rust/src/console.rs", "crates/frontends/rust/src/runtime/watchdog.rs"];
        ["crates/report/", "crates/cli/", "xtask/"].iter().chain(&rust).any(|of| path.starts_with(of))
            || path.contains("/src/bin/")
    };
    let mut complaints =
        found(tree.sources().filter(|(path, _)| !may(path)), PRINT, |_| "only report and cli print".to_owned());
    complaints.dedup();
    complaints
}

fn found<'t>(
    sources: impl Iterator<Item = (&'t str, &'t str)>,
    needles: &[&str],
    problem: impl Fn(&str) -> String,
) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in sources {
        let code = code(text, true);
        for needle in needles {
            complaints.extend(lines_with(&code, needle).map(|line| Complaint::new(path, line, problem(needle))));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_against_the_flow_is_found() {
        let bad = "[dependencies]\nmazurka-model.workspace = true\nmazurka-maz = { path = \"x\" }\n";
        let tree = Tree::of(&[("crates/stateless/Cargo.toml", bad), ("crates/cli/Cargo.toml", bad)]);
        let complaints = dependencies(&tree);
        assert_eq!(complaints.len(), 1);
        assert_eq!((complaints[0].file.as_str(), complaints[0].line), ("crates/stateless/Cargo.toml", 3));
        let front = "[dependencies]\nmazurka-stateless.workspace = true\n";
        assert_eq!(dependencies(&Tree::of(&[("crates/frontends/maz/Cargo.toml", front)])).len(), 1);
        let tests = "[dev-dependencies]\nmazurka-maz.workspace = true\n";
        assert_eq!(dependencies(&Tree::of(&[("crates/stateless/Cargo.toml", tests)])), []);
    }

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let manifest = "[dependencies]\nserde = \"1\"\nmazurka-model.workspace = true\n# why not\n\n[dev-dependencies]\nproptest.workspace = true\n\n[lints]\nworkspace = true\n";
        let tree = Tree::of(&[("crates/a/Cargo.toml", manifest), ("ARCHITECTURE.md", "| `serde` | JSON |\n")]);
        let complaints = explained(&tree);
        assert_eq!(complaints.len(), 1);
        assert_eq!(complaints[0].line, 7);
    }

    #[test]
    fn io_is_found_where_it_must_not_be() {
        let bad = "use std::fs::File;\n";
        let tree =
            Tree::of(&[("crates/order/src/a.rs", bad), ("crates/cli/src/a.rs", bad), ("crates/order/tests/a.rs", bad)]);
        assert_eq!(no_io(&tree).len(), 1);
        assert_eq!(no_io(&Tree::of(&[("crates/order/src/a.rs", "// std::fs\nfn f() {}\n")])), []);
    }

    #[test]
    fn printing_is_found_where_it_must_not_be() {
        let bad = "fn f() { println!(\"x\"); }\n";
        let tree = Tree::of(&[
            ("crates/testkit/src/a.rs", bad),
            ("crates/testkit/src/bin/a.rs", bad),
            ("crates/cli/src/a.rs", bad),
            ("crates/stateless/src/a.rs", "fn f() { let mut s = std::io::stdout(); }"),
        ]);
        assert_eq!(only_some_print(&tree).len(), 2);
    }
}
