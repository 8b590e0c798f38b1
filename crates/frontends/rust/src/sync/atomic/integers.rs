//! The atomic integers.

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

macro_rules! integer {
    ($name:ident, $type:ty, $format:ident) => {
        #[doc = concat!("An atomic `", stringify!($type), "`; see [`std::sync::atomic::", stringify!($name), "`].")]
        pub struct $name {
            header: Header,
            real: std::sync::atomic::$name,
        }

        impl HasHeader for $name {
            fn header(&self) -> &Header {
                &self.header
            }
        }

        impl $name {
            /// Creates an atomic integer.
            #[track_caller]
            pub const fn new(value: $type) -> Self {
                let header = Header::new(stringify!($name), ValueFormat::$format);
                $name { header, real: std::sync::atomic::$name::new(value) }
            }

            /// The bits after an operation on an atomic that has these bits.
            fn scratch<R>(bits: u64, operation: impl FnOnce(&std::sync::atomic::$name) -> R) -> u64 {
                let scratch = std::sync::atomic::$name::new(bits as $type);
                operation(&scratch);
                scratch.load(Ordering::Relaxed) as u64
            }

            common_methods!($type);
            read_modify_write!(
                fetch_add,
                $type,
                "Adds to the value, wrapping around on overflow, and returns the previous value."
            );
            read_modify_write!(
                fetch_sub,
                $type,
                "Subtracts from the value, wrapping around on overflow, and returns the previous value."
            );
            read_modify_write!(fetch_and, $type, "Computes the bitwise and and returns the previous value.");
            read_modify_write!(fetch_nand, $type, "Computes the negated bitwise and and returns the previous value.");
            read_modify_write!(fetch_or, $type, "Computes the bitwise or and returns the previous value.");
            read_modify_write!(fetch_xor, $type, "Computes the bitwise exclusive or and returns the previous value.");
            read_modify_write!(fetch_max, $type, "Computes the maximum with a value and returns the previous value.");
            read_modify_write!(fetch_min, $type, "Computes the minimum with a value and returns the previous value.");
        }

        impl Default for $name {
            #[track_caller]
            fn default() -> Self {
                $name::new(0)
            }
        }

        impl From<$type> for $name {
            #[track_caller]
            fn from(value: $type) -> Self {
                $name::new(value)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                observed_outside_step();
                if in_graph() {
                    return fmt::Debug::fmt(&self.load(Ordering::Relaxed), f);
                }
                fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
            }
        }
    };
}

integer!(AtomicI8, i8, Signed);
integer!(AtomicI16, i16, Signed);
integer!(AtomicI32, i32, Signed);
integer!(AtomicI64, i64, Signed);
integer!(AtomicIsize, isize, Signed);
integer!(AtomicU8, u8, Unsigned);
integer!(AtomicU16, u16, Unsigned);
integer!(AtomicU32, u32, Unsigned);
integer!(AtomicU64, u64, Unsigned);
integer!(AtomicUsize, usize, Unsigned);
