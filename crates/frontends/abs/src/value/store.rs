//! The table of nodes, which all executions of a program share.

use super::{Node, Unpacked, Word};
use crate::hir::{ConstructorId, FunctionId, Literal};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::sync::{Mutex, OnceLock};

/// The number of nodes in the first chunk, as a power of two; every further chunk is twice as
/// large.
const FIRST_CHUNK: u32 = 10;

/// Interns nodes: equal nodes have the same number, for as long as the program lives. Reading a
/// node takes no lock.
#[derive(Debug)]
pub(crate) struct Store {
    chunks: [OnceLock<Box<[OnceLock<Node>]>>; 24],
    numbers: Mutex<Numbers>,
}

#[derive(Debug, Default)]
struct Numbers {
    /// The numbers of the nodes by hash; collisions are chained by `next`.
    first: FxHashMap<u64, u32>,
    next: Vec<Option<u32>>,
}

impl Default for Store {
    fn default() -> Self {
        Store { chunks: [const { OnceLock::new() }; 24], numbers: Mutex::default() }
    }
}

impl Store {
    /// The node with this number.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> &Node {
        let (chunk, at) = position(number);
        let node = self.chunks[chunk].get().and_then(|nodes| nodes[at].get());
        node.expect("invariant: numbers in words are numbers of nodes")
    }

    /// The node of a word, if it has one.
    #[inline]
    pub(crate) fn node(&self, word: Word) -> Option<&Node> {
        match word.unpack() {
            Unpacked::Node(number) => Some(self.get(number)),
            _ => None,
        }
    }

    pub(crate) fn data(&self, constructor: ConstructorId, arguments: &[Word]) -> Word {
        if arguments.is_empty() {
            return Word::constant(constructor);
        }
        let hash = FxBuildHasher.hash_one((0u8, constructor, arguments));
        let same = |node: &Node| matches!(node, Node::Data(c, a) if *c == constructor && **a == *arguments);
        self.intern(hash, same, || Node::Data(constructor, arguments.into()))
    }

    pub(crate) fn closure(&self, function: FunctionId, captured: &[Word]) -> Word {
        let hash = FxBuildHasher.hash_one((1u8, function, captured));
        let same = |node: &Node| matches!(node, Node::Closure(f, a) if *f == function && **a == *captured);
        self.intern(hash, same, || Node::Closure(function, captured.into()))
    }

    pub(crate) fn tuple(&self, words: &[Word]) -> Word {
        let hash = FxBuildHasher.hash_one((2u8, words));
        let same = |node: &Node| matches!(node, Node::Tuple(a) if **a == *words);
        self.intern(hash, same, || Node::Tuple(words.into()))
    }

    pub(crate) fn text(&self, text: &str) -> Word {
        let hash = FxBuildHasher.hash_one((3u8, text));
        let same = |node: &Node| matches!(node, Node::Text(other) if **other == *text);
        self.intern(hash, same, || Node::Text(text.into()))
    }

    pub(crate) fn int(&self, number: BigInt) -> Word {
        if let Some(word) = number.to_i64().and_then(Word::small) {
            return word;
        }
        let hash = FxBuildHasher.hash_one((4u8, &number));
        let same = |node: &Node| matches!(node, Node::Big(other) if *other == number);
        self.intern(hash, same, || Node::Big(number.clone()))
    }

    pub(crate) fn rat(&self, number: BigRational) -> Word {
        if number.is_integer() {
            return self.int(number.to_integer());
        }
        let hash = FxBuildHasher.hash_one((5u8, &number));
        let same = |node: &Node| matches!(node, Node::Fraction(other) if *other == number);
        self.intern(hash, same, || Node::Fraction(number.clone()))
    }

    pub(crate) fn float(&self, number: f64) -> Word {
        // Zeros are equal, and so are all values that are not numbers: equality is that of words.
        let number = if number == 0.0 { 0.0 } else { number };
        let bits = if number.is_nan() { f64::NAN } else { number }.to_bits();
        let hash = FxBuildHasher.hash_one((6u8, bits));
        let same = |node: &Node| matches!(node, Node::Float(other) if *other == bits);
        self.intern(hash, same, || Node::Float(bits))
    }

    pub(crate) fn literal(&self, literal: &Literal) -> Word {
        match literal {
            Literal::Null => Word::NULL,
            Literal::Int(number) => self.int(number.clone()),
            Literal::Float(number) => self.float(*number),
            Literal::String(text) => self.text(text),
        }
    }

    /// The words of a tuple.
    #[inline]
    pub(crate) fn words(&self, tuple: Word) -> &[Word] {
        match self.node(tuple) {
            Some(Node::Tuple(words)) => words,
            _ => unreachable!("invariant: the word is that of a tuple"),
        }
    }

    /// The constructor of a data value and its arguments.
    #[inline]
    pub(crate) fn constructor(&self, word: Word) -> Option<(ConstructorId, &[Word])> {
        match word.unpack() {
            Unpacked::Constant(constructor) => Some((constructor, &[])),
            Unpacked::Node(number) => match self.get(number) {
                Node::Data(constructor, arguments) => Some((*constructor, arguments)),
                _ => None,
            },
            _ => None,
        }
    }

    fn intern(&self, hash: u64, same: impl Fn(&Node) -> bool, make: impl FnOnce() -> Node) -> Word {
        let mut numbers = self.numbers.lock().expect("invariant: no panic while the table is locked");
        let mut at = numbers.first.get(&hash).copied();
        let first = at;
        while let Some(number) = at {
            if same(self.get(number)) {
                return Word::node(number);
            }
            at = numbers.next[number as usize];
        }
        let number = numbers.next.len() as u32;
        let (chunk, at) = position(number);
        let nodes = self.chunks[chunk].get_or_init(|| {
            let length = 1usize << (FIRST_CHUNK + chunk as u32);
            (0..length).map(|_| OnceLock::new()).collect()
        });
        nodes[at].set(make()).expect("invariant: a number is given once");
        numbers.next.push(first);
        numbers.first.insert(hash, number);
        Word::node(number)
    }
}

/// The chunk of a node, and its position there.
#[inline]
fn position(number: u32) -> (usize, usize) {
    let shifted = u64::from(number) + (1 << FIRST_CHUNK);
    let chunk = 63 - shifted.leading_zeros() - FIRST_CHUNK;
    (chunk as usize, (shifted - (1 << (chunk + FIRST_CHUNK))) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_dense() {
        let mut expected = (0, 0);
        for number in 0..100_000 {
            assert_eq!(position(number), expected);
            expected.1 += 1;
            if expected.1 == 1 << (FIRST_CHUNK as usize + expected.0) {
                expected = (expected.0 + 1, 0);
            }
        }
    }

    #[test]
    fn equal_values_have_equal_words() {
        let store = Store::default();
        let list = |numbers: &[i64]| {
            numbers.iter().rev().fold(Word::constant(ConstructorId::NIL), |tail, &number| {
                store.data(ConstructorId::CONS, &[store.int(number.into()), tail])
            })
        };
        assert_eq!(list(&[1, 2, 3]), list(&[1, 2, 3]));
        assert_ne!(list(&[1, 2, 3]), list(&[1, 3, 2]));
        assert_eq!(store.int(BigInt::from(u64::MAX)), store.int(BigInt::from(u64::MAX)));
        assert_eq!(store.rat(BigRational::new(4.into(), 2.into())), store.int(2.into()));
        assert_eq!(store.float(0.0), store.float(-0.0));
        let texts: Vec<Word> = (0..5000).map(|n| store.text(&format!("text {n}"))).collect();
        assert!(texts.iter().enumerate().all(|(n, word)| store.text(&format!("text {n}")) == *word));
    }
}
