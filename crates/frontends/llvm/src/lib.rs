//! C and C++ programs as textual LLVM IR, as `clang -S -emit-llvm` prints it.
//!
//! ```text
//! text -> lexer -> parser -> ir::Module -> link -> code (registers) -> machine (executions)
//! ```
//!
//! [`parse`] turns a text into a module ([`ir`]), [`link()`] several modules into one, and [`machine`]
//! executes modules. This crate does no I/O and needs no LLVM: the command line reads files and runs
//! clang.

mod code;
pub mod ir;
mod link;
pub mod machine;
mod parse;

pub use link::{LinkError, link};
pub use machine::{LlvmExecution, LlvmProgram, LlvmUnfolding, LlvmUnfoldings};
pub use parse::parse;
