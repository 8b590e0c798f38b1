//! What a process can still do from each of its states, precomputed: the triples of [Stateful24], Section 9.1, and what closures ask for.

use crate::parts::compiled::{Compiled, Out};
use crate::parts::ways::Ways;

/// Actions that a process can take later, by ways that need the same partners. Sets are lists of words with their place.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The partners that the ways need, in `Futures::words`.
    needs: (u32, u32),
    /// The actions, in `Futures::words`.
    actions: (u32, u32),
}

/// Futures of all processes.
#[derive(Clone, Debug, Default)]
pub struct Futures {
    groups: Vec<Group>,
    starts: Vec<u32>,
    words: Vec<(u32, u64)>,
    /// By state: the actions that it is ready for, in `words`.
    ready: Vec<(u32, u32)>,
    /// By state of a server that an action can leave where it is: what can come after that, if actions of servers commute. Else the state itself.
    stayed: Vec<u32>,
}

impl Futures {
    /// With `avoiding`, only ways that do without the partner of the action they lead to.
    pub fn new(compiled: &Compiled, avoiding: bool) -> Futures {
        let mut all = Futures::default();
        let mut after_staying = Vec::new();
        for process in 0..compiled.processes() {
            let mut ways = Ways::new(compiled, process);
            let table = ways.table(compiled);
            let mut leaving = Vec::new();
            for (row, state) in compiled.states(process).enumerate() {
                let stays = |out: &Out| out.target == state;
                let pauses = compiled.commuting && process >= compiled.clients && compiled.out(state).iter().any(stays);
                all.stayed.push(if pauses { u32::MAX } else { state });
                if pauses {
                    leaving.push((state, ways.leaving(compiled, &table, state)));
                }
                all.fill(&mut ways, table.row(row), avoiding);
                let out: Vec<u32> = compiled.out(state).iter().map(|out| out.action).collect();
                let ready = all.store(&out);
                all.ready.push(ready);
            }
            after_staying.push((ways, leaving));
        }
        for (mut ways, leaving) in after_staying {
            for (state, row) in leaving {
                all.stayed[state as usize] = all.starts.len() as u32;
                all.fill(&mut ways, &row, avoiding);
            }
        }
        all.starts.push(all.groups.len() as u32);
        all
    }

    /// The groups of the next state, by its row in the table of ways.
    fn fill(&mut self, ways: &mut Ways, row: &[u32], avoiding: bool) {
        self.starts.push(self.groups.len() as u32);
        ways.for_each_way(row, avoiding, |way, actions| {
            let (needs, actions) = (self.store(way), self.store(actions));
            self.groups.push(Group { needs, actions });
        });
    }

    /// Stores a sorted list of members as a set.
    fn store(&mut self, members: &[u32]) -> (u32, u32) {
        let start = self.words.len();
        for &member in members {
            let (word, bit) = (member / 64, 1 << (member % 64));
            match self.words[start..].last_mut() {
                Some((last, bits)) if *last == word => *bits |= bit,
                _ => self.words.push((word, bit)),
            }
        }
        (start as u32, self.words.len() as u32)
    }

    /// What can come from a state on, as numbers of groups.
    #[inline]
    pub fn from(&self, state: u32) -> std::ops::Range<u32> {
        self.starts[state as usize]..self.starts[state as usize + 1]
    }

    /// How many numbers of states [`Futures::from`] knows.
    pub fn states(&self) -> usize {
        self.starts.len() - 1
    }

    /// What to ask [`Futures::from`] for when the first action of a process leads it from one state to another.
    #[inline]
    pub fn after(&self, source: u32, target: u32) -> u32 {
        if source == target { self.stayed[target as usize] } else { target }
    }

    /// Where the actions of a group are, for [`Futures::word`].
    #[inline]
    pub fn actions(&self, group: u32) -> std::ops::Range<u32> {
        let (start, end) = self.groups[group as usize].actions;
        start..end
    }

    /// Where the processes that a group needs are, for [`Futures::word`].
    pub fn needs(&self, group: u32) -> std::ops::Range<u32> {
        let (start, end) = self.groups[group as usize].needs;
        start..end
    }

    #[inline]
    pub fn word(&self, at: u32) -> (u32, u64) {
        self.words[at as usize]
    }

    /// The actions that a state is ready for.
    #[inline]
    pub fn ready(&self, state: u32) -> &[(u32, u64)] {
        let (start, end) = self.ready[state as usize];
        &self.words[start as usize..end as usize]
    }

    /// A process that a group needs beyond these, or `u32::MAX`.
    #[inline]
    pub fn missing(&self, group: u32, processes: &[u64]) -> u32 {
        let (start, end) = self.groups[group as usize].needs;
        for &(word, bits) in &self.words[start as usize..end as usize] {
            let missing = bits & !processes[word as usize];
            if missing != 0 {
                return word * 64 + missing.trailing_zeros();
            }
        }
        u32::MAX
    }
}
