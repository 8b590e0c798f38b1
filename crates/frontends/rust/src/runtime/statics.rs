//! Statics: every execution has its own copy of each static object.
//!
//! A static survives an execution, but each execution has to start in the same state. An object is
//! recognised as a static by its address. Its copy is made from the constant that the compiler
//! placed there: a constant owns no memory, so a copy of its bytes is as good as the constant
//! itself. Copies are never dropped, and their memory is reused for the same static in the next
//! execution.

use std::alloc::Layout;
use std::sync::atomic::Ordering;

use super::world::{Header, USED_OUTSIDE, with};

/// The copy of a static.
pub(crate) struct StaticCopy {
    memory: *mut u8,
    /// The execution to which the contents of `memory` belong; 0 if they are not initialised.
    epoch: u64,
}

/// An object of the library that carries a [`Header`].
pub(crate) trait HasHeader {
    fn header(&self) -> &Header;
}

/// The object to operate on in this execution: the copy if `object` is a static, else `object`
/// itself. Must be called inside a check.
#[inline]
pub(crate) fn per_execution_copy<T: HasHeader + ?Sized>(object: &T) -> &T {
    let address = std::ptr::from_ref(object).cast::<u8>() as usize;
    if is_static(address) { copy_of(object, address) } else { object }
}

#[cold]
fn copy_of<T: HasHeader + ?Sized>(object: &T, address: usize) -> &T {
    let layout = Layout::for_value(object);
    let (memory, outdated) = with(|world| {
        let epoch = world.epoch();
        let copy = world.static_copies.entry(address).or_insert_with(|| {
            // SAFETY: the object contains a header, so the layout is not empty.
            let memory = unsafe { std::alloc::alloc(layout) };
            if memory.is_null() {
                std::alloc::handle_alloc_error(layout);
            }
            StaticCopy { memory, epoch: 0 }
        });
        let outdated = std::mem::replace(&mut copy.epoch, epoch) != epoch;
        world.used_owning_static |= outdated && std::mem::needs_drop::<T>();
        (copy.memory, outdated)
    });
    let original = std::ptr::from_ref(object);
    let copy = original.wrapping_byte_offset(memory as isize - address as isize);
    if outdated {
        let used = object.header().id.load(Ordering::Relaxed) == USED_OUTSIDE;
        assert!(
            !(used && std::mem::needs_drop::<T>()),
            "the static {} made at {}:{} was used outside the check, so its initial value is no longer known",
            object.header().kind(),
            object.header().created_at().file(),
            object.header().created_at().line()
        );
        // SAFETY: `memory` has the layout of the object, and nothing in this execution refers to it
        // yet; no coroutine of an earlier execution runs any more. The bytes of a constant that was
        // never used, or that owns nothing, form a value of their own.
        unsafe { std::ptr::copy_nonoverlapping(original.cast::<u8>(), memory, layout.size()) };
    }
    // SAFETY: `memory` holds a valid object now, and it is never freed.
    let copy = unsafe { &*copy };
    if outdated {
        copy.header().id.store(0, Ordering::Relaxed);
    }
    copy
}

/// Whether a static lies at this address. The linker defines symbols at the start and the end of
/// the program's image.
#[cfg(target_os = "linux")]
#[inline]
fn is_static(address: usize) -> bool {
    unsafe extern "C" {
        static __executable_start: u8;
        static _end: u8;
    }
    // Only the addresses of these symbols are taken; every linker for this system defines them.
    let (start, end) = (&raw const __executable_start as usize, &raw const _end as usize);
    (start..end).contains(&address)
}

/// On other systems statics are not recognised. Using one reports that the object was created
/// outside the closure.
#[cfg(not(target_os = "linux"))]
#[inline]
fn is_static(_: usize) -> bool {
    false
}
