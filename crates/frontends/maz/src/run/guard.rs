//! Evaluation of guards, and the status of processes.

use super::execution::MazExecution;
use crate::bytecode::{ABSENT, Address, DISCARDED, ENDED, FAILED, Formula, Instr, RUNNING};
use crate::operators::Binary;
use mazurka_model::{Error, Status};

impl MazExecution<'_> {
    /// The status of the process whose frame is at `base`.
    #[inline]
    pub(super) fn status_at(&self, base: usize) -> Status {
        match self.words[base] {
            ABSENT => Status::Absent,
            ENDED => Status::Ended,
            FAILED => Status::Failed,
            DISCARDED => Status::Discarded,
            pc => {
                let op = &self.code.ops[(pc - RUNNING) as usize];
                if !op.may_block || self.is_enabled(base, op.instr) { Status::Enabled } else { Status::Blocked }
            }
        }
    }

    /// Whether the process whose frame is at `base` is enabled; cheaper than its status.
    #[inline]
    pub(super) fn is_enabled_at(&self, base: usize) -> bool {
        let pc = self.words[base];
        if pc < RUNNING {
            return false;
        }
        let op = &self.code.ops[(pc - RUNNING) as usize];
        !op.may_block || self.is_enabled(base, op.instr)
    }

    /// Returns whether the instruction can be performed. An instruction that fails can.
    fn is_enabled(&self, base: usize, instr: Instr) -> bool {
        match instr {
            Instr::Lock { mutex } => self.locate(base, mutex).map_or(true, |mutex| self.words[mutex as usize] == 0),
            Instr::Wait { sem } => self.locate(base, sem).map_or(true, |sem| self.words[sem as usize] > 0),
            Instr::Send { channel, .. } => self.locate(base, channel).map_or(true, |channel| {
                let channel = self.code.channel(channel);
                self.words[channel.base as usize] < i64::from(channel.capacity)
            }),
            Instr::Recv { channel, .. } => self
                .locate(base, channel)
                .map_or(true, |channel| self.words[self.code.channel(channel).base as usize] > 0),
            Instr::Atomic { block } => match &self.code.blocks[block as usize].guard {
                Some(guard) => self.evaluate(&guard.condition, base, &mut |_, _| {}) != Ok(0),
                None => true,
            },
            Instr::Wake { cond, mutex } => match (self.locate(base, cond), self.locate(base, mutex)) {
                (Ok(cond), Ok(mutex)) => self.words[mutex as usize] == 0 && self.can_wake(base, cond),
                _ => true,
            },
            Instr::Join { handle } => {
                let id = self.read(base, handle) - 1;
                self.has_ended(id as u32)
            }
            Instr::JoinFamily { first, count } => (first..first + count).all(|id| self.has_ended(id)),
            _ => true,
        }
    }

    /// Returns whether the process ran to its end. A process that failed or was discarded did not.
    pub(super) fn has_ended(&self, process: u32) -> bool {
        self.frames.get(process as usize).is_none_or(|frame| self.words[frame.base as usize] == ENDED)
    }

    /// The location of an address, or an error if its index is out of range.
    #[inline]
    pub(super) fn locate(&self, base: usize, address: Address) -> Result<u32, Error> {
        match address {
            Address::Fixed(location) => Ok(location),
            Address::At(object, index) => self.code.element(object, self.read(base, index)),
        }
    }

    /// Evaluates a formula. `record` is called with each location that is read and its value.
    pub(super) fn evaluate(
        &self,
        formula: &Formula,
        base: usize,
        record: &mut impl FnMut(u32, i64),
    ) -> Result<i64, Error> {
        Ok(match formula {
            Formula::Const(value) => *value,
            Formula::Reg(reg) => self.read(base, *reg),
            Formula::Load(location) => {
                let value = self.words[*location as usize];
                record(*location, value);
                value
            }
            Formula::LoadAt(object, index) => {
                let location = self.code.element(*object, self.evaluate(index, base, record)?)?;
                let value = self.words[location as usize];
                record(location, value);
                value
            }
            Formula::Count(location) => {
                let count = self.words[self.code.channel(*location).base as usize];
                record(*location, count);
                count
            }
            Formula::CountAt(object, index) => {
                let location = self.code.element(*object, self.evaluate(index, base, record)?)?;
                let count = self.words[self.code.channel(location).base as usize];
                record(location, count);
                count
            }
            Formula::Select(elements, index) => {
                let index = self.evaluate(index, base, record)?;
                let element = usize::try_from(index).ok().and_then(|index| elements.get(index));
                let element = element.ok_or(Error::index_out_of_range(index, elements.len() as u32))?;
                self.read(base, *element)
            }
            Formula::Unary(op, a) => op.apply(self.evaluate(a, base, record)?),
            Formula::Binary(op, a, b) => match (op, self.evaluate(a, base, record)?) {
                (Binary::And, 0) => 0,
                (Binary::Or, 1) => 1,
                (_, a) => op.apply(a, self.evaluate(b, base, record)?).ok_or(Error::DIVISION_BY_ZERO)?,
            },
        })
    }
}
