//! Ctrl-C: the first one stops the exploration, which then reports what it has found; the second
//! one exits immediately.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit code of a process that SIGINT killed, by the convention of shells.
const KILLED_BY_SIGINT: i32 = 130;

/// Installs the handler. If the system refuses it, Ctrl-C kills the process as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(KILLED_BY_SIGINT);
        }
    });
}

/// Whether the user has pressed Ctrl-C.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
