//! The meaning of names: globals, and locals in nested scopes.

use crate::hir::Local;
use crate::syntax::ast::{Ident, Span};
use crate::types::Type;
use mazurka_model::closest_name;
use rustc_hash::FxHashMap;

/// The meaning of a name.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    Param(i64),
    Shared {
        object: u32,
        ty: Type,
        is_array: bool,
    },
    Mutex {
        object: u32,
        is_array: bool,
    },
    Sem {
        object: u32,
        is_array: bool,
    },
    Chan {
        object: u32,
        ty: Type,
        is_array: bool,
    },
    Process {
        index: u32,
    },
    /// The type is unknown if there was an error in the initial value.
    Local {
        local: Local,
        ty: Option<Type>,
        role: Role,
    },
    /// A name whose declaration has an error.
    Faulty,
}

impl Meaning {
    /// The kind of thing, with an article, for messages.
    pub fn noun(&self) -> &'static str {
        match self {
            Meaning::Param(_) => "a parameter",
            Meaning::Shared { is_array: false, .. } => "a shared variable",
            Meaning::Shared { is_array: true, .. } => "a shared array",
            Meaning::Mutex { .. } => "a mutex",
            Meaning::Sem { .. } => "a semaphore",
            Meaning::Chan { .. } => "a channel",
            Meaning::Process { .. } => "a process",
            Meaning::Local { .. } => "a local",
            Meaning::Faulty => "an invalid declaration",
        }
    }
}

/// The role of a local, which determines whether it can be assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Variable,
    LoopVariable,
    FamilyIndex,
}

/// The names in scope.
#[derive(Default)]
pub struct Names {
    globals: FxHashMap<String, (Meaning, Span)>,
    /// The locals of all open scopes, innermost last.
    locals: Vec<(String, Meaning)>,
}

impl Names {
    /// Declares a global, or returns the place of the first declaration if the name is taken.
    pub fn declare_global(&mut self, name: &Ident, meaning: Meaning) -> Result<(), Span> {
        if let Some((_, first)) = self.globals.get(&name.text) {
            return Err(*first);
        }
        self.globals.insert(name.text.clone(), (meaning, name.span));
        Ok(())
    }

    /// The place of the declaration of a global.
    pub fn declared_at(&self, name: &str) -> Option<Span> {
        self.globals.get(name).map(|(_, span)| *span)
    }

    pub fn declare_local(&mut self, name: &Ident, meaning: Meaning) {
        self.locals.push((name.text.clone(), meaning));
    }

    /// Opens a scope. The result is for [`Names::leave`].
    pub fn enter(&self) -> usize {
        self.locals.len()
    }

    /// Closes the scope that was opened at `mark`.
    pub fn leave(&mut self, mark: usize) {
        self.locals.truncate(mark);
    }

    /// Looks a name up, in the innermost scope first.
    pub fn find(&self, name: &str) -> Option<&Meaning> {
        let local = self.locals.iter().rev().find(|(text, _)| text == name).map(|(_, meaning)| meaning);
        local.or_else(|| self.globals.get(name).map(|(meaning, _)| meaning))
    }

    /// The name in scope that an unknown name resembles.
    pub fn similar(&self, name: &str) -> Option<&str> {
        let locals = self.locals.iter().map(|(text, _)| text.as_str());
        closest_name(name, locals.chain(self.globals.keys().map(String::as_str)))
    }
}
