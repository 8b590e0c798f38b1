//! Reads of memory that was never written.
//!
//! For each cell of an object on the heap or on a stack, the bytes that have been written are known.
//! A read is an error if none of its bytes was written: partial reads come from padding, which compilers
//! copy with the values around it. Copies of memory copy what is known.
//!
//! This is not part of the state: algorithms that compare states may miss errors.

use rustc_hash::FxHashMap;

use super::errors::{Fault, UNINITIALISED};
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::memory::Target;

/// The bytes that have been written, with a log to go back.
#[derive(Debug, Default)]
pub struct Initialised {
    /// A bit per byte of a cell. A cell without entry has been written.
    cells: FxHashMap<u32, u8>,
    /// Cells with what they were.
    undo: Vec<(u32, u8)>,
    /// The length of the log of the execution and of `undo` before each step.
    steps: Vec<(usize, usize)>,
    /// The bytes of the last read by a function that copies memory.
    copied: Option<u8>,
}

impl Initialised {
    pub fn begin_step(&mut self, log: usize) {
        self.steps.push((log, self.undo.len()));
    }

    /// Goes back to the point at which the log of the execution had a length.
    pub fn undo(&mut self, log: usize) {
        while let Some((_, length)) = self.steps.pop_if(|(began, _)| *began >= log) {
            while self.undo.len() > length {
                let Some((cell, bytes)) = self.undo.pop() else { break };
                self.cells.insert(cell, bytes);
            }
        }
    }

    fn get(&self, cell: u32) -> u8 {
        self.cells.get(&cell).copied().unwrap_or(u8::MAX)
    }

    fn set(&mut self, cell: u32, bytes: u8) {
        let old = self.get(cell);
        if old != bytes {
            self.undo.push((cell, old));
            self.cells.insert(cell, bytes);
        }
    }
}

impl LlvmExecution<'_> {
    /// The cells of a target: for each, the bits of the bytes in it, and how many bytes of the target lie
    /// before it.
    fn cell_bits(&self, target: &Target) -> impl Iterator<Item = (u32, u8, u32)> + use<'_> {
        let (target, shape) = (*target, self.shape(&target.object));
        let mut done = 0;
        std::iter::from_fn(move || {
            if done >= target.size {
                return None;
            }
            let address = shape.locate(target.offset + done);
            let count = (address.size - address.position).min(target.size - done);
            let bits = (((1u16 << count) - 1) << address.position) as u8;
            let before = done;
            done += count;
            Some((target.object.base + address.cell, bits, before))
        })
    }

    /// Fails if no byte of a target was written.
    pub(super) fn check_initialised(&mut self, context: Context, target: &Target) -> Result<(), Fault> {
        let Some(initialised) = &self.initialised else { return Ok(()) };
        let mut known = 0;
        for (cell, bits, before) in self.cell_bits(target) {
            let written = initialised.get(cell) & bits;
            known |= u16::from(written >> bits.trailing_zeros()) << before;
        }
        let function = self.code.instruction_functions[context.at];
        let copies = self.code.functions.get(function as usize).is_some_and(|function| function.copies);
        if copies {
            if let Some(initialised) = &mut self.initialised {
                initialised.copied = Some(known as u8);
            }
            return Ok(());
        }
        if known == 0 { Err(UNINITIALISED.into()) } else { Ok(()) }
    }

    /// Records that a target is written. A copy writes what it has read.
    pub(super) fn note_written(&mut self, target: &Target) {
        let Some(mut initialised) = self.initialised.take() else { return };
        let copied = initialised.copied.take();
        for (cell, bits, before) in self.cell_bits(target) {
            let old = initialised.get(cell);
            let new = match copied {
                Some(known) => (old & !bits) | (((u16::from(known) >> before) << bits.trailing_zeros()) as u8 & bits),
                None => old | bits,
            };
            initialised.set(cell, new);
        }
        self.initialised = Some(initialised);
    }

    /// Records that no byte of an object is written, because it is a new one.
    pub(super) fn mark_uninitialised(&mut self, object: u32) {
        if self.initialised.is_none() {
            return;
        }
        let cells = self.cells(&self.objects[object as usize]);
        if let Some(initialised) = &mut self.initialised {
            cells.for_each(|cell| initialised.set(cell, 0));
        }
    }
}
