//! How a section leaves what its lock protects: whether it may be another one for those who come after.
//!
//! Types of the standard library without cells change only through a mutable borrow. A type of the user's may have cells in its fields, and be changed by who only borrows it.
//! It is compared with itself, byte for byte, if that is all there is to it: if nothing has to be done when it is dropped. Then it owns nothing, and what it borrows from others
//! cannot be changed through it: whatever threads share is `Sync`, so changes of that are steps of their own (or made by `unsafe` code, or by the standard library's own atomics,
//! which nobody sees anyway). Who holds the lock is the only one to touch the bytes, so if they are the same, nothing was changed, or changed back.
//!
//! What was borrowed mutably is not compared: a value that is written again may differ in the bytes between its fields, which mean nothing, now and then. Where the user has given a
//! digest, that decides, in any case.

use std::mem::MaybeUninit;

use crate::runtime::world::World;

/// What a section has done to what its lock protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// Nothing: it was never borrowed in a way that allows for a change.
    Untouched,
    /// It may have been changed, and is as it was. Others count on places that only look, so for them this is a change; for the thread's own rounds it is none.
    AsItWas,
    /// It may be another one.
    Changed,
}

impl Left {
    /// Of who borrows mutably what he changes.
    pub(crate) fn by(changed: bool) -> Left {
        if changed { Left::Changed } else { Left::Untouched }
    }
}

/// Larger values are not compared.
const MOST: usize = 128;

/// The bytes of a value when a lock was taken.
#[derive(Default)]
pub(crate) struct Bytes(Vec<u8>);

impl World {
    /// The current thread has taken the lock at a place where it took one before: what it protects may be compared with itself later, if that can be done.
    pub(super) fn keep_bytes<T: ?Sized>(&mut self, object: u32, value: &T) -> bool {
        let kept = &mut self.object(object).bytes.0;
        let bytes = |now: &[u8]| {
            kept.clear();
            kept.extend_from_slice(now);
        };
        !std::mem::needs_drop::<T>() && with_bytes(value, bytes).is_some()
    }

    /// Is what the lock protects as it was when the current thread took it and kept its bytes?
    pub(super) fn is_as_it_was<T: ?Sized>(&mut self, object: u32, value: &T) -> bool {
        with_bytes(value, |now| now == &self.object(object).bytes.0[..]) == Some(true)
    }
}

/// Looks at the bytes of a value, if there are some, and not too many.
fn with_bytes<T: ?Sized, R>(value: &T, look: impl FnOnce(&[u8]) -> R) -> Option<R> {
    let size = size_of_val(value);
    if size == 0 || size > MOST || !SETTLES {
        return None;
    }
    let mut copy = [MaybeUninit::<u8>::uninit(); MOST];
    // SAFETY: `size` bytes can be read from a value of that size, as bytes that need not be initialised (those between its fields), and `copy` has room.
    unsafe {
        std::ptr::copy_nonoverlapping(std::ptr::from_ref(value).cast::<MaybeUninit<u8>>(), copy.as_mut_ptr(), size)
    };
    settle(&mut copy);
    // SAFETY: all bytes of `copy` are settled: each has some value.
    Some(look(unsafe { std::slice::from_raw_parts(copy.as_ptr().cast::<u8>(), size) }))
}

/// Is [`settle`] known for this kind of machine? Miri's is none.
const SETTLES: bool =
    cfg!(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")));

/// From here on every byte has some value, also those that nobody has written.
#[inline]
fn settle(bytes: &mut [MaybeUninit<u8>; MOST]) {
    #[cfg(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
    // SAFETY: the block does nothing; but as far as the compiler knows it may write any bytes there, so afterwards they are as good as written.
    unsafe {
        std::arch::asm!("/* {0} */", in(reg) bytes.as_mut_ptr(), options(nostack, preserves_flags));
    }
    #[cfg(not(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))))]
    let _ = bytes;
}
