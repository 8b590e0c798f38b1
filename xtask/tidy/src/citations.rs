//! Line numbers: the pseudo-code of an algorithm and its body refer to each other.
//!
//! The header of an algorithm file has numbered lines (`  9  add p to done(E)`; `9 [22]` if the
//! paper has another number). The body cites them in comments: `l. 9`, `l. 3 to 5`,
//! `l. 21, 23 and 25`. A file beside the algorithm file that the header names in backticks is part
//! of the body; it may continue the pseudo-code in its own header, and several algorithms may share
//! it. Any other file with numbered lines in its header cites its own lines. A citation
//! `l. 18 of [CAV17]` is about the paper and does not count.

use std::collections::BTreeSet;

use super::Complaint;
use super::algorithms::{AlgorithmFile, HOMES, module_doc};
use super::code::without_tests;
use super::tree::Tree;

/// The number of a line, with a letter if it was inserted between two others (`2a`).
type Line = String;

/// Every numbered line of a header is cited in the body, and every cited line is in a header.
pub fn consistent(tree: &Tree) -> Vec<Complaint> {
    let algorithms = HOMES.iter().flat_map(|home| home.algorithms(tree));
    let mut parts: Vec<Vec<Part<'_>>> = algorithms.map(|algorithm| parts(&algorithm, tree)).collect();
    parts.extend(subroutines(&parts, tree));
    let mut complaints = Vec::new();
    for parts in &parts {
        let cited: BTreeSet<Line> = parts.iter().flat_map(|part| citations(part.text)).map(|(_, line)| line).collect();
        for part in parts {
            let missing = header(part.text).into_iter().filter(|(_, line)| !cited.contains(line));
            complaints
                .extend(missing.map(|(at, line)| {
                    Complaint::new(part.path, at, format!("no comment of the body cites l. {line}"))
                }));
        }
    }
    let files: BTreeSet<Part<'_>> = parts.iter().flatten().copied().collect();
    for file in files {
        let using = parts.iter().filter(|parts| parts.contains(&file)).flatten();
        let lines: BTreeSet<Line> = using.flat_map(|part| header(part.text)).map(|(_, line)| line).collect();
        let unknown = citations(file.text).into_iter().filter(|(_, line)| !lines.contains(line));
        complaints.extend(
            unknown.map(|(at, line)| Complaint::new(file.path, at, format!("cites l. {line}, which no header has"))),
        );
    }
    complaints.sort();
    complaints.dedup();
    complaints
}

/// A file with a part of an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Part<'t> {
    path: &'t str,
    text: &'t str,
}

/// The files with the pseudo-code and the body of an algorithm.
fn parts<'t>(algorithm: &AlgorithmFile<'t>, tree: &'t Tree) -> Vec<Part<'t>> {
    let directory = algorithm.path.rsplit_once('/').map_or("", |(directory, _)| directory);
    let doc = module_doc(algorithm.text);
    let named: BTreeSet<String> = doc.split('`').map(|name| format!("{directory}/{name}")).collect();
    let beside = tree.sources().filter(|(path, _)| named.contains(*path) && *path != algorithm.path);
    let own = Part { path: algorithm.path, text: algorithm.text };
    std::iter::once(own).chain(beside.map(|(path, text)| Part { path, text })).collect()
}

/// The files with pseudo-code that no algorithm names, because many use them. Each must be
/// consistent by itself.
fn subroutines<'t>(algorithms: &[Vec<Part<'t>>], tree: &'t Tree) -> Vec<Vec<Part<'t>>> {
    let files = tree.sources().filter(|(path, _)| HOMES.iter().any(|home| path.starts_with(home.directory)));
    let files = files.map(|(path, text)| Part { path, text }).filter(|file| !header(file.text).is_empty());
    files.filter(|file| !algorithms.iter().any(|parts| parts.contains(file))).map(|file| vec![file]).collect()
}

/// The numbered lines of a header, with their positions in the file.
fn header(text: &str) -> Vec<(usize, Line)> {
    let lines = text.lines().take_while(|line| line.starts_with("//!")).enumerate();
    lines.filter_map(|(at, line)| Some((at + 1, numbered(line)?))).collect()
}

/// The number of a line of pseudo-code: `//!  12 [ours]  text`.
pub fn numbered(line: &str) -> Option<Line> {
    let line = line.trim_start_matches("//!").trim_start();
    let end = line.find(' ')?;
    let (number, rest) = line.split_at(end);
    let digits = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let is_number =
        !digits.is_empty() && number.len() <= digits.len() + 1 && digits.bytes().all(|b| b.is_ascii_digit());
    let rest = match rest.strip_prefix(" [").and_then(|rest| rest.split_once(']')) {
        Some((_, rest)) => rest,
        None => rest,
    };
    (is_number && rest.starts_with("  ") && !rest.trim().is_empty()).then(|| number.to_owned())
}

/// The lines that comments of the body cite, with the positions of the citations.
fn citations(text: &str) -> Vec<(usize, Line)> {
    let mut found = Vec::new();
    for (at, line) in without_tests(text).lines().enumerate().filter(|(_, line)| !line.starts_with("//!")) {
        let Some((_, comment)) = line.split_once("//") else { continue };
        for (start, _) in comment.match_indices("l. ") {
            if !comment[..start].ends_with(|c: char| c.is_alphanumeric()) {
                found.extend(cited_at(&comment[start + 3..]).into_iter().map(|line| (at + 1, line)));
            }
        }
    }
    found
}

/// The lines of a citation that starts here: numbers joined by commas, `and`, or `to`.
fn cited_at(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut rest = text;
    let mut range = false;
    loop {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let letter = rest[end..].starts_with(|c: char| c.is_ascii_lowercase())
            && !rest[end + 1..].starts_with(|c: char| c.is_alphanumeric());
        let end = end + usize::from(letter && end > 0);
        let number = &rest[..end];
        if number.is_empty() {
            break;
        }
        if range {
            lines.extend(between(lines.last().map_or("", String::as_str), number));
        }
        lines.push(number.to_owned());
        rest = &rest[end..];
        let separator = [", and ", ", ", " and ", " to "].into_iter().find(|separator| rest.starts_with(separator));
        let Some(separator) = separator else { break };
        range = separator == " to ";
        rest = &rest[separator.len()..];
    }
    if rest.starts_with(" of [") { Vec::new() } else { lines }
}

/// The numbers strictly between two.
fn between(from: &str, to: &str) -> Vec<Line> {
    match (from.parse::<u32>(), to.parse::<u32>()) {
        (Ok(from), Ok(to)) => (from + 1..to).map(|line| line.to_string()).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "crates/stateless/src/race_driven/a.rs";

    fn complaints(header: &str, body: &str) -> Vec<String> {
        let doc: String = header.lines().map(|line| format!("//! {line}\n")).collect();
        let text = format!("//! Guarantees: all.\n{doc}{body}");
        let tree = Tree::of(&[(PATH, &text), ("crates/stateless/src/race_driven/b.rs", "// l. 2\n")]);
        consistent(&tree).into_iter().map(|complaint| complaint.problem).collect()
    }

    #[test]
    fn numbers_of_lines() {
        for (line, number) in [
            ("//!   9  add p", Some("9")),
            ("//!  10 [18]  add p", Some("10")),
            ("//!  2a [ours]    add p", Some("2a")),
            ("//!   1. Iterative instead", None),
            ("//!  F1  RaceDetection(E)", None),
            ("//! 3 and 7 for", None),
            ("//! 11 to 14", None),
        ] {
            assert_eq!(numbered(line).as_deref(), number, "{line}");
        }
    }

    #[test]
    fn citations_with_ranges() {
        assert_eq!(cited_at("3 to 5, 7 and 9a. Then 4"), ["3", "4", "5", "7", "9a"]);
        assert_eq!(cited_at("18 of [CAV17]"), [""; 0]);
        assert_eq!(cited_at("8; l. 2 of the call"), ["8"]);
    }

    #[test]
    fn a_line_that_is_not_cited_is_found() {
        let header = "  1  Explore(E)\n  2 [7]    add p\n";
        assert_eq!(complaints(header, "/// l. 1\nfn f() {} // l. 2\n"), [""; 0]);
        assert_eq!(complaints(header, "/// l. 1\nfn f() {}\n"), ["no comment of the body cites l. 2"]);
        assert_eq!(complaints(header, "/// l. 1 to 3\nfn f() {}\n"), ["cites l. 3, which no header has"]);
    }

    #[test]
    fn a_header_can_name_other_files() {
        let header = "In `b.rs`.\n  1  Explore(E)\n  2    add p\n";
        assert_eq!(complaints(header, "/// l. 1\nfn f() {}\n"), [""; 0]);
        let without = complaints(&header.replace("b.rs", "c.rs"), "/// l. 1\nfn f() {}\n");
        assert_eq!(without, ["no comment of the body cites l. 2"]);
    }

    #[test]
    fn a_shared_subroutine_cites_its_own_lines() {
        let tree = |text: &str| Tree::of(&[("crates/stateful/src/paper/closure.rs", text)]);
        assert_eq!(consistent(&tree("//!  1  Closure(A)\n// l. 1\n")), []);
        assert_eq!(consistent(&tree("//!  1  Closure(A)\n")).len(), 1);
        assert_eq!(consistent(&tree("//!  1  Closure(A)\n// l. 1 and 2\n")).len(), 1);
    }

    #[test]
    fn other_files_can_continue_the_pseudo_code() {
        let a = "//! Guarantees: all. See `b.rs`.\n//!  1  Explore(E)\n// l. 1\n";
        let tree = |b: &str| Tree::of(&[(PATH, a), ("crates/stateless/src/race_driven/b.rs", b)]);
        assert_eq!(consistent(&tree("//!  2  Reverse(e)\n// l. 1 and 2\n")), []);
        assert_eq!(consistent(&tree("//!  2  Reverse(e)\n// l. 3\n")).len(), 2);
    }
}
