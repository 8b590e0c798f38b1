//! Leak detection, with the interface of loom. Tracked values and memory must be released before an
//! execution ends. To check all `Arc`s, see [`Builder::arc_leaks`](crate::Builder::arc_leaks); to
//! check one, track the value in it: `Arc::new(Track::new(value))`.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::panic::Location;

use mazurka_model::{Error, Observation, ProcessId};

use crate::runtime::identity::{NONE, Place, SiteInfo};
use crate::runtime::world::{Thread, ThreadStatus, Tracked, World, inside, try_with, with};

pub use std::alloc::Layout;

/// A value that must be dropped before the execution ends; otherwise there is a violation.
///
/// ```
/// use mazurka::alloc::Track;
///
/// let report = mazurka::explore(|| std::mem::forget(Track::new(3)));
/// assert!(report.violations()[0].message().contains("leak"));
/// ```
pub struct Track<T> {
    /// `None` outside a check.
    entry: Option<Entry>,
    value: T,
}

/// The registration of a tracked value.
#[derive(Clone, Copy)]
struct Entry {
    /// The index in `World::tracked`.
    index: usize,
    /// The execution in which the memory was allocated.
    epoch: u64,
}

impl<T> Track<T> {
    /// Wraps a value to be tracked.
    #[track_caller]
    pub fn new(value: T) -> Track<T> {
        let place = Location::caller();
        let entry = inside().then(|| with(|world| Entry { index: world.track(place, 0), epoch: world.epoch() }));
        Track { entry, value }
    }

    /// Returns a reference to the value.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// Returns a mutable reference to the value.
    pub fn get_mut(&mut self) -> &mut T {
        &mut self.value
    }

    /// Returns the value, which is no longer tracked.
    pub fn into_inner(self) -> T {
        untrack(self.entry);
        let this = std::mem::ManuallyDrop::new(self);
        // SAFETY: the value is read once and `this` is not dropped.
        unsafe { std::ptr::read(&this.value) }
    }
}

fn untrack(entry: Option<Entry>) {
    if let Some(Entry { index, epoch }) = entry {
        try_with(|world| {
            if world.epoch() == epoch {
                world.tracked[index] = None;
            }
        });
    }
}

impl<T> Drop for Track<T> {
    fn drop(&mut self) {
        untrack(self.entry);
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

/// Allocates memory; see [`std::alloc::alloc`]. Under check it must be deallocated before the
/// execution ends.
///
/// # Safety
/// The conditions of [`std::alloc::alloc`] apply.
#[track_caller]
pub unsafe fn alloc(layout: Layout) -> *mut u8 {
    let place = Location::caller();
    // SAFETY: guaranteed by the caller.
    let memory = unsafe { std::alloc::alloc(layout) };
    if inside() {
        with(|world| world.track(place, memory as usize));
    }
    memory
}

/// Allocates memory filled with zeros; see [`std::alloc::alloc_zeroed`] and [`alloc`].
///
/// # Safety
/// The conditions of [`std::alloc::alloc_zeroed`] apply.
#[track_caller]
pub unsafe fn alloc_zeroed(layout: Layout) -> *mut u8 {
    // SAFETY: guaranteed by the caller; memory that is not null has `layout.size()` bytes.
    unsafe {
        let memory = alloc(layout);
        if !memory.is_null() {
            memory.write_bytes(0, layout.size());
        }
        memory
    }
}

/// Deallocates memory; see [`std::alloc::dealloc`].
///
/// # Safety
/// The conditions of [`std::alloc::dealloc`] apply.
pub unsafe fn dealloc(memory: *mut u8, layout: Layout) {
    try_with(|world| {
        let found =
            world.tracked.iter_mut().find(|entry| entry.is_some_and(|tracked| tracked.address == memory as usize));
        if let Some(entry) = found {
            *entry = None;
        }
    });
    // SAFETY: guaranteed by the caller.
    unsafe { std::alloc::dealloc(memory, layout) }
}

impl World {
    /// Registers a tracked value or, if `address` is not 0, tracked memory. Returns its index.
    fn track(&mut self, place: Place, address: usize) -> usize {
        self.abandon_value_mode("it tracks leaks, which are not effects of steps");
        self.tracked.push(Some(Tracked { created_at: place, address }));
        self.tracked.len() - 1
    }

    /// Reports a violation if all threads have ended and something is still tracked.
    pub(crate) fn check_leaks(&mut self) {
        let ended = |thread: &Thread| matches!(thread.status, ThreadStatus::Absent | ThreadStatus::Ended);
        if !ended(self.current_thread()) || !self.threads.iter().all(ended) {
            return;
        }
        let tracked: Vec<Place> = self.tracked.iter().flatten().map(|tracked| tracked.created_at).collect();
        // Statics are not dropped, so what they own is not a leak.
        let arcs = self.arcs.iter().flatten().filter(|_| !self.used_owning_static);
        let arcs: Vec<Place> = arcs.copied().collect();
        let (what, leaks) = if tracked.is_empty() { ("`Arc`s", arcs) } else { ("tracked", tracked) };
        let Some(&place) = leaks.first() else { return };
        let count = leaks.len();
        let message = format!("leak: {count} {what}, not released at the end; the first was created here");
        let site = SiteInfo { place: Some(place), operation: "leak", location: NONE, message };
        let site = self.identity.borrow_mut().site(site);
        let process = ProcessId(self.current);
        self.observations.push(Observation::Error { process, site, error: Error::PANIC });
    }
}
