//! The brute-force oracle: the true results of a program, by definition.
//!
//! It shares no code with the algorithms beyond `model`, and names faults as `verdict` does. It
//! explores a program twice, over [states](crate::StateGraph) and over [classes](crate::Classes).
//! Both explorations must agree, which checks the front end as well.

use std::fmt;

use mazurka_model::{ComparableProgram, ProcessId};

use crate::{Classes, StateGraph, classes, state_graph};

/// The results that algorithms are compared with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oracle {
    /// The graph of all states.
    pub graph: StateGraph,
    /// All Mazurkiewicz classes of the program.
    pub classes: Classes,
}

/// The limits beyond which the oracle gives up, and what it checks on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of states.
    pub states: usize,
    /// The largest number of classes of prefixes.
    pub prefixes: usize,
    /// The largest number of interleavings.
    pub interleavings: u128,
    /// Whether every step is checked against the program interface as well.
    pub conformance: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { states: 200_000, prefixes: 200_000, interleavings: u128::MAX, conformance: true }
    }
}

/// A violation of the program interface by a front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InterfaceViolation {
    /// The condition that does not hold, with details.
    pub what: String,
    /// The moves that lead to it.
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
    /// Explores the states only, which is much cheaper. Returns `Ok(None)` if the program is too
    /// large.
    pub fn by_states<P: ComparableProgram>(program: P, limits: &Limits) -> Result<Option<Oracle>, InterfaceViolation> {
        let graph = state_graph(program, limits.states)?;
        let small = graph.filter(|graph| graph.interleavings.is_some_and(|count| count <= limits.interleavings));
        Ok(small.map(|graph| Oracle { graph, classes: Classes::default() }))
    }

    /// Explores states and classes. Returns `Ok(None)` if the program is too large.
    pub fn of<P: ComparableProgram>(program: P, limits: &Limits) -> Result<Option<Oracle>, InterfaceViolation> {
        let Some(Oracle { graph, .. }) = Oracle::by_states(program, limits)? else { return Ok(None) };
        let Some(classes) = classes(program, limits)? else { return Ok(None) };
        let violation = |what: String| Err(InterfaceViolation { what, path: Vec::new() });
        if graph.faults != classes.faults {
            return violation(format!("faults by states {:?}, by classes {:?}", graph.faults, classes.faults));
        }
        if graph.finals != classes.finals {
            let (states, classes) = (graph.finals.len(), classes.finals.len());
            return violation(format!("{states} final states by states, {classes} by classes, or different ones"));
        }
        Ok(Some(Oracle { graph, classes }))
    }

    /// The number of interleavings; `None` if the program has infinite executions.
    pub fn interleavings(&self) -> Option<u128> {
        self.graph.interleavings
    }
}
