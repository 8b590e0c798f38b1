//! One self-contained page: the verdict, the exploration tree, every execution as a space-time diagram, the source beside it.
//!
//! The page needs no network and opens from disk. `page.html` is its frame; `page.css` and `page.js` go into it, with the data as JSON.

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
pub use system::{Graphs, system_page};
pub use tree::{Node, Tree};
pub use visit::{Visit, WalkedExploration, unfinished};

const FRAME: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(
    include_str!("page.js"),
    include_str!("annotations.js"),
    include_str!("run.js"),
    include_str!("interaction.js")
);

/// What the page says about itself.
#[derive(Serialize)]
struct About<'r> {
    headline: String,
    verdict: &'static str,
    asked: &'r str,
    sources: &'r [(String, String)],
    commands: &'r [String],
}

/// The page. `sources`: the program's files with their texts; `commands`: how to get the same again.
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
        ("/*SCRIPT*/", SCRIPT.to_owned()),
    ];
    filled(FRAME, &parts)
}

/// A frame with its parts, which come in the order of their marks.
fn filled(frame: &str, parts: &[(&str, String)]) -> String {
    let mut page = String::with_capacity(frame.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>());
    let mut rest = frame;
    for (mark, part) in parts {
        let (before, after) = rest.split_once(mark).expect("invariant: the frame has every mark, in this order");
        page.push_str(before);
        page.push_str(part);
        rest = after;
    }
    page.push_str(rest);
    page
}

/// As text of an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// JSON inside a script element: nothing in it may end the element or begin a comment.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
