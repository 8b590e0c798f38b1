//! Actor programs in the language ABS.
//!
//! ```text
//! text -> lexer -> parser -> resolver and type checker -> hir::Module -> code -> machine
//! ```
//!
//! [`hir`] is the typed and resolved core language between the two halves of this crate. This crate
//! does no I/O: the command line reads files.

pub mod hir;
#[allow(dead_code)]
mod source;
#[allow(dead_code)]
mod syntax;
