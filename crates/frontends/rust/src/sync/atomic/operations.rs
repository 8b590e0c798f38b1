//! Atomic operations as steps: what every atomic type records around the real operation.

use std::sync::atomic::Ordering;

use mazurka_graphs::Order;
use mazurka_model::{EffectKind, Mode};

use crate::runtime::identity::{NONE, Place};
use crate::runtime::operation::visible;
use crate::runtime::spinning::{in_trial, note_operation, repeats_trial};
use crate::runtime::weak::{self, BitsUpdate, RealAtomic, WeakOperation, unsupported};
use crate::runtime::world::{Header, with};

/// Values of atomic types.
pub(super) trait AtomicValue: Copy {
    /// The value as an integer. Equal values have equal bits.
    fn bits(self) -> u64;

    /// The value with these bits, which a value of this type has.
    fn from_bits(bits: u64) -> Self;
}

macro_rules! integer_bits {
    ($($type:ty),*) => {
        $(
            impl AtomicValue for $type {
                #[inline]
                fn bits(self) -> u64 {
                    self as u64
                }

                #[inline]
                fn from_bits(bits: u64) -> Self {
                    bits as $type
                }
            }
        )*
    };
}

integer_bits!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

impl AtomicValue for bool {
    #[inline]
    fn bits(self) -> u64 {
        u64::from(self)
    }

    #[inline]
    fn from_bits(bits: u64) -> Self {
        bits != 0
    }
}

impl<T> AtomicValue for *mut T {
    #[inline]
    fn bits(self) -> u64 {
        self as usize as u64
    }

    #[inline]
    fn from_bits(bits: u64) -> Self {
        std::ptr::with_exposed_provenance_mut(bits as usize)
    }
}

/// An operation on an atomic object, with the source place of the call.
pub(super) struct Operation<'a> {
    pub(super) header: &'a Header,
    pub(super) name: &'static str,
    pub(super) place: Place,
}

/// The memory orderings of a compare-exchange.
#[derive(Clone, Copy)]
pub(super) struct Orderings {
    pub(super) success: Ordering,
    pub(super) failure: Ordering,
}

/// Refuses to go on if the atomic was written through a reference that `get_mut` has returned: an
/// execution graph has no event for that write.
#[inline]
fn refuse_written_loan(header: &Header, real: &impl RealAtomic, place: Place) {
    if with(|world| world.has_loans() && world.was_written_on_loan(header, real)) {
        unsupported("get_mut", place);
    }
}

/// Suspends the thread before an operation on an atomic. Returns the index of the object.
fn arrive(
    Operation { header, name, place }: &Operation<'_>,
    real: &impl RealAtomic,
    mode: Mode,
    order: Ordering,
    operation: impl FnOnce() -> WeakOperation,
) -> u32 {
    let mut object = NONE;
    refuse_written_loan(header, real, place);
    visible(name, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, mode));
        world.note_order(order, place);
        if world.is_weak() {
            world.note_initial_bits(object, real);
            world.announce_weak(operation);
        }
    });
    with(|world| world.set_read_bits(object, real));
    object
}

/// Whether the current thread is run alone, and a read of the present value repeats its round.
#[inline]
fn repeats_solo(header: &Header, place: Place, real: &impl RealAtomic) -> bool {
    note_operation();
    repeats_trial(Some(header), place, || real.present_bits())
        || with(|world| world.is_solo() && world.repeats_solo(Some(header), place, real.present_bits()))
}

/// The value that a load reads, or that a compare-exchange which expects `expected` finds instead,
/// if it is a read that is only counted, because the current thread is run alone. This is what
/// nearly all operations of a thread that is run alone are, so it comes before everything else. It
/// does not find the copy of a static, which [`repeats_solo`] finds later.
#[inline]
pub(super) fn counted_read<V: AtomicValue>(
    header: &Header,
    real: &impl RealAtomic,
    place: Place,
    expected: Option<V>,
) -> Option<V> {
    if !in_trial() {
        return None;
    }
    let bits = real.present_bits();
    let is_read = expected.is_none_or(|expected| expected.bits() != bits);
    (is_read && repeats_trial(Some(header), place, || bits)).then(|| V::from_bits(bits))
}

/// Performs a load; `run` is the real operation.
pub(super) fn load<V: AtomicValue>(
    header: &Header,
    real: &impl RealAtomic,
    order: Ordering,
    place: Place,
    run: impl FnOnce() -> V,
) -> V {
    let operation = Operation { header, name: "load", place };
    load_as(&operation, real, order, weak::order(order), run)
}

/// Performs a load by the only owner, which is not atomic.
pub(super) fn load_exclusively<V: AtomicValue>(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    run: impl FnOnce() -> V,
) -> V {
    load_as(operation, real, Ordering::SeqCst, Order::NonAtomic, run)
}

fn load_as<V: AtomicValue>(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    order: Ordering,
    weak_order: Order,
    run: impl FnOnce() -> V,
) -> V {
    let header = operation.header;
    if repeats_solo(header, operation.place, real) {
        return run();
    }
    let object = arrive(operation, real, Mode::Read, order, || WeakOperation::Load(weak_order));
    let value = run();
    let bits = value.bits();
    with(|world| {
        world.loaded(object, order);
        world.observe_bits(header, object, bits);
        world.note_read(object, bits);
        world.effect(object, EffectKind::Read, world.effect_value(header, object, bits));
    });
    value
}

/// Performs a store of `value`; `run` is the real operation.
pub(super) fn store(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    order: Ordering,
    value: impl AtomicValue,
    run: impl FnOnce(),
) {
    let announced = WeakOperation::Store(weak::order(order), value.bits());
    store_as(operation, real, (order, announced), value, run);
}

/// Performs a store by the only owner, which is not atomic.
pub(super) fn store_exclusively(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    value: impl AtomicValue,
    run: impl FnOnce(),
) {
    let announced = WeakOperation::Store(Order::NonAtomic, value.bits());
    store_as(operation, real, (Ordering::SeqCst, announced), value, run);
}

fn store_as(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    (order, announced): (Ordering, WeakOperation),
    value: impl AtomicValue,
    run: impl FnOnce(),
) {
    let header = operation.header;
    let bits = value.bits();
    let object = arrive(operation, real, Mode::Write, order, || announced);
    let old = real.present_bits();
    run();
    with(|world| {
        world.note_written_bits(bits);
        world.stored(object, order, false);
        // A store that changes nothing is not observed either.
        if old == bits && !world.is_weak() {
            world.note_read(object, bits);
        } else {
            world.note_store(object, bits);
        }
        world.store_bits(header, object, bits);
        world.effect(object, EffectKind::Write, world.effect_value(header, object, bits));
    });
}

/// Performs a read-modify-write that always writes. `run` is the real operation and returns the
/// old value; `update` describes it as a function.
pub(super) fn update<V: AtomicValue>(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    order: Ordering,
    update: impl FnOnce() -> BitsUpdate,
    run: impl FnOnce() -> V,
) -> V {
    let header = operation.header;
    let object = arrive(operation, real, Mode::Update, order, || WeakOperation::Update(weak::order(order), update()));
    let old = run();
    with(|world| {
        world.loaded(object, order);
        world.stored(object, order, true);
        world.observe_bits(header, object, old.bits());
        world.effect(object, EffectKind::Read, world.effect_value(header, object, old.bits()));
        let new = real.present_bits();
        world.note_written_bits(new);
        // Writing the value that was there changes nothing; a loop around it is a spin loop.
        if new == old.bits() {
            world.note_read(object, new)
        } else {
            world.note_store(object, old.bits())
        }
        world.store_bits(header, object, new);
        world.effect(object, EffectKind::Write, world.effect_value(header, object, new));
    });
    old
}

/// What a compare-exchange expects, and what it writes on success.
#[derive(Clone, Copy)]
pub(super) struct Exchange<V> {
    pub(super) expected: V,
    pub(super) new: V,
}

/// Performs a compare-exchange; `run` is the real operation.
pub(super) fn compare_exchange<V: AtomicValue>(
    operation: &Operation<'_>,
    real: &impl RealAtomic,
    orderings: &Orderings,
    Exchange { expected, new }: Exchange<V>,
    run: impl FnOnce() -> Result<V, V>,
) -> Result<V, V> {
    let &Operation { header, name, place } = operation;
    let present = real.present_bits();
    if present != expected.bits() && repeats_solo(header, place, real) {
        return Err(V::from_bits(present)); // Comparing is cheaper than another exchange.
    }
    let mut object = NONE;
    refuse_written_loan(header, real, place);
    visible(name, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, Mode::Update));
        pending.expected = Some(expected.bits());
        world.objects[object as usize].bits = real.present_bits();
        world.note_order(orderings.success, place);
        world.note_order(orderings.failure, place);
        if world.is_weak() {
            world.note_initial_bits(object, real);
            world.announce_weak(|| WeakOperation::CompareExchange {
                success: weak::order(orderings.success),
                failure: weak::order(orderings.failure),
                expected: expected.bits(),
                new: new.bits(),
            });
        }
    });
    with(|world| world.set_read_bits(object, real));
    let result = run();
    with(|world| match &result {
        Ok(old) => {
            world.loaded(object, orderings.success);
            world.stored(object, orderings.success, true);
            world.observe_bits(header, object, old.bits());
            world.observe(1);
            world.effect(object, EffectKind::Read, world.effect_value(header, object, old.bits()));
            world.note_written_bits(new.bits());
            if old.bits() == new.bits() && !world.is_weak() {
                world.note_read(object, new.bits());
            } else {
                world.note_store(object, old.bits());
            }
            world.store_bits(header, object, new.bits());
            world.effect(object, EffectKind::Write, world.effect_value(header, object, new.bits()));
        }
        Err(found) => {
            world.loaded(object, orderings.failure);
            world.observe_bits(header, object, found.bits());
            world.observe(0);
            world.note_read(object, found.bits());
            world.effect(object, EffectKind::Read, world.effect_value(header, object, found.bits()));
        }
    });
    result
}

/// Decides whether a weak compare-exchange of the current thread fails spuriously. Both outcomes
/// are explored while the thread has spurious failures left.
#[track_caller]
pub(super) fn fails_spuriously() -> bool {
    let fails = with(|world| world.current_thread().weak_failures_left > 0) && crate::choose(2) == 1;
    if fails {
        with(|world| world.current_thread().weak_failures_left -= 1);
    }
    fails
}

/// The update of a swap.
pub(super) fn exchange(value: impl AtomicValue) -> BitsUpdate {
    BitsUpdate::Exchange(value.bits())
}

/// The update of a read-modify-write whose new bits are a function of the old ones.
pub(super) fn applied(apply: impl Fn(u64) -> u64 + 'static) -> BitsUpdate {
    BitsUpdate::Apply(std::rc::Rc::new(apply))
}
