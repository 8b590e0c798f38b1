//! What names mean: globals, and locals in nested scopes.

use crate::hir::Local;
use crate::syntax::ast::{Ident, Span};
use crate::types::Type;
use mazurka_model::closest_name;
use rustc_hash::FxHashMap;

/// What a name stands for.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    Param(i64),
    /// A shared variable: object, type, whether an array.
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
    /// The type is unknown if the initial value was faulty.
    Local {
        local: Local,
        ty: Option<Type>,
        role: Role,
    },
    /// Declared, but its declaration is faulty.
    Faulty,
}

impl Meaning {
    /// For messages: `a mutex`.
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
            Meaning::Faulty => "a faulty declaration",
        }
    }
}

/// What a local is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Variable,
    LoopVariable,
    FamilyIndex,
}

/// The names in force.
#[derive(Default)]
pub struct Names {
    globals: FxHashMap<String, (Meaning, Span)>,
    /// Innermost last.
    locals: Vec<(String, Meaning)>,
}

impl Names {
    /// Declares a global; if the name is taken, says where it was declared first.
    pub fn declare_global(&mut self, name: &Ident, meaning: Meaning) -> Result<(), Span> {
        if let Some((_, first)) = self.globals.get(&name.text) {
            return Err(*first);
        }
        self.globals.insert(name.text.clone(), (meaning, name.span));
        Ok(())
    }

    /// Where a global was declared.
    pub fn declared_at(&self, name: &str) -> Option<Span> {
        self.globals.get(name).map(|(_, span)| *span)
    }

    pub fn declare_local(&mut self, name: &Ident, meaning: Meaning) {
        self.locals.push((name.text.clone(), meaning));
    }

    /// To be given to [`Names::leave`].
    pub fn enter(&self) -> usize {
        self.locals.len()
    }

    pub fn leave(&mut self, mark: usize) {
        self.locals.truncate(mark);
    }

    pub fn find(&self, name: &str) -> Option<&Meaning> {
        let local = self.locals.iter().rev().find(|(text, _)| text == name).map(|(_, meaning)| meaning);
        local.or_else(|| self.globals.get(name).map(|(meaning, _)| meaning))
    }

    /// The known name closest to an unknown one, if it is close enough to be meant.
    pub fn similar(&self, name: &str) -> Option<&str> {
        let locals = self.locals.iter().map(|(text, _)| text.as_str());
        closest_name(name, locals.chain(self.globals.keys().map(String::as_str)))
    }
}
