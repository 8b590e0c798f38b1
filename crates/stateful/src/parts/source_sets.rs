//! Covering source sets from closures, and the order in which their actions are tried. [Stateful24], Listings 4 and 5.

use crate::parts::bits::Bits;
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;

/// MinClosure: the smallest closure of an action that is awake, counted in actions that are awake; the first of them; or all that is awake, if none is smaller than
/// so many. Also a number that no such closure is smaller than, whatever is found to be impossible.
///
/// All that is awake of the client of b is in the closure of b. So only clients with a single such action have closures of one action. They are asked first,
/// and only whether it is one: that mostly settles it, and an answer is found or given up soon.
pub fn min_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    here: &Here<N>,
    sleep: Bits<N>,
    below: u32,
) -> (Bits<N>, u32) {
    let awake = here.enabled.minus(sleep);
    let (mut best, count) = (awake, awake.count());
    if count <= 1 {
        return (best, count);
    }
    closures.open(compiled, here);
    if let Some(slot) = here.awake_alone(compiled, awake, |slot| closures.is_alone(compiled, here, slot, awake)) {
        closures.close(compiled, here);
        best = Bits::EMPTY;
        best.insert(slot);
        return (best, 1);
    }
    let (mut size, mut least) = (count.min(below), u32::MAX);
    here.awake_by_client(compiled, awake, |_, of_client| {
        least = least.min(of_client);
        least > 1
    });
    // None has one.
    let fewest = least.max(2);
    if fewest < size {
        here.awake_by_client(compiled, awake, |slot, of_client| {
            if of_client < size {
                if let Some(closure) = closures.closure(compiled, here, slot, (awake, size)) {
                    (best, size) = (closure, closure.count());
                }
            }
            fewest < size
        });
    }
    closures.close(compiled, here);
    (best, least)
}

/// LexClosure: the closure of the first enabled action, without what is asleep; and a number as above.
pub fn lex_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    here: &Here<N>,
    sleep: Bits<N>,
    _: u32,
) -> (Bits<N>, u32) {
    let awake = here.enabled.minus(sleep);
    closures.open(compiled, here);
    let first = here.moves(compiled).next().expect("invariant: something is enabled");
    let closure = closures.closure(compiled, here, first.slot, (awake, u32::MAX));
    closures.close(compiled, here);
    (closure.expect("invariant: there is no limit"), 1)
}

/// The actions of a set in the order of ChooseAction: first those from which PIFS wraps everything, then those from which it reaches most. It
/// depends on the state and the action alone, so it is done once a node. Whether that changes anything.
pub fn choose_actions<const N: usize>(
    compiled: &Compiled,
    pifs: &mut Pifs<N>,
    here: &Here<N>,
    set: Bits<N>,
    order: &mut Vec<u32>,
) -> bool {
    let start = order.len();
    here.in_order(compiled, set, order);
    let count = order.len() - start;
    if count < 2 {
        return false;
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
    if all_wrap || keys.is_sorted() {
        return false;
    }
    keys.sort_unstable();
    for (slot, key) in order[start..].iter_mut().zip(keys) {
        *slot = *key as u32 & 0xffff;
    }
    true
}
