//! Fusing a release with the preceding step: a notification and the release of a lock that follows
//! it are one step.
//!
//! A thread that needs the lock is blocked until the release, so it cannot observe whether the lock
//! was released right after the preceding operation or later. Only `try_lock` and its relatives
//! could, so releases of split locks remain steps of their own.
//!
//! The accesses of a step must depend on the local state of its thread alone. If the preceding
//! operation returned a value, whether a release follows could depend on that value. A notification
//! returns nothing.

use super::critical_section::SectionEffect;
use super::locking::release;
use crate::runtime::identity::{NONE, Place};
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{ThreadStatus, World, with};

/// Releases a lock, as part of the current step if that is allowed.
pub(super) fn unlock(object: u32, effect: SectionEffect, operation: &'static str, place: Place, weak: WeakOperation) {
    if !with(|world| world.try_fuse_release(object, effect)) {
        release(object, effect, operation, place, weak);
    }
}

impl World {
    /// Allows a release to be fused with the current step, from which the thread has learnt
    /// nothing. In value mode every operation is a step of its own.
    #[inline]
    pub(super) fn allow_fused_unlock(&mut self) {
        self.current_thread().may_fuse_unlock = !self.value_mode;
    }

    /// Releases a lock as part of the current step. Returns false if it has to be another step.
    fn try_fuse_release(&mut self, object: u32, effect: SectionEffect) -> bool {
        let weak = self.is_weak();
        let me = self.current_thread();
        let allowed = std::mem::replace(&mut me.may_fuse_unlock, false) && !weak;
        if !allowed || me.section != NONE || me.status != ThreadStatus::Alive || me.panicking {
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
