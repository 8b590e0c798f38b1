//! Accesses to memory: validity, locations, values.

use mazurka_model::{Access, Effect, EffectKind, Location, Mode, Step, Value};

use crate::code::Shape;
use crate::code::shape::ByteAddress;

use super::errors::{
    FUNCTION_POINTER, Fault, INVALID_POINTER, NULL_POINTER, USE_AFTER_FREE, USE_AFTER_RETURN, WRITE_TO_CONSTANT,
    out_of_bounds,
};
use super::execution::LlvmExecution;
use super::publication::ENDED;
use super::tables::{Object, ObjectKind};

/// Bytes of an object.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub object: Object,
    pub offset: u32,
    pub size: u32,
    /// Whether other threads may access the object, so that the access is a step.
    pub visible: bool,
}

/// How an operation uses memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    Read,
    Write,
    Update,
}

impl LlvmExecution<'_> {
    /// The bytes at an address. Whether their lifetime has ended is not checked: that depends on
    /// what other threads do.
    #[inline]
    pub(super) fn target(&self, process: u32, address: u64, size: u32, usage: Usage) -> Result<Target, Fault> {
        let (id, offset) = ((address >> 32) as usize, address as u32);
        let Some(&object) = self.objects.get(id) else { return Err(INVALID_POINTER.into()) };
        let visible = match object.kind {
            ObjectKind::Shared => true,
            ObjectKind::Heap | ObjectKind::Stack => match self.is_private(&object) {
                private if !private || object.owner == process => !private,
                _ => return Err(self.refute_private()),
            },
            ObjectKind::Private if object.owner == process => false,
            ObjectKind::Constant if usage == Usage::Read => false,
            kind => return Err(self.bad_target(id, kind, process)),
        };
        if u64::from(offset) + u64::from(size) > u64::from(object.size) {
            return Err(out_of_bounds(i64::from(offset as i32), object.size).into());
        }
        Ok(Target { object, offset, size, visible })
    }

    #[cold]
    fn bad_target(&self, id: usize, kind: ObjectKind, process: u32) -> Fault {
        let name = || self.program.tables().name(self.code, id as u32).text;
        match kind {
            ObjectKind::Null => NULL_POINTER.into(),
            ObjectKind::Function(_) => FUNCTION_POINTER.into(),
            ObjectKind::Constant => WRITE_TO_CONSTANT.into(),
            ObjectKind::Undefined => Fault::Problem(format!("the variable `{}` is declared but not defined", name())),
            _ => Fault::Problem(format!(
                "internal error: process {process} accesses `{}`, which was taken to be private",
                name()
            )),
        }
    }

    /// Fails if the lifetime of the object has ended. The step must have announced that it reads this.
    #[inline]
    pub(super) fn check_lifetime(&self, object: &Object, step: &mut Step) -> Result<(), Fault> {
        if let Some(word) = object.lifetime_word() {
            self.note(word, EffectKind::Read, step);
        }
        self.is_alive(object)
    }

    #[inline]
    pub(super) fn is_alive(&self, object: &Object) -> Result<(), Fault> {
        match object.lifetime_word() {
            Some(word) if self.memory[word as usize] & ENDED != 0 => match object.kind {
                ObjectKind::Heap => Err(USE_AFTER_FREE.into()),
                _ => Err(USE_AFTER_RETURN.into()),
            },
            _ => Ok(()),
        }
    }

    #[inline]
    fn locate(&self, object: &Object, offset: u32) -> ByteAddress {
        self.code.shapes.get(object.shape).locate(offset)
    }

    /// The cell that contains the first byte of a target.
    #[inline]
    pub(super) fn first_word(&self, target: &Target) -> u32 {
        target.object.base + self.locate(&target.object, target.offset).cell
    }

    /// Appends the accesses of a target.
    #[inline]
    pub(super) fn describe_target(&self, target: &Target, usage: Usage, accesses: &mut Vec<Access>) {
        self.for_each_access(target, usage, |access| accesses.push(access));
    }

    /// Visits the accesses of a target.
    #[inline]
    pub(super) fn for_each_access(&self, target: &Target, usage: Usage, mut visit: impl FnMut(Access)) {
        let object = &target.object;
        if let Some(word) = object.lifetime_word() {
            visit(Access::read(Location(word)));
        }
        let mut offset = target.offset;
        let end = target.offset + target.size;
        while offset < end {
            let address = self.locate(object, offset);
            let covered = address.position == 0 && end - offset >= address.size;
            let mode = match usage {
                Usage::Read => Mode::Read,
                Usage::Write if covered => Mode::Write,
                // The rest of the cell keeps its value.
                Usage::Write | Usage::Update => Mode::Update,
            };
            visit(Access::new(Location(object.base + address.cell), mode, false));
            offset += address.size - address.position;
        }
    }

    /// The words of a target, each with the positions of its bytes that belong to the target.
    pub(super) fn parts(&self, target: &Target) -> impl Iterator<Item = (u32, std::ops::Range<u32>)> {
        let Target { object, size, offset, .. } = *target;
        let mut done = 0;
        std::iter::from_fn(move || {
            (done < size).then(|| {
                let address = self.locate(&object, offset + done);
                let count = (address.size - address.position).min(size - done);
                done += count;
                (object.base + address.cell, address.position..address.position + count)
            })
        })
    }

    /// Reads up to eight bytes.
    #[inline]
    pub(super) fn load(&self, target: &Target) -> u64 {
        let address = self.locate(&target.object, target.offset);
        let word = self.memory[(target.object.base + address.cell) as usize];
        if address.position == 0 && target.size == address.size {
            return word;
        }
        self.load_parts(target)
    }

    fn load_parts(&self, target: &Target) -> u64 {
        let (mut value, mut done) = (0, 0);
        while done < target.size {
            let address = self.locate(&target.object, target.offset + done);
            let count = (address.size - address.position).min(target.size - done);
            let word = self.memory[(target.object.base + address.cell) as usize] >> (8 * address.position);
            let part = if count == 8 { word } else { word & ((1 << (8 * count)) - 1) };
            value |= part << (8 * done);
            done += count;
        }
        value
    }

    /// Writes up to eight bytes.
    #[inline]
    pub(super) fn store(&mut self, target: &Target, value: u64) {
        if self.initialised.is_some() {
            self.note_written(target);
        }
        let address = self.locate(&target.object, target.offset);
        if address.position == 0 && target.size == address.size {
            return self.set_memory(target.object.base + address.cell, value);
        }
        self.store_parts(target, value);
    }

    fn store_parts(&mut self, target: &Target, value: u64) {
        let mut done = 0;
        while done < target.size {
            let address = self.locate(&target.object, target.offset + done);
            let count = (address.size - address.position).min(target.size - done);
            let mask = if count == 8 { u64::MAX } else { (1 << (8 * count)) - 1 };
            let word = target.object.base + address.cell;
            let part = (value >> (8 * done)) & mask;
            let shift = 8 * address.position;
            let old = self.memory[word as usize];
            self.set_memory(word, (old & !(mask << shift)) | (part << shift));
            done += count;
        }
    }

    /// Records what the current access reads or has written, cell by cell.
    pub(super) fn record(&self, target: &Target, kind: EffectKind, step: &mut Step) {
        if !step.wants_effects {
            return;
        }
        let mut offset = target.offset;
        let end = target.offset + target.size;
        while offset < end {
            let address = self.locate(&target.object, offset);
            let word = target.object.base + address.cell;
            let partial = address.position != 0 || end - offset < address.size;
            let value = Value(self.memory[word as usize] as i64);
            if partial && kind == EffectKind::Write {
                // The rest of the cell is what it was.
                step.effects.push(Effect { location: Location(word), kind: EffectKind::Read, value });
            }
            step.effects.push(Effect { location: Location(word), kind, value });
            offset += address.size - address.position;
        }
    }

    /// The string at an address, up to its terminating zero.
    pub(super) fn text_at(&self, process: u32, address: u64) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::new();
        loop {
            let target = self.target(process, address.wrapping_add(bytes.len() as u64), 1, Usage::Read)?;
            self.is_alive(&target.object)?;
            match self.load_parts(&target) as u8 {
                0 => return Ok(bytes),
                byte => bytes.push(byte),
            }
        }
    }

    /// The number of bytes from an address that lie in one cell.
    pub(super) fn bytes_in_cell(&self, address: u64) -> u32 {
        let Some(object) = self.objects.get((address >> 32) as usize) else { return 1 };
        let offset = address as u32;
        if offset >= object.size {
            return 1;
        }
        let ByteAddress { position, size, .. } = self.locate(object, offset);
        size - position
    }

    /// The cells of an object.
    pub(super) fn cells(&self, object: &Object) -> std::ops::Range<u32> {
        object.base..object.base + self.shape(object).cell_count(object.size)
    }

    pub(super) fn shape(&self, object: &Object) -> &Shape {
        self.code.shapes.get(object.shape)
    }
}
