//! Symbols: declared names with their kinds and types, in the words of the language.

use super::Checker;
use super::calls::FunctionInfo;
use super::resolutions::{Defined, Definition};
use super::scope::{Meaning, Role};
use super::types::NamedType;
use crate::hir::{Object, ObjectKind, ProcessKind};
use crate::syntax::ast::Span;
use crate::types::Type;
use std::ops::Range;

/// A declared name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name as the program declares it.
    pub name: String,
    /// The place of the name in its declaration.
    pub span: Range<usize>,
    /// The kind of thing that it is.
    pub kind: SymbolKind,
    /// The declaration with its type, such as `shared a: [int; 3]`, but without values that the
    /// text may give.
    pub declaration: String,
    /// The indices of the first object and of the one after the last, for things that processes
    /// share.
    pub(crate) objects: Range<u32>,
}

/// The kinds of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// A constant that the command line can replace.
    Parameter,
    /// A type with named values.
    Enum,
    /// A value of an enum.
    EnumValue,
    /// A type with fields.
    Record,
    /// A field of a record.
    Field,
    /// A function or a procedure.
    Function,
    /// A process, a family or a template.
    Process,
    /// A shared variable, array or record.
    Shared,
    /// A mutex, a semaphore, a channel, a read-write lock or a condition variable.
    Synchronization,
    /// A local variable, a loop variable, or a parameter of a function or template.
    Local,
    /// A declaration with an error.
    Faulty,
}

impl Checker<'_> {
    /// Describes a declared name.
    pub(super) fn symbol(&self, span: Span, Definition { name, defined }: Definition) -> Symbol {
        let objects = match &defined {
            Defined::Meaning(meaning) => self.objects_of(meaning),
            Defined::Field { .. } => 0..0,
        };
        let (kind, declaration) = match &defined {
            Defined::Field { record, ty } => {
                let record = &self.records[*record as usize].name;
                (SymbolKind::Field, format!("{record}.{name}: {}", self.show_named(*ty)))
            }
            Defined::Meaning(meaning) => self.declaration(&name, meaning),
        };
        Symbol { name, span: span.into_range(), kind, declaration, objects }
    }

    /// The objects that a name stands for.
    fn objects_of(&self, meaning: &Meaning) -> Range<u32> {
        match meaning {
            Meaning::SharedRecord { first, record } => {
                *first..*first + self.records[*record as usize].scalars.len() as u32
            }
            // The message follows the state.
            Meaning::Rendezvous { object, .. } => *object..*object + 2,
            Meaning::Shared { object, .. }
            | Meaning::Mutex { object }
            | Meaning::RwLock { object }
            | Meaning::Cond { object }
            | Meaning::Sem { object }
            | Meaning::Chan { object, .. } => *object..*object + 1,
            _ => 0..0,
        }
    }

    fn declaration(&self, name: &str, meaning: &Meaning) -> (SymbolKind, String) {
        use SymbolKind::*;
        let object = |object: &u32| &self.module.objects[*object as usize];
        match meaning {
            Meaning::Param(value) => (Parameter, format!("param {name} = {value}")),
            Meaning::Enum { ty } => (Enum, format!("enum {name} {{ {} }}", self.enum_values(*ty).join(", "))),
            Meaning::Enumerator { ty, .. } => (EnumValue, format!("{name}: {}", self.show(*ty))),
            Meaning::RecordType { record } => {
                let members = self.records[*record as usize].members.iter();
                let fields: Vec<String> =
                    members.map(|member| format!("{}: {}", member.name, self.show_named(member.ty))).collect();
                (Record, format!("record {name} {{ {} }}", fields.join(", ")))
            }
            Meaning::Function { index } => (Function, self.function_head(&self.functions[*index as usize])),
            Meaning::Process { index } => (Process, self.process_head(name, *index)),
            Meaning::Shared { object: shared, ty } => {
                (Shared, format!("shared {name}: {}", array(&self.show(*ty), object(shared))))
            }
            Meaning::SharedRecord { first, record } => {
                let record = &self.records[*record as usize].name;
                // A record without fields, which is an error, has no objects.
                let object = self.module.objects.get(*first as usize);
                let ty = object.map_or(record.clone(), |object| array(record, object));
                (Shared, format!("shared {name}: {ty}"))
            }
            Meaning::Mutex { object: mutex } => (Synchronization, format!("mutex {name}{}", length(object(mutex)))),
            Meaning::RwLock { object: lock } => (Synchronization, format!("rwlock {name}{}", length(object(lock)))),
            Meaning::Cond { object: cond } => (Synchronization, format!("cond {name}{}", length(object(cond)))),
            Meaning::Sem { object: sem } => (Synchronization, format!("sem {name}{}", length(object(sem)))),
            Meaning::Chan { object: chan, ty } | Meaning::Rendezvous { object: chan, ty } => {
                let capacity = match object(chan).kind {
                    ObjectKind::Chan { capacity, .. } => capacity,
                    _ => 0,
                };
                let text = format!("chan {name}: {}[{capacity}]{}", self.show(*ty), length(object(chan)));
                (Synchronization, text)
            }
            Meaning::Local { ty, role, .. } => {
                let ty = ty.map_or("unknown".to_string(), |ty| self.show(ty));
                let word = match role {
                    Role::Variable => "local",
                    Role::LoopVariable => "loop variable",
                    Role::FamilyIndex => "family index",
                };
                (Local, format!("{word} {name}: {ty}"))
            }
            Meaning::Alias { ty, .. } => {
                let ty = ty.map_or("unknown".to_string(), |ty| self.show(ty));
                (Local, format!("local {name}: {ty}"))
            }
            Meaning::LocalArray { array, grid, ty } => {
                let ty = match grid {
                    Some((rows, columns)) => format!("[[{}; {columns}]; {rows}]", self.show(*ty)),
                    None => format!("[{}; {}]", self.show(*ty), array.length),
                };
                (Local, format!("local {name}: {ty}"))
            }
            Meaning::LocalRecord { record, .. } => {
                (Local, format!("local {name}: {}", self.records[*record as usize].name))
            }
            Meaning::Faulty => (Faulty, name.to_string()),
        }
    }

    fn show_named(&self, ty: NamedType) -> String {
        match ty {
            NamedType::Scalar(ty) => self.show(ty),
            NamedType::Record(record) => self.records[record as usize].name.clone(),
        }
    }

    fn enum_values(&self, ty: Type) -> Vec<String> {
        match ty {
            Type::Enum(index) => self.module.enums[index as usize].clone(),
            _ => Vec::new(),
        }
    }

    fn function_head(&self, info: &FunctionInfo) -> String {
        let names = info.function.parameters.iter().map(|(name, _)| name.text.as_str());
        let result = info.result.map_or(String::new(), |ty| format!(": {}", self.show(ty)));
        format!("fn {}({}){result}", info.function.name.text, self.parameters(names, &info.types))
    }

    fn process_head(&self, name: &str, index: u32) -> String {
        match &self.module.processes[index as usize].kind {
            ProcessKind::Single { .. } => format!("process {name}"),
            ProcessKind::Family { from, count, .. } => {
                format!("process {name}[{from}..{}]", from.saturating_add(i64::from(*count)))
            }
            ProcessKind::Template { .. } => {
                let types = self.template_types.get(&index).map_or(&[][..], Vec::as_slice);
                let types: Vec<String> = types.iter().map(|ty| self.show(*ty)).collect();
                format!("process {name}({})", types.join(", "))
            }
        }
    }

    fn parameters<'n>(&self, names: impl Iterator<Item = &'n str>, types: &[Type]) -> String {
        let typed = names.zip(types).map(|(name, ty)| format!("{name}: {}", self.show(*ty)));
        typed.collect::<Vec<_>>().join(", ")
    }
}

/// The type of a shared variable with elements of a type.
fn array(element: &str, object: &Object) -> String {
    match object.dimensions {
        0 => element.to_string(),
        1 => format!("[{element}; {}]", object.length),
        _ => {
            let rows = object.length.checked_div(object.columns).unwrap_or(0);
            format!("[[{element}; {}]; {rows}]", object.columns)
        }
    }
}

/// The length of an array of locks, semaphores or channels, in brackets.
fn length(object: &Object) -> String {
    if object.dimensions == 0 { String::new() } else { format!("[{}]", object.length) }
}
