//! The algorithms against the oracle, the corpus and each other, and the tools that compare them.
//!
//! One binary, because every binary compiles all algorithms for the programs of its tests.

#![allow(clippy::unwrap_used)]

mod certificates;
mod choices;
mod conditional;
mod conformance;
mod corpus;
mod crosscheck;
mod label_model;
mod machines;
mod memo_additions;
mod memo_rules;
mod nonterminating;
mod observers;
mod optimal_cs_rules;
mod oracle;
mod preemptions;
mod printed;
mod random;
mod recomputation;
mod semantic;
mod tables;
