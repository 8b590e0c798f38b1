//! Types: their representation, subtyping, and the inference of type arguments.
//!
//! Data types are covariant in their parameters, an `Int` is a `Rat`, a class is a subtype of the
//! interfaces that it implements, and `null` belongs to every interface and every future. The type
//! arguments of functions and constructors are inferred: a type variable collects a lower bound
//! from what flows into it and an upper bound from where it is used.

mod bounds;
mod display;
mod subtyping;
mod table;

#[cfg(test)]
mod tests;

pub use table::{ClassId, DataId, InterfaceId, Known, Node, Ty, Types};
