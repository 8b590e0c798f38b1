//! `AtomicPtr`.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::methods::common_methods;
use super::operations::{self, Exchange, Operation, Orderings};
use crate::runtime::identity::ValueFormat;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::weak::{in_graph, unsupported};
use crate::runtime::world::{Header, inside};

/// An atomic pointer; see [`std::sync::atomic::AtomicPtr`].
pub struct AtomicPtr<T> {
    header: Header,
    real: std::sync::atomic::AtomicPtr<T>,
}

impl<T> HasHeader for AtomicPtr<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> AtomicPtr<T> {
    /// Creates an atomic pointer.
    #[track_caller]
    pub const fn new(value: *mut T) -> Self {
        let header = Header::new("AtomicPtr", ValueFormat::Pointer);
        AtomicPtr { header, real: std::sync::atomic::AtomicPtr::new(value) }
    }

    common_methods!(*mut T);
}

impl<T> Default for AtomicPtr<T> {
    #[track_caller]
    fn default() -> Self {
        AtomicPtr::new(std::ptr::null_mut())
    }
}

impl<T> From<*mut T> for AtomicPtr<T> {
    #[track_caller]
    fn from(value: *mut T) -> Self {
        AtomicPtr::new(value)
    }
}

impl<T> fmt::Debug for AtomicPtr<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        if in_graph() {
            return fmt::Debug::fmt(&self.load(Ordering::Relaxed), f);
        }
        fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
    }
}
