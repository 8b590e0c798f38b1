//! Modules: what one or several linked texts declare.

use rustc_hash::FxHashMap;

use super::constant::{Constant, ConstantId};
use super::debug::{DebugInfo, DebugTypeId, Location};
use super::function::{Function, FunctionId};
use super::names::{Name, Names};
use super::table::{Table, identifier};
use super::types::{TypeId, Types};

identifier! {
    /// A global variable of a module, defined or declared.
    GlobalId
}
identifier! {
    /// A text that a module was parsed from.
    SourceId
}

/// What one or several linked texts declare.
#[derive(Clone, Default, Debug)]
pub struct Module {
    /// The texts it was parsed from.
    pub sources: Table<SourceId, Source>,
    /// The names.
    pub names: Names,
    /// The types.
    pub types: Types,
    /// The constants.
    pub constants: Table<ConstantId, Constant>,
    /// The global variables.
    pub globals: Table<GlobalId, Global>,
    /// The functions.
    pub functions: Table<FunctionId, Function>,
    /// What a symbol stands for.
    pub symbols: FxHashMap<Name, Symbol>,
    /// Functions that run before `main`, in the order in which they run.
    pub constructors: Vec<Constructor>,
    /// Functions that run after `main`, in the order in which they run.
    pub destructors: Vec<Constructor>,
    /// What is known about the program that the module was compiled from.
    pub debug: DebugInfo,
}

/// A text that a module was parsed from. Only its name is kept; the caller has the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name of the file, for messages.
    pub name: String,
}

/// A function that runs before `main` or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constructor {
    /// The rank. Before `main`, small ranks run first; after it, they run last.
    pub priority: u32,
    /// The function, which has no parameters.
    pub function: FunctionId,
}

/// What a symbol stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// A global variable.
    Global(GlobalId),
    /// A function.
    Function(FunctionId),
    /// Another name for a constant address.
    Alias(ConstantId),
}

/// A global variable.
#[derive(Clone, PartialEq, Debug)]
pub struct Global {
    /// The name of the symbol.
    pub name: Name,
    /// The name in the program, if debug information has it.
    pub source_name: Option<Name>,
    /// The type in the program, if debug information has it.
    pub debug_type: Option<DebugTypeId>,
    /// How the symbol is linked.
    pub linkage: Linkage,
    /// The type of the variable (not that of its address).
    pub ty: TypeId,
    /// Whether it is never written.
    pub constant: bool,
    /// Whether every thread has its own.
    pub thread_local: bool,
    /// The initial value; absent for a declaration.
    pub initializer: Option<ConstantId>,
    /// The alignment in bytes; 0 if not stated.
    pub alignment: u32,
    /// Where it is declared in the program.
    pub location: Option<Location>,
    /// The text in which it was parsed.
    pub source: SourceId,
    /// Where the name is in the source, in bytes.
    pub offset: u32,
}

/// How a symbol is linked with the symbols of the same name in other modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    /// Visible everywhere; there is one definition.
    External,
    /// Visible in its own module only.
    Internal,
    /// There may be several definitions, of which any is as good as the others, or which are weak.
    Weak,
    /// A tentative definition of C, merged with others of the same name.
    Common,
    /// An array that is concatenated with those of the same name.
    Appending,
    /// A declaration that is null if there is no definition.
    ExternalWeak,
}

impl Module {
    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The function with a symbol name.
    pub fn function(&self, name: &str) -> Option<FunctionId> {
        match self.symbols.get(&self.names.find(name)?)? {
            Symbol::Function(function) => Some(*function),
            _ => None,
        }
    }

    /// Puts constructors and destructors into the order in which they run.
    pub(crate) fn sort_constructors(&mut self) {
        self.constructors.sort_by_key(|constructor| constructor.priority);
        self.destructors.sort_by_key(|destructor| std::cmp::Reverse(destructor.priority));
    }

    /// The global variable with a symbol name.
    pub fn global(&self, name: &str) -> Option<GlobalId> {
        match self.symbols.get(&self.names.find(name)?)? {
            Symbol::Global(global) => Some(*global),
            _ => None,
        }
    }
}

impl Global {
    /// The name for messages: that in the program, else that of the symbol.
    pub fn display_name(&self) -> Name {
        self.source_name.unwrap_or(self.name)
    }
}
