//! Weak memory: native code explored as execution graphs.
//!
//! [`operation`] says what threads do in the terms of graphs, [`nodes`] keeps their local states,
//! [`unfolding`] presents the closure to the algorithms of `mazurka_graphs`, [`running`] runs it
//! along a graph, and [`explore`] runs the algorithms, whose findings [`describe`] describes.

mod describe;
mod explore;
mod names;
mod nodes;
mod operation;
mod running;
mod unfolding;

pub(crate) use self::explore::{WeakLimits, WeakResult, explore};
pub(crate) use self::operation::{BitsUpdate, RealAtomic, WeakOperation, WeakRun, in_graph, order, unsupported};
