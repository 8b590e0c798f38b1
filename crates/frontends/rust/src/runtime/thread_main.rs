//! The life of a thread under check.

use std::panic::Location as Place;

use mazurka_model::{Access, Location};

use super::fiber::Suspender;
use super::identity::Special;
use super::operation::visible;
use super::panics::caught;
use super::world::{Life, with};

/// The life of a thread, on its coroutine. `keep` takes its result to whoever joins it.
pub(crate) fn run_thread<T>(suspender: Suspender, body: impl FnOnce() -> T, keep: impl FnOnce(std::thread::Result<T>)) {
    with(|world| world.me().suspender = suspender);
    let result = caught(body);
    keep(result);
    if with(|world| !world.me().locals.is_empty()) {
        let _ = caught(end_locals);
    }
    let told = with(|world| {
        world.show_section();
        let mut names = world.names.borrow_mut();
        let end = names.special(Special::End, world.current);
        let me = &world.threads[world.current as usize];
        (me.status == Life::Alive && (me.tells || names.is_fine(end))).then_some(end)
    });
    if let Some(end) = told {
        visible("end", Place::caller(), |_, pending| pending.accesses.push(Access::write(Location(end))));
    }
    with(|world| {
        world.end_trial();
        let me = world.me();
        if me.status == Life::Alive {
            me.status = Life::Ended;
        }
    });
}

/// Drops the thread's locals, the youngest first, as long as there are some.
fn end_locals() {
    while let Some(local) = with(|world| world.me().locals.pop()) {
        drop(local);
    }
}
