//! Cells that detect data races. As in loom, an access states whether it reads or writes.

use std::fmt;
use std::panic::Location;

use mazurka_model::{EffectKind, Error, ProcessId};
use mazurka_order::sync_clocks::{DataRace, PlainAccess};

use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::operation::visible;
use crate::runtime::spinning::note_operation;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{Header, World, inside, with};

pub use std::cell::{BorrowError, BorrowMutError, Cell, LazyCell, OnceCell, Ref, RefCell, RefMut};

/// The name of cells in traces.
pub(crate) const CELL: &str = "UnsafeCell";

/// [`std::cell::UnsafeCell`] with data race detection.
///
/// Two accesses by different threads, at least one of them a write, are a data race unless one
/// happens before the other. Happens-before follows the memory model of Rust: it is established by
/// locks, channels, joins, and atomic operations according to their `Ordering`.
///
/// ```
/// use mazurka::cell::UnsafeCell;
/// use mazurka::sync::Arc;
/// use mazurka::thread;
///
/// struct Shared(UnsafeCell<i32>);
/// // SAFETY: none; the check finds the data race.
/// unsafe impl Sync for Shared {}
/// unsafe impl Send for Shared {}
///
/// let report = mazurka::explore(|| {
///     let shared = Arc::new(Shared(UnsafeCell::new(0)));
///     let other = shared.clone();
///     let thread = thread::spawn(move || other.0.with_mut(|value| unsafe { *value = 1 }));
///     shared.0.with(|value| unsafe { *value });
///     thread.join().unwrap();
/// });
/// assert_eq!(report.violations()[0].kind(), "data-race");
/// ```
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
    /// Creates a cell with a value.
    #[track_caller]
    pub const fn new(value: T) -> UnsafeCell<T> {
        UnsafeCell { header: Header::new(CELL, ValueFormat::Line), real: std::cell::UnsafeCell::new(value) }
    }

    /// Consumes the cell and returns its value.
    pub fn into_inner(self) -> T {
        self.real.into_inner()
    }
}

impl<T: ?Sized> UnsafeCell<T> {
    /// Calls a closure with a pointer that it may read through.
    #[track_caller]
    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        read(self.record_access(false, Location::caller()))
    }

    /// Calls a closure with a pointer that it may write through.
    #[track_caller]
    pub fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        write(self.record_access(true, Location::caller()))
    }

    /// Returns a pointer for reading. The access counts as happening at this call.
    #[track_caller]
    pub fn get(&self) -> ConstPtr<T> {
        ConstPtr(self.record_access(false, Location::caller()))
    }

    /// Returns a pointer for writing. The access counts as happening at this call.
    #[track_caller]
    pub fn get_mut(&self) -> MutPtr<T> {
        MutPtr(self.record_access(true, Location::caller()))
    }

    /// Records an access and returns the pointer for it.
    fn record_access(&self, write: bool, place: Place) -> *mut T {
        if !inside() {
            return self.real.get();
        }
        let cell = per_execution_copy(self);
        if with(|world| world.is_weak()) {
            let operation = if write { "write" } else { "read" };
            visible(operation, place, |world, pending| {
                pending.object = world.touch(&cell.header);
                world.announce_weak(|| if write { WeakOperation::CellWrite } else { WeakOperation::CellRead });
            });
            with(|world| {
                let object = world.current_thread().pending.object;
                world.learn_content(object);
                if write {
                    world.note_write();
                } else {
                    world.note_read(object, world.weak_read_value().unwrap_or(0));
                }
            });
            return cell.real.get();
        }
        if with(|world| world.record_access(&cell.header, write, place)) {
            // The thread has failed and is never resumed.
            visible("stop", place, |_, _| {});
        }
        cell.real.get()
    }
}

impl World {
    /// Records an access of the current thread to a cell. Returns whether it is a data race.
    fn record_access(&mut self, header: &Header, write: bool, place: Place) -> bool {
        note_operation();
        self.abandon_value_mode("it accesses cells outside of steps");
        let object = self.touch(header);
        self.learn_cell_content(object);
        if write {
            self.store_content(object);
            self.note_cell_write();
        }
        if !self.clocks {
            let mut identity = self.identity.borrow_mut();
            (identity.clocks, identity.must_restart) = (true, true);
            return false;
        }
        let kind = if write { EffectKind::Write } else { EffectKind::Read };
        self.effect(object, kind, i64::from(place.line()));
        let thread = &self.threads[self.current as usize].clock;
        let race = self.objects[object as usize].cell_accesses.access(thread, write, place);
        if let Some(race) = race {
            let message = self.describe_race(object, race);
            self.fail(Error::DATA_RACE, Some(place), "data race", message);
        }
        race.is_some()
    }

    fn describe_race(&self, object: u32, race: DataRace<Place>) -> String {
        let identity = self.identity.borrow();
        let describe = |access: PlainAccess<Place>| {
            let kind = if access.write { "write" } else { "read" };
            let name = identity.process_name(ProcessId(access.thread));
            format!("{kind} by {name} at {}:{}", access.origin.file(), access.origin.line())
        };
        let cell = identity.location_name(self.objects[object as usize].location);
        format!("{cell}: {} is not ordered with {}", describe(race.first), describe(race.second))
    }
}

/// A pointer to the value of an [`UnsafeCell`], for reading.
#[derive(Debug)]
pub struct ConstPtr<T: ?Sized>(*const T);

/// A pointer to the value of an [`UnsafeCell`], for writing.
#[derive(Debug)]
pub struct MutPtr<T: ?Sized>(*mut T);

impl<T: ?Sized> ConstPtr<T> {
    /// Returns a reference to the value.
    ///
    /// # Safety
    /// The conditions for dereferencing a `*const T` must hold.
    pub unsafe fn deref(&self) -> &T {
        // SAFETY: guaranteed by the caller.
        unsafe { &*self.0 }
    }

    /// Calls a closure with the pointer.
    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        read(self.0)
    }
}

impl<T: ?Sized> MutPtr<T> {
    /// Returns a mutable reference to the value.
    ///
    /// # Safety
    /// The conditions for dereferencing a `*mut T` must hold.
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn deref(&self) -> &mut T {
        // SAFETY: guaranteed by the caller.
        unsafe { &mut *self.0 }
    }

    /// Calls a closure with the pointer.
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
