//! ChooseAction: the order in which the actions of a source set are tried. [Stateful24], Listing 5.
//!
//! ```text
//!   1       ChooseActions(s, A)            all of A, in the order in which the paper picks them
//!   2 [3]     for b in A
//!   3 [4]       (res, B) := aPIFS(s, {b})
//!   4 [5]     first the b with res, in the order of actions
//!   5 [6]     then the others by decreasing |B|, and in the order of actions if equal
//! ```
//! The paper's aPIFS, lines 11 to 22 of its listing, is Listing 3 with B as a second result:
//! `Pifs::apifs` in `paper::listing_3_pifs`, and in `bitset64::pifs` for one-word systems.
//!
//! Deviations from the paper:
//!   1. The listing picks one action at a time and is called again for the rest. Its result depends
//!      on the state and the action alone, so the whole order is computed once per node. The
//!      paper's lines 2 and 7 to 9, which keep the maximum, become a sort.

use crate::paper::listing_3_pifs::{Apifs, Pifs};
use crate::system::bitset::Bitset;
use crate::system::compiled::Compiled;
use crate::system::expanded_state::ExpandedState;

/// The number of actions that are sorted without allocating.
const INLINE_KEYS: usize = 32;

/// Appends the slots of a set of enabled actions to `order`, as ChooseAction orders them. Returns
/// whether this differs from the order of actions.
// l. 1
pub fn choose_actions<const N: usize>(
    compiled: &Compiled,
    pifs: &mut Pifs<N>,
    state: &ExpandedState<N>,
    set: Bitset<N>,
    order: &mut Vec<u32>,
) -> bool {
    let start = order.len();
    state.append_in_order(compiled, set, order);
    let count = order.len() - start;
    debug_assert_eq!(count, set.count() as usize, "every action of the set is in the order once");
    if count < 2 {
        return false;
    }
    pifs.prepare(compiled, state);
    // A sort key consists of the rank, the position in the order of actions, and the slot.
    let mut inline_keys = [0_u64; INLINE_KEYS];
    let mut allocated_keys = Vec::new();
    let keys = if count <= INLINE_KEYS {
        &mut inline_keys[..count]
    } else {
        allocated_keys.resize(count, 0);
        &mut allocated_keys[..]
    };
    let mut all_wrap = true;
    // l. 2
    for (at, (key, &slot)) in keys.iter_mut().zip(&order[start..]).enumerate() {
        // If all others wrap, the last action stays last whatever the result.
        let is_decided = all_wrap && at + 1 == count;
        let Apifs { wraps, size } =
            if is_decided { Apifs { wraps: true, size: 0 } } else { pifs.apifs(compiled, state, slot) }; // l. 3
        all_wrap &= wraps;
        debug_assert!(at <= 0xffff && slot <= 0xffff, "position and slot fit into 16 bits each");
        let rank = if wraps { 0 } else { u64::from(u32::MAX - size) }; // l. 4, 5
        *key = rank << 32 | (at as u64) << 16 | u64::from(slot);
    }
    if all_wrap || keys.is_sorted() {
        return false;
    }
    keys.sort_unstable();
    debug_assert!(keys.is_sorted_by(|one, other| one < other), "positions make keys unique");
    for (slot, key) in order[start..].iter_mut().zip(keys) {
        *slot = *key as u32 & 0xffff;
    }
    debug_assert!(order[start..].iter().all(|&slot| set.contains(slot)), "sorting keeps the actions of the set");
    true
}
