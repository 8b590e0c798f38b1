//! What steps did, by the digest of the state they were performed in.

use crate::state_driven::bounded_cache::Answers;
use crate::state_driven::dont_do::Action;

/// What is known of a step in a state.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Known {
    /// It leads to the state with that digest. `as_given`: its access set is that of the action.
    Leads { to: u128, as_given: bool },
    /// It cannot be performed there.
    Disabled,
}

/// What is known: 64 MB at most.
#[derive(Debug)]
pub(crate) struct KnownSteps(Answers<1>);

impl Default for KnownSteps {
    fn default() -> Self {
        KnownSteps(Answers::new(1 << 9))
    }
}

impl KnownSteps {
    /// What the step does in a state, if it was performed there before.
    #[inline]
    pub(crate) fn get(&self, state: u128, action: Action) -> Option<Known> {
        self.0.get(question(state, action)).map(|(answer, &[to])| match answer {
            1 => Known::Disabled,
            answer => Known::Leads { to, as_given: answer == 3 },
        })
    }

    /// That is what it does.
    #[inline]
    pub(crate) fn add(&mut self, state: u128, action: Action, known: Known) {
        let (answer, to) = match known {
            Known::Disabled => (1, 0),
            Known::Leads { to, as_given } => (2 + u8::from(as_given), to),
        };
        self.0.add(question(state, action), answer, [to]);
    }
}

/// A digest of the state together with the action.
#[inline]
fn question(state: u128, action: Action) -> u128 {
    const ODD: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;
    let word = u128::from(action.process.0) << 64 | u128::from(action.choice) << 32 | u128::from(action.set.number());
    state.wrapping_add((word | 1 << 127).wrapping_mul(ODD))
}
