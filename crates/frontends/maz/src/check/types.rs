//! Enums, and the names of types.

use super::Checker;
use super::scope::Meaning;
use crate::syntax::ast::{Ident, Item, TypeName, TypeNameKind};
use crate::types::Type;
use mazurka_model::closest_name;

/// The type that a type name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedType {
    Scalar(Type),
    Record(u32),
}

impl Checker<'_> {
    /// Declares enums and records. Fields of records may be enums, so enums come first.
    pub fn declare_types(&mut self, items: &[Item]) {
        for item in items {
            let Item::Enum { name, values } = item else { continue };
            let ty = Type::Enum(self.enum_names.len() as u32);
            self.enum_names.push(name.text.clone());
            self.module.enums.push(values.iter().map(|value| value.text.clone()).collect());
            self.declare(name, Meaning::Enum { ty });
            if values.is_empty() {
                self.error(name.span, format!("`{}` has no values", name.text), "an enum needs at least one value");
            }
            for (number, value) in values.iter().enumerate() {
                self.declare(value, Meaning::Enumerator { value: number as i64, ty });
            }
        }
        self.declare_records(items);
    }

    /// The type in messages.
    pub fn show(&self, ty: Type) -> String {
        match ty {
            Type::Enum(index) => self.enum_names[index as usize].clone(),
            other => other.to_string(),
        }
    }

    /// Resolves a type name. Returns `None` after reporting an error.
    pub fn named_type(&mut self, name: &TypeName) -> Option<NamedType> {
        let text = match &name.kind {
            TypeNameKind::Int => return Some(NamedType::Scalar(Type::Int)),
            TypeNameKind::Bool => return Some(NamedType::Scalar(Type::Bool)),
            TypeNameKind::Named(text) => text,
        };
        match self.names.find(&Ident { text: text.clone(), span: name.span }).cloned() {
            Some(Meaning::Enum { ty }) => Some(NamedType::Scalar(ty)),
            Some(Meaning::RecordType { record }) => Some(NamedType::Record(record)),
            Some(Meaning::Faulty) => None,
            found => {
                let (message, label) = match found {
                    Some(other) => (format!("expected a type, but `{text}` is {}", other.noun()), "not a type"),
                    None => (format!("unknown type `{text}`"), "not found"),
                };
                let known = ["int", "bool"].into_iter().chain(self.enum_names.iter().map(String::as_str));
                let synonym = match text.as_str() {
                    "integer" | "Integer" | "number" | "i64" | "i32" | "u32" | "long" | "byte" => Some("int"),
                    "boolean" | "Boolean" | "bit" => Some("bool"),
                    _ => None,
                };
                let help = match synonym.or_else(|| closest_name(text, known)) {
                    Some(similar) => format!("did you mean `{similar}`?"),
                    None => "the types are `int`, `bool`, enums and records".to_string(),
                };
                self.error_with_help(name.span, message, label, &help);
                None
            }
        }
    }

    /// Resolves the name of a scalar type, where records are not possible.
    pub fn scalar_type(&mut self, name: &TypeName, what: &str) -> Option<Type> {
        match self.named_type(name)? {
            NamedType::Scalar(ty) => Some(ty),
            NamedType::Record(_) => {
                let help = "use one value per field";
                self.error_with_help(name.span, format!("{what} cannot be a record"), "this is a record", help);
                None
            }
        }
    }
}
