//! Systems as text. Names that TChecker would not accept are adapted; apart from names,
//! [`crate::read`] gives back the same system.

use std::collections::HashSet;
use std::fmt::Write;

use mazurka_model::system::{Process, ProcessId, Role, StateId, System};

use crate::expression::{is_name_letter, is_name_start};

/// Writes a system as text. Roles become attributes, and every action becomes an event and a sync.
pub fn print(system: &System) -> String {
    let mut text = format!("# A client/server system for mazurka and TChecker.\nsystem:{}\n", valid(system.name()));
    let events = valid_names(system.actions().iter().map(|action| &action.name));
    let processes = valid_names(system.processes().iter().map(|process| &process.name));
    text.push('\n');
    for event in &events {
        line(&mut text, format_args!("event:{event}"));
    }
    for (process, name) in system.processes().iter().zip(&processes) {
        print_process(&mut text, process, name, &events);
    }
    text.push('\n');
    for (action, event) in system.actions().iter().zip(&events) {
        let name = |process: ProcessId| &processes[process.index()];
        // In the order of declaration, like everything else.
        let sides = [action.client.min(action.server), action.client.max(action.server)].map(name);
        line(&mut text, format_args!("sync:{}@{event}:{}@{event}", sides[0], sides[1]));
    }
    text
}

fn print_process(text: &mut String, process: &Process, name: &str, events: &[String]) {
    let role = match process.role {
        Role::Client => "client",
        Role::Server => "server",
    };
    line(text, format_args!("\nprocess:{name}{{{role}:}}"));
    let locations = valid_names(process.states.iter().map(|state| &state.name));
    for (at, (state, location)) in process.states.iter().zip(&locations).enumerate() {
        let initial = (at == process.initial.index()).then(|| "initial:".to_owned());
        let labels: Vec<String> = state.labels.iter().map(|label| label.replace(is_special, "_")).collect();
        let labels = (!labels.is_empty()).then(|| format!("labels: {}", labels.join(", ")));
        let attributes: Vec<String> = initial.into_iter().chain(labels).collect();
        let attributes = if attributes.is_empty() { String::new() } else { format!("{{{}}}", attributes.join(" : ")) };
        line(text, format_args!("location:{name}:{location}{attributes}"));
    }
    for transition in &process.transitions {
        let [source, target] = [transition.source, transition.target].map(|state: StateId| &locations[state.index()]);
        line(text, format_args!("edge:{name}:{source}:{target}:{}", events[transition.action.index()]));
    }
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    writeln!(text, "{content}").expect("invariant: writing to a string cannot fail");
}

/// Returns whether a character would end the value of an attribute, or separate two labels.
fn is_special(letter: char) -> bool {
    ":{}#,".contains(letter) || letter.is_whitespace()
}

/// Adapts names so that they are valid and different from each other.
fn valid_names<'n>(wanted: impl Iterator<Item = &'n String>) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut names = Vec::new();
    for name in wanted {
        let plain = valid(name);
        let numbered = (2..).map(|number| format!("{plain}.{number}"));
        let name = std::iter::once(plain.clone()).chain(numbered).find(|name| !taken.contains(name));
        let name = name.expect("invariant: finitely many names are taken");
        taken.insert(name.clone());
        names.push(name);
    }
    names
}

/// Replaces invalid characters, and separates names from keywords.
fn valid(name: &str) -> String {
    const KEYWORDS: [&str; 8] = ["clock", "edge", "event", "int", "location", "process", "sync", "system"];
    let letter = |c: char| if is_name_letter(c) { c } else { '_' };
    let mut plain: String = name.trim().trim_end_matches(']').chars().map(letter).collect();
    if KEYWORDS.contains(&plain.as_str()) || !plain.starts_with(is_name_start) {
        plain.insert(0, '_');
    }
    plain
}
