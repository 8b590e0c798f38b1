//! Results as text, JSON, HTML pages and pictures; saved traces; and diagnostics underlined in
//! their source.
//!
//! Everything here turns values into strings; the caller decides where they go. This crate executes
//! no program and knows neither front ends nor algorithms.

mod actors;
mod comparison;
mod deadlock;
mod diagnostic;
mod diagram;
mod execution_graph;
mod format;
mod graph;
mod json;
mod junit;
mod page;
mod printable;
mod sarif;
mod saved_trace;
mod sequence;
mod style;
mod system;
mod text;
mod trace_table;

pub use actors::{ActorEnd, ActorResults, ActorView, FinalObject, FinalState, FinalStates};
pub use comparison::{Comparison, comparison_json, comparison_text};
pub use deadlock::cycle;
pub use diagnostic::diagnostics;
pub use diagram::{Diagram, DiagramEvent};
pub use execution_graph::{MAX_PAGE_GRAPHS, graph_dot, graph_page, graph_svg};
pub use format::{grouped, seconds};
pub use graph::{GRAPH_FORMATS, GraphWriter, StateGraph};
pub use json::{actor_json, json};
pub use junit::{junit, system_junit};
pub use page::{
    Graphs, MAX_PICTURE_RUNS, Node, PruneReason, Pruned, Tree, Visit, WalkedExploration, WholeSystem, page, pruned,
    system_page, tree_picture, unfinished,
};
pub use printable::printable;
pub use sarif::{sarif, system_sarif};
pub use saved_trace::{SavedTrace, SavedTraceError, SavedViolation};
pub use sequence::{SequenceArrow, SequenceDiagram, SequenceObject, SequenceStep, TaskEnding};
pub use style::Style;
pub use system::{FoundRun, SystemReport, SystemSize, Workers, system_json, system_text, systems_json, systems_text};
pub use text::{headline, text, violation};
pub use trace_table::{Length, Marks, steps};

pub use mazurka_verdict::Report;
