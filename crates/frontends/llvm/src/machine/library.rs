//! Calls of modelled functions: what they access, when they are enabled, what they do.

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId, Step};

use crate::code::library::{LibraryFunction as F, Patience, ThreadLibrary};
use crate::code::{LibraryCall, Register};

use super::errors::{Fault, WAIT_IN_ATOMIC_BLOCK};
use super::execution::LlvmExecution;
use super::interpreter::{Context, Next};
use super::memory::{Target, Usage};

/// What a modelled function did.
pub enum Outcome {
    /// It returned a word.
    Value(u64),
    /// It continues elsewhere, or ended the thread.
    Next(Next),
}

/// A call of a modelled function by a process.
#[derive(Clone, Copy)]
pub struct Invocation<'c> {
    pub process: u32,
    pub frame: usize,
    /// The instruction.
    pub at: usize,
    pub call: &'c LibraryCall,
    /// The arguments, if they are not those in the registers of the process.
    pub values: Option<&'c [u64]>,
}

impl<'p> LlvmExecution<'p> {
    /// The call at an instruction of a process.
    pub(super) fn invocation(&self, process: u32, frame: usize, at: usize, call: u32) -> Invocation<'p> {
        Invocation { process, frame, at, call: &self.code.library_calls[call as usize], values: None }
    }

    /// An argument; 0 if there are fewer.
    #[inline]
    pub(super) fn argument(&self, invocation: Invocation<'_>, position: usize) -> u64 {
        if let Some(values) = invocation.values {
            return values.get(position).copied().unwrap_or(0);
        }
        let register = invocation.call.arguments.get(position);
        register.map_or(0, |register| self.read(invocation.process, invocation.frame, *register))
    }

    pub(super) fn call_library(&mut self, context: Context, call: u32, step: &mut Step) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        let invocation = self.invocation(process, frame, at, call);
        let function = invocation.call.function;
        let may_stop = self.code.may_stop(function);
        if may_stop && self.is_visible(invocation)? {
            if !context.visible {
                return Ok(Next::Stop);
            }
            if self.atomic_depth > 0 && !self.ends_section(invocation) {
                self.begin_call_in_block(invocation, step)?;
            }
        }
        let choice = match function {
            F::Nondet { .. } | F::NondetBool if self.atomic_depth > 0 => self.next_arbitrary_choice(function),
            _ => context.choice,
        };
        let outcome = self.perform_library(Context { choice, ..context }, invocation, step)?;
        if self.ends_section(invocation) {
            self.leave_section(process);
        }
        if !function.may_be_idle() {
            self.note_effect(process);
        }
        match outcome {
            Outcome::Next(next) => Ok(next),
            Outcome::Value(value) => {
                if let Some(register) = invocation.call.result {
                    self.write_result(process, frame, register, value);
                }
                Ok(Next::At(at + 1, frame))
            }
        }
    }

    /// The number of outcomes of a request for an arbitrary value in a block.
    fn outcomes_in_block(&self) -> u32 {
        self.outcomes_of_nondet().max(2)
    }

    fn outcomes_of_nondet(&self) -> u32 {
        self.program.options.nondet.map_or(1, |(low, high)| {
            u32::try_from(high.saturating_sub(low).saturating_add(1)).unwrap_or(u32::MAX).max(1)
        })
    }

    /// The number of outcomes of an atomic block that requests arbitrary values.
    pub(super) fn choices_of_block(&self, arbitrary: u32) -> u32 {
        self.outcomes_in_block().saturating_pow(arbitrary)
    }

    /// The outcome of a request for an arbitrary value in a block: a digit of the outcome of the block.
    fn next_arbitrary_choice(&mut self, function: F) -> u32 {
        let (outcomes, choice) = (self.outcomes_in_block(), self.block_choice);
        self.block_choice = choice / outcomes;
        let possible = if function == F::NondetBool { 2 } else { self.outcomes_of_nondet() };
        choice % outcomes % possible
    }

    /// Checks a call in an atomic block or a critical section before it is performed.
    fn begin_call_in_block(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<(), Fault> {
        if !invocation.call.function.fits_into_block(self.section.is_some()) {
            let text = &self.code.sites.get(self.code.instruction_sites[invocation.at]).operation;
            return Err(Fault::Problem(format!("{text} in an atomic block is not supported")));
        }
        let mut called = Step::default();
        self.describe_library(invocation, &mut called)?;
        self.check_all_announced(&called.accesses, step)?;
        if !self.is_enabled(invocation) {
            called.accesses.iter().for_each(|access| self.note(access.location.0, EffectKind::Read, step));
            return Err(WAIT_IN_ATOMIC_BLOCK.into());
        }
        if self.section.is_some() {
            self.hidden_steps.push(invocation.process);
        }
        Ok(())
    }

    fn write_result(&mut self, process: u32, frame: usize, register: Register, value: u64) {
        self.write(process, frame, register, value);
    }

    /// Whether a call uses what other threads use.
    fn is_visible(&self, invocation: Invocation<'_>) -> Result<bool, Fault> {
        let shared = |position| {
            let address = self.argument(invocation, position);
            self.target(invocation.process, address, 4, Usage::Update).map(|target| target.visible)
        };
        match invocation.call.function {
            F::Free => Ok(self.argument(invocation, 0) != 0),
            F::ThreadEnd => Ok(self.argument(invocation, 0) != 0),
            F::ThreadExit => Ok(!self.objects_left_by_exit(invocation).is_empty()),
            // The thread that opened the barrier does not wait.
            F::BarrierLeave => Ok(self.last_argument(invocation) != 0),
            F::ProgramEnd | F::Exit => Ok(invocation.call.function == F::ProgramEnd && self.program_end.is_some()),
            F::MutexAttributeSetKind
            | F::MutexAttributeGetKind
            | F::AttributeInit
            | F::AttributeSetDetached
            | F::AttributeGetDetached
            | F::VaStart => shared(0),
            F::VaCopy => Ok(shared(0)? || shared(1)?),
            function if function.is_output() => self.output_is_visible(invocation),
            _ => Ok(true),
        }
    }

    /// The last argument: the result of the operation before, if a call consists of several.
    pub(super) fn last_argument(&self, invocation: Invocation<'_>) -> u64 {
        self.argument(invocation, invocation.call.arguments.len() - 1)
    }

    /// The object of the thread library at an address, and the word that holds its state.
    pub(super) fn cell(&self, process: u32, address: u64) -> Result<(Target, u32), Fault> {
        let target = self.target(process, address, 4, Usage::Update)?;
        Ok((target, self.first_word(&target)))
    }

    /// The accesses of a call, and the processes that it waits for.
    pub(super) fn describe_library(&self, invocation: Invocation<'_>, step: &mut Step) -> Result<(), Fault> {
        let process = invocation.process;
        let argument = |position| self.argument(invocation, position);
        let on_cell = |address: u64, mode: Mode, guard: bool, accesses: &mut Vec<Access>| -> Result<(), Fault> {
            let (target, word) = self.cell(process, address)?;
            if target.visible {
                // The end of its lifetime accesses a lock as a value, and so does its initialisation.
                let only_lock = target.object.lifetime_word().is_none() && !self.code.locks_have_values;
                let mode = match mode {
                    Mode::Acquire | Mode::Release if !only_lock => Mode::Update,
                    mode => mode,
                };
                accesses.extend(target.object.lifetime_word().map(|word| Access::read(Location(word))));
                // An operation on an object whose lifetime has ended fails, and writes nothing.
                let certain = mode != Mode::Write || target.object.lifetime_word().is_none();
                let mode = if certain { mode } else { Mode::Update };
                let access = Access { mode, ..Access::read(Location(word)) };
                accesses.push(if guard { access.guarded() } else { access });
            }
            Ok(())
        };
        // A call may fail before it writes, so no write is certain.
        let on_memory = |address: u64, size: u32, usage: Usage, accesses: &mut Vec<Access>| -> Result<(), Fault> {
            let target = self.target(process, address, size, usage)?;
            if target.visible {
                self.describe_target(&target, usage, accesses);
            }
            Ok(())
        };
        let (acquire, release) = (Mode::Acquire, Mode::Release);
        let accesses = &mut step.accesses;
        match invocation.call.function {
            F::Create(library) => {
                on_memory(argument(0), 8, Usage::Update, accesses)?;
                self.describe_create(library, invocation, accesses)?;
            }
            F::Join(_) => {
                if let Some(joined) = self.thread_of(argument(0)) {
                    step.joined.push(ProcessId(joined));
                    self.describe_join(invocation, joined, accesses)?;
                }
            }
            F::CreateCpp => {
                on_memory(argument(0), 8, Usage::Update, accesses)?;
                self.describe_callable(process, argument(2), accesses);
            }
            F::Detach => {
                if let Some((_, flags)) = self.thread_of(argument(0)).and_then(|joined| self.thread_words(joined)) {
                    accesses.push(Access::update(Location(flags)));
                }
            }
            F::AtExit | F::NextAtExit => accesses.extend(self.at_exit.map(|word| Access::update(Location(word)))),
            F::ThreadEnd => {
                if let Some((result, _)) = self.thread_words(process) {
                    accesses.push(Access::write(Location(result)));
                }
            }
            F::MutexInit(library) => {
                on_cell(argument(0), Mode::Write, false, accesses)?;
                if library != ThreadLibrary::C11 && argument(1) != 0 {
                    on_memory(argument(1), 4, Usage::Read, accesses)?;
                }
            }
            F::ConditionInit | F::ReadWriteInit | F::BarrierInit | F::SemaphoreInit => {
                on_cell(argument(0), Mode::Write, false, accesses)?;
            }
            F::MutexLock(library, Patience::Wait) => {
                self.describe_kind(library, invocation, accesses);
                on_cell(argument(0), acquire, true, accesses)?;
            }
            F::MutexUnlock(_) => on_cell(argument(0), release, false, accesses)?,
            F::ConditionWait | F::ConditionTimedWait(_) => {
                on_cell(argument(0), Mode::Update, false, accesses)?;
                on_cell(argument(1), release, false, accesses)?;
            }
            F::ConditionReacquire => {
                on_cell(argument(0), Mode::Update, true, accesses)?;
                on_cell(argument(1), acquire, true, accesses)?;
            }
            F::ConditionTimedReacquire(_) => {
                on_cell(argument(0), Mode::Update, false, accesses)?;
                on_cell(argument(1), acquire, true, accesses)?;
            }
            F::ReadLock(Patience::Wait)
            | F::WriteLock(Patience::Wait)
            | F::SemaphoreWait(Patience::Wait)
            | F::OnceBegin => on_cell(argument(0), Mode::Update, true, accesses)?,
            F::BarrierLeave => on_cell(argument(0), Mode::Read, true, accesses)?,
            F::SemaphoreValue => {
                on_cell(argument(0), Mode::Read, false, accesses)?;
                on_memory(argument(1), 4, Usage::Update, accesses)?;
            }
            F::MutexLock(_, Patience::Try)
            | F::ReadLock(Patience::Try)
            | F::WriteLock(Patience::Try)
            | F::SemaphoreWait(Patience::Try) => {
                if let F::MutexLock(library, _) = invocation.call.function {
                    self.describe_kind(library, invocation, accesses);
                }
                on_cell(argument(0), Mode::Update, false, accesses)?;
                if let (Some(access), None) = (accesses.last_mut(), self.program_end) {
                    let word = self.memory[access.location.index()];
                    *access = Access::conditional(access.location, self.attempt_succeeds(invocation, word));
                }
            }
            F::MutexLock(library, Patience::Timed) => {
                self.describe_kind(library, invocation, accesses);
                on_cell(argument(0), Mode::Update, false, accesses)?;
            }
            F::MutexDestroy
            | F::ConditionSignal
            | F::ConditionBroadcast
            | F::ConditionDestroy
            | F::ReadLock(_)
            | F::WriteLock(_)
            | F::ReadWriteUnlock
            | F::ReadWriteDestroy
            | F::BarrierWait
            | F::BarrierDestroy
            | F::SemaphoreWait(_)
            | F::SemaphorePost
            | F::SemaphoreDestroy
            | F::OnceEnd => on_cell(argument(0), Mode::Update, false, accesses)?,
            F::AttributeInit | F::MutexAttributeSetKind | F::AttributeSetDetached => {
                on_memory(argument(0), 4, Usage::Update, accesses)?;
            }
            F::MutexAttributeGetKind | F::AttributeGetDetached => {
                on_memory(argument(0), 4, Usage::Read, accesses)?;
                on_memory(argument(1), 4, Usage::Update, accesses)?;
            }
            F::VaStart => on_memory(argument(0), 24, Usage::Update, accesses)?,
            F::VaCopy => {
                on_memory(argument(0), 24, Usage::Update, accesses)?;
                on_memory(argument(1), 24, Usage::Read, accesses)?;
            }
            F::Free => self.describe_free(invocation, accesses)?,
            F::ThreadExit => {
                for id in self.objects_left_by_exit(invocation) {
                    self.describe_end(&self.objects[id as usize], accesses);
                }
            }
            F::Await { .. } => self.describe_await(invocation, accesses)?,
            F::LeakCheck => step.joined.extend(self.other_threads(process).map(ProcessId)),
            F::ProgramEnd => accesses.extend(self.program_end.map(|word| Access::write(Location(word)))),
            function if function.is_output() => self.describe_output(invocation, accesses)?,
            _ => {}
        }
        Ok(())
    }

    /// Whether an attempt to lock or to wait succeeds at once.
    fn attempt_succeeds(&self, invocation: Invocation<'_>, word: u64) -> bool {
        match invocation.call.function {
            F::MutexLock(..) => self.can_lock(invocation.process, word),
            F::ReadLock(_) => self.can_read_lock(word),
            F::WriteLock(_) => self.can_write_lock(word),
            _ => word != 0,
        }
    }

    /// Whether a call can be performed. A call that fails can.
    pub(super) fn is_enabled(&self, invocation: Invocation<'_>) -> bool {
        let process = invocation.process;
        let word = |position| {
            let (_, word) = self.cell(process, self.argument(invocation, position)).ok()?;
            Some(self.memory[word as usize])
        };
        match invocation.call.function {
            F::Join(_) => {
                let joined = self.thread_of(self.argument(invocation, 0));
                joined.is_none_or(|joined| joined == process || self.has_ended(joined))
            }
            F::MutexLock(_, Patience::Wait) => word(0).is_none_or(|word| self.can_lock(process, word)),
            F::ConditionReacquire => {
                word(0).is_none_or(|word| self.is_woken(process, word))
                    && word(1).is_none_or(|word| self.can_lock(process, word))
            }
            F::ConditionTimedReacquire(_) => word(1).is_none_or(|word| self.can_lock(process, word)),
            F::ReadLock(Patience::Wait) => word(0).is_none_or(|word| self.can_read_lock(word)),
            F::WriteLock(Patience::Wait) => word(0).is_none_or(|word| self.can_write_lock(word)),
            F::SemaphoreWait(Patience::Wait) => word(0).is_none_or(|word| word != 0),
            F::OnceBegin => word(0).is_none_or(|word| word != super::locks::ONCE_RUNNING),
            F::Await { .. } => self.await_is_over(invocation),
            F::LeakCheck => self.other_threads(process).all(|other| self.has_ended(other)),
            F::BarrierLeave => {
                let awaited = self.last_argument(invocation);
                word(0).is_none_or(|word| self.barrier_has_opened(word, awaited))
            }
            _ => true,
        }
    }

    /// The number of outcomes of a call.
    pub(super) fn choices_of(&self, invocation: Invocation<'_>) -> u32 {
        let word = || {
            let (_, word) = self.cell(invocation.process, self.argument(invocation, 0)).ok()?;
            Some(self.memory[word as usize])
        };
        match invocation.call.function {
            F::ConditionSignal => word().map_or(1, |word| self.waiters(word).max(1)),
            F::MutexLock(_, Patience::Timed) => {
                1 + u32::from(word().is_some_and(|word| self.can_lock(invocation.process, word)))
            }
            F::SemaphoreWait(Patience::Timed) => 1 + u32::from(word().is_some_and(|word| word != 0)),
            F::ReadLock(Patience::Timed) => 1 + u32::from(word().is_some_and(|word| self.can_read_lock(word))),
            F::WriteLock(Patience::Timed) => 1 + u32::from(word().is_some_and(|word| self.can_write_lock(word))),
            F::NondetBool => 2,
            function if self.code.allocations_fail && function.may_fail() => 2,
            F::Nondet { .. } => self.outcomes_of_nondet(),
            _ => 1,
        }
    }
}
