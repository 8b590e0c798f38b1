//! Actor programs in the language ABS.
//!
//! ```text
//! text -> lexer -> parser -> resolver and type checker -> hir::Module -> code -> machine
//! ```
//!
//! [`hir`] is the typed and resolved core language between the two halves of this crate. This crate
//! does no I/O: the command line reads files.

mod code;
pub mod hir;
mod machine;
#[allow(dead_code)]
mod source;
#[allow(dead_code)]
mod syntax;
mod value;

pub use machine::{
    AbsExecution, AbsOptions, AbsProgram, ObjectSelection, ObjectState, Precision, TaskNames, TaskScheduling,
};
