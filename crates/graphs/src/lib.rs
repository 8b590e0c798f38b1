//! Execution graphs: what concurrent programs can do under a memory model.
//!
//! A program is an [`Unfolding`]: a thread and what it has read determine its next event. An
//! execution is a [`Graph`] of events with the relations po (program order), rf (where reads read
//! from) and co (the order of the writes to each location). A [`Memory`] model says which graphs
//! are consistent. The algorithms of `table.rs` visit all consistent graphs of a program, each of
//! them once, and push them into a [`Visitor`].

mod clocks;
mod coherence;
mod event;
mod graph;
mod memory;
mod order;
mod parallel;
mod restriction;
pub mod search;
mod synchronisation;
mod table;
mod trust;
mod trust_rf;
mod unfolding;
mod witness;

pub use clocks::Row;
pub use coherence::Past;
pub use event::{Event, EventId, EventKind, LocalState, LocationId, ThreadId};
pub use graph::Graph;
pub use memory::{Checker, Memory};
pub use order::Order;
pub use parallel::{Unfoldings, Workers};
pub use restriction::Renumbering;
pub use search::options::{Options, Rules, Schedule, Statistics};
pub use search::visitor::{Ending, Exploration, Fault, Visitor};
pub use table::{ALGORITHMS, Algorithm, DEFAULT, Unit, algorithm};
pub use unfolding::{Action, Unfolding};
