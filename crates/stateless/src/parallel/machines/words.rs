//! What machines send each other, as words.
//!
//! Ids of processes are those of the sender. A message begins with the origins of the spawned
//! processes that occur in it, by which the receiver finds its own ids.

use std::collections::BTreeSet;

use mazurka_model::{Access, Location, Mode, Origin, ProcessId, ProcessOrigins};
use rustc_hash::FxHashMap;

/// A message that is being written.
#[derive(Default)]
pub(crate) struct Writer {
    words: Vec<u64>,
    processes: BTreeSet<u32>,
}

/// A message that is being read.
pub(crate) struct Reader<'w> {
    words: std::slice::Iter<'w, u64>,
    /// The own ids of spawned processes, by those of the sender.
    processes: FxHashMap<u64, ProcessId>,
}

impl Writer {
    pub(crate) fn word(&mut self, word: u64) {
        self.words.push(word);
    }

    pub(crate) fn number(&mut self, number: usize) {
        self.words.push(number as u64);
    }

    pub(crate) fn process(&mut self, process: ProcessId) {
        self.processes.insert(process.0);
        self.words.push(u64::from(process.0));
    }

    /// A list, whose items are written by `write`.
    pub(crate) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Writer, &T)) {
        self.number(items.len());
        items.iter().for_each(|item| write(self, item));
    }

    pub(crate) fn steps(&mut self, steps: &[(ProcessId, u32)]) {
        self.list(steps, |words, &(process, choice)| {
            words.process(process);
            words.word(u64::from(choice));
        });
    }

    pub(crate) fn accesses(&mut self, accesses: &[Access]) {
        self.list(accesses, |words, access| {
            let Access { location, mode, guard, conditional } = *access;
            let bits = (mode as u64) << 32 | u64::from(guard) << 40 | u64::from(conditional) << 41;
            words.word(bits | u64::from(location.0));
        });
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.list(text.as_bytes(), |words, &byte| words.word(u64::from(byte)));
    }

    /// The whole message, after words that are read without a [`Reader`].
    pub(crate) fn finish(self, mut words: Vec<u64>, origins: &dyn ProcessOrigins) -> Vec<u64> {
        let spawned = spawned(&self.processes, origins);
        words.push(spawned.len() as u64);
        for (process, Origin { parent, ordinal, unit }) in spawned {
            words.extend([process, parent.0, ordinal, unit].map(u64::from));
        }
        words.extend(self.words);
        words
    }
}

/// The spawned processes among these and their ancestors, parents first.
fn spawned(processes: &BTreeSet<u32>, origins: &dyn ProcessOrigins) -> Vec<(u32, Origin)> {
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for &process in processes {
        let start = found.len();
        let mut next = ProcessId(process);
        while let Some(origin) = origins.origin(next).filter(|_| known.insert(next.0)) {
            found.push((next.0, origin));
            next = origin.parent;
        }
        found[start..].reverse();
    }
    found
}

impl<'w> Reader<'w> {
    /// Reads the origins of processes. `None` if this machine cannot have that many processes.
    pub(crate) fn new(words: &'w [u64], origins: &dyn ProcessOrigins) -> Option<Reader<'w>> {
        let mut reader = Reader { words: words.iter(), processes: FxHashMap::default() };
        for _ in 0..reader.word()? {
            let theirs = reader.word()?;
            let parent = reader.process()?;
            let (ordinal, unit) = (reader.word()? as u32, reader.word()? as u32);
            let own = origins.process(Origin { parent, ordinal, unit })?;
            reader.processes.insert(theirs, own);
        }
        Some(reader)
    }

    pub(crate) fn word(&mut self) -> Option<u64> {
        self.words.next().copied()
    }

    pub(crate) fn number(&mut self) -> Option<usize> {
        self.word().map(|word| word as usize)
    }

    pub(crate) fn process(&mut self) -> Option<ProcessId> {
        let theirs = self.word()?;
        Some(self.processes.get(&theirs).copied().unwrap_or(ProcessId(theirs as u32)))
    }

    pub(crate) fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let length = self.number()?;
        (0..length).map(|_| read(self)).collect()
    }

    pub(crate) fn steps(&mut self) -> Option<Vec<(ProcessId, u32)>> {
        self.list(|words| Some((words.process()?, words.word()? as u32)))
    }

    pub(crate) fn accesses(&mut self) -> Option<Box<[Access]>> {
        let modes = [Mode::Read, Mode::Write, Mode::Update, Mode::Acquire, Mode::Release];
        let accesses = self.list(|words| {
            let word = words.word()?;
            let mode = *modes.get((word >> 32 & 0xff) as usize)?;
            let (guard, conditional) = (word >> 40 & 1 == 1, word >> 41 & 1 == 1);
            Some(Access { location: Location(word as u32), mode, guard, conditional })
        });
        accesses.map(Vec::into_boxed_slice)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let bytes = self.list(|words| words.word().map(|word| word as u8))?;
        String::from_utf8(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Process 0 exists from the start; the others were spawned one by the other. The ids differ by
    /// `shift` between machines.
    struct Chain {
        shift: u32,
    }

    impl ProcessOrigins for Chain {
        fn origin(&self, process: ProcessId) -> Option<Origin> {
            let number = process.0.checked_sub(self.shift)?;
            let parent = if number == 0 { 0 } else { process.0 - 1 };
            Some(Origin { parent: ProcessId(parent), ordinal: number, unit: 7 })
        }

        fn process(&self, origin: Origin) -> Option<ProcessId> {
            assert_eq!(origin.unit, 7);
            assert!(origin.ordinal == 0 || origin.parent.0 == self.shift + origin.ordinal - 1, "parents come first");
            Some(ProcessId(self.shift + origin.ordinal))
        }
    }

    #[test]
    fn processes_get_the_ids_of_the_receiver() {
        let mut words = Writer::default();
        let accesses =
            [Access::acquire(Location(3)), Access::conditional(Location(9), true), Access::release(Location(1))];
        words.steps(&[(ProcessId(0), 0), (ProcessId(5), 1), (ProcessId(7), 2)]);
        words.accesses(&accesses);
        words.text("deadlock");
        let words = words.finish(vec![42], &Chain { shift: 4 });
        assert_eq!(words[0], 42);
        let mut reader = Reader::new(&words[1..], &Chain { shift: 20 }).expect("it is complete");
        assert_eq!(reader.steps(), Some(vec![(ProcessId(0), 0), (ProcessId(21), 1), (ProcessId(23), 2)]));
        assert_eq!(reader.accesses().as_deref(), Some(&accesses[..]));
        assert_eq!(reader.text().as_deref(), Some("deadlock"));
        assert_eq!(reader.word(), None);
    }
}
