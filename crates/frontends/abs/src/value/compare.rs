//! The total order on values.

use super::{Node, Shown, Store, Word};
use crate::hir::ConstructorId;
use num_bigint::BigInt;
use num_rational::BigRational;
use std::cmp::Ordering;

/// Compares two values of the same type. Objects and futures are ordered by their names, since their
/// order must not depend on the order in which they were met.
pub(crate) fn compare(store: &Store, left: Word, right: Word, shown: &Shown<'_>) -> Ordering {
    let name = |constructor: ConstructorId| &shown.constructors[constructor.0 as usize].name;
    let mut pending = vec![(left, right)];
    while let Some((left, right)) = pending.pop() {
        if left == right {
            continue;
        }
        let order = match (left.as_small(), right.as_small()) {
            (Some(left), Some(right)) => left.cmp(&right),
            _ => match (store.constructor(left), store.constructor(right)) {
                (Some((c, left)), Some((d, right))) if c == d => {
                    pending.extend(left.iter().copied().zip(right.iter().copied()).rev());
                    continue;
                }
                (Some((c, _)), Some((d, _))) => name(c).cmp(name(d)).then(c.cmp(&d)),
                _ => of_nodes(store, left, right).unwrap_or_else(|| (shown.order)(left, right)),
            },
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    Ordering::Equal
}

fn of_nodes(store: &Store, left: Word, right: Word) -> Option<Ordering> {
    if let (Some(Node::Text(left)), Some(Node::Text(right))) = (store.node(left), store.node(right)) {
        return Some(left.cmp(right));
    }
    if let (Some(left), Some(right)) = (rational(store, left), rational(store, right)) {
        return Some(left.cmp(&right));
    }
    float(store, left).zip(float(store, right)).map(|(left, right)| left.total_cmp(&right))
}

/// An exact number.
pub(super) fn rational(store: &Store, word: Word) -> Option<BigRational> {
    if let Some(number) = word.as_small() {
        return Some(BigRational::from_integer(BigInt::from(number)));
    }
    match store.node(word)? {
        Node::Big(number) => Some(BigRational::from_integer(number.clone())),
        Node::Fraction(number) => Some(number.clone()),
        _ => None,
    }
}

/// Any number as a floating-point number.
pub(super) fn float(store: &Store, word: Word) -> Option<f64> {
    if let Some(Node::Float(bits)) = store.node(word) {
        return Some(f64::from_bits(*bits));
    }
    num_traits::ToPrimitive::to_f64(&rational(store, word)?)
}
