//! Memory that one check leaves to the next one on the same OS thread. Small checks are over in a few microseconds, of which making tables and throwing them away would
//! be a good part.

use std::cell::RefCell;
use std::rc::Rc;

use super::identity::IdentityTables;
use super::program::Settings;
use super::world::World;

/// More worlds than an algorithm needs at a time are not kept.
const MOST: usize = 2;

thread_local! {
    static NAMES: RefCell<Option<Rc<RefCell<IdentityTables>>>> = const { RefCell::new(None) };
    /// What worlds that nobody uses are given for tables.
    static NOBODY: Rc<RefCell<IdentityTables>> = Rc::default();
    #[expect(clippy::vec_box, reason = "coroutines know a world by its address, so it lives in a box, which is kept as well")]
    static WORLDS: RefCell<Vec<Box<RefCell<World>>>> = const { RefCell::new(Vec::new()) };
}

/// Tables in which there is nothing but the main thread.
pub(super) fn spare_names() -> Rc<RefCell<IdentityTables>> {
    NAMES.take().unwrap_or_else(|| Rc::new(RefCell::new(IdentityTables::new())))
}

/// A check is over. (Who still holds its tables keeps them; then the next check makes its own.)
pub(super) fn keep_names(identity: &mut Rc<RefCell<IdentityTables>>) {
    if let Some(alone) = Rc::get_mut(identity) {
        alone.get_mut().renew();
        // The thread-local is gone when the OS thread ends.
        let _ = NAMES.try_with(|spare| spare.replace(Some(identity.clone())));
    }
}

/// A world in which nothing has run.
pub(super) fn spare_world(identity: Rc<RefCell<IdentityTables>>, settings: Settings) -> Box<RefCell<World>> {
    match WORLDS.with_borrow_mut(Vec::pop) {
        Some(mut world) => {
            world.get_mut().renew(identity, settings);
            world
        }
        None => Box::new(RefCell::new(World::new(identity, settings))),
    }
}

/// The execution that owned this world is over.
pub(super) fn keep_world(mut world: Box<RefCell<World>>) {
    // Whoever was cut off in the middle of a look at it may have left it as it was then.
    if world.try_borrow_mut().is_err() {
        return;
    }
    let _ = NOBODY.try_with(|nobody| world.get_mut().let_go(nobody.clone()));
    let _ = WORLDS.try_with(|worlds| {
        let mut worlds = worlds.borrow_mut();
        if worlds.len() < MOST {
            worlds.push(world);
        }
    });
}
