//! Handles to threads: `Thread`, `ThreadId`, `current`.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;

use super::parking::unpark;
use crate::runtime::world::{inside, with};

/// A handle to a thread; see [`std::thread::Thread`].
#[derive(Clone)]
pub struct Thread(Handle);

#[derive(Clone)]
enum Handle {
    Checked { id: u32, name: Option<Arc<str>> },
    Real(std::thread::Thread),
}

/// A unique identifier of a running thread; see [`std::thread::ThreadId`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ThreadId(Id);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Id {
    Checked(u32),
    Real(std::thread::ThreadId),
}

/// Returns a handle to the current thread; see [`std::thread::current`].
pub fn current() -> Thread {
    if !inside() {
        return Thread::real(std::thread::current());
    }
    with(|world| match world.current {
        0 => Thread::checked(0, Some("main")),
        id => Thread::checked(id, world.current_thread().given_name.as_deref()),
    })
}

/// Returns whether the current thread is unwinding because of a panic; see
/// [`std::thread::panicking`].
pub fn panicking() -> bool {
    if inside() {
        with(|world| world.current_thread().panicking) && std::thread::panicking()
    } else {
        std::thread::panicking()
    }
}

impl Thread {
    pub(super) fn checked(id: u32, name: Option<&str>) -> Thread {
        Thread(Handle::Checked { id, name: name.map(Arc::from) })
    }

    pub(super) fn real(thread: std::thread::Thread) -> Thread {
        Thread(Handle::Real(thread))
    }

    /// Returns the identifier of the thread; see [`std::thread::Thread::id`].
    pub fn id(&self) -> ThreadId {
        match &self.0 {
            Handle::Checked { id, .. } => ThreadId(Id::Checked(*id)),
            Handle::Real(thread) => ThreadId(Id::Real(thread.id())),
        }
    }

    /// Returns the name of the thread; see [`std::thread::Thread::name`].
    pub fn name(&self) -> Option<&str> {
        match &self.0 {
            Handle::Checked { name, .. } => name.as_deref(),
            Handle::Real(thread) => thread.name(),
        }
    }

    /// Makes the token of the thread available; see [`std::thread::Thread::unpark`].
    #[track_caller]
    pub fn unpark(&self) {
        match &self.0 {
            Handle::Checked { id, .. } => unpark(*id, Location::caller()),
            Handle::Real(thread) => thread.unpark(),
        }
    }
}

impl fmt::Debug for Thread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thread").field("id", &self.id()).field("name", &self.name()).finish_non_exhaustive()
    }
}

/// The number of a thread of a check: 0 is the main thread.
///
/// # Panics
/// If the thread does not belong to a check.
impl From<ThreadId> for usize {
    fn from(ThreadId(id): ThreadId) -> usize {
        match id {
            Id::Checked(id) if inside() => with(|world| world.threads[id as usize].number as usize),
            Id::Checked(id) => id as usize,
            Id::Real(_) => panic!("only the threads of a check have numbers"),
        }
    }
}
