//! Addresses in atomics. They differ from execution to execution, so threads observe names instead.

use crate::runtime::identity::ValueFormat;
use crate::runtime::world::{Header, World};

impl World {
    /// Records that the current thread has read these bits. Addresses differ between executions,
    /// so a pointer is represented by its name and by the digest of the thread that stored it. A
    /// large integer may be an address, too.
    pub(super) fn observe_bits(&mut self, header: &Header, object: u32, bits: u64) {
        let is_address = self.may_be_address(header, bits);
        let value = if is_address { self.address_name(object, bits) } else { bits };
        self.observe(value);
        if is_address {
            self.learn_content(object);
        }
        let location = self.objects[object as usize].location;
        self.current_thread().begin_context(location, value);
    }

    /// A number for an address in an atomic, the same in all interleavings in which the thread that
    /// stored it has done the same. Under a weak memory model a thread may read what another thread
    /// than the last one has stored.
    fn address_name(&self, object: u32, bits: u64) -> u64 {
        let named = bits != 0 && !self.is_weak() && !self.value_mode;
        if named { self.objects[object as usize].address_name.max(1) } else { u64::from(bits != 0) }
    }

    /// Records that the current thread has stored these bits.
    pub(super) fn store_bits(&mut self, header: &Header, object: u32, bits: u64) {
        self.objects[object as usize].value = bits;
        self.objects[object as usize].bits = bits;
        if self.may_be_address(header, bits) {
            self.store_content(object);
            self.objects[object as usize].address_name = self.next_address_name();
        }
    }

    /// The name of an address that the current thread stores: the thread, and the number of
    /// addresses that it has stored. What it has read does not enter, so that threads which find an
    /// object through the address give it the same location in many interleavings.
    fn next_address_name(&mut self) -> u64 {
        let thread = self.current;
        let stored = &mut self.current_thread().stored_addresses;
        *stored += 1;
        u64::from(thread + 1) << 32 | u64::from(*stored)
    }

    /// Whether the bits may differ from execution to execution because they are an address. In
    /// value mode the bits of integers are what is compared.
    fn may_be_address(&self, header: &Header, bits: u64) -> bool {
        header.format == ValueFormat::Pointer || bits >= LEAST_ADDRESS && !self.value_mode
    }
}

/// Smaller integers are not taken to be addresses.
const LEAST_ADDRESS: u64 = 1 << 32;
