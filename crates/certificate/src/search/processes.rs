//! Sets of processes.

use mazurka_model::ProcessId;

/// A set of processes: a bit per id, without trailing words that are 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Processes(Vec<u64>);

impl Processes {
    pub(crate) fn one(process: ProcessId) -> Self {
        let mut set = Processes::default();
        set.insert(process);
        set
    }

    pub(crate) fn insert(&mut self, process: ProcessId) {
        let word = process.index() / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (process.0 % 64);
    }

    pub(crate) fn contains(&self, process: ProcessId) -> bool {
        self.0.get(process.index() / 64).is_some_and(|word| word >> (process.0 % 64) & 1 != 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn meets(&self, other: &Processes) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    pub(crate) fn add(&mut self, other: &Processes) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one |= other);
    }

    pub(crate) fn remove(&mut self, other: &Processes) {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= !other);
        self.trim();
    }

    pub(crate) fn keep(&mut self, other: &Processes) {
        self.0.truncate(other.0.len());
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= other);
        self.trim();
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = ProcessId> + '_ {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 != 0);
        self.0
            .iter()
            .enumerate()
            .flat_map(move |(at, &word)| bits(word).map(move |bit| ProcessId(at as u32 * 64 + bit)))
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl FromIterator<ProcessId> for Processes {
    fn from_iter<I: IntoIterator<Item = ProcessId>>(processes: I) -> Self {
        let mut set = Processes::default();
        processes.into_iter().for_each(|process| set.insert(process));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_small_and_large_ids() {
        let set = |ids: &[u32]| ids.iter().map(|&id| ProcessId(id)).collect::<Processes>();
        let (one, other) = (set(&[0, 63, 64, 200]), set(&[63, 65, 200]));
        let with = |change: fn(&mut Processes, &Processes)| {
            let mut changed = one.clone();
            change(&mut changed, &other);
            changed
        };
        assert_eq!(with(Processes::add), set(&[0, 63, 64, 65, 200]));
        assert_eq!(with(Processes::keep), set(&[63, 200]));
        assert_eq!(with(Processes::remove), set(&[0, 64]));
        assert!(one.meets(&other) && !with(Processes::remove).meets(&other));
        assert_eq!(one.iter().map(|process| process.0).collect::<Vec<_>>(), [0, 63, 64, 200]);
        assert!(one.contains(ProcessId(200)) && !one.contains(ProcessId(201)));
    }
}
