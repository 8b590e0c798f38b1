//! Happens-before.
//!
//! [`History`] holds the events of one execution sequence with their vector clocks, and is pushed and popped event by event by a depth-first
//! search. The dependency relation lives in [`dependent`] and nowhere else; an unknown pair counts as dependent.

mod canonical;
mod dependency;
mod history;
mod races;

pub use dependency::{AccessSets, SetId, dependent};
pub use history::{Event, EventId, History};
pub use races::Race;
