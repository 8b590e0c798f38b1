//! C and C++ programs as textual LLVM IR, as `clang -S -emit-llvm` prints it.
//!
//! ```text
//! text -> lexer -> parser -> ir::Module -> link -> code (registers) -> machine (executions)
//! ```
//!
//! [`parse`] turns a text into a module ([`ir`]), and [`link()`] turns several modules into one. This crate does no I/O and needs no LLVM: the command line reads
//! files and runs clang.

pub mod ir;
mod link;
mod parse;

pub use link::{LinkError, link};
pub use parse::parse;
