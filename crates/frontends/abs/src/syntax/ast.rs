//! The syntax tree. Names are as written; annotations are gone.

use super::expression::Expr;
use super::statement::{Block, Branch};
use crate::source::Span;

/// A name without a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub text: String,
    pub span: Span,
}

/// A name that may be qualified by a module, such as `A.B.name`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The module, `A.B` in the example.
    pub module: Option<String>,
    pub name: String,
    pub span: Span,
}

impl Path {
    /// The text as written.
    pub fn text(&self) -> String {
        match &self.module {
            Some(module) => format!("{module}.{}", self.name),
            None => self.name.clone(),
        }
    }
}

/// A type as written.
#[derive(Clone, Debug)]
pub struct TypeExpr {
    pub path: Path,
    pub arguments: Vec<TypeExpr>,
    pub span: Span,
}

/// A module.
#[derive(Debug)]
pub struct Module {
    /// The full name, dots included.
    pub name: Name,
    pub exports: Vec<Export>,
    pub imports: Vec<Import>,
    pub declarations: Vec<Declaration>,
    pub main: Option<MainBlock>,
}

/// The main block of a module.
#[derive(Debug)]
pub struct MainBlock {
    pub body: Block,
    pub span: Span,
}

/// `export ...;`
#[derive(Debug)]
pub struct Export {
    /// The exported names; all if absent.
    pub names: Option<Vec<Path>>,
    /// The module whose imported names are exported again.
    pub from: Option<Name>,
}

/// `import ...;`
#[derive(Debug)]
pub struct Import {
    /// The imported names; all if absent. Without `from`, the names are qualified.
    pub names: Option<Vec<Path>>,
    pub from: Option<Name>,
}

/// A declaration of a module.
#[derive(Debug)]
pub enum Declaration {
    Data(Data),
    Synonym(Synonym),
    Exception(Constructor),
    Function(Function),
    Interface(Interface),
    Class(Class),
    Trait(Trait),
}

/// An algebraic data type. Without constructors, its values come from builtin functions only.
#[derive(Debug)]
pub struct Data {
    pub name: Name,
    pub parameters: Vec<Name>,
    pub constructors: Vec<Constructor>,
}

/// A constructor of a data type, or an exception.
#[derive(Debug)]
pub struct Constructor {
    pub name: Name,
    pub arguments: Vec<ConstructorArgument>,
}

/// An argument of a constructor, with the name of its accessor function if it has one.
#[derive(Debug)]
pub struct ConstructorArgument {
    pub ty: TypeExpr,
    pub accessor: Option<Name>,
}

/// A name for a type.
#[derive(Debug)]
pub struct Synonym {
    pub name: Name,
    pub ty: TypeExpr,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    pub name: Name,
    pub result: TypeExpr,
    pub type_parameters: Vec<Name>,
    /// The function parameters of a partially defined function.
    pub functions: Option<Vec<Name>>,
    pub parameters: Vec<Parameter>,
    pub body: FunctionBody,
}

/// What a function does.
#[derive(Debug)]
pub enum FunctionBody {
    /// The machine provides it.
    Builtin,
    Expression(Expr),
}

/// A parameter of a function, a method or a class.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub ty: TypeExpr,
    pub name: Name,
}

/// An interface.
#[derive(Debug)]
pub struct Interface {
    pub name: Name,
    pub extends: Vec<Path>,
    pub methods: Vec<Signature>,
}

/// The signature of a method.
#[derive(Clone, Debug)]
pub struct Signature {
    pub result: TypeExpr,
    pub name: Name,
    pub parameters: Vec<Parameter>,
}

/// A class.
#[derive(Debug)]
pub struct Class {
    pub name: Name,
    pub parameters: Vec<Parameter>,
    pub implements: Vec<Path>,
    pub fields: Vec<Field>,
    pub init: Option<Block>,
    pub recover: Vec<Branch>,
    /// The traits whose methods the class has besides its own. Empty after they have been added.
    pub traits: Vec<TraitExpr>,
    pub methods: Vec<Method>,
}

/// A trait: methods under a name.
#[derive(Debug)]
pub struct Trait {
    pub name: Name,
    pub value: TraitExpr,
}

/// Methods, and how they are changed.
#[derive(Clone, Debug)]
pub struct TraitExpr {
    pub base: TraitMethods,
    pub changes: Vec<TraitChange>,
}

/// Methods that are written out, or those of a trait.
#[derive(Clone, Debug)]
pub enum TraitMethods {
    Written(Vec<Method>),
    Named(Name),
}

/// A change of the methods of a trait.
#[derive(Clone, Debug)]
pub enum TraitChange {
    Adds(TraitMethods),
    /// Replaces methods. The old ones can be called with `original`.
    Modifies(TraitMethods),
    Removes(Vec<Name>),
}

/// A field that is not a parameter of its class.
#[derive(Debug)]
pub struct Field {
    pub ty: TypeExpr,
    pub name: Name,
    pub value: Option<Expr>,
}

/// A method with its body.
#[derive(Clone, Debug)]
pub struct Method {
    pub signature: Signature,
    pub body: Block,
    /// The closing brace, where a method without `return` ends.
    pub end: Span,
}
