//! Access to the world of the coroutine that runs on this OS thread.

use std::cell::{Cell, RefCell};

use super::World;
use crate::runtime::operation::abandon;

thread_local! {
    /// The world of the running coroutine; null outside checks.
    static CURRENT: Cell<*const RefCell<World>> = const { Cell::new(std::ptr::null()) };
}

/// Whether the calling code is under check.
#[inline]
pub(crate) fn inside() -> bool {
    !CURRENT.get().is_null()
}

/// Accesses the world of the running coroutine. `access` must not suspend the coroutine, because
/// others would then find the world borrowed.
///
/// # Panics
/// Outside a check, and if calls are nested.
#[inline]
pub(crate) fn with<R>(access: impl FnOnce(&mut World) -> R) -> R {
    let access = |world: &mut World| (access(world), world.met_foreign_object);
    let accessed = try_with(access);
    let (result, met_foreign_object) =
        accessed.expect("invariant: the world is accessed inside a check, and accesses are not nested");
    if met_foreign_object {
        abandon();
    }
    result
}

/// Like [`with`], but returns `None` outside a check and within another access.
#[inline]
pub(crate) fn try_with<R>(access: impl FnOnce(&mut World) -> R) -> Option<R> {
    let world = CURRENT.get();
    // SAFETY: `enter` sets the pointer only while a coroutine of that world runs, and borrows the
    // world all that time.
    let world = unsafe { world.as_ref() }?;
    Some(access(&mut *world.try_borrow_mut().ok()?))
}

/// Runs a coroutine of a world by calling `run`.
#[inline]
pub(crate) fn enter<R>(world: &RefCell<World>, run: impl FnOnce() -> R) -> R {
    let before = CURRENT.replace(world);
    let result = run();
    CURRENT.set(before);
    result
}
