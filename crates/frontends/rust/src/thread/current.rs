//! Who runs: `Thread`, `ThreadId`, `current`.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;

use super::parking::unpark;
use crate::runtime::world::{inside, with};

/// [`std::thread::Thread`].
#[derive(Clone)]
pub struct Thread(Who);

#[derive(Clone)]
enum Who {
    Checked { id: u32, name: Option<Arc<str>> },
    Real(std::thread::Thread),
}

/// [`std::thread::ThreadId`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ThreadId(Id);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Id {
    Checked(u32),
    Real(std::thread::ThreadId),
}

/// See [`std::thread::current`].
pub fn current() -> Thread {
    if !inside() {
        return Thread::real(std::thread::current());
    }
    with(|world| {
        let identity = world.identity.borrow();
        Thread::checked(world.current, identity.processes.get(world.current as usize).map(String::as_str))
    })
}

/// See [`std::thread::panicking`].
pub fn panicking() -> bool {
    if inside() {
        with(|world| world.current_thread().panicking) && std::thread::panicking()
    } else {
        std::thread::panicking()
    }
}

impl Thread {
    pub(super) fn checked(id: u32, name: Option<&str>) -> Thread {
        Thread(Who::Checked { id, name: name.map(Arc::from) })
    }

    pub(super) fn real(thread: std::thread::Thread) -> Thread {
        Thread(Who::Real(thread))
    }

    /// See [`std::thread::Thread::id`].
    pub fn id(&self) -> ThreadId {
        match &self.0 {
            Who::Checked { id, .. } => ThreadId(Id::Checked(*id)),
            Who::Real(thread) => ThreadId(Id::Real(thread.id())),
        }
    }

    /// See [`std::thread::Thread::name`].
    pub fn name(&self) -> Option<&str> {
        match &self.0 {
            Who::Checked { name, .. } => name.as_deref(),
            Who::Real(thread) => thread.name(),
        }
    }

    /// See [`std::thread::Thread::unpark`].
    #[track_caller]
    pub fn unpark(&self) {
        match &self.0 {
            Who::Checked { id, .. } => unpark(*id, Location::caller()),
            Who::Real(thread) => thread.unpark(),
        }
    }
}

impl fmt::Debug for Thread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thread").field("id", &self.id()).field("name", &self.name()).finish_non_exhaustive()
    }
}
