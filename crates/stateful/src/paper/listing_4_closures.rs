//! MinClosure and LexClosure: covering source sets from closures. [Stateful24], Listing 4.
//!
//! ```text
//!   1  MinClosure(n)
//!   2    C := enabled(n) - sleep(n)
//!   3    for b in enabled(n) - sleep(n)
//!   4      B := closure(s(n), b), restricted to enabled(n) - sleep(n)
//!   5      if |B| < |C|
//!   6        C := B
//!   7    return C
//!   9  LexClosure(n)
//!  10    if enabled(n) is empty
//!  11      return the empty set
//!  12    else
//!  13      choose the minimal b in enabled(n)
//!  14      return closure(s(n), b), restricted to enabled(n) - sleep(n)
//! ```
//! closure(s, b) is in `paper::closure`, and in `bitset64::closures` for one-word systems.
//!
//! Deviations from the paper:
//!   1. MinClosure first looks for a closure of a single action. All awake actions of the client of
//!      b are in closure(s, b), so only clients with a single awake action have such closures. That
//!      settles most nodes, and a closure is abandoned as soon as a second awake action is in it.
//!   2. MinClosure also returns a lower bound on the size of every closure, which holds whatever
//!      actions are left out of closures because no run contains them.

use crate::paper::closure::Closures;
use crate::system::bitset::Bitset;
use crate::system::compiled::Compiled;
use crate::system::expanded_state::ExpandedState;

/// A covering source set, without the actions of the sleep set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceSet<const N: usize> {
    pub actions: Bitset<N>,
    /// No closure of the state has fewer awake actions, however future actions are restricted.
    pub lower_bound: u32,
}

/// ChooseClosure of Listing 6: LexClosure if `lex`, otherwise MinClosure.
pub fn choose_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    state: &ExpandedState<N>,
    sleep: Bitset<N>,
    lex: bool,
) -> Bitset<N> {
    let source = if lex {
        lex_closure(compiled, closures, state, sleep)
    } else {
        min_closure(compiled, closures, state, sleep, u32::MAX)
    };
    // LexClosure may be empty: it starts from an action that may be asleep.
    debug_assert!(lex || !source.actions.is_empty(), "a node that is not sleep-blocked has an awake action");
    debug_assert!(source.actions.is_subset(&state.enabled), "a source set has enabled actions only");
    debug_assert!(!source.actions.intersects(&sleep), "a source set has no action that sleeps");
    source.actions
}

/// MinClosure: the smallest closure of an awake action, the first of several; or all awake actions
/// if none has fewer than `below`.
// l. 1
pub fn min_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    state: &ExpandedState<N>,
    sleep: Bitset<N>,
    below: u32,
) -> SourceSet<N> {
    let awake = state.enabled.difference(sleep);
    let (mut smallest, count) = (awake, awake.count()); // l. 2
    if count <= 1 {
        return SourceSet { actions: smallest, lower_bound: count }; // l. 7
    }
    closures.prepare(compiled, state);
    let is_singleton = |slot| closures.is_singleton(compiled, state, slot, awake);
    // l. 3 to 7 for closures of a single action: deviation 1
    if let Some(slot) = state.find_only_of_client(compiled, awake, is_singleton) {
        closures.release(compiled, state);
        smallest = Bitset::EMPTY;
        smallest.insert(slot);
        return SourceSet { actions: smallest, lower_bound: 1 };
    }
    let (mut size, mut lower_bound) = (count.min(below), u32::MAX);
    state.visit_by_client(compiled, awake, |_, of_client| {
        lower_bound = lower_bound.min(of_client);
        lower_bound > 1
    });
    // No closure has a single action.
    let attainable = lower_bound.max(2);
    if attainable < size {
        // l. 3
        state.visit_by_client(compiled, awake, |slot, of_client| {
            if of_client < size {
                let closure = closures.closure(compiled, state, slot, awake, size); // l. 4
                if let Some(closure) = closure {
                    debug_assert!(closure.count() >= of_client, "the closure has all awake actions of its client");
                    (smallest, size) = (closure, closure.count()); // l. 5, 6
                }
            }
            attainable < size
        });
    }
    closures.release(compiled, state);
    debug_assert!(smallest.is_subset(&awake), "MinClosure has awake actions only");
    debug_assert!(smallest.count() >= lower_bound.min(count), "no closure has fewer actions than the lower bound");
    SourceSet { actions: smallest, lower_bound } // l. 7
}

/// LexClosure: the awake actions in the closure of the first enabled action.
// l. 9
pub fn lex_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    state: &ExpandedState<N>,
    sleep: Bitset<N>,
) -> SourceSet<N> {
    let awake = state.enabled.difference(sleep);
    closures.prepare(compiled, state);
    // l. 10 to 12: terminal nodes are not expanded
    let b = state.steps(compiled).next().expect("invariant: some action is enabled"); // l. 13
    let closure = closures.closure(compiled, state, b.slot, awake, u32::MAX); // l. 14
    closures.release(compiled, state);
    SourceSet { actions: closure.expect("invariant: the size is not limited"), lower_bound: 1 }
}
