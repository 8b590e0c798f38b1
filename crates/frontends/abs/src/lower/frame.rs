//! The variables of the body that is lowered.

use crate::hir::{FunctionId, Slot};
use crate::resolve::FunctionType;
use crate::syntax::ast::Name;
use crate::types::{ClassId, Ty};

/// A body: a function, a method, an init block or the main block.
#[derive(Default)]
pub struct Frame<'a> {
    pub module: usize,
    /// The type parameters that types in the body may mention.
    pub type_parameters: &'a [Name],
    /// Their names, for messages.
    pub parameter_names: Vec<String>,
    /// The class of `this`.
    pub this: Option<ClassId>,
    /// The variables in scope, inner ones last.
    pub locals: Vec<Local>,
    /// The names of all slots.
    pub slots: Vec<String>,
    /// The function parameters of a partially defined function.
    pub functions: Vec<FunctionParameter>,
    /// The partially defined function that the body belongs to.
    pub partial: Option<FunctionId>,
    /// The type that `return` must have.
    pub result: Ty,
    /// Whether the body must run in one step: an init block.
    pub init: bool,
}

/// A variable. What an anonymous function captures of its object is a variable whose name is not
/// that of a variable in the source: `this` or `this.field`.
#[derive(Clone, Debug)]
pub struct Local {
    pub name: String,
    pub slot: Slot,
    pub ty: Ty,
}

/// A function parameter.
#[derive(Clone, Debug)]
pub struct FunctionParameter {
    pub name: String,
    pub slot: Slot,
    pub ty: FunctionType,
}

impl Frame<'_> {
    /// The innermost variable with this name.
    pub fn local(&self, name: &str) -> Option<&Local> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    /// A slot without a variable.
    pub fn temporary(&mut self) -> Slot {
        self.slots.push(String::new());
        Slot(self.slots.len() as u32 - 1)
    }

    /// Brings a variable into scope.
    pub fn bind(&mut self, name: &str, ty: Ty) -> Slot {
        self.slots.push(name.to_owned());
        let slot = Slot(self.slots.len() as u32 - 1);
        self.locals.push(Local { name: name.to_owned(), slot, ty });
        slot
    }
}
