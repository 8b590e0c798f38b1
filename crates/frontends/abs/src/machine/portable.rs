//! How machines that explore one program together agree on its tasks, objects and values.
//!
//! The tables number tasks and objects in the order in which executions meet them, and the store
//! numbers values. Objects are identified by the arguments of their creation, among other things,
//! so values are translated as well.

use mazurka_model::Location;
use mazurka_model::portable::{Description, Entity, PortableIds};
use num_bigint::BigInt;
use num_rational::BigRational;

use super::program::AbsProgram;
use super::tables::{MAIN_OBJECT, ObjectKey, ObjectName, TaskKey};
use crate::hir::{ClassId, ConstructorId, FunctionId, Selector};
use crate::value::{Node, Unpacked, Word};

/// The kinds of entities besides processes.
const OBJECT: u32 = 1;
/// A name of an object.
const NAME: u32 = 2;
/// A value of the store.
const NODE: u32 = 3;
/// The word that holds the result of the task with this id.
const RESULT: u32 = 4;

/// The first words of descriptions of values.
mod tag {
    pub const DATA: u64 = 0;
    pub const CLOSURE: u64 = 1;
    pub const TUPLE: u64 = 2;
    pub const TEXT: u64 = 3;
    pub const BIG: u64 = 4;
    pub const FRACTION: u64 = 5;
    pub const FLOAT: u64 = 6;
}

fn entity(kind: u32, id: u32) -> Entity {
    Entity { kind, id: u64::from(id) }
}

impl PortableIds for AbsProgram {
    fn describe(&self, Entity { kind, id }: Entity) -> Option<Description> {
        let id = id as u32;
        match kind {
            Entity::PROCESS => {
                let TaskKey { sender, ordinal, object, method } = self.tasks().key(id)?;
                let parts = vec![entity(Entity::PROCESS, sender), entity(NAME, object)];
                Some(Description { words: vec![u64::from(ordinal), u64::from(method.0)], parts })
            }
            OBJECT => self.objects().key(id).map(describe_object),
            NAME => {
                let ObjectName { creator, ordinal, class } = self.objects().name_key(id)?;
                let words = vec![u64::from(ordinal), u64::from(class.0)];
                Some(Description { words, parts: vec![entity(NAME, creator)] })
            }
            NODE => Some(describe_node(self.store.get(id))),
            // The task has a description.
            _ => Some(Description { words: Vec::new(), parts: vec![entity(Entity::PROCESS, id)] }),
        }
    }

    fn find(&self, kind: u32, Description { words, parts }: &Description) -> Option<u64> {
        let part = |at: usize| parts.get(at).map(|part| part.id as u32);
        Some(u64::from(match (kind, &words[..]) {
            (Entity::PROCESS, &[ordinal, method]) => self.tasks().task(TaskKey {
                sender: part(0)?,
                ordinal: ordinal as u32,
                object: part(1)?,
                method: Selector(method as u32),
            }),
            (OBJECT, &[ordinal, class, local, ref arguments @ ..]) => {
                let (creator, class) = (part(0)?, ClassId(class as u32));
                let arguments = read_words(arguments, parts.get(1..)?)?.first().copied()?;
                let key = ObjectKey { creator, ordinal: ordinal as u32, class, local: local != 0, arguments };
                self.objects().object(key, self.facts(class))
            }
            (NAME, &[ordinal, class]) => {
                let (ordinal, class) = (ordinal as u32, ClassId(class as u32));
                self.objects().name(ObjectName { creator: part(0)?, ordinal, class })
            }
            (NODE, words) => match self.node(words, parts)?.unpack() {
                Unpacked::Node(number) => number,
                _ => return None,
            },
            (RESULT, []) => part(0)?,
            _ => return None,
        }))
    }

    fn locate(&self, location: Location) -> Option<(Entity, u64)> {
        let objects = self.objects();
        if let Some(process) = objects.task_of_future(location.0) {
            return Some((entity(RESULT, process), 0));
        }
        let object = objects.owner(location.0);
        let base = objects.info(object).base;
        (object != MAIN_OBJECT).then(|| (entity(OBJECT, object), u64::from(location.0 - base)))
    }

    fn location(&self, Entity { kind, id }: Entity, position: u64) -> Option<Location> {
        let mut objects = self.objects();
        Some(Location(match kind {
            RESULT => objects.future(id as u32),
            _ => objects.info(id as u32).base + position as u32,
        }))
    }
}

impl AbsProgram {
    fn node(&self, words: &[u64], parts: &[Entity]) -> Option<Word> {
        let (tag, rest) = words.split_first()?;
        Some(match (*tag, rest) {
            (tag::DATA, [constructor, rest @ ..]) => {
                self.store.data(ConstructorId(*constructor as u32), &read_words(rest, parts)?)
            }
            (tag::CLOSURE, [function, rest @ ..]) => {
                self.store.closure(FunctionId(*function as u32), &read_words(rest, parts)?)
            }
            (tag::TUPLE, rest) => self.store.tuple(&read_words(rest, parts)?),
            (tag::TEXT, bytes) => self.store.text(&String::from_utf8(to_bytes(bytes)).ok()?),
            (tag::BIG, bytes) => self.store.int(BigInt::from_signed_bytes_le(&to_bytes(bytes))),
            (tag::FRACTION, [length, bytes @ ..]) => {
                let (numerator, denominator) = bytes.split_at_checked(*length as usize)?;
                let [numerator, denominator] =
                    [numerator, denominator].map(|bytes| BigInt::from_signed_bytes_le(&to_bytes(bytes)));
                self.store.rat(BigRational::new(numerator, denominator))
            }
            (tag::FLOAT, &[bits]) => self.store.float(f64::from_bits(bits)),
            _ => return None,
        })
    }
}

fn describe_object(ObjectKey { creator, ordinal, class, local, arguments }: ObjectKey) -> Description {
    let words = vec![u64::from(ordinal), u64::from(class.0), u64::from(local)];
    let mut description = Description { words, parts: vec![entity(OBJECT, creator)] };
    write_words(&[arguments], &mut description);
    description
}

fn describe_node(node: &Node) -> Description {
    let mut description = Description::default();
    let words = &mut description.words;
    match node {
        Node::Data(constructor, arguments) => {
            words.extend([tag::DATA, u64::from(constructor.0)]);
            write_words(arguments, &mut description);
        }
        Node::Closure(function, captured) => {
            words.extend([tag::CLOSURE, u64::from(function.0)]);
            write_words(captured, &mut description);
        }
        Node::Tuple(elements) => {
            words.push(tag::TUPLE);
            write_words(elements, &mut description);
        }
        Node::Text(text) => {
            words.push(tag::TEXT);
            words.extend(text.bytes().map(u64::from));
        }
        Node::Big(number) => {
            words.push(tag::BIG);
            words.extend(number.to_signed_bytes_le().into_iter().map(u64::from));
        }
        Node::Fraction(number) => {
            let [numerator, denominator] = [number.numer(), number.denom()].map(BigInt::to_signed_bytes_le);
            words.extend([tag::FRACTION, numerator.len() as u64]);
            words.extend(numerator.into_iter().chain(denominator).map(u64::from));
        }
        Node::Float(bits) => words.extend([tag::FLOAT, *bits]),
    }
    description
}

/// The words of values that stand for entities: their tags. The entities are parts.
fn write_words(values: &[Word], description: &mut Description) {
    for &value in values {
        let part = match value.unpack() {
            Unpacked::Node(number) => Some((Word::node(0), entity(NODE, number))),
            Unpacked::Object(object) => Some((Word::object(0), entity(OBJECT, object))),
            Unpacked::Future(process) => Some((Word::future(0), entity(Entity::PROCESS, process))),
            Unpacked::Null | Unpacked::Small(_) | Unpacked::Constant(_) => None,
        };
        description.words.push(part.map_or(value, |(tag, _)| tag).0);
        description.parts.extend(part.map(|(_, entity)| entity));
    }
}

fn read_words(words: &[u64], parts: &[Entity]) -> Option<Vec<Word>> {
    let mut parts = parts.iter();
    let mut next = || parts.next().map(|part| part.id as u32);
    let read = |&word: &u64| {
        Some(match Word(word).unpack() {
            Unpacked::Node(_) => Word::node(next()?),
            Unpacked::Object(_) => Word::object(next()?),
            Unpacked::Future(_) => Word::future(next()?),
            Unpacked::Null | Unpacked::Small(_) | Unpacked::Constant(_) => Word(word),
        })
    };
    words.iter().map(read).collect()
}

fn to_bytes(words: &[u64]) -> Vec<u8> {
    words.iter().map(|&word| word as u8).collect()
}

#[cfg(test)]
mod tests {
    use mazurka_model::portable::{Reader, Writer};

    use super::*;
    use crate::AbsOptions;

    fn program() -> AbsProgram {
        let text = "module M;\nclass C(Int n, Pair<String, Rat> p) {}\n{ new C(1, Pair(\"a\", 1/2)); }\n";
        let module = crate::parse(&[("m.abs", text)]).expect("the program is accepted");
        AbsProgram::new(module, AbsOptions::default())
    }

    /// Values of every kind, built from each other, in a program value that has other ones too.
    #[test]
    fn objects_are_found_by_what_they_were_created_from() {
        let (one, other) = (program(), program());
        other.store.text("only here");
        let class = ClassId(0);
        let object = |program: &AbsProgram, big: i64| {
            let store = &program.store;
            let big = BigInt::from(big) * BigInt::from(i64::MAX);
            let fraction = store.rat(BigRational::new(big.clone(), 7.into()));
            let text = store.text("a text");
            let data = store.data(ConstructorId::CONS, &[store.int(big), Word::object(MAIN_OBJECT)]);
            let closure = store.closure(FunctionId(0), &[data, Word::small(-3).expect("it is small"), fraction]);
            let arguments = store.tuple(&[closure, text, store.float(0.5), Word::future(0), Word::NULL]);
            let key = ObjectKey { creator: MAIN_OBJECT, ordinal: 2, class, local: false, arguments };
            program.objects().object(key, program.facts(class))
        };
        object(&other, 11);
        let [ours, theirs] = [object(&one, 5), object(&other, 5)];
        assert_ne!(ours, theirs);
        let base = |program: &AbsProgram, object| program.objects().info(object).base;
        let mut words = Writer::new(&one);
        words.location(Location(base(&one, ours) + 1));
        words.location(Location(0));
        let words = words.finish(Vec::new());
        let mut reader = Reader::new(&words, &other).expect("it is complete");
        assert_eq!(reader.location(), Some(Location(base(&other, theirs) + 1)));
        assert_eq!(reader.location(), Some(Location(0)));
    }
}
