//! The brute-force oracle: what is true of a program, by definition and with patience.
//!
//! It shares no code with the algorithms: it sees programs through `model` and names faults as `verdict` does, and that is all. Two explorations, one
//! over [states](crate::StateGraph) and one over [classes](crate::Classes), must agree with each other, which checks the front end as well.

use std::fmt;

use mazurka_model::{ComparableProgram, ProcessId};

use crate::{Classes, StateGraph, classes, state_graph};

/// Everything the algorithms are compared with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oracle {
    /// By states.
    pub graph: StateGraph,
    /// By classes.
    pub classes: Classes,
}

/// How much the oracle may look at before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// States.
    pub states: usize,
    /// Classes of prefixes.
    pub prefixes: usize,
    /// Interleavings.
    pub interleavings: u128,
    /// Look after the promises of the front end at every step as well?
    pub rules: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { states: 200_000, prefixes: 200_000, interleavings: u128::MAX, rules: true }
    }
}

/// A front end that breaks the rules of `model`, with the moves that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InterfaceViolation {
    /// Which rule, and how.
    pub what: String,
    /// The run that shows it.
    pub path: Vec<(ProcessId, u32)>,
}

impl fmt::Display for InterfaceViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path: Vec<String> = self.path.iter().map(|(process, choice)| format!("{}/{choice}", process.0)).collect();
        write!(f, "{} (process/choice: {})", self.what, path.join(" "))
    }
}

impl std::error::Error for InterfaceViolation {}

impl Oracle {
    /// What can be said by states alone, which is much cheaper. `Ok(None)`: the program is too large.
    pub fn by_states<P: ComparableProgram>(program: P, limits: &Limits) -> Result<Option<Oracle>, InterfaceViolation> {
        let graph = state_graph(program, limits.states)?;
        let small = graph.filter(|graph| graph.interleavings.is_some_and(|count| count <= limits.interleavings));
        Ok(small.map(|graph| Oracle { graph, classes: Classes::default() }))
    }

    /// Asks the oracle. `Ok(None)`: the program is too large for it.
    pub fn of<P: ComparableProgram>(program: P, limits: &Limits) -> Result<Option<Oracle>, InterfaceViolation> {
        let Some(Oracle { graph, .. }) = Oracle::by_states(program, limits)? else { return Ok(None) };
        let Some(classes) = classes(program, limits)? else { return Ok(None) };
        let broken = |what: String| Err(InterfaceViolation { what, path: Vec::new() });
        if graph.faults != classes.faults {
            return broken(format!("faults by states {:?}, by classes {:?}", graph.faults, classes.faults));
        }
        if graph.finals != classes.finals {
            let (states, classes) = (graph.finals.len(), classes.finals.len());
            return broken(format!("{states} final states by states, {classes} by classes, or not the same ones"));
        }
        Ok(Some(Oracle { graph, classes }))
    }

    /// Number of interleavings; `None` if the program has endless runs.
    pub fn interleavings(&self) -> Option<u128> {
        self.graph.interleavings
    }
}
