//! Objects as numbers: what the [label model](mazurka_labels) needs to compute executions instead of running them.
//!
//! In an exploration by values everything that a step reads of the shared state, and everything that it does to it, is told as numbers of the locations in
//! its access set. The number of an atomic is its value; of any other object, it stands for the whole of its state: who holds it or waits at it, and what it
//! holds, by a digest where the user has given one, else by what its writer knew. A pointer is known by what its writer knew, too.
//!
//! What cannot be told in this way makes the exploration by values end, and another algorithm takes over: see [`World::give_up_values`].

use mazurka_model::{Access, Effect, EffectKind, Location, Mode};

use super::identity::{NONE, ValueFormat};
use super::local_digest::{LocalDigest, extend};
use super::world::{Header, ThreadStatus, World, inside, try_with, with};

impl World {
    /// This program cannot be explored by values, because it does that.
    #[cold]
    pub(crate) fn abandon_value_mode(&mut self, why: &str) {
        let mut identity = self.identity.borrow_mut();
        if identity.value_mode {
            identity.value_mode_error.get_or_insert_with(|| why.to_owned());
        }
    }

    /// The location belongs to an object of this execution from now on.
    pub(super) fn place_object(&mut self, location: u32, object: u32) {
        let epoch = self.epoch();
        let at = location as usize;
        if self.placed.len() <= at {
            self.placed.resize(at + 1, (0, NONE));
        }
        if self.placed[at].0 == epoch && self.placed[at].1 != object {
            self.abandon_value_mode("two objects cannot be told apart");
        }
        self.placed[at] = (epoch, object);
    }

    /// The number of a location that is not an atomic; `None` for those.
    pub(crate) fn number(&self, location: Location) -> Option<i64> {
        let mut identity = self.identity.borrow_mut();
        let info = &identity.locations[location.index()];
        if info.created_at.is_none() {
            let thread = self.threads.get(info.ordinal as usize);
            let state = match (info.kind, thread) {
                (_, None) => 0,
                ("end", Some(thread)) if thread.status == ThreadStatus::Ended => extend(thread.local_digest, 1),
                ("end", Some(_)) => 0,
                (_, Some(thread)) => u128::from(thread.token),
            };
            return Some(identity.number(state));
        }
        if info.kind.starts_with("Atomic") {
            return None;
        }
        let object = match self.placed.get(location.index()) {
            Some(&(epoch, object)) if epoch == self.epoch() => object,
            _ => NONE,
        };
        let state = if object == NONE { 0 } else { self.summed_up(object, info.kind) };
        Some(identity.number(state))
    }

    /// The whole state of an object as a digest.
    fn summed_up(&self, index: u32, kind: &str) -> LocalDigest {
        let object = &self.objects[index as usize];
        let mut state = extend(object.content, u128::from(object.closed));
        if kind.ends_with("channel") {
            let gate = object.owner;
            let closed = self.objects.get(gate as usize).is_some_and(|gate| gate.closed);
            state = extend(state, u128::from(closed) << 64 | object.senders as u128);
            // The messages come last, so their number need not be told.
            return object.contents[object.count..].iter().fold(state, |state, &message| extend(state, message));
        }
        let threads = if kind.starts_with("Once") { &[] } else { &object.threads[..] };
        let lengths = (threads.len() as u128) << 64 | object.woken.len() as u128;
        state = extend(extend(state, u128::from(object.owner)), lengths);
        threads.iter().chain(&object.woken).fold(state, |state, &thread| extend(state, u128::from(thread)))
    }

    /// What a step did, as numbers: `before` are those of its accesses.
    pub(crate) fn valued_effects(&self, accesses: &[Access], before: &[Option<i64>], effects: &mut Vec<Effect>) {
        let waits = accesses.iter().all(|access| access.guard && access.mode == Mode::Read);
        let all = || accesses.iter().zip(before);
        for (access, before) in all().filter(|(access, _)| access.mode != Mode::Write && !waits) {
            if let &Some(value) = before {
                effects.push(Effect { location: access.location, kind: EffectKind::Read, value: value.into() });
            }
        }
        let of_atomics = |effect: &&Effect| all().any(|(access, _)| access.location == effect.location);
        let is_atomic = |effect: &&Effect| self.number(effect.location).is_none();
        effects.extend(self.effects.iter().filter(of_atomics).filter(is_atomic));
        for (&Access { location, mode, .. }, before) in all() {
            let (Some(before), Some(value)) = (*before, self.number(location)) else { continue };
            assert!(mode != Mode::Read || value == before, "invariant: who only reads changes nothing");
            if mode == Mode::Write || value != before {
                effects.push(Effect { location, kind: EffectKind::Write, value: value.into() });
            }
        }
    }

    /// For effects of atomics: the value itself, or what stands for an address.
    pub(crate) fn effect_value(&self, header: &Header, object: u32, bits: u64) -> i64 {
        if self.value_mode && header.format == ValueFormat::Pointer {
            let content = extend(self.objects[object as usize].content, u128::from(bits != 0));
            return self.identity.borrow_mut().number(content);
        }
        bits as i64
    }
}

/// Somebody looks at an object of which he is the only owner, or prints it: no step says what he sees.
pub(crate) fn observed_outside_step() {
    if inside() {
        try_with(|world| world.abandon_value_mode("an owner looks into an object without a step"));
    }
}

/// Is the program explored by values?
#[inline]
pub(crate) fn in_value_mode() -> bool {
    inside() && with(|world| world.value_mode)
}
