//! Sequences that sleep if they lead to the state that is expected of them. [CAV17], Sect. 6.2.
//!
//! A race of e and p shows where a.e.p leads. Whether a.p.e leads there, too, the search sees by itself when it has performed a.p: then e is tried, and
//! sleeps if the state is the one that was expected. Before, nothing is performed.
//!
//! The digest of the expected state is a sum (`Execution::digest_adds_up`): what a step adds to it depends only on what the step touches. So it is put
//! together from what e, p and a added in E, and a step that is independent of a.p.e adds to it what it adds to the state.

use mazurka_order::AccessSets;

use crate::state_driven::dont_do::Action;
use crate::state_driven::residual::{After, Dependent, after, begins};

/// The sequences at one prefix of E.
#[derive(Debug, Default)]
pub(crate) struct Expected {
    /// The sequences, one behind the other.
    actions: Vec<Action>,
    entries: Vec<Entry>,
    /// What has come down to one step, to be tried on arrival.
    single: Vec<(Action, State)>,
}

/// What is expected of a sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) digest: u128,
    /// In debug builds: does the sequence lead there?
    pub(crate) is_reached: Option<bool>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    state: State,
}

impl Expected {
    /// The sequence, of more than one step, sleeps if it leads to that state.
    pub(crate) fn add(&mut self, sequence: &[Action], state: State) {
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(sequence);
        self.entries.push(Entry { start, end: self.actions.len() as u32, state });
    }

    /// What is expected after p, which has added `added` to the digest of the state.
    pub(crate) fn inherit(&self, p: Action, added: u128, sets: &AccessSets, inherited: &mut Expected) {
        inherited.clear();
        let mut dependent = Dependent::on(p, sets);
        for entry in &self.entries {
            let (sequence, mut state) = (self.sequence(entry), entry.state);
            match after(sequence, p, &mut dependent) {
                After::Independent => {
                    state.digest = state.digest.wrapping_add(added);
                    inherited.add(sequence, state);
                }
                // If p touches something else than it did behind e, the sequence is not the one that was compared.
                After::Begins(index) if sequence[index].set == p.set => inherited.add_rest(sequence, index, state),
                After::Begins(_) | After::Competes | After::Dependent => {}
            }
        }
    }

    /// The steps to be tried, one after the other.
    #[inline]
    pub(crate) fn single(&self, at: usize) -> Option<(Action, State)> {
        self.single.get(at).copied()
    }

    /// Is something expected of v already, up to equivalence? `left` is memory.
    pub(crate) fn has(&self, v: &[Action], sets: &AccessSets, left: &mut Vec<Action>) -> bool {
        let mut same_length = self.iter().filter(|sequence| sequence.len() == v.len());
        same_length.any(|sequence| begins(sequence, v, sets, left))
    }

    /// The sequences.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Action]> {
        self.entries.iter().map(|entry| self.sequence(entry))
    }

    fn add_rest(&mut self, sequence: &[Action], index: usize, state: State) {
        if let [one, other] = sequence {
            let rest = if index == 0 { *other } else { *one };
            return self.single.push((rest, state));
        }
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(&sequence[..index]);
        self.actions.extend_from_slice(&sequence[index + 1..]);
        self.entries.push(Entry { start, end: self.actions.len() as u32, state });
    }

    fn sequence(&self, entry: &Entry) -> &[Action] {
        &self.actions[entry.start as usize..entry.end as usize]
    }

    fn clear(&mut self) {
        self.actions.clear();
        self.entries.clear();
        self.single.clear();
    }
}
