//! `AtomicBool`.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::methods::{common_methods, read_modify_write};
use super::operations::{self, Exchange, Operation, Orderings};
use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::weak::{in_graph, unsupported};
use crate::runtime::world::{Header, inside, with};

/// An atomic boolean; see [`std::sync::atomic::AtomicBool`].
pub struct AtomicBool {
    header: Header,
    real: std::sync::atomic::AtomicBool,
}

impl HasHeader for AtomicBool {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl AtomicBool {
    /// Creates an atomic boolean.
    #[track_caller]
    pub const fn new(value: bool) -> Self {
        let header = Header::new("AtomicBool", ValueFormat::Bool);
        AtomicBool { header, real: std::sync::atomic::AtomicBool::new(value) }
    }

    /// The bits after an operation on an atomic that has these bits.
    fn scratch<R>(bits: u64, operation: impl FnOnce(&std::sync::atomic::AtomicBool) -> R) -> u64 {
        let scratch = std::sync::atomic::AtomicBool::new(bits != 0);
        operation(&scratch);
        u64::from(scratch.load(Ordering::Relaxed))
    }

    common_methods!(bool);
    read_modify_write!(fetch_and, bool, "Computes the logical and with a value and returns the previous value.");
    read_modify_write!(fetch_nand, bool, "Computes the negated and with a value and returns the previous value.");
    read_modify_write!(fetch_or, bool, "Computes the logical or with a value and returns the previous value.");
    read_modify_write!(fetch_xor, bool, "Computes the exclusive or with a value and returns the previous value.");

    /// Negates the value and returns the previous value.
    #[track_caller]
    pub fn fetch_not(&self, order: Ordering) -> bool {
        self.fetch_xor(true, order)
    }
}

impl Default for AtomicBool {
    #[track_caller]
    fn default() -> Self {
        AtomicBool::new(false)
    }
}

impl From<bool> for AtomicBool {
    #[track_caller]
    fn from(value: bool) -> Self {
        AtomicBool::new(value)
    }
}

impl fmt::Debug for AtomicBool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        if in_graph() {
            return fmt::Debug::fmt(&self.load(Ordering::Relaxed), f);
        }
        fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
    }
}
