//! `spawn` and `JoinHandle`.

use std::fmt;
use std::panic::Location;

use super::spawning::{self, Child};
use super::{Result, Thread};
use crate::runtime::world::inside;

/// An owned permission to join a thread; see [`std::thread::JoinHandle`].
pub struct JoinHandle<T>(Handle<T>);

enum Handle<T> {
    Checked(Child<T>, Thread),
    Real(std::thread::JoinHandle<T>, Thread),
}

/// Spawns a thread; see [`std::thread::spawn`].
///
/// ```
/// use mazurka::thread;
///
/// mazurka::check(|| {
///     let thread = thread::spawn(|| 6 * 7);
///     assert_eq!(thread.join().unwrap(), 42);
/// });
/// ```
#[track_caller]
pub fn spawn<F, T>(body: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + Send + 'static,
    T: Send + 'static,
{
    if inside() { JoinHandle::checked(None, body) } else { JoinHandle::real(std::thread::spawn(body)) }
}

/// Spawns a thread of a check whose closure and result need not be `Send`, as in loom: all threads
/// of a check run on one OS thread.
///
/// # Panics
/// Outside a check.
#[track_caller]
pub fn spawn_local<F, T>(name: Option<&str>, body: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + 'static,
    T: 'static,
{
    assert!(inside(), "a thread whose closure need not be `Send` is spawned outside a check");
    JoinHandle::checked(name, body)
}

impl<T> JoinHandle<T> {
    #[track_caller]
    pub(super) fn checked(name: Option<&str>, body: impl FnOnce() -> T + 'static) -> JoinHandle<T> {
        // SAFETY: `body` is `'static`.
        unsafe { JoinHandle::checked_unbounded(name, body) }
    }

    /// Spawns a thread of a check.
    ///
    /// # Safety
    /// The thread must not outlive what the closure and its result borrow.
    #[track_caller]
    pub(super) unsafe fn checked_unbounded(name: Option<&str>, body: impl FnOnce() -> T) -> JoinHandle<T> {
        // SAFETY: that of this function.
        let child = unsafe { spawning::spawn(name, false, Location::caller(), body) };
        let thread = Thread::checked(child.id, name);
        JoinHandle(Handle::Checked(child, thread))
    }

    pub(super) fn real(handle: std::thread::JoinHandle<T>) -> JoinHandle<T> {
        let thread = Thread::real(handle.thread().clone());
        JoinHandle(Handle::Real(handle, thread))
    }

    /// Waits for the thread to finish and returns its result; see
    /// [`std::thread::JoinHandle::join`].
    ///
    /// # Errors
    /// Returns the payload of the panic if the thread has panicked. Under check this happens only
    /// if [`Builder::allow_panics`](crate::Builder::allow_panics) is set; otherwise the panic is a
    /// violation.
    #[track_caller]
    pub fn join(self) -> Result<T> {
        match self.0 {
            Handle::Checked(child, _) => child.join(Location::caller()),
            Handle::Real(handle, _) => handle.join(),
        }
    }

    /// Returns a handle to the thread; see [`std::thread::JoinHandle::thread`].
    pub fn thread(&self) -> &Thread {
        match &self.0 {
            Handle::Checked(_, thread) | Handle::Real(_, thread) => thread,
        }
    }

    /// Returns whether the thread has finished; see [`std::thread::JoinHandle::is_finished`].
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        match &self.0 {
            Handle::Checked(child, _) => child.is_finished(Location::caller()),
            Handle::Real(handle, _) => handle.is_finished(),
        }
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}
