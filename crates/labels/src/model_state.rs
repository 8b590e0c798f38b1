//! A state of the model: the local state of every process, the value of every location, and the
//! undo log that leads back to the start.

use mazurka_model::{Location, ProcessId};

use crate::local_states::LocalId;
use crate::symbolic_value::{Change, SymbolicValue, ValueTable, digest, location_digest};

/// The largest state whose digest assertions compute again from scratch after every step.
const MAX_RECOMPUTED: usize = 24;

/// A state, with the schedule that led to it.
#[derive(Debug, Default)]
pub(crate) struct ModelState {
    /// By process; `None` if it has not been spawned.
    locals: Vec<Option<LocalId>>,
    /// By location; locations beyond the end have their initial values.
    values: Vec<SymbolicValue>,
    /// What undoes all modifications since the start, in the order in which they were made.
    log: Vec<Undo>,
    /// The schedule: for each step the process and the outcome of its choice. Invariant: one entry
    /// per `Undo::Step` in the log.
    path: Vec<(ProcessId, u32)>,
    /// Invariant: the sum of one term per spawned process and one per location whose value differs
    /// from its initial value.
    digest: u128,
}

#[derive(Clone, Copy, Debug)]
enum Undo {
    Local(ProcessId, Option<LocalId>),
    Value(Location, SymbolicValue),
    Step,
}

impl ModelState {
    /// The initial state, given the processes that exist there.
    pub(crate) fn initial(locals: &[(ProcessId, LocalId)]) -> Self {
        let mut state = ModelState::default();
        locals.iter().for_each(|&(process, local)| state.set_local(process, local));
        state.log.clear();
        state
    }

    pub(crate) fn path(&self) -> &[(ProcessId, u32)] {
        &self.path
    }

    pub(crate) fn digest(&self) -> u128 {
        self.digest
    }

    /// The local state of a process; `None` if it has not been spawned.
    pub(crate) fn local(&self, process: ProcessId) -> Option<LocalId> {
        self.locals.get(process.index()).copied().flatten()
    }

    pub(crate) fn value(&self, location: Location, values: &ValueTable) -> SymbolicValue {
        let known = self.values.get(location.index()).or_else(|| values.initial().get(location.index()));
        known.copied().unwrap_or(SymbolicValue::Start(0))
    }

    pub(crate) fn set_local(&mut self, process: ProcessId, local: LocalId) {
        if process.index() >= self.locals.len() {
            self.locals.resize(process.index() + 1, None);
        }
        self.log.push(Undo::Local(process, self.locals[process.index()]));
        self.put_local(process, Some(local));
        debug_assert_eq!(self.local(process), Some(local), "a process is in the local state it was put into");
    }

    /// Applies a change by a process to a location and returns the new value.
    pub(crate) fn change(
        &mut self,
        location: Location,
        change: Change,
        process: ProcessId,
        values: &mut ValueTable,
    ) -> SymbolicValue {
        debug_assert!(
            location.index() < values.initial().len(),
            "a step changes locations of its access set only (E3)"
        );
        self.values.extend_from_slice(&values.initial()[self.values.len()..]);
        let old = self.values[location.index()];
        let new = values.changed(old, change, process);
        self.log.push(Undo::Value(location, old));
        self.put_value(location, new, values);
        debug_assert_eq!(self.value(location, values), new, "a location holds the value it was changed to");
        new
    }

    /// Ends a step: all changes since the previous end belong to it.
    pub(crate) fn complete_step(&mut self, process: ProcessId, choice: u32, values: &ValueTable) {
        debug_assert!(self.local(process).is_some(), "only a process that has been spawned performs steps");
        self.path.push((process, choice));
        self.log.push(Undo::Step);
        self.assert_digest(values);
    }

    /// The current point, for [`rewind`](ModelState::rewind).
    pub(crate) fn mark(&self) -> usize {
        self.log.len()
    }

    /// Undoes everything since a mark was taken.
    pub(crate) fn rewind(&mut self, mark: usize, values: &ValueTable) {
        debug_assert!(mark <= self.log.len(), "a mark is not from a later point of the run");
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Undo::Local(process, local)) => self.put_local(process, local),
                Some(Undo::Value(location, value)) => self.put_value(location, value, values),
                Some(Undo::Step) => {
                    let step = self.path.pop();
                    debug_assert!(step.is_some(), "the log ends a step for every entry of the schedule");
                }
                None => {}
            }
        }
        debug_assert!(mark > 0 || self.path.is_empty(), "the initial state is reached by the empty schedule");
        self.assert_digest(values);
    }

    /// Appends words that encode the state injectively.
    pub(crate) fn words(&self, values: &ValueTable, words: &mut Vec<u64>) {
        debug_assert!(self.values.len() <= values.initial().len(), "every value has an initial value");
        for (id, local) in self.locals.iter().enumerate() {
            words.extend(local.iter().flat_map(|local| [id as u64, u64::from(local.0)]));
        }
        words.push(u64::MAX);
        for (index, (value, initial)) in self.values.iter().zip(values.initial()).enumerate() {
            if value != initial {
                words.push(index as u64);
                words.extend(value.words());
            }
        }
    }

    fn put_local(&mut self, process: ProcessId, local: Option<LocalId>) {
        let old = std::mem::replace(&mut self.locals[process.index()], local);
        let term = |local: Option<LocalId>| local.map_or(0, |local| local_digest(process, local));
        self.digest = self.digest.wrapping_sub(term(old)).wrapping_add(term(local));
    }

    fn put_value(&mut self, location: Location, value: SymbolicValue, values: &ValueTable) {
        let old = std::mem::replace(&mut self.values[location.index()], value);
        let term = |value| value_term(location, value, values);
        self.digest = self.digest.wrapping_sub(term(old)).wrapping_add(term(value));
    }

    /// Asserts the invariant of `digest`, unless the state is large.
    fn assert_digest(&self, values: &ValueTable) {
        debug_assert!(
            self.locals.len() + self.values.len() > MAX_RECOMPUTED || self.digest == self.recomputed_digest(values),
            "the incremental digest is the sum of the terms of all processes and locations"
        );
    }

    fn recomputed_digest(&self, values: &ValueTable) -> u128 {
        let locals = (0..).map(ProcessId).zip(&self.locals);
        let locals = locals.filter_map(|(process, local)| local.map(|local| local_digest(process, local)));
        let values = (0..).map(Location).zip(&self.values).map(|(at, &value)| value_term(at, value, values));
        locals.chain(values).fold(0, u128::wrapping_add)
    }
}

/// The term of a location in the digest of a state: zero for the initial value, so that the digest
/// does not depend on how many locations have occurred so far.
fn value_term(location: Location, value: SymbolicValue, values: &ValueTable) -> u128 {
    if value == values.initial()[location.index()] { 0 } else { location_digest(location, value) }
}

/// The term that a process contributes to the digest of a state.
pub(crate) fn local_digest(process: ProcessId, local: LocalId) -> u128 {
    digest(&[5, u64::from(process.0), u64::from(local.0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewinding_restores_the_digest_and_the_words() {
        let mut values = ValueTable::default();
        values.add_location(Location(1), |_| None);
        let process = ProcessId(0);
        let mut state = ModelState::initial(&[(process, LocalId(0))]);
        let encode = |state: &ModelState, values: &ValueTable| {
            let mut words = Vec::new();
            state.words(values, &mut words);
            (state.digest(), words)
        };
        let before = encode(&state, &values);
        let mark = state.mark();
        state.change(Location(1), Change::Write(5), process, &mut values);
        state.set_local(process, LocalId(1));
        state.set_local(ProcessId(2), LocalId(2));
        state.complete_step(process, 0, &values);
        assert_ne!(encode(&state, &values), before);
        state.rewind(mark, &values);
        assert_eq!(encode(&state, &values), before);
        assert_eq!(state.local(ProcessId(2)), None);
    }
}
