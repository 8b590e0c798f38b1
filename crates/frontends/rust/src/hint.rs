//! [`std::hint`], model-checked where it matters.

pub use crate::runtime::spinning::spin_loop;
pub use std::hint::{assert_unchecked, black_box, unreachable_unchecked};
