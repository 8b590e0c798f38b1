//! State graphs as text for other tools: Graphviz, CADP and tools that read its format, TChecker.

use std::fmt::Write;

/// A state graph. Node 0 is the initial state.
#[derive(Clone, Debug, Default)]
pub struct StateGraph {
    /// The name of the graph.
    pub name: String,
    /// The text of each node, possibly of several lines.
    pub nodes: Vec<String>,
    /// The labels of each node, for reachability queries.
    pub labels: Vec<Vec<String>>,
    /// The nodes in which no action is enabled.
    pub terminals: Vec<usize>,
    /// The names of the actions.
    pub actions: Vec<String>,
    /// The edges as source, action and target.
    pub edges: Vec<(usize, usize, usize)>,
}

/// Converts a graph to text.
pub type GraphWriter = fn(&StateGraph) -> String;

/// The formats by the extension of the file.
pub const GRAPH_FORMATS: &[(&str, GraphWriter)] = &[("dot", dot), ("aut", aut), ("tck", tck)];

/// The format of Graphviz.
fn dot(graph: &StateGraph) -> String {
    let mut text = format!("digraph {} {{\n  node [shape=box, fontname=\"sans-serif\"];\n", quoted(&graph.name));
    let mut terminal = vec![false; graph.nodes.len()];
    graph.terminals.iter().for_each(|&at| terminal[at] = true);
    for (at, node) in graph.nodes.iter().enumerate() {
        let shape = if terminal[at] { ", peripheries=2" } else { "" };
        let _ = writeln!(text, "  n{at} [label={}{shape}];", quoted(node));
    }
    for &(source, action, target) in &graph.edges {
        let _ = writeln!(text, "  n{source} -> n{target} [label={}];", quoted(&graph.actions[action]));
    }
    text.push_str("}\n");
    text
}

/// The format of Aldébaran: `des (initial, edges, nodes)`, then one edge per line.
fn aut(graph: &StateGraph) -> String {
    let mut text = format!("des (0, {}, {})\n", graph.edges.len(), graph.nodes.len());
    for &(source, action, target) in &graph.edges {
        let _ = writeln!(text, "({source}, {}, {target})", quoted(&graph.actions[action]));
    }
    text
}

/// The format of TChecker: one process, whose locations are the nodes.
fn tck(graph: &StateGraph) -> String {
    let mut text = format!("system:{}\n\n", name(&graph.name));
    for action in &graph.actions {
        let _ = writeln!(text, "event:{}", name(action));
    }
    text.push_str("\nprocess:graph\n");
    for (at, labels) in graph.labels.iter().enumerate() {
        let initial = (at == 0).then(|| "initial:".to_owned());
        let labels = (!labels.is_empty()).then(|| format!("labels: {}", labels.join(", ")));
        let attributes: Vec<String> = initial.into_iter().chain(labels).collect();
        let attributes = if attributes.is_empty() { String::new() } else { format!("{{{}}}", attributes.join(" : ")) };
        let _ = writeln!(text, "location:graph:n{at}{attributes}");
    }
    for &(source, action, target) in &graph.edges {
        let _ = writeln!(text, "edge:graph:n{source}:n{target}:{}", name(&graph.actions[action]));
    }
    text
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Replaces the characters that TChecker does not accept in names.
fn name(text: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() || c == '_' || c == '.' { c } else { '_' };
    let plain: String = text.chars().map(letter).collect();
    if plain.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') { plain } else { format!("_{plain}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph() -> StateGraph {
        StateGraph {
            name: "a b".to_owned(),
            nodes: vec!["p \"x\"\nq y".to_owned(), "end".to_owned()],
            labels: vec![Vec::new(), vec!["done".to_owned()]],
            terminals: vec![1],
            actions: vec!["go".to_owned()],
            edges: vec![(0, 0, 1)],
        }
    }

    #[test]
    fn each_format_is_well_formed() {
        let all: Vec<String> = GRAPH_FORMATS.iter().map(|(_, write)| write(&graph())).collect();
        assert!(all[0].contains(
            "n0 [label=\"p \\\"x\\\"\\nq y\"];\n  n1 [label=\"end\", peripheries=2];\n  n0 -> n1 [label=\"go\"];"
        ));
        assert_eq!(all[1], "des (0, 1, 2)\n(0, \"go\", 1)\n");
        assert!(
            all[2].starts_with("system:a_b\n")
                && all[2].contains("location:graph:n1{labels: done}\nedge:graph:n0:n1:go\n")
        );
    }
}
