//! The life of a thread under check.

use mazurka_model::{Access, Location};

use super::fiber::Suspender;
use super::identity::ThreadLocation;
use super::operation::visible;
use super::panics::caught;
use super::world::{ThreadStatus, with};

/// The life of a thread, on its coroutine. `keep` takes its result to whoever joins it.
pub(crate) fn run_thread<T>(suspender: Suspender, body: impl FnOnce() -> T, keep: impl FnOnce(std::thread::Result<T>)) {
    with(|world| world.current_thread().suspender = suspender);
    let result = caught(body);
    keep(result);
    if with(|world| !world.current_thread().locals.is_empty()) {
        let _ = caught(end_locals);
    }
    let told = with(|world| {
        world.expose_section();
        let mut identity = world.identity.borrow_mut();
        let end = identity.thread_location(ThreadLocation::End, world.current);
        let me = &world.threads[world.current as usize];
        (me.status == ThreadStatus::Alive && (me.reports_end || identity.is_split(end))).then_some(end)
    });
    if let Some(end) = told {
        visible("end", std::panic::Location::caller(), |_, pending| {
            pending.accesses.push(Access::write(Location(end)))
        });
    }
    with(|world| {
        world.end_trial();
        let me = world.current_thread();
        if me.status == ThreadStatus::Alive {
            me.status = ThreadStatus::Ended;
        }
    });
}

/// Drops the thread's locals, the youngest first, as long as there are some.
fn end_locals() {
    while let Some(local) = with(|world| world.current_thread().locals.pop()) {
        drop(local);
    }
}
