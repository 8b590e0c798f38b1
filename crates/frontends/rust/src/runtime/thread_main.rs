//! The main function of a thread under check.
//!
//! A thread runs its body, hands its result to the thread that joins it, drops its thread-local
//! values, and ends. The end is a visible operation of its own only if another thread can observe
//! it other than by joining; otherwise it belongs to the last step of the thread.

use std::panic::Location as CodeLocation;

use mazurka_model::{Access, Location};

use crate::guided::point;

use super::fiber::Suspender;
use super::identity::ThreadLocation;
use super::operation::visible;
use super::panics::catch_panic;
use super::weak::WeakOperation;
use super::world::{ThreadStatus, with};

/// Runs a thread on its coroutine. `keep` stores the result for the thread that joins this one.
pub(crate) fn run_thread<T>(suspender: Suspender, body: impl FnOnce() -> T, keep: impl FnOnce(std::thread::Result<T>)) {
    with(|world| world.current_thread().suspender = suspender);
    let number = with(|world| world.current_thread().number);
    point("start");
    let result = catch_panic(body);
    if number == 0 && with(|world| world.current_thread().status == ThreadStatus::Alive) {
        point("exit");
    }
    keep(result);
    if with(|world| !world.current_thread().locals.is_empty()) {
        let _ = catch_panic(drop_locals);
    }
    if let Some(end) = with(|world| world.observable_end()) {
        visible("end", CodeLocation::caller(), |world, pending| {
            world.announce_weak(|| WeakOperation::End(end.0));
            pending.accesses.push(Access::write(end));
        });
    }
    with(|world| {
        world.end_solo_run();
        let thread = world.current_thread();
        if thread.status == ThreadStatus::Alive {
            thread.status = ThreadStatus::Ended;
        }
    });
}

/// Drops the thread-local values, the most recent first. Destructors may create further ones.
fn drop_locals() {
    while let Some(local) = with(|world| world.current_thread().locals.pop()) {
        drop(local);
    }
}

impl super::world::World {
    /// The location of the end of the current thread, if the end has to be a step. A thread that
    /// ends inside a critical section leaves the lock acquired, which others can observe.
    fn observable_end(&mut self) -> Option<Location> {
        self.expose_section();
        let mut identity = self.identity.borrow_mut();
        let end = identity.thread_location(ThreadLocation::End, self.current);
        let thread = &self.threads[self.current as usize];
        let observable = thread.reports_end || identity.is_split(end);
        (thread.status == ThreadStatus::Alive && observable).then_some(Location(end))
    }
}
