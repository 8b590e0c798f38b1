//! Counterparts of the functions in [`std::hint`]. Under check, `spin_loop` informs the checker
//! that the thread is spinning.

pub use crate::runtime::spinning::spin_loop;
pub use std::hint::{assert_unchecked, black_box, unreachable_unchecked};
