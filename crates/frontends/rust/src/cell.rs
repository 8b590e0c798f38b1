//! Cells that watch for data races. The interface is loom's: a cell says what is done through its pointers.

use std::fmt;
use std::panic::Location;

use mazurka_model::{EffectKind, Error};

use crate::report::CELL;
use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::operation::visible;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::world::{CellAccess, Header, World, inside, with};

pub use std::cell::{BorrowError, BorrowMutError, Cell, Ref, RefCell, RefMut};

/// [`std::cell::UnsafeCell`], whose accesses are checked: two of different threads, one of them a write, that nothing orders are a data race.
///
/// What orders accesses is what the memory model says: locks, joins, channels, and atomic operations according to their `Ordering`.
pub struct UnsafeCell<T: ?Sized> {
    header: Header,
    real: std::cell::UnsafeCell<T>,
}

impl<T: ?Sized> HasHeader for UnsafeCell<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> UnsafeCell<T> {
    /// A new cell.
    #[track_caller]
    pub const fn new(value: T) -> UnsafeCell<T> {
        UnsafeCell { header: Header::new(CELL, ValueFormat::Line), real: std::cell::UnsafeCell::new(value) }
    }

    /// The value, of which this is the only owner.
    pub fn into_inner(self) -> T {
        self.real.into_inner()
    }
}

impl<T: ?Sized> UnsafeCell<T> {
    /// Reads through a pointer.
    #[track_caller]
    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        read(self.visit(false, Location::caller()))
    }

    /// Writes through a pointer.
    #[track_caller]
    pub fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        write(self.visit(true, Location::caller()))
    }

    /// A pointer to read through, now.
    #[track_caller]
    pub fn get(&self) -> ConstPtr<T> {
        ConstPtr(self.visit(false, Location::caller()))
    }

    /// A pointer to write through, now.
    #[track_caller]
    pub fn get_mut(&self) -> MutPtr<T> {
        MutPtr(self.visit(true, Location::caller()))
    }

    fn visit(&self, write: bool, place: Place) -> *mut T {
        if !inside() {
            return self.real.get();
        }
        let cell = per_execution_copy(self);
        if with(|world| world.visit(&cell.header, write, place)) {
            // The thread has failed, and does not come back.
            visible("stop", place, |_, _| {});
        }
        cell.real.get()
    }
}

impl World {
    /// The current thread accesses a cell. True: that is a data race.
    fn visit(&mut self, header: &Header, write: bool, place: Place) -> bool {
        self.abandon_value_mode("it has cells, whose accesses are no steps");
        let object = self.touch(header);
        self.learn_content(object);
        if write {
            self.store_content(object);
            self.note_write();
        }
        if !self.clocks {
            let mut identity = self.identity.borrow_mut();
            (identity.clocks, identity.must_restart) = (true, true);
            return false;
        }
        let kind = if write { EffectKind::Write } else { EffectKind::Read };
        self.effect(object, kind, i64::from(place.line()));
        let me = self.current;
        let clock = &self.threads[me as usize].clock;
        let now = CellAccess { thread: me, time: clock.time_of(me), write, place };
        let cell_accesses = &mut self.objects[object as usize].cell_accesses;
        let unordered = |other: &&CellAccess| {
            (write || other.write) && other.thread != me && clock.time_of(other.thread) < other.time
        };
        let race = cell_accesses.iter().find(unordered).copied();
        // A write is after everything that came before, or there is a race: only later accesses can race with something new.
        if write {
            cell_accesses.clear();
        } else {
            cell_accesses.retain(|other| other.write || other.thread != me);
        }
        cell_accesses.push(now);
        if let Some(other) = race {
            let message = self.tell(object, other, now);
            self.fail(Error::DATA_RACE, Some(place), "data race", message);
        }
        race.is_some()
    }

    fn tell(&self, object: u32, first: CellAccess, second: CellAccess) -> String {
        let identity = self.identity.borrow();
        let told = |visit: CellAccess| {
            let what = if visit.write { "write" } else { "read" };
            let name = &identity.processes[visit.thread as usize];
            format!("{what} by {name} at {}:{}", visit.place.file(), visit.place.line())
        };
        let cell = identity.location_name(self.objects[object as usize].location);
        format!("{cell}: {}, and {}, which nothing orders", told(first), told(second))
    }
}

/// A pointer that was handed out for reading.
#[derive(Debug)]
pub struct ConstPtr<T: ?Sized>(*const T);

/// A pointer that was handed out for writing.
#[derive(Debug)]
pub struct MutPtr<T: ?Sized>(*mut T);

impl<T: ?Sized> ConstPtr<T> {
    /// The value.
    ///
    /// # Safety
    /// As for a `*const T`.
    pub unsafe fn deref(&self) -> &T {
        // SAFETY: as the caller promises.
        unsafe { &*self.0 }
    }

    /// The pointer itself.
    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        read(self.0)
    }
}

impl<T: ?Sized> MutPtr<T> {
    /// The value.
    ///
    /// # Safety
    /// As for a `*mut T`.
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn deref(&self) -> &mut T {
        // SAFETY: as the caller promises.
        unsafe { &mut *self.0 }
    }

    /// The pointer itself.
    pub fn with<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        write(self.0)
    }
}

impl<T: Default> Default for UnsafeCell<T> {
    #[track_caller]
    fn default() -> UnsafeCell<T> {
        UnsafeCell::new(T::default())
    }
}

impl<T> From<T> for UnsafeCell<T> {
    #[track_caller]
    fn from(value: T) -> UnsafeCell<T> {
        UnsafeCell::new(value)
    }
}

impl<T: ?Sized> fmt::Debug for UnsafeCell<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnsafeCell").finish_non_exhaustive()
    }
}
