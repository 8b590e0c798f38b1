//! What packages that offer the interface of another checker need to know about threads. Threads
//! have numbers here: 0 is the main thread. If executions are guided, they are consecutive in every
//! execution.

use std::any::Any;
use std::cell::Cell;
use std::panic::Location;
use std::rc::Rc;

use crate::guided::is_guided;
use crate::runtime::world::{World, inside, with};

/// Is called by a thread that has spawned another one, with the numbers of both and the place.
pub type OnSpawn = fn(parent: u32, child: u32, place: &'static Location<'static>);

thread_local! {
    static ON_SPAWN: Cell<Option<OnSpawn>> = const { Cell::new(None) };
}

/// Sets what is called when a thread of a check on this OS thread has spawned another one.
pub fn on_spawn(call: OnSpawn) {
    ON_SPAWN.set(Some(call));
}

pub(super) fn new_task(child: u32, place: &'static Location<'static>) {
    if let Some(call) = ON_SPAWN.get() {
        let (parent, child) = with(|world| (world.current_thread().number, world.threads[child as usize].number));
        call(parent, child, place);
    }
}

/// The number of the current thread; `None` outside a check.
pub fn current_number() -> Option<u32> {
    inside().then(|| with(|world| world.current_thread().number))
}

/// The value of a type that the current execution has; `make` makes it once. `None` outside a
/// check. Executions may alternate, so a static cannot hold it.
pub fn attached<T: Any>(make: impl FnOnce() -> T) -> Option<Rc<T>> {
    if !inside() {
        return None;
    }
    let find = |world: &mut World| world.attached.iter().find_map(|value| value.clone().downcast().ok());
    Some(with(find).unwrap_or_else(|| {
        let value = Rc::new(make());
        with(|world| world.attached.push(value.clone()));
        value
    }))
}

/// The name that the program has given to a thread of the current execution.
pub fn given_name(thread: u32) -> Option<String> {
    with(|world| world.threads[world.thread_of(thread) as usize].given_name.as_deref().map(str::to_owned))
}

/// Detaches a thread: that it waits at the end of an execution is not a deadlock.
pub fn detach(thread: u32) {
    if inside() {
        with(|world| {
            let thread = world.thread_of(thread);
            world.threads[thread as usize].detached = true;
        });
    }
}

/// For each thread, the number of its periods of which a thread of the check knows. A period ends
/// with a release: a step by which another thread can learn what this one knows, such as unlocking
/// a mutex. The first period begins with the first step or release.
pub fn clock_of(thread: u32) -> Vec<u32> {
    with(|world| {
        world.abandon_value_mode("it reads clocks");
        if !world.clocks {
            let mut identity = world.identity.borrow_mut();
            (identity.clocks, identity.must_restart) = (true, true);
        }
        let clock = world.clock_of(thread);
        clock.iter().for_each(|&time| world.observe(u64::from(time)));
        clock
    })
}

impl World {
    /// The thread of this execution that has a number.
    pub(crate) fn thread_of(&self, number: u32) -> u32 {
        if is_guided() { self.order[number as usize] } else { number }
    }

    pub(crate) fn clock_of(&self, number: u32) -> Vec<u32> {
        let thread = self.thread_of(number);
        let clock = self.threads[thread as usize].clock.now();
        let known = |other: u32| match clock.time_of(other) {
            // A thread that has done nothing yet knows of no event.
            1 if other == thread && self.threads[thread as usize].events <= u32::from(is_guided()) => 0,
            time => time,
        };
        let count = if is_guided() { self.order.len() } else { self.threads.len() };
        let mut clock: Vec<u32> = (0..count as u32).map(|number| known(self.thread_of(number))).collect();
        // Threads that were spawned later, or in other executions, do not count.
        let last_known = clock.iter().rposition(|&time| time > 0).map_or(0, |last| last + 1);
        clock.truncate(last_known.max(number as usize + 1));
        clock
    }
}
