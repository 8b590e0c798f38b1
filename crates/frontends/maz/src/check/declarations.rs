//! Declarations: parameters, shared objects, and the heads of processes.

use super::Checker;
use super::scope::Meaning;
use crate::hir::{Object, ObjectKind, Process, ProcessKind};
use crate::syntax::ast::{Expr, Ident, Init, Item, ProcessHead};
use crate::types::Type;
use std::collections::BTreeMap;

/// The largest length of an array and capacity of a channel.
const MAX_LENGTH: i64 = 1_000_000;
/// The largest number of locations and words of channels in a program.
const MAX_WORDS: u64 = 16_000_000;
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

    /// Declares shared objects. Channels get the highest locations, because only they take more
    /// than one word per location.
    pub fn declare_objects(&mut self, items: &[Item]) {
        let (channels, others): (Vec<&Item>, Vec<&Item>) =
            items.iter().partition(|item| matches!(item, Item::Chan { .. }));
        let mut words = 0;
        for item in others.into_iter().chain(channels) {
            let (name, meaning) = match item {
                Item::Shared { name, ty, length, init } => (name, self.shared(name, *ty, length.as_ref(), init)),
                Item::Mutex { name, length } => (name, self.object(name, length.as_ref(), ObjectKind::Mutex, 0)),
                Item::Sem { name, length, init } => {
                    let value = self.size(init, "the initial value of a semaphore is", 0, i64::from(u32::MAX));
                    (name, self.object(name, length.as_ref(), ObjectKind::Sem, value.unwrap_or(0)))
                }
                Item::Chan { name, ty, capacity, length } => {
                    let capacity = self.size(capacity, "the capacity of a channel is", 1, MAX_LENGTH);
                    let kind = ObjectKind::Chan { ty: *ty, capacity: capacity.unwrap_or(1) };
                    (name, self.object(name, length.as_ref(), kind, 0))
                }
                Item::Param { .. } | Item::Process { .. } | Item::Invalid => continue,
            };
            self.declare(name, meaning);
            let size = |object: &Object| match object.kind {
                ObjectKind::Chan { capacity, .. } => u64::from(object.length) * (u64::from(capacity) + 1),
                _ => u64::from(object.length),
            };
            words += self.module.objects.last().map_or(0, size);
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
                ProcessHead::Family { from, to, .. } => self.family(next_id, from, to),
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

    fn declare(&mut self, name: &Ident, meaning: Meaning) {
        if let Err(first) = self.names.declare_global(name, meaning) {
            let twice = self.error(name.span, format!("`{}` is declared twice", name.text), "declared again here");
            twice.notes.push((first.into_range(), "first declared here".into()));
        }
    }

    fn shared(&mut self, name: &Ident, ty: Type, length: Option<&Expr>, init: &Init) -> Meaning {
        let is_array = length.is_some();
        let length = self.length(length);
        let initial = match init {
            Init::Value(value) => vec![self.constant(value, ty).unwrap_or(0); length as usize],
            Init::List(values, span) => {
                let found = values.len();
                if !is_array {
                    self.error(*span, format!("`{}` is not an array", name.text), format!("expected a single {ty}"));
                } else if found != length as usize && !self.sizes_failed {
                    let message = format!("`{}` has {length} elements, but {found} initial values", name.text);
                    self.error_with_help(
                        *span,
                        message,
                        format!("expected {length} values"),
                        "a single value without brackets initialises all elements",
                    );
                }
                values.iter().map(|value| self.constant(value, ty).unwrap_or(0)).collect()
            }
        };
        let (name, kind, first) = (name.text.clone(), ObjectKind::Shared(ty), self.next_location());
        self.add_object(Object { name, kind, first, length, is_array, initial })
    }

    /// Declares a mutex, a semaphore or a channel, or an array of them.
    fn object(&mut self, name: &Ident, length: Option<&Expr>, kind: ObjectKind, initial: u32) -> Meaning {
        let is_array = length.is_some();
        let length = self.length(length);
        let initial = if kind == ObjectKind::Sem { vec![i64::from(initial); length as usize] } else { Vec::new() };
        let (name, first) = (name.text.clone(), self.next_location());
        self.add_object(Object { name, kind, first, length, is_array, initial })
    }

    /// The length of an array, or 1 for an object that is not an array.
    fn length(&mut self, length: Option<&Expr>) -> u32 {
        let length = length.map_or(Some(1), |length| self.size(length, "the length of an array is", 0, MAX_LENGTH));
        length.unwrap_or(0)
    }

    fn next_location(&self) -> u32 {
        self.module.objects.last().map_or(0, |last| last.first + last.length)
    }

    fn add_object(&mut self, added: Object) -> Meaning {
        let object = self.module.objects.len() as u32;
        let (kind, is_array) = (added.kind, added.is_array);
        self.module.objects.push(added);
        match kind {
            ObjectKind::Shared(ty) => Meaning::Shared { object, ty, is_array },
            ObjectKind::Mutex => Meaning::Mutex { object, is_array },
            ObjectKind::Sem => Meaning::Sem { object, is_array },
            ObjectKind::Chan { ty, .. } => Meaning::Chan { object, ty, is_array },
        }
    }
}
