//! `thread::Builder`.

use std::io;

use super::{JoinHandle, Scope, ScopedJoinHandle};
use crate::runtime::world::inside;

/// A builder for threads; see [`std::thread::Builder`].
///
/// Under check the stack size is that of [`Builder::stack_size`](crate::Builder::stack_size), and
/// the name appears in reports.
#[derive(Debug, Default)]
#[must_use = "must eventually spawn the thread"]
pub struct Builder {
    name: Option<String>,
    stack_size: Option<usize>,
}

impl Builder {
    /// Creates a builder with default settings; see [`std::thread::Builder::new`].
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Names the thread; see [`std::thread::Builder::name`].
    pub fn name(self, name: String) -> Builder {
        Builder { name: Some(name), ..self }
    }

    /// Sets the stack size in bytes, which has no effect under check; see
    /// [`std::thread::Builder::stack_size`].
    pub fn stack_size(self, size: usize) -> Builder {
        Builder { stack_size: Some(size), ..self }
    }

    /// Spawns a thread; see [`std::thread::Builder::spawn`].
    ///
    /// # Errors
    /// If the operating system cannot create a thread.
    #[track_caller]
    pub fn spawn<F, T>(self, body: F) -> io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send + 'static,
    {
        if inside() {
            Ok(JoinHandle::checked(self.name.as_deref(), body))
        } else {
            self.real().spawn(body).map(JoinHandle::real)
        }
    }

    /// Spawns a thread whose closure may borrow; see [`std::thread::Builder::spawn_unchecked`].
    ///
    /// # Errors
    /// If the operating system cannot create a thread.
    ///
    /// # Safety
    /// As for [`std::thread::Builder::spawn_unchecked`].
    #[track_caller]
    pub unsafe fn spawn_unchecked<F, T>(self, body: F) -> io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + Send,
        T: Send,
    {
        if inside() {
            // SAFETY: that of this function.
            Ok(unsafe { JoinHandle::checked_unbounded(self.name.as_deref(), body) })
        } else {
            // SAFETY: that of this function.
            unsafe { self.real().spawn_unchecked(body) }.map(JoinHandle::real)
        }
    }

    /// Spawns a scoped thread; see [`std::thread::Builder::spawn_scoped`].
    ///
    /// # Errors
    /// If the operating system cannot create a thread.
    #[track_caller]
    pub fn spawn_scoped<'scope, 'env, F, T>(
        self,
        scope: &'scope Scope<'scope, 'env>,
        body: F,
    ) -> io::Result<ScopedJoinHandle<'scope, T>>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        scope.spawn_named(self.name.clone(), self.real(), body)
    }

    fn real(self) -> std::thread::Builder {
        let mut builder = std::thread::Builder::new();
        if let Some(name) = self.name {
            builder = builder.name(name);
        }
        if let Some(size) = self.stack_size {
            builder = builder.stack_size(size);
        }
        builder
    }
}
