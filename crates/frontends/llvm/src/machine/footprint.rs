//! What an atomic block may access.

use mazurka_model::Access;

use super::execution::LlvmExecution;

impl LlvmExecution<'_> {
    /// Appends the accesses of the atomic block that a process is at.
    pub(super) fn describe_atomic(&self, _process: u32, _at: usize, _frame: usize, _accesses: &mut Vec<Access>) {}
}
