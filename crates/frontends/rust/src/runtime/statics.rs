//! Statics: every execution has its own copy of each static object, made from the constant that the compiler put there.
//!
//! An object is known to be a static by its address. A constant owns no memory, so a copy of its bytes is as good as the constant; copies are never
//! dropped, and their memory is used again for the same static in the next execution.

use std::alloc::Layout;
use std::sync::atomic::Ordering;

use super::world::{Header, OUTSIDE, with};

/// A copy of a static.
pub(crate) struct Copy {
    memory: *mut u8,
    /// The execution whose copy it is.
    epoch: u64,
}

/// An object with a header.
pub(crate) trait HasHeader {
    fn header(&self) -> &Header;
}

/// The object itself, or the copy of it that belongs to this execution. To be called inside a check.
#[inline]
pub(crate) fn per_execution_copy<T: HasHeader + ?Sized>(object: &T) -> &T {
    let address = std::ptr::from_ref(object).cast::<u8>() as usize;
    if is_static(address) { copy_of(object, address) } else { object }
}

#[cold]
fn copy_of<T: HasHeader + ?Sized>(object: &T, address: usize) -> &T {
    let layout = Layout::for_value(object);
    let (memory, fresh) = with(|world| {
        let epoch = world.epoch();
        let copy = world.copies.entry(address).or_insert_with(|| {
            // SAFETY: an object has a header, so the layout is not empty.
            let memory = unsafe { std::alloc::alloc(layout) };
            if memory.is_null() {
                std::alloc::handle_alloc_error(layout);
            }
            Copy { memory, epoch: 0 }
        });
        (copy.memory, std::mem::replace(&mut copy.epoch, epoch) != epoch)
    });
    let original = std::ptr::from_ref(object);
    let copy = original.wrapping_byte_offset(memory as isize - address as isize);
    if fresh {
        let used = object.header().id.load(Ordering::Relaxed) == OUTSIDE;
        assert!(
            !(used && std::mem::needs_drop::<T>()),
            "the static {} made at {}:{} was used outside the check, so its first value is not known any more",
            object.header().kind,
            object.header().created_at.file(),
            object.header().created_at.line()
        );
        // SAFETY: `memory` has the layout of the object, nobody else knows it yet in this execution, and the bytes of a constant that nobody has
        // used (or that owns nothing) are a value of their own. No coroutine of an earlier execution runs any more.
        unsafe { std::ptr::copy_nonoverlapping(original.cast::<u8>(), memory, layout.size()) };
    }
    // SAFETY: `memory` holds a valid object now, and stays allocated for ever.
    let copy = unsafe { &*copy };
    if fresh {
        copy.header().id.store(0, Ordering::Relaxed);
    }
    copy
}

/// Is there a static at this address? Asks where the linker put the program.
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

#[cfg(not(target_os = "linux"))]
#[inline]
fn is_static(_: usize) -> bool {
    false
}
