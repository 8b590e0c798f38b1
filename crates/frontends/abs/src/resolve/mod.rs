//! Modules and declarations: which names exist, what they stand for, and their types.
//!
//! ```text
//! declare (names) -> imports (visibility) -> signatures (types)
//! ```

mod builtins;
mod declare;
mod hierarchy;
mod imports;
mod scope;
mod signatures;
pub mod traits;
mod type_names;

pub use scope::{Entity, Namespace};
pub use type_names::TypeContext;

use crate::hir::{self, Builtin, ConstructorId, FunctionId};
use crate::source::{Problem, Span};
use crate::syntax::ast;
use crate::types::{ClassId, DataId, InterfaceId, Ty, Types};
use rustc_hash::FxHashMap;
use scope::Scopes;

/// Everything that is declared, with resolved types.
pub struct Declarations<'a> {
    pub types: Types,
    pub scopes: Scopes,
    /// The modules in the order of the texts, those of the library first, with their scopes.
    pub modules: Vec<(usize, &'a ast::Module)>,
    pub data: Vec<DataInfo>,
    pub synonyms: Vec<SynonymInfo<'a>>,
    pub constructors: Vec<ConstructorInfo<'a>>,
    pub functions: Vec<FunctionInfo<'a>>,
    pub interfaces: Vec<InterfaceInfo<'a>>,
    pub classes: Vec<ClassInfo<'a>>,
    pub problems: Vec<Problem>,
}

/// A data type.
pub struct DataInfo {
    pub name: String,
    /// The number of type parameters.
    pub parameters: usize,
}

/// A name for a type.
pub struct SynonymInfo<'a> {
    pub module: usize,
    pub declaration: &'a ast::Synonym,
    pub state: SynonymState,
}

/// Whether a synonym has been replaced by its type yet.
#[derive(Clone, Copy)]
pub enum SynonymState {
    Unknown,
    InProgress,
    Known(Ty),
}

/// A constructor of a data type, or an exception.
pub struct ConstructorInfo<'a> {
    pub name: String,
    pub module: usize,
    pub data: DataId,
    /// The names of the type parameters of its data type.
    pub type_parameters: &'a [ast::Name],
    /// Absent until the library declares it, if the machine knows the constructor.
    pub declaration: Option<&'a ast::Constructor>,
    pub arguments: Vec<Ty>,
}

/// A function, partially defined or not.
pub struct FunctionInfo<'a> {
    pub name: String,
    pub module: usize,
    /// Absent for accessors.
    pub declaration: Option<&'a ast::Function>,
    pub kind: FunctionKind<'a>,
    /// The names of the type parameters.
    pub type_parameters: Vec<String>,
    /// The types of the function parameters, once they have been inferred.
    pub functions: Vec<FunctionType>,
    /// The number of type parameters that inference added for these.
    pub inferred_parameters: usize,
    pub parameters: Vec<Ty>,
    pub result: Ty,
}

/// The type of a function parameter.
#[derive(Clone, Debug)]
pub struct FunctionType {
    /// Absent as long as the function is not called.
    pub parameters: Option<Vec<Ty>>,
    pub result: Ty,
}

/// What a function does.
#[derive(Clone, Debug)]
pub enum FunctionKind<'a> {
    Defined(&'a ast::Function),
    /// Selects an argument of one of several constructors.
    Accessor(Vec<(ConstructorId, usize)>),
    Builtin(Builtin),
    /// `print` and `println`, which are statements.
    Print {
        newline: bool,
    },
    /// Something outside the supported language.
    Unsupported(&'static str),
}

/// An interface.
pub struct InterfaceInfo<'a> {
    pub module: usize,
    pub declaration: &'a ast::Interface,
    /// The methods, inherited ones included.
    pub methods: FxHashMap<String, MethodType>,
}

/// A class.
pub struct ClassInfo<'a> {
    pub module: usize,
    pub declaration: &'a ast::Class,
    /// The parameters and then the fields, with their types.
    pub fields: Vec<(String, Ty)>,
    pub methods: FxHashMap<String, MethodType>,
}

/// The signature of a method.
#[derive(Clone, Debug)]
pub struct MethodType {
    pub parameters: Vec<Ty>,
    pub result: Ty,
    pub span: Span,
}

impl<'a> Declarations<'a> {
    /// Collects the declarations of the library and of the model.
    pub fn new(modules: impl Iterator<Item = &'a ast::Module>, library: usize) -> Declarations<'a> {
        let mut declarations = Declarations {
            types: Types::new(),
            scopes: Scopes::default(),
            modules: Vec::new(),
            data: Vec::new(),
            synonyms: Vec::new(),
            constructors: hir::WELL_KNOWN.iter().map(|(name, _)| ConstructorInfo::well_known(name)).collect(),
            functions: Vec::new(),
            interfaces: Vec::new(),
            classes: Vec::new(),
            problems: Vec::new(),
        };
        declarations.declare(modules, library);
        imports::link(&mut declarations.scopes, &declarations.modules, &mut declarations.problems);
        declarations.find_known_types();
        declarations.resolve_hierarchy();
        declarations.resolve_signatures();
        declarations
    }

    pub fn function(&self, function: FunctionId) -> &FunctionInfo<'a> {
        &self.functions[function.0 as usize]
    }

    pub fn constructor(&self, constructor: ConstructorId) -> &ConstructorInfo<'a> {
        &self.constructors[constructor.0 as usize]
    }

    pub fn interface(&self, interface: InterfaceId) -> &InterfaceInfo<'a> {
        &self.interfaces[interface.0 as usize]
    }

    pub fn class(&self, class: ClassId) -> &ClassInfo<'a> {
        &self.classes[class.0 as usize]
    }

    /// What a name stands for. An unknown name is reported.
    pub fn lookup(&mut self, module: usize, namespace: Namespace, path: &ast::Path) -> Option<Entity> {
        self.scopes.lookup(module, namespace, path).map_err(|problem| self.problems.push(problem)).ok()
    }
}

impl ConstructorInfo<'_> {
    fn well_known(name: &str) -> Self {
        ConstructorInfo {
            name: name.to_owned(),
            module: 0,
            data: DataId(0),
            type_parameters: &[],
            declaration: None,
            arguments: Vec::new(),
        }
    }
}
