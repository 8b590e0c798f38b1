//! The interpreter: performs a visible instruction, and then runs local code up to the next one.

use super::digest::HistoryKind;
use super::execution::MazExecution;
use crate::bytecode::{DISCARDED, Instr, Op};
use crate::operators::Binary;
use crate::program::SpawnKey;
use mazurka_model::{Effect, EffectKind, Error, Location, Observation, ProcessId, Step};

/// The limit on local instructions per step. A jump back counts as the length of its loop.
const MAX_LOCAL: i64 = 10_000_000;

/// The largest number of outcomes of a choice. All of them are explored, so more would take
/// forever.
pub(super) const MAX_OUTCOMES: i64 = 1_000_000;
const HUGE_CHOICE: Error = Error::new("huge-choice", "choice from more than 1,000,000 values");

/// The number of writes of one step after which its part of the log is compacted.
const LONG_LOG: usize = 1 << 16;

/// The process that performs an instruction, the start of its frame, and the outcome of its choice.
#[derive(Clone, Copy)]
pub(super) struct Actor {
    pub process: u32,
    pub base: usize,
    pub choice: u32,
}

impl MazExecution<'_> {
    /// Performs a visible instruction. `location` is its location if it accesses exactly one.
    #[inline]
    pub(super) fn perform(&mut self, actor: Actor, instr: Instr, location: u32, step: &mut Step) -> Result<(), Error> {
        let Actor { process, base, choice } = actor;
        let word = location as usize;
        match instr {
            Instr::Load { dst, .. } => {
                let value = self.words[word];
                effect(step, location, EffectKind::Read, value);
                self.write(base, dst, value);
            }
            Instr::Store { src, .. } => {
                let value = self.read(base, src);
                effect(step, location, EffectKind::Write, value);
                self.set(word, value);
            }
            Instr::Lock { .. } => {
                self.set(word, i64::from(process) + 1);
                effect(step, location, EffectKind::Lock, i64::from(process) + 1);
            }
            Instr::Unlock { .. } => {
                if self.words[word] != i64::from(process) + 1 {
                    return Err(Error::UNLOCK_NOT_HELD);
                }
                self.set(word, 0);
                effect(step, location, EffectKind::Unlock, 0);
            }
            Instr::Wait { .. } => {
                let value = self.words[word].wrapping_sub(1);
                self.set(word, value);
                effect(step, location, EffectKind::Wait, value);
            }
            Instr::Signal { .. } => {
                let value = self.words[word].wrapping_add(1);
                self.set(word, value);
                effect(step, location, EffectKind::Signal, value);
            }
            Instr::Send { src, .. } => {
                let value = self.read(base, src);
                self.append(self.code.channel(location).base as usize, value);
                effect(step, location, EffectKind::Send, value);
            }
            Instr::Recv { dst, .. } => {
                let value = self.receive(self.code.channel(location).base as usize);
                effect(step, location, EffectKind::Receive, value);
                self.write(base, dst, value);
            }
            Instr::Atomic { block } => {
                let code = self.code;
                if let Some(guard) = &code.blocks[block as usize].guard
                    && (guard.fallible || step.wants_effects)
                {
                    self.evaluate(&guard.condition, base, &mut |location, value| {
                        effect(step, location, EffectKind::Read, value);
                    })?;
                }
            }
            Instr::WaitCondition { cond, mutex } => {
                let (cond, mutex) = (self.locate(base, cond)?, self.locate(base, mutex)?);
                if self.words[mutex as usize] != i64::from(process) + 1 {
                    return Err(Error::UNLOCK_NOT_HELD);
                }
                let waiting = self.start_waiting(process, cond)?;
                self.set(mutex as usize, 0);
                effect(step, cond, EffectKind::Wait, waiting);
                self.mutex_effect(mutex, EffectKind::Unlock, 0, step);
            }
            Instr::Wake { cond, mutex } => {
                let (cond, mutex) = (self.locate(base, cond)?, self.locate(base, mutex)?);
                let waiting = self.stop_waiting(process, cond);
                self.set(mutex as usize, i64::from(process) + 1);
                effect(step, cond, EffectKind::Wait, waiting);
                self.mutex_effect(mutex, EffectKind::Lock, i64::from(process) + 1, step);
            }
            Instr::Notify { cond, all } => {
                let cond = self.locate(base, cond)?;
                let woken = self.notify(cond, all);
                let kind = if woken > 0 { EffectKind::Signal } else { EffectKind::Read };
                effect(step, cond, kind, woken);
            }
            Instr::Spawn { spawn } => self.spawn(process, base, spawn, step)?,
            Instr::Choose { dst, from, to } => {
                let (from, to) = (self.read(base, from), self.read(base, to));
                if from >= to {
                    return Err(Error::EMPTY_CHOICE);
                }
                if to.checked_sub(from).is_none_or(|outcomes| outcomes > MAX_OUTCOMES) {
                    return Err(HUGE_CHOICE);
                }
                self.write(base, dst, from.wrapping_add(i64::from(choice)));
            }
            Instr::Join { handle } => {
                let value = self.read(base, handle);
                if value < 1 || value > self.frames.len() as i64 {
                    return Err(Error::bad_handle(value));
                }
            }
            // `JoinFamily` only waits.
            _ => {}
        }
        Ok(())
    }

    /// The effect of locking or unlocking a mutex, which is a read and a write if some process only
    /// tries to lock it.
    fn mutex_effect(&self, mutex: u32, kind: EffectKind, value: i64, step: &mut Step) {
        if !self.is_tried(mutex) {
            return effect(step, mutex, kind, value);
        }
        let before = if kind == EffectKind::Lock { 0 } else { value };
        effect(step, mutex, EffectKind::Read, before);
        effect(step, mutex, EffectKind::Write, value);
    }

    /// Appends a message to a channel that is not full.
    fn append(&mut self, at: usize, value: i64) {
        let length = self.words[at];
        self.set(at + 1 + length as usize, value);
        self.set(at, length + 1);
    }

    /// Removes the oldest message of a channel. The others move up, so that channels with equal
    /// contents have equal words.
    fn receive(&mut self, at: usize) -> i64 {
        let length = self.words[at] as usize;
        let value = self.words[at + 1];
        for slot in 1..length {
            let next = self.words[at + slot + 1];
            self.set(at + slot, next);
        }
        self.clear(at + length);
        self.set(at, length as i64 - 1);
        value
    }

    /// Starts a process and runs its local code up to its first visible instruction.
    fn spawn(&mut self, process: u32, base: usize, spawn: u32, step: &mut Step) -> Result<(), Error> {
        let code = self.code;
        let spawn = &code.spawns[spawn as usize];
        let ordinal = self.words[base + 1];
        let key = SpawnKey { parent: process, ordinal: ordinal as u32, unit: spawn.unit };
        let child = match self.children.get(&key) {
            Some(child) => *child,
            None => {
                let id = self.program.process_table().intern(code, key);
                let id = id.ok_or(Error::TOO_MANY_PROCESSES)?;
                self.meet_processes();
                self.children.insert(key, id);
                id
            }
        };
        self.set(base + 1, ordinal + 1);
        let unit = &code.units[spawn.unit as usize];
        let child_base = self.frames[child as usize].base as usize;
        for (parameter, argument) in unit.parameters.iter().zip(&spawn.arguments) {
            let value = self.read(base, *argument);
            self.write(child_base, *parameter, value);
        }
        step.spawned.push(ProcessId(child));
        self.run(child, child_base, unit.entry as usize, step);
        if let Some(dst) = spawn.dst {
            self.write(base, dst, i64::from(child) + 1);
        }
        Ok(())
    }

    /// Runs local code from `pc` until the process stops: at a visible instruction, at its end, or
    /// because of an error or a failed assumption.
    pub(super) fn run(&mut self, process: u32, base: usize, mut pc: usize, step: &mut Step) {
        let code = self.code;
        let mut fuel = MAX_LOCAL;
        let mut long_log = self.log.len() + LONG_LOG;
        loop {
            let op = &code.ops[pc];
            if op.stop != 0 {
                return self.stop(base, op);
            }
            let next = match op.instr {
                Instr::Move { dst, src } => {
                    let value = self.read(base, src);
                    self.write(base, dst, value);
                    pc + 1
                }
                Instr::Unary { op, dst, a } => {
                    let value = op.apply(self.read(base, a));
                    self.write(base, dst, value);
                    pc + 1
                }
                Instr::Binary { op, dst, a, b } => {
                    let Some(value) = op.apply(self.read(base, a), self.read(base, b)) else {
                        return self.fail(process, pc, Error::DIVISION_BY_ZERO, step);
                    };
                    self.write(base, dst, value);
                    pc + 1
                }
                Instr::Jump { target } => target as usize,
                Instr::Branch { op, a, b, target } => {
                    if holds(op, self.read(base, a), self.read(base, b)) {
                        target as usize
                    } else {
                        pc + 1
                    }
                }
                Instr::Get { dst, from } => match self.locate(base, from) {
                    Ok(location) => {
                        let value = self.words[location as usize];
                        effect(step, location, EffectKind::Read, value);
                        self.write(base, dst, value);
                        pc + 1
                    }
                    Err(kind) => return self.fail(process, pc, kind, step),
                },
                Instr::Put { to, src } => match self.locate(base, to) {
                    Ok(location) => {
                        let value = self.read(base, src);
                        effect(step, location, EffectKind::Write, value);
                        self.set(location as usize, value);
                        pc + 1
                    }
                    Err(kind) => return self.fail(process, pc, kind, step),
                },
                Instr::Count { dst, from } => match self.locate(base, from) {
                    Ok(location) => {
                        let count = self.words[self.code.channel(location).base as usize];
                        effect(step, location, EffectKind::Read, count);
                        self.write(base, dst, count);
                        pc + 1
                    }
                    Err(kind) => return self.fail(process, pc, kind, step),
                },
                Instr::Push { channel, src } => match self.locate(base, channel) {
                    Ok(location) => {
                        let value = self.read(base, src);
                        self.append(self.code.channel(location).base as usize, value);
                        effect(step, location, EffectKind::Send, value);
                        pc + 1
                    }
                    Err(kind) => return self.fail(process, pc, kind, step),
                },
                Instr::Pop { dst, channel } => match self.locate(base, channel) {
                    Ok(location) => {
                        let value = self.receive(self.code.channel(location).base as usize);
                        effect(step, location, EffectKind::Receive, value);
                        self.write(base, dst, value);
                        pc + 1
                    }
                    Err(kind) => return self.fail(process, pc, kind, step),
                },
                Instr::CheckIndex { index, length } => {
                    let index = self.read(base, index);
                    if index as u64 >= u64::from(length) {
                        return self.fail(process, pc, Error::index_out_of_range(index, length), step);
                    }
                    pc + 1
                }
                Instr::Me { dst } => {
                    self.write(base, dst, i64::from(process) + 1);
                    pc + 1
                }
                Instr::NotHeld => return self.fail(process, pc, Error::UNLOCK_NOT_HELD, step),
                Instr::Assert { condition } => {
                    let (site, holds) = (op.site, self.read(base, condition) != 0);
                    step.observations.push(Observation::Assertion { process: ProcessId(process), site, holds });
                    self.extend_history(
                        base,
                        if holds { HistoryKind::Holds } else { HistoryKind::FailsToHold },
                        i64::from(site.0),
                    );
                    pc + 1
                }
                Instr::Output { value } => {
                    let (site, value) = (op.site, self.read(base, value));
                    let output = Observation::Output { process: ProcessId(process), site, value: value.into() };
                    step.observations.push(output);
                    self.extend_history(base, HistoryKind::Output, value);
                    pc + 1
                }
                Instr::Assume { condition } => {
                    if self.read(base, condition) == 0 {
                        let site = op.site;
                        step.observations.push(Observation::Discarded { process: ProcessId(process), site });
                        self.extend_history(base, HistoryKind::Discarded, i64::from(site.0));
                        return self.finish(process, DISCARDED);
                    }
                    pc + 1
                }
                _ => unreachable!("invariant: processes stop at all other instructions"),
            };
            if next <= pc {
                fuel -= (pc - next + 1) as i64;
                if fuel < 0 {
                    return self.fail(process, pc, Error::ENDLESS_LOCAL_LOOP, step);
                }
                if self.log.len() > long_log {
                    self.compact_log();
                    long_log = self.log.len() + LONG_LOG.max(self.log.len() - self.step_began);
                }
            }
            pc = next;
        }
    }

    /// Stops the process at `op`, or at its end, and clears its dead registers.
    #[inline(always)]
    pub(super) fn stop(&mut self, base: usize, op: &Op) {
        let (start, end) = op.clears;
        if start < end {
            let code = self.code;
            for reg in &code.cleared[start as usize..end as usize] {
                self.clear(base + reg.0 as usize);
            }
        }
        self.set(base, op.stop);
    }
}

#[inline]
fn holds(op: Binary, a: i64, b: i64) -> bool {
    match op {
        Binary::Lt => a < b,
        Binary::Le => a <= b,
        Binary::Gt => a > b,
        Binary::Ge => a >= b,
        Binary::Eq => a == b,
        _ => a != b,
    }
}

#[inline]
fn effect(step: &mut Step, location: u32, kind: EffectKind, value: i64) {
    if step.wants_effects {
        step.effects.push(Effect { location: Location(location), kind, value: value.into() });
    }
}
