//! Declarations: parameters, shared objects, and the heads of processes. `types` has enums,
//! `records` has records, and `calls` has functions.

use super::Checker;
use super::records::RecordType;
use super::scope::Meaning;
use super::types::NamedType;
use crate::hir::{Object, ObjectKind, Process, ProcessKind};
use crate::syntax::ast::{Expr, Ident, Init, Item, ProcessHead, TypeExpr};
use crate::types::Type;
use std::collections::BTreeMap;

/// The largest length of an array and capacity of a channel.
const MAX_LENGTH: i64 = 1_000_000;
/// The largest number of locations and words of channels in a program.
const MAX_WORDS: u64 = 16_000_000;
/// The largest number of processes that wait at a condition variable at the same time.
pub const MAX_WAITERS: u32 = 64;
/// The largest number of static processes in a program.
const MAX_PROCESSES: i64 = 10_000;

impl Checker<'_> {
    pub fn declare_parameters(&mut self, items: &[Item], replaced: &BTreeMap<String, i64>) {
        for item in items {
            let Item::Param { name, value } = item else { continue };
            let value = self.constant(value, Type::Int);
            self.sizes_failed |= value.is_none();
            let value = value.map(|value| replaced.get(&name.text).copied().unwrap_or(value));
            if let Some(value) = value {
                self.module.parameters.push((name.text.clone(), value));
            }
            self.declare(name, value.map_or(Meaning::Faulty, Meaning::Param));
        }
    }

    /// Declares shared objects. Channels and condition variables get the highest locations, because
    /// only they take more than one word per location.
    pub fn declare_objects(&mut self, items: &[Item]) {
        // The capacity decides whether a channel has more than one word.
        let capacity = |checker: &mut Self, item: &Item| match item {
            Item::Chan { capacity, .. } => checker.size(capacity, "the capacity of a channel is", 0, MAX_LENGTH),
            _ => None,
        };
        let mut sized: Vec<(&Item, u32)> = items.iter().map(|item| (item, capacity(self, item).unwrap_or(1))).collect();
        sized.sort_by_key(|(item, capacity)| match item {
            Item::Chan { .. } => *capacity > 0,
            item => matches!(item, Item::Cond { .. }),
        });
        let mut words = 0;
        for (item, capacity) in sized {
            let known = self.module.objects.len();
            let (name, meaning) = match item {
                Item::Shared { name, ty, init } => (name, self.shared(name, ty, init)),
                Item::Mutex { name, length } => {
                    let tried = self.tried_mutexes.contains(&name.text);
                    let kind = if tried { ObjectKind::TriedMutex } else { ObjectKind::Mutex };
                    (name, self.object(name, length.as_ref(), kind, 0))
                }
                Item::RwLock { name, length } => (name, self.object(name, length.as_ref(), ObjectKind::RwLock, 0)),
                Item::Cond { name, length } => {
                    let kind = ObjectKind::Cond { capacity: 2 * MAX_WAITERS };
                    (name, self.object(name, length.as_ref(), kind, 0))
                }
                Item::Sem { name, length, init } => {
                    let value = self.size(init, "the initial value of a semaphore is", 0, i64::from(u32::MAX));
                    (name, self.object(name, length.as_ref(), ObjectKind::Sem, value.unwrap_or(0)))
                }
                Item::Chan { name, ty, length, .. } => {
                    let ty = self.scalar_type(ty, "a message").unwrap_or(Type::Int);
                    let meaning = match capacity {
                        0 => self.rendezvous(name, ty, length.as_ref()),
                        _ => self.object(name, length.as_ref(), ObjectKind::Chan { ty, capacity }, 0),
                    };
                    (name, meaning)
                }
                _ => continue,
            };
            self.declare(name, meaning);
            let size =
                |object: &Object| u64::from(object.length) * (u64::from(object.kind.queue_capacity().unwrap_or(0)) + 1);
            words += self.module.objects[known..].iter().map(size).sum::<u64>();
            if words > MAX_WORDS {
                self.error(
                    name.span,
                    "the shared state is too large",
                    "this declaration exceeds the limit of 16,000,000 words",
                );
                self.sizes_failed = true;
                return;
            }
        }
    }

    pub fn declare_processes(&mut self, items: &[Item]) {
        let mut next_id = 0;
        for item in items {
            let Item::Process { name, head, .. } = item else { continue };
            let kind = match head {
                ProcessHead::Single => ProcessKind::Single { id: next_id },
                ProcessHead::Template { .. } => ProcessKind::Template { parameters: Vec::new() },
                ProcessHead::Family { range, .. } => self.family(next_id, &range.0, &range.1),
            };
            next_id += match &kind {
                ProcessKind::Single { .. } => 1,
                ProcessKind::Family { count, .. } => *count,
                ProcessKind::Template { .. } => 0,
            };
            if i64::from(next_id) > MAX_PROCESSES {
                let label = format!("this declaration exceeds the limit of {MAX_PROCESSES} processes");
                self.error(name.span, "too many processes", label);
                self.sizes_failed = true;
                next_id = 0;
            }
            let index = self.module.processes.len() as u32;
            let body = Vec::new();
            self.module.processes.push(Process {
                name: name.text.clone(),
                kind,
                locals: 0,
                assigned: Vec::new(),
                body,
            });
            self.declare(name, Meaning::Process { index });
        }
    }

    fn family(&mut self, id: u32, from: &Expr, to: &Expr) -> ProcessKind {
        let (start, end) = (self.constant(from, Type::Int), self.constant(to, Type::Int));
        self.sizes_failed |= start.is_none() || end.is_none();
        let (start, end) = (start.unwrap_or(0), end.unwrap_or(0));
        let count = end.saturating_sub(start).max(0);
        if count > MAX_PROCESSES {
            let label = format!("{count} processes, but at most {MAX_PROCESSES} are allowed");
            self.error(to.span, "too many processes", label);
            self.sizes_failed = true;
        }
        ProcessKind::Family { id, from: start, count: count.min(MAX_PROCESSES) as u32, index: 0 }
    }

    pub fn declare(&mut self, name: &Ident, meaning: Meaning) {
        if let Err(first) = self.names.declare_global(name, meaning) {
            let twice = self.error(name.span, format!("`{}` is declared twice", name.text), "declared again here");
            twice.notes.push((first.into_range(), "first declared here".into()));
        }
    }

    fn shared(&mut self, name: &Ident, ty: &TypeExpr, init: &Init) -> Meaning {
        let element = self.named_type(&ty.element);
        let lengths = self.lengths(&ty.lengths, MAX_LENGTH);
        let (Some(element), Some(lengths)) = (element, lengths) else { return Meaning::Faulty };
        let shape = Shape::of(&lengths);
        match element {
            NamedType::Scalar(ty) => {
                let initial = self.initial_values(name, ty, init, &lengths, shape.length);
                let object = self.add_object(name, ObjectKind::Shared(ty), shape, None, initial);
                Meaning::Shared { object, ty }
            }
            NamedType::Record(record) => self.shared_record(name, record, init, shape),
        }
    }

    fn initial_values(&mut self, name: &Ident, ty: Type, init: &Init, lengths: &[u32], length: u32) -> Vec<i64> {
        match init {
            Init::Value(value) => vec![self.constant(value, ty).unwrap_or(0); length as usize],
            Init::List(values, span) => {
                let values = self.flat_list(&name.text, values, *span, lengths).unwrap_or_default();
                values.into_iter().map(|value| self.constant(value, ty).unwrap_or(0)).collect()
            }
            Init::Record(literal) => {
                let ty = self.show(ty);
                self.error(literal.span, format!("expected {ty}, found {}", literal.name.text), "this is a record");
                Vec::new()
            }
        }
    }

    /// A record, or an array of records with the same initial value: one object per scalar.
    fn shared_record(&mut self, name: &Ident, record: u32, init: &Init, shape: Shape) -> Meaning {
        let RecordType { name: type_name, scalars, .. } = self.records[record as usize].clone();
        let Init::Record(literal) = init else {
            let help = format!("write `{type_name} {{ ... }}` with a value for each field");
            self.error_with_help(name.span, format!("`{}` needs an initial record", name.text), "no record", &help);
            return Meaning::Faulty;
        };
        let values = self.constant_record(literal, record);
        // The total is limited as well, but only after the words of this object exist.
        if u64::from(shape.length) * values.len() as u64 > MAX_WORDS {
            self.error(name.span, "the shared state is too large", "this declaration exceeds the limit");
            self.sizes_failed = true;
            return Meaning::Faulty;
        }
        let first = self.module.objects.len() as u32;
        for ((path, ty), value) in scalars.into_iter().zip(values) {
            let initial = vec![value; shape.length as usize];
            self.add_object(name, ObjectKind::Shared(ty), shape, Some(path), initial);
        }
        Meaning::SharedRecord { first, record }
    }

    /// A channel without capacity: its state and its message.
    fn rendezvous(&mut self, name: &Ident, ty: Type, length: Option<&Expr>) -> Meaning {
        let shape = self.object_shape(length);
        let object = self.add_object(name, ObjectKind::Rendezvous, shape, None, Vec::new());
        let message = Some("message".to_string());
        self.add_object(name, ObjectKind::Shared(ty), shape, message, Vec::new());
        Meaning::Rendezvous { object, ty }
    }

    /// Declares a lock, a semaphore, a condition variable or a channel, or an array of them.
    fn object(&mut self, name: &Ident, length: Option<&Expr>, kind: ObjectKind, initial: u32) -> Meaning {
        let shape = self.object_shape(length);
        let initial =
            if kind == ObjectKind::Sem { vec![i64::from(initial); shape.length as usize] } else { Vec::new() };
        let object = self.add_object(name, kind, shape, None, initial);
        match kind {
            ObjectKind::Mutex | ObjectKind::TriedMutex => Meaning::Mutex { object },
            ObjectKind::RwLock => Meaning::RwLock { object },
            ObjectKind::Sem => Meaning::Sem { object },
            ObjectKind::Cond { .. } => Meaning::Cond { object },
            ObjectKind::Chan { ty, .. } => Meaning::Chan { object, ty },
            ObjectKind::Shared(_) | ObjectKind::Rendezvous => Meaning::Faulty,
        }
    }

    /// The shape of an object that may be an array with one dimension.
    fn object_shape(&mut self, length: Option<&Expr>) -> Shape {
        match length {
            None => Shape::of(&[]),
            Some(length) => Shape::of(&[self.size(length, "the length of an array is", 0, MAX_LENGTH).unwrap_or(0)]),
        }
    }

    fn add_object(
        &mut self,
        name: &Ident,
        kind: ObjectKind,
        shape: Shape,
        field: Option<String>,
        mut initial: Vec<i64>,
    ) -> u32 {
        let first = self.module.objects.last().map_or(0, |last| last.first + last.length);
        if !initial.is_empty() {
            initial.resize(shape.length as usize, 0);
        }
        let Shape { length, dimensions, columns } = shape;
        self.module.objects.push(Object {
            name: name.text.clone(),
            kind,
            first,
            length,
            dimensions,
            columns,
            field,
            initial,
        });
        self.module.objects.len() as u32 - 1
    }
}

/// The lengths of an object.
#[derive(Clone, Copy)]
struct Shape {
    length: u32,
    dimensions: u32,
    columns: u32,
}

impl Shape {
    fn of(lengths: &[u32]) -> Shape {
        let columns = lengths.get(1).copied().unwrap_or(1);
        Shape { length: lengths.iter().product(), dimensions: lengths.len() as u32, columns }
    }
}
