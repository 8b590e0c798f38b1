//! Values of locations, and what steps do to them.

use mazurka_model::{Location, ProcessId};
use rustc_hash::FxHashMap;

/// What a location holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Value {
    /// So much more than at the start, when it held what the program has not told. A lock that is free and a channel that is empty are as at the start.
    Start(i64),
    /// This number.
    Number(i64),
    /// These messages, by their number in [`Values`]; at least one.
    Queue(u32),
    /// It is a lock, and this process has it.
    Held(ProcessId),
}

impl Value {
    /// Two words that tell it from all others.
    pub(crate) fn words(self) -> [u64; 2] {
        match self {
            Value::Start(more) => [1, more as u64],
            Value::Number(number) => [2, number as u64],
            Value::Queue(queue) => [3, u64::from(queue)],
            Value::Held(process) => [4, u64::from(process.0)],
        }
    }
}

/// What a step does to a location without learning anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Write(i64),
    /// Takes a lock. The number is what effects show.
    Lock(i64),
    Unlock(i64),
    Send(i64),
    /// Takes the first message out, which was looked at before.
    Pop,
    /// A semaphore is raised (1) or lowered (-1).
    Add(i64),
}

/// What a step learns about a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Its value.
    Read,
    /// The first message. The answer is a number.
    Front,
    /// Whether the process holds the lock: 1 or 0.
    Holds,
}

/// What all states share: what locations hold at the start, and all contents that channels ever had, each with a number.
#[derive(Debug, Default)]
pub(crate) struct Values {
    /// By location, for those that were met.
    pub(crate) initial: Vec<Value>,
    queues: Vec<Box<[i64]>>,
    numbers: FxHashMap<Box<[i64]>, u32>,
    spare: Vec<i64>,
}

impl Values {
    pub(crate) fn messages(&self, value: Value) -> &[i64] {
        match value {
            Value::Queue(queue) => &self.queues[queue as usize],
            _ => &[],
        }
    }

    /// What a question learns of a value.
    pub(crate) fn answer(&self, question: Question, value: Value, process: ProcessId) -> Value {
        match question {
            Question::Read => value,
            Question::Front => Value::Number(self.messages(value).first().copied().unwrap_or_default()),
            Question::Holds => Value::Number(i64::from(value == Value::Held(process))),
        }
    }

    /// What a guard sees of a value.
    pub(crate) fn seen_by_guard(&self, value: Value) -> Value {
        match value {
            Value::Queue(_) => Value::Queue(self.messages(value).len() as u32),
            other => other,
        }
    }

    /// The value after a change by a process.
    pub(crate) fn changed(&mut self, value: Value, change: Change, process: ProcessId) -> Value {
        match (change, value) {
            (Change::Write(number), _) => Value::Number(number),
            (Change::Lock(_), _) => Value::Held(process),
            (Change::Unlock(_), _) => Value::Start(0),
            (Change::Add(more), Value::Number(number)) => Value::Number(number.wrapping_add(more)),
            (Change::Add(more), Value::Start(so_far)) => Value::Start(so_far.wrapping_add(more)),
            (Change::Add(_), other) => other,
            (Change::Send(message), _) => self.with(value, |messages| messages.push(message)),
            (Change::Pop, _) => self.with(value, |messages| drop(messages.drain(..1.min(messages.len())))),
        }
    }

    fn with(&mut self, value: Value, change: impl FnOnce(&mut Vec<i64>)) -> Value {
        let mut messages = std::mem::take(&mut self.spare);
        messages.clear();
        messages.extend_from_slice(self.messages(value));
        change(&mut messages);
        let number = match self.numbers.get(&messages[..]) {
            Some(&number) => number,
            None => {
                let number = self.queues.len() as u32;
                self.queues.push(messages[..].into());
                self.numbers.insert(messages[..].into(), number);
                number
            }
        };
        let empty = messages.is_empty();
        self.spare = messages;
        if empty { Value::Start(0) } else { Value::Queue(number) }
    }
}

/// The digest of some words.
pub(crate) fn digest(words: &[u64]) -> u128 {
    let half =
        |seed: u64| words.iter().fold(seed, |so_far, &word| scramble(so_far.rotate_left(23) ^ scramble(word ^ seed)));
    u128::from(half(0x9E37_79B9_7F4A_7C15)) << 64 | u128::from(half(0xD1B5_4A32_D192_ED03))
}

/// The finaliser of splitmix64: a bijection that spreads every bit.
fn scramble(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// The part of a location in the digest of a state.
pub(crate) fn location_digest(location: Location, value: Value) -> u128 {
    let [kind, word] = value.words();
    digest(&[kind, u64::from(location.0), word])
}
