//! Leaks. What is tracked has to be gone when an execution is over; `Arc::new(Track::new(value))` has an `Arc` checked. The interface is loom's.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::panic::Location;

use mazurka_model::{Error, Observation, ProcessId};

use crate::runtime::identity::{NONE, Place, SiteInfo};
use crate::runtime::world::{ThreadStatus, World, inside, try_with, with};

pub use std::alloc::Layout;

/// A value that has to be dropped before the execution is over. That somebody still has it then is a violation.
pub struct Track<T> {
    /// Its number among those of the execution, and the execution; none outside checks.
    entry: Option<(usize, u64)>,
    value: T,
}

impl<T> Track<T> {
    /// Tracks a value.
    #[track_caller]
    pub fn new(value: T) -> Track<T> {
        let place = Location::caller();
        let entry = inside().then(|| with(|world| (world.keep_track(place, 0), world.epoch())));
        Track { entry, value }
    }

    /// The value.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value.
    pub fn get_mut(&mut self) -> &mut T {
        &mut self.value
    }

    /// The value, which is not tracked any more.
    pub fn into_inner(self) -> T {
        forget(self.entry);
        let this = std::mem::ManuallyDrop::new(self);
        // SAFETY: the value is read once, and `this` is not dropped.
        unsafe { std::ptr::read(&this.value) }
    }
}

fn forget(entry: Option<(usize, u64)>) {
    if let Some((number, epoch)) = entry {
        try_with(|world| {
            if world.epoch() == epoch {
                world.tracked[number] = None;
            }
        });
    }
}

impl<T> Drop for Track<T> {
    fn drop(&mut self) {
        forget(self.entry);
    }
}

impl<T> Deref for Track<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Track<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Track<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// [`std::alloc::alloc`]; under check the memory has to be given back before the execution is over.
///
/// # Safety
/// As for [`std::alloc::alloc`].
#[track_caller]
pub unsafe fn alloc(layout: Layout) -> *mut u8 {
    let place = Location::caller();
    // SAFETY: as the caller promises.
    let memory = unsafe { std::alloc::alloc(layout) };
    if inside() {
        with(|world| world.keep_track(place, memory as usize));
    }
    memory
}

/// [`std::alloc::dealloc`].
///
/// # Safety
/// As for [`std::alloc::dealloc`].
pub unsafe fn dealloc(memory: *mut u8, layout: Layout) {
    try_with(|world| {
        let found = world.tracked.iter_mut().find(|entry| entry.is_some_and(|(_, address)| address == memory as usize));
        if let Some(entry) = found {
            *entry = None;
        }
    });
    // SAFETY: as the caller promises.
    unsafe { std::alloc::dealloc(memory, layout) }
}

impl World {
    fn keep_track(&mut self, place: Place, address: usize) -> usize {
        self.abandon_value_mode("it looks for leaks, which no step shows");
        self.tracked.push(Some((place, address)));
        self.tracked.len() - 1
    }

    /// If all threads have ended, what is tracked has to be gone.
    pub(crate) fn look_for_leaks(&mut self) {
        let over =
            self.threads.iter().all(|thread| matches!(thread.status, ThreadStatus::Absent | ThreadStatus::Ended));
        let Some((place, _)) = self.tracked.iter().flatten().next().copied().filter(|_| over) else { return };
        let many = self.tracked.iter().flatten().count();
        let message = format!("{many} tracked, the first made here, not gone at the end: a leak");
        let site = SiteInfo { place: Some(place), operation: "leak", location: NONE, message };
        let site = self.identity.borrow_mut().site(site);
        let process = ProcessId(self.current);
        self.observations.push(Observation::Error { process, site, error: Error::PANIC });
    }
}
