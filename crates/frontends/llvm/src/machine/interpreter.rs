//! The interpreter: performs a visible instruction, and runs local code up to the next one.

use mazurka_model::{Access, EffectKind, Error, Step};

use crate::code::constants::{compare, integer};
use crate::code::{FRAME_HEAD, Instruction as I, Register};

use super::arithmetic::{atomic, compare_float, convert, float, pure};
use super::errors::{Fault, UNREACHABLE};
use super::execution::{LlvmExecution, RUNNING, head};
use super::footprint::LOADED_POINTER;
use super::memory::{Target, Usage};
use super::protection::Rule;
use super::races::Kind;
use super::tables::ObjectKey;

/// The log of a step that writes a lot is compacted when it has grown by this much.
const LONG_LOG: usize = 1 << 16;

/// How a thread continues after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At an instruction, in the frame at a base.
    At(usize, usize),
    /// It stops before the current instruction, which is its next step.
    Stop,
    /// It has ended.
    Ended,
}

/// The thread that executes an instruction, and the place of the instruction.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    pub process: u32,
    /// The base of the current frame.
    pub frame: usize,
    /// The instruction.
    pub at: usize,
    /// The outcome that the exploration has chosen for the step.
    pub choice: u32,
    /// Whether the instruction is the visible action of the step, or part of an atomic block, and so
    /// must not stop.
    pub visible: bool,
}

impl LlvmExecution<'_> {
    /// Starts a process at an entry, with two words as its first registers.
    pub(super) fn start_process(&mut self, process: u32, entry: u32, words: [u64; 2], step: &mut Step) {
        let frame = head::SIZE;
        // Makes room for the frame: reads assume that it exists.
        self.reserve(process, frame + self.code.entry_frame as usize);
        self.set_local(process, head::FRAME, frame as u64);
        for (word, index) in words.into_iter().zip(frame + FRAME_HEAD as usize..) {
            self.set_local(process, index, word);
        }
        self.initialise_thread_locals(process);
        self.run(process, entry as usize, frame, step);
    }

    pub(super) fn reserve(&mut self, process: u32, words: usize) {
        let locals = &mut self.locals[process as usize];
        if locals.len() < words {
            locals.resize(words.next_multiple_of(32), 0);
        }
    }

    /// Performs the next step of a process.
    pub(super) fn perform(&mut self, process: u32, choice: u32, fused: bool, step: &mut Step) {
        let at = (self.local(process, head::STATUS) - RUNNING) as usize;
        let frame = self.local(process, head::FRAME) as usize;
        let context = Context { process, frame, at, choice, visible: true };
        let result = self.execute(context, step);
        if fused && result.is_ok() {
            self.enter_section(process, at, frame);
        }
        match result {
            Ok(Next::At(next, frame)) => self.run(process, next, frame, step),
            Ok(Next::Ended) => {}
            Ok(Next::Stop) => {
                let reason = "internal error: a visible instruction stops".to_owned();
                self.fail(process, at, frame, Fault::Problem(reason), step);
            }
            Err(fault) => self.fail(process, at, frame, fault, step),
        }
    }

    /// Runs local code from an instruction on, until the process stops, ends or fails.
    fn run(&mut self, process: u32, at: usize, frame: usize, step: &mut Step) {
        let mut context = Context { process, frame, at, choice: 0, visible: false };
        let mut budget = self.program.options.local_limit;
        let mut long_log = self.log_length() + LONG_LOG;
        loop {
            context.visible = self.atomic_depth > 0;
            match self.execute(context, step) {
                Ok(Next::At(next, frame)) => (context.at, context.frame) = (next, frame),
                Ok(Next::Stop) => return self.stop(context),
                Ok(Next::Ended) => return,
                Err(fault) => return self.fail(process, context.at, context.frame, fault, step),
            }
            budget -= 1;
            if budget == 0 {
                self.compact_log();
                let reason = "local code exceeds the limit on instructions between two visible actions".to_owned();
                return self.fail(process, context.at, context.frame, Fault::Problem(reason), step);
            }
            if self.log_length() > long_log {
                self.compact_log();
                long_log = self.log_length() + LONG_LOG;
            }
        }
    }

    /// Stops a process before an instruction: dead registers are cleared.
    #[inline]
    fn stop(&mut self, context: Context) {
        let Context { process, frame, at, .. } = context;
        self.clear_dead(process, frame, at);
        self.set_local(process, head::FRAME, frame as u64);
        self.set_local(process, head::STATUS, RUNNING + at as u64);
    }

    #[inline]
    pub(super) fn clear_dead(&mut self, process: u32, frame: usize, at: usize) {
        let (start, count) = self.code.dead_ranges[at];
        for index in start..start + count {
            let word = frame + self.code.dead[index as usize] as usize;
            if self.locals[process as usize][word] != 0 {
                self.set_local(process, word, 0);
            }
        }
    }

    /// Executes one instruction.
    #[inline]
    fn execute(&mut self, context: Context, step: &mut Step) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        let code = self.code;
        let next = Ok(Next::At(at + 1, frame));
        let get = |this: &Self, register: Register| this.read(process, frame, register);
        match code.instructions[at] {
            I::Move { to, from } => self.write(process, frame, to, get(self, from)),
            I::Binary { operator, width, to, left, right } => {
                let (left, right) = (get(self, left), get(self, right));
                self.check_operation(operator, left, right)?;
                let value = integer(operator, width.into(), left, right);
                self.write(process, frame, to, value.ok_or(Error::DIVISION_BY_ZERO)?);
            }
            I::Float { operator, width, to, left, right } => {
                let value = float(operator, width, get(self, left), get(self, right));
                self.write(process, frame, to, value);
            }
            I::Compare { predicate, width, to, left, right } => {
                let (left, right) = (get(self, left), get(self, right));
                self.check_comparison(predicate, left, right)?;
                let holds = compare(predicate, width.into(), left, right);
                self.write(process, frame, to, u64::from(holds));
            }
            I::CompareFloat { predicate, width, to, left, right } => {
                let holds = compare_float(predicate, width, get(self, left), get(self, right));
                self.write(process, frame, to, u64::from(holds));
            }
            I::Convert { conversion, from_width, to_width, to, from } => {
                let from = self.check_conversion(conversion, get(self, from))?;
                self.write(process, frame, to, convert(conversion, from_width, to_width, from));
            }
            I::Pure { function, width, to, first, second, third } => {
                let operands = [first, second, third].map(|register| get(self, register));
                self.check_function(function, operands)?;
                self.write(process, frame, to, pure(function, width, operands));
            }
            I::Select { to, condition, then, otherwise } => {
                let chosen = if get(self, condition) & 1 != 0 { then } else { otherwise };
                self.write(process, frame, to, get(self, chosen));
            }
            I::Address { to, base, index, scale } => {
                let offset = self.check_index(get(self, index))?.wrapping_mul(u64::from(scale));
                self.write(process, frame, to, get(self, base).wrapping_add(offset));
            }
            I::Jump { target } => return Ok(Next::At(target as usize, frame)),
            I::Branch { condition, then, otherwise } => {
                let target = if get(self, condition) != 0 { then } else { otherwise };
                return Ok(Next::At(target as usize, frame));
            }
            I::Switch { value, table } => {
                let (value, table) = (get(self, value), &code.switches[table as usize]);
                let found = table.cases.binary_search_by_key(&value, |(case, _)| *case);
                let target = found.map_or(table.default, |index| table.cases[index].1);
                return Ok(Next::At(target as usize, frame));
            }
            I::Call { call } => return self.call(context, call),
            I::Return { results } => return self.return_from(context, results),
            I::Load { to, address, size, order, updates_bits } => {
                let target = self.target(process, get(self, address), size.into(), Usage::Read)?;
                if target.visible && !context.visible {
                    return Ok(Next::Stop);
                }
                self.begin_access(context, &target, Usage::Read, step)?;
                if target.visible {
                    self.note_read(process, &target);
                }
                self.check_race(context, &target, Kind::Load, order)?;
                if self.initialised.is_some() && !updates_bits {
                    self.check_initialised(context, &target)?;
                }
                self.check_part(&target)?;
                let value = self.load(&target);
                self.write(process, frame, to, value);
            }
            I::Store { address, value, size, order } => {
                let target = self.target(process, get(self, address), size.into(), Usage::Write)?;
                if target.visible && !context.visible {
                    return Ok(Next::Stop);
                }
                let value = get(self, value);
                if target.visible || self.load(&target) != value {
                    self.note_effect(process);
                }
                // A write that fails because the lifetime of the object has ended writes nevertheless: that a
                // step writes must not depend on what other threads do.
                let alive = self.begin_access(context, &target, Usage::Write, step);
                self.pass_on(&target, process, value, step)?;
                self.store(&target, value);
                self.end_access(&target, step);
                alive?;
                self.check_race(context, &target, Kind::Store, order)?;
            }
            I::Update { operator, size, to, address, value, order } => {
                let target = self.target(process, get(self, address), size.into(), Usage::Update)?;
                if target.visible && !context.visible {
                    return Ok(Next::Stop);
                }
                let operand = get(self, value);
                self.begin_access(context, &target, Usage::Update, step)?;
                self.check_initialised(context, &target)?;
                let old = self.load(&target);
                self.check_update(operator, old, operand)?;
                let new = atomic(operator, size, old, operand);
                self.pass_on(&target, process, operand, step)?;
                if old == new {
                    self.note_read(process, &target);
                } else {
                    self.store(&target, new);
                    self.end_access(&target, step);
                    self.note_effect(process);
                }
                self.check_race(context, &target, Kind::Update, Some(order))?;
                self.write(process, frame, to, old);
            }
            I::Exchange { exchange } => {
                let exchange = code.exchanges[exchange as usize];
                let address = get(self, exchange.address);
                let target = self.target(process, address, exchange.size.into(), Usage::Update)?;
                if target.visible && !context.visible {
                    return Ok(Next::Stop);
                }
                let (expected, desired) = (get(self, exchange.expected), get(self, exchange.desired));
                self.begin_access(context, &target, Usage::Update, step)?;
                self.check_initialised(context, &target)?;
                let old = self.load(&target);
                if old == expected {
                    self.pass_on(&target, process, desired, step)?;
                    self.store(&target, desired);
                    self.end_access(&target, step);
                    self.note_effect(process);
                } else {
                    self.note_read(process, &target);
                }
                let (kind, order) = match old == expected {
                    true => (Kind::Update, exchange.success),
                    false => (Kind::Load, exchange.failure),
                };
                self.check_race(context, &target, kind, Some(order))?;
                self.write(process, frame, exchange.old, old);
                self.write(process, frame, exchange.replaced, u64::from(old == expected));
            }
            I::Fence { order } => {
                if self.stops_at_fences && !context.visible {
                    return Ok(Next::Stop);
                }
                self.fence(process, order);
            }
            I::Library { call } => return self.call_library(context, call, step),
            I::Leave => return self.leave(context, step),
            I::Allocate { to, object, count } => {
                let count = get(self, count);
                self.allocate(context, to, object, count)?;
            }
            I::ThreadLocal { to, global } => {
                let object = self.object(&ObjectKey::ThreadLocal { process, variable: global });
                self.write(process, frame, to, crate::code::pointer(object));
            }
            I::AtomicBegin => {
                if !context.visible {
                    return Ok(Next::Stop);
                }
                if self.atomic_depth == 0 {
                    self.footprint(process, at, frame).map_err(|reason| match reason {
                        LOADED_POINTER => self.widen_universe(),
                        reason => Fault::Problem(reason.to_owned()),
                    })?;
                }
                if self.atomic_depth == 0 {
                    self.block_choice = context.choice;
                    self.enter_atomic_block(process);
                }
                self.atomic_depth += 1;
            }
            I::AtomicEnd => {
                self.atomic_depth = self.atomic_depth.saturating_sub(1);
                if self.atomic_depth == 0 {
                    self.leave_atomic_block(process);
                }
            }
            I::LoopHead { id, counter } => return self.enter_loop(context, id, counter, step),
            I::Unsupported { reason } => return Err(Fault::Problem(code.reasons[reason as usize].clone())),
            I::Unreachable => return Err(UNREACHABLE.into()),
        }
        next
    }

    /// Checks a visible access before it is performed, and records what it reads.
    #[inline]
    pub(super) fn begin_access(
        &mut self,
        context: Context,
        target: &Target,
        usage: Usage,
        step: &mut Step,
    ) -> Result<(), Fault> {
        if !target.visible {
            return match self.is_private(&target.object) {
                true => self.begin_private_access(context.process, target),
                false => Ok(()),
            };
        }
        if self.section.is_some() {
            self.hidden_steps.push(context.process);
        }
        self.check_lifetime(&target.object, step)?;
        if self.atomic_depth > 0 {
            self.check_announced(target, usage, step)?;
        }
        if usage != Usage::Write {
            self.record(target, EffectKind::Read, step);
        }
        Ok(())
    }

    /// Records what a visible access has written.
    #[inline]
    pub(super) fn end_access(&mut self, target: &Target, step: &mut Step) {
        if target.visible {
            self.record(target, EffectKind::Write, step);
        }
    }

    /// In an atomic block, accesses must have been announced when the block was pending.
    fn check_announced(&self, target: &Target, usage: Usage, step: &Step) -> Result<(), Fault> {
        let mut announced = true;
        self.for_each_access(target, usage, |access| announced &= is_announced(access, step));
        if announced || self.section.is_some() && self.program.protection.omits(Rule::FollowedPointers) {
            return Ok(());
        }
        let mut accesses = Vec::new();
        self.describe_target(target, usage, &mut accesses);
        Err(self.not_announced(&accesses))
    }

    /// Like [`check_announced`](Self::check_announced), for the accesses of a call.
    pub(super) fn check_all_announced(&self, accesses: &[Access], step: &Step) -> Result<(), Fault> {
        match accesses.iter().all(|access| is_announced(*access, step)) {
            true => Ok(()),
            false => Err(self.not_announced(accesses)),
        }
    }

    #[cold]
    fn not_announced(&self, accesses: &[Access]) -> Fault {
        if let Some(mutex) = self.section {
            return self.follow(mutex, accesses);
        }
        if !self.universe.is_empty() {
            // The object did not exist in any execution when the exploration started.
            return self.widen_universe();
        }
        Fault::Problem("internal error: an atomic block accesses memory that it did not announce".to_owned())
    }

    #[cold]
    fn widen_universe(&self) -> Fault {
        self.program.protection.widen(self.objects.len() as u32);
        Fault::Refuted
    }
}

/// Whether a step has announced an access.
fn is_announced(access: Access, step: &Step) -> bool {
    let entry = step.accesses.iter().find(|entry| entry.location == access.location);
    entry.is_some_and(|entry| entry.writes() || !access.writes())
}
