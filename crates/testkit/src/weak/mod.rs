//! Weak memory: small programs, random ones, and oracles for what they can do.
//!
//! - [`LitmusProgram`]: threads that load, store, update and fence;
//! - [`random`]: random programs, in mixes that exercise different axioms;
//! - [`axioms`]: the memory models as relations over all events, written from their definitions;
//! - [`grow`]: all consistent graphs, by adding events in every order;
//! - [`guess`]: the same, by guessing what threads read, where they read it, and in which order
//!   locations are written;
//! - [`compare`]: compares the algorithms with an oracle;
//! - [`maz`] and [`llvm`]: the programs in the small language and as LLVM IR.
//!
//! The oracles share nothing with `mazurka_graphs` but the names of memory models and orders.

pub mod axioms;
pub mod compare;
pub mod grow;
pub mod guess;
mod interpreter;
pub mod llvm;
pub mod maz;
mod program;
pub mod random;
pub mod relation;
pub mod shapes;

pub use interpreter::LitmusUnfolding;
pub use program::{Instruction, LitmusProgram, Local, Visible};
