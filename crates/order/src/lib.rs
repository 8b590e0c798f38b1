//! Happens-before relations.
//!
//! [`History`] holds the events of one execution sequence with their vector clocks; a depth-first
//! search pushes and pops events. The dependency relation between steps is [`dependent`] and
//! nothing else; a pair about which nothing is known counts as dependent. [`Observers`] is the
//! happens-before relation modulo observers, in which the order of two writes counts only if it is
//! observed, and [`ObserverSets`] is the dependency relation for it. [`sync_clocks`] is the
//! happens-before relation of synchronisation, by which data races on plain data are detected.

mod canonical;
mod clock_table;
mod dependency;
mod event_table;
mod happens_before;
mod history;
mod observed_races;
mod observer_sets;
mod observers;
mod postponed;
mod races;
mod shared_rows;
pub mod sync_clocks;

pub use dependency::{AccessSets, SetId, dependent};
pub use event_table::{Event, EventId};
pub use happens_before::HappensBefore;
pub use history::{History, LeastClock};
pub use observed_races::OverwrittenWrite;
pub use observer_sets::{MAX_BLIND_WRITES, ObserverSets};
pub use observers::{Observers, SyncEdges};
pub use postponed::Ordered;
pub use races::Race;
