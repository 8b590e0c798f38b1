//! Values as text.

use super::compare::float;
use super::{Node, Store, Unpacked, Word};
use crate::hir::{Collection, Constructor, ConstructorId};
use std::cmp::Ordering;
use std::fmt::Write;

/// What is needed to print and order values besides the store.
pub(crate) struct Shown<'a> {
    pub(crate) constructors: &'a [Constructor],
    pub(crate) collections: &'a [Collection],
    /// The name of an object or a future.
    pub(crate) name: &'a dyn Fn(Word) -> String,
    /// The order of objects and futures.
    pub(crate) order: &'a dyn Fn(Word, Word) -> Ordering,
}

/// A value as the language prints it.
pub(crate) fn show(store: &Store, word: Word, shown: &Shown<'_>) -> String {
    let mut text = String::new();
    let mut pending = vec![Piece::Value(word)];
    while let Some(piece) = pending.pop() {
        match piece {
            Piece::Text(piece) => text.push_str(piece),
            Piece::Value(word) => append(store, word, shown, &mut text, &mut pending),
            Piece::Elements(rest, insert) => match store.constructor(rest) {
                Some((constructor, [first, .., rest])) if constructor == insert => {
                    pending.extend([Piece::Elements(*rest, insert), Piece::Value(*first), Piece::Text(",")]);
                }
                _ => text.push(']'),
            },
        }
    }
    text
}

/// What remains to be printed, on a stack of our own because values can be deeply nested.
enum Piece {
    Text(&'static str),
    Value(Word),
    /// The rest of a collection behind at least one element.
    Elements(Word, ConstructorId),
}

fn append(store: &Store, word: Word, shown: &Shown<'_>, text: &mut String, pending: &mut Vec<Piece>) {
    if let Some((constructor, arguments)) = store.constructor(word) {
        let of = |collection: &&Collection| constructor == collection.empty || constructor == collection.insert;
        if let Some(collection) = shown.collections.iter().find(of) {
            text.push_str(&collection.prefix);
            text.push('[');
            match arguments {
                [first, .., rest] => {
                    pending.extend([Piece::Elements(*rest, collection.insert), Piece::Value(*first)]);
                }
                _ => text.push(']'),
            }
            return;
        }
        text.push_str(&shown.constructors[constructor.0 as usize].name);
        if let Some((last, others)) = arguments.split_last() {
            text.push('(');
            pending.extend([Piece::Text(")"), Piece::Value(*last)]);
            pending.extend(others.iter().rev().flat_map(|argument| [Piece::Text(","), Piece::Value(*argument)]));
        }
        return;
    }
    match word.unpack() {
        Unpacked::Null => text.push_str("null"),
        Unpacked::Small(number) => write!(text, "{number}").expect("invariant: writing to a string succeeds"),
        Unpacked::Node(number) => text.push_str(&of_node(store, word, store.get(number))),
        Unpacked::Object(_) | Unpacked::Future(_) => text.push_str(&(shown.name)(word)),
        Unpacked::Constant(_) => unreachable!("invariant: constructors are handled above"),
    }
}

fn of_node(store: &Store, word: Word, node: &Node) -> String {
    match node {
        Node::Big(number) => number.to_string(),
        Node::Fraction(number) => number.to_string(),
        Node::Float(_) => format!("{:?}", float(store, word).unwrap_or(f64::NAN)),
        Node::Text(text) => quoted(text),
        Node::Closure(..) => "function".to_owned(),
        Node::Tuple(_) | Node::Data(..) => String::new(),
    }
}

/// A string inside another value. A string of its own is printed without quotes and escapes.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}
