//! Panics of the program under check are recorded for the report instead of being printed.
//!
//! The panic hook is installed once per process and distinguishes three cases: a panic of the
//! program under check is recorded as a failure of its thread; a panic of the exploration itself is
//! suppressed if the exploration is going to be restarted anyway; every other panic goes to the
//! hook that was installed before.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::rc::Rc;
use std::sync::Once;

use mazurka_model::Error;

use super::identity::{IdentityTables, Place};
use super::operation::run_deferred;
use super::world::{ThreadStatus, inside, try_with, with};

/// Installs the panic hook and the trap for stack overflows, once per process.
pub(crate) fn install_hook() {
    static HOOK: Once = Once::new();
    super::overflow::install();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !inside() && restarting() {
                return;
            }
            // A panic during an access to the world is a fault of this crate.
            if !inside() || try_with(|_| ()).is_none() {
                return before(info);
            }
            record_panic(info);
        }));
    });
}

thread_local! {
    /// The tables of the exploration that runs on this OS thread.
    static EXPLORED: RefCell<Option<Rc<RefCell<IdentityTables>>>> = const { RefCell::new(None) };
}

/// Runs an exploration and catches its panics. These are not panics of the program under check,
/// which end only the thread they occur in.
pub(crate) fn run_exploration<R>(
    identity: &Rc<RefCell<IdentityTables>>,
    explore: impl FnOnce() -> R,
) -> std::thread::Result<R> {
    EXPLORED.set(Some(identity.clone()));
    identity.borrow_mut().exploring = true;
    let result = panic::catch_unwind(AssertUnwindSafe(explore));
    identity.borrow_mut().exploring = false;
    EXPLORED.set(None);
    result
}

/// Whether a panic of the exploration is to be expected: an assumption has failed, or the program
/// may turn out not to fit value mode. The exploration is then repeated without that assumption.
fn restarting() -> bool {
    let expected = |identity: &Rc<RefCell<IdentityTables>>| {
        identity.try_borrow().is_ok_and(|identity| identity.has_failed() || identity.value_mode)
    };
    EXPLORED.with_borrow(|identity| identity.as_ref().is_some_and(expected))
}

fn record_panic(info: &PanicHookInfo<'_>) {
    let place = info.location().map(intern);
    let message = message(info.payload());
    with(|world| {
        world.current_thread().panicking = true;
        if world.settings.panics_caught {
            world.current_thread().last_panic = Some((place, message));
            return;
        }
        if !world.settings.panics_allowed && world.current_thread().status == ThreadStatus::Alive {
            world.fail(Error::PANIC, place, "panic", message);
        }
    });
}

/// The current thread is about to take a step. If it unwinds, it must not be suspended, so its
/// panic counts even if the program would catch it.
pub(super) fn fail_if_unwinding() {
    if std::thread::panicking() {
        with(|world| {
            if let Some((place, message)) = world.current_thread().last_panic.take() {
                world.fail(Error::PANIC, place, "panic", message);
            }
        });
    }
}

/// A copy of a panic's place that lives forever. Few places panic, so at most one copy per place is
/// leaked.
fn intern(place: &Location<'_>) -> Place {
    thread_local! {
        static INTERNED: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
    }
    // SAFETY: a `Location` is only ever created by the compiler, as a constant for a place in the
    // source. The file name it holds is a `&'static str` in all but name.
    let forever: Place = unsafe { &*std::ptr::from_ref(place).cast::<Location<'static>>() };
    INTERNED.with_borrow_mut(|interned| {
        let same = |other: &&Place| other == &&forever;
        interned.iter().find(same).copied().unwrap_or_else(|| {
            interned.push(Box::leak(Box::new(*forever)));
            interned[interned.len() - 1]
        })
    })
}

/// The text of a panic.
pub(crate) fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without a message").to_owned()
}

/// Runs code of a thread under check and catches its panic. Locks that the panic released while it
/// unwound are released now.
pub(crate) fn catch_panic<T>(body: impl FnOnce() -> T) -> Result<T, Box<dyn Any + Send>> {
    let result = panic::catch_unwind(AssertUnwindSafe(body));
    let has_deferred = with(|world| {
        if let Err(payload) = &result {
            let unrecorded = world.current_thread().status == ThreadStatus::Alive && !world.settings.panics_allowed;
            if unrecorded {
                // `resume_unwind` does not call the hook, so the place may be unknown.
                let place = world.current_thread().last_panic.take().and_then(|(place, _)| place);
                world.fail(Error::PANIC, place, "panic", message(&**payload));
            }
        }
        let thread = world.current_thread();
        thread.panicking = false;
        thread.status == ThreadStatus::Alive && !thread.deferred.is_empty()
    });
    if has_deferred {
        run_deferred();
    }
    result
}
