//! Happens-before.
//!
//! [`History`] holds the events of one execution sequence with their vector clocks, and is pushed and popped event by event by a depth-first
//! search. The dependency relation lives in [`dependent`] and nowhere else; an unknown pair counts as dependent. [`Observers`] is the same modulo
//! observers, where the order of two writes counts only if it is seen, and [`ObserverSets`] is the dependency relation for that.

mod canonical;
mod dependency;
mod happens_before;
mod history;
mod observed_races;
mod observer_sets;
mod observers;
mod races;

pub use dependency::{AccessSets, SetId, dependent};
pub use happens_before::HappensBefore;
pub use history::{Event, EventId, History, LANES_PER_BLOCK, LaneBlock};
pub use observed_races::OverwrittenWrite;
pub use observer_sets::{MAX_BLIND_WRITES, ObserverSets};
pub use observers::{Observers, SyncEdges};
pub use races::Race;
