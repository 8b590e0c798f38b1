//! Mutexes, reader-writer locks, semaphores, barriers and `once`.
//!
//! The state of such an object is its first word, and zero is the initial state, so static
//! initialisers work. The word of a mutex has the owner plus 1 in its lowest 16 bits, the number of
//! further locks by the owner in the next 10, the kind in the next 2, and then whether it was
//! destroyed. The words of reader-writer locks and barriers are interned lists.

use mazurka_model::{Access, Effect, EffectKind, Location, Mode, Step, Value};

use crate::code::library::{LibraryFunction as F, Patience, ThreadLibrary};

use super::errors::{
    DESTROY_LOCKED, DESTROY_WAITED, EMPTY_BARRIER, Fault, SEMAPHORE_OVERFLOW, UNLOCK_NOT_HELD, USE_AFTER_DESTROY,
};
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::library::{Invocation, Outcome};

/// Error numbers of POSIX.
pub const EPERM: u64 = 1;
pub const EAGAIN: u64 = 11;
pub const ENOMEM: u64 = 12;
pub const EBUSY: u64 = 16;
pub const EDEADLK: u64 = 35;
pub const ETIMEDOUT: u64 = 110;
/// Results of `threads.h`.
const THRD_BUSY: u64 = 1;
const THRD_TIMEDOUT: u64 = 4;

const OWNER_MASK: u64 = 0xffff;
const COUNT_SHIFT: u32 = 16;
const COUNT_MASK: u64 = 0x3ff;
const KIND_SHIFT: u32 = 26;
pub(super) const DESTROYED: u64 = 1 << 28;
pub const KIND_RECURSIVE: u64 = 1;
const KIND_ERROR_CHECK: u64 = 2;

const SEMAPHORE_MAX: u64 = i32::MAX as u64;

/// The first byte of the guard of a static local variable is not zero once the variable is
/// initialised: code tests it.
const ONCE_DONE: u64 = 1;
pub const ONCE_RUNNING: u64 = 0x100;

/// -1, as an `int`.
pub const MINUS_ONE: u64 = u32::MAX as u64;

/// The kind of a mutex.
fn kind(word: u64) -> u64 {
    (word >> KIND_SHIFT) & 3
}

/// The process that holds a mutex.
pub fn owner(word: u64) -> Option<u32> {
    (word & OWNER_MASK).checked_sub(1).map(|owner| owner as u32)
}

impl LlvmExecution<'_> {
    /// Whether locking a mutex does not wait.
    pub(super) fn can_lock(&self, process: u32, word: u64) -> bool {
        match owner(word) {
            None => true,
            Some(owner) => owner == process && matches!(kind(word), KIND_RECURSIVE | KIND_ERROR_CHECK),
        }
    }

    /// The state of the object of a call, and where it is.
    fn state(&self, invocation: Invocation<'_>, step: &mut Step) -> Result<(u32, u64), Fault> {
        let (target, word) = self.cell(invocation.process, self.argument(invocation, 0))?;
        self.check_lifetime(&target.object, step)?;
        Ok((word, self.memory[word as usize]))
    }

    pub(super) fn perform_mutex(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let (at, word) = self.state(invocation, step)?;
        let process = invocation.process;
        if word & DESTROYED != 0 && !matches!(invocation.call.function, F::MutexInit(_)) {
            self.note(at, EffectKind::Read, step);
            return Err(USE_AFTER_DESTROY.into());
        }
        match invocation.call.function {
            F::MutexInit(library) => {
                let kind = self.initial_kind(library, invocation, step)?;
                self.set_memory(at, kind << KIND_SHIFT);
                self.note(at, EffectKind::Write, step);
            }
            F::MutexDestroy => {
                self.note(at, EffectKind::Read, step);
                if owner(word).is_some() {
                    return Err(DESTROY_LOCKED.into());
                }
                self.set_memory(at, DESTROYED);
                self.note(at, EffectKind::Write, step);
            }
            F::MutexLock(library, patience) => {
                let free = self.can_lock(process, word);
                let timed_out = patience == Patience::Timed && (!free || context.choice == 1);
                if patience != Patience::Wait {
                    self.note(at, EffectKind::Read, step);
                }
                if timed_out {
                    return Ok(Outcome::Value(if library == ThreadLibrary::C11 { THRD_TIMEDOUT } else { ETIMEDOUT }));
                }
                if !free {
                    self.note_read_word(process, at);
                    return Ok(Outcome::Value(if library == ThreadLibrary::C11 { THRD_BUSY } else { EBUSY }));
                }
                self.note_effect(process);
                if library != ThreadLibrary::Spin && owner(word).is_none() && kind(word) == 0 {
                    let kind = self.initialised_kind(invocation, step);
                    self.set_memory(at, word | kind << KIND_SHIFT);
                }
                return Ok(Outcome::Value(self.lock(process, at, step)));
            }
            _ => {
                let unlocked = self.unlock(process, at, step)?;
                return Ok(Outcome::Value(unlocked));
            }
        }
        Ok(Outcome::Value(0))
    }

    /// Locks a mutex that can be locked. Returns an error number.
    pub(super) fn lock(&mut self, process: u32, at: u32, step: &mut Step) -> u64 {
        let word = self.memory[at as usize];
        let result = match owner(word) {
            None => {
                self.set_memory(at, word | u64::from(process + 1));
                0
            }
            Some(_) if kind(word) == KIND_ERROR_CHECK => EDEADLK,
            Some(_) if (word >> COUNT_SHIFT) & COUNT_MASK == COUNT_MASK => EAGAIN,
            Some(_) => {
                self.set_memory(at, word + (1 << COUNT_SHIFT));
                0
            }
        };
        self.note_lock(at, EffectKind::Lock, word, step);
        self.note_mutex(at);
        self.acquire(process, at);
        result
    }

    /// Records an operation on a mutex that had a value. One that is also accessed otherwise is a variable
    /// like others.
    fn note_lock(&self, at: u32, kind: EffectKind, old: u64, step: &mut Step) {
        let location = Location(at);
        let is_value = |access: &Access| access.location == location && access.mode == Mode::Update;
        if !step.accesses.iter().any(is_value) {
            return self.note(at, kind, step);
        }
        if step.wants_effects {
            step.effects.push(Effect { location, kind: EffectKind::Read, value: Value(old as i64) });
        }
        self.note(at, EffectKind::Write, step);
    }

    /// Unlocks a mutex. Returns an error number.
    pub(super) fn unlock(&mut self, process: u32, at: u32, step: &mut Step) -> Result<u64, Fault> {
        let word = self.memory[at as usize];
        if owner(word) != Some(process) {
            self.note(at, EffectKind::Read, step);
            return match kind(word) {
                KIND_RECURSIVE | KIND_ERROR_CHECK => Ok(EPERM),
                _ => Err(UNLOCK_NOT_HELD.into()),
            };
        }
        let count = (word >> COUNT_SHIFT) & COUNT_MASK;
        self.set_memory(at, if count > 0 { word - (1 << COUNT_SHIFT) } else { word & !OWNER_MASK });
        self.note_lock(at, EffectKind::Unlock, word, step);
        self.release(process, at);
        Ok(0)
    }

    /// Whether a reader-writer lock has no writer.
    pub(super) fn can_read_lock(&self, word: u64) -> bool {
        self.program.list(word).first().is_none_or(|writer| *writer == 0)
    }

    /// Whether a reader-writer lock is free.
    pub(super) fn can_write_lock(&self, word: u64) -> bool {
        word == 0
    }

    /// The list of a reader-writer lock has the writer plus 1 first, then the readers.
    pub(super) fn perform_read_write(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let (at, word) = self.state(invocation, step)?;
        let process = invocation.process;
        let mut list = self.program.list(word).to_vec();
        if list.is_empty() {
            list.push(0);
        }
        let busy = |patience| Ok(Outcome::Value(if patience == Patience::Try { EBUSY } else { ETIMEDOUT }));
        if invocation.call.function != F::ReadWriteInit {
            self.note(at, EffectKind::Read, step);
        }
        match invocation.call.function {
            F::ReadWriteInit => list = vec![0],
            F::ReadWriteDestroy if word != 0 => return Err(DESTROY_LOCKED.into()),
            F::ReadWriteDestroy => {}
            F::ReadLock(patience) => {
                if !self.can_read_lock(word) || context.choice == 1 {
                    self.note_read_word(process, at);
                    return busy(patience);
                }
                list.push(process);
                list[1..].sort_unstable();
                self.acquire(process, at);
            }
            F::WriteLock(patience) => {
                if !self.can_write_lock(word) || context.choice == 1 {
                    self.note_read_word(process, at);
                    return busy(patience);
                }
                list[0] = process + 1;
                self.acquire(process, at);
                self.acquire_from_readers(process, at);
            }
            _ => match list[1..].iter().position(|reader| *reader == process) {
                Some(position) => {
                    list.remove(position + 1);
                    self.release_to_writers(process, at);
                }
                None if list[0] == process + 1 => {
                    list[0] = 0;
                    self.release(process, at);
                }
                None => return Err(UNLOCK_NOT_HELD.into()),
            },
        }
        let value = if list == [0] { 0 } else { self.program.intern_list(list) };
        self.note_effect(process);
        self.set_memory(at, value);
        self.note(at, EffectKind::Write, step);
        Ok(Outcome::Value(0))
    }

    pub(super) fn perform_semaphore(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let (at, word) = self.state(invocation, step)?;
        match invocation.call.function {
            F::SemaphoreInit => {
                self.set_memory(at, self.argument(invocation, 2));
                self.note(at, EffectKind::Write, step);
            }
            F::SemaphoreDestroy => self.note(at, EffectKind::Read, step),
            F::SemaphorePost => {
                self.note(at, EffectKind::Read, step);
                if word >= SEMAPHORE_MAX {
                    return Err(SEMAPHORE_OVERFLOW.into());
                }
                self.set_memory(at, word + 1);
                self.release(invocation.process, at);
                self.note(at, EffectKind::Signal, step);
            }
            F::SemaphoreValue => {
                self.note(at, EffectKind::Read, step);
                self.note_read_word(invocation.process, at);
                self.store_result(invocation, 1, 4, word, step)?;
            }
            F::SemaphoreWait(patience) => {
                self.note(at, EffectKind::Read, step);
                if word == 0 || context.choice == 1 {
                    self.note_read_word(invocation.process, at);
                    let number = if patience == Patience::Try { EAGAIN } else { ETIMEDOUT };
                    self.set_error_number(invocation.process, number);
                    return Ok(Outcome::Value(MINUS_ONE));
                }
                self.note_effect(invocation.process);
                self.set_memory(at, word - 1);
                self.acquire(invocation.process, at);
                self.note(at, EffectKind::Wait, step);
            }
            _ => {}
        }
        Ok(Outcome::Value(0))
    }

    /// Whether the barrier has opened since a thread has arrived.
    pub(super) fn barrier_has_opened(&self, word: u64, awaited: u64) -> bool {
        self.program.list(word).get(2).is_some_and(|opened| u64::from(*opened) >= awaited)
    }

    /// The list of a barrier: the number of threads it waits for, how many have arrived, and how often
    /// it has opened.
    pub(super) fn perform_barrier(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<Outcome, Fault> {
        if invocation.call.function == F::BarrierLeave && self.last_argument(invocation) == 0 {
            // The thread that opened the barrier: `PTHREAD_BARRIER_SERIAL_THREAD`.
            return Ok(Outcome::Value(MINUS_ONE));
        }
        let (at, word) = self.state(invocation, step)?;
        let mut list = self.program.list(word).to_vec();
        let mut result = 0;
        match invocation.call.function {
            F::BarrierInit => {
                let count = self.argument(invocation, 2) as u32;
                if count == 0 {
                    return Err(EMPTY_BARRIER.into());
                }
                list = vec![count, 0, 0];
            }
            F::BarrierWait => {
                self.note(at, EffectKind::Read, step);
                self.release(invocation.process, at);
                self.acquire(invocation.process, at);
                let [count, arrived, opened] = &mut list[..] else { return Err(EMPTY_BARRIER.into()) };
                *arrived += 1;
                if arrived == count {
                    (*arrived, *opened) = (0, *opened + 1);
                } else {
                    result = u64::from(*opened) + 1;
                }
            }
            F::BarrierLeave => {
                self.note(at, EffectKind::Read, step);
                self.acquire(invocation.process, at);
                return Ok(Outcome::Value(0));
            }
            _ => {
                self.note(at, EffectKind::Read, step);
                if list.get(1).is_some_and(|arrived| *arrived > 0) {
                    return Err(DESTROY_WAITED.into());
                }
                list.clear();
            }
        }
        let value = self.program.intern_list(list);
        self.set_memory(at, value);
        self.note(at, EffectKind::Write, step);
        Ok(Outcome::Value(result))
    }

    pub(super) fn perform_once(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<Outcome, Fault> {
        let (at, word) = self.state(invocation, step)?;
        self.note(at, EffectKind::Read, step);
        let begins = invocation.call.function == F::OnceBegin;
        self.acquire(invocation.process, at);
        if begins && word == ONCE_DONE {
            return Ok(Outcome::Value(0));
        }
        self.release(invocation.process, at);
        self.set_memory(at, if begins { ONCE_RUNNING } else { ONCE_DONE });
        self.note(at, EffectKind::Write, step);
        Ok(Outcome::Value(1))
    }
}
