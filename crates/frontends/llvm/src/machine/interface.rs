//! The implementation of the program interface: what algorithms see of an execution.

use mazurka_model::support::term;
use mazurka_model::{
    Access, Execution, LiveStates, Location, Mark, Mode, Observation, ProcessId, Program, Rewind, States, Status, Step,
    Waiting,
};

use crate::code::Instruction as I;
use crate::code::library::LibraryFunction as F;

use super::arithmetic::atomic;
use super::errors::Fault;
use super::execution::{ABSENT, BOUNDED, DISCARDED, ENDED, FAILED, LlvmExecution, RUNNING, head};
use super::library::Invocation;
use super::locks::owner;
use super::memory::Usage;

impl<'p> LlvmExecution<'p> {
    /// The next instruction of a process and its frame, or `None` if it is not running.
    #[inline]
    fn position(&self, process: ProcessId) -> Option<(usize, usize)> {
        let words = self.locals.get(process.index())?;
        let status = words.first().copied().unwrap_or(ABSENT);
        (status >= RUNNING).then(|| ((status - RUNNING) as usize, words[head::FRAME] as usize))
    }

    fn position_of_running(&self, process: ProcessId) -> (usize, usize) {
        self.position(process).expect("invariant: only running processes have a next step")
    }

    /// The library call that a process is at.
    fn pending_call(&self, process: ProcessId) -> Option<Invocation<'p>> {
        let (at, frame) = self.position(process)?;
        match self.code.instructions[at] {
            I::Library { call } => Some(self.invocation(process.0, frame, at, call)),
            _ => None,
        }
    }

    fn program_has_ended(&self) -> bool {
        self.program_end.is_some_and(|word| self.memory[word as usize] != 0)
    }

    /// Fills `accesses` and `joined`. Returns whether the step is a whole critical section. A step that
    /// fails because of its arguments alone accesses nothing.
    fn describe(&self, process: u32, at: usize, frame: usize, step: &mut Step) -> Result<bool, Fault> {
        if self.reduces {
            if let Some(section) = self.section_at(process, at, frame) {
                self.describe_block(process, &section.block, &mut step.accesses);
                step.accesses.extend(section.order);
                normalise(&mut step.accesses);
                self.describe_program_end(step);
                return Ok(true);
            }
        }
        let described = self.describe_instruction(process, at, frame, step);
        self.describe_publication(process, at, frame, &mut step.accesses);
        if described.is_err() {
            step.accesses.clear();
        }
        normalise(&mut step.accesses);
        self.describe_program_end(step);
        described.map(|()| false)
    }

    fn describe_instruction(&self, process: u32, at: usize, frame: usize, step: &mut Step) -> Result<(), Fault> {
        let get = |register| self.read(process, frame, register);
        let accesses = &mut step.accesses;
        match self.code.instructions[at] {
            I::Load { address, size, .. } => {
                let target = self.target(process, get(address), size.into(), Usage::Read)?;
                self.describe_target(&target, Usage::Read, accesses);
            }
            I::Store { address, size, .. } => {
                let target = self.target(process, get(address), size.into(), Usage::Write)?;
                self.describe_target(&target, Usage::Write, accesses);
            }
            I::Update { operator, address, value, size, .. } => {
                let (address, operand) = (get(address), get(value));
                let changes = |old| atomic(operator, size, old, operand) != old;
                self.describe_conditional(process, address, size, step, changes)?;
            }
            I::Exchange { exchange } => {
                let exchange = &self.code.exchanges[exchange as usize];
                let (address, expected) = (get(exchange.address), get(exchange.expected));
                self.describe_conditional(process, address, exchange.size, step, |old| old == expected)?;
            }
            I::Library { call } => self.describe_library(self.invocation(process, frame, at, call), step)?,
            I::Leave => {
                for id in self.shared_stack_objects(process, frame, at) {
                    self.describe_end(&self.objects[id as usize], accesses);
                }
            }
            I::AtomicBegin => self.describe_atomic(process, at, frame, accesses),
            I::LoopHead { .. } => self.describe_wait(process, accesses),
            _ => {}
        }
        Ok(())
    }

    /// Describes an operation that writes memory only if its value satisfies a condition.
    #[inline]
    fn describe_conditional(
        &self,
        process: u32,
        address: u64,
        size: u8,
        step: &mut Step,
        writes: impl Fn(u64) -> bool,
    ) -> Result<(), Fault> {
        let target = self.target(process, address, size.into(), Usage::Update)?;
        self.describe_target(&target, Usage::Update, &mut step.accesses);
        if self.program_end.is_some() {
            // A step with a guard has no conditional access.
            return Ok(());
        }
        let location = Location(self.first_word(&target));
        let entries = step.accesses.iter().filter(|access| access.mode == Mode::Update).count();
        if let Some(access) = step.accesses.iter_mut().find(|access| access.location == location && entries == 1) {
            *access = Access::conditional(location, writes(self.load(&target)));
        }
        Ok(())
    }

    /// If the end of the program stops all threads, every step depends on it.
    #[inline]
    fn describe_program_end(&self, step: &mut Step) {
        if let Some(word) = self.program_end {
            step.accesses.push(Access::read(Location(word)).guarded());
            normalise(&mut step.accesses);
        }
    }
}

/// Sorts an access set and merges entries for one location.
fn normalise(accesses: &mut Vec<Access>) {
    if accesses.len() < 2 {
        return;
    }
    accesses.sort_unstable();
    accesses.dedup_by(|second, first| {
        let same = first.location == second.location;
        if same {
            first.guard |= second.guard;
            first.mode = if first.mode == second.mode { first.mode } else { Mode::Update };
        }
        same
    });
}

impl Execution for LlvmExecution<'_> {
    fn restart(&mut self) {
        self.undo(0);
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    #[inline]
    fn process_count(&self) -> usize {
        self.locals.len()
    }

    #[inline]
    fn status(&self, process: ProcessId) -> Status {
        let Some(words) = self.locals.get(process.index()) else { return Status::Absent };
        match words.first().copied().unwrap_or(ABSENT) {
            ABSENT => Status::Absent,
            ENDED => Status::Ended,
            FAILED => Status::Failed,
            DISCARDED | BOUNDED => Status::Discarded,
            // They could have moved before, so the guard of their next step is false.
            _ if self.program_has_ended() => Status::Blocked,
            status => match self.code.instructions[(status - RUNNING) as usize] {
                I::Library { call } => {
                    let at = (status - RUNNING) as usize;
                    let invocation = self.invocation(process.0, words[head::FRAME] as usize, at, call);
                    if self.is_enabled(invocation) { Status::Enabled } else { Status::Blocked }
                }
                I::LoopHead { .. } if !self.wait_is_over(process.0) => Status::Blocked,
                _ => Status::Enabled,
            },
        }
    }

    #[inline]
    fn choices(&self, process: ProcessId) -> u32 {
        if let Some(invocation) = self.pending_call(process) {
            return self.choices_of(invocation);
        }
        match self.position(process) {
            Some((at, frame)) if matches!(self.code.instructions[at], I::AtomicBegin) => {
                let block = self.footprint(process.0, at, frame);
                block.map_or(1, |block| self.choices_of_block(block.arbitrary))
            }
            _ => 1,
        }
    }

    #[inline]
    fn pending(&self, process: ProcessId, step: &mut Step) {
        let (at, frame) = self.position_of_running(process);
        step.clear();
        step.site = self.site(process.0, at, frame);
        // Whether the step fails shows when it is performed.
        let _ = self.describe(process.0, at, frame, step);
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        self.begin_step();
        let (at, frame) = self.position_of_running(process);
        step.clear();
        step.site = self.site(process.0, at, frame);
        let fused = match self.describe(process.0, at, frame, step) {
            Ok(fused) => fused,
            Err(fault) => return self.fail(process.0, at, frame, fault, step),
        };
        if self.reduces && !fused {
            self.learn_from_step(process, step);
        }
        self.hidden_steps.clear();
        self.perform(process.0, choice, fused, step);
    }

    #[inline]
    fn mark(&mut self) -> Mark {
        Mark(self.log_length() as u64)
    }

    #[inline]
    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn aborted(&self) -> bool {
        self.aborted || self.is_refuted()
    }

    fn terminated(&self) -> bool {
        self.program_has_ended()
    }

    fn bounded(&self) -> bool {
        self.locals.iter().any(|words| words.first() == Some(&BOUNDED))
    }

    fn state(&self, words: &mut Vec<u64>) {
        let nonzero = self.memory.iter().enumerate().filter(|(_, word)| **word != 0);
        words.extend(nonzero.flat_map(|(index, word)| [index as u64, *word]));
        for process in 0..self.locals.len() as u32 {
            self.append_local(process, words);
        }
    }

    fn observation(&self, words: &mut Vec<u64>) {
        for (process, local) in self.locals.iter().enumerate() {
            if local.first().is_some_and(|status| *status != ABSENT) {
                words.extend([process as u64, local[head::STATUS], local[head::HISTORY]]);
            }
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let Some(invocation) = self.pending_call(process) else {
            let mut step = Step::default();
            self.pending(process, &mut step);
            let names = step.accesses.iter().map(|access| Program::location_name(&self.program, access.location));
            let what = format!("a change of {}", names.collect::<Vec<_>>().join(", "));
            return Waiting { what, on: Vec::new() };
        };
        let argument = |position| self.argument(invocation, position);
        let held = |address: u64| {
            let (_, word) = self.cell(process.0, address).ok()?;
            owner(self.memory[word as usize]).map(ProcessId)
        };
        let name = |address: u64| {
            let name = self.program.tables().name(self.code, (address >> 32) as u32);
            name.part(self.program.module(), address as u32, 1)
        };
        match invocation.call.function {
            F::MutexLock(..) => {
                Waiting { what: format!("lock({})", name(argument(0))), on: held(argument(0)).into_iter().collect() }
            }
            F::ConditionReacquire | F::ConditionTimedReacquire(_) => Waiting {
                what: format!("wait({}, {})", name(argument(0)), name(argument(1))),
                on: held(argument(1)).filter(|owner| *owner != process).into_iter().collect(),
            },
            F::Join(_) => {
                let joined = self.thread_of(argument(0)).map(ProcessId);
                let what = joined.map(|joined| self.program.tables().process_name(self.code, joined.0));
                Waiting { what: format!("join({})", what.unwrap_or_default()), on: joined.into_iter().collect() }
            }
            F::SemaphoreWait(_) => Waiting { what: format!("sem_wait({})", name(argument(0))), on: Vec::new() },
            F::BarrierLeave => Waiting { what: format!("barrier_wait({})", name(argument(0))), on: Vec::new() },
            F::ReadLock(_) => Waiting { what: format!("rdlock({})", name(argument(0))), on: Vec::new() },
            F::WriteLock(_) => Waiting { what: format!("wrlock({})", name(argument(0))), on: Vec::new() },
            F::Await { .. } => Waiting { what: format!("await({})", name(argument(0))), on: Vec::new() },
            F::LeakCheck => Waiting {
                what: "the end of all other threads".to_owned(),
                on: self.other_threads(process.0).filter(|other| !self.has_ended(*other)).map(ProcessId).collect(),
            },
            F::OnceBegin => Waiting { what: format!("once({})", name(argument(0))), on: Vec::new() },
            _ => Waiting::default(),
        }
    }
}

impl LlvmExecution<'_> {
    /// The value of a location. Words of private objects belong to local states.
    #[inline]
    fn shared_value(&self, location: Location) -> u64 {
        match self.is_private_word(location.0) {
            true => 0,
            false => self.memory.get(location.index()).copied().unwrap_or(0),
        }
    }

    fn append_local(&self, process: u32, words: &mut Vec<u64>) {
        let local = &self.locals[process as usize];
        if local.first().is_none_or(|status| *status == ABSENT) {
            return;
        }
        let nonzero = local.iter().enumerate().filter(|(_, word)| **word != 0);
        words.push(u64::MAX - u64::from(process));
        words.extend(nonzero.flat_map(|(index, word)| [index as u64, *word]));
    }
}

impl Rewind for LlvmExecution<'_> {
    #[inline]
    fn rewind(&mut self, mark: Mark) {
        self.undo(mark.0 as usize);
    }
}

impl States for LlvmExecution<'_> {
    const ADDITIVE: bool = true;

    fn digest(&self) -> u128 {
        self.current_digest()
    }

    fn maintain_digest(&mut self) {
        self.maintain();
    }

    fn location_digest(&self, location: Location) -> u128 {
        term(location.index(), self.shared_value(location) as i64)
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        let objects = self.private_objects.get(process.index()).into_iter().flatten();
        let private = objects.flat_map(|id| self.cells(&self.objects[*id as usize]));
        let private = private.chain(self.private_words(process.index()));
        let private = private.map(|word| term(word as usize, self.memory[word as usize] as i64));
        let locals = if process.index() < self.locals.len() { self.digest_of_locals(process.0) } else { 0 };
        private.fold(locals, u128::wrapping_add)
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        words.push(self.shared_value(location));
    }

    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        if process.index() >= self.locals.len() {
            return;
        }
        self.append_local(process.0, words);
        let objects = self.private_objects[process.index()].iter();
        let private = objects.flat_map(|id| self.cells(&self.objects[*id as usize]));
        for word in private.chain(self.private_words(process.index())) {
            if self.memory[word as usize] != 0 {
                words.extend([u64::from(word), self.memory[word as usize]]);
            }
        }
    }
}

impl LiveStates for LlvmExecution<'_> {}
