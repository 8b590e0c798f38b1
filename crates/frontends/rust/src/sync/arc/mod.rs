//! `Arc` and `Weak`: shared ownership.
//!
//! A handle consists of a handle of the standard library and one of the [`counts`], which say when
//! operations on handles are steps.

mod counts;
mod raw;
mod traits;
mod weak;

use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::panic::Location;
use std::pin::Pin;

use mazurka_model::Mode;

use self::counts::{Counts, Manner};
pub use self::weak::Weak;
use crate::runtime::identity::Place;
use crate::runtime::operation::run_or_defer;
use crate::runtime::world::with;

/// A pointer to a value with several owners; see [`std::sync::Arc`].
///
/// Under check, the orders in which handles are cloned and dropped are explored where the program
/// can tell them apart: by looking at the number of handles, or by a destructor that other threads
/// notice. The last drop happens after all others.
///
/// A handle of an unsized value is made from one of the standard library, because only that one can
/// be converted by the compiler: `Arc::from_std(real)`, where `real` is a
/// `std::sync::Arc<dyn Trait>`.
///
/// ```
/// use mazurka::sync::Arc;
/// use mazurka::thread;
///
/// let report = mazurka::explore(|| {
///     let one = Arc::new(5);
///     let other = one.clone();
///     let thread = thread::spawn(move || drop(other));
///     // This fails if the other handle still exists.
///     assert_eq!(Arc::try_unwrap(one), Ok(5));
///     thread.join().unwrap();
/// });
/// assert_eq!(report.violations().len(), 1);
/// ```
pub struct Arc<T: ?Sized> {
    counts: std::sync::Arc<Counts>,
    /// Dropped by [`Drop`], or taken before.
    real: ManuallyDrop<std::sync::Arc<T>>,
    made_at: Place,
}

impl<T> Arc<T> {
    /// Creates the first handle of a value.
    #[track_caller]
    pub fn new(value: T) -> Arc<T> {
        Arc::from_std(std::sync::Arc::new(value))
    }

    /// Creates a value that contains weak handles of itself.
    #[track_caller]
    pub fn new_cyclic(make: impl FnOnce(&Weak<T>) -> T) -> Arc<T> {
        let counts = std::sync::Arc::new(Counts::new());
        let real = std::sync::Arc::new_cyclic(|real| make(&Weak::from_parts(counts.clone(), real.clone())));
        Arc::from_parts(counts, real)
    }

    /// Creates a value that does not move.
    #[track_caller]
    pub fn pin(value: T) -> Pin<Arc<T>> {
        // SAFETY: the value of an `Arc` does not move, and no mutable reference to a pinned one
        // exists.
        unsafe { Pin::new_unchecked(Arc::new(value)) }
    }

    /// Returns the value if there is no other strong handle, and the handle otherwise.
    ///
    /// # Errors
    /// If there is another strong handle.
    #[track_caller]
    pub fn try_unwrap(this: Arc<T>) -> Result<T, Arc<T>> {
        let place = Location::caller();
        if this.counts.manner() != Manner::Step {
            return if this.is_only_handle("try_unwrap", place) { Ok(this.into_value()) } else { Err(this) };
        }
        let object = this.counts.step("try_unwrap", Mode::Update, place);
        let (strong, weak) = this.numbers();
        if strong > 1 {
            with(|world| world.read_counts(object, (strong, weak), 0));
            return Err(this);
        }
        with(|world| {
            world.store_counts(object, (0, weak));
            world.observe(1);
        });
        Ok(this.into_value())
    }

    /// Returns the value if this was the last strong handle.
    #[track_caller]
    pub fn into_inner(this: Arc<T>) -> Option<T> {
        let place = Location::caller();
        if this.counts.manner() != Manner::Step {
            let last = this.is_only_handle("into_inner", place);
            return last.then(|| this.into_value());
        }
        // Looking at the count and dropping the handle are one step: some thread gets the value.
        let object = this.counts.step("into_inner", Mode::Update, place);
        let last = std::sync::Arc::strong_count(&this.real) == 1;
        let (counts, real) = this.into_parts();
        counts.release();
        if last {
            counts.acquire();
        }
        let numbers = (std::sync::Arc::strong_count(&real) - 1, std::sync::Arc::weak_count(&real));
        with(|world| {
            world.store_counts(object, numbers);
            world.observe(u64::from(last));
        });
        let value = std::sync::Arc::into_inner(real);
        if value.is_some() {
            counts.value_is_gone();
        }
        value
    }

    /// Returns the value if this was the last strong handle, and a clone of it otherwise.
    #[track_caller]
    pub fn unwrap_or_clone(this: Arc<T>) -> T
    where
        T: Clone,
    {
        Arc::try_unwrap(this).unwrap_or_else(|this| T::clone(&this))
    }

    /// The value of the only handle.
    fn into_value(self) -> T {
        let (counts, real) = self.into_parts();
        if counts.manner() != Manner::Untracked {
            counts.acquire();
        }
        counts.value_is_gone();
        std::sync::Arc::into_inner(real).expect("invariant: there is no other handle")
    }
}

impl<T: ?Sized> Arc<T> {
    /// Creates a handle from one of the standard library. Other handles made from it are not known
    /// to the check.
    #[track_caller]
    pub fn from_std(real: std::sync::Arc<T>) -> Arc<T> {
        Arc::from_parts(std::sync::Arc::new(Counts::new()), real)
    }

    #[track_caller]
    fn from_parts(counts: std::sync::Arc<Counts>, real: std::sync::Arc<T>) -> Arc<T> {
        Arc { counts, real: ManuallyDrop::new(real), made_at: Location::caller() }
    }

    /// The parts of a handle that is not dropped.
    fn into_parts(self) -> (std::sync::Arc<Counts>, std::sync::Arc<T>) {
        let mut this = ManuallyDrop::new(self);
        // SAFETY: `this` is not dropped, so its parts are taken once.
        unsafe { (std::ptr::read(&this.counts), ManuallyDrop::take(&mut this.real)) }
    }

    /// The number of strong handles.
    #[track_caller]
    pub fn strong_count(this: &Arc<T>) -> usize {
        let result = |(strong, _)| strong as u64;
        this.read_counts("strong_count", result, Location::caller()).0
    }

    /// The number of weak handles.
    #[track_caller]
    pub fn weak_count(this: &Arc<T>) -> usize {
        let result = |(_, weak)| weak as u64;
        this.read_counts("weak_count", result, Location::caller()).1
    }

    /// Returns a mutable reference to the value if there is no other handle.
    #[track_caller]
    pub fn get_mut(this: &mut Arc<T>) -> Option<&mut T> {
        let result = |counts| u64::from(counts == (1, 0));
        let counts = this.read_counts("get_mut", result, Location::caller());
        if counts == (1, 0) && this.counts.manner() != Manner::Untracked {
            this.counts.acquire();
        }
        std::sync::Arc::get_mut(&mut this.real)
    }

    /// Returns a mutable reference to the value, which is cloned first if there are other handles.
    #[track_caller]
    pub fn make_mut(this: &mut Arc<T>) -> &mut T
    where
        T: Clone + Sized,
    {
        if Arc::get_mut(this).is_none() {
            *this = Arc::new(T::clone(this));
        }
        std::sync::Arc::get_mut(&mut this.real).expect("invariant: there is no other handle")
    }

    /// Creates a weak handle.
    #[track_caller]
    pub fn downgrade(this: &Arc<T>) -> Weak<T> {
        let place = Location::caller();
        let make = || std::sync::Arc::downgrade(&this.real);
        let real = this.change("downgrade", place, make);
        Weak::from_parts(this.counts.clone(), real)
    }

    /// Whether both are handles of the same value.
    pub fn ptr_eq(this: &Arc<T>, other: &Arc<T>) -> bool {
        std::sync::Arc::ptr_eq(&this.real, &other.real)
    }

    /// The numbers of strong and of weak handles.
    fn numbers(&self) -> (usize, usize) {
        (std::sync::Arc::strong_count(&self.real), std::sync::Arc::weak_count(&self.real))
    }

    /// Changes the number of handles by calling `act`.
    fn change<R>(&self, operation: &'static str, place: Place, act: impl FnOnce() -> R) -> R {
        match self.counts.manner() {
            Manner::Untracked => act(),
            Manner::Hidden => {
                self.counts.change(place);
                act()
            }
            Manner::Step => {
                let object = self.counts.step(operation, Mode::Update, place);
                let result = act();
                with(|world| world.store_counts(object, self.numbers()));
                result
            }
        }
    }

    /// Reads the numbers of handles, of which the program gets `result`.
    fn read_counts(
        &self,
        operation: &'static str,
        result: impl FnOnce((usize, usize)) -> u64,
        place: Place,
    ) -> (usize, usize) {
        match self.counts.manner() {
            Manner::Untracked => {}
            Manner::Hidden => self.counts.observe(self.numbers() == (1, 0), place),
            Manner::Step => {
                let object = self.counts.step(operation, Mode::Read, place);
                let numbers = self.numbers();
                with(|world| world.read_counts(object, numbers, result(numbers)));
            }
        }
        self.numbers()
    }

    /// Whether there is no other strong handle.
    fn is_only_handle(&self, operation: &'static str, place: Place) -> bool {
        self.read_counts(operation, |(strong, _)| u64::from(strong == 1), place).0 == 1
    }
}

impl<T: ?Sized> Deref for Arc<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.real
    }
}

impl<T: ?Sized> Clone for Arc<T> {
    #[track_caller]
    fn clone(&self) -> Arc<T> {
        let place = Location::caller();
        let real = self.change("clone", place, || std::sync::Arc::clone(&self.real));
        Arc::from_parts(self.counts.clone(), real)
    }
}

impl<T: ?Sized> Drop for Arc<T> {
    fn drop(&mut self) {
        let place = self.made_at;
        // SAFETY: this is the only place where the handle is taken from a value that is dropped.
        let real = unsafe { ManuallyDrop::take(&mut self.real) };
        let counts = &self.counts;
        let object = match counts.manner() {
            Manner::Untracked => {
                counts.handle_is_dropped(&real);
                return drop(real);
            }
            Manner::Hidden => None,
            Manner::Step if std::thread::panicking() => {
                // The thread cannot be suspended now. The value is dropped, and the step is made up
                // for.
                let counts = counts.clone();
                counts.handle_is_dropped(&real);
                drop(real);
                return run_or_defer(move || {
                    let object = counts.step("drop", Mode::Update, place);
                    with(|world| world.note_change(object));
                });
            }
            Manner::Step => Some(counts.step("drop", Mode::Update, place)),
        };
        let last = std::sync::Arc::strong_count(&real) == 1;
        counts.handle_is_dropped(&real);
        let by_chance = object.is_none() && last && counts.is_last_by_chance();
        if let Some(object) = object {
            let numbers = (std::sync::Arc::strong_count(&real) - 1, std::sync::Arc::weak_count(&real));
            with(|world| {
                world.store_counts(object, numbers);
                world.observe(u64::from(last));
            });
        } else {
            counts.change(place);
        }
        counts.release();
        if last {
            counts.acquire();
        }
        if by_chance && !std::thread::panicking() {
            counts.destroy_by_chance(|| drop(real));
        } else {
            drop(real);
        }
    }
}
