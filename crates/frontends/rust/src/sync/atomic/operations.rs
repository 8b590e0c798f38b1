//! What all atomic types do around the operation itself.

use std::sync::atomic::Ordering;

use mazurka_model::{EffectKind, Mode};

use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::world::{Header, World, with};
use crate::sync::locking::access;

impl World {
    /// The current thread sees these bits. Addresses differ from execution to execution: of a pointer it is known whether it is one, and who put it there.
    fn see(&mut self, header: &Header, object: u32, bits: u64) {
        if header.format == ValueFormat::Pointer {
            self.observe(u64::from(bits != 0));
            self.learn_content(object);
        } else {
            self.observe(bits);
        }
    }

    /// The current thread has put these bits there.
    fn put(&mut self, header: &Header, object: u32, bits: u64) {
        self.objects[object as usize].value = bits;
        if header.format == ValueFormat::Pointer {
            self.store_content(object);
        }
    }
}

/// A load: `run` does it.
pub(super) fn load<V>(
    header: &Header,
    order: Ordering,
    place: Place,
    run: impl FnOnce() -> V,
    bits: impl Fn(&V) -> u64,
) -> V {
    let object = access(header, "load", Mode::Read, place);
    let value = run();
    with(|world| {
        world.loaded(object, order);
        world.see(header, object, bits(&value));
        world.note_read(object, bits(&value));
        world.effect(object, EffectKind::Read, world.effect_value(header, object, bits(&value)));
    });
    value
}

/// A store of a value with these bits.
pub(super) fn store(header: &Header, order: Ordering, place: Place, bits: u64, run: impl FnOnce()) {
    let object = access(header, "store", Mode::Write, place);
    run();
    with(|world| {
        world.stored(object, order, false);
        world.note_write();
        world.put(header, object, bits);
        world.effect(object, EffectKind::Write, world.effect_value(header, object, bits));
    });
}

/// A read-modify-write that always writes: `run` does it and gives the old value, `now` gives the bits of the new one.
pub(super) fn update<V>(
    (header, what): (&Header, &'static str),
    order: Ordering,
    place: Place,
    run: impl FnOnce() -> V,
    bits: impl Fn(&V) -> u64,
    now: impl FnOnce() -> u64,
) -> V {
    let object = access(header, what, Mode::Update, place);
    let old = run();
    with(|world| {
        world.loaded(object, order);
        world.stored(object, order, true);
        world.see(header, object, bits(&old));
        world.effect(object, EffectKind::Read, world.effect_value(header, object, bits(&old)));
        let now = now();
        // Who writes what was there already has changed nothing: such a loop spins.
        if now == bits(&old) {
            world.note_read(object, now)
        } else {
            world.note_write()
        }
        world.put(header, object, now);
        world.effect(object, EffectKind::Write, world.effect_value(header, object, now));
    });
    old
}

/// A compare-exchange: `run` does it; `bits` are those of the new value and of what was read.
pub(super) fn exchange<V>(
    (header, what): (&Header, &'static str),
    (success, failure): (Ordering, Ordering),
    place: Place,
    run: impl FnOnce() -> Result<V, V>,
    (new, bits): (u64, impl Fn(&V) -> u64),
) -> Result<V, V> {
    let object = access(header, what, Mode::Update, place);
    let result = run();
    with(|world| match &result {
        Ok(old) => {
            world.loaded(object, success);
            world.stored(object, success, true);
            world.see(header, object, bits(old));
            world.observe(1);
            world.effect(object, EffectKind::Read, world.effect_value(header, object, bits(old)));
            world.note_write();
            world.put(header, object, new);
            world.effect(object, EffectKind::Write, world.effect_value(header, object, new));
        }
        Err(found) => {
            world.loaded(object, failure);
            world.see(header, object, bits(found));
            world.observe(0);
            world.note_read(object, bits(found));
            world.effect(object, EffectKind::Read, world.effect_value(header, object, bits(found)));
        }
    });
    result
}

/// Shall a weak exchange of the current thread fail now, though it need not?
#[track_caller]
pub(super) fn fails_without_reason() -> bool {
    let fails = with(|world| world.current_thread().weak_failures_left > 0) && crate::choose(2) == 1;
    if fails {
        with(|world| world.current_thread().weak_failures_left -= 1);
    }
    fails
}
