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
    closures.open(here);
    for (place, step) in here.moves.iter().enumerate() {
        if size <= 1 {
            break;
        }
        if awake.contains(step.slot) {
            let closure = closures.closure(compiled, here, place as u32).meet(awake);
            let count = closure.count();
            if count < size {
                (best, size) = (closure, count);
            }
        }
    }
    closures.close(here);
    best
}

/// LexClosure: the closure of the first enabled action, without what is asleep.
pub fn lex_closure<const N: usize>(
    compiled: &Compiled,
    closures: &mut Closures,
    here: &Here<N>,
    sleep: Bits<N>,
) -> Bits<N> {
    closures.open(here);
    let closure = closures.closure(compiled, here, 0);
    closures.close(here);
    closure.minus(sleep)
}

/// The actions of a set, by their places, in their order.
pub fn in_order<const N: usize>(here: &Here<N>, set: Bits<N>, order: &mut Vec<u32>) {
    let places = 0..here.moves.len() as u32;
    order.extend(places.filter(|&place| set.contains(here.moves[place as usize].slot)));
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
    in_order(here, set, order);
    if order.len() > start + 1 {
        pifs.open(compiled, here);
        // The sort key replaces the place for a while: it holds it in its lower half.
        let mut keys: [u64; 32] = [0; 32];
        let count = order.len() - start;
        let mut many = Vec::new();
        let keys = if count <= keys.len() {
            &mut keys[..count]
        } else {
            many.resize(count, 0);
            &mut many[..]
        };
        let mut all_wrap = true;
        for (at, (key, &place)) in keys.iter_mut().zip(&order[start..]).enumerate() {
            // Nothing can come after the last one.
            let (wraps, size) =
                if all_wrap && at + 1 == count { (true, 0) } else { pifs.reach_of(compiled, here, place) };
            all_wrap &= wraps;
            let rank = if wraps { 0 } else { u64::from(u32::MAX - size) };
            *key = rank << 32 | u64::from(place);
        }
        keys.sort_unstable();
        for (place, key) in order[start..].iter_mut().zip(keys) {
            *place = *key as u32;
        }
    }
}
