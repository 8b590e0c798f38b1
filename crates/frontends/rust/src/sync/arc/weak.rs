//! Handles that do not keep the value alive.

use std::fmt;
use std::panic::Location;

use mazurka_model::Mode;

use super::Arc;
use super::counts::{Counts, Manner};
use crate::runtime::identity::Place;
use crate::runtime::operation::run_or_defer;
use crate::runtime::world::with;

/// A pointer that does not keep its value alive; see [`std::sync::Weak`].
pub struct Weak<T: ?Sized> {
    /// `None` if the handle was made without a value.
    pub(super) counts: Option<std::sync::Arc<Counts>>,
    pub(super) real: std::sync::Weak<T>,
    pub(super) made_at: Place,
}

impl<T> Weak<T> {
    /// Creates a handle without a value.
    #[track_caller]
    pub const fn new() -> Weak<T> {
        Weak { counts: None, real: std::sync::Weak::new(), made_at: Location::caller() }
    }
}

impl<T: ?Sized> Weak<T> {
    #[track_caller]
    pub(super) fn from_parts(counts: std::sync::Arc<Counts>, real: std::sync::Weak<T>) -> Weak<T> {
        Weak { counts: Some(counts), real, made_at: Location::caller() }
    }

    /// The parts of a handle that is not dropped.
    pub(super) fn into_parts(self) -> (Option<std::sync::Arc<Counts>>, std::sync::Weak<T>) {
        let this = std::mem::ManuallyDrop::new(self);
        // SAFETY: `this` is not dropped, so its parts are taken once.
        unsafe { (std::ptr::read(&this.counts), std::ptr::read(&this.real)) }
    }

    /// The counts and how to perform an operation, if it is to be recorded.
    fn tracked(&self) -> Option<(&std::sync::Arc<Counts>, Manner)> {
        let counts = self.counts.as_ref()?;
        let manner = counts.manner();
        (manner != Manner::Untracked).then_some((counts, manner))
    }

    fn numbers(&self) -> (usize, usize) {
        (self.real.strong_count(), self.real.weak_count())
    }

    /// Returns a strong handle if the value still exists.
    #[track_caller]
    pub fn upgrade(&self) -> Option<Arc<T>> {
        let place = Location::caller();
        let step = match self.tracked() {
            None => None,
            Some((counts, Manner::Step)) => Some(counts.step("upgrade", Mode::Update, place)),
            Some((counts, _)) => {
                counts.observe(false, place);
                counts.change(place);
                None
            }
        };
        let real = self.real.upgrade();
        if let Some(object) = step {
            let numbers = self.numbers();
            with(|world| match real {
                Some(_) => {
                    world.store_counts(object, numbers);
                    world.observe(1);
                }
                None => world.read_counts(object, numbers, 0),
            });
        }
        let counts = self.counts.clone()?;
        if real.is_some() && self.tracked().is_some() {
            counts.acquire();
        }
        Some(Arc::from_parts(counts, real?))
    }

    /// The number of strong handles.
    #[track_caller]
    pub fn strong_count(&self) -> usize {
        self.read_counts("strong_count", |(strong, _)| strong as u64, Location::caller()).0
    }

    /// The number of weak handles, or 0 if the value does not exist any more.
    #[track_caller]
    pub fn weak_count(&self) -> usize {
        self.read_counts("weak_count", |(_, weak)| weak as u64, Location::caller()).1
    }

    fn read_counts(
        &self,
        operation: &'static str,
        result: impl FnOnce((usize, usize)) -> u64,
        place: Place,
    ) -> (usize, usize) {
        match self.tracked() {
            None => {}
            Some((counts, Manner::Step)) => {
                let object = counts.step(operation, Mode::Read, place);
                let numbers = self.numbers();
                with(|world| world.read_counts(object, numbers, result(numbers)));
            }
            Some((counts, _)) => counts.observe(false, place),
        }
        self.numbers()
    }

    /// Whether both are handles of the same value, or both have none.
    pub fn ptr_eq(&self, other: &Weak<T>) -> bool {
        self.real.ptr_eq(&other.real)
    }

    /// The address of the value, which may not exist any more.
    pub fn as_ptr(&self) -> *const T {
        self.real.as_ptr()
    }
}

impl<T: ?Sized> Clone for Weak<T> {
    #[track_caller]
    fn clone(&self) -> Weak<T> {
        let place = Location::caller();
        let step = match self.tracked() {
            None => None,
            Some((counts, Manner::Step)) => Some(counts.step("clone", Mode::Update, place)),
            Some((counts, _)) => {
                counts.change(place);
                None
            }
        };
        let real = self.real.clone();
        if let Some(object) = step {
            let numbers = self.numbers();
            with(|world| world.store_counts(object, numbers));
        }
        Weak { counts: self.counts.clone(), real, made_at: place }
    }
}

impl<T: ?Sized> Drop for Weak<T> {
    fn drop(&mut self) {
        let place = self.made_at;
        match self.tracked() {
            None => {}
            Some((counts, Manner::Step)) if std::thread::panicking() => {
                // The thread cannot be suspended now. The handle is dropped, and the step is made
                // up for.
                let counts = counts.clone();
                run_or_defer(move || {
                    let object = counts.step("drop", Mode::Update, place);
                    with(|world| world.note_change(object));
                });
            }
            Some((counts, Manner::Step)) => {
                let object = counts.step("drop", Mode::Update, place);
                // This handle is dropped after this.
                let (strong, weak) = self.numbers();
                with(|world| world.store_counts(object, (strong, weak.saturating_sub(1))));
            }
            Some((counts, _)) => counts.change(place),
        }
    }
}

impl<T> Default for Weak<T> {
    fn default() -> Weak<T> {
        Weak::new()
    }
}

impl<T: ?Sized> fmt::Debug for Weak<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(Weak)")
    }
}
