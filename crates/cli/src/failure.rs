//! Failures of commands: invalid input, and files that cannot be read or written.

use std::fmt;

use mazurka_report::Style;

/// Printed on standard error; the exit code is 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A message, possibly with a hint.
    Message {
        /// The problem in one sentence.
        problem: String,
        /// How to solve the problem, if that is known.
        help: Option<String>,
    },
    /// Diagnostics of a source file, already rendered.
    Rendered(String),
}

impl Failure {
    /// Creates a failure without a hint.
    pub fn new(problem: impl fmt::Display) -> Failure {
        Failure::Message { problem: problem.to_string(), help: None }
    }

    /// Adds a hint to a message.
    pub fn with_help(self, hint: impl fmt::Display) -> Failure {
        match self {
            Failure::Message { problem, .. } => Failure::Message { problem, help: Some(hint.to_string()) },
            rendered => rendered,
        }
    }

    /// The text for standard error.
    pub fn text(&self, style: Style) -> String {
        match self {
            Failure::Message { problem, help: None } => format!("{} {problem}\n", style.bad("error:")),
            Failure::Message { problem, help: Some(help) } => {
                format!("{} {problem}\n{} {help}\n", style.bad("error:"), style.strong("help:"))
            }
            Failure::Rendered(text) => text.clone(),
        }
    }
}
