//! `.tck` files: client/server systems in TChecker's file format.
//!
//! [`read`] turns a text into a [`System`], or into diagnostics; [`print()`] turns a system into a
//! text. This crate does not know how systems are explored.
//!
//! ```text
//! text -> scan -> reader (names) -> expand (variables) -> assemble (prune, roles) -> System
//! ```
//!
//! ```
//! use mazurka_model::system::Role;
//!
//! let text = "
//! system:hello
//! event:take
//! event:release
//! process:lock
//! location:lock:free{initial:}
//! location:lock:taken
//! edge:lock:free:taken:take
//! edge:lock:taken:free:release
//! process:user
//! location:user:start{initial:}
//! location:user:inside{labels: critical}
//! location:user:end
//! edge:user:start:inside:take
//! edge:user:inside:end:release
//! sync:user@take:lock@take
//! sync:user@release:lock@release
//! ";
//! let system = mazurka_tck::read(text).unwrap();
//! assert_eq!(system.processes()[0].role, Role::Server, "the lock is cyclic, so it is a server");
//! assert_eq!(mazurka_tck::read(&mazurka_tck::print(&system)), Ok(system));
//! ```

mod action_names;
mod assemble;
mod declarations;
mod evaluate;
mod expand;
mod expression;
mod fields;
mod print;
mod prune;
mod reader;
mod roles;
mod scan;
mod unknown;

use mazurka_model::Diagnostic;
use mazurka_model::system::System;

pub use print::print;

/// Reads the system that a text declares. On failure, reports everything that the first failing
/// phase can find wrong with the text.
pub fn read(source: &str) -> Result<System, Vec<Diagnostic>> {
    let declarations = reader::declarations(scan::scan(source)?)?;
    let expansion = expand::expand(&declarations)?;
    assemble::assemble(&declarations, expansion)
}
