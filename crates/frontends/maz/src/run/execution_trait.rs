//! The implementation of the program interface: what algorithms see of an execution.

use super::digest::word_digest;
use super::execution::{Frame, MazExecution};
use super::interpreter::{Actor, MAX_OUTCOMES};
use crate::bytecode::{ABSENT, Instr, RUNNING};
use mazurka_model::{
    Execution, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind, States, Status, Step, Waiting,
};

impl MazExecution<'_> {
    /// The frame and the next instruction of a process, or `None` if it is not running.
    #[inline]
    fn position(&self, process: ProcessId) -> Option<(usize, usize)> {
        let base = self.frames.get(process.index())?.base as usize;
        let pc = self.words[base] - RUNNING;
        (pc >= 0).then_some((base, pc as usize))
    }

    fn position_of_running(&self, process: ProcessId) -> (usize, usize) {
        self.position(process).expect("invariant: only running processes have a next step")
    }
}

impl Execution for MazExecution<'_> {
    fn restart(&mut self) {
        self.undo(0);
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    #[inline]
    fn process_count(&self) -> usize {
        self.frames.len()
    }

    #[inline]
    fn status(&self, process: ProcessId) -> Status {
        match self.frames.get(process.index()) {
            Some(frame) => self.status_at(frame.base as usize),
            None => Status::Absent,
        }
    }

    #[inline]
    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        let frames = self.frames.get(from as usize..)?;
        let index = match status {
            Status::Enabled => frames.iter().position(|frame| self.is_enabled_at(frame.base as usize)),
            _ => frames.iter().position(|frame| self.status_at(frame.base as usize) == status),
        };
        index.map(|index| ProcessId(from + index as u32))
    }

    #[inline]
    fn choices(&self, process: ProcessId) -> u32 {
        let (base, pc) = self.position_of_running(process);
        match self.code.ops[pc].instr {
            Instr::Choose { from, to, .. } => {
                let outcomes = self.read(base, to).saturating_sub(self.read(base, from));
                // A choice that is empty or too large is one step, which fails.
                if outcomes > MAX_OUTCOMES { 1 } else { outcomes.max(1) as u32 }
            }
            _ => 1,
        }
    }

    #[inline]
    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let (base, pc) = self.position_of_running(process);
        let op = &self.code.ops[pc];
        step.site = op.site;
        // Whether the step fails shows when it is performed.
        let _ = self.describe(base, op, step);
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        step.clear();
        self.step_began = self.log.len();
        if self.keeps_digest {
            self.record_digest();
        }
        let (base, pc) = self.position_of_running(process);
        let op = &self.code.ops[pc];
        step.site = op.site;
        let actor = Actor { process: process.0, base, choice };
        let outcome = self.describe(base, op, step).and_then(|location| self.perform(actor, op.instr, location, step));
        match outcome {
            Ok(()) => match &self.code.ops[pc + 1] {
                // The most frequent case, in which no local code follows, has a branch of its own.
                next if next.stop != 0 => self.stop(base, next),
                _ => self.run(process.0, base, pc + 1, step),
            },
            Err(kind) => self.fail(process.0, pc, kind, step),
        }
        if let Instr::Atomic { block } = op.instr
            && !self.code.blocks[block as usize].invariants.is_empty()
        {
            self.check_invariants(process.0, base, block, step);
        }
    }

    #[inline]
    fn mark(&mut self) -> Mark {
        Mark(self.log.len() as u64)
    }

    #[inline]
    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn state(&self, words: &mut Vec<u64>) {
        words.extend(self.words[..self.code.shared_words as usize].iter().map(|word| *word as u64));
        for (id, Frame { base, size, .. }) in self.frames.iter().enumerate() {
            let frame = &self.words[*base as usize..(base + size) as usize];
            if frame[0] != ABSENT {
                words.push(id as u64);
                words.extend(frame.iter().map(|word| *word as u64));
            }
        }
    }

    fn observation(&self, words: &mut Vec<u64>) {
        for (id, frame) in self.frames.iter().enumerate() {
            let base = frame.base as usize;
            if self.words[base] != ABSENT {
                words.extend([id as u64, self.words[base] as u64, self.words[base + 2] as u64]);
            }
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let Some((base, pc)) = self.position(process) else { return Waiting::default() };
        let text = |site| self.program.place(site).text;
        let unfinished = |ids: &[ProcessId]| ids.iter().copied().filter(|id| !self.has_ended(id.0)).collect();
        let op = &self.code.ops[pc];
        match op.instr {
            Instr::Lock { mutex } => match self.locate(base, mutex) {
                Ok(mutex) => {
                    let holder = self.words[mutex as usize] - 1;
                    let on = if holder >= 0 { vec![ProcessId(holder as u32)] } else { Vec::new() };
                    Waiting { what: format!("lock({})", self.program.location_name(Location(mutex))), on }
                }
                Err(_) => Waiting { what: text(op.site), on: Vec::new() },
            },
            Instr::Join { .. } | Instr::JoinFamily { .. } => {
                let mut step = Step::default();
                self.pending(process, &mut step);
                Waiting { what: text(op.site), on: unfinished(&step.joined) }
            }
            Instr::Wake { mutex, .. } => {
                let holder = self.locate(base, mutex).map_or(0, |mutex| self.words[mutex as usize]) - 1;
                let on = if holder >= 0 { vec![ProcessId(holder as u32)] } else { Vec::new() };
                Waiting { what: text(op.site), on }
            }
            Instr::Atomic { block } => {
                let guard = self.code.blocks[block as usize].guard.as_ref();
                let site = guard.map_or(op.site, |guard| guard.site);
                Waiting { what: text(site), on: Vec::new() }
            }
            _ => Waiting { what: text(op.site), on: Vec::new() },
        }
    }
}

impl Rewind for MazExecution<'_> {
    #[inline]
    fn rewind(&mut self, mark: Mark) {
        self.undo(mark.0 as usize);
    }
}

impl States for MazExecution<'_> {
    const ADDITIVE: bool = true;

    fn digest(&self) -> u128 {
        if self.keeps_digest { self.digest } else { self.digest_of_state() }
    }

    fn maintain_digest(&mut self) {
        if !self.keeps_digest {
            self.digest = self.digest_of_state();
            self.keeps_digest = true;
        }
    }

    fn location_digest(&self, location: Location) -> u128 {
        if location.0 < self.code.first_channel {
            return word_digest(location.index(), self.words[location.index()]);
        }
        let channel = self.code.channel(location.0);
        let base = channel.base as usize;
        self.digest_of(base..base + 1 + channel.capacity as usize)
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        let Some(Frame { base, size, .. }) = self.frames.get(process.index()).copied() else { return 0 };
        self.digest_of(base as usize..(base + size) as usize)
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        let range = match location.0 < self.code.first_channel {
            true => location.index()..location.index() + 1,
            false => {
                let channel = self.code.channel(location.0);
                channel.base as usize..(channel.base + 1 + channel.capacity) as usize
            }
        };
        words.extend(self.words[range].iter().map(|word| *word as u64));
    }

    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        let Some(Frame { base, size, .. }) = self.frames.get(process.index()).copied() else { return };
        words.extend(self.words[base as usize..(base + size) as usize].iter().map(|word| *word as u64));
    }
}

impl LiveStates for MazExecution<'_> {
    fn live_state(&self, words: &mut Vec<u64>) {
        self.append_live_state(words);
    }

    fn live_digest(&self) -> u128 {
        self.digest_of_live_state()
    }
}
