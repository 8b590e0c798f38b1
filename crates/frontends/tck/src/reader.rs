//! From lines to declarations: every name is declared once, and every name in use is declared.

use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};

use mazurka_model::Diagnostic;
use mazurka_model::system::Role;

use crate::declarations::{Declarations, DeclaredRole, Edge, Location, Process, Sync, SyncSide, Variable};
use crate::expression::{guard, statements};
use crate::fields::{check_attributes, check_fields, number};
use crate::scan::{Attribute, Line, Word};
use crate::unknown::unknown;

/// The values that variables can have: those of TChecker.
const VALUES: RangeInclusive<i64> = i32::MIN as i64..=i32::MAX as i64;
/// The largest size of an array, which keeps the number of expanded states bounded.
const MAX_ELEMENTS: i64 = 4096;

const KEYWORDS: [&str; 7] = ["system", "event", "process", "int", "location", "edge", "sync"];

/// Resolves the names of all lines. On failure, returns one diagnostic per faulty line, in the
/// order of the text.
pub fn declarations(lines: Vec<Line>) -> Result<Declarations, Vec<Diagnostic>> {
    let mut reader = Reader::default();
    reader.system(&lines);
    reader.unknown_keywords(&lines);
    // Names may be used before they are declared, so declarations are read before their uses.
    for keywords in [&["event", "process", "int"][..], &["location"], &["edge", "sync"]] {
        for line in lines.iter().filter(|line| keywords.contains(&line.keyword.text.as_str())) {
            if let Err(diagnostic) = reader.line(line) {
                reader.diagnostics.push(diagnostic);
            }
        }
    }
    reader.initial_locations();
    reader.diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    if reader.diagnostics.is_empty() { Ok(reader.declarations) } else { Err(reader.diagnostics) }
}

/// The names that must differ from each other. Locations of different processes may share a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Namespace {
    Events,
    Processes,
    Variables,
    /// The locations of the process with this index.
    Locations(usize),
}

impl Namespace {
    /// What a member is called in messages.
    fn kind(self) -> &'static str {
        match self {
            Namespace::Events => "event",
            Namespace::Processes => "process",
            Namespace::Variables => "variable",
            Namespace::Locations(_) => "location",
        }
    }
}

/// A declared name: its index among the declarations of its kind, and its place in the text.
struct Known {
    index: usize,
    span: Range<usize>,
}

#[derive(Default)]
struct Reader {
    declarations: Declarations,
    diagnostics: Vec<Diagnostic>,
    names: HashMap<(Namespace, String), Known>,
}

impl Reader {
    fn system(&mut self, lines: &[Line]) {
        let mut systems = lines.iter().filter(|line| line.keyword.text == "system");
        match systems.next() {
            Some(line) => match check_fields(line, &["name"], &[]) {
                Ok(()) => self.declarations.name.clone_from(&line.fields[0].text),
                Err(diagnostic) => self.diagnostics.push(diagnostic),
            },
            None => {
                let span = lines.first().map_or(0..0, |line| line.span.clone());
                let label = "expected a system declaration before this";
                let missing = Diagnostic::new(span, "the system declaration is missing", label);
                self.diagnostics.push(missing.with_help("start the file with system:NAME"));
            }
        }
        if let Some(second) = systems.next() {
            let (message, label) = ("a second system declaration", "a file declares exactly one system");
            self.diagnostics.push(Diagnostic::new(second.span.clone(), message, label));
        }
    }

    fn unknown_keywords(&mut self, lines: &[Line]) {
        for line in lines.iter().filter(|line| !KEYWORDS.contains(&line.keyword.text.as_str())) {
            self.diagnostics.push(if line.keyword.text == "clock" {
                let label = "client/server systems are untimed";
                Diagnostic::new(line.span.clone(), "clocks are not supported", label)
            } else {
                unknown("keyword", &line.keyword, "", KEYWORDS.into_iter())
            });
        }
    }

    fn line(&mut self, line: &Line) -> Result<(), Diagnostic> {
        match line.keyword.text.as_str() {
            "event" => self.event(line),
            "process" => self.process(line),
            "int" => self.variable(line),
            "location" => self.location(line),
            "edge" => self.edge(line),
            _ => self.sync(line),
        }
    }

    fn event(&mut self, line: &Line) -> Result<(), Diagnostic> {
        check_fields(line, &["name"], &[])?;
        self.declare(Namespace::Events, &line.fields[0], self.declarations.events.len())?;
        self.declarations.events.push(line.fields[0].clone());
        Ok(())
    }

    fn process(&mut self, line: &Line) -> Result<(), Diagnostic> {
        check_fields(line, &["name"], &["client", "server"])?;
        let name = &line.fields[0];
        if let [_, second, ..] = &line.attributes[..] {
            let message = format!("`{}` cannot be both client and server", name.text);
            return Err(Diagnostic::new(second.key.span.clone(), message, "remove one of the two attributes"));
        }
        self.declare(Namespace::Processes, name, self.declarations.processes.len())?;
        let role = line.attributes.first().map(|attribute| {
            let role = if attribute.key.text == "client" { Role::Client } else { Role::Server };
            DeclaredRole { role, span: attribute.key.span.clone() }
        });
        let process = Process { name: name.clone(), role, locations: Vec::new(), initial: 0, edges: Vec::new() };
        self.declarations.processes.push(process);
        Ok(())
    }

    fn variable(&mut self, line: &Line) -> Result<(), Diagnostic> {
        check_fields(line, &["size", "min", "max", "init", "name"], &[])?;
        let name = &line.fields[4];
        let size = number(&line.fields[0], 1..=MAX_ELEMENTS, "number of elements")?;
        let min = number(&line.fields[1], VALUES, "minimum")?;
        let max = number(&line.fields[2], min..=*VALUES.end(), "maximum")?;
        let init = number(&line.fields[3], min..=max, "initial value")?;
        self.declare(Namespace::Variables, name, self.declarations.variables.len())?;
        self.declarations.variables.push(Variable { name: name.clone(), size: size as usize, min, max, init });
        Ok(())
    }

    fn location(&mut self, line: &Line) -> Result<(), Diagnostic> {
        if let Some(invariant) = attribute(line, "invariant") {
            let label = "client/server systems are untimed";
            let diagnostic = Diagnostic::new(invariant.key.span.clone(), "invariants are not supported", label);
            return Err(diagnostic.with_help("put a guard on the edges that lead here: provided: ..."));
        }
        check_fields(line, &["process", "name"], &["initial", "labels"])?;
        let process = self.resolve_process(&line.fields[0])?;
        let index = self.declarations.processes[process].locations.len();
        self.declare(Namespace::Locations(process), &line.fields[1], index)?;
        let labels = attribute(line, "labels").map_or("", |labels| &labels.value.text);
        let labels = labels.split(|c: char| c == ',' || c.is_whitespace());
        self.declarations.processes[process].locations.push(Location {
            name: line.fields[1].clone(),
            initial: attribute(line, "initial").map(|initial| initial.key.span.clone()),
            labels: labels.filter(|label| !label.is_empty()).map(str::to_owned).collect(),
        });
        Ok(())
    }

    fn edge(&mut self, line: &Line) -> Result<(), Diagnostic> {
        check_fields(line, &["process", "source", "target", "event"], &["provided", "do"])?;
        let process = self.resolve_process(&line.fields[0])?;
        let [source, target] = [&line.fields[1], &line.fields[2]].map(|name| self.resolve_location(process, name));
        let event = self.resolve(Namespace::Events, &line.fields[3], "")?;
        let value = |key: &str| attribute(line, key).map(|found| &found.value).filter(|value| !value.text.is_empty());
        let variables = &self.declarations.variables;
        let guard = value("provided").map(|text| guard(text, variables)).transpose()?;
        let statements = value("do").map(|text| statements(text, variables)).transpose()?.unwrap_or_default();
        let edge = Edge { source: source?, target: target?, event, guard, statements, span: line.span.clone() };
        self.declarations.processes[process].edges.push(edge);
        Ok(())
    }

    fn sync(&mut self, line: &Line) -> Result<(), Diagnostic> {
        let sides = line.fields.iter().map(|field| self.sync_side(field)).collect::<Result<Vec<_>, _>>()?;
        check_attributes(line, &[])?;
        let name = |side: &SyncSide| self.declarations.processes[side.process].name.text.clone();
        match <[SyncSide; 2]>::try_from(sides) {
            Ok([one, other]) if one.process == other.process => {
                let message = format!("`{}` is on both sides of the sync", name(&one));
                let label = "expected two processes, a client and a server";
                Err(Diagnostic::new(line.span.clone(), message, label))
            }
            Ok(sides) => {
                self.declarations.syncs.push(Sync { sides, span: line.span.clone() });
                Ok(())
            }
            Err(sides) if sides.len() == 1 => {
                Err(Diagnostic::new(line.span.clone(), "the action has no server", "only one process takes it")
                    .with_help(format!("add the other side: sync:{}:SERVER@EVENT", line.fields[0].text)))
            }
            Err(sides) => {
                let names: Vec<String> = sides.iter().map(name).collect();
                let message = format!("{} processes take the action: {}", sides.len(), names.join(", "));
                let label = "expected one client and one server";
                Err(Diagnostic::new(line.span.clone(), message, label)
                    .with_help("split it into several syncs of two processes each"))
            }
        }
    }

    /// Reads one side of a synchronisation, `process@event`.
    fn sync_side(&self, field: &Word) -> Result<SyncSide, Diagnostic> {
        let Some((process, event)) = field.text.split_once('@') else {
            let message = "this side of the sync has no `@`";
            return Err(Diagnostic::new(field.span.clone(), message, "expected process@event")
                .with_help("write sync:client@event:server@event"));
        };
        if event.ends_with('?') {
            let message = "weak synchronisation is not supported";
            return Err(Diagnostic::new(field.span.clone(), message, "remove the `?`")
                .with_help("the client and the server of an action always take it together"));
        }
        let word = |text: &str, start: usize| Word { text: text.to_owned(), span: start..start + text.len() };
        let process = self.resolve_process(&word(process.trim_end(), field.span.start))?;
        let event = event.trim_start();
        let event = self.resolve(Namespace::Events, &word(event, field.span.end - event.len()), "")?;
        Ok(SyncSide { process, event, span: field.span.clone() })
    }

    /// Records a name, or refuses it if the namespace has it already.
    fn declare(&mut self, namespace: Namespace, name: &Word, index: usize) -> Result<(), Diagnostic> {
        let key = (namespace, name.text.clone());
        if let Some(first) = self.names.get(&key) {
            let message = format!("{} `{}` is declared twice", namespace.kind(), name.text);
            return Err(Diagnostic::new(name.span.clone(), message, "declared again here")
                .with_note(first.span.clone(), "first declared here"));
        }
        self.names.insert(key, Known { index, span: name.span.clone() });
        Ok(())
    }

    fn resolve_process(&self, name: &Word) -> Result<usize, Diagnostic> {
        self.resolve(Namespace::Processes, name, "")
    }

    fn resolve_location(&self, process: usize, name: &Word) -> Result<usize, Diagnostic> {
        let context = format!(" of process `{}`", self.declarations.processes[process].name.text);
        self.resolve(Namespace::Locations(process), name, &context)
    }

    /// The index of a declared name; `context` continues the message if there is none.
    fn resolve(&self, namespace: Namespace, name: &Word, context: &str) -> Result<usize, Diagnostic> {
        self.names.get(&(namespace, name.text.clone())).map(|known| known.index).ok_or_else(|| {
            let known = self.names.keys().filter(|key| key.0 == namespace).map(|key| key.1.as_str());
            unknown(namespace.kind(), name, context, known)
        })
    }

    /// Finds the initial location of every process, and reports processes that have none or
    /// several.
    fn initial_locations(&mut self) {
        for process in &mut self.declarations.processes {
            let mut initial = process.locations.iter().enumerate().filter_map(|(at, l)| Some((at, l.initial.clone()?)));
            let name = &process.name.text;
            match (initial.next(), initial.next()) {
                (Some((at, _)), None) => process.initial = at,
                (Some((_, first)), Some((_, second))) => {
                    let message = format!("`{name}` has two initial locations");
                    let diagnostic = Diagnostic::new(second, message, "the second initial location");
                    self.diagnostics.push(diagnostic.with_note(first, "the first initial location"));
                }
                (None, _) => {
                    let message = format!("`{name}` has no initial location");
                    let first = process.locations.first().map_or("START", |location| &location.name.text);
                    let help = format!("mark one location as initial: location:{name}:{first}{{initial:}}");
                    let span = process.name.span.clone();
                    self.diagnostics.push(Diagnostic::new(span, message, "it cannot start").with_help(help));
                }
            }
        }
    }
}

fn attribute<'l>(line: &'l Line, key: &str) -> Option<&'l Attribute> {
    line.attributes.iter().find(|attribute| attribute.key.text == key)
}
