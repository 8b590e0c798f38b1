//! Exclusive ownership: mutexes, the write side of `RwLock`, and one-time initialisation.
//!
//! A critical section without further visible operations is a single step, from the acquisition of
//! the lock up to and including its release. Other threads cannot observe the difference, because
//! every thread that needs the lock is blocked in between. Only `try_lock` and its relatives could.
//! The first use of one of them *splits* the lock: acquisition and release become separate steps.
//!
//! If all critical sections of a lock are single steps, no thread ever finds it held, and a section
//! is an update of the protected value that never waits. A single-step section that changes nothing
//! is a read of the protected value, and two reads commute. Neither property is known before the
//! section has run, so both are assumed, the first per lock and the second per source place, and
//! verified. When an assumption fails, it is recorded and the exploration restarts.

use mazurka_model::{Access, EffectKind, Location, Mode};

use super::critical_section::SectionEffect;
use crate::runtime::identity::{NONE, Place};
use crate::runtime::local_digest::LocalDigest;
use crate::runtime::operation::{Guard, LockRequest, Pending, visible, visible_then};
use crate::runtime::spinning::poll;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::in_value_mode;
use crate::runtime::weak::{SyncOperation, WeakOperation, in_graph};
use crate::runtime::world::{Header, ThreadStatus, World, with};

/// A lock that the current thread has acquired.
pub(crate) struct Acquired {
    pub(crate) object: u32,
    /// Whether this thread has probably acquired a lock at this source place before. False
    /// positives are possible: the places are kept in a 64-bit Bloom filter.
    pub(crate) repeated: bool,
}

/// Blocks until the object is free, then acquires it.
pub(crate) fn acquire(header: &Header, operation: &'static str, place: Place) -> Acquired {
    let announce = |world: &mut World, pending: &mut Pending| {
        let object = world.touch(header);
        pending.object = object;
        pending.guard = Guard::Free(object);
        pending.lock_request = LockRequest::Exclusive(object);
        world.announce_acquisition(object, header.kind() == "Mutex");
        pending.accesses.push(world.access(object, Mode::Update));
    };
    visible_then(operation, place, announce, |world| {
        let object = world.current_thread().pending.object;
        world.acquire_lock(object);
        Acquired { object, repeated: world.current_thread().relocks_place }
    })
}

/// Acquires the object if it is free. Returns its index.
pub(crate) fn try_acquire(header: &Header, operation: &'static str, place: Place) -> Option<u32> {
    let object = announce_attempt(header, operation, place, true, SyncOperation::TryAcquire);
    with(|world| {
        let acquired = world.is_free(object) && !world.fails_in_graph();
        world.observe(u64::from(acquired));
        if !acquired {
            let seen = world.objects[object as usize].value;
            world.note_read(object, seen);
        }
        acquired.then(|| {
            world.acquire_lock(object);
            object
        })
    })
}

/// Suspends the thread before a non-blocking attempt to acquire the object, and splits the lock.
/// `if_free` says whether the attempt succeeds if and only if no thread owns the object. Returns
/// the index of the object.
pub(crate) fn announce_attempt(
    header: &Header,
    operation: &'static str,
    place: Place,
    if_free: bool,
    weak: SyncOperation,
) -> u32 {
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        world.announce_weak(|| WeakOperation::Sync(weak));
        pending.object = object;
        pending.if_free = if_free;
        pending.accesses.push(world.access(object, Mode::Update));
        let location = world.objects[object as usize].location;
        world.identity.borrow_mut().mark_split(location);
    });
    object
}

/// Performs a step that reads the object.
pub(crate) fn read(header: &Header, operation: &'static str, place: Place) {
    let object = access(header, operation, Mode::Read, place);
    with(|world| world.learn_content(object));
}

/// Performs a step that queries whether the lock is poisoned. Returns false if it is known not to
/// be: in an execution graph in which a panic is a violation. The thread that panics does nothing
/// more there, and does not release the lock.
pub(crate) fn may_be_poisoned(header: &Header, place: Place) -> bool {
    if in_graph() && with(|world| !world.settings.panics_allowed) {
        poll("is_poisoned", place);
        return false;
    }
    read(header, "is_poisoned", place);
    true
}

/// Performs a step that changes the object.
pub(crate) fn write(header: &Header, operation: &'static str, place: Place) {
    let object = access(header, operation, Mode::Update, place);
    with(|world| world.note_update(object));
}

/// Records a write through an exclusive reference. No other thread can access the object, so this
/// is a step only in value mode, which must know every value.
pub(crate) fn write_exclusive<T: HasHeader + ?Sized>(object: &T, operation: &'static str, place: Place) {
    if in_value_mode() {
        write(per_execution_copy(object).header(), operation, place);
    }
}

/// Suspends the thread before an operation that accesses one object. Returns the index of the
/// object.
pub(crate) fn access(header: &Header, operation: &'static str, mode: Mode, place: Place) -> u32 {
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, mode));
    });
    object
}

/// Releases the object as part of the step that acquired it. Does nothing and returns false if
/// another operation became visible in between or the thread is unwinding.
///
/// `content` is the user's digest of the protected value, if there is one.
#[inline]
pub(crate) fn release_in_step(object: u32, effect: SectionEffect, content: Option<LocalDigest>) -> bool {
    with(|world| {
        let weak = world.is_weak();
        let me = world.current_thread();
        let in_step = me.section == object && me.status == ThreadStatus::Alive && !me.panicking && !weak;
        if in_step {
            world.release_lock(object, effect);
            world.store_digest(object, content);
        }
        in_step
    })
}

/// Releases the object, in a step of its own unless the step that acquired it is still running.
pub(crate) fn release(object: u32, effect: SectionEffect, operation: &'static str, place: Place, weak: WeakOperation) {
    if with(|world| world.current_thread().section == object && !world.is_weak()) {
        return with(|world| world.release_lock(object, effect));
    }
    let announce = |world: &mut World, pending: &mut Pending| {
        pending.object = object;
        world.announce_release(object, weak);
        pending.accesses.push(world.access(object, Mode::Release));
    };
    visible_then(operation, place, announce, |world| world.release_lock(object, effect));
}

impl World {
    /// Describes an exclusive acquisition in the terms of execution graphs. A mutex is acquired by
    /// a ticket unless some thread tries to acquire it, because fewer graphs have to be visited
    /// then.
    fn announce_acquisition(&mut self, object: u32, is_mutex: bool) {
        let tried = self.is_weak() && self.is_tried(object);
        self.announce_weak(|| match (is_mutex, tried) {
            (true, false) => WeakOperation::Lock,
            (true, true) => WeakOperation::Sync(SyncOperation::Acquire),
            (false, _) => WeakOperation::Sync(SyncOperation::BeginOnce),
        });
    }

    /// Describes the end of exclusive ownership in the terms of execution graphs. The release of a
    /// mutex depends on how it was acquired.
    fn announce_release(&mut self, object: u32, operation: WeakOperation) {
        let tried = self.is_weak() && self.is_tried(object);
        self.announce_weak(|| match operation {
            WeakOperation::Unlock if tried => WeakOperation::Sync(SyncOperation::Release),
            operation => operation,
        });
    }

    /// Whether some thread tries to acquire the lock without waiting for it.
    pub(super) fn is_tried(&self, object: u32) -> bool {
        self.identity.borrow().is_split(self.objects[object as usize].location)
    }

    /// Makes the current thread the owner of the object and begins a critical section.
    pub(crate) fn acquire_lock(&mut self, object: u32) {
        debug_assert_eq!(self.objects[object as usize].owner, NONE, "invariant: a lock has at most one owner");
        self.objects[object as usize].owner = self.current;
        self.begin_section(object);
        self.learn_content(object);
        self.acquire(object);
        self.effect(object, EffectKind::Lock, 0);
    }

    /// Begins a critical section. Unless the lock is split, everything up to the release belongs
    /// to the current step, provided that no other operation becomes visible before.
    pub(crate) fn begin_section(&mut self, object: u32) {
        let split = self.is_weak() || self.identity.borrow().is_split(self.objects[object as usize].location);
        let me = self.current_thread();
        (me.section, me.section_place) = (if split { NONE } else { object }, me.pending.place);
        me.note_lock_place(me.pending.place);
        if split {
            self.note_change(object);
        }
    }

    /// The access of an operation that acquires a lock at a source place, under the current
    /// assumptions about both. Records that the engine now relies on these assumptions.
    #[inline]
    pub(crate) fn lock_access(&self, request: LockRequest, place: Option<Place>) -> Option<Access> {
        let (LockRequest::Exclusive(object) | LockRequest::Shared(object) | LockRequest::ExclusiveOverReaders(object)) =
            request
        else {
            return None;
        };
        let location = self.objects[object as usize].location;
        let mut identity = self.identity.borrow_mut();
        let contended = identity.is_contended(location);
        // In value mode a step whose accesses are all guarded reads learns nothing about their
        // values, so acquiring a contended lock must not be one. A contended `RwLock` acquired for
        // writing is never read-only: readers commute with each other but exclude the writer.
        let read_only = match request {
            LockRequest::Shared(_) => !(contended && self.value_mode),
            LockRequest::ExclusiveOverReaders(_) if contended => false,
            _ if contended && self.value_mode || identity.is_split(location) => false,
            _ => place.is_some_and(|at| identity.is_read_only(at)),
        };
        identity.disclose(location, place.filter(|_| read_only));
        drop(identity);
        let mode = match (read_only, contended, request) {
            (true, ..) => Mode::Read,
            (_, true, LockRequest::Shared(_)) => Mode::Update,
            (_, true, _) => return Some(self.access(object, Mode::Acquire)),
            _ => Mode::Update,
        };
        Some(Access::new(Location(location), mode, contended))
    }

    /// Ends the single step of a critical section early, because the current thread is suspended
    /// inside the section or ends without a release. From now on other threads can observe that
    /// the lock is held.
    pub(crate) fn expose_section(&mut self) {
        let object = std::mem::replace(&mut self.current_thread().section, NONE);
        if object != NONE {
            let (location, place) = (self.objects[object as usize].location, self.current_thread().section_place);
            let mut identity = self.identity.borrow_mut();
            identity.mark_contended(location);
            place.into_iter().for_each(|place| identity.mark_mutating(place));
            drop(identity);
            // A thread that needs the lock waits for its release in any case and cannot observe
            // whether it was released and acquired again, so a loop that does so may be spinning.
            if self.current_thread().has_relocked {
                let value = self.objects[object as usize].value;
                self.note_read(object, value);
            } else {
                self.note_write();
            }
        }
    }

    /// Ends a critical section. A section without observable effect counts as a read for spin
    /// detection.
    pub(crate) fn end_section(&mut self, object: u32, effect: SectionEffect) {
        let one_step = std::mem::replace(&mut self.current_thread().section, NONE) == object;
        if effect == SectionEffect::Modified {
            self.store_content(object);
        }
        if effect != SectionEffect::ReadOnly {
            if let Some(place) = self.current_thread().section_place.filter(|_| one_step) {
                self.identity.borrow_mut().mark_mutating(place);
            }
        }
        let is_split = || self.identity.borrow().is_split(self.objects[object as usize].location);
        if effect == SectionEffect::Modified || !one_step && is_split() {
            self.note_change(object);
        } else {
            let value = self.objects[object as usize].value;
            self.note_read(object, value);
        }
    }

    /// Leaves the object without an owner and ends the critical section.
    pub(crate) fn release_lock(&mut self, object: u32, effect: SectionEffect) {
        self.objects[object as usize].owner = NONE;
        self.end_section(object, effect);
        self.release(object);
        self.effect(object, EffectKind::Unlock, 0);
    }

    /// Records that the current thread has read and changed the object.
    pub(crate) fn note_update(&mut self, object: u32) {
        self.learn_content(object);
        self.store_content(object);
        self.note_change(object);
    }

    /// Whether the object has no exclusive owner.
    pub(crate) fn is_free(&self, object: u32) -> bool {
        self.objects[object as usize].owner == NONE
    }
}
