//! The effect of a critical section on the value its lock protects.
//!
//! A section that cannot have changed the value commutes with other such sections, and a loop of
//! such sections is a spin loop. Types of the standard library without cells change only through a
//! mutable borrow, so for them it suffices to record whether the guard was borrowed mutably. A
//! user-defined type may contain cells and change through a shared borrow. Such a value is compared
//! byte by byte with a copy taken when the lock was acquired, provided that its type needs no drop.
//! A value without drop glue owns nothing, and what it borrows cannot be changed through it
//! unnoticed: data shared between threads is `Sync`, so a change to it is a step of its own (or the
//! work of `unsafe` code or of the standard library's atomics, which a check cannot observe
//! anyway). Only the lock holder accesses the bytes, so equal bytes mean that nothing was changed
//! or that every change was undone.
//!
//! A mutably borrowed value is not compared by bytes: writing an equal value may alter padding.
//! Where the user supplied a digest, the digest decides in all cases.

use std::mem::MaybeUninit;

use crate::runtime::world::World;

/// What a critical section did to the value that its lock protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SectionEffect {
    /// The value was not borrowed in a way that permits a change.
    ReadOnly,
    /// A change was possible, but the value equals the one at the start of the section. For
    /// independence this counts as a modification, since places are classified by whether a change
    /// is possible; for spin detection it does not.
    Restored,
    /// The value may differ from the one at the start of the section.
    Modified,
}

impl SectionEffect {
    /// The effect of a section whose value changes only through a mutable borrow.
    pub(crate) fn from_modified(modified: bool) -> SectionEffect {
        if modified { SectionEffect::Modified } else { SectionEffect::ReadOnly }
    }
}

/// Values larger than this are not compared.
const MAX_COMPARED_BYTES: usize = 128;

/// The bytes of a protected value at the time its lock was acquired.
#[derive(Default)]
pub(crate) struct SavedBytes(Vec<u8>);

impl World {
    /// Saves the bytes of the value that a lock protects, for [`World::bytes_unchanged`]. Returns
    /// false if the value cannot be compared by bytes.
    pub(super) fn save_bytes<T: ?Sized>(&mut self, object: u32, value: &T) -> bool {
        let saved = &mut self.object(object).bytes.0;
        let save = |bytes: &[u8]| {
            saved.clear();
            saved.extend_from_slice(bytes);
        };
        !std::mem::needs_drop::<T>() && with_bytes(value, save).is_some()
    }

    /// Whether the value that a lock protects has the bytes saved when the current thread
    /// acquired the lock.
    pub(super) fn bytes_unchanged<T: ?Sized>(&mut self, object: u32, value: &T) -> bool {
        with_bytes(value, |bytes| bytes == &self.object(object).bytes.0[..]) == Some(true)
    }
}

/// Calls `f` with the bytes of a value, unless the value is zero-sized or too large.
fn with_bytes<T: ?Sized, R>(value: &T, f: impl FnOnce(&[u8]) -> R) -> Option<R> {
    let size = size_of_val(value);
    if size == 0 || size > MAX_COMPARED_BYTES || !CAN_FREEZE {
        return None;
    }
    let mut copy = [MaybeUninit::<u8>::uninit(); MAX_COMPARED_BYTES];
    // SAFETY: a value of this size can be read as `size` possibly uninitialised bytes (its padding
    // may be uninitialised), and `copy` is at least that large.
    unsafe {
        std::ptr::copy_nonoverlapping(std::ptr::from_ref(value).cast::<MaybeUninit<u8>>(), copy.as_mut_ptr(), size)
    };
    freeze(&mut copy);
    // SAFETY: `freeze` has initialised all bytes of `copy`.
    Some(f(unsafe { std::slice::from_raw_parts(copy.as_ptr().cast::<u8>(), size) }))
}

/// Whether [`freeze`] is implemented for this target. Miri does not support inline assembly.
const CAN_FREEZE: bool =
    cfg!(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")));

/// Gives every uninitialised byte an arbitrary but fixed value, like LLVM's `freeze`.
#[inline]
fn freeze(bytes: &mut [MaybeUninit<u8>; MAX_COMPARED_BYTES]) {
    #[cfg(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
    // SAFETY: the block contains no instruction. The compiler must assume that it writes the bytes
    // behind the pointer, so they are initialised afterwards.
    unsafe {
        std::arch::asm!("/* {0} */", in(reg) bytes.as_mut_ptr(), options(nostack, preserves_flags));
    }
    #[cfg(not(all(not(miri), any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))))]
    let _ = bytes;
}
