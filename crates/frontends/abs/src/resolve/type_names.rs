//! From types as written to types.

use super::scope::{Entity, Namespace};
use super::{Declarations, SynonymState};
use crate::source::Problem;
use crate::syntax::ast::{Name, TypeExpr};
use crate::types::{Known, Ty};

/// Where a type is written: the module, and the type parameters that are in scope.
#[derive(Clone, Copy)]
pub struct TypeContext<'n> {
    pub module: usize,
    pub parameters: &'n [Name],
}

impl<'a> Declarations<'a> {
    /// The type that is written. Problems are recorded, and the type is then [`Ty::ERROR`].
    pub fn resolve_type(&mut self, context: TypeContext<'_>, written: &TypeExpr) -> Ty {
        if written.path.module.is_none()
            && let Some(index) = context.parameters.iter().position(|name| name.text == written.path.name)
        {
            return self.without_arguments(written, index);
        }
        match self.lookup(context.module, Namespace::Type, &written.path) {
            Some(Entity::Data(data)) => {
                let arguments: Vec<Ty> =
                    written.arguments.iter().map(|argument| self.resolve_type(context, argument)).collect();
                let (name, expected) = {
                    let info = &self.data[data.0 as usize];
                    (info.name.clone(), info.parameters)
                };
                if arguments.len() != expected {
                    self.problems.push(wrong_number(written, &name, expected));
                    return Ty::ERROR;
                }
                self.types.data(data, &arguments)
            }
            Some(Entity::Interface(interface)) => {
                if !written.arguments.is_empty() {
                    self.problems.push(wrong_number(written, &written.path.name, 0));
                }
                self.types.interface(interface)
            }
            Some(Entity::Synonym(synonym)) => {
                if !written.arguments.is_empty() {
                    self.problems.push(wrong_number(written, &written.path.name, 0));
                }
                self.resolve_synonym(synonym, written)
            }
            _ => Ty::ERROR,
        }
    }

    /// A type parameter.
    fn without_arguments(&mut self, written: &TypeExpr, index: usize) -> Ty {
        if !written.arguments.is_empty() {
            self.problems.push(wrong_number(written, &written.path.name, 0));
        }
        self.types.parameter(index as u32)
    }

    fn resolve_synonym(&mut self, synonym: u32, written: &TypeExpr) -> Ty {
        let info = &mut self.synonyms[synonym as usize];
        match info.state {
            SynonymState::Known(ty) => ty,
            SynonymState::InProgress => {
                self.problems.push(
                    Problem::new(written.span, "this type is defined by itself", "used in its own definition")
                        .with_help("a recursive type needs constructors: declare it with `data`"),
                );
                Ty::ERROR
            }
            SynonymState::Unknown => {
                info.state = SynonymState::InProgress;
                let (module, declaration) = (info.module, info.declaration);
                let ty = self.resolve_type(TypeContext { module, parameters: &[] }, &declaration.ty);
                self.synonyms[synonym as usize].state = SynonymState::Known(ty);
                ty
            }
        }
    }

    /// Resolves the synonyms that are not used.
    pub(super) fn resolve_synonyms(&mut self) {
        for synonym in 0..self.synonyms.len() {
            let declaration = self.synonyms[synonym].declaration;
            if matches!(self.synonyms[synonym].state, SynonymState::Unknown) {
                self.resolve_synonym(synonym as u32, &declaration.ty);
            }
        }
    }

    /// Finds the types that the language itself refers to.
    pub(super) fn find_known_types(&mut self) {
        let library = self.scopes.module(super::imports::STANDARD_LIBRARY);
        let mut data = |name: &str| {
            let exported = self.scopes.scopes[library].exports(Some(name));
            let found = exported.into_iter().find_map(|(_, _, entity)| match entity {
                Entity::Data(data) => Some(data),
                _ => None,
            });
            found.expect("invariant: the library declares the known types")
        };
        let plain = ["Int", "Rat", "Float", "String", "Bool", "Unit", "Exception"].map(&mut data);
        let (future, list) = (data("Fut"), data("List"));
        let object =
            self.scopes.scopes[library].exports(Some("Object")).into_iter().find_map(|(_, _, entity)| match entity {
                Entity::Interface(interface) => Some(interface),
                _ => None,
            });
        let object = object.expect("invariant: the library declares `Object`");
        let [int, rat, float, string, bool, unit, exception] = plain.map(|data| self.types.data(data, &[]));
        self.types.set_known(Known { int, rat, float, string, bool, unit, exception, future, list, object });
    }
}

fn wrong_number(written: &TypeExpr, name: &str, expected: usize) -> Problem {
    let found = written.arguments.len();
    let plural = if expected == 1 { "" } else { "s" };
    Problem::new(
        written.span,
        format!("the type `{name}` has {expected} type parameter{plural}"),
        format!("found {found} type argument{}", if found == 1 { "" } else { "s" }),
    )
}
