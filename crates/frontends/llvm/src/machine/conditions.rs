//! Condition variables. The state is an interned list: the number of waiting threads, these threads,
//! and the threads that were woken and have not continued.

use mazurka_model::{EffectKind, Step};

use crate::code::library::{LibraryFunction as F, ThreadLibrary};

use super::errors::{DESTROY_WAITED, Fault, WAIT_NOT_HELD};
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::library::{Invocation, Outcome};
use super::locks::{ETIMEDOUT, owner};

/// The result of `cnd_timedwait` if the time is over.
const THRD_TIMEDOUT: u64 = 4;

/// The threads at a condition variable, sorted.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Condition {
    pub waiting: Vec<u32>,
    pub woken: Vec<u32>,
}

impl Condition {
    /// The threads that a list states.
    pub fn of_list(list: &[u32]) -> Condition {
        match list.split_first() {
            None => Condition::default(),
            Some((count, threads)) => {
                let (waiting, woken) = threads.split_at(*count as usize);
                Condition { waiting: waiting.to_vec(), woken: woken.to_vec() }
            }
        }
    }
}

impl LlvmExecution<'_> {
    fn condition(&self, word: u64) -> Condition {
        Condition::of_list(self.program.list(word))
    }

    fn set_condition(&mut self, at: u32, mut condition: Condition, step: &mut Step) {
        condition.waiting.sort_unstable();
        condition.woken.sort_unstable();
        let mut list = Vec::new();
        if !condition.waiting.is_empty() || !condition.woken.is_empty() {
            list.push(condition.waiting.len() as u32);
            list.extend(condition.waiting);
            list.extend(condition.woken);
        }
        let value = self.program.intern_list(list);
        self.set_memory(at, value);
        self.note(at, EffectKind::Write, step);
    }

    /// Whether a thread was woken.
    pub(super) fn is_woken(&self, process: u32, word: u64) -> bool {
        self.condition(word).woken.contains(&process)
    }

    /// The number of waiting threads.
    pub(super) fn waiters(&self, word: u64) -> u32 {
        self.program.list(word).first().copied().unwrap_or(0)
    }

    pub(super) fn perform_condition(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let process = invocation.process;
        let (target, at) = self.cell(process, self.argument(invocation, 0))?;
        self.check_lifetime(&target.object, step)?;
        if invocation.call.function == F::ConditionInit {
            self.set_condition(at, Condition::default(), step);
            return Ok(Outcome::Value(0));
        }
        self.note(at, EffectKind::Read, step);
        let mut condition = self.condition(self.memory[at as usize]);
        match invocation.call.function {
            F::ConditionDestroy if !condition.waiting.is_empty() => return Err(DESTROY_WAITED.into()),
            F::ConditionDestroy => return Ok(Outcome::Value(0)),
            F::ConditionSignal => {
                self.release(process, at);
                if !condition.waiting.is_empty() {
                    let waiter = self.in_order_of_creation(&condition.waiting)[context.choice as usize];
                    condition.waiting.retain(|thread| *thread != waiter);
                    condition.woken.push(waiter);
                }
            }
            F::ConditionBroadcast => {
                self.release(process, at);
                condition.woken.append(&mut condition.waiting);
            }
            F::ConditionWait | F::ConditionTimedWait(_) => {
                let (mutex, lock) = self.cell(process, self.argument(invocation, 1))?;
                self.check_lifetime(&mutex.object, step)?;
                if owner(self.memory[lock as usize]) != Some(process) {
                    self.note(lock, EffectKind::Read, step);
                    return Err(WAIT_NOT_HELD.into());
                }
                self.unlock(process, lock, step)?;
                condition.waiting.push(process);
            }
            _ => return self.reacquire(invocation, at, condition, step),
        }
        self.set_condition(at, condition, step);
        Ok(Outcome::Value(0))
    }

    /// The threads in an order that is the same in all program values, which give them other ids: an
    /// outcome of a step has to mean the same in a saved trace and on another machine.
    fn in_order_of_creation(&self, threads: &[u32]) -> Vec<u32> {
        let mut threads = threads.to_vec();
        if threads.len() > 1 {
            let tables = self.program.tables();
            threads.sort_by_cached_key(|thread| tables.creations(*thread));
        }
        threads
    }

    /// Ends a wait: the mutex is free, and the thread was woken or the time is over.
    fn reacquire(
        &mut self,
        invocation: Invocation<'_>,
        at: u32,
        mut condition: Condition,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let process = invocation.process;
        let (mutex, lock) = self.cell(process, self.argument(invocation, 1))?;
        self.check_lifetime(&mutex.object, step)?;
        let woken = condition.woken.contains(&process);
        condition.woken.retain(|thread| *thread != process);
        condition.waiting.retain(|thread| *thread != process);
        self.lock(process, lock, step);
        self.acquire(process, at);
        self.set_condition(at, condition, step);
        Ok(Outcome::Value(match invocation.call.function {
            F::ConditionTimedReacquire(library) if !woken => match library {
                ThreadLibrary::C11 => THRD_TIMEDOUT,
                _ => ETIMEDOUT,
            },
            _ => 0,
        }))
    }
}
