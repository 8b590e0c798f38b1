//! Shared variables as servers: one process per cell that several processes use.

use std::ops::Range;

use mazurka_model::Diagnostic;

use super::{Action, Expanded, Expander, Outcome, State, Taken, Transition};
use crate::evaluate::{Halt, SharedCell};

/// A shared variable with this many values is refused. Smaller, because every edge that uses the
/// variable is evaluated for every value.
const MAX_SHARED_VALUES: i64 = 1 << 12;

impl Expander<'_> {
    /// The outcomes of an edge that uses a shared cell. Values of the cell that lead to the same
    /// values of the local cells share an action, because the process cannot distinguish them.
    pub(super) fn shared(&mut self, taken: Taken<'_>, cell: usize) -> Vec<Outcome> {
        let Some(server) = self.server(cell) else { return Vec::new() };
        let (min, max) = self.range(cell);
        let mut outcomes: Vec<Outcome> = Vec::new();
        for value in min..=max {
            let after = match self.evaluate(taken, Some(SharedCell { cell, value })) {
                Ok(after) => after,
                Err(Halt::SecondShared { cell: second, span }) => {
                    self.diagnostics.push(self.two_variables([cell, second], span));
                    return Vec::new();
                }
                Err(Halt::Disabled | Halt::NeedsShared(_)) => continue,
            };
            let known = outcomes.iter().find(|known| known.values == after.values).map(|known| known.action);
            let action = known.unwrap_or_else(|| {
                let action = self.add_shared_action(taken, server);
                outcomes.push(Outcome { action, values: after.values });
                action
            });
            let target = after.shared.expect("invariant: the evaluation was given a shared cell");
            let variable = &mut self.shared_variables[server - self.declarations.processes.len()];
            let (source, target) = ((value - min) as usize, (target - min) as usize);
            variable.transitions.push(Transition { source, action, target, span: taken.edge.span.clone() });
        }
        outcomes
    }

    fn add_shared_action(&mut self, taken: Taken<'_>, server: usize) -> usize {
        let process = &self.declarations.processes[taken.process].name.text;
        let event = &self.declarations.events[taken.edge.event].text;
        let name = self.names.unique(format!("{process}.{event}"));
        let (sides, span) = ([taken.process, server], taken.edge.span.clone());
        self.actions.push(Action { name, sides, span, shared: true });
        self.actions.len() - 1
    }

    fn range(&self, cell: usize) -> (i64, i64) {
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        (variable.min, variable.max)
    }

    /// The process of a shared cell, made when an edge first uses it. `None` if the cell has too
    /// many values, which is reported.
    fn server(&mut self, cell: usize) -> Option<usize> {
        if let Some(&server) = self.servers.get(&cell) {
            return Some(server);
        }
        let variable = &self.declarations.variables[self.cells.variable[cell]];
        let (min, max) = self.range(cell);
        if max - min >= MAX_SHARED_VALUES {
            let message = format!("`{}` has too many values", variable.name.text);
            let label = format!("{MAX_SHARED_VALUES} or more, and several processes use it");
            let diagnostic = Diagnostic::new(variable.name.span.clone(), message, label);
            self.diagnostics.push(diagnostic.with_help("give it a smaller range"));
            return None;
        }
        let sign = |value: i64| if value < 0 { "m" } else { "v" };
        let state = |value: i64| State { name: format!("{}{}", sign(value), value.unsigned_abs()), location: None };
        let mut name = self.cell_name(cell);
        while self.declarations.processes.iter().any(|process| process.name.text == name)
            || self.shared_variables.iter().any(|variable| variable.name == name)
        {
            name.push('_');
        }
        let states = (min..=max).map(state).collect();
        let initial = (variable.init - min) as usize;
        self.shared_variables.push(Expanded { name, states, initial, transitions: Vec::new() });
        let server = self.declarations.processes.len() + self.shared_variables.len() - 1;
        self.servers.insert(cell, server);
        Some(server)
    }

    fn two_variables(&self, cells: [usize; 2], span: Range<usize>) -> Diagnostic {
        let [first, second] = cells.map(|cell| self.cell_name(cell));
        let message = format!("the action has two servers: the variables `{first}` and `{second}`");
        Diagnostic::new(span, message, "the second one")
            .with_help("variables that several processes use are servers: use each of them on an edge of its own")
    }
}
