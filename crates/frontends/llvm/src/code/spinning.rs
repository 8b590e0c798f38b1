//! Loops that may wait for another thread.

use super::Code;
use super::allocation::FunctionFacts;

/// Marks the loops that may spin, at whose heads threads may stop.
pub(super) fn mark_spinning_loops(_code: &mut Code, _facts: &mut FunctionFacts) {}
