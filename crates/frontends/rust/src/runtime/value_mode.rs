//! Value mode: the states of objects as numbers.
//!
//! The [label model](mazurka_labels) computes executions instead of running them. For that it needs
//! to know, as numbers of the locations in the access set, everything that a step reads of the
//! shared state and everything that it changes. The number of an atomic is its value. The number of
//! any other object stands for its whole state: which threads hold it or wait at it, and its
//! contents, identified by a digest that the user has supplied or else by the local digest of the
//! writer. A pointer is also identified by its writer.
//!
//! Some programs do things that numbers cannot express. Then value mode ends, and the driver
//! continues with another algorithm; see [`World::abandon_value_mode`].

use mazurka_model::{Access, Effect, EffectKind, Location, Mode};

use super::identity::{NONE, ValueFormat};
use super::local_digest::{LocalDigest, extend};
use super::world::{Header, ThreadStatus, World, inside, try_with, with};

/// The object that has a location in an execution.
#[derive(Clone, Copy)]
pub(super) struct ObjectAt {
    epoch: u64,
    object: u32,
}

impl World {
    /// Ends value mode because of something that the program does.
    #[cold]
    pub(crate) fn abandon_value_mode(&mut self, why: &str) {
        let mut identity = self.identity.borrow_mut();
        if identity.value_mode {
            identity.value_mode_error.get_or_insert_with(|| why.to_owned());
        }
    }

    /// Records which object has a location in this execution. Value mode needs a location per
    /// object.
    pub(super) fn record_object_at(&mut self, location: u32, object: u32) {
        let epoch = self.epoch();
        let index = location as usize;
        if self.object_at.len() <= index {
            self.object_at.resize(index + 1, ObjectAt { epoch: 0, object: NONE });
        }
        let before = std::mem::replace(&mut self.object_at[index], ObjectAt { epoch, object });
        if before.epoch == epoch && before.object != object {
            self.abandon_value_mode("two objects cannot be distinguished");
        }
    }

    /// The number of a location; `None` for an atomic, whose number is its value.
    pub(super) fn location_number(&self, location: Location) -> Option<i64> {
        let mut identity = self.identity.borrow_mut();
        let info = identity.location_info(location.0);
        let state = if info.created_at.is_none() {
            self.thread_state(info.kind, info.ordinal)
        } else if info.is_atomic() {
            return None;
        } else {
            match self.object_at.get(location.index()) {
                Some(&ObjectAt { epoch, object }) if epoch == self.epoch() => self.object_state(object, info.kind),
                _ => 0,
            }
        };
        Some(identity.state_number(state))
    }

    /// The state of a location that belongs to a thread.
    fn thread_state(&self, kind: &str, thread: u32) -> LocalDigest {
        match (kind, self.threads.get(thread as usize)) {
            (_, None) => 0,
            ("end", Some(thread)) if thread.status == ThreadStatus::Ended => extend(thread.local_digest, 1),
            ("end", Some(_)) => 0,
            (_, Some(thread)) => u128::from(thread.token),
        }
    }

    /// The whole state of an object as a digest.
    fn object_state(&self, index: u32, kind: &str) -> LocalDigest {
        let object = &self.objects[index as usize];
        let mut state = extend(object.content, u128::from(object.closed));
        if kind.ends_with("channel") {
            let gate = object.owner;
            let closed = self.objects.get(gate as usize).is_some_and(|gate| gate.closed);
            state = extend(state, u128::from(closed) << 64 | object.senders as u128);
            // The messages come last, so their number need not be included.
            return object.contents[object.count..].iter().fold(state, |state, &message| extend(state, message));
        }
        let threads = if kind.starts_with("Once") { &[] } else { &object.threads[..] };
        let lengths = (threads.len() as u128) << 64 | object.woken.len() as u128;
        state = extend(extend(state, u128::from(object.owner)), lengths);
        threads.iter().chain(&object.woken).fold(state, |state, &thread| extend(state, u128::from(thread)))
    }

    /// The effects of the current step as numbers. `before` holds the numbers of the accessed
    /// locations before the step.
    pub(super) fn value_effects(&self, accesses: &[Access], before: &[Option<i64>], effects: &mut Vec<Effect>) {
        let only_waits = accesses.iter().all(|access| access.guard && access.mode == Mode::Read);
        let all = || accesses.iter().zip(before);
        for (access, before) in all().filter(|(access, _)| access.mode != Mode::Write && !only_waits) {
            if let &Some(value) = before {
                effects.push(Effect { location: access.location, kind: EffectKind::Read, value: value.into() });
            }
        }
        let is_accessed = |effect: &&Effect| all().any(|(access, _)| access.location == effect.location);
        let is_atomic = |effect: &&Effect| self.location_number(effect.location).is_none();
        effects.extend(self.effects.iter().filter(is_accessed).filter(is_atomic));
        for (&Access { location, mode, .. }, before) in all() {
            let (Some(before), Some(value)) = (*before, self.location_number(location)) else { continue };
            assert!(mode != Mode::Read || value == before, "invariant: a step that only reads changes nothing");
            if mode == Mode::Write || value != before {
                effects.push(Effect { location, kind: EffectKind::Write, value: value.into() });
            }
        }
    }

    /// The value of an atomic as reported in an effect: in value mode, a pointer is replaced by a
    /// number that identifies its writer.
    pub(crate) fn effect_value(&self, header: &Header, object: u32, bits: u64) -> i64 {
        if self.value_mode && header.format == ValueFormat::Pointer {
            let content = extend(self.objects[object as usize].content, u128::from(bits != 0));
            return self.identity.borrow_mut().state_number(content);
        }
        bits as i64
    }
}

/// Called when an exclusive owner or `Debug` reads an object outside any step. Value mode cannot
/// represent that.
pub(crate) fn observed_outside_step() {
    if inside() {
        try_with(|world| world.abandon_value_mode("the owner of an object reads it outside of any step"));
    }
}

/// Whether the program is explored in value mode.
#[inline]
pub(crate) fn in_value_mode() -> bool {
    inside() && with(|world| world.value_mode)
}
