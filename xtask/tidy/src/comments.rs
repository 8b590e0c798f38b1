//! Comments: their width, and that documentation says something.

use super::Complaint;
use super::code::without_tests;
use super::tree::Tree;

/// rustfmt wraps code and leaves comments alone.
const MAX_WIDTH: usize = 100;

/// Documentation with fewer words is a fragment.
const MIN_WORDS: usize = 3;

/// Crates and directories in which all files obey the two rules. The others are still being
/// rewritten; add them here as soon as they pass.
const CLEAN: &[&str] = &[
    "benches/",
    "crates/check/",
    "crates/cli/",
    "crates/frontends/maz/",
    "crates/frontends/rust-macros/",
    "crates/frontends/rust/",
    "crates/frontends/tck/",
    "crates/graphs/",
    "crates/labels/",
    "crates/lsp/",
    "crates/model/",
    "crates/order/",
    "crates/report/",
    "crates/stateful/",
    "crates/stateless/",
    "crates/testkit/",
    "crates/verdict/",
    "xtask/",
];

/// No line that is a comment is wider than 100 columns.
pub fn width(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in clean(tree) {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//")) {
            let width = line.chars().count();
            if width > MAX_WIDTH {
                complaints.push(Complaint::new(
                    path,
                    at + 1,
                    format!("a comment of {width} columns; at most {MAX_WIDTH}"),
                ));
            }
        }
    }
    complaints
}

/// A doc comment is more than a fragment. A citation of pseudo-code (`l. 9`) is enough, and so is
/// the syntax that a variant of a syntax tree represents, in backticks.
pub fn sentences(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in clean(tree) {
        let mut block = Block::default();
        for (at, line) in without_tests(text).lines().chain([""]).enumerate() {
            match line.trim_start().strip_prefix("///") {
                Some(doc) => block.add(at + 1, doc),
                None => complaints.extend(std::mem::take(&mut block).complaint(path)),
            }
        }
    }
    complaints
}

fn clean(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    let rust = tree.files().filter(|(path, _)| path.ends_with(".rs"));
    rust.filter(|(path, _)| CLEAN.iter().any(|prefix| path.starts_with(prefix)))
}

/// The doc comment of one item.
#[derive(Default)]
struct Block {
    /// Its first line; 0 if there is no comment.
    line: usize,
    text: String,
}

impl Block {
    fn add(&mut self, line: usize, text: &str) {
        if self.line == 0 {
            self.line = line;
        }
        self.text.push_str(text);
    }

    fn complaint(self, path: &str) -> Option<Complaint> {
        let words = self.text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
        let cites = self.text.trim_start().starts_with("l. ");
        let text = self.text.trim();
        let syntax = text.starts_with('`') && text.ends_with('`');
        let fragment = self.line > 0 && words < MIN_WORDS && !cites && !syntax;
        fragment.then(|| Complaint::new(path, self.line, format!("`{text}` is a fragment")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "crates/stateless/src/core/a.rs";

    #[test]
    fn wide_comments_are_found() {
        let wide = format!("    // {}\n", "x".repeat(MAX_WIDTH));
        let code = format!("    let {} = 1; // wide\n", "x".repeat(MAX_WIDTH));
        assert_eq!(width(&Tree::of(&[(PATH, &wide)])).len(), 1);
        assert_eq!(width(&Tree::of(&[(PATH, &code), ("crates/other/src/a.rs", &wide)])), []);
    }

    #[test]
    fn fragments_are_found() {
        let text = "/// Decides.\nfn f() {}\n\n/// Decides which one.\nfn g() {}\n\n/// l. 9\nfn h() {}\n\n    /// `x;`\n    X,\n    /// So many.\n    x: u32,\n";
        let lines: Vec<usize> = sentences(&Tree::of(&[(PATH, text)])).iter().map(|complaint| complaint.line).collect();
        assert_eq!(lines, [1, 12]);
    }

    #[test]
    fn a_comment_of_several_lines_counts_as_one() {
        assert_eq!(sentences(&Tree::of(&[(PATH, "/// One\n/// two three.\nfn f() {}\n")])), []);
        assert_eq!(sentences(&Tree::of(&[(PATH, "fn f() {}\n/// At first.")])).len(), 1);
    }
}
