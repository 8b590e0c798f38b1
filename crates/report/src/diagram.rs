//! A run for other people's tools: DOT (Graphviz), Mermaid, and the log format of ShiViz.

use std::fmt::Write;

use mazurka_model::{Execution, ProcessId, Program, Step};
use mazurka_order::{EventId, History};
use mazurka_verdict::describe_step;

use crate::table::values;

/// The events of a run with what happens before what.
#[derive(Clone, Debug, Default)]
pub struct Diagram {
    events: Vec<Drawn>,
}

#[derive(Clone, Debug)]
struct Drawn {
    process: String,
    action: String,
    line: u32,
    values: String,
    /// The events right before it, by number.
    before: Vec<usize>,
    /// How many events of each process happen before it or are it, by name.
    clock: Vec<(String, u32)>,
}

impl Diagram {
    /// Of a run of the program.
    pub fn of<P: Program>(program: P, schedule: &[(ProcessId, u32)]) -> Diagram {
        let mut execution = program.start();
        let mut history = History::default();
        let mut step = Step { wants_effects: true, ..Step::default() };
        let mut events = Vec::new();
        for &(process, choice) in schedule {
            let choices = execution.choices(process);
            execution.step(process, choice, &mut step);
            history.push(process, choice, choices, &step);
            let told = describe_step(program, process, choice, &step);
            let event = history.len() - 1;
            let clock = history.clock(event).iter().enumerate().filter(|&(_, &count)| count > 0);
            let named = |(id, &count): (usize, &u32)| (program.process_name(ProcessId(id as u32)), count);
            events.push(Drawn {
                values: values(&told),
                process: told.process,
                action: told.action.split_whitespace().collect::<Vec<_>>().join(" "),
                line: told.line,
                before: before(&history, event),
                clock: clock.map(named).collect(),
            });
        }
        Diagram { events }
    }

    /// A graph for Graphviz: a box for each event, an edge for each direct happens-before.
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph execution {\n  rankdir=TB; node [shape=box, fontname=monospace];\n");
        for process in self.processes() {
            let _ = writeln!(text, "  subgraph \"cluster_{0}\" {{ label=\"{0}\";", quoted(process));
            for (at, event) in self.events.iter().enumerate().filter(|(_, event)| event.process == *process) {
                let label = format!("{}: {}\\n{}", at + 1, quoted(&event.action), quoted(&event.values));
                let _ = writeln!(text, "    e{at} [label=\"{label}\"];");
            }
            text.push_str("  }\n");
        }
        for (at, event) in self.events.iter().enumerate() {
            for earlier in &event.before {
                let _ = writeln!(text, "  e{earlier} -> e{at};");
            }
        }
        text.push_str("}\n");
        text
    }

    /// A sequence diagram for Mermaid: a note for each event, an arrow for each happens-before between processes.
    pub fn mermaid(&self) -> String {
        let mut text = String::from("sequenceDiagram\n");
        let processes = self.processes();
        let id = |name: &str| processes.iter().position(|&known| known == name).unwrap_or(0);
        for (at, name) in processes.iter().enumerate() {
            let _ = writeln!(text, "  participant p{at} as {}", plain(name));
        }
        for (at, event) in self.events.iter().enumerate() {
            for &earlier in &event.before {
                let from = &self.events[earlier];
                if from.process != event.process {
                    let _ = writeln!(
                        text,
                        "  p{}-->>p{}: {} before {}",
                        id(&from.process),
                        id(&event.process),
                        earlier + 1,
                        at + 1
                    );
                }
            }
            let what = plain(&format!("{}: {}", at + 1, event.action));
            let values = plain(&event.values);
            let _ = writeln!(text, "  Annotation over p{}: {what}<br/>{values}", id(&event.process));
        }
        text
    }

    /// A log for ShiViz, to be read with the expression `(?<host>\S*) (?<clock>{.*})\n(?<event>.*)`.
    pub fn shiviz(&self) -> String {
        let mut text = String::new();
        for event in &self.events {
            let clock: Vec<String> =
                event.clock.iter().map(|(name, count)| format!("\"{}\":{count}", quoted(name))).collect();
            let _ = writeln!(text, "{} {{{}}}", event.process, clock.join(", "));
            let _ = writeln!(text, "line {}: {}; {}", event.line, event.action, event.values);
        }
        text
    }

    /// Names, in the order of first steps.
    fn processes(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for event in &self.events {
            if !names.contains(&event.process.as_str()) {
                names.push(&event.process);
            }
        }
        names
    }
}

/// The events right before an event: the last ones of each process that happen before it, but for those that happen before another one of them.
pub(crate) fn before(history: &History, event: EventId) -> Vec<EventId> {
    let last_of = |process: usize, count: u32| {
        let of = |&e: &EventId| history.event(e).process.index() == process;
        (0..event).filter(of).find(|&e| history.event(e).number == count)
    };
    let own = history.event(event).process.index();
    let clock = history.clock(event).iter().enumerate();
    let counted = clock.map(|(process, &count)| (process, if process == own { count - 1 } else { count }));
    let last: Vec<EventId> = counted.filter_map(|(process, count)| last_of(process, count)).collect();
    let direct = |&&e: &&EventId| !last.iter().any(|&f| f != e && history.happens_before(e, f));
    last.iter().filter(direct).copied().collect()
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Mermaid takes some characters as its own.
fn plain(text: &str) -> String {
    text.replace('#', "#35;").replace(';', "#59;").replace('<', "#lt;").replace('>', "#gt;")
}
