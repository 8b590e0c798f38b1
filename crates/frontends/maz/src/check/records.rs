//! Records: their fields are separate locations or locals, so a copy of a record takes one step per
//! shared field.

use super::Checker;
use super::expressions::Typed;
use super::scope::{Meaning, Role};
use crate::hir::{self, StmtKind as Checked};
use crate::syntax::ast::{ExprKind, Ident, Item, Place, RecordLiteral, Rhs, Span};
use crate::types::Type;
use mazurka_model::closest_name;

/// A declared record.
#[derive(Clone)]
pub struct RecordType {
    pub name: String,
    pub fields: Vec<(String, Type)>,
    /// The places where the fields are declared.
    pub declared: Vec<Span>,
}

impl Checker<'_> {
    pub fn declare_records(&mut self, items: &[Item]) {
        for item in items {
            let Item::Record { name, fields } = item else { continue };
            let mut checked: Vec<(String, Type)> = Vec::new();
            let mut declared = Vec::new();
            let record = self.records.len() as u32;
            for (field, ty) in fields {
                if checked.iter().any(|(known, _)| *known == field.text) {
                    self.error(field.span, format!("`{}` is declared twice", field.text), "declared again here");
                }
                if let Some(ty) = self.scalar_type(ty, "a field") {
                    checked.push((field.text.clone(), ty));
                    declared.push(field.span);
                    self.names.record(|resolutions| resolutions.define_field(field, record, ty));
                }
            }
            if fields.is_empty() {
                self.error(name.span, format!("`{}` has no fields", name.text), "a record needs at least one field");
            }
            self.records.push(RecordType { name: name.text.clone(), fields: checked, declared });
            self.declare(name, Meaning::RecordType { record });
        }
    }

    /// The position and the type of the field that a place names.
    pub fn field(&mut self, place: &Place, record: u32) -> Option<(u32, Type)> {
        let RecordType { name, fields, .. } = self.records[record as usize].clone();
        let Some(field) = &place.field else {
            let names: Vec<&str> = fields.iter().map(|(field, _)| field.as_str()).collect();
            let help = format!("its fields are {}", names.join(", "));
            let message = format!("`{}` is a record and needs a field", place.name.text);
            self.error_with_help(place.span, message, format!("a {name}"), &help);
            return None;
        };
        self.field_named(field, record)
    }

    fn field_named(&mut self, field: &Ident, record: u32) -> Option<(u32, Type)> {
        let RecordType { name, fields, .. } = self.records[record as usize].clone();
        let at = fields.iter().position(|(known, _)| *known == field.text);
        if at.is_none() {
            let help = match closest_name(&field.text, fields.iter().map(|(field, _)| field.as_str())) {
                Some(similar) => format!("did you mean `{similar}`?"),
                None => {
                    format!("its fields are {}", fields.iter().map(|(f, _)| f.as_str()).collect::<Vec<_>>().join(", "))
                }
            };
            self.error_with_help(field.span, format!("`{name}` has no field `{}`", field.text), "no such field", &help);
        }
        let at = at?;
        self.refer_to_field(field, record, at);
        Some((at as u32, fields[at].1))
    }

    /// Records that a name refers to a field. A field that is not written in the text, because a
    /// whole record is copied, has another text at its place.
    pub fn refer_to_field(&self, field: &Ident, record: u32, at: usize) {
        if self.source.get(field.span.into_range()) == Some(field.text.as_str()) {
            let declared = self.records[record as usize].declared[at];
            self.names.record(|resolutions| resolutions.refer(field.span, declared));
        }
    }

    /// The record that a right-hand side is, if it is one: a literal, or a variable without a
    /// field.
    pub fn record_of(&self, value: &Rhs) -> Option<u32> {
        match value {
            Rhs::Record(literal) => match self.names.find(&literal.name) {
                Some(Meaning::RecordType { record }) => Some(*record),
                _ => None,
            },
            Rhs::Expr(expr) => match &expr.kind {
                ExprKind::Place(Place { name, field: None, .. }) => match self.names.find(name) {
                    Some(Meaning::SharedRecord { record, .. } | Meaning::LocalRecord { record, .. }) => Some(*record),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// Evaluates the fields of a record, in the order of their declaration.
    pub fn record_values(&mut self, value: &Rhs, record: u32, span: Span) -> Option<Vec<hir::Expr>> {
        match value {
            Rhs::Record(literal) => self.literal_values(literal, record),
            Rhs::Expr(expr) if self.record_of(value) == Some(record) => {
                let ExprKind::Place(place) = &expr.kind else { return None };
                let fields = self.records[record as usize].fields.clone();
                let mut values = Vec::new();
                for (field, _) in fields {
                    let field = Some(Ident { text: field, span: place.span });
                    let (value, _) = self.load(&Place { field, ..place.clone() });
                    values.push(self.saved(value));
                }
                Some(values)
            }
            _ => {
                let name = self.records[record as usize].name.clone();
                let help = format!("write `{name} {{ ... }}` or the name of a variable of this type");
                self.error_with_help(span, format!("expected {name}"), "not a record of this type", &help);
                None
            }
        }
    }

    fn literal_values(&mut self, literal: &RecordLiteral, record: u32) -> Option<Vec<hir::Expr>> {
        let RecordType { name, fields, .. } = self.records[record as usize].clone();
        match self.names.find(&literal.name) {
            Some(Meaning::RecordType { record: found }) if *found == record => {}
            Some(_) => {
                let message = format!("expected {name}, found {}", literal.name.text);
                self.error(literal.name.span, message, "another type");
                return None;
            }
            None => {
                self.undefined(&literal.name, "record");
                return None;
            }
        }
        let mut values: Vec<Option<hir::Expr>> = vec![None; fields.len()];
        for (field, value) in &literal.fields {
            let Some((at, ty)) = self.field_named(field, record) else { continue };
            let value = self.expect(value, ty);
            let value = self.saved(value);
            if values[at as usize].replace(value).is_some() {
                self.error(field.span, format!("`{}` is given twice", field.text), "given again here");
            }
        }
        let missing: Vec<&str> = fields
            .iter()
            .zip(&values)
            .filter(|(_, value)| value.is_none())
            .map(|((field, _), _)| field.as_str())
            .collect();
        if !missing.is_empty() {
            let message = format!("missing {} of `{name}`", missing.join(", "));
            self.error(literal.span, message, "every field needs a value");
            return None;
        }
        values.into_iter().collect()
    }

    /// Declares a local record.
    pub fn let_record(&mut self, name: &Ident, value: &Rhs, record: u32, span: Span) {
        let values = self.record_values(value, record, span);
        let count = self.records[record as usize].fields.len();
        let locals: Vec<hir::Local> = (0..count).map(|_| self.fresh()).collect();
        let first = locals.first().copied().unwrap_or_default();
        self.names.declare_local(name, Meaning::LocalRecord { first, record });
        for (local, value) in locals.into_iter().zip(values.unwrap_or_default()) {
            self.push(Checked::SetLocal(local, hir::Rhs::Value(value)));
        }
    }

    /// Assigns all fields of a record.
    pub fn assign_record(&mut self, target: &Place, value: &Rhs, record: u32) {
        let Some(values) = self.record_values(value, record, target.span) else { return };
        let fields = self.records[record as usize].fields.clone();
        for ((field, _), value) in fields.into_iter().zip(values) {
            let field = Some(Ident { text: field, span: target.span });
            match self.target(&Place { field, ..target.clone() }) {
                Some(super::locals::Target::Local(local, _)) => {
                    self.push(Checked::SetLocal(local, hir::Rhs::Value(value)));
                }
                Some(super::locals::Target::Shared(place, _)) => {
                    self.push(Checked::Store(place, hir::Rhs::Value(value)));
                }
                _ => return,
            }
        }
    }

    /// The field of a local record.
    pub fn local_field(&mut self, place: &Place, first: hir::Local, record: u32) -> Option<(hir::Local, Type)> {
        if let Some(index) = place.indices.first() {
            self.error(index.span, format!("`{}` is not an array", place.name.text), "remove the index");
            return None;
        }
        self.field(place, record).map(|(at, ty)| (first + at, ty))
    }

    /// A local variable as an expression with its type.
    pub fn local_value(local: hir::Local, ty: Type) -> Typed {
        (hir::Expr::Local(local), Some(ty))
    }

    /// The meaning of a new local variable.
    pub fn variable(local: hir::Local, ty: Option<Type>) -> Meaning {
        Meaning::Local { local, ty, role: Role::Variable }
    }
}
