//! Record types. Their fields are scalars or records; every scalar, also one of a nested record, is
//! a location or a local of its own.

use super::Checker;
use super::types::NamedType;
use crate::syntax::ast::{Ident, Item, Place, Span, TypeName};
use crate::types::Type;
use mazurka_model::closest_name;

/// The largest number of scalars of a record, those of nested records included.
const MAX_SCALARS: usize = 256;
/// The largest nesting depth of records.
const MAX_DEPTH: usize = 20;

/// A declared record.
#[derive(Clone, Default)]
pub struct RecordType {
    pub name: String,
    pub members: Vec<Member>,
    /// The scalars in the order in which they are laid out: the path of fields that leads to each
    /// of them, such as `position.x`, and its type.
    pub scalars: Vec<(String, Type)>,
}

/// A field of a record.
#[derive(Clone)]
pub struct Member {
    pub name: String,
    pub ty: NamedType,
    /// The number of scalars before it.
    pub first: u32,
    /// The place of its declaration.
    declared: Span,
}

/// A record in the program text.
type Declared<'i> = (&'i Ident, &'i [(Ident, TypeName)]);

/// The progress of the resolution of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resolution {
    Waiting,
    Active,
    Done,
}

impl RecordType {
    /// The names of the fields, for messages.
    pub fn member_names(&self) -> String {
        self.members.iter().map(|member| member.name.as_str()).collect::<Vec<_>>().join(", ")
    }
}

impl Checker<'_> {
    /// Declares all records. A field may have a record type that is declared later.
    pub fn declare_records(&mut self, items: &[Item]) {
        let mut all: Vec<Declared<'_>> = Vec::new();
        for item in items {
            let Item::Record { name, fields } = item else { continue };
            let record = self.records.len() as u32;
            self.records.push(RecordType { name: name.text.clone(), ..RecordType::default() });
            self.declare(name, super::scope::Meaning::RecordType { record });
            all.push((name, fields));
        }
        let mut resolutions = vec![Resolution::Waiting; all.len()];
        for record in 0..all.len() as u32 {
            self.resolve_record(record, &all, &mut resolutions, 0);
        }
    }

    fn resolve_record(&mut self, record: u32, all: &[Declared<'_>], resolutions: &mut [Resolution], depth: usize) {
        let at = record as usize;
        if resolutions[at] == Resolution::Done {
            return;
        }
        resolutions[at] = Resolution::Active;
        let (name, fields) = all[at];
        if fields.is_empty() {
            self.error(name.span, format!("`{}` has no fields", name.text), "a record needs at least one field");
        }
        for (field, ty) in fields {
            if self.records[at].members.iter().any(|known| known.name == field.text) {
                self.error(field.span, format!("`{}` is declared twice", field.text), "declared again here");
            }
            let Some(named) = self.named_type(ty) else { continue };
            if let NamedType::Record(inner) = named {
                if resolutions[inner as usize] == Resolution::Active {
                    let inner = self.records[inner as usize].name.clone();
                    let help = "use the index of an array of records instead";
                    self.error_with_help(ty.span, format!("`{inner}` contains itself"), "no end to it", help);
                    continue;
                }
                if depth == MAX_DEPTH {
                    self.error(ty.span, "records are nested too deeply", format!("more than {MAX_DEPTH} levels"));
                    continue;
                }
                self.resolve_record(inner, all, resolutions, depth + 1);
            }
            self.add_member(record, field, named);
        }
        resolutions[at] = Resolution::Done;
    }

    fn add_member(&mut self, record: u32, field: &Ident, ty: NamedType) {
        let first = self.records[record as usize].scalars.len();
        let scalars = match ty {
            NamedType::Scalar(ty) => vec![(field.text.clone(), ty)],
            NamedType::Record(inner) => {
                let inner = self.records[inner as usize].scalars.iter();
                inner.map(|(path, ty)| (format!("{}.{path}", field.text), *ty)).collect()
            }
        };
        if first + scalars.len() > MAX_SCALARS {
            let label = format!("more than {MAX_SCALARS} scalars, those of nested records included");
            self.error(field.span, "this record is too large", label);
            return;
        }
        self.names.record(|resolutions| resolutions.define_field(field, record, ty));
        let member = Member { name: field.text.clone(), ty, first: first as u32, declared: field.span };
        let record = &mut self.records[record as usize];
        record.members.push(member);
        record.scalars.extend(scalars);
    }

    /// The scalar that a place in a record names: its number and its type.
    pub fn field(&mut self, place: &Place, record: u32) -> Option<(u32, Type)> {
        match self.path(&place.fields, record)? {
            (NamedType::Scalar(ty), first) => Some((first, ty)),
            (NamedType::Record(inner), _) => {
                let RecordType { name, .. } = &self.records[inner as usize];
                let (label, help) =
                    (format!("a {name}"), format!("its fields are {}", self.records[inner as usize].member_names()));
                let fields = place.fields.iter().map(|field| format!(".{}", field.text)).collect::<String>();
                let message = format!("`{}{fields}` is a record and needs a field", place.name.text);
                self.error_with_help(place.span, message, label, &help);
                None
            }
        }
    }

    /// The type at the end of a path of fields, and the number of scalars before it.
    fn path(&mut self, fields: &[Ident], record: u32) -> Option<(NamedType, u32)> {
        let (mut ty, mut first) = (NamedType::Record(record), 0);
        for (at, field) in fields.iter().enumerate() {
            let NamedType::Record(record) = ty else {
                let before = &fields[at - 1].text;
                self.error(field.span, format!("`{before}` is not a record"), "remove the field");
                return None;
            };
            let member = self.member(field, record)?;
            (ty, first) = (member.ty, first + member.first);
        }
        Some((ty, first))
    }

    /// The record that a path of fields leads to, if it does; errors are not reported.
    pub fn inner_record(&self, fields: &[Ident], record: u32) -> Option<u32> {
        fields.iter().try_fold(record, |record, field| {
            let member = self.records[record as usize].members.iter().find(|member| member.name == field.text)?;
            match member.ty {
                NamedType::Record(inner) => Some(inner),
                NamedType::Scalar(_) => None,
            }
        })
    }

    /// Finds a field by its name.
    pub fn member(&mut self, field: &Ident, record: u32) -> Option<Member> {
        let record = &self.records[record as usize];
        if let Some(member) = record.members.iter().find(|member| member.name == field.text).cloned() {
            // A field that is not written in the text, because a whole record is copied, has
            // another text at its place.
            if self.source.get(field.span.into_range()) == Some(field.text.as_str()) {
                self.names.record(|resolutions| resolutions.refer(field.span, member.declared));
            }
            return Some(member);
        }
        let help = match closest_name(&field.text, record.members.iter().map(|member| member.name.as_str())) {
            Some(similar) => format!("did you mean `{similar}`?"),
            None => format!("its fields are {}", record.member_names()),
        };
        let message = format!("`{}` has no field `{}`", record.name, field.text);
        self.error_with_help(field.span, message, "no such field", &help);
        None
    }
}
