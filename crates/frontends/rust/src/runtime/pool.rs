//! Memory that one check leaves to the next one on the same OS thread.
//!
//! A small check takes a few microseconds. Allocating and freeing its tables would be a
//! considerable part of that.

use std::cell::RefCell;
use std::rc::Rc;

use super::identity::IdentityTables;
use super::program::Settings;
use super::world::World;

/// The number of worlds kept: no algorithm uses more executions of a program at the same time.
const MAX_WORLDS: usize = 2;

thread_local! {
    static TABLES: RefCell<Option<Rc<RefCell<IdentityTables>>>> = const { RefCell::new(None) };
    /// Empty tables for the worlds in the pool, so that these do not keep the tables of a check
    /// alive.
    static UNUSED_TABLES: Rc<RefCell<IdentityTables>> = Rc::default();
    #[expect(clippy::vec_box, reason = "coroutines refer to a world by its address, so it must not move")]
    static WORLDS: RefCell<Vec<Box<RefCell<World>>>> = const { RefCell::new(Vec::new()) };
}

/// Tables that contain only the main thread.
pub(super) fn take_tables() -> Rc<RefCell<IdentityTables>> {
    TABLES.take().unwrap_or_else(|| Rc::new(RefCell::new(IdentityTables::new())))
}

/// Returns the tables of a check that is over. If they are still in use elsewhere they are not
/// pooled, and the next check allocates its own.
pub(super) fn return_tables(tables: &mut Rc<RefCell<IdentityTables>>) {
    if let Some(unshared) = Rc::get_mut(tables) {
        unshared.get_mut().clear();
        // While the OS thread ends, the pool may be gone already.
        let _ = TABLES.try_with(|pool| pool.replace(Some(tables.clone())));
    }
}

/// A world in which nothing has run.
pub(super) fn take_world(tables: Rc<RefCell<IdentityTables>>, settings: Settings) -> Box<RefCell<World>> {
    match WORLDS.with_borrow_mut(Vec::pop) {
        Some(mut world) => {
            world.get_mut().reuse(tables, settings);
            world
        }
        None => Box::new(RefCell::new(World::new(tables, settings))),
    }
}

/// Returns the world of an execution that is over.
pub(super) fn return_world(mut world: Box<RefCell<World>>) {
    // A coroutine that was abandoned during an access to the world leaves it borrowed, possibly in
    // an inconsistent state.
    if world.try_borrow_mut().is_err() {
        return;
    }
    let _ = UNUSED_TABLES.try_with(|unused| world.get_mut().retire(unused.clone()));
    let _ = WORLDS.try_with(|worlds| {
        let mut worlds = worlds.borrow_mut();
        if worlds.len() < MAX_WORLDS {
            worlds.push(world);
        }
    });
}
