//! An execution for other tools: DOT (Graphviz), Mermaid, and the log format of ShiViz.

use std::fmt::Write;

use mazurka_verdict::TraceStep;

use crate::trace_table::values;

/// The events of an execution with the happens-before relation.
#[derive(Clone, Debug, Default)]
pub struct Diagram {
    /// The events in the order of the execution.
    pub events: Vec<DiagramEvent>,
}

/// An event of a [`Diagram`].
#[derive(Clone, Debug, Default)]
pub struct DiagramEvent {
    /// The step of the event.
    pub step: TraceStep,
    /// The direct predecessors in happens-before, as indices of events.
    pub predecessors: Vec<usize>,
    /// For each process by name, the number of its events that happen before this one or are it.
    pub clock: Vec<(String, u32)>,
}

impl DiagramEvent {
    /// The statement on one line.
    fn action(&self) -> String {
        self.step.action.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

impl Diagram {
    /// A graph for Graphviz: a box per event, an edge per direct predecessor.
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph execution {\n  rankdir=TB; node [shape=box, fontname=monospace];\n");
        for process in self.processes() {
            let _ = writeln!(text, "  subgraph \"cluster_{0}\" {{ label=\"{0}\";", quoted(process));
            for (at, event) in self.events.iter().enumerate().filter(|(_, event)| event.step.process == *process) {
                let label = format!("{}: {}\\n{}", at + 1, quoted(&event.action()), quoted(&values(&event.step)));
                let _ = writeln!(text, "    e{at} [label=\"{label}\"];");
            }
            text.push_str("  }\n");
        }
        for (at, event) in self.events.iter().enumerate() {
            for earlier in &event.predecessors {
                let _ = writeln!(text, "  e{earlier} -> e{at};");
            }
        }
        text.push_str("}\n");
        text
    }

    /// A sequence diagram for Mermaid: a note per event, an arrow per direct predecessor of another
    /// process.
    pub fn mermaid(&self) -> String {
        let mut text = String::from("sequenceDiagram\n");
        let processes = self.processes();
        let id = |name: &str| processes.iter().position(|&known| known == name).unwrap_or(0);
        for (at, name) in processes.iter().enumerate() {
            let _ = writeln!(text, "  participant p{at} as {}", plain(name));
        }
        for (at, event) in self.events.iter().enumerate() {
            for &earlier in &event.predecessors {
                let from = &self.events[earlier];
                if from.step.process != event.step.process {
                    let _ = writeln!(
                        text,
                        "  p{}-->>p{}: {} before {}",
                        id(&from.step.process),
                        id(&event.step.process),
                        earlier + 1,
                        at + 1
                    );
                }
            }
            let what = plain(&format!("{}: {}", at + 1, event.action()));
            let values = plain(&values(&event.step));
            let _ = writeln!(text, "  Note over p{}: {what}<br/>{values}", id(&event.step.process));
        }
        text
    }

    /// A log for ShiViz, to be parsed with the expression
    /// `(?<host>\S*) (?<clock>{.*})\n(?<event>.*)`.
    pub fn shiviz(&self) -> String {
        let mut text = String::new();
        for event in &self.events {
            let clock: Vec<String> =
                event.clock.iter().map(|(name, count)| format!("\"{}\":{count}", quoted(name))).collect();
            let _ = writeln!(text, "{} {{{}}}", event.step.process, clock.join(", "));
            let _ = writeln!(text, "line {}: {}; {}", event.step.line, event.action(), values(&event.step));
        }
        text
    }

    /// The names of the processes in the order of their first steps.
    fn processes(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for event in &self.events {
            if !names.contains(&event.step.process.as_str()) {
                names.push(&event.step.process);
            }
        }
        names
    }
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Escapes the characters that have a meaning in Mermaid.
fn plain(text: &str) -> String {
    let escaped = |c: char| match c {
        '#' => "#35;".to_owned(),
        ';' => "#59;".to_owned(),
        '<' => "#lt;".to_owned(),
        '>' => "#gt;".to_owned(),
        '\n' | '\r' => " ".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mermaid_characters_are_escaped_once() {
        assert_eq!(plain("a#b;c<d>"), "a#35;b#59;c#lt;d#gt;");
    }
}
