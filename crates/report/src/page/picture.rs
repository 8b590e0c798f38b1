//! The exploration tree as an SVG picture: a dot per state, the process that moves on each edge,
//! and the pruned branches with their reasons.

use std::collections::HashSet;
use std::fmt::Write;

use mazurka_verdict::{Ending, Recorded};

use super::escaped;
use super::pruned::{PruneReason, Pruned};
use super::tree::Tree;
use super::visit::WalkedExploration;
use crate::Report;
use crate::format::counted;

/// The number of executions that are drawn.
pub const MAX_PICTURE_RUNS: usize = 200;
const GAP: f64 = 40.0;
const DROP: f64 = 50.0;
const EDGE: f64 = 24.0;
/// The colours of the processes, which are those of the page.
const COLOURS: [&str; 10] =
    ["#9ecbff", "#ffd38a", "#b3e6b5", "#f5b5d0", "#d3c1f7", "#a8e6e1", "#f0c3a2", "#cfd8dc", "#e3e38a", "#ffb3ab"];

/// The picture of an exploration, of which at most [`MAX_PICTURE_RUNS`] executions are recorded.
pub fn tree_picture(report: &Report, recorded: &Recorded, walked: &WalkedExploration) -> String {
    let pruned = walked.visits.iter().map(|visit| visit.pruned.clone()).collect();
    let layout = Layout::of(&walked.tree, pruned);
    let names = &walked.process_names;
    let mut picture = Picture { names, tree: &walked.tree, recorded, layout, text: String::new() };
    picture.draw(report);
    picture.text
}

/// The layout: leaves and pruned branches are placed side by side, inner nodes centred above their
/// children.
struct Layout {
    pruned: Vec<Vec<Pruned>>,
    x: Vec<f64>,
    stubs: Vec<Vec<f64>>,
    width: f64,
    depth: Vec<usize>,
}

impl Layout {
    fn of(tree: &Tree, pruned: Vec<Vec<Pruned>>) -> Layout {
        let count = tree.nodes.len();
        let mut depth = vec![0; count];
        (1..count).for_each(|node| depth[node] = depth[tree.nodes[node].parent] + 1);
        let (x, stubs) = (vec![0.0; count], vec![Vec::new(); count]);
        let mut layout = Layout { pruned, x, stubs, width: GAP / 2.0, depth };
        let mut waiting = vec![(0, false)];
        while let Some((node, done)) = waiting.pop() {
            if !done {
                waiting.push((node, true));
                waiting.extend(tree.nodes[node].children.iter().rev().map(|&child| (child, false)));
                continue;
            }
            let children = &tree.nodes[node].children;
            let next_x = |layout: &mut Layout| {
                layout.width += GAP;
                layout.width - GAP / 2.0
            };
            for _ in 0..layout.pruned[node].len() {
                let at = next_x(&mut layout);
                layout.stubs[node].push(at);
            }
            layout.x[node] = match (children.first(), children.last()) {
                (Some(&first), Some(&last)) => (layout.x[first] + layout.x[last]) / 2.0,
                _ if layout.stubs[node].is_empty() => next_x(&mut layout),
                _ => layout.stubs[node].iter().sum::<f64>() / layout.stubs[node].len() as f64,
            };
        }
        layout
    }

    fn y(&self, node: usize) -> f64 {
        EDGE + 26.0 + self.depth[node] as f64 * DROP
    }
}

struct Picture<'a> {
    names: &'a [String],
    tree: &'a Tree,
    recorded: &'a Recorded,
    layout: Layout,
    text: String,
}

impl Picture<'_> {
    fn draw(&mut self, report: &Report) {
        let deepest = self.layout.depth.iter().max().copied().unwrap_or(0) as f64;
        let (width, height) = ((self.layout.width + GAP).max(560.0), deepest * DROP + 150.0);
        let _ = writeln!(
            self.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
        );
        let stats = &report.outcome.stats;
        let cut = if stats.blocked > 0 { format!(", {} cut", stats.blocked) } else { String::new() };
        let title =
            format!("{}, {}: {}{cut}", report.program, report.algorithm, counted(stats.executions, "execution"));
        self.write(EDGE, 20.0, "#1c2024\" font-weight=\"bold", "start", &title);
        let wrong: HashSet<usize> =
            self.tree.faults.first().map_or(HashSet::new(), |&at| self.tree.above(at).into_iter().collect());
        for node in 1..self.tree.nodes.len() {
            self.edge(node, wrong.contains(&node));
        }
        for node in 0..self.tree.nodes.len() {
            self.stubs(node);
            let (x, y) = (self.layout.x[node], self.layout.y(node));
            let _ = writeln!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#1c2024\"/>");
        }
        self.endings();
        self.legend(height - 30.0);
        self.text.push_str("</svg>\n");
    }

    fn write(&mut self, x: f64, y: f64, fill: &str, anchor: &str, words: &str) {
        let words = escaped(words);
        let _ =
            writeln!(self.text, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"{anchor}\">{words}</text>");
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), how: &str) {
        let _ =
            writeln!(self.text, "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {how}/>", from.0, from.1, to.0, to.1);
    }

    fn edge(&mut self, node: usize, wrong: bool) {
        let parent = self.tree.nodes[node].parent;
        let from = (self.layout.x[parent], self.layout.y(parent));
        let to = (self.layout.x[node], self.layout.y(node));
        let how =
            if wrong { "stroke=\"#c62828\" stroke-width=\"3\"" } else { "stroke=\"#6a737d\" stroke-width=\"1.5\"" };
        self.line(from, to, how);
        let (process, choice) = self.tree.nodes[node].step;
        let name = self.names[process.index()].clone();
        let name = if choice == 0 { name } else { format!("{name}:{choice}") };
        let (x, y) = ((from.0 + to.0 * 2.0) / 3.0, (from.1 + to.1 * 2.0) / 3.0 - 3.0);
        let wide = name.chars().count() as f64 * 7.0 + 8.0;
        let colour = COLOURS[process.index() % COLOURS.len()];
        let _ = writeln!(
            self.text,
            "<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"16\" rx=\"3\" fill=\"{colour}\"/>",
            x - wide / 2.0,
            y - 9.0
        );
        self.write(x, y + 3.5, "#14181c", "middle", &name);
    }

    fn stubs(&mut self, node: usize) {
        let from = (self.layout.x[node], self.layout.y(node));
        for at in 0..self.layout.pruned[node].len() {
            let left = self.layout.pruned[node][at];
            let (x, y, colour) = (self.layout.stubs[node][at], from.1 + DROP * 0.55, colour(left.reason));
            self.line(from, (x, y - 8.0), &format!("stroke=\"{colour}\" stroke-dasharray=\"3 3\""));
            let name = format!("✕ {}", self.names[left.process.index()]);
            self.write(x, y + 4.0, colour, "middle", &name);
        }
    }

    fn endings(&mut self) {
        let faults: Vec<usize> = self.tree.faults.clone();
        for (at, &end) in self.tree.ends.iter().enumerate() {
            let cut = self.recorded.runs[at].ending == Ending::Cut;
            // Inner nodes are drawn already. A cut is visible as a pruned branch, if there is one.
            if !self.tree.nodes[end].children.is_empty() || cut && !self.layout.stubs[end].is_empty() {
                continue;
            }
            let above = self.tree.above(end);
            let fault = faults.iter().position(|fault| above.contains(fault));
            let (words, fill) = match fault {
                _ if cut => ("known", colour(PruneReason::Commute)),
                Some(fault) => (self.recorded.faults[fault].0.kind(), "#c62828"),
                None => ("✓", "#1a7f37"),
            };
            let (x, y) = (self.layout.x[end], self.layout.y(end) + 18.0);
            self.write(x, y, fill, "middle", if words == "assertion" { "fails" } else { words });
        }
    }

    fn legend(&mut self, y: f64) {
        let reasons = [
            (PruneReason::NoRace, "✕ equivalent by happens-before"),
            (PruneReason::Commute, "✕ commute in this state"),
            (PruneReason::Unobserved, "✕ not observed"),
        ];
        let mut x = EDGE;
        for (reason, words) in reasons {
            self.write(x, y, colour(reason), "start", words);
            x += words.chars().count() as f64 * 6.6 + 16.0;
        }
        if self.recorded.more > 0 {
            let more = format!("and {} more", counted(self.recorded.more, "run"));
            self.write(EDGE, y + 18.0, "#6a737d", "start", &more);
        }
    }
}

fn colour(reason: PruneReason) -> &'static str {
    match reason {
        PruneReason::Explored | PruneReason::NoRace | PruneReason::Labels | PruneReason::Unknown => "#6a737d",
        PruneReason::Commute => "#0550ae",
        PruneReason::Dead | PruneReason::Unobserved => "#8250df",
        PruneReason::Planned | PruneReason::Open => "#9a6700",
    }
}
