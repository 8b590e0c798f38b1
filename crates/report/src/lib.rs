//! Results for people and for programs: text, JSON, pages, saved traces, and errors underlined in their source.
//!
//! Everything here turns values into strings; the caller decides where they go. This crate knows programs only by what `verdict` says about them:
//! it knows no front end and no algorithm.

mod comparison;
mod deadlock;
mod diagnostic;
mod diagram;
mod figures;
mod graph;
mod json;
mod page;
mod saved;
mod style;
mod system;
mod table;
mod text;

pub use comparison::{Comparison, comparison_json, comparison_text};
pub use deadlock::cycle;
pub use diagnostic::diagnostics;
pub use diagram::Diagram;
pub use figures::{grouped, seconds};
pub use graph::{GRAPH_FORMATS, GraphWriter, StateGraph};
pub use json::json;
pub use page::{Graphs, page, system_page, tree_picture};
pub use saved::{SavedTrace, SavedTraceError, SavedViolation};
pub use style::Style;
pub use system::{FoundRun, SystemReport, system_json, system_text, systems_json, systems_text};
pub use table::{Length, steps};
pub use text::{headline, text, violation};

use std::collections::BTreeMap;

use mazurka_verdict::{Outcome, Verdict, Violation};

/// What one check came to.
#[derive(Clone, Debug)]
pub struct Report {
    /// The program's file as the user named it.
    pub program: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// The name by which the user asked for an algorithm: its own, or one that leaves the choice to the tool.
    pub asked: String,
    /// All parameters of the program with the values of this run.
    pub parameters: BTreeMap<String, i64>,
    /// Figures, and why it stopped.
    pub outcome: Outcome,
    /// Wall-clock time of the exploration.
    pub seconds: f64,
    /// The most memory the process ever held, where the system tells.
    pub peak_memory_bytes: Option<u64>,
    /// What was found, in the order of finding.
    pub violations: Vec<Violation>,
}

impl Report {
    /// The answer.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(&self.outcome, self.violations.len())
    }
}
