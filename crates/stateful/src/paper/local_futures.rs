//! What a process can still do from each of its local states, precomputed for PIFS: the triples of
//! [Stateful24], Section 9.1, grouped by the partners that the paths need.

use crate::paper::partner_sets::PartnerSets;
use crate::system::bitset::{SparseWord, push_sparse};
use crate::system::compiled::{Compiled, LocalTransition, NONE};

/// The actions that a process can take later, by local paths that need the same partners. Both sets
/// are ranges of [`LocalFutures::words`].
#[derive(Clone, Debug)]
struct FutureGroup {
    needs: WordRange,
    actions: WordRange,
}

/// A range of words in [`LocalFutures::words`].
#[derive(Clone, Copy, Debug)]
struct WordRange {
    start: u32,
    end: u32,
}

/// The futures of all local states. A future is a list of groups.
#[derive(Clone, Debug, Default)]
pub struct LocalFutures {
    groups: Vec<FutureGroup>,
    /// Indexed by future: its first group. The future of a local state has the number of the state;
    /// the futures after staying come behind.
    first_group: Vec<u32>,
    words: Vec<SparseWord>,
    /// Indexed by local state: the actions that it has transitions for.
    ready: Vec<WordRange>,
    /// Indexed by local state: the future of its process after an action that leaves it in this
    /// state. It differs from the future of the state for servers with commuting actions.
    after_staying: Vec<u32>,
}

impl LocalFutures {
    /// Builds the tables. With `avoids_partner`, only paths count that do without the partner of
    /// the action that they lead to.
    pub fn new(compiled: &Compiled, avoids_partner: bool) -> LocalFutures {
        let mut futures = LocalFutures::default();
        let mut rows_after_staying = Vec::new();
        for process in 0..compiled.process_count() {
            let mut partner_sets = PartnerSets::new(compiled, process);
            let table = partner_sets.table(compiled);
            let mut rows = Vec::new();
            for (row, state) in compiled.states(process).enumerate() {
                let transitions = compiled.transitions(state);
                let can_stay = compiled.commuting
                    && process >= compiled.clients
                    && transitions.iter().any(|own: &LocalTransition| own.target == state);
                futures.after_staying.push(if can_stay { NONE } else { state });
                if can_stay {
                    rows.push((state, partner_sets.row_leaving(compiled, &table, state)));
                }
                futures.push_future(&mut partner_sets, table.row(row), avoids_partner);
                let ready = futures.store(transitions.iter().map(|own| own.action));
                futures.ready.push(ready);
            }
            rows_after_staying.push((partner_sets, rows));
        }
        debug_assert_eq!(futures.first_group.len(), compiled.state_count() as usize);
        for (mut partner_sets, rows) in rows_after_staying {
            for (state, row) in rows {
                futures.after_staying[state as usize] = futures.first_group.len() as u32;
                futures.push_future(&mut partner_sets, &row, avoids_partner);
            }
        }
        debug_assert!(futures.after_staying.iter().all(|&future| future != NONE));
        futures.first_group.push(futures.groups.len() as u32);
        futures
    }

    /// Appends the future that a row of partner sets describes.
    fn push_future(&mut self, partner_sets: &mut PartnerSets, row: &[u32], avoids_partner: bool) {
        self.first_group.push(self.groups.len() as u32);
        partner_sets.for_each_set(row, avoids_partner, |needs, actions| {
            let (needs, actions) = (self.store(needs.iter().copied()), self.store(actions.iter().copied()));
            debug_assert!(actions.start < actions.end, "a group leads to some action");
            self.groups.push(FutureGroup { needs, actions });
        });
    }

    /// Stores a set given by its members in ascending order.
    fn store(&mut self, members: impl Iterator<Item = u32>) -> WordRange {
        let start = self.words.len();
        members.for_each(|member| push_sparse(&mut self.words, start, member));
        WordRange { start: start as u32, end: self.words.len() as u32 }
    }

    #[inline]
    fn get(&self, range: WordRange) -> &[SparseWord] {
        &self.words[range.start as usize..range.end as usize]
    }

    /// The number of futures.
    pub fn len(&self) -> usize {
        self.first_group.len() - 1
    }

    /// The groups of a future.
    #[inline]
    pub fn groups(&self, future: u32) -> std::ops::Range<u32> {
        debug_assert!((future as usize) < self.len());
        self.first_group[future as usize]..self.first_group[future as usize + 1]
    }

    /// The future of a process whose first action leads it from `source` to `target`.
    #[inline]
    pub fn after(&self, source: u32, target: u32) -> u32 {
        if source == target { self.after_staying[target as usize] } else { target }
    }

    /// The actions of a group.
    #[inline]
    pub fn actions(&self, group: u32) -> &[SparseWord] {
        self.get(self.groups[group as usize].actions)
    }

    /// The partners that a group needs.
    pub fn needs(&self, group: u32) -> &[SparseWord] {
        self.get(self.groups[group as usize].needs)
    }

    /// The actions that a local state has transitions for.
    #[inline]
    pub fn ready(&self, state: u32) -> &[SparseWord] {
        self.get(self.ready[state as usize])
    }

    /// Returns a partner that a group needs and that is not among some processes, or [`NONE`].
    #[inline]
    pub fn missing(&self, group: u32, processes: &[u64]) -> u32 {
        for &SparseWord { word, bits } in self.needs(group) {
            let missing = bits & !processes[word as usize];
            if missing != 0 {
                return word * 64 + missing.trailing_zeros();
            }
        }
        NONE
    }
}
