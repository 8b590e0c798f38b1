//! HTML pages: the verdict, the exploration tree, every execution as a diagram, and the source.
//!
//! A page is one self-contained file, which needs no network. `page.html` is its frame, into which
//! the style sheet, the scripts and the data as JSON are inserted.

mod data;
mod picture;
mod pruned;
mod system;
mod tree;
mod visit;

use mazurka_verdict::Recorded;
use serde::Serialize;

use crate::text::verdict;
use crate::{Report, Style, json};
use data::Data;
pub use picture::{MAX_PICTURE_RUNS, tree_picture};
pub use pruned::{PruneReason, Pruned, pruned};
pub use system::{Graphs, WholeSystem, system_page};
pub use tree::{Node, Tree};
pub use visit::{Visit, WalkedExploration, unfinished};

const FRAME: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
/// What both kinds of pages share.
const BASE: &str = include_str!("base.js");
const SCRIPT: &str = concat!(
    include_str!("page.js"),
    include_str!("tree.js"),
    include_str!("overview.js"),
    include_str!("annotations.js"),
    include_str!("run.js"),
    include_str!("difference.js"),
    include_str!("deadlock.js"),
    include_str!("actors.js"),
    include_str!("interaction.js")
);

/// The header of the page.
#[derive(Serialize)]
struct About<'r> {
    headline: String,
    verdict: &'static str,
    asked: &'r str,
    sources: &'r [(String, String)],
    commands: &'r [String],
}

/// The page of a check. `sources` are the files of the program with their texts, and `commands` the
/// commands that reproduce the result.
pub fn page(
    report: &Report,
    recorded: &Recorded,
    walked: &WalkedExploration,
    sources: &[(String, String)],
    commands: &[String],
) -> String {
    let about = About {
        headline: verdict(report, Style::PLAIN),
        verdict: report.verdict().name(),
        asked: &report.requested,
        sources,
        commands,
    };
    let about = serde_json::to_string(&about).expect("invariant: strings serialise");
    let data = serde_json::to_string(&Data::of(walked, recorded)).expect("invariant: string keys serialise");
    let parts = [
        ("/*STYLE*/", STYLE.to_owned()),
        ("{{TITLE}}", escaped(&format!("{}: {}", report.program, report.verdict().name()))),
        ("{{ABOUT}}", in_script(&about)),
        ("{{CHECK}}", in_script(&json(report))),
        ("{{DATA}}", in_script(&data)),
        ("/*SCRIPT*/", BASE.to_owned() + SCRIPT),
    ];
    fill(FRAME, &parts)
}

/// Replaces the placeholders of a frame, which must occur in the order of `parts`.
fn fill(frame: &str, parts: &[(&str, String)]) -> String {
    let mut page = String::with_capacity(frame.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>());
    let mut rest = frame;
    for (placeholder, part) in parts {
        let (before, after) =
            rest.split_once(placeholder).expect("invariant: the frame has the placeholders in this order");
        page.push_str(before);
        page.push_str(part);
        rest = after;
    }
    page.push_str(rest);
    page
}

/// Escapes the text of an element.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Escapes JSON inside a script element, so that it can neither end the element nor start a
/// comment.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
