//! Test support for algorithms and front ends.
//!
//! - [`Oracle`]: the true results of a program by brute force, once over states and once over
//!   classes;
//! - [`crosscheck`]: compares the results of the algorithms with the oracle, as sets;
//! - [`RandomProgram`]: random `.maz` programs, the checks they must pass, and shrinking;
//! - [`client_server`]: the same for client/server systems;
//! - [`level_check`]: explorations of systems level by level, with several threads;
//! - [`Corpus`]: programs with expected results, one table for all algorithms;
//! - [`ScriptedProgram`]: programs as lists of accesses, for tests that need no language.

mod actual_accesses;
mod atomic_statements;
mod certification;
mod classes;
pub mod client_server;
mod collecting_sink;
pub mod conformance;
mod corpus;
mod crosscheck;
mod feature_mix;
mod generate;
mod label_model_check;
mod language_statements;
pub mod level_check;
mod machines;
mod may_sets;
mod memory_network;
mod nonterminating;
mod observer_classes;
mod oracle;
mod portable_schedules;
mod preemptions;
pub mod program_ast;
mod random_program;
mod random_scripts;
mod restart_only;
mod scripted_act;
mod scripted_program;
mod scripted_states;
mod search_certification;
mod shrink;
mod statements;
mod states;
mod step_conformance;
mod walk;
pub mod weak;
mod workers;

pub use actual_accesses::{ActualAccesses, ActualAccessesExecution};
pub use certification::{
    Checks, accepts, all_classes, certify, check_certifier, classes_of, explore_as_asked, incomplete_parts, runs_of,
};
pub use classes::{Canonical, Classes, classes};
pub use collecting_sink::{CollectingSink, DiscardingSink, Endings, FaultSchedules};
pub use corpus::{Corpus, Expected, Order, corpus_directory, corpus_program};
pub use crosscheck::{Depth, Mismatch, compare, crosscheck, variants};
pub use feature_mix::{FEATURE_MIXES, FeatureMix};
pub use generate::{Size, generate};
pub use label_model_check::crosscheck_labels;
pub use machines::{MACHINES, MachineDivision, Machines, compare_own, executions_by_machines, explore_own_programs};
pub use may_sets::{MaySets, MaySetsExecution};
pub use nonterminating::{compare_with_graph, nonterminating_programs_until_caught};
pub use oracle::{InterfaceViolation, Limits, Oracle};
pub use portable_schedules::compare_schedules;
pub use preemptions::{WithinPreemptions, within_preemptions};
pub use program_ast::ProgramAst;
pub use random_program::{Failure, RandomProgram, check, load};
pub use random_scripts::{random_conditional_script, random_script, random_waiting_script, shrink_script};
pub use restart_only::{RestartOnly, RestartOnlyExecution};
pub use scripted_act::Act;
pub use scripted_program::{ScriptedExecution, ScriptedProgram};
pub use search_certification::{MISSING_RULES, SearchChecks, certify_memo, check_search_certifier, is_complete};
pub use shrink::shrink;
pub use states::{StateGraph, state_graph};
pub use workers::{DIVISIONS, compare_workers, executions_with};
