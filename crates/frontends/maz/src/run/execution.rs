//! The state of an execution: a vector of words, and a log to undo writes.

use super::digest::{Histories, HistoryKind, word_digest};
use crate::bytecode::{Code, FAILED, FRAME_HEAD, Reg};
use crate::program::{MazProgram, SpawnKey};
use mazurka_model::{Error, Observation, Step};
use rustc_hash::FxHashMap;

/// An execution of a `.maz` program.
pub struct MazExecution<'p> {
    pub(super) program: &'p MazProgram,
    pub(super) code: &'p Code,
    /// The whole state; `bytecode` describes the layout.
    pub(super) words: Vec<i64>,
    /// The index and the old value of every word written since the start, in order. Temporaries are
    /// not logged.
    pub(super) log: Vec<(u32, i64)>,
    /// The length of the log when the current step started.
    pub(super) step_began: usize,
    /// The frame of each process, including processes that do not exist now.
    pub(super) frames: Vec<Frame>,
    /// The ids of spawned processes: the part of the program's table that this execution has met.
    pub(super) children: FxHashMap<SpawnKey, u32>,
    pub(super) histories: Histories,
    /// Invariant: the digest of the state if `keeps_digest` is set.
    pub(super) digest: u128,
    pub(super) keeps_digest: bool,
    /// The length of the log and the digest before each step, since `keeps_digest` was set.
    pub(super) digests: Vec<(usize, u128)>,
    pub(super) prelude: Vec<Observation>,
}

/// The words of a process within the state.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub base: u32,
    pub size: u32,
    pub unit: u32,
}

impl<'p> MazExecution<'p> {
    pub(crate) fn new(program: &'p MazProgram) -> Self {
        let code = &program.code;
        let mut execution = MazExecution {
            program,
            code,
            words: code.initial.clone(),
            log: Vec::new(),
            step_began: 0,
            frames: Vec::new(),
            children: FxHashMap::default(),
            histories: Histories::default(),
            digest: 0,
            keeps_digest: program.digests,
            digests: Vec::new(),
            prelude: Vec::new(),
        };
        execution.meet_processes();
        execution.digest = execution.digest_of_state();
        let mut step = Step::default();
        for process in 0..code.statics {
            let base = execution.frames[process as usize].base as usize;
            execution.run(process, base, code.units[process as usize].entry as usize, &mut step);
        }
        execution.check_initial_invariants(&mut step);
        execution.prelude = step.observations;
        execution.log.clear();
        execution
    }

    /// Adds frames for all processes that this or another execution of the program has met.
    pub(super) fn meet_processes(&mut self) {
        let process_table = self.program.process_table();
        for entry in &process_table.entries[self.frames.len()..] {
            let size = self.code.units[entry.unit as usize].frame;
            self.frames.push(Frame { base: entry.base, size, unit: entry.unit });
        }
        self.words.resize(process_table.words as usize, 0);
    }

    /// Writes a word of the state. All writes to the state go through this function, which logs
    /// them and updates the digest.
    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, value: i64) {
        let old = std::mem::replace(&mut self.words[at], value);
        self.log.push((at as u32, old));
        if self.keeps_digest && old != value {
            self.update_digest(at, old, value);
        }
    }

    /// Not inlined, because few algorithms need digests.
    #[inline(never)]
    fn update_digest(&mut self, at: usize, old: i64, new: i64) {
        self.digest = self.digest.wrapping_sub(word_digest(at, old)).wrapping_add(word_digest(at, new));
    }

    /// Records the digest at the start of a step, so that `undo` can restore it.
    #[inline(never)]
    pub(super) fn record_digest(&mut self) {
        self.digests.push((self.step_began, self.digest));
    }

    #[inline]
    pub(super) fn clear(&mut self, at: usize) {
        if self.words[at] != 0 {
            self.set(at, 0);
        }
    }

    #[inline]
    pub(super) fn read(&self, base: usize, reg: Reg) -> i64 {
        self.words[if reg.is_absolute() { (reg.0 & !Reg::ABSOLUTE) as usize } else { base + reg.0 as usize }]
    }

    #[inline]
    pub(super) fn write(&mut self, base: usize, reg: Reg, value: i64) {
        if reg.is_absolute() {
            self.words[(reg.0 & !Reg::ABSOLUTE) as usize] = value;
        } else {
            self.set(base + reg.0 as usize, value);
        }
    }

    /// Undoes writes until the log has the given length, which it had between two steps.
    pub(super) fn undo(&mut self, length: usize) {
        if self.log.len() == length {
            return;
        }
        while self.log.len() > length {
            let Some((at, old)) = self.log.pop() else { break };
            self.words[at as usize] = old;
        }
        if self.keeps_digest {
            self.undo_digest(length);
        }
    }

    /// Restores the digest of the point at which the log had the given length.
    fn undo_digest(&mut self, length: usize) {
        let mut known = false;
        while let Some(&(began, digest)) = self.digests.last().filter(|(began, _)| *began >= length) {
            (self.digest, known) = (digest, began == length);
            self.digests.pop();
        }
        if !known {
            // Digests were not maintained yet at that point.
            self.digest = self.digest_of_state();
        }
    }

    /// Stops a process with a final status. Its registers are cleared; its history stays.
    pub(super) fn finish(&mut self, process: u32, status: i64) {
        let Frame { base, size, .. } = self.frames[process as usize];
        self.clear(base as usize + 1);
        for at in base + FRAME_HEAD..base + size {
            self.clear(at as usize);
        }
        self.set(base as usize, status);
    }

    /// Stops a process because of an error at `pc`.
    pub(super) fn fail(&mut self, process: u32, pc: usize, error: Error, step: &mut Step) {
        if error == Error::ENDLESS_LOCAL_LOOP {
            self.compact_log();
        }
        let site = self.code.ops[pc].site;
        step.observations.push(Observation::Error { process: mazurka_model::ProcessId(process), site, error });
        let base = self.frames[process as usize].base as usize;
        self.extend_history(base, HistoryKind::Error, i64::from(site.0));
        self.finish(process, FAILED);
    }

    /// Adds an observation to the history of the process, so that states with different
    /// observations differ.
    #[inline]
    pub(super) fn extend_history(&mut self, base: usize, kind: HistoryKind, what: i64) {
        let history = self.histories.extend(self.words[base + 2], kind, what);
        self.set(base + 2, history);
    }

    /// Keeps only the first entry per word in the log of the current step, that is, the value
    /// before the step. Marks are taken between steps, so nothing ever returns to a point within
    /// the step.
    pub(super) fn compact_log(&mut self) {
        let mut seen = rustc_hash::FxHashSet::default();
        let began = self.step_began;
        let mut kept = began;
        for entry in began..self.log.len() {
            let (at, old) = self.log[entry];
            if seen.insert(at) {
                self.log[kept] = (at, old);
                kept += 1;
            }
        }
        self.log.truncate(kept);
    }
}
