//! Values of locations as the model represents them, and the operations of steps on them.
//!
//! The initial value of a location is unknown unless the program provides it, so values are
//! symbolic: a semaphore that was incremented twice holds "its initial count plus 2". Two states
//! are equal only if their values are, hence every value has one representation: a free lock and an
//! empty channel are represented as at the start, and the contents of channels are interned.

use mazurka_model::support::mix64;
use mazurka_model::{Location, ProcessId};
use rustc_hash::FxHashMap;

/// The value of a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SymbolicValue {
    /// The unknown initial value plus an offset. Free locks and empty channels are `Start(0)`.
    Start(i64),
    /// A number that is known.
    Number(i64),
    /// A channel that is not empty; the id of its contents in the [`ValueTable`].
    Queue(u32),
    /// A lock that this process holds.
    Held(ProcessId),
}

impl SymbolicValue {
    /// Encodes the value injectively in two words.
    pub(crate) fn words(self) -> [u64; 2] {
        match self {
            SymbolicValue::Start(offset) => [1, offset as u64],
            SymbolicValue::Number(number) => [2, number as u64],
            SymbolicValue::Queue(queue) => [3, u64::from(queue)],
            SymbolicValue::Held(process) => [4, u64::from(process.0)],
        }
    }
}

/// An operation that modifies a location and returns nothing to the process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Overwrites the value with a number.
    Write(i64),
    /// Acquires a lock. The number is what the effect displays.
    Lock(i64),
    /// Releases a lock. The number is what the effect displays.
    Unlock(i64),
    /// Appends a message to a channel.
    Send(i64),
    /// Removes the first message of a channel. A [`Query::Front`] always precedes it.
    Pop,
    /// Increments (1) or decrements (-1) a semaphore.
    Add(i64),
}

/// An operation that returns something about a location to the process and modifies nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query {
    /// The answer is the value.
    Read,
    /// The answer is the first message, a number.
    Front,
    /// The answer is 1 if the process holds the lock and 0 otherwise.
    Holds,
}

/// Data that the values of all states share: the initial values, and the interned contents of
/// channels.
#[derive(Debug, Default)]
pub(crate) struct ValueTable {
    /// The initial value of each location that has occurred in an access set.
    initial: Vec<SymbolicValue>,
    /// Contents of channels by id. Invariant: pairwise different, the inverse of `queue_ids`.
    queues: Vec<Box<[i64]>>,
    queue_ids: FxHashMap<Box<[i64]>, u32>,
    scratch: Vec<i64>,
}

impl ValueTable {
    pub(crate) fn initial(&self) -> &[SymbolicValue] {
        &self.initial
    }

    /// Makes sure that a location has an initial value; `initial_value` is called for those that
    /// have none so far.
    pub(crate) fn add_location(&mut self, location: Location, initial_value: impl Fn(Location) -> Option<i64>) {
        for index in self.initial.len()..=location.index() {
            let value = initial_value(Location(index as u32));
            self.initial.push(value.map_or(SymbolicValue::Start(0), SymbolicValue::Number));
        }
        debug_assert!(location.index() < self.initial.len(), "a location that was added has an initial value");
    }

    fn messages(&self, value: SymbolicValue) -> &[i64] {
        match value {
            SymbolicValue::Queue(queue) => &self.queues[queue as usize],
            _ => &[],
        }
    }

    /// The answer to a query of a location with this value.
    pub(crate) fn answer(&self, query: Query, value: SymbolicValue, process: ProcessId) -> SymbolicValue {
        match query {
            Query::Read => value,
            Query::Front => SymbolicValue::Number(self.messages(value).first().copied().unwrap_or_default()),
            Query::Holds => SymbolicValue::Number(i64::from(value == SymbolicValue::Held(process))),
        }
    }

    /// The part of a value on which guards depend (M3, M4): the length of a channel, and otherwise
    /// the value itself. The result of a channel is not an id and must not be used as a value.
    pub(crate) fn visible_to_guard(&self, value: SymbolicValue) -> SymbolicValue {
        match value {
            SymbolicValue::Queue(_) => SymbolicValue::Queue(self.messages(value).len() as u32),
            other => other,
        }
    }

    /// The value after a change by a process.
    pub(crate) fn changed(&mut self, value: SymbolicValue, change: Change, process: ProcessId) -> SymbolicValue {
        match (change, value) {
            (Change::Write(number), _) => SymbolicValue::Number(number),
            (Change::Lock(_), _) => {
                debug_assert!(!matches!(value, SymbolicValue::Held(_)), "only a free lock is acquired (M3)");
                SymbolicValue::Held(process)
            }
            (Change::Unlock(_), _) => SymbolicValue::Start(0),
            (Change::Add(more), SymbolicValue::Number(number)) => SymbolicValue::Number(number.wrapping_add(more)),
            (Change::Add(more), SymbolicValue::Start(offset)) => SymbolicValue::Start(offset.wrapping_add(more)),
            (Change::Add(_), other) => other,
            (Change::Send(message), _) => self.modify_queue(value, |messages| messages.push(message)),
            (Change::Pop, _) => self.modify_queue(value, |messages| drop(messages.drain(..1.min(messages.len())))),
        }
    }

    /// Modifies a copy of the contents of a channel and interns the result.
    fn modify_queue(&mut self, value: SymbolicValue, modify: impl FnOnce(&mut Vec<i64>)) -> SymbolicValue {
        let mut messages = std::mem::take(&mut self.scratch);
        messages.clear();
        messages.extend_from_slice(self.messages(value));
        let before = messages.len();
        modify(&mut messages);
        debug_assert!(messages.len().abs_diff(before) <= 1, "one operation adds or removes at most one message");
        let result = if messages.is_empty() { SymbolicValue::Start(0) } else { self.intern(&messages) };
        debug_assert_eq!(self.messages(result), messages, "the id of contents leads back to them");
        self.scratch = messages;
        result
    }

    fn intern(&mut self, messages: &[i64]) -> SymbolicValue {
        debug_assert!(!messages.is_empty(), "an empty channel is represented as at the start");
        debug_assert_eq!(self.queues.len(), self.queue_ids.len(), "every interned content has one id");
        if let Some(&queue) = self.queue_ids.get(messages) {
            return SymbolicValue::Queue(queue);
        }
        let queue = self.queues.len() as u32;
        self.queues.push(messages.into());
        self.queue_ids.insert(messages.into(), queue);
        SymbolicValue::Queue(queue)
    }
}

/// A digest of a sequence of words, which depends on their order.
pub(crate) fn digest(words: &[u64]) -> u128 {
    let half = |seed: u64| words.iter().fold(seed, |hash, &word| mix64(hash.rotate_left(23) ^ mix64(word ^ seed)));
    u128::from(half(0x9E37_79B9_7F4A_7C15)) << 64 | u128::from(half(0xD1B5_4A32_D192_ED03))
}

/// The term that a location contributes to the digest of a state.
pub(crate) fn location_digest(location: Location, value: SymbolicValue) -> u128 {
    let [kind, word] = value.words();
    digest(&[kind, u64::from(location.0), word])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_contents_have_equal_values() {
        let mut values = ValueTable::default();
        let process = ProcessId(0);
        let empty = SymbolicValue::Start(0);
        let one = values.changed(empty, Change::Send(7), process);
        let two = values.changed(one, Change::Send(8), process);
        assert_eq!(values.answer(Query::Front, two, process), SymbolicValue::Number(7));
        let second = values.changed(two, Change::Pop, process);
        assert_eq!(second, values.changed(empty, Change::Send(8), process));
        assert_eq!(values.changed(second, Change::Pop, process), empty);
    }

    #[test]
    fn guards_see_the_length_of_a_channel_only() {
        let mut values = ValueTable::default();
        let [a, b] = [7, 8].map(|message| values.changed(SymbolicValue::Start(0), Change::Send(message), ProcessId(0)));
        assert_ne!(a, b);
        assert_eq!(values.visible_to_guard(a), values.visible_to_guard(b));
    }
}
