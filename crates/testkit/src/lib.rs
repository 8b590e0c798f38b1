//! What the algorithms are tested with.
//!
//! - [`Oracle`]: what is true of a program, by brute force, twice: over states and over classes;
//! - [`crosscheck`]: what the algorithms say against what the oracle knows, set by set;
//! - [`Trial`]: random programs of the small language with all checks, and shrinking;
//! - [`client_server`]: the same for client/server systems;
//! - [`Corpus`]: programs with their expected results, one table for all algorithms;
//! - [`Scripted`]: programs as lists of accesses, for tests that need no language.

mod classes;
pub mod client_server;
mod corpus;
mod crosscheck;
mod dynamic;
mod endless;
mod gathered;
mod generate;
mod hidden;
mod labelled;
mod mix;
mod observer_classes;
mod oracle;
mod replaying;
mod rules;
mod script;
mod scripted;
mod shrink;
pub mod sketch;
mod statements;
mod states;
mod trial;
mod walk;

pub use classes::{Canonical, Classes, classes};
pub use corpus::{Corpus, Expected, Order, corpus_directory};
pub use crosscheck::{Depth, Level, Mismatch, Promise, compare, crosscheck, variants};
pub use dynamic::{Dynamic, DynamicExecution};
pub use endless::{compare_with_graph, endless_programs_until_caught};
pub use gathered::Gathered;
pub use generate::{Size, generate};
pub use hidden::{Hidden, HiddenExecution};
pub use labelled::crosscheck_labels;
pub use mix::{MIXES, Mix};
pub use oracle::{Broken, Limits, Oracle};
pub use replaying::{Replaying, ReplayingExecution};
pub use script::{random_script, shrink_script};
pub use scripted::{Act, Scripted, ScriptedExecution};
pub use shrink::shrink;
pub use sketch::Sketch;
pub use states::{StateGraph, state_graph};
pub use trial::{Failure, Trial, check};
