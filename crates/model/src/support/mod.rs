//! Building blocks for front ends that interpret programs: identities that do not depend on the
//! interleaving, an undo log, and digests.
//!
//! None of this is required; a front end may do without. `examples/toy.rs` of this crate uses all
//! of it.

mod digest;
mod interner;
mod stable_ids;
mod undo_log;

pub use digest::{chain, mix64, term};
pub use interner::Interner;
pub use stable_ids::StableIds;
pub use undo_log::UndoLog;
