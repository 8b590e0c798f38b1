//! Variables expanded: locations with the values of the variables of their process become states, shared variables become processes.
//!
//! An edge without a sync that uses a shared variable is an action of that variable; where the process remembers what it read, one action for each
//! thing that it can remember.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::declarations::{Declarations, Edge};
use crate::evaluate::{Cells, Halt, Valuation, variables};
use crate::faults::{DiagnosticExt, fault};

/// A process, declared or a shared variable.
pub struct Expanded {
    pub name: String,
    pub states: Vec<State>,
    pub initial: usize,
    pub transitions: Vec<Transition>,
}

pub struct State {
    pub name: String,
    /// The location, of a declared process.
    pub location: Option<usize>,
}

#[derive(Clone)]
pub struct Transition {
    pub source: usize,
    pub action: usize,
    pub target: usize,
    /// The edge in the text.
    pub span: Range<usize>,
}

/// An action and the two that take it.
pub struct Action {
    pub name: String,
    pub sides: [usize; 2],
    /// The sync, or the edge.
    pub span: Range<usize>,
    /// The second side is a shared variable.
    pub shared: bool,
}

/// All processes, those that are variables at the end, and all actions.
pub struct Expansion {
    pub processes: Vec<Expanded>,
    pub actions: Vec<Action>,
}

/// A process must have fewer states than this.
const MOST_STATES: usize = 1 << 18;

/// Expands.
pub fn expand(declarations: &Declarations) -> Result<Expansion, Vec<Diagnostic>> {
    let mut expander = Expander {
        declarations,
        cells: Cells::new(declarations),
        actions: Vec::new(),
        names: HashSet::new(),
        syncs: HashMap::new(),
        servers: HashMap::new(),
        variables: Vec::new(),
        faults: Vec::new(),
    };
    expander.name_syncs();
    let processes = (0..declarations.processes.len()).map(|process| expander.process(process)).collect::<Vec<_>>();
    let Expander { actions, variables, mut faults, .. } = expander;
    faults.sort_by_key(|fault| fault.span.start);
    faults.dedup();
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Expansion { processes: processes.into_iter().chain(variables).collect(), actions })
}

struct Expander<'d> {
    declarations: &'d Declarations,
    cells: Cells,
    actions: Vec<Action>,
    /// Of actions.
    names: HashSet<String>,
    /// From processes and events to actions.
    syncs: HashMap<(usize, usize), Vec<usize>>,
    /// From shared elements to processes.
    servers: HashMap<usize, usize>,
    variables: Vec<Expanded>,
    faults: Vec<Diagnostic>,
}

/// A state of a declared process while it is expanded.
type Place = (usize, Vec<i64>);

impl Expander<'_> {
    /// Every sync is an action. It is called by its event; where that is that of other syncs too, by the process that has the event to itself.
    fn name_syncs(&mut self) {
        let declarations = self.declarations;
        let (mut events, mut users) = (HashMap::new(), HashMap::new());
        for sync in &declarations.syncs {
            *events.entry(sync.sides.each_ref().map(|side| side.1)).or_insert(0) += 1;
            for (process, event, _) in &sync.sides {
                *users.entry((*process, *event)).or_insert(0) += 1;
            }
        }
        for (number, sync) in declarations.syncs.iter().enumerate() {
            let [one, other] = sync.sides.each_ref().map(|side| (side.0, side.1));
            let event = |at: usize| declarations.events[at].text.as_str();
            let mut wanted =
                if one.1 == other.1 { event(one.1).to_owned() } else { format!("{}.{}", event(one.1), event(other.1)) };
            if events[&[one.1, other.1]] > 1 {
                let own = if users[&one] > 1 && users[&other] == 1 { other } else { one };
                wanted = format!("{}.{}", declarations.processes[own.0].name.text, event(own.1));
            }
            let name = self.fresh(wanted);
            self.actions.push(Action { name, sides: [one.0, other.0], span: sync.span.clone(), shared: false });
            for (process, event, _) in &sync.sides {
                self.syncs.entry((*process, *event)).or_default().push(number);
            }
        }
    }

    /// This name, or one like it that is not taken.
    fn fresh(&mut self, wanted: String) -> String {
        let numbered = (2..).map(|number| format!("{wanted}.{number}"));
        let name = std::iter::once(wanted.clone()).chain(numbered).find(|name| !self.names.contains(name));
        let name = name.expect("invariant: numbers do not end");
        self.names.insert(name.clone());
        name
    }

    fn process(&mut self, process: usize) -> Expanded {
        let declared = &self.declarations.processes[process];
        let own = self.cells.of(process);
        let first = own.iter().map(|&cell| self.declarations.variables[self.cells.variable[cell]].init).collect();
        let mut places: Vec<Place> = Vec::new();
        if own.is_empty() {
            places.extend((0..declared.locations.len()).map(|location| (location, Vec::new())));
        } else {
            places.push((declared.initial, first));
        }
        let initial = if own.is_empty() { declared.initial } else { 0 };
        let mut numbers: HashMap<Place, usize> = places.iter().cloned().zip(0..).collect();
        let mut out: Vec<Vec<usize>> = vec![Vec::new(); declared.locations.len()];
        for (at, edge) in declared.edges.iter().enumerate() {
            out[edge.source].push(at);
        }
        let mut transitions = Vec::new();
        let mut next = 0;
        while next < places.len() {
            let (location, values) = places[next].clone();
            for &at in &out[location] {
                let edge = &declared.edges[at];
                for (action, values) in self.edge(process, &own, edge, &values) {
                    let place = (edge.target, values);
                    let target = *numbers.entry(place.clone()).or_insert(places.len());
                    if target == places.len() {
                        places.push(place);
                    }
                    transitions.push((at, Transition { source: next, action, target, span: edge.span.clone() }));
                }
            }
            if places.len() >= MOST_STATES {
                let message = format!("`{}` has too many states", declared.name.text);
                let label = format!("{MOST_STATES} or more, with the values of its variables");
                let help = "give its variables smaller ranges";
                self.faults.push(fault(declared.name.span.clone(), message, label).help(help));
                break;
            }
            next += 1;
        }
        transitions.sort_by_key(|(edge, _)| *edge);
        let transitions = transitions.into_iter().map(|(_, transition)| transition).collect();
        let states = places.iter().map(|place| self.state(process, &own, place)).collect();
        Expanded { name: declared.name.text.clone(), states, initial, transitions }
    }

    fn state(&self, process: usize, own: &[usize], (location, values): &Place) -> State {
        let mut name = self.declarations.processes[process].locations[*location].name.text.clone();
        for (&cell, value) in own.iter().zip(values) {
            let sign = if *value < 0 { "m" } else { "" };
            name.push_str(&format!(".{}{sign}{}", self.cell_name(cell), value.unsigned_abs()));
        }
        State { name, location: Some(*location) }
    }

    fn cell_name(&self, cell: usize) -> String {
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        let name = &variable.name.text;
        if variable.size == 1 { name.clone() } else { format!("{name}.{}", self.cells.index(cell)) }
    }

    /// The actions of an edge where the variables of its process have these values, and the values after it.
    fn edge(&mut self, process: usize, own: &[usize], edge: &Edge, values: &[i64]) -> Vec<(usize, Vec<i64>)> {
        let syncs = self.syncs.get(&(process, edge.event)).cloned().unwrap_or_default();
        match (self.take(own, edge, values, None), &syncs[..]) {
            (Ok((values, _)), [_, ..]) => syncs.into_iter().map(|action| (action, values.clone())).collect(),
            (Err(Halt::Needs(cell)), []) => self.shared(process, own, (edge, values), cell),
            (Err(Halt::Impossible), _) => Vec::new(),
            (Ok(_), []) => {
                self.faults.push(self.no_server(process, edge));
                Vec::new()
            }
            (Err(Halt::Needs(cell) | Halt::Second(cell, _)), _) => {
                let message =
                    format!("the action has two servers: a process and the variable `{}`", self.cell_name(cell));
                let used = variables(edge).into_iter().find(|v| v.number == self.cells.variable[cell]);
                let span = used.map_or(edge.span.clone(), |variable| variable.span.clone());
                let note = "the edge takes part in this sync";
                let sync = self.declarations.syncs[syncs[0]].span.clone();
                let help = "several processes use the variable, so it is a server: use it on an edge of its own";
                self.faults.push(fault(span, message, "shared").note(sync, note).help(help));
                Vec::new()
            }
        }
    }

    fn no_server(&self, process: usize, edge: &Edge) -> Diagnostic {
        let process = &self.declarations.processes[process].name.text;
        let event = &self.declarations.events[edge.event].text;
        let help = format!(
            "let another process take part, with sync:{process}@{event}:SERVER@EVENT, or let the edge use a variable that other processes use too"
        );
        fault(edge.span.clone(), format!("`{event}` of `{process}` has no server"), "nobody takes part in it")
            .help(help)
    }

    fn take(
        &self,
        own: &[usize],
        edge: &Edge,
        values: &[i64],
        shared: Option<(usize, i64)>,
    ) -> Result<(Vec<i64>, i64), Halt> {
        let (declarations, cells) = (self.declarations, &self.cells);
        let mut valuation = Valuation { declarations, cells, own, values: values.to_vec(), shared };
        valuation.take(edge)?;
        Ok((valuation.values, valuation.shared.map_or(0, |(_, value)| value)))
    }

    /// The actions of an edge that uses a shared variable: an action for each thing that the process can do then.
    fn shared(
        &mut self,
        process: usize,
        own: &[usize],
        (edge, values): (&Edge, &[i64]),
        cell: usize,
    ) -> Vec<(usize, Vec<i64>)> {
        let Some(server) = self.server(cell) else { return Vec::new() };
        let (min, max) = self.range(cell);
        let mut results: Vec<(usize, Vec<i64>)> = Vec::new();
        for before in min..=max {
            let (values, after) = match self.take(own, edge, values, Some((cell, before))) {
                Ok(result) => result,
                Err(Halt::Second(other, span)) => {
                    let (one, other) = (self.cell_name(cell), self.cell_name(other));
                    let message = format!("the action has two servers: the variables `{one}` and `{other}`");
                    let help =
                        "several processes use each of them, so each is a server: use them on edges of their own";
                    self.faults.push(fault(span, message, "the second one").help(help));
                    return Vec::new();
                }
                Err(_) => continue,
            };
            let known = results.iter().find(|(_, known)| *known == values).map(|(action, _)| *action);
            let action = known.unwrap_or_else(|| {
                let declared = &self.declarations;
                let wanted = format!("{}.{}", declared.processes[process].name.text, declared.events[edge.event].text);
                let name = self.fresh(wanted);
                self.actions.push(Action { name, sides: [process, server], span: edge.span.clone(), shared: true });
                results.push((self.actions.len() - 1, values));
                self.actions.len() - 1
            });
            let (source, target) = ((before - min) as usize, (after - min) as usize);
            let variable = &mut self.variables[server - self.declarations.processes.len()];
            variable.transitions.push(Transition { source, action, target, span: edge.span.clone() });
        }
        results
    }

    fn range(&self, cell: usize) -> (i64, i64) {
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        (variable.min, variable.max)
    }

    /// The process that a shared element is; none if it has too many values.
    fn server(&mut self, cell: usize) -> Option<usize> {
        if let Some(&server) = self.servers.get(&cell) {
            return Some(server);
        }
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        let (min, max) = self.range(cell);
        if max - min >= MOST_STATES as i64 / 64 {
            let message = format!("`{}` has too many values", variable.name.text);
            let label = format!("{} or more, and several processes use it", MOST_STATES / 64);
            self.faults.push(fault(variable.name.span.clone(), message, label).help("give it a smaller range"));
            return None;
        }
        let sign = |value: i64| if value < 0 { "m" } else { "v" };
        let state = |value: i64| State { name: format!("{}{}", sign(value), value.unsigned_abs()), location: None };
        let mut name = self.cell_name(cell);
        while self.declarations.processes.iter().any(|process| process.name.text == name)
            || self.variables.iter().any(|variable| variable.name == name)
        {
            name.push('_');
        }
        let initial = (variable.init - min) as usize;
        self.variables.push(Expanded {
            name,
            states: (min..=max).map(state).collect(),
            initial,
            transitions: Vec::new(),
        });
        let server = self.declarations.processes.len() + self.variables.len() - 1;
        self.servers.insert(cell, server);
        Some(server)
    }
}
