//! The parts of a saved exploration that all kinds of search share.

use crate::levels::level_loop::{Section, TerminalState};

/// Saves terminal states and the state that was reached.
pub fn save_found(
    terminals: &[TerminalState],
    reached: Option<(u32, Vec<u64>)>,
    sink: &mut dyn FnMut(Section, &[u64]),
) {
    let mut words = Vec::new();
    for TerminalState { level, packed } in terminals {
        words.push(u64::from(*level));
        words.extend_from_slice(packed);
    }
    sink(Section::Terminals, &words);
    if let Some((level, packed)) = reached {
        let mut words = vec![u64::from(level)];
        words.extend(packed);
        sink(Section::Reached, &words);
    }
}

/// Reads terminal states of this many words.
pub fn read_terminals(words: &[u64], state_words: usize) -> impl Iterator<Item = TerminalState> + '_ {
    let terminal = |words: &[u64]| TerminalState { level: words[0] as u32, packed: words[1..].to_vec() };
    words.chunks_exact(state_words + 1).map(terminal)
}
