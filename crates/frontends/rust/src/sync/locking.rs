//! Taking and giving back what one thread at a time can have: mutexes, the writer's side of a `RwLock`, initialisations.
//!
//! A section in which nothing else is visible is one step: the taking, with all that follows up to and including the giving back. Nobody can tell, since
//! whoever else wants the lock is blocked in between; but for those who only try to take it, and for a lock that somebody tries both are told.
//!
//! If all sections of a lock are such steps, nobody ever meets it taken, and a section is an update of what the lock protects, with nothing to wait for. A section
//! that is one step and changes nothing is a look at it; two looks commute. What a section turns out to be depends on what is found in it, so both
//! are guesses about a lock and about a place in the program: if one proves wrong the exploration starts again, knowing better.

use mazurka_model::{Access, EffectKind, Location, Mode};

use super::critical_section::SectionEffect;
use crate::runtime::identity::{NONE, Place};
use crate::runtime::local_digest::LocalDigest;
use crate::runtime::operation::{Guard, LockRequest, Pending, visible, visible_then};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::in_value_mode;
use crate::runtime::world::{Header, ThreadStatus, World, with};

/// Waits until the object is free, and takes it. True: this thread seems to have taken a lock at this place before.
pub(crate) fn acquire(header: &Header, operation: &'static str, place: Place) -> (u32, bool) {
    let announce = |world: &mut World, pending: &mut Pending| {
        let object = world.touch(header);
        pending.object = object;
        pending.guard = Guard::Free(object);
        pending.lock_request = LockRequest::Exclusive(object);
        pending.accesses.push(world.access(object, Mode::Update));
    };
    visible_then(operation, place, announce, |world| {
        let object = world.current_thread().pending.object;
        world.acquire_lock(object);
        (object, world.current_thread().relocks_place)
    })
}

/// Takes the object if it is free.
pub(crate) fn try_acquire(
    header: &Header,
    operation: &'static str,
    place: Place,
    free: fn(&World, u32) -> bool,
) -> Option<u32> {
    let object = announce_attempt(header, operation, place);
    with(|world| {
        let taken = free(world, object);
        world.observe(u64::from(taken));
        if !taken {
            let seen = world.objects[object as usize].value;
            world.note_read(object, seen);
        }
        taken.then(|| {
            world.acquire_lock(object);
            object
        })
    })
}

/// Stops before an attempt to take the object.
pub(crate) fn announce_attempt(header: &Header, operation: &'static str, place: Place) -> u32 {
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, Mode::Update));
        let location = world.objects[object as usize].location;
        world.identity.borrow_mut().mark_split(location);
    });
    object
}

/// A step that looks at the object.
pub(crate) fn read(header: &Header, operation: &'static str, place: Place) {
    let object = access(header, operation, Mode::Read, place);
    with(|world| world.learn_content(object));
}

/// A step that changes the object.
pub(crate) fn write(header: &Header, operation: &'static str, place: Place) {
    let object = access(header, operation, Mode::Update, place);
    with(|world| world.note_update(object));
}

/// The only owner changes the object: a step only where values count.
pub(crate) fn write_exclusive<T: HasHeader + ?Sized>(object: &T, operation: &'static str, place: Place) {
    if in_value_mode() {
        write(per_execution_copy(object).header(), operation, place);
    }
}

/// Stops before an operation on an object. Returns its number.
pub(crate) fn access(header: &Header, operation: &'static str, mode: Mode, place: Place) -> u32 {
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, mode));
    });
    object
}

/// Gives the object back at once, if the taking and this are one step and the thread does not unwind. False: that is not so.
///
/// `content`: the digest of what it protects, if there is one.
#[inline]
pub(crate) fn release_in_step(object: u32, effect: SectionEffect, content: Option<LocalDigest>) -> bool {
    with(|world| {
        let me = world.current_thread();
        let at_once = me.section == object && me.status == ThreadStatus::Alive && !me.panicking;
        if at_once {
            world.release_lock(object, effect);
            world.store_digest(object, content);
        }
        at_once
    })
}

/// Gives the object back.
pub(crate) fn release(object: u32, effect: SectionEffect, operation: &'static str, place: Place) {
    if with(|world| world.current_thread().section == object) {
        return with(|world| world.release_lock(object, effect));
    }
    let announce = |world: &mut World, pending: &mut Pending| {
        pending.object = object;
        pending.accesses.push(world.access(object, Mode::Release));
    };
    visible_then(operation, place, announce, |world| world.release_lock(object, effect));
}

impl World {
    /// The current thread has the object from now on.
    pub(crate) fn acquire_lock(&mut self, object: u32) {
        self.objects[object as usize].owner = self.current;
        self.begin_section(object);
        self.learn_content(object);
        self.acquire(object);
        self.effect(object, EffectKind::Lock, 0);
    }

    /// What follows is part of the step, up to the giving back of the object, unless something else is visible before.
    pub(crate) fn begin_section(&mut self, object: u32) {
        let fine = self.identity.borrow().is_split(self.objects[object as usize].location);
        let me = self.current_thread();
        (me.section, me.section_place) = (if fine { NONE } else { object }, me.pending.place);
        me.takes_at(me.pending.place);
        if fine {
            self.note_change(object);
        }
    }

    /// The access to the lock of an operation that takes it at a place, as far as is known by now; whoever is told may count on it from then on.
    #[inline]
    pub(crate) fn section(&self, takes: LockRequest, place: Option<Place>) -> Option<Access> {
        let (LockRequest::Exclusive(object) | LockRequest::Shared(object) | LockRequest::ExclusiveOverReaders(object)) =
            takes
        else {
            return None;
        };
        let location = self.objects[object as usize].location;
        let mut identity = self.identity.borrow_mut();
        let held = identity.is_contended(location);
        // Where values count, a step with nothing but guards does not see what they hold. Readers only look, and yet they keep a writer out who does.
        let looks = match takes {
            LockRequest::Shared(_) => !(held && self.value_mode),
            LockRequest::ExclusiveOverReaders(_) if held => false,
            _ if held && self.value_mode || identity.is_split(location) => false,
            _ => place.is_some_and(|at| identity.is_read_only(at)),
        };
        identity.disclose(location, place.filter(|_| looks));
        drop(identity);
        let mode = match (looks, held, takes) {
            (true, ..) => Mode::Read,
            (_, true, LockRequest::Shared(_)) => Mode::Update,
            (_, true, _) => return Some(self.access(object, Mode::Acquire)),
            _ => Mode::Update,
        };
        Some(Access { location: Location(location), mode, guard: held })
    }

    /// The current thread stops in the middle of a section, or ends: from now on others can tell that the lock is taken.
    pub(crate) fn expose_section(&mut self) {
        let object = std::mem::replace(&mut self.current_thread().section, NONE);
        if object != NONE {
            let (location, place) = (self.objects[object as usize].location, self.current_thread().section_place);
            let mut identity = self.identity.borrow_mut();
            identity.mark_contended(location);
            place.into_iter().for_each(|place| identity.mark_mutating(place));
            drop(identity);
            // Whoever wants the lock waits for it; nobody can tell whether it was taken, and taken again.
            if self.current_thread().has_relocked {
                let value = self.objects[object as usize].value;
                self.note_read(object, value);
            } else {
                self.note_write();
            }
        }
    }

    /// The end of what began there. A section that nobody could tell from a look, is one.
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
        let told = || self.identity.borrow().is_split(self.objects[object as usize].location);
        if effect == SectionEffect::Modified || !one_step && told() {
            self.note_change(object);
        } else {
            let value = self.objects[object as usize].value;
            self.note_read(object, value);
        }
    }

    /// Nobody has it.
    pub(crate) fn release_lock(&mut self, object: u32, effect: SectionEffect) {
        self.objects[object as usize].owner = NONE;
        self.end_section(object, effect);
        self.release(object);
        self.effect(object, EffectKind::Unlock, 0);
    }

    /// The current thread has looked at what the object holds, and changed it.
    pub(crate) fn note_update(&mut self, object: u32) {
        self.learn_content(object);
        self.store_content(object);
        self.note_change(object);
    }

    /// Does nobody have it?
    pub(crate) fn is_free(&self, object: u32) -> bool {
        self.objects[object as usize].owner == NONE
    }
}
