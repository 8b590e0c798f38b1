//! Descriptions as text. Names that TChecker would not take are changed a little; [`crate::read`] gives the same description back, but for them.

use std::collections::HashSet;
use std::fmt::Write;

use crate::description::Description;
use crate::expression::is_name;

/// The text of a system: roles as attributes, every action an event and a sync.
pub fn print(system: &Description) -> String {
    let mut text = format!("# A client/server system for mazurka and TChecker.\nsystem:{}\n", named(&system.name));
    let events = names(system.actions.iter());
    let processes = names(system.processes.iter().map(|process| &process.name));
    text.push('\n');
    for event in &events {
        let _ = writeln!(text, "event:{event}");
    }
    let mut sides: Vec<Vec<&str>> = vec![Vec::new(); events.len()];
    for (process, name) in system.processes.iter().zip(&processes) {
        let role = if process.client { "client" } else { "server" };
        let _ = writeln!(text, "\nprocess:{name}{{{role}:}}");
        let states = names(process.states.iter().map(|state| &state.name));
        for (at, (state, location)) in process.states.iter().zip(&states).enumerate() {
            let labels: Vec<String> = state.labels.iter().map(|label| label.replace(special, "_")).collect();
            let initial = if at == process.initial { Some("initial:".to_owned()) } else { None };
            let labels = (!labels.is_empty()).then(|| format!("labels: {}", labels.join(", ")));
            let attributes: Vec<String> = initial.into_iter().chain(labels).collect();
            let attributes =
                if attributes.is_empty() { String::new() } else { format!("{{{}}}", attributes.join(" : ")) };
            let _ = writeln!(text, "location:{name}:{location}{attributes}");
        }
        for step in &process.transitions {
            let (source, target) = (&states[step.source], &states[step.target]);
            let _ = writeln!(text, "edge:{name}:{source}:{target}:{}", events[step.action]);
            if sides[step.action].last() != Some(&name.as_str()) {
                sides[step.action].push(name);
            }
        }
    }
    text.push('\n');
    for (event, sides) in events.iter().zip(sides) {
        let sides: Vec<String> = sides.iter().map(|process| format!("{process}@{event}")).collect();
        let _ = writeln!(text, "sync:{}", sides.join(":"));
    }
    text
}

/// What cannot stand in the value of an attribute, or divides labels.
fn special(letter: char) -> bool {
    ":{}#,".contains(letter) || letter.is_whitespace()
}

/// Names that are read as such, all different.
fn names<'n>(wanted: impl Iterator<Item = &'n String>) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut names = Vec::new();
    for name in wanted {
        let plain = named(name);
        let numbered = (2..).map(|number| format!("{plain}.{number}"));
        let name = std::iter::once(plain.clone()).chain(numbered).find(|name| !taken.contains(name));
        let name = name.expect("invariant: numbers do not end");
        taken.insert(name.clone());
        names.push(name);
    }
    names
}

fn named(name: &str) -> String {
    const KEYWORDS: [&str; 8] = ["clock", "edge", "event", "int", "location", "process", "sync", "system"];
    let letter = |c: char| if is_name(c) { c } else { '_' };
    let mut plain: String = name.trim().trim_end_matches(']').chars().map(letter).collect();
    if KEYWORDS.contains(&plain.as_str()) || !plain.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        plain.insert(0, '_');
    }
    plain
}
