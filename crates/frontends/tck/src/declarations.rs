//! What the lines declare, with names resolved: every name is declared once, every name in use is declared.

use std::collections::HashMap;
use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::expression::{Assignment, Expression, guard, statements};
use crate::faults::{DiagnosticExt, fault, undeclared};
use crate::fields::{attributes, fields, number};
use crate::scan::{Line, Word};

/// `int:size:min:max:init:name`
pub struct Variable {
    pub name: Word,
    pub size: usize,
    pub min: i64,
    pub max: i64,
    pub init: i64,
}

/// `process:name{client:}`
pub struct Process {
    pub name: Word,
    /// Client or server, where that is said.
    pub role: Option<(bool, Range<usize>)>,
    pub locations: Vec<Location>,
    pub initial: usize,
    pub edges: Vec<Edge>,
}

/// `location:process:name{initial: : labels: a, b}`
pub struct Location {
    pub name: Word,
    pub initial: Option<Range<usize>>,
    pub labels: Vec<String>,
}

/// `edge:process:source:target:event{provided: x == 0 : do: x = 1}`
pub struct Edge {
    pub source: usize,
    pub target: usize,
    pub event: usize,
    pub guard: Option<Expression>,
    pub statements: Vec<Assignment>,
    pub span: Range<usize>,
}

/// `sync:process@event:process@event`
pub struct Sync {
    /// Processes and events.
    pub sides: [(usize, usize, Range<usize>); 2],
    pub span: Range<usize>,
}

/// Everything that a text declares.
#[derive(Default)]
pub struct Declarations {
    pub name: String,
    pub variables: Vec<Variable>,
    pub events: Vec<Word>,
    pub processes: Vec<Process>,
    pub syncs: Vec<Sync>,
}

/// The smallest and the largest number that a variable can be declared for: those of TChecker.
const NUMBERS: std::ops::RangeInclusive<i64> = i32::MIN as i64..=i32::MAX as i64;
/// DiagnosticExt elements make no sense here.
const MOST_ELEMENTS: i64 = 4096;

/// Resolves; all faults that can be found are.
pub fn declarations(lines: Vec<Line>) -> Result<Declarations, Vec<Diagnostic>> {
    let mut reader = Reader::default();
    reader.system(&lines);
    // What edges and syncs speak of may be declared after them.
    for keywords in [&["event", "process", "int"][..], &["location"], &["edge", "sync"]] {
        for line in lines.iter().filter(|line| keywords.contains(&line.keyword.text.as_str())) {
            if let Err(fault) = reader.line(line) {
                reader.faults.push(fault);
            }
        }
    }
    reader.initials();
    reader.faults.sort_by_key(|fault| fault.span.start);
    if reader.faults.is_empty() { Ok(reader.declarations) } else { Err(reader.faults) }
}

#[derive(Default)]
struct Reader {
    declarations: Declarations,
    faults: Vec<Diagnostic>,
    /// What is declared under a name: kind, process (of locations; else 0), name; its number and its place.
    names: HashMap<(&'static str, usize, String), (usize, Range<usize>)>,
    /// Names of variables, and whether they are arrays.
    known: Vec<(String, bool)>,
}

impl Reader {
    fn system(&mut self, lines: &[Line]) {
        const KEYWORDS: [&str; 7] = ["system", "event", "process", "int", "location", "edge", "sync"];
        let mut systems = lines.iter().filter(|line| line.keyword.text == "system");
        match systems.next() {
            Some(line) => match fields(line, &["name"], &[]) {
                Ok(()) => self.declarations.name.clone_from(&line.fields[0].text),
                Err(fault) => self.faults.push(fault),
            },
            None => {
                let place = lines.first().map_or(0..0, |line| line.span.clone());
                let problem = fault(place, "there is no system declaration", "expected before this");
                self.faults.push(problem.help("start the file with system:NAME"));
            }
        }
        if let Some(second) = systems.next() {
            self.faults.push(fault(second.span.clone(), "a second system declaration", "a file declares one system"));
        }
        for line in lines.iter().filter(|line| !KEYWORDS.contains(&line.keyword.text.as_str())) {
            let keyword = &line.keyword;
            self.faults.push(if keyword.text == "clock" {
                fault(line.span.clone(), "there are no clocks here", "client/server systems are untimed")
            } else {
                let problem = undeclared("kind of declaration", keyword, "", KEYWORDS.into_iter());
                problem.help(format!("there are {}", KEYWORDS.join(", ")))
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
        fields(line, &["name"], &[])?;
        self.declare(("event", 0), &line.fields[0], self.declarations.events.len())?;
        self.declarations.events.push(line.fields[0].clone());
        Ok(())
    }

    fn process(&mut self, line: &Line) -> Result<(), Diagnostic> {
        fields(line, &["name"], &["client", "server"])?;
        let name = &line.fields[0];
        if let [_, second, ..] = &line.attributes[..] {
            let message = format!("`{}` cannot be client and server", name.text);
            return Err(fault(second.key.span.clone(), message, "one of them is too much"));
        }
        self.declare(("process", 0), name, self.declarations.processes.len())?;
        let role = line.attributes.first().map(|role| (role.key.text == "client", role.key.span.clone()));
        let process = Process { name: name.clone(), role, locations: Vec::new(), initial: 0, edges: Vec::new() };
        self.declarations.processes.push(process);
        Ok(())
    }

    fn variable(&mut self, line: &Line) -> Result<(), Diagnostic> {
        fields(line, &["size", "min", "max", "init", "name"], &[])?;
        let name = &line.fields[4];
        let size = number(&line.fields[0], 1..=MOST_ELEMENTS, "elements")?;
        let min = number(&line.fields[1], NUMBERS, "the smallest value")?;
        let max = number(&line.fields[2], min..=*NUMBERS.end(), "the largest value")?;
        let init = number(&line.fields[3], min..=max, "the initial value")?;
        self.declare(("int", 0), name, self.known.len())?;
        self.known.push((name.text.clone(), size > 1));
        self.declarations.variables.push(Variable { name: name.clone(), size: size as usize, min, max, init });
        Ok(())
    }

    fn location(&mut self, line: &Line) -> Result<(), Diagnostic> {
        if let Some(timed) = line.attributes.iter().find(|attribute| attribute.key.text == "invariant") {
            let fault = fault(timed.key.span.clone(), "there are no invariants here", "systems are untimed");
            return Err(fault.help("write a guard at the edges that lead here: provided: ..."));
        }
        fields(line, &["process", "name"], &["initial", "labels"])?;
        let process = self.process_of(&line.fields[0])?;
        let number = self.declarations.processes[process].locations.len();
        self.declare(("location", process), &line.fields[1], number)?;
        let process = &mut self.declarations.processes[process];
        let attribute = |key: &str| line.attributes.iter().find(|attribute| attribute.key.text == key);
        let labels = attribute("labels").map_or("", |labels| &labels.value.text);
        let labels = labels
            .split(|c: char| c == ',' || c.is_whitespace())
            .filter(|label| !label.is_empty())
            .map(str::to_owned)
            .collect();
        let initial = attribute("initial").map(|initial| initial.key.span.clone());
        process.locations.push(Location { name: line.fields[1].clone(), initial, labels });
        Ok(())
    }

    fn edge(&mut self, line: &Line) -> Result<(), Diagnostic> {
        fields(line, &["process", "source", "target", "event"], &["provided", "do"])?;
        let process = self.process_of(&line.fields[0])?;
        let [source, target] = [&line.fields[1], &line.fields[2]].map(|name| self.location_of(process, name));
        let event = self.event_of(&line.fields[3])?;
        let value = |key: &str| line.attributes.iter().find(|a| a.key.text == key && !a.value.text.is_empty());
        let guard = value("provided").map(|attribute| guard(&attribute.value, &self.known)).transpose()?;
        let statements = value("do").map(|attribute| statements(&attribute.value, &self.known)).transpose()?;
        let statements = statements.unwrap_or_default();
        let edge = Edge { source: source?, target: target?, event, guard, statements, span: line.span.clone() };
        self.declarations.processes[process].edges.push(edge);
        Ok(())
    }

    fn sync(&mut self, line: &Line) -> Result<(), Diagnostic> {
        let mut sides = Vec::new();
        for field in &line.fields {
            let Some((process, event)) = field.text.split_once('@') else {
                return Err(fault(field.span.clone(), "a side of a sync has no `@`", "expected process@event")
                    .help("write sync:client@event:server@event"));
            };
            let word = |text: &str, start: usize| Word { text: text.to_owned(), span: start..start + text.len() };
            if event.ends_with('?') {
                return Err(fault(field.span.clone(), "weak synchronisation is not read here", "`?`")
                    .help("every action has one client and one server: write both without `?`"));
            }
            let process = self.process_of(&word(process.trim_end(), field.span.start))?;
            let event = event.trim_start();
            let event = self.event_of(&word(event, field.span.end - event.len()))?;
            sides.push((process, event, field.span.clone()));
        }
        attributes(line, &[])?;
        let names = |sides: &[(usize, usize, Range<usize>)]| {
            let names: Vec<&str> =
                sides.iter().map(|side| self.declarations.processes[side.0].name.text.as_str()).collect();
            names.join(", ")
        };
        match <[_; 2]>::try_from(sides) {
            Ok([one, other]) if one.0 == other.0 => {
                let message = format!("`{}` takes the action twice", names(&[one]));
                Err(fault(line.span.clone(), message, "expected two processes, a client and a server"))
            }
            Ok(sides) => {
                self.declarations.syncs.push(Sync { sides, span: line.span.clone() });
                Ok(())
            }
            Err(sides) if sides.len() == 1 => {
                Err(fault(line.span.clone(), "the action has no server", "only one process takes it")
                    .help(format!("add the other side: sync:{}:SERVER@EVENT", line.fields[0].text)))
            }
            Err(sides) => {
                let message = format!("{} processes take the action: {}", sides.len(), names(&sides));
                let help = "every action has one client and one server: split it into actions of two processes each";
                Err(fault(line.span.clone(), message, "expected one client and one server").help(help))
            }
        }
    }

    /// Refuses a name that is declared already.
    fn declare(&mut self, (kind, of): (&'static str, usize), name: &Word, number: usize) -> Result<(), Diagnostic> {
        let key = (kind, of, name.text.clone());
        if let Some((_, first)) = self.names.get(&key) {
            let message = format!("{kind} `{}` is declared twice", name.text);
            return Err(fault(name.span.clone(), message, "here again").note(first.clone(), "first declared here"));
        }
        self.names.insert(key, (number, name.span.clone()));
        Ok(())
    }

    fn process_of(&self, name: &Word) -> Result<usize, Diagnostic> {
        self.resolve(("process", 0), name, "")
    }

    fn event_of(&self, name: &Word) -> Result<usize, Diagnostic> {
        self.resolve(("event", 0), name, "")
    }

    fn location_of(&self, process: usize, name: &Word) -> Result<usize, Diagnostic> {
        let of = format!(" in process `{}`", self.declarations.processes[process].name.text);
        self.resolve(("location", process), name, &of)
    }

    fn resolve(&self, (kind, of): (&'static str, usize), name: &Word, told: &str) -> Result<usize, Diagnostic> {
        self.names.get(&(kind, of, name.text.clone())).map(|known| known.0).ok_or_else(|| {
            let known = self.names.keys().filter(|key| (key.0, key.1) == (kind, of)).map(|key| key.2.as_str());
            undeclared(kind, name, told, known)
        })
    }

    /// Every process starts somewhere, and nowhere else.
    fn initials(&mut self) {
        for process in &mut self.declarations.processes {
            let mut initial = process.locations.iter().enumerate().filter_map(|(at, l)| Some((at, l.initial.clone()?)));
            match (initial.next(), initial.next()) {
                (Some((at, _)), None) => process.initial = at,
                (Some((first, place)), Some((_, again))) => {
                    let message = format!("`{}` starts in two locations", process.name.text);
                    let note = format!("`{}` is initial as well", process.locations[first].name.text);
                    self.faults.push(fault(again, message, "the second one").note(place, note));
                }
                (None, _) => {
                    let message = format!("`{}` starts nowhere", process.name.text);
                    let first = process.locations.first().map_or("START", |location| &location.name.text);
                    let help = format!("mark one: location:{}:{first}{{initial:}}", process.name.text);
                    self.faults.push(fault(process.name.span.clone(), message, "no initial location").help(help));
                }
            }
        }
    }
}
