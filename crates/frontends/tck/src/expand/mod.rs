//! Expansion of variables.
//!
//! A state of a declared process is a location together with the values of the variables that only
//! this process uses. Each element of a variable that several processes use becomes a process of
//! its own, a server. An edge without a sync that uses such an element is an action of that server;
//! if the process remembers what it reads, there is one action per distinguishable outcome.

mod shared;

use std::collections::HashMap;
use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::action_names::ActionNames;
use crate::declarations::{Declarations, Edge};
use crate::evaluate::{Cells, Halt, SharedCell, Valuation, variables};

/// A process after expansion: a declared one, or a shared variable.
pub struct Expanded {
    pub name: String,
    pub states: Vec<State>,
    pub initial: usize,
    pub transitions: Vec<Transition>,
}

/// A state of an expanded process.
pub struct State {
    pub name: String,
    /// The location it belongs to; states of shared variables have none.
    pub location: Option<usize>,
}

/// A transition of an expanded process.
#[derive(Clone)]
pub struct Transition {
    pub source: usize,
    pub action: usize,
    pub target: usize,
    /// The edge that it comes from.
    pub span: Range<usize>,
}

/// An action and the two processes that take it.
pub struct Action {
    pub name: String,
    pub sides: [usize; 2],
    /// The sync, or the edge that uses a shared variable.
    pub span: Range<usize>,
    /// Whether the second side is a shared variable.
    pub shared: bool,
}

/// The processes, with shared variables after the declared ones, and the actions.
pub struct Expansion {
    pub processes: Vec<Expanded>,
    pub actions: Vec<Action>,
}

/// A process with this many states is refused.
const MAX_STATES: usize = 1 << 18;

/// Expands the variables of all processes.
pub fn expand(declarations: &Declarations) -> Result<Expansion, Vec<Diagnostic>> {
    let mut expander = Expander {
        declarations,
        cells: Cells::new(declarations),
        actions: Vec::new(),
        names: ActionNames::default(),
        syncs: HashMap::new(),
        servers: HashMap::new(),
        shared_variables: Vec::new(),
        diagnostics: Vec::new(),
    };
    expander.add_syncs();
    let processes = (0..declarations.processes.len()).map(|process| expander.process(process)).collect::<Vec<_>>();
    let Expander { actions, shared_variables, mut diagnostics, .. } = expander;
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    diagnostics.dedup();
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(Expansion { processes: processes.into_iter().chain(shared_variables).collect(), actions })
}

struct Expander<'d> {
    declarations: &'d Declarations,
    cells: Cells,
    actions: Vec<Action>,
    names: ActionNames,
    /// The actions of syncs, by process and event.
    syncs: HashMap<(usize, usize), Vec<usize>>,
    /// The process of each shared cell that some edge uses.
    servers: HashMap<usize, usize>,
    shared_variables: Vec<Expanded>,
    diagnostics: Vec<Diagnostic>,
}

/// A state of a declared process: a location, and the values of the local cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct LocalState {
    location: usize,
    values: Vec<i64>,
}

/// The states of a process that were found so far, numbered in the order of discovery.
#[derive(Default)]
struct Numbering {
    states: Vec<LocalState>,
    numbers: HashMap<LocalState, usize>,
}

impl Numbering {
    fn number(&mut self, state: LocalState) -> usize {
        let next = self.states.len();
        let number = *self.numbers.entry(state.clone()).or_insert(next);
        if number == next {
            self.states.push(state);
        }
        number
    }
}

/// An edge that is taken in a certain state of its process.
#[derive(Clone, Copy)]
struct Taken<'t> {
    process: usize,
    /// The local cells of the process, and their values before the edge.
    local: &'t [usize],
    values: &'t [i64],
    edge: &'t Edge,
}

/// An action that an edge can take, and the values of the local cells after it.
struct Outcome {
    action: usize,
    values: Vec<i64>,
}

impl Expander<'_> {
    /// Makes an action of every sync.
    fn add_syncs(&mut self) {
        let names = self.names.of_syncs(self.declarations);
        for (action, (sync, name)) in self.declarations.syncs.iter().zip(names).enumerate() {
            let sides = sync.sides.each_ref().map(|side| side.process);
            self.actions.push(Action { name, sides, span: sync.span.clone(), shared: false });
            for side in &sync.sides {
                self.syncs.entry((side.process, side.event)).or_default().push(action);
            }
        }
    }

    /// Explores the states of a declared process. A process without local cells keeps all its
    /// locations as states, so that unreachable ones are reported later.
    fn process(&mut self, process: usize) -> Expanded {
        let declared = &self.declarations.processes[process];
        let local = self.cells.local_to(process);
        let mut found = Numbering::default();
        if local.is_empty() {
            for location in 0..declared.locations.len() {
                found.number(LocalState { location, values: Vec::new() });
            }
        }
        let init = local.iter().map(|&cell| self.declarations.variables[self.cells.variable[cell]].init).collect();
        let initial = found.number(LocalState { location: declared.initial, values: init });
        let mut edges_from: Vec<Vec<usize>> = vec![Vec::new(); declared.locations.len()];
        for (at, edge) in declared.edges.iter().enumerate() {
            edges_from[edge.source].push(at);
        }
        let mut transitions: Vec<(usize, Transition)> = Vec::new();
        let mut source = 0;
        while source < found.states.len() {
            let LocalState { location, values } = found.states[source].clone();
            for &at in &edges_from[location] {
                let edge = &declared.edges[at];
                for Outcome { action, values } in self.edge(Taken { process, local: &local, values: &values, edge }) {
                    let target = found.number(LocalState { location: edge.target, values });
                    transitions.push((at, Transition { source, action, target, span: edge.span.clone() }));
                }
            }
            if found.states.len() >= MAX_STATES {
                self.diagnostics.push(too_many_states(self.declarations, process));
                break;
            }
            source += 1;
        }
        transitions.sort_by_key(|(edge, _)| *edge);
        let transitions = transitions.into_iter().map(|(_, transition)| transition).collect();
        let states = found.states.iter().map(|state| self.state(process, &local, state)).collect();
        Expanded { name: declared.name.text.clone(), states, initial, transitions }
    }

    /// Names a state after its location and the values of its cells: `start.x0.ym1` (`m` for
    /// minus).
    fn state(&self, process: usize, local: &[usize], state: &LocalState) -> State {
        let mut name = self.declarations.processes[process].locations[state.location].name.text.clone();
        for (&cell, value) in local.iter().zip(&state.values) {
            let sign = if *value < 0 { "m" } else { "" };
            name.push_str(&format!(".{}{sign}{}", self.cell_name(cell), value.unsigned_abs()));
        }
        State { name, location: Some(state.location) }
    }

    fn cell_name(&self, cell: usize) -> String {
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        let name = &variable.name.text;
        if variable.size == 1 { name.clone() } else { format!("{name}.{}", self.cells.index_in_variable(cell)) }
    }

    /// The outcomes of an edge; none if it is disabled or reported as faulty.
    fn edge(&mut self, taken: Taken<'_>) -> Vec<Outcome> {
        let syncs = self.syncs.get(&(taken.process, taken.edge.event)).cloned().unwrap_or_default();
        match (self.evaluate(taken, None), &syncs[..]) {
            (Ok(after), [_, ..]) => {
                let values = after.values;
                syncs.iter().map(|&action| Outcome { action, values: values.clone() }).collect()
            }
            (Err(Halt::NeedsShared(cell)), []) => self.shared(taken, cell),
            (Err(Halt::Disabled), _) => Vec::new(),
            (Ok(_), []) => {
                self.diagnostics.push(no_server(self.declarations, taken));
                Vec::new()
            }
            (Err(Halt::NeedsShared(cell) | Halt::SecondShared { cell, .. }), _) => {
                self.diagnostics.push(self.process_and_variable(taken.edge, cell, syncs.first().copied()));
                Vec::new()
            }
        }
    }

    fn evaluate(&self, taken: Taken<'_>, shared: Option<SharedCell>) -> Result<After, Halt> {
        let mut valuation = Valuation {
            declarations: self.declarations,
            cells: &self.cells,
            local: taken.local,
            values: taken.values.to_vec(),
            shared,
        };
        valuation.take(taken.edge)?;
        Ok(After { values: valuation.values, shared: valuation.shared.map(|shared| shared.value) })
    }

    fn process_and_variable(&self, edge: &Edge, cell: usize, sync: Option<usize>) -> Diagnostic {
        let message = format!("the action has two servers: a process and the variable `{}`", self.cell_name(cell));
        let used = variables(edge).into_iter().find(|used| used.variable == self.cells.variable[cell]);
        let span = used.map_or(edge.span.clone(), |used| used.span.clone());
        let mut diagnostic = Diagnostic::new(span, message, "several processes use this variable")
            .with_help("a variable that several processes use is a server: use it on an edge without a sync");
        if let Some(sync) = sync {
            let span = self.declarations.syncs[sync].span.clone();
            diagnostic = diagnostic.with_note(span, "the edge also takes part in this sync");
        }
        diagnostic
    }
}

/// The values after an edge.
struct After {
    values: Vec<i64>,
    /// The value of the shared cell, if one was given.
    shared: Option<i64>,
}

fn too_many_states(declarations: &Declarations, process: usize) -> Diagnostic {
    let name = &declarations.processes[process].name;
    let label = format!("the values of its variables give {MAX_STATES} states or more");
    Diagnostic::new(name.span.clone(), format!("`{}` has too many states", name.text), label)
        .with_help("give its variables smaller ranges")
}

fn no_server(declarations: &Declarations, taken: Taken<'_>) -> Diagnostic {
    let process = &declarations.processes[taken.process].name.text;
    let event = &declarations.events[taken.edge.event].text;
    let message = format!("`{event}` of `{process}` has no server");
    let help = format!(
        "add sync:{process}@{event}:SERVER@EVENT, or let the edge use a variable that other processes use as well"
    );
    Diagnostic::new(taken.edge.span.clone(), message, "no other process takes part in this edge").with_help(help)
}
