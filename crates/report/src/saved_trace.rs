//! The format of trace files, which `check` writes and `replay` reads.

use std::collections::BTreeMap;
use std::fmt;

use mazurka_verdict::{TraceStep, Violation};
use serde::{Deserialize, Serialize};

/// The version of the format that this crate writes and reads.
const VERSION: u32 = 1;

/// A violation with its trace, independent of any run of the tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedTrace {
    /// Identifies the file as a trace, and the version of the format.
    mazurka_trace: u32,
    /// The file of the program, as it was named when the trace was saved.
    pub program: String,
    /// The parameters of the program.
    pub parameters: BTreeMap<String, i64>,
    /// The violation that the trace leads to.
    pub violation: SavedViolation,
    /// The steps, with the process that moves in each.
    pub steps: Vec<TraceStep>,
}

/// The violation of a [`SavedTrace`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedViolation {
    /// The kind, such as `assertion` or `deadlock`.
    pub kind: String,
    /// The message, in one sentence.
    pub message: String,
    /// The number of steps at the end of the trace that can be repeated forever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycle: Option<usize>,
}

/// Why a text is not a saved trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedTraceError {
    /// The text is not JSON of the expected form; the message states the position and the reason.
    Malformed(String),
    /// The text has this other version of the format.
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
            violation: SavedViolation {
                kind: violation.kind.clone(),
                message: violation.message.clone(),
                cycle: Some(violation.cycle().len()).filter(|&length| length > 0),
            },
            steps: violation.trace.steps.clone(),
        }
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("invariant: string keys and plain values serialise");
        text.push('\n');
        text
    }

    /// Parses the text of a file.
    pub fn from_text(text: &str) -> Result<SavedTrace, SavedTraceError> {
        /// The version alone, so that another version is reported as such and not as malformed.
        #[derive(Deserialize)]
        struct Version {
            mazurka_trace: u32,
        }
        let malformed = |error: serde_json::Error| SavedTraceError::Malformed(error.to_string());
        let version: Version = serde_json::from_str(text).map_err(malformed)?;
        if version.mazurka_trace != VERSION {
            return Err(SavedTraceError::Version(version.mazurka_trace));
        }
        serde_json::from_str(text).map_err(malformed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_trace_is_read_back() {
        let saved = SavedTrace {
            mazurka_trace: VERSION,
            program: "a.maz".to_owned(),
            parameters: BTreeMap::from([("N".to_owned(), -3)]),
            violation: SavedViolation {
                kind: "assertion".to_owned(),
                message: "it \"fails\"".to_owned(),
                cycle: Some(2),
            },
            steps: vec![TraceStep { process: "p[1]".to_owned(), choice: 2, ..TraceStep::default() }],
        };
        assert_eq!(SavedTrace::from_text(&saved.to_text()), Ok(saved));
    }

    #[test]
    fn other_texts_are_rejected_with_the_reason() {
        let problem = |text| SavedTrace::from_text(text).expect_err("refused").to_string();
        assert!(problem("shared x: int;").contains("line 1 column 1"));
        assert!(problem("{}").contains("missing field `mazurka_trace`"));
        assert!(problem("{\"mazurka_trace\": 7}").contains("version 7"));
        assert!(problem("{\"mazurka_trace\": 1}").contains("missing field `program`"));
    }
}
