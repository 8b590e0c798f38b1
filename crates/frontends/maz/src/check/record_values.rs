//! Values of records. A copy of a record takes one step per shared scalar.

use super::Checker;
use super::expressions::Typed;
use super::locals::Target;
use super::records::RecordType;
use super::scope::{Meaning, Role};
use super::types::NamedType;
use crate::hir::{self, StmtKind as Checked};
use crate::syntax::ast::{ExprKind, Ident, Place, RecordLiteral, Rhs, Span};
use crate::types::Type;

impl Checker<'_> {
    /// The record that a right-hand side is, if it is one: a literal, or a variable without a
    /// field, or a field that is a record.
    pub fn record_of(&self, value: &Rhs) -> Option<u32> {
        match value {
            Rhs::Record(literal) => match self.names.find(&literal.name) {
                Some(Meaning::RecordType { record }) => Some(*record),
                _ => None,
            },
            Rhs::Expr(expr) => match &expr.kind {
                ExprKind::Place(place) => self.record_at(place),
                _ => None,
            },
            _ => None,
        }
    }

    /// The record that a place is, if it is one.
    pub fn record_at(&self, place: &Place) -> Option<u32> {
        match self.names.find(&place.name) {
            Some(Meaning::SharedRecord { record, .. } | Meaning::LocalRecord { record, .. }) => {
                self.inner_record(&place.fields, *record)
            }
            _ => None,
        }
    }

    /// Evaluates the scalars of a record, in the order of their declaration.
    pub fn record_values(&mut self, value: &Rhs, record: u32, span: Span) -> Option<Vec<hir::Expr>> {
        match value {
            Rhs::Record(literal) => self.literal_values(literal, record),
            Rhs::Expr(expr) if self.record_of(value) == Some(record) => {
                let ExprKind::Place(place) = &expr.kind else { return None };
                let mut values = Vec::new();
                for scalar in self.scalar_places(place, record) {
                    let (value, _) = self.load(&scalar);
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

    /// The places of the scalars of a record.
    fn scalar_places(&self, place: &Place, record: u32) -> Vec<Place> {
        let scalars = self.records[record as usize].scalars.iter();
        let field = |text: &str| Ident { text: text.to_string(), span: place.span };
        let fields = |path: &str| place.fields.iter().cloned().chain(path.split('.').map(field)).collect();
        scalars.map(|(path, _)| Place { fields: fields(path), ..place.clone() }).collect()
    }

    fn literal_values(&mut self, literal: &RecordLiteral, record: u32) -> Option<Vec<hir::Expr>> {
        let RecordType { name, members, scalars } = self.records[record as usize].clone();
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
        let mut values: Vec<Option<hir::Expr>> = vec![None; scalars.len()];
        for (field, value) in &literal.fields {
            let Some(member) = self.member(field, record) else { continue };
            let given = match member.ty {
                NamedType::Scalar(ty) => {
                    let value = self.scalar_value(value, ty);
                    vec![self.saved(value)]
                }
                NamedType::Record(inner) => self.record_values(value, inner, field.span)?,
            };
            let mut again = false;
            for (at, value) in given.into_iter().enumerate() {
                again |= values[member.first as usize + at].replace(value).is_some();
            }
            if again {
                self.error(field.span, format!("`{}` is given twice", field.text), "given again here");
            }
        }
        let missing: Vec<&str> = members
            .iter()
            .filter(|member| values.get(member.first as usize).is_none_or(Option::is_none))
            .map(|member| member.name.as_str())
            .collect();
        if !missing.is_empty() {
            let message = format!("missing {} of `{name}`", missing.join(", "));
            self.error(literal.span, message, "every field needs a value");
            return None;
        }
        values.into_iter().collect()
    }

    /// The value of a field that is a scalar.
    fn scalar_value(&mut self, value: &Rhs, ty: Type) -> hir::Expr {
        match value {
            Rhs::Expr(value) => self.expect(value, ty),
            Rhs::Record(literal) => {
                let message = format!("expected {}, found {}", self.show(ty), literal.name.text);
                self.error(literal.span, message, "this is a record");
                hir::Expr::Const(0)
            }
            _ => hir::Expr::Const(0),
        }
    }

    /// The initial values of the scalars of a shared record.
    pub fn constant_record(&mut self, literal: &RecordLiteral, record: u32) -> Vec<i64> {
        let RecordType { name, members, scalars } = self.records[record as usize].clone();
        self.names.find(&literal.name);
        if literal.name.text != name {
            let message = format!("expected {name}, found {}", literal.name.text);
            self.error(literal.name.span, message, "another type");
        }
        let mut values = vec![0; scalars.len()];
        let mut given = vec![false; members.len()];
        for (field, value) in &literal.fields {
            let Some(member) = self.member(field, record) else { continue };
            let number = members.iter().position(|one| one.first == member.first && one.name == member.name);
            given[number.expect("invariant: it is one of the members")] = true;
            let first = member.first as usize;
            match (value, member.ty) {
                (Rhs::Expr(value), NamedType::Scalar(ty)) => values[first] = self.constant(value, ty).unwrap_or(0),
                (Rhs::Record(inner), NamedType::Record(record)) => {
                    for (at, value) in self.constant_record(inner, record).into_iter().enumerate() {
                        values[first + at] = value;
                    }
                }
                (value, NamedType::Scalar(ty)) => drop(self.scalar_value(value, ty)),
                (_, NamedType::Record(inner)) => {
                    let inner = self.records[inner as usize].name.clone();
                    let help = format!("write `{inner} {{ ... }}` with a value for each field");
                    self.error_with_help(field.span, format!("expected {inner}"), "not a record of this type", &help);
                }
            }
        }
        for (member, _) in members.iter().zip(given).filter(|(_, given)| !given) {
            self.error(literal.span, format!("missing {} of `{name}`", member.name), "every field needs a value");
        }
        values
    }

    /// Declares a local record.
    pub fn let_record(&mut self, name: &Ident, value: &Rhs, record: u32, span: Span) {
        let values = self.record_values(value, record, span);
        let count = self.records[record as usize].scalars.len();
        let locals: Vec<hir::Local> = (0..count).map(|_| self.fresh()).collect();
        let first = locals.first().copied().unwrap_or_default();
        self.names.declare_local(name, Meaning::LocalRecord { first, record });
        for (local, value) in locals.into_iter().zip(values.unwrap_or_default()) {
            self.push(Checked::SetLocal(local, hir::Rhs::Value(value)));
        }
    }

    /// Assigns all scalars of a record.
    pub fn assign_record(&mut self, target: &Place, value: &Rhs, record: u32) {
        let Some(values) = self.record_values(value, record, target.span) else { return };
        for (scalar, value) in self.scalar_places(target, record).into_iter().zip(values) {
            match self.target(&scalar) {
                Some(Target::Local(local, _)) => self.push(Checked::SetLocal(local, hir::Rhs::Value(value))),
                Some(Target::Shared(place, _)) => self.push(Checked::Store(place, hir::Rhs::Value(value))),
                _ => return,
            }
        }
    }

    /// The scalar of a local record.
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
