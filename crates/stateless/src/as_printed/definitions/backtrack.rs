//! backtrack(E) and sleep(E) of [CAV17]: sets of processes and of sequences, with the three choices
//! that Sect. 5.3, 2 guides.

use mazurka_model::ProcessId;

use crate::core::action::Action;

/// A sequence in a sleep set.
#[derive(Clone, Debug)]
pub(crate) struct Sleeping {
    pub(crate) sequence: Vec<Action>,
    /// Was it added by l. 14, and not because its only step was explored?
    pub(crate) by_state: bool,
}

/// What the search keeps per prefix of E.
#[derive(Debug, Default)]
pub(crate) struct Node {
    pub(crate) sleep: Vec<Sleeping>,
    pub(crate) backtrack: Vec<ProcessId>,
    /// The number of steps that were explored from this prefix.
    pub(crate) explored: usize,
}

impl Node {
    /// Is the step in sleep(E)?
    pub(crate) fn sleeps(&self, step: (ProcessId, u32)) -> bool {
        self.sleep.iter().any(|sleeping| matches!(sleeping.sequence[..], [action] if action.step() == step))
    }

    /// Is there w in sleep(E) that begins the sequence?
    pub(crate) fn begins(&self, sequence: &[(ProcessId, u32)]) -> bool {
        let same = |(action, step): (&Action, &(ProcessId, u32))| action.step() == *step;
        let begins = |w: &[Action]| w.len() <= sequence.len() && w.iter().zip(sequence).all(same);
        self.sleep.iter().any(|sleeping| begins(&sleeping.sequence))
    }

    /// Puts a sequence to sleep.
    pub(crate) fn add(&mut self, sequence: Vec<Action>, by_state: bool) {
        debug_assert!(!sequence.is_empty(), "the empty sequence would put everything to sleep");
        debug_assert!(by_state || sequence.len() == 1, "what was explored is a single step");
        self.sleep.push(Sleeping { sequence, by_state });
    }

    /// The first of the candidates; if guided, the one that begins the shortest sequence in
    /// sleep(E).
    pub(crate) fn choose(&self, guided: bool, candidates: impl Iterator<Item = ProcessId>) -> Option<ProcessId> {
        let shortest = |process: &ProcessId| {
            let begun = self.sleep.iter().filter(|sleeping| sleeping.sequence[0].process == *process);
            begun.map(|sleeping| sleeping.sequence.len()).min().unwrap_or(usize::MAX)
        };
        let mut candidates = candidates;
        if guided { candidates.min_by_key(shortest) } else { candidates.next() }
    }
}
