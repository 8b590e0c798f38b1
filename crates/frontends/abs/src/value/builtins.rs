//! The operations that programs can apply to values.

use super::{Node, Shown, Store, Unpacked, Word, arithmetic, compare, show};
use crate::hir::Builtin;
use std::cmp::Ordering;

/// Why an operation has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    DivisionByZero,
    /// A floating-point number that is infinite or undefined has no exact value.
    NotANumber,
    /// A number has too many digits.
    TooLarge,
    /// A substring reaches beyond its string.
    OutOfRange,
}

/// Applies an operation to its arguments.
pub(crate) fn apply(store: &Store, builtin: Builtin, arguments: &[Word], shown: &Shown<'_>) -> Result<Word, Fault> {
    let truth = |truth| Ok(Word::truth(truth));
    let order = |left, right| compare(store, left, right, shown);
    match (builtin, arguments) {
        (Builtin::Equal, &[left, right]) => truth(left == right),
        (Builtin::NotEqual, &[left, right]) => truth(left != right),
        (Builtin::Less, &[left, right]) => truth(order(left, right) == Ordering::Less),
        (Builtin::LessOrEqual, &[left, right]) => truth(order(left, right) != Ordering::Greater),
        (Builtin::Greater, &[left, right]) => truth(order(left, right) == Ordering::Greater),
        (Builtin::GreaterOrEqual, &[left, right]) => truth(order(left, right) != Ordering::Less),
        (Builtin::Not, &[operand]) => truth(operand == Word::FALSE),
        (Builtin::Concatenate, &[left, right]) => Ok(store.text(&[text(store, left), text(store, right)].concat())),
        (Builtin::StringLength, &[operand]) => Ok(int(store, text(store, operand).chars().count())),
        (Builtin::Substring, &[operand, start, length]) => {
            let (start, length) = (index(start)?, index(length)?);
            let part: String = text(store, operand).chars().skip(start).take(length).collect();
            if part.chars().count() == length { Ok(store.text(&part)) } else { Err(Fault::OutOfRange) }
        }
        (Builtin::ToString, &[operand]) => match store.node(operand) {
            Some(Node::Text(_)) => Ok(operand),
            _ => Ok(store.text(&show(store, operand, shown))),
        },
        (_, &[left, right]) => arithmetic::binary(store, builtin, left, right),
        (_, &[operand]) => arithmetic::unary(store, builtin, operand),
        _ => unreachable!("invariant: the type checker counts arguments"),
    }
}

fn text(store: &Store, word: Word) -> &str {
    match store.node(word) {
        Some(Node::Text(text)) => text,
        _ => unreachable!("invariant: the type checker admits only strings"),
    }
}

fn int(store: &Store, number: usize) -> Word {
    store.int(number.into())
}

fn index(word: Word) -> Result<usize, Fault> {
    match word.unpack() {
        Unpacked::Small(number) => usize::try_from(number).map_err(|_| Fault::OutOfRange),
        _ => Err(Fault::OutOfRange),
    }
}
