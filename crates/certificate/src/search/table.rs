//! What is known about finished states, and about states whose component is not complete.

use std::rc::Rc;

use mazurka_model::{Location, ProcessId, Site, States};
use rustc_hash::FxHashMap;

use super::label::{Label, mix};
use super::summary::Known;

/// When a finished state serves another state.
#[derive(Debug)]
enum Serves {
    /// If these digests agree: that of the local states, and that of the values of R.
    Values { locals: u128, values: u128 },
    /// If the digest of the whole state is this one.
    Equal(u128),
}

/// Finished states, by their numbers.
#[derive(Debug, Default)]
pub(crate) struct Table(FxHashMap<u32, (Serves, Rc<Known>)>);

impl Table {
    /// What the finished state with this number says about a state with these local states and
    /// values, if it serves that state. Entries for one state aside.
    pub(crate) fn find(&self, number: u32, locals: u128, value: impl Fn(Location) -> u128) -> Option<Rc<Known>> {
        let (serves, known) = self.0.get(&number)?;
        let Serves::Values { locals: expected, values: expected_values } = *serves else { return None };
        let agrees = expected == locals && expected_values == values(&known.dependencies, &value);
        agrees.then(|| known.clone())
    }

    /// What the finished state with this number says about the current state of the execution, if
    /// it serves that state.
    pub(crate) fn find_current(&self, number: u32, locals: u128, execution: &impl States) -> Option<Rc<Known>> {
        match self.0.get(&number)? {
            (Serves::Equal(digest), known) => (*digest == execution.digest()).then(|| known.clone()),
            _ => self.find(number, locals, |location| execution.location_digest(location)),
        }
    }

    /// The state with this number is finished; it serves those with these local states and values.
    pub(crate) fn insert(&mut self, number: u32, locals: u128, execution: &impl States, known: &Rc<Known>) {
        let values = values(&known.dependencies, &|location| execution.location_digest(location));
        self.0.insert(number, (Serves::Values { locals, values }, known.clone()));
    }

    /// The state with this number and digest is finished; it serves those that are equal.
    pub(crate) fn insert_exact(&mut self, number: u32, digest: u128, known: &Rc<Known>) {
        self.0.insert(number, (Serves::Equal(digest), known.clone()));
    }
}

/// The digest of a set of locations with their values.
fn values(set: &[Location], value: &impl Fn(Location) -> u128) -> u128 {
    set.iter().fold(set.len() as u128, |digest, &location| {
        mix(mix(digest ^ u128::from(location.0)).wrapping_add(value(location)))
    })
}

/// A state that leads to a state on the path, or is on it.
#[derive(Debug)]
pub(crate) struct OpenState {
    pub(crate) digest: u128,
    /// Its number among the explored states.
    pub(crate) explored: u32,
    /// What is known without `edges`.
    pub(crate) known: Known,
    /// Steps to open states, which are given by their numbers.
    pub(crate) edges: Vec<(Rc<Label>, u32)>,
    /// Does it have a successor that is finished, or a sleeper?
    pub(crate) leads_out: bool,
}

/// The open states in the order in which they were reached; a state's number is its index.
#[derive(Debug, Default)]
pub(crate) struct OpenStates {
    pub(crate) states: Vec<OpenState>,
    by_digest: FxHashMap<u128, u32>,
}

impl OpenStates {
    pub(crate) fn find(&self, digest: u128) -> Option<u32> {
        self.by_digest.get(&digest).copied()
    }

    /// Adds the state with this number among the explored states and returns its number among the
    /// open ones.
    pub(crate) fn push(&mut self, digest: u128, explored: u32) -> u32 {
        let number = self.states.len() as u32;
        self.by_digest.entry(digest).or_insert(number);
        self.states.push(OpenState { digest, explored, known: Known::default(), edges: Vec::new(), leads_out: false });
        number
    }

    /// Removes the last state.
    pub(crate) fn pop(&mut self) -> Option<OpenState> {
        let last = self.states.pop()?;
        if self.by_digest.get(&last.digest) == Some(&(self.states.len() as u32)) {
            self.by_digest.remove(&last.digest);
        }
        Some(last)
    }

    /// Adds to what is known about the states from number `root` on what lies beyond their edges,
    /// until nothing changes.
    pub(crate) fn propagate(&mut self, root: u32) {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in (root as usize..self.states.len()).rev() {
                let mut known = self.states[at].known.clone();
                for (label, target) in &self.states[at].edges {
                    known.add_below(&self.states[*target as usize].known, label, true);
                }
                changed |= known != self.states[at].known;
                self.states[at].known = known;
            }
        }
    }

    /// The steps by which the component from number `root` on is not left, if nothing leads out of
    /// it: each process with the statements of its steps.
    pub(crate) fn steps_of_terminal(&self, root: u32) -> Option<Vec<(ProcessId, Site)>> {
        let component = &self.states[root as usize..];
        let steps = component.iter().flat_map(|state| state.edges.iter().map(|(label, _)| (label.process, label.site)));
        component.iter().all(|state| !state.leads_out).then(|| steps.collect())
    }
}
