//! What keeps a command from doing its work: bad input, files that cannot be read or written.

use std::fmt;

use mazurka_report::Style;

/// Told to the user on stderr; the exit code is 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A sentence, and how to mend it.
    Message {
        /// What is wrong.
        problem: String,
        /// What to do, where that can be said.
        help: Option<String>,
    },
    /// Faults of a source text, rendered already.
    Rendered(String),
}

impl Failure {
    /// A failure without help.
    pub fn new(problem: impl fmt::Display) -> Failure {
        Failure::Message { problem: problem.to_string(), help: None }
    }

    /// The same failure with a hint.
    pub fn with_help(self, hint: impl fmt::Display) -> Failure {
        match self {
            Failure::Message { problem, .. } => Failure::Message { problem, help: Some(hint.to_string()) },
            rendered => rendered,
        }
    }

    /// As text for stderr.
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
