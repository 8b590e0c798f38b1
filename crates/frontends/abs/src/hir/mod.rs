//! The checked program: names are resolved, types are correct, partial functions take closures, and
//! every variable has a slot. The lowering builds it, and the machine compiles and executes it.
//!
//! Expressions are pure. Whatever has an effect on other objects or can end a macro-step is an
//! [`Effect`], which occurs only as the right-hand side of a statement; the lowering introduces
//! temporaries where the source nests effects.

mod builtin;
mod definitions;
mod expression;
mod statement;

pub use builtin::Builtin;
pub use expression::{Branch, Expression, Literal, Pattern};
pub use statement::{Alternative, Callee, Effect, Guard, Place, Statement};

use mazurka_model::{Site, SourcePlace};

/// A data constructor, as an index into [`Module::constructors`]. Exceptions are constructors too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstructorId(pub u32);

/// A function, as an index into [`Module::functions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FunctionId(pub u32);

/// An interface, as an index into [`Module::interfaces`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InterfaceId(pub u32);

/// A class, as an index into [`Module::classes`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClassId(pub u32);

/// The name of a method, as an index into [`Module::selectors`]. Methods are dispatched by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Selector(pub u32);

/// A local variable of a body: a parameter, a declared variable, or a temporary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u32);

/// A field of the class of `this`, as an index into [`Class::fields`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FieldSlot(pub u32);

/// A program after name resolution and type checking.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The constructors of all data types and exceptions. Invariant: they begin with
    /// [`WELL_KNOWN`], in that order.
    pub constructors: Vec<Constructor>,
    /// All functions, those of the standard library that are used included.
    pub functions: Vec<Function>,
    /// All interfaces.
    pub interfaces: Vec<Interface>,
    /// All classes.
    pub classes: Vec<Class>,
    /// The names of methods that selectors stand for.
    pub selectors: Vec<String>,
    /// How values that are chains of constructors are printed, such as `list[1, 2]`.
    pub collections: Vec<Collection>,
    /// The main block. Its `this` is null.
    pub main: Body,
    /// The source places that [`Site`]s refer to. Entry 0 is an unknown place.
    pub sites: Vec<SourcePlace>,
}

/// The constructors that the machine itself makes or inspects, with their numbers of parameters.
pub const WELL_KNOWN: &[(&str, usize)] = &[
    ("False", 0),
    ("True", 0),
    ("Unit", 0),
    ("Nil", 0),
    ("Cons", 2),
    ("Pair", 2),
    ("Nothing", 0),
    ("Just", 1),
    ("DivisionByZeroException", 0),
    ("AssertionFailException", 0),
    ("PatternMatchFailException", 0),
    ("NullPointerException", 0),
    ("StackOverflowException", 0),
    ("ObjectDeadException", 0),
];

impl ConstructorId {
    /// The truth value `False`.
    pub const FALSE: ConstructorId = ConstructorId(0);
    /// The truth value `True`.
    pub const TRUE: ConstructorId = ConstructorId(1);
    /// The only value of type `Unit`.
    pub const UNIT: ConstructorId = ConstructorId(2);
    /// The empty list.
    pub const NIL: ConstructorId = ConstructorId(3);
    /// A list with a head and a tail.
    pub const CONS: ConstructorId = ConstructorId(4);
    /// A pair.
    pub const PAIR: ConstructorId = ConstructorId(5);
    /// No value.
    pub const NOTHING: ConstructorId = ConstructorId(6);
    /// A value that may be missing, but is there.
    pub const JUST: ConstructorId = ConstructorId(7);
    /// A division or remainder by zero.
    pub const DIVISION_BY_ZERO: ConstructorId = ConstructorId(8);
    /// A failed assertion.
    pub const ASSERTION_FAIL: ConstructorId = ConstructorId(9);
    /// No branch of a `case` or `switch` matches.
    pub const PATTERN_MATCH_FAIL: ConstructorId = ConstructorId(10);
    /// A call on `null`.
    pub const NULL_POINTER: ConstructorId = ConstructorId(11);
    /// A recursion that is too deep.
    pub const STACK_OVERFLOW: ConstructorId = ConstructorId(12);
    /// A call on an object that has died.
    pub const OBJECT_DEAD: ConstructorId = ConstructorId(13);
}

/// A data constructor or an exception.
#[derive(Clone, Debug)]
pub struct Constructor {
    /// The name without its module.
    pub name: String,
    /// The number of parameters.
    pub arity: u32,
}

/// A chain of constructors that is printed in brackets: `empty` ends it, and `insert` has an
/// element as its first parameter and the rest of the chain as its last one.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The text before the bracket: `list`, `set`, `map`.
    pub prefix: String,
    /// The constructor without elements.
    pub empty: ConstructorId,
    /// The constructor that adds one element.
    pub insert: ConstructorId,
}

/// A function. A lambda is a function too, whose first parameters are what it captures.
#[derive(Clone, Debug)]
pub struct Function {
    /// The name without its module.
    pub name: String,
    /// The number of parameters, which are the first slots.
    pub parameters: u32,
    /// The number of slots: parameters, `let`s and variables of patterns.
    pub slots: u32,
    /// The result.
    pub body: Expression,
}

/// An interface.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The name without its module.
    pub name: String,
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    /// The name without its module.
    pub name: String,
    /// The number of class parameters, which are the first fields.
    pub parameters: u32,
    /// The names of class parameters and fields.
    pub fields: Vec<String>,
    /// The interfaces that the class implements, those that these extend included.
    pub implements: Vec<InterfaceId>,
    /// The initial values of the fields, as assignments, and then the init block. It has no
    /// parameters and may not contain `await`, `suspend`, `get` and calls that wait.
    pub init: Body,
    /// The methods.
    pub methods: Vec<Method>,
    /// The method `run`, which is called asynchronously after `init`.
    pub run: Option<Selector>,
}

/// A method of a class.
#[derive(Clone, Debug)]
pub struct Method {
    /// The name, by which it is called.
    pub selector: Selector,
    /// The number of parameters, which are the first slots.
    pub parameters: u32,
    /// The statements.
    pub body: Body,
}

/// Statements with their local variables. A body that runs to its end returns `Unit`.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The names of the slots, parameters first; empty for temporaries.
    pub slots: Vec<String>,
    /// The statements.
    pub statements: Vec<Statement>,
    /// The place of the declaration: the header of the method, the class, or the main block.
    pub site: Site,
}
