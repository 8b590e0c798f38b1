//! Giving back a lock with the step before: a notification and the giving back that follows it are one step.
//!
//! Whoever wants the lock is blocked until it is given back, so nobody can tell whether it was given back as soon as the thread had done the last thing before, or later; but for
//! those who only try to take it, and for a lock that somebody tries both are told.
//!
//! What a step accesses must depend on the local state of its thread alone. Of a step that sees something it could depend on what it saw whether a lock is given back next. Who notifies
//! sees nothing.

use super::critical_section::SectionEffect;
use super::locking::release;
use crate::runtime::identity::{NONE, Place};
use crate::runtime::world::{ThreadStatus, World, with};

/// Gives a lock back, with the step at hand if that is possible.
pub(super) fn unlock(object: u32, effect: SectionEffect, operation: &'static str, place: Place) {
    if !with(|world| world.try_fuse_release(object, effect)) {
        release(object, effect, operation, place);
    }
}

impl World {
    /// The step at hand may give back a lock, too: the thread has learnt nothing from it. (Where values count, each is told by itself.)
    #[inline]
    pub(super) fn allow_fused_unlock(&mut self) {
        self.current_thread().may_fuse_unlock = !self.value_mode;
    }

    /// Gives a lock back with the step at hand. False: that is another step.
    fn try_fuse_release(&mut self, object: u32, effect: SectionEffect) -> bool {
        let me = self.current_thread();
        let may = std::mem::replace(&mut me.may_fuse_unlock, false);
        if !may || me.section != NONE || me.status != ThreadStatus::Alive || me.panicking {
            return false;
        }
        let location = self.objects[object as usize].location;
        if self.identity.borrow().is_split(location) {
            return false;
        }
        self.release_lock(object, effect);
        self.fused_release = location;
        true
    }
}
