//! Which events a step of the machine consists of. They depend on the local state alone.

use mazurka_graphs::Order;
use mazurka_model::{Execution, Mode, ProcessId, Step};

use super::LlvmUnfolding;
use super::state::State;
use crate::code::Instruction as I;
use crate::code::library::{LibraryFunction as F, Patience};
use crate::ir::MemoryOrder;
use crate::machine::errors::Fault;
use crate::machine::execution::{RUNNING, head};
use crate::machine::library::Invocation;

/// The events of a step before its writes.
#[derive(Debug)]
pub(super) struct Plan {
    /// The number of outcomes among which the step chooses first.
    pub(super) choices: u32,
    /// The threads whose end the step waits for.
    pub(super) joins: Vec<u32>,
    /// The words that are read.
    pub(super) reads: Vec<(u32, Order)>,
    /// The words that are read and may be written in one atomic operation each.
    pub(super) updates: Vec<AtomicUpdate>,
    /// Whether the thread waits for some values.
    pub(super) awaits: bool,
    /// The memory order of the writes that follow.
    pub(super) write_order: Order,
    /// Whether the step ends lifetimes: then only the words that say so are written. Every access to
    /// the object reads that word, so the other words cannot be observed any more.
    pub(super) ends_lifetimes: bool,
    /// Whether the values that the step reads and writes mean something to users.
    pub(super) shows_values: bool,
    /// What the step does with the tickets of a mutex.
    pub(super) ticket: Option<Ticket>,
}

/// The use of a mutex that has tickets, whose word this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ticket {
    Lock(u32),
    Unlock(u32),
}

/// An atomic read-modify-write.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtomicUpdate {
    pub(super) word: u32,
    /// The memory order if it writes.
    pub(super) success: Order,
    /// The memory order if it only reads.
    pub(super) failure: Order,
    /// Whether it writes even if the value stays the same.
    pub(super) always_writes: bool,
    /// A value for which the operation can go on, while the word has not been read.
    pub(super) assumed: u64,
}

impl Plan {
    fn new(write_order: Order) -> Plan {
        Plan {
            choices: 1,
            joins: Vec::new(),
            reads: Vec::new(),
            updates: Vec::new(),
            awaits: false,
            write_order,
            ends_lifetimes: false,
            shows_values: false,
            ticket: None,
        }
    }

    /// The mutex with tickets that the step unlocks.
    pub(super) fn unlocks(&self) -> Option<u32> {
        match self.ticket {
            Some(Ticket::Unlock(mutex)) => Some(mutex),
            _ => None,
        }
    }

    /// The number of words that the step reads.
    pub(super) fn accesses(&self) -> usize {
        self.reads.len() + self.updates.len()
    }
}

impl LlvmUnfolding<'_> {
    /// The memory order of accesses that are not atomic.
    fn plain(&self) -> Order {
        if self.races_have_meaning { Order::Relaxed } else { Order::NonAtomic }
    }

    fn order(&self, order: Option<MemoryOrder>) -> Order {
        match order {
            None => self.plain(),
            Some(MemoryOrder::Unordered | MemoryOrder::Monotonic) => Order::Relaxed,
            Some(MemoryOrder::Acquire) => Order::Acquire,
            Some(MemoryOrder::Release) => Order::Release,
            Some(MemoryOrder::AcquireRelease) => Order::AcqRel,
            Some(MemoryOrder::SequentiallyConsistent) => Order::SeqCst,
        }
    }

    /// The fence that a running thread is at.
    pub(super) fn fence_at(&self, state: &State) -> Option<Order> {
        match self.execution.code.instructions[(state.status() - RUNNING) as usize] {
            I::Fence { order } => Some(self.order(Some(order))),
            _ => None,
        }
    }

    /// The plan of the next step of a running thread, whose local state was entered. An error says
    /// why the step is not supported.
    pub(super) fn plan(&self, state: &State) -> Result<Plan, String> {
        let process = ProcessId(state.process);
        let (at, frame) = self.execution.next_instruction(process);
        let mut step = Step::default();
        self.execution.pending(process, &mut step);
        let mut plan = Plan::new(self.plain());
        plan.shows_values = true;
        match self.execution.code.instructions[at] {
            I::Load { order, .. } => {
                let words = self.data_words(&step, order.is_some())?;
                plan.reads.extend(words.into_iter().map(|word| (word, self.order(order))));
            }
            I::Store { order, .. } => {
                let words = self.data_words(&step, order.is_some())?;
                let parts = step.accesses.iter().filter(|access| access.mode == Mode::Update);
                let parts: Vec<u32> = parts.map(|access| access.location.0).collect();
                if order.is_some() && !parts.is_empty() {
                    return Err(PARTIAL.to_owned());
                }
                let partial = words.into_iter().filter(|word| parts.contains(word));
                plan.reads.extend(partial.map(|word| (word, self.plain())));
                plan.write_order = self.order(order);
            }
            I::Update { order, .. } => {
                let order = self.order(Some(order));
                plan.updates = self.data_update(&step, (order, of_read(order)), true)?;
            }
            I::Exchange { exchange } => {
                let exchange = &self.execution.code.exchanges[exchange as usize];
                let orders = [exchange.success, exchange.failure].map(|order| self.order(Some(order)));
                plan.updates = self.data_update(&step, (orders[0], of_read(orders[1])), false)?;
            }
            I::Leave => {
                plan.ends_lifetimes = true;
                plan.shows_values = false;
            }
            I::AtomicBegin => {
                plan.choices = self.execution.choices(process);
                if !self.data_words(&step, false)?.is_empty() {
                    plan.updates = self
                        .data_update(&step, (Order::SeqCst, Order::SeqCst), false)
                        .map_err(|_| "an atomic block that accesses more than one variable".to_owned())?;
                }
            }
            I::Library { call } => {
                let invocation = self.execution.invocation(process.0, frame, at, call);
                self.plan_library(invocation, &step, &mut plan)?;
            }
            _ => {}
        }
        self.add_lifetimes(&step, &mut plan);
        // A thread that may spin waits in most cases.
        plan.awaits |= self.execution.local(state.process, head::SPINNING) != 0;
        Ok(plan)
    }

    /// Whether a word says whether the lifetime of its object has ended.
    pub(super) fn is_lifetime(&self, word: u32) -> bool {
        let tables = self.program.tables();
        let object = tables.objects[tables.object_at(word) as usize];
        object.lifetime_word() == Some(word)
    }

    /// The words of memory that an instruction accesses. An atomic access must be to one whole cell.
    fn data_words(&self, step: &Step, atomic: bool) -> Result<Vec<u32>, String> {
        let words = step.accesses.iter().map(|access| access.location.0);
        let words: Vec<u32> = words.filter(|word| !self.is_lifetime(*word)).collect();
        if atomic && words.len() > 1 {
            return Err(PARTIAL.to_owned());
        }
        Ok(words)
    }

    fn data_update(
        &self,
        step: &Step,
        (success, failure): (Order, Order),
        always_writes: bool,
    ) -> Result<Vec<AtomicUpdate>, String> {
        let words = self.data_words(step, true)?;
        Ok(words.into_iter().map(|word| AtomicUpdate { word, success, failure, always_writes, assumed: 0 }).collect())
    }

    /// Lifetimes are read first, by accesses that are not atomic.
    fn add_lifetimes(&self, step: &Step, plan: &mut Plan) {
        let lifetimes = step.accesses.iter().map(|access| access.location.0).filter(|word| self.is_lifetime(*word));
        let lifetimes = lifetimes.map(|word| (word, self.plain())).collect::<Vec<_>>();
        plan.reads.splice(0..0, lifetimes);
    }

    fn plan_library(&self, invocation: Invocation<'_>, step: &Step, plan: &mut Plan) -> Result<(), String> {
        let execution = &self.execution;
        let process = ProcessId(invocation.process);
        let function = invocation.call.function;
        plan.shows_values = matches!(function, F::Await { .. });
        plan.ends_lifetimes = matches!(function, F::Free | F::ThreadExit);
        plan.joins = step.joined.iter().map(|process| process.0).filter(|joined| *joined != process.0).collect();
        plan.choices = match function {
            F::ConditionSignal => self.max_waiters,
            F::MutexLock(_, Patience::Timed)
            | F::ReadLock(Patience::Timed)
            | F::WriteLock(Patience::Timed)
            | F::SemaphoreWait(Patience::Timed) => 2,
            _ => execution.choices(process),
        };
        if let Some(reason) = unsupported(function) {
            return Err(reason.to_owned());
        }
        let mut objects = Vec::new();
        if let Some((success, failure)) = orders(function) {
            objects.push((self.object_word(invocation, 0, function, step), success, failure, 0));
        }
        match function {
            // The thread joins the waiters while it holds the mutex, and then releases it.
            F::ConditionWait | F::ConditionTimedWait(_) => {
                let held = u64::from(invocation.process) + 1;
                objects.push((self.object_word(invocation, 1, function, step), Order::Release, Order::Relaxed, held));
            }
            F::ConditionReacquire | F::ConditionTimedReacquire(_) => {
                objects.push((self.object_word(invocation, 1, function, step), Order::Acquire, Order::Relaxed, 0));
            }
            _ => {}
        }
        let update = |(word, success, failure, assumed): (Option<u32>, Order, Order, u64)| {
            word.map(|word| AtomicUpdate { word, success, failure, always_writes: false, assumed })
        };
        plan.updates = objects.into_iter().filter_map(update).collect();
        plan.awaits = step.accesses.iter().any(|access| access.guard);
        self.plan_ticket(function, step, plan);
        if function == F::BarrierLeave {
            // It only reads.
            plan.reads = plan.updates.drain(..).map(|update| (update.word, Order::Acquire)).collect();
        }
        let unlocked = plan.unlocks();
        let is_update = |word: u32| unlocked == Some(word) || plan.updates.iter().any(|update| update.word == word);
        let known: Vec<u32> = plan.reads.iter().map(|(word, _)| *word).collect();
        for access in step.accesses.iter().filter(|access| access.mode != Mode::Write) {
            let word = access.location.0;
            if !is_update(word) && !known.contains(&word) && !self.is_lifetime(word) {
                let order = if matches!(function, F::Await { .. }) { Order::SeqCst } else { self.plain() };
                plan.reads.push((word, order));
            }
        }
        if let F::Await { exchange: true, .. } = function {
            plan.reads.clear();
            plan.updates = self.data_update(step, (Order::SeqCst, Order::SeqCst), true)?;
        }
        Ok(())
    }

    /// A mutex that has tickets: its word holds the ticket that was taken last. Taking a ticket
    /// orders nothing; critical sections are ordered by the signal that the next thread waits for.
    fn plan_ticket(&self, function: F, step: &Step, plan: &mut Plan) {
        let [update] = &mut plan.updates[..] else { return };
        let (word, mode) = (update.word, step.accesses.iter().find(|access| access.location.0 == update.word));
        let (Some(Mode::Acquire | Mode::Release), true) = (mode.map(|access| access.mode), self.has_tickets) else {
            return;
        };
        match function {
            F::MutexLock(_, Patience::Wait) => {
                (update.success, update.failure) = (Order::Relaxed, Order::Relaxed);
                (plan.awaits, plan.shows_values) = (false, true);
                plan.ticket = Some(Ticket::Lock(word));
            }
            F::MutexUnlock(_) => {
                plan.updates.clear();
                plan.ticket = Some(Ticket::Unlock(word));
            }
            _ => {}
        }
    }

    /// The word of the synchronisation object that an argument refers to, if other threads can
    /// access it.
    fn object_word(&self, invocation: Invocation<'_>, position: usize, function: F, step: &Step) -> Option<u32> {
        let word = match function {
            F::AtExit | F::NextAtExit => self.execution.at_exit?,
            _ => self.execution.cell(invocation.process, self.execution.argument(invocation, position)).ok()?.1,
        };
        step.accesses.iter().any(|access| access.location.0 == word).then_some(word)
    }

    /// Reports that a step is not supported under a memory model, with its place.
    pub(super) fn refuse(&mut self, state: &State, reason: &str) {
        let (at, frame) = self.execution.next_instruction(ProcessId(state.process));
        let reason = format!("not supported under a memory model: {reason}");
        let mut step = Step::default();
        self.execution.fail(state.process, at, frame, Fault::Problem(reason), &mut step);
    }
}

const PARTIAL: &str = "an atomic access to a part of a variable, or to several variables at once";

/// What cannot be expressed as events.
fn unsupported(function: F) -> Option<&'static str> {
    match function {
        F::LeakCheck => Some("the check for leaks"),
        _ => None,
    }
}

/// The memory orders of an operation on a synchronisation object: if it writes, and if it only
/// reads. Condition variables order nothing themselves; their mutexes do.
fn orders(function: F) -> Option<(Order, Order)> {
    Some(match function {
        F::MutexLock(..) | F::ReadLock(_) | F::WriteLock(_) | F::SemaphoreWait(_) => (Order::Acquire, Order::Relaxed),
        F::MutexUnlock(_) | F::ReadWriteUnlock | F::SemaphorePost => (Order::Release, Order::Relaxed),
        F::MutexDestroy | F::ReadWriteDestroy | F::SemaphoreDestroy | F::BarrierDestroy | F::ConditionDestroy => {
            (Order::AcqRel, Order::Acquire)
        }
        F::ConditionWait
        | F::ConditionTimedWait(_)
        | F::ConditionReacquire
        | F::ConditionTimedReacquire(_)
        | F::ConditionSignal
        | F::ConditionBroadcast
        | F::SemaphoreValue => (Order::Relaxed, Order::Relaxed),
        F::BarrierWait | F::BarrierLeave | F::AtExit | F::NextAtExit => (Order::AcqRel, Order::Acquire),
        F::OnceBegin => (Order::Acquire, Order::Acquire),
        F::OnceEnd => (Order::Release, Order::Relaxed),
        _ => return None,
    })
}

/// The memory order of a read-modify-write that only reads.
fn of_read(order: Order) -> Order {
    match order {
        Order::Release => Order::Relaxed,
        Order::AcqRel => Order::Acquire,
        order => order,
    }
}
