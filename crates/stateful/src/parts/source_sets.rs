//! Covering source sets from closures, and the order in which their actions are tried. [Stateful24], Listings 4 and 5.

use crate::parts::bits::Bits;
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;

/// MinClosure: the smallest closure of an action that is awake, counted in actions that are awake; the first of them.
pub fn min_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    here: &Here<N>,
    sleep: Bits<N>,
) -> Bits<N> {
    let awake = here.enabled.minus(sleep);
    let (mut best, mut size) = (awake, awake.count());
    if size <= 1 {
        return best;
    }
    closures.open(compiled, here);
    if compiled.direct().is_some() {
        for slot in awake.iter() {
            if size > 1 {
                if let Some(closure) = closures.closure(compiled, here, slot, (awake, size)) {
                    (best, size) = (closure, closure.count());
                }
            }
        }
    } else {
        for step in here.moves(compiled) {
            if size > 1 && awake.contains(step.slot) {
                if let Some(closure) = closures.closure(compiled, here, step.slot, (awake, size)) {
                    (best, size) = (closure, closure.count());
                }
            }
        }
    }
    closures.close(compiled, here);
    best
}

/// LexClosure: the closure of the first enabled action, without what is asleep.
pub fn lex_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    here: &Here<N>,
    sleep: Bits<N>,
) -> Bits<N> {
    let awake = here.enabled.minus(sleep);
    closures.open(compiled, here);
    let first = here.moves(compiled).next().expect("invariant: something is enabled");
    let closure = closures.closure(compiled, here, first.slot, (awake, u32::MAX));
    closures.close(compiled, here);
    closure.expect("invariant: there is no limit")
}

/// The actions of a set in the order of ChooseAction: first those from which PIFS wraps everything, then those from which it reaches most. It
/// depends on the state and the action alone, so it is done once a node.
pub fn choose_actions<const N: usize>(
    compiled: &Compiled,
    pifs: &mut Pifs<N>,
    here: &Here<N>,
    set: Bits<N>,
    order: &mut Vec<u32>,
) {
    let start = order.len();
    here.in_order(compiled, set, order);
    let count = order.len() - start;
    if count < 2 {
        return;
    }
    pifs.open(compiled, here);
    // A sort key holds the rank, the place in the order and the slot.
    let mut keys: [u64; 32] = [0; 32];
    let mut many = Vec::new();
    let keys = if count <= keys.len() {
        &mut keys[..count]
    } else {
        many.resize(count, 0);
        &mut many[..]
    };
    let mut all_wrap = true;
    for (at, (key, &slot)) in keys.iter_mut().zip(&order[start..]).enumerate() {
        // Nothing can come after the last one.
        let (wraps, size) = if all_wrap && at + 1 == count { (true, 0) } else { pifs.reach_of(compiled, here, slot) };
        all_wrap &= wraps;
        let rank = if wraps { 0 } else { u64::from(u32::MAX - size) };
        *key = rank << 32 | (at as u64) << 16 | u64::from(slot);
    }
    if all_wrap {
        return;
    }
    keys.sort_unstable();
    for (slot, key) in order[start..].iter_mut().zip(keys) {
        *slot = *key as u32 & 0xffff;
    }
}
