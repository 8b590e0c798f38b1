//! What is known about finished states, and about states whose component is not complete.

use std::rc::Rc;

use mazurka_model::{Location, ProcessId, Site};
use rustc_hash::FxHashMap;

use super::label::{Label, mix};
use super::summary::Known;

/// Finished states, by their local states and their values of R.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// By digest of the local states: the sets R to be tried, the newest one first.
    sets: FxHashMap<u128, Vec<Rc<[Location]>>>,
    /// By digests of the local states and of R with its values.
    entries: FxHashMap<(u128, u128), Rc<Known>>,
    /// Entries for one state each, by the digest of the state.
    exact: FxHashMap<u128, Rc<Known>>,
}

impl Table {
    /// What is known about a state with these local states and values.
    pub(crate) fn find(&self, locals: u128, value: impl Fn(Location) -> u128) -> Option<Rc<Known>> {
        let sets = self.sets.get(&locals)?;
        sets.iter().find_map(|set| self.entries.get(&(locals, values(set, &value))).cloned())
    }

    /// What is known about the state with this digest alone.
    pub(crate) fn find_exact(&self, digest: u128) -> Option<Rc<Known>> {
        self.exact.get(&digest).cloned()
    }

    /// A state with these local states and values is finished.
    pub(crate) fn insert(&mut self, locals: u128, value: impl Fn(Location) -> u128, known: &Rc<Known>) {
        let sets = self.sets.entry(locals).or_default();
        let set = &known.dependencies[..];
        if !sets.iter().any(|other| **other == *set) {
            sets.insert(0, set.into());
        }
        self.entries.insert((locals, values(set, &value)), known.clone());
    }

    /// The state with this digest is finished.
    pub(crate) fn insert_exact(&mut self, digest: u128, known: &Rc<Known>) {
        self.exact.insert(digest, known.clone());
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

    /// Adds a state and returns its number.
    pub(crate) fn push(&mut self, digest: u128) -> u32 {
        let number = self.states.len() as u32;
        self.by_digest.entry(digest).or_insert(number);
        self.states.push(OpenState { digest, known: Known::default(), edges: Vec::new(), leads_out: false });
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
