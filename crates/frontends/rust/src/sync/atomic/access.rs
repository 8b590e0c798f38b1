//! What all atomic types do around the operation itself.

use std::sync::atomic::Ordering;

use mazurka_model::{EffectKind, Mode};

use crate::runtime::names::{At, NONE, Show};
use crate::runtime::operation::visible;
use crate::runtime::world::{Header, with};

/// Stops before an operation on an atomic object.
fn stop(header: &Header, what: &'static str, mode: Mode, place: At) -> u32 {
    let mut object = NONE;
    visible(what, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, mode));
    });
    object
}

/// What a thread knows after it has seen these bits. Addresses differ from execution to execution, so only whether there is one counts.
fn known(header: &Header, bits: u64) -> u64 {
    if header.show == Show::Pointer { u64::from(bits != 0) } else { bits }
}

/// A load: `run` does it.
pub(super) fn load<V>(
    header: &Header,
    order: Ordering,
    place: At,
    run: impl FnOnce() -> V,
    bits: impl Fn(&V) -> u64,
) -> V {
    let object = stop(header, "load", Mode::Read, place);
    let value = run();
    with(|world| {
        world.loaded(object, order);
        world.observe(known(header, bits(&value)));
        world.has_read(object, bits(&value));
        world.effect(object, EffectKind::Read, bits(&value) as i64);
    });
    value
}

/// A store of a value with these bits.
pub(super) fn store(header: &Header, order: Ordering, place: At, bits: u64, run: impl FnOnce()) {
    let object = stop(header, "store", Mode::Write, place);
    run();
    with(|world| {
        world.stored(object, order, false);
        world.has_written();
        world.object(object).value = bits;
        world.effect(object, EffectKind::Write, bits as i64);
    });
}

/// A read-modify-write that always writes: `run` does it and gives the old value, `now` gives the bits of the new one.
pub(super) fn update<V>(
    (header, what): (&Header, &'static str),
    order: Ordering,
    place: At,
    run: impl FnOnce() -> V,
    bits: impl Fn(&V) -> u64,
    now: impl FnOnce() -> u64,
) -> V {
    let object = stop(header, what, Mode::Update, place);
    let old = run();
    with(|world| {
        world.loaded(object, order);
        world.stored(object, order, true);
        world.observe(known(header, bits(&old)));
        let now = now();
        // Who writes what was there already has changed nothing: such a loop spins.
        if now == bits(&old) {
            world.has_read(object, now)
        } else {
            world.has_written()
        }
        world.object(object).value = now;
        world.effect(object, EffectKind::Read, bits(&old) as i64);
        world.effect(object, EffectKind::Write, now as i64);
    });
    old
}

/// A compare-exchange: `run` does it; `bits` are those of the new value and of what was read.
pub(super) fn exchange<V>(
    (header, what): (&Header, &'static str),
    (success, failure): (Ordering, Ordering),
    place: At,
    run: impl FnOnce() -> Result<V, V>,
    (new, bits): (u64, impl Fn(&V) -> u64),
) -> Result<V, V> {
    let object = stop(header, what, Mode::Update, place);
    let result = run();
    with(|world| match &result {
        Ok(old) => {
            world.loaded(object, success);
            world.stored(object, success, true);
            world.observe(known(header, bits(old)) ^ 1 << 63);
            world.has_written();
            world.object(object).value = new;
            world.effect(object, EffectKind::Read, bits(old) as i64);
            world.effect(object, EffectKind::Write, new as i64);
        }
        Err(found) => {
            world.loaded(object, failure);
            world.observe(known(header, bits(found)));
            world.has_read(object, bits(found));
            world.effect(object, EffectKind::Read, bits(found) as i64);
        }
    });
    result
}
