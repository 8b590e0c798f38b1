//! Counterparts of the functions in [`std::hint`].

pub use std::hint::*;

/// Informs the scheduler that the thread is spinning.
#[track_caller]
pub fn spin_loop() {
    if mazurka::guided::is_guided() { mazurka::thread::yield_now() } else { mazurka::hint::spin_loop() }
}
