//! Weak memory: native code explored as execution graphs.
//!
//! [`operation`] says what threads do in the terms of graphs, [`objects`] what operations on
//! synchronisation objects do, [`nodes`] keeps the local states of threads, [`unfolding`] presents
//! the closure to the algorithms of `mazurka_graphs`, [`running`] runs it along a graph,
//! [`touches`] finds objects that might be the same, and [`explore`] lets the driver run an
//! algorithm.

mod explore;
mod knowledge;
mod names;
mod nodes;
mod objects;
mod operation;
mod running;
mod touches;
mod unfolding;

pub(crate) use self::explore::{Scope, explore};
pub(crate) use self::objects::SyncOperation;
pub(crate) use self::operation::{BitsUpdate, RealAtomic, Round, WeakOperation, WeakRun, in_graph, order, unsupported};
