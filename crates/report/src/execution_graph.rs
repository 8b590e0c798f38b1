//! Execution graphs as SVG pictures, in the format of Graphviz, and as a page.
//!
//! Threads are columns, program order goes down, and the other relations are arrows: rf from a
//! write to what reads it, co between writes to one location, sw where two threads synchronise.

use std::fmt::Write;

use mazurka_verdict::{ExecutionGraph, Relation, Report};

use crate::page::escaped;
use crate::text::verdict;
use crate::{Length, Style, violation};

const COLUMN: f64 = 260.0;
const ROW: f64 = 44.0;
const TOP: f64 = 50.0;
const BOX: (f64, f64) = (210.0, 28.0);

/// The number of executions on a page.
pub const MAX_PAGE_GRAPHS: usize = 500;

fn colour(relation: Relation) -> &'static str {
    match relation {
        Relation::ReadsFrom => "#1a7f37",
        Relation::Coherence => "#9a6700",
        Relation::Synchronises => "#0550ae",
    }
}

/// A picture of an execution graph.
pub fn graph_svg(graph: &ExecutionGraph) -> String {
    let (width, height) = (COLUMN * graph.threads.len().max(1) as f64, TOP + ROW * graph.events.len() as f64 + 34.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"ui-monospace, monospace\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<defs>"
    );
    for relation in [Relation::ReadsFrom, Relation::Coherence, Relation::Synchronises] {
        let _ = write!(
            text,
            "<marker id=\"{}\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
             orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{}\"/></marker>",
            relation.name(),
            colour(relation)
        );
    }
    text.push_str("</defs>\n");
    let x = |thread: usize| COLUMN * (thread as f64 + 0.5);
    let y = |event: usize| TOP + ROW * event as f64 + ROW / 2.0;
    for (thread, name) in graph.threads.iter().enumerate() {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"24\" text-anchor=\"middle\" font-weight=\"bold\" fill=\"#1c2024\">{}</text>\n\
             <path d=\"M{0} 34V{}\" stroke=\"#c9d1d9\" stroke-width=\"2\"/>",
            x(thread),
            escaped(name),
            height - 34.0
        );
    }
    for (at, event) in graph.events.iter().enumerate() {
        let left = x(event.thread) - BOX.0 / 2.0;
        let _ = writeln!(
            text,
            "<g><title>{} (line {})</title><rect x=\"{left}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" \
             fill=\"#f7f9fb\" stroke=\"#8b949e\"/><text x=\"{}\" y=\"{}\" text-anchor=\"middle\" \
             fill=\"#1c2024\">{}</text></g>",
            escaped(&event.statement),
            event.line,
            y(at) - BOX.1 / 2.0,
            BOX.0,
            BOX.1,
            x(event.thread),
            y(at) + 4.0,
            escaped(&shortened(&event.text))
        );
    }
    for edge in &graph.edges {
        let (from, to) = (&graph.events[edge.from], &graph.events[edge.to]);
        arrow(&mut text, (x(from.thread), y(edge.from)), (x(to.thread), y(edge.to)), edge.relation);
    }
    let _ = writeln!(
        text,
        "<text x=\"8\" y=\"{}\" fill=\"#5f6973\">down: program order (po); rf: reads from; co: coherence order; \
         sw: synchronises</text>",
        height - 10.0
    );
    text.push_str("</svg>\n");
    text
}

/// An arrow with the name of its relation. Arrows of different relations bend differently, so that
/// they do not cover each other.
fn arrow(text: &mut String, from: (f64, f64), to: (f64, f64), relation: Relation) {
    let bend: f64 = match relation {
        Relation::ReadsFrom => 0.0,
        Relation::Coherence => 16.0,
        Relation::Synchronises => -14.0,
    };
    let half = BOX.0 / 2.0;
    let (start, end, middle) = if (from.0 - to.0).abs() < 1.0 {
        // Within one column the arrow goes round the boxes.
        let side = from.0 + half;
        let out = side + 22.0 + bend.abs();
        ((side, from.1), (side, to.1), (out, (from.1 + to.1) / 2.0))
    } else {
        let side = if from.0 < to.0 { half } else { -half };
        let (start, end) = ((from.0 + side, from.1 + bend / 4.0), (to.0 - side, to.1 + bend / 4.0));
        (start, end, ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0 + bend))
    };
    let dashes = if relation == Relation::Synchronises { " stroke-dasharray=\"6 3\"" } else { "" };
    let (name, colour) = (relation.name(), colour(relation));
    let _ = writeln!(
        text,
        "<path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.4\"{dashes} \
         marker-end=\"url(#{name})\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\" font-size=\"10\">{name}</text>",
        start.0,
        start.1,
        middle.0,
        middle.1,
        end.0,
        end.1,
        (start.0 + 2.0 * middle.0 + end.0) / 4.0 + 3.0,
        (start.1 + 2.0 * middle.1 + end.1) / 4.0 - 3.0,
    );
}

fn shortened(text: &str) -> String {
    const MAX: usize = 28;
    if text.chars().count() <= MAX {
        return text.to_owned();
    }
    text.chars().take(MAX - 1).chain(['…']).collect()
}

/// The format of Graphviz: a cluster per thread.
pub fn graph_dot(graph: &ExecutionGraph) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let mut text = "digraph execution {\n  node [shape=box, fontname=\"monospace\"];\n".to_owned();
    for (thread, name) in graph.threads.iter().enumerate() {
        let _ = writeln!(text, "  subgraph cluster_{thread} {{\n    label={};", quoted(name));
        let own: Vec<usize> = (0..graph.events.len()).filter(|&at| graph.events[at].thread == thread).collect();
        for &at in &own {
            let _ = writeln!(text, "    e{at} [label={}];", quoted(&graph.events[at].text));
        }
        for pair in own.windows(2) {
            let _ = writeln!(text, "    e{} -> e{} [label=\"po\", color=gray];", pair[0], pair[1]);
        }
        text.push_str("  }\n");
    }
    for edge in &graph.edges {
        let (name, colour) = (edge.relation.name(), colour(edge.relation));
        let _ = writeln!(
            text,
            "  e{} -> e{} [label=\"{name}\", color=\"{colour}\", constraint=false];",
            edge.from, edge.to
        );
    }
    text.push_str("}\n");
    text
}

/// The page of a check under a memory model: the violations and the executions, each drawn.
pub fn graph_page(report: &Report, executions: &[ExecutionGraph], commands: &[String]) -> String {
    let headline = verdict(report, Style::PLAIN);
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>{0}</title>\n<style>\n\
         body {{ font: 15px/1.5 system-ui, sans-serif; margin: 1.5em auto; max-width: 75em; padding: 0 1em; \
         color-scheme: light dark; }}\npre {{ overflow: auto; padding: .6em; border: 1px solid #8b949e55; }}\n\
         svg {{ max-width: 100%; height: auto; border: 1px solid #8b949e55; }}\nsummary {{ cursor: pointer; }}\n\
         </style>\n<h1>{0}</h1>\n<p>{1}</p>\n",
        escaped(&report.program),
        escaped(&headline)
    );
    for found in &report.violations {
        let _ = writeln!(
            text,
            "<h2>{}</h2>\n{}\n<pre>{}</pre>",
            escaped(&found.message),
            found.graph.as_deref().map_or(String::new(), graph_svg),
            escaped(&violation(found, None, Length::Full, Style::PLAIN))
        );
    }
    if !executions.is_empty() {
        let all = report.outcome.stats.executions;
        let _ = writeln!(text, "<h2>Executions</h2>\n<p>{} of {all} are drawn.</p>", executions.len());
    }
    for (at, execution) in executions.iter().enumerate() {
        let open = if at == 0 && report.violations.is_empty() { " open" } else { "" };
        let ending = if execution.ending.is_empty() { String::new() } else { format!(": {}", execution.ending) };
        let _ = writeln!(
            text,
            "<details{open}><summary>execution {}{}</summary>\n{}</details>",
            at + 1,
            escaped(&ending),
            graph_svg(execution)
        );
    }
    for command in commands {
        let _ = writeln!(text, "<pre>{}</pre>", escaped(command));
    }
    text.push_str("</html>\n");
    text
}
