//! What is known at each prefix of E: the steps that sleep there, and the sequences that are owed
//! there.

use crate::access_sets::AccessSets;
use crate::{ANY, Move};

/// A level for each prefix of E.
#[derive(Debug)]
pub(crate) struct Levels {
    /// The sleep sets of all prefixes, one after the other.
    asleep: Vec<Move>,
    /// Where the sleep set of each prefix starts.
    starts: Vec<u32>,
    /// By length of the prefix: the sequences that are owed there, as indices of `sequences`.
    owed: Vec<Vec<u32>>,
    /// All sequences. Those that are not owed are listed in `free`, and keep their memory.
    sequences: Vec<Vec<Move>>,
    free: Vec<u32>,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels { asleep: vec![], starts: vec![0], owed: vec![vec![]], sequences: vec![], free: vec![] }
    }
}

impl Levels {
    /// Goes from N to N.p: l. 6, 7.
    pub(crate) fn enter(&mut self, p: Move, sets: &AccessSets, wakes: bool) {
        let depth = self.starts.len() - 1;
        let sleepers = self.starts[depth] as usize..self.asleep.len();
        self.starts.push(self.asleep.len() as u32);
        for at in sleepers {
            let q = self.asleep[at];
            if !wakes || q.process != p.process && !sets.conflict(q.set, p.set) {
                self.asleep.push(q);
            }
        }
        if self.owed.len() == depth + 1 {
            self.owed.push(Vec::new());
        }
        if self.owed[depth].is_empty() {
            return;
        }
        let [here, below] = &mut self.owed[depth..depth + 2] else { unreachable!("invariant: both levels exist") };
        here.retain(|&number| {
            let sequence = &mut self.sequences[number as usize];
            match weak_initial(sequence, p, sets) {
                WeakInitial::No => return true,
                WeakInitial::Occurs(at) => drop(sequence.remove(at)),
                WeakInitial::Independent => {}
            }
            if sequence.is_empty() {
                self.free.push(number)
            } else {
                below.push(number)
            }
            false
        });
    }

    /// Goes from N.p to N. Returns false if something is still owed at N.p.
    pub(crate) fn leave(&mut self) -> bool {
        let start = self.starts.pop().expect("invariant: every leave follows an enter");
        self.asleep.truncate(start as usize);
        let unpaid = &mut self.owed[self.starts.len()];
        let paid = unpaid.is_empty();
        self.free.append(unpaid);
        paid
    }

    /// The child p of the last prefix was explored.
    pub(crate) fn explored(&mut self, p: Move) {
        self.asleep.push(p);
    }

    /// A sequence without steps, with the memory of an earlier one.
    pub(crate) fn take_sequence(&mut self) -> (u32, Vec<Move>) {
        match self.free.pop() {
            Some(number) => {
                let mut sequence = std::mem::take(&mut self.sequences[number as usize]);
                sequence.clear();
                (number, sequence)
            }
            None => {
                self.sequences.push(Vec::new());
                (self.sequences.len() as u32 - 1, Vec::new())
            }
        }
    }

    /// The sequence v, taken before, is owed at the prefix of this length, unless it is left to
    /// others: l. 16. Returns whether it is owed.
    pub(crate) fn owe(&mut self, length: usize, number: u32, v: Vec<Move>, sets: &AccessSets) -> bool {
        let end = self.starts.get(length + 1).map_or(self.asleep.len(), |&end| end as usize);
        let mut asleep = self.asleep[self.starts[length] as usize..end].iter();
        let left_to_others = asleep.any(|&q| !matches!(weak_initial(&v, q, sets), WeakInitial::No));
        self.sequences[number as usize] = v;
        if left_to_others {
            self.free.push(number)
        } else {
            self.owed[length].push(number)
        }
        !left_to_others
    }

    /// A sequence that is owed at the prefix of this length, if there is one.
    pub(crate) fn owed(&self, length: usize) -> Option<&[Move]> {
        self.owed.get(length)?.first().map(|&number| self.sequences[number as usize].as_slice())
    }
}

/// Whether a step p that is enabled at N is in WI\[N\](v).
enum WeakInitial {
    /// It is the step of v at this index, and nothing in v happens before that.
    Occurs(usize),
    /// It does not occur in v, and is independent of all of v.
    Independent,
    No,
}

/// What happens before a step through a spawn, a join or `follows` has happened already where the
/// step is enabled, so only its process and its accesses matter.
#[inline]
fn weak_initial(v: &[Move], p: Move, sets: &AccessSets) -> WeakInitial {
    for (at, item) in v.iter().enumerate() {
        if item.process == p.process {
            let same = item.choice == p.choice || item.choice == ANY;
            return if same { WeakInitial::Occurs(at) } else { WeakInitial::No };
        }
        if sets.conflict(item.set, p.set) {
            return WeakInitial::No;
        }
    }
    WeakInitial::Independent
}
