//! Actor programs in the language ABS.
//!
//! ```text
//! text -> lexer -> parser -> resolver and type checker -> hir::Module -> code -> machine
//! ```
//!
//! [`parse`] turns texts into [`hir::Module`], the typed and resolved core language between the two
//! halves of this crate, and [`AbsProgram`] executes it. This crate does no I/O: the command line
//! reads files.

mod code;
mod frontend;
pub mod hir;
mod library;
mod lower;
mod machine;
mod resolve;
mod source;
mod syntax;
mod types;
mod value;

pub use frontend::parse;
pub use machine::{
    AbsExecution, AbsOptions, AbsProgram, CallSequence, CallStep, ObjectSelection, ObjectState, Precision, StepEnding,
    TaskNames, TaskScheduling,
};
pub use source::FileDiagnostic;
