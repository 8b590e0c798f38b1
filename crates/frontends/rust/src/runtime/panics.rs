//! Panics inside a check: kept for the report, not printed.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::rc::Rc;
use std::sync::Once;

use mazurka_model::Error;

use super::identity::{IdentityTables, Place};
use super::operation::give_back;
use super::world::{ThreadStatus, inside, try_with, with};

/// Has panics under check kept instead of printed; others go where they went before.
pub(crate) fn install_hook() {
    static HOOK: Once = Once::new();
    super::overflow::install();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !inside() && on_loose_ground() {
                return;
            }
            if !inside() || try_with(|_| ()).is_none() {
                return before(info);
            }
            panicked(info);
        }));
    });
}

thread_local! {
    /// What this OS thread explores.
    static EXPLORED: RefCell<Option<Rc<RefCell<IdentityTables>>>> = const { RefCell::new(None) };
}

/// Runs an exploration. A panic that comes from it, not from the program, is given back, and not printed if the exploration rests on something that has turned out otherwise.
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

fn on_loose_ground() -> bool {
    let must_restart = |identity: &Rc<RefCell<IdentityTables>>| {
        identity.try_borrow().is_ok_and(|identity| identity.must_restart || identity.value_mode)
    };
    EXPLORED.with_borrow(|identity| identity.as_ref().is_some_and(must_restart))
}

fn panicked(info: &PanicHookInfo<'_>) {
    let place = info.location().map(keep);
    let message = message(info.payload());
    with(|world| {
        world.current_thread().panicking = true;
        if world.panics_allowed {
            world.panicked = Some((place, message));
        } else if world.current_thread().status == ThreadStatus::Alive {
            world.fail(Error::PANIC, place, "panic", message);
        }
    });
}

/// The place of a panic for as long as it is needed. (The standard library's are for ever, but its types do not say so.)
fn keep(place: &Location<'_>) -> Place {
    thread_local! {
        static KEPT: std::cell::RefCell<Vec<Place>> = const { std::cell::RefCell::new(Vec::new()) };
    }
    // SAFETY: a `Location` is only ever made by the compiler, as a constant for a place in the source; it holds a `&'static str` in all but name.
    let forever: Place = unsafe { &*std::ptr::from_ref(place).cast::<Location<'static>>() };
    KEPT.with_borrow_mut(|kept| {
        let same = |other: &&Place| other == &&forever;
        kept.iter().find(same).copied().unwrap_or_else(|| {
            kept.push(Box::leak(Box::new(*forever)));
            kept[kept.len() - 1]
        })
    })
}

/// The text of a panic.
pub(crate) fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without a text").to_owned()
}

/// Runs the body of a thread down to its base.
pub(crate) fn caught<T>(body: impl FnOnce() -> T) -> Result<T, Box<dyn Any + Send>> {
    let result = panic::catch_unwind(AssertUnwindSafe(body));
    let deferred = with(|world| {
        let place = world.panicked.take().and_then(|(place, _)| place);
        if let Err(payload) = &result {
            let unreported = world.current_thread().status == ThreadStatus::Alive && !world.panics_allowed;
            if unreported {
                // `resume_unwind` passes no hook.
                world.fail(Error::PANIC, place, "panic", message(&**payload));
            }
        }
        let me = world.current_thread();
        me.panicking = false;
        me.status == ThreadStatus::Alive && !me.deferred.is_empty()
    });
    if deferred {
        give_back();
    }
    result
}
