//! Links between documents.

use super::Complaint;
use super::tree::Tree;

/// Every relative link of a Markdown file leads to a file or directory of the repository.
pub fn resolve(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with(".md")) {
        let mut fenced = false;
        for (at, line) in text.lines().enumerate() {
            fenced ^= line.trim_start().starts_with("```");
            if fenced {
                continue;
            }
            for target in targets(line).filter(|target| !tree.has(&resolved(path, target))) {
                complaints.push(Complaint::new(path, at + 1, format!("the link to {target} leads nowhere")));
            }
        }
    }
    complaints
}

/// The targets of the relative links in a line, without anchors.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let links = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let relative = links.filter(|link| !link.contains("://") && !link.starts_with("mailto:"));
    relative.filter_map(|link| link.split(['#', ' ']).next()).filter(|link| !link.is_empty())
}

/// The target of a link in the file at `path`, as a path from the root.
fn resolved(path: &str, target: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_are_found() {
        let text = "[a](../README.md#top) [b](b.md) [c](https://example.org/x) [d](#here) [e](gone.md)\n```\n[f](gone.md)\n```\n[g](../docs/)\n";
        let tree = Tree::of(&[("docs/a.md", text), ("docs/b.md", ""), ("README.md", "[docs](docs) [x](docs/x.md)\n")]);
        let complaints: Vec<String> = resolve(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(
            complaints,
            ["README.md:1: the link to docs/x.md leads nowhere", "docs/a.md:1: the link to gone.md leads nowhere"]
        );
    }
}
