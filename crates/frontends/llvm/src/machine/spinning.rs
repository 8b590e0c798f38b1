//! Threads that spin: an iteration of a loop that has no effect and leaves the registers as they were
//! would be repeated until a location that it has read changes, so the thread waits for that.
//!
//! What a thread has read since it was at the head of a loop is an interned list in its local words:
//! the head, a digest of the live registers, and three numbers per read: the location and its value.
//! An effect forgets the list.

use mazurka_model::support::mix64;
use mazurka_model::{Access, Effect, EffectKind, Location, Step, Value};

use crate::code::Register;

use super::errors::Fault;
use super::execution::{LlvmExecution, head};
use super::interpreter::{Context, Next};
use super::memory::Target;

/// The number of entries before the reads.
const READS: usize = 3;

/// Longer lists are not kept: the thread is then not known to spin.
const MOST_ENTRIES: usize = READS + 3 * 64;

impl LlvmExecution<'_> {
    /// A thread is at the head of a loop.
    pub(super) fn enter_loop(
        &mut self,
        context: Context,
        id: u32,
        counter: Register,
        step: &mut Step,
    ) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        if let Some(bound) = self.program.options.unroll {
            let count = self.read(process, frame, counter) + 1;
            if count > u64::from(bound) + 1 {
                self.program.note_bound();
                return Err(Fault::Bound);
            }
            self.write(process, frame, counter, count);
        }
        let entry = &self.code.loops[id as usize];
        if !entry.may_spin || self.atomic_depth > 0 && self.section.is_none() {
            return Ok(Next::At(at + 1, frame));
        }
        let list = self.program.list(self.local(process, head::SPINNING));
        let registers = entry.live.iter().filter(|register| **register != counter);
        let digest = registers
            .fold(frame as u64, |digest, register| mix64(digest.rotate_left(7) ^ self.read(process, frame, *register)));
        let start = [at as u32 + 1, digest as u32, (digest >> 32) as u32];
        let repeats = list.starts_with(&start);
        if let Some(mutex) = self.section.filter(|_| repeats) {
            // No other thread can end the loop, because the mutex protects what it reads. The thread
            // waits forever, which shows if the section is not one step.
            self.learn_kept(mutex);
            return Err(Fault::Refuted);
        }
        if context.visible && self.section.is_none() {
            // The wait is over.
            if step.wants_effects {
                step.effects.extend(reads(list).map(|(location, _)| Effect {
                    location: Location(location),
                    kind: EffectKind::Read,
                    value: Value(self.memory[location as usize] as i64),
                }));
            }
        } else if repeats {
            return match list.len() > READS {
                true => Ok(Next::Stop),
                false => Err(mazurka_model::Error::ENDLESS_LOCAL_LOOP.into()),
            };
        }
        let list = self.program.intern_list(start.to_vec());
        self.set_local(process, head::SPINNING, list);
        Ok(Next::At(at + 1, frame))
    }

    /// Records that the thread has read memory without changing it.
    #[inline]
    pub(super) fn note_read(&mut self, process: u32, target: &Target) {
        if self.local(process, head::SPINNING) != 0 {
            let first = self.first_word(target);
            let last = self.first_word(&Target { offset: target.offset + target.size - 1, ..*target });
            (first..=last).for_each(|word| self.note_read_word(process, word));
        }
    }

    /// Records that the thread has read a word without changing it.
    pub(super) fn note_read_word(&mut self, process: u32, word: u32) {
        let list = self.program.list(self.local(process, head::SPINNING));
        if list.is_empty() {
            return;
        }
        let value = self.memory[word as usize];
        let entry = [word, value as u32, (value >> 32) as u32];
        if list[READS..].chunks(3).any(|read| read == entry) {
            return;
        }
        let longer = if list.len() < MOST_ENTRIES { [list, &entry[..]].concat() } else { Vec::new() };
        let longer = self.program.intern_list(longer);
        self.set_local(process, head::SPINNING, longer);
    }

    /// Records that the thread has had an effect.
    #[inline]
    pub(super) fn note_effect(&mut self, process: u32) {
        if self.locals[process as usize][head::SPINNING] != 0 {
            self.set_local(process, head::SPINNING, 0);
        }
    }

    /// Whether a list, the word [`head::SPINNING`] of a thread, contains a read.
    pub(super) fn spins_with_reads(&self, list: u64) -> bool {
        self.program.list(list).len() > READS
    }

    /// The accesses of a thread that waits at the head of a loop.
    pub(super) fn describe_wait(&self, process: u32, accesses: &mut Vec<Access>) {
        let list = self.program.list(self.local(process, head::SPINNING));
        accesses.extend(reads(list).map(|(location, _)| Access::read(Location(location)).guarded()));
    }

    /// Whether a location that the thread waits for has another value.
    pub(super) fn wait_is_over(&self, process: u32) -> bool {
        let list = self.program.list(self.local(process, head::SPINNING));
        reads(list).any(|(location, value)| self.memory[location as usize] != value)
    }
}

/// The reads of a list.
fn reads(list: &'static [u32]) -> impl Iterator<Item = (u32, u64)> {
    let reads = list.get(READS..).unwrap_or(&[]).chunks_exact(3);
    reads.map(|read| (read[0], u64::from(read[1]) | u64::from(read[2]) << 32))
}
