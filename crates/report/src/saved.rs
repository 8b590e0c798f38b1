//! Traces in files: what `check` saves and `replay` reads.

use std::collections::BTreeMap;
use std::fmt;

use mazurka_verdict::{TraceStep, Violation};
use serde::{Deserialize, Serialize};

/// The version of the format that this crate writes and reads.
const VERSION: u32 = 1;

/// A violation with its trace, independent of any run of the tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedTrace {
    /// Marks the file as a trace, and says in which version of the format.
    mazurka_trace: u32,
    /// The program's file as it was named when the trace was made.
    pub program: String,
    /// The parameters it ran with.
    pub parameters: BTreeMap<String, i64>,
    /// What the trace shows.
    pub violation: SavedViolation,
    /// Who moves, step by step.
    pub steps: Vec<TraceStep>,
}

/// What a [`SavedTrace`] shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedViolation {
    /// `assertion`, `deadlock`, ...
    pub kind: String,
    /// One sentence.
    pub message: String,
}

/// Why a text is not a saved trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedTraceError {
    /// It is not JSON of the right shape: where and why.
    Malformed(String),
    /// It comes from another version of the tool.
    Version(u32),
}

impl fmt::Display for SavedTraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SavedTraceError::Malformed(problem) => write!(f, "not a trace saved by mazurka: {problem}"),
            SavedTraceError::Version(version) => {
                write!(f, "a trace in version {version} of the format; this mazurka reads version {VERSION}")
            }
        }
    }
}

impl std::error::Error for SavedTraceError {}

impl SavedTrace {
    /// The trace of a violation of a program.
    pub fn new(program: &str, parameters: &BTreeMap<String, i64>, violation: &Violation) -> SavedTrace {
        SavedTrace {
            mazurka_trace: VERSION,
            program: program.to_owned(),
            parameters: parameters.clone(),
            violation: SavedViolation { kind: violation.kind.clone(), message: violation.message.clone() },
            steps: violation.trace.steps.clone(),
        }
    }

    /// As the text of a file.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("invariant: string keys and plain values serialise");
        text.push('\n');
        text
    }

    /// From the text of a file.
    pub fn from_text(text: &str) -> Result<SavedTrace, SavedTraceError> {
        /// The mark alone, so that another version is named before its shape is found strange.
        #[derive(Deserialize)]
        struct Mark {
            mazurka_trace: u32,
        }
        let malformed = |error: serde_json::Error| SavedTraceError::Malformed(error.to_string());
        let mark: Mark = serde_json::from_str(text).map_err(malformed)?;
        if mark.mazurka_trace != VERSION {
            return Err(SavedTraceError::Version(mark.mazurka_trace));
        }
        serde_json::from_str(text).map_err(malformed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_back() {
        let saved = SavedTrace {
            mazurka_trace: VERSION,
            program: "a.maz".to_owned(),
            parameters: BTreeMap::from([("N".to_owned(), -3)]),
            violation: SavedViolation { kind: "assertion".to_owned(), message: "it \"fails\"".to_owned() },
            steps: vec![TraceStep { process: "p[1]".to_owned(), choice: 2, ..TraceStep::default() }],
        };
        assert_eq!(SavedTrace::from_text(&saved.to_text()), Ok(saved));
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        let problem = |text| SavedTrace::from_text(text).expect_err("refused").to_string();
        assert!(problem("shared x: int;").contains("line 1 column 1"));
        assert!(problem("{}").contains("missing field `mazurka_trace`"));
        assert!(problem("{\"mazurka_trace\": 7}").contains("version 7"));
        assert!(problem("{\"mazurka_trace\": 1}").contains("missing field `program`"));
    }
}
