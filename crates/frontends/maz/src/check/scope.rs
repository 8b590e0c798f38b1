//! The meaning of names: globals, and locals in nested scopes.

use super::resolutions::Resolutions;
use crate::hir::{Expr, Local, LocalArray};
use crate::syntax::ast::{Ident, Span};
use crate::types::Type;
use mazurka_model::closest_name;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// The meaning of a name.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    Param(i64),
    Enum {
        ty: Type,
    },
    /// A value of an enum.
    Enumerator {
        value: i64,
        ty: Type,
    },
    RecordType {
        record: u32,
    },
    Function {
        index: u32,
    },
    Shared {
        object: u32,
        ty: Type,
    },
    /// The fields are consecutive objects from the first.
    SharedRecord {
        first: u32,
        record: u32,
    },
    Mutex {
        object: u32,
    },
    RwLock {
        object: u32,
    },
    Cond {
        object: u32,
    },
    Sem {
        object: u32,
    },
    Chan {
        object: u32,
        ty: Type,
    },
    /// A channel without capacity. The messages are in the next object.
    Rendezvous {
        object: u32,
        ty: Type,
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
    LocalArray {
        array: LocalArray,
        /// The numbers of rows and columns of an array with two dimensions.
        grid: Option<(u32, u32)>,
        ty: Type,
    },
    /// The fields are consecutive locals from the first.
    LocalRecord {
        first: Local,
        record: u32,
    },
    /// A parameter of a function that is expanded into a condition.
    Alias {
        value: Expr,
        ty: Option<Type>,
    },
    /// A name whose declaration has an error.
    Faulty,
}

impl Meaning {
    /// The kind of thing, with an article, for messages.
    pub fn noun(&self) -> &'static str {
        match self {
            Meaning::Param(_) => "a parameter",
            Meaning::Enum { .. } => "an enum",
            Meaning::Enumerator { .. } => "a value of an enum",
            Meaning::RecordType { .. } => "a record type",
            Meaning::Function { .. } => "a function",
            Meaning::Shared { .. } => "a shared variable",
            Meaning::SharedRecord { .. } => "a shared record",
            Meaning::Mutex { .. } => "a mutex",
            Meaning::RwLock { .. } => "a read-write lock",
            Meaning::Cond { .. } => "a condition variable",
            Meaning::Sem { .. } => "a semaphore",
            Meaning::Chan { .. } | Meaning::Rendezvous { .. } => "a channel",
            Meaning::Process { .. } => "a process",
            Meaning::Local { .. } | Meaning::Alias { .. } => "a local",
            Meaning::LocalArray { .. } => "a local array",
            Meaning::LocalRecord { .. } => "a local record",
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

/// The locals that [`Names::hide`] has hidden.
pub struct HiddenLocals(Vec<(Ident, Meaning)>, FxHashMap<String, Vec<u32>>);

/// The names in scope.
#[derive(Default)]
pub struct Names {
    globals: FxHashMap<String, (Meaning, Span)>,
    /// The locals of all open scopes, innermost last.
    locals: Vec<(Ident, Meaning)>,
    /// The indices in `locals` by name, innermost last.
    by_name: FxHashMap<String, Vec<u32>>,
    /// What the names in the text refer to, if an editor wants to know.
    pub resolutions: Option<RefCell<Resolutions>>,
}

impl Names {
    /// Declares a global, or returns the place of the first declaration if the name is taken.
    pub fn declare_global(&mut self, name: &Ident, meaning: Meaning) -> Result<(), Span> {
        if let Some((_, first)) = self.globals.get(&name.text) {
            return Err(*first);
        }
        self.record(|resolutions| resolutions.define(name, &meaning));
        self.globals.insert(name.text.clone(), (meaning, name.span));
        Ok(())
    }

    /// The place of the declaration of a global.
    pub fn declared_at(&self, name: &str) -> Option<Span> {
        self.globals.get(name).map(|(_, span)| *span)
    }

    pub fn declare_local(&mut self, name: &Ident, meaning: Meaning) {
        self.record(|resolutions| resolutions.define(name, &meaning));
        self.by_name.entry(name.text.clone()).or_default().push(self.locals.len() as u32);
        self.locals.push((name.clone(), meaning));
    }

    /// Opens a scope. The result is for [`Names::leave`].
    pub fn enter(&self) -> usize {
        self.locals.len()
    }

    /// Closes the scope that was opened at `mark`.
    pub fn leave(&mut self, mark: usize) {
        while self.locals.len() > mark {
            let Some((name, _)) = self.locals.pop() else { return };
            if let Some(of_name) = self.by_name.get_mut(&name.text) {
                of_name.pop();
            }
        }
    }

    /// Hides all locals, while the body of a function is checked. The result is for
    /// [`Names::restore`].
    pub fn hide(&mut self) -> HiddenLocals {
        HiddenLocals(std::mem::take(&mut self.locals), std::mem::take(&mut self.by_name))
    }

    /// Makes hidden locals visible again, instead of those declared since.
    pub fn restore(&mut self, HiddenLocals(locals, by_name): HiddenLocals) {
        (self.locals, self.by_name) = (locals, by_name);
    }

    /// Looks a name up, in the innermost scope first.
    pub fn find(&self, name: &Ident) -> Option<&Meaning> {
        let local = self.by_name.get(&name.text).and_then(|indices| indices.last());
        let local = local.map(|&at| &self.locals[at as usize]).map(|(declared, meaning)| (meaning, declared.span));
        let global = || self.globals.get(&name.text).map(|(meaning, span)| (meaning, *span));
        let (meaning, declared) = local.or_else(global)?;
        self.record(|resolutions| resolutions.refer(name.span, declared));
        Some(meaning)
    }

    /// Records something about names, if an editor wants to know it.
    pub fn record(&self, record: impl FnOnce(&mut Resolutions)) {
        if let Some(resolutions) = &self.resolutions {
            record(&mut resolutions.borrow_mut());
        }
    }

    /// The name in scope that an unknown name resembles.
    pub fn similar(&self, name: &str) -> Option<&str> {
        let locals = self.locals.iter().map(|(name, _)| name.text.as_str());
        closest_name(name, locals.chain(self.globals.keys().map(String::as_str)))
    }
}
