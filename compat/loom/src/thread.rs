//! Threads. As in loom, what a thread takes along and returns need not be `Send`.

use std::io;

pub use mazurka::thread::{
    AccessError, JoinHandle, LocalKey, Result, Scope, ScopedJoinHandle, Thread, ThreadId, current, panicking, park,
    park_timeout, scope, sleep, yield_now,
};

/// Starts a thread.
///
/// # Panics
/// Outside a check.
#[track_caller]
pub fn spawn<F: FnOnce() -> T + 'static, T: 'static>(body: F) -> JoinHandle<T> {
    Builder::new().spawn(body).expect("invariant: threads under check can be started")
}

/// Settings of a thread.
#[derive(Debug, Default)]
pub struct Builder {
    name: Option<String>,
}

impl Builder {
    /// A thread without a name.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// The name of the thread, for reports.
    pub fn name(self, name: String) -> Builder {
        Builder { name: Some(name) }
    }

    /// Has no effect; see `Builder::stack_size` of Mazurka.
    pub fn stack_size(self, _: usize) -> Builder {
        self
    }

    /// Starts a thread.
    ///
    /// # Errors
    /// None under check.
    ///
    /// # Panics
    /// Outside a check.
    #[track_caller]
    pub fn spawn<F: FnOnce() -> T + 'static, T: 'static>(self, body: F) -> io::Result<JoinHandle<T>> {
        Ok(mazurka::thread::spawn_local(self.name.as_deref(), body))
    }
}
