//! What steps did, by the digest of the state they were performed in: a table with open addressing.
//!
//! It is bounded: when it is full, it is emptied, and what is asked again is performed again.

use super::dont_do::Action;

/// How many steps are remembered at most: 64 MB.
const MOST: usize = 1 << 20;
const FEWEST: usize = 1 << 10;

/// What is known of a step in a state.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Known {
    /// It leads to the state with that digest. `as_given`: its access set is that of the action.
    Leads { to: u128, as_given: bool },
    /// It cannot be performed there.
    Disabled,
}

const KIND: u128 = 3;
const DISABLED: u128 = 1;
const LEADS: u128 = 2;
const AS_GIVEN: u128 = 3;

/// The table.
#[derive(Debug, Default)]
pub(crate) struct KnownSteps {
    /// Each a question (state and action, digested; in its last two bits the kind of what is known; 0 for an empty slot) and the state that the step
    /// leads to. Invariant: they are as many as a power of two, or none, and at most half of them are in use.
    slots: Vec<[u128; 2]>,
    used: usize,
}

impl KnownSteps {
    /// What the step does in a state, if it was performed there before.
    #[inline]
    pub(crate) fn get(&self, state: u128, action: Action) -> Option<Known> {
        if self.slots.is_empty() {
            return None;
        }
        let question = question(state, action);
        let [found, to] = self.slots[self.place(question)];
        match found & KIND {
            DISABLED => Some(Known::Disabled),
            LEADS => Some(Known::Leads { to, as_given: false }),
            AS_GIVEN => Some(Known::Leads { to, as_given: true }),
            _ => None,
        }
    }

    /// That is what it does.
    pub(crate) fn add(&mut self, state: u128, action: Action, known: Known) {
        if self.used >= self.slots.len() / 2 {
            self.grow();
        }
        let (kind, to) = match known {
            Known::Disabled => (DISABLED, 0),
            Known::Leads { to, as_given: false } => (LEADS, to),
            Known::Leads { to, as_given: true } => (AS_GIVEN, to),
        };
        let question = question(state, action) | kind;
        let place = self.place(question);
        self.used += usize::from(self.slots[place][0] == 0);
        self.slots[place] = [question, to];
    }

    /// The slot with that question, or the free one where it belongs.
    #[inline]
    fn place(&self, question: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (question >> 64) as usize & mask;
        loop {
            let found = self.slots[at][0];
            if found == 0 || (found ^ question) & !KIND == 0 {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = if self.used >= MOST { FEWEST } else { (self.slots.len() * 2).max(FEWEST) };
        let all = std::mem::replace(&mut self.slots, vec![[0; 2]; size]);
        if self.used >= MOST {
            self.used = 0;
            return;
        }
        for slot in all.into_iter().filter(|slot| slot[0] != 0) {
            let place = self.place(slot[0]);
            self.slots[place] = slot;
        }
    }
}

/// A digest of the state together with the action. Its last bits are free.
#[inline]
fn question(state: u128, action: Action) -> u128 {
    const ODD: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;
    let word = u128::from(action.process.0) << 64 | u128::from(action.choice) << 32 | u128::from(action.set.number());
    state.wrapping_add((word | 1 << 127).wrapping_mul(ODD)) & !KIND
}
