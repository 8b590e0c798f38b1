//! A state of the model: who stands where, what every location holds, and how to get back.

use mazurka_model::{Location, ProcessId};

use crate::knowledge::LocalId;
use crate::value::{Change, Value, Values, digest, location_digest};

/// A state, with the run that led there.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// By process; `None`: it is not there yet.
    locals: Vec<Option<LocalId>>,
    /// By location; those beyond the end hold what they held at the start.
    values: Vec<Value>,
    log: Vec<Undo>,
    /// The run: who moved, with which outcome.
    pub(crate) path: Vec<(ProcessId, u32)>,
    /// Invariant: the sum over all processes that are there and over all locations whose value is not that of the start.
    pub(crate) digest: u128,
}

#[derive(Clone, Copy, Debug)]
enum Undo {
    Local(ProcessId, Option<LocalId>),
    Value(Location, Value),
    Move,
}

impl State {
    /// The state at the start.
    pub(crate) fn at_start(locals: &[(ProcessId, LocalId)]) -> Self {
        let mut state = State::default();
        locals.iter().for_each(|&(process, local)| state.set_local(process, local));
        state.log.clear();
        state
    }

    pub(crate) fn local(&self, process: ProcessId) -> Option<LocalId> {
        self.locals.get(process.index()).copied().flatten()
    }

    pub(crate) fn value(&self, location: Location, values: &Values) -> Value {
        let known = self.values.get(location.index()).or_else(|| values.initial.get(location.index()));
        known.copied().unwrap_or(Value::Start(0))
    }

    pub(crate) fn set_local(&mut self, process: ProcessId, local: LocalId) {
        if process.index() >= self.locals.len() {
            self.locals.resize(process.index() + 1, None);
        }
        self.log.push(Undo::Local(process, self.locals[process.index()]));
        self.put_local(process, Some(local));
    }

    /// A process changes a location that was met; gives the new value.
    pub(crate) fn change(
        &mut self,
        location: Location,
        change: Change,
        process: ProcessId,
        values: &mut Values,
    ) -> Value {
        self.values.extend_from_slice(&values.initial[self.values.len()..]);
        let old = self.values[location.index()];
        let new = values.changed(old, change, process);
        self.log.push(Undo::Value(location, old));
        self.put_value(location, new, values);
        new
    }

    /// A step is complete.
    pub(crate) fn moved(&mut self, process: ProcessId, choice: u32) {
        self.path.push((process, choice));
        self.log.push(Undo::Move);
    }

    /// To come back to.
    pub(crate) fn mark(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn rewind(&mut self, mark: usize, values: &Values) {
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Undo::Local(process, local)) => self.put_local(process, local),
                Some(Undo::Value(location, value)) => self.put_value(location, value, values),
                Some(Undo::Move) => drop(self.path.pop()),
                None => {}
            }
        }
    }

    /// Appends words that tell the state from all others.
    pub(crate) fn words(&self, values: &Values, words: &mut Vec<u64>) {
        for (id, local) in self.locals.iter().enumerate() {
            words.extend(local.iter().flat_map(|local| [id as u64, u64::from(local.0)]));
        }
        words.push(u64::MAX);
        for (index, (value, initial)) in self.values.iter().zip(&values.initial).enumerate() {
            if value != initial {
                words.push(index as u64);
                words.extend(value.words());
            }
        }
    }

    fn put_local(&mut self, process: ProcessId, local: Option<LocalId>) {
        let old = std::mem::replace(&mut self.locals[process.index()], local);
        let part = |local: Option<LocalId>| local.map_or(0, |local| local_digest(process, local));
        self.digest = self.digest.wrapping_sub(part(old)).wrapping_add(part(local));
    }

    fn put_value(&mut self, location: Location, value: Value, values: &Values) {
        let old = std::mem::replace(&mut self.values[location.index()], value);
        let initial = values.initial[location.index()];
        let part = |value: Value| if value == initial { 0 } else { location_digest(location, value) };
        self.digest = self.digest.wrapping_sub(part(old)).wrapping_add(part(value));
    }
}

/// The part of a process in the digest of a state.
pub(crate) fn local_digest(process: ProcessId, local: LocalId) -> u128 {
    digest(&[5, u64::from(process.0), u64::from(local.0)])
}
