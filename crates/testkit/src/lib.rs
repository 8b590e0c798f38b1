//! What the algorithms are tested with.
//!
//! - [`Oracle`]: what is true of a program, by brute force, twice: over states and over classes;
//! - [`crosscheck`]: what the algorithms say against what the oracle knows, set by set;
//! - [`RandomProgram`]: random programs of the small language with all checks, and shrinking;
//! - [`client_server`]: the same for client/server systems;
//! - [`Corpus`]: programs with their expected results, one table for all algorithms;
//! - [`ScriptedProgram`]: programs as lists of accesses, for tests that need no language.

mod actual_accesses;
mod classes;
pub mod client_server;
mod collecting_sink;
mod conformance;
mod corpus;
mod crosscheck;
mod feature_mix;
mod generate;
mod label_model_check;
mod nonterminating;
mod observer_classes;
mod oracle;
pub mod program_ast;
mod random_program;
mod random_scripts;
mod restart_only;
mod scripted_program;
mod shrink;
mod statements;
mod states;
mod walk;

pub use actual_accesses::{ActualAccesses, ActualAccessesExecution};
pub use classes::{Canonical, Classes, classes};
pub use collecting_sink::CollectingSink;
pub use corpus::{Corpus, Expected, Order, corpus_directory};
pub use crosscheck::{Depth, Mismatch, compare, crosscheck, variants};
pub use feature_mix::{FEATURE_MIXES, FeatureMix};
pub use generate::{Size, generate};
pub use label_model_check::crosscheck_labels;
pub use nonterminating::{compare_with_graph, nonterminating_programs_until_caught};
pub use oracle::{InterfaceViolation, Limits, Oracle};
pub use program_ast::ProgramAst;
pub use random_program::{Failure, RandomProgram, check};
pub use random_scripts::{random_script, shrink_script};
pub use restart_only::{RestartOnly, RestartOnlyExecution};
pub use scripted_program::{Act, ScriptedExecution, ScriptedProgram};
pub use shrink::shrink;
pub use states::{StateGraph, state_graph};
