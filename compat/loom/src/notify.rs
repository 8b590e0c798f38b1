//! loom's `Notify`.

use mazurka::sync::PoisonError;

use crate::locks::{Condvar, Mutex};

/// A flag that one thread sets and another one waits for.
#[derive(Debug, Default)]
pub struct Notify {
    notified: Mutex<bool>,
    changed: Condvar,
}

impl Notify {
    /// Creates a flag that is not set.
    #[track_caller]
    pub fn new() -> Notify {
        Notify { notified: Mutex::new(false), changed: Condvar::new() }
    }

    /// Sets the flag and wakes the thread that waits.
    #[track_caller]
    pub fn notify(&self) {
        *self.notified.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_one();
    }

    /// Waits until the flag is set, and clears it.
    #[track_caller]
    pub fn wait(&self) {
        let mut notified = self.notified.lock().unwrap_or_else(PoisonError::into_inner);
        while !*notified {
            notified = self.changed.wait(notified).unwrap_or_else(PoisonError::into_inner);
        }
        *notified = false;
    }
}
