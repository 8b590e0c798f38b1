//! What a door says about a text it cannot accept.

use std::ops::Range;

/// A fault in a source text, located. Rendered by the report crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where: bytes of the source. Empty at the end of the text.
    pub span: Range<usize>,
    /// What stands under the underlined part (`expected int, found bool`).
    pub label: String,
    /// Other places that explain the fault (`first declared here`).
    pub notes: Vec<(Range<usize>, String)>,
    /// How to mend it, where that can be said.
    pub help: Option<String>,
}
