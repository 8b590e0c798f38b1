//! Ctrl-C: the first asks the exploration to stop and tell what it has, the second leaves at once.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit code of who was killed by SIGINT, as shells count.
const LEFT_AT_ONCE: i32 = 130;

/// Listens from now on. Where the system does not let us, Ctrl-C ends the program as it always does.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(LEFT_AT_ONCE);
        }
    });
}

/// Did the user press Ctrl-C?
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
