//! Values: immutable and interned, so that equal values are equal words. Lists and maps are compared
//! in constant time, and a snapshot of a state is a copy of words.

mod arithmetic;
mod builtins;
mod compare;
mod node;
mod show;
mod store;

pub(crate) use builtins::{Fault, apply};
pub(crate) use compare::compare;
pub(crate) use node::Node;
pub(crate) use show::{Shown, show};
pub(crate) use store::Store;

use crate::hir::ConstructorId;

/// A value in one word. Small integers, constructors without parameters, objects and futures are
/// stored in the word; everything else is a [`Node`] of the [`Store`], whose number is in the word.
///
/// The word 0 is `null`. Invariant: equal values have equal words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Word(pub(crate) u64);

const TAG_BITS: u32 = 3;

/// What a word holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unpacked {
    Null,
    /// An integer of 61 bits.
    Small(i64),
    /// A number of a node.
    Node(u32),
    /// A constructor without parameters.
    Constant(ConstructorId),
    Object(u32),
    /// The future of a task, by the id of its process.
    Future(u32),
}

impl Word {
    pub(crate) const NULL: Word = Word(0);
    pub(crate) const UNIT: Word = Word::constant(ConstructorId::UNIT);
    pub(crate) const TRUE: Word = Word::constant(ConstructorId::TRUE);
    pub(crate) const FALSE: Word = Word::constant(ConstructorId::FALSE);

    /// An integer, if it is small enough.
    #[inline]
    pub(crate) const fn small(number: i64) -> Option<Word> {
        let word = Word((number as u64) << TAG_BITS | 1);
        if (word.0 as i64) >> TAG_BITS == number { Some(word) } else { None }
    }

    pub(crate) const fn node(number: u32) -> Word {
        Word((number as u64) << TAG_BITS | 2)
    }

    pub(crate) const fn constant(constructor: ConstructorId) -> Word {
        Word((constructor.0 as u64) << TAG_BITS | 3)
    }

    pub(crate) const fn object(object: u32) -> Word {
        Word((object as u64) << TAG_BITS | 4)
    }

    pub(crate) const fn future(process: u32) -> Word {
        Word((process as u64) << TAG_BITS | 5)
    }

    pub(crate) const fn truth(truth: bool) -> Word {
        if truth { Word::TRUE } else { Word::FALSE }
    }

    #[inline]
    pub(crate) fn as_small(self) -> Option<i64> {
        (self.0 & 7 == 1).then_some((self.0 as i64) >> TAG_BITS)
    }

    #[inline]
    pub(crate) fn as_object(self) -> Option<u32> {
        (self.0 & 7 == 4).then_some((self.0 >> TAG_BITS) as u32)
    }

    #[inline]
    pub(crate) fn as_future(self) -> Option<u32> {
        (self.0 & 7 == 5).then_some((self.0 >> TAG_BITS) as u32)
    }

    #[inline]
    pub(crate) fn unpack(self) -> Unpacked {
        let payload = self.0 >> TAG_BITS;
        match self.0 & 7 {
            1 => Unpacked::Small((self.0 as i64) >> TAG_BITS),
            2 => Unpacked::Node(payload as u32),
            3 => Unpacked::Constant(ConstructorId(payload as u32)),
            4 => Unpacked::Object(payload as u32),
            5 => Unpacked::Future(payload as u32),
            _ => Unpacked::Null,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_integers_keep_their_value() {
        for number in [0, 1, -1, 1 << 59, -(1 << 60), (1 << 60) - 1] {
            assert_eq!(Word::small(number).and_then(Word::as_small), Some(number));
        }
        assert_eq!((Word::small(1 << 60), Word::small(i64::MIN)), (None, None));
    }

    #[test]
    fn words_of_different_kinds_differ() {
        let words = [
            Word::NULL,
            Word::small(3).expect("3 is small"),
            Word::node(3),
            Word::constant(ConstructorId::NIL),
            Word::object(3),
            Word::future(3),
        ];
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word));
        }
        assert_eq!(Word::object(3).unpack(), Unpacked::Object(3));
    }
}
