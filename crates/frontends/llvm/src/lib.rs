//! C and C++ programs as textual LLVM IR, as `clang -S -emit-llvm` prints it.
//!
//! ```text
//! text -> lexer -> parser -> ir::Module -> link -> code (registers) -> machine (executions)
//! ```
//!
//! [`ir`] defines parsed modules. This crate does no I/O and needs no LLVM: the command line reads
//! files and runs clang.

pub mod ir;
mod parse;

pub use parse::parse;
