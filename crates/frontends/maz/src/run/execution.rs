//! The state of an execution: words, and a log to undo what was written.

use super::digest::{Kind, chain, mix};
use crate::bytecode::{Code, FAILED, FRAME_HEAD, Reg};
use crate::program::MazProgram;
use mazurka_model::{Error, Observation, Step};
use rustc_hash::FxHashMap;

/// A running instance of a program of the small language.
pub struct MazExecution<'p> {
    pub(super) program: &'p MazProgram,
    pub(super) code: &'p Code,
    /// The whole state; see `code` for the layout.
    pub(super) words: Vec<i64>,
    /// Index and old value of every word written since the start, in order. Temporaries are not logged.
    pub(super) log: Vec<(u32, i64)>,
    /// Length of the log when the current step began.
    pub(super) step_began: usize,
    /// By process id; also of processes that do not exist now.
    pub(super) frames: Vec<Frame>,
    /// Ids of spawned processes by parent, number of the spawn, unit: the part of the program's table that was met here.
    pub(super) children: FxHashMap<(u32, u32, u32), u32>,
    /// Invariant: the digest of the state, if `keeps_digest`.
    pub(super) digest: u128,
    pub(super) keeps_digest: bool,
    /// The length of the log and the digest before each step since digests are kept.
    pub(super) digests: Vec<(usize, u128)>,
    pub(super) prelude: Vec<Observation>,
}

/// Where the words of a process are.
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
        execution.prelude = step.observations;
        execution.log.clear();
        execution
    }

    /// Makes room for the processes that the program has met, here or in other executions.
    pub(super) fn meet_processes(&mut self) {
        let process_table = self.program.process_table();
        for entry in &process_table.entries[self.frames.len()..] {
            let size = self.code.units[entry.unit as usize].frame;
            self.frames.push(Frame { base: entry.base, size, unit: entry.unit });
        }
        self.words.resize(process_table.words as usize, 0);
    }

    /// The only way to change the state: logged, and with the digest kept up to date.
    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, value: i64) {
        let old = std::mem::replace(&mut self.words[at], value);
        self.log.push((at as u32, old));
        if self.keeps_digest && old != value {
            self.exchange_in_digest(at, old, value);
        }
    }

    /// Out of line: few algorithms want digests.
    #[inline(never)]
    fn exchange_in_digest(&mut self, at: usize, old: i64, new: i64) {
        self.digest = self.digest.wrapping_sub(mix(at, old)).wrapping_add(mix(at, new));
    }

    /// A step begins.
    #[inline(never)]
    pub(super) fn note_digest(&mut self) {
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

    /// Undoes writes until the log has the given length.
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

    /// The digest as it was when the log had that length, which it had between two steps.
    fn undo_digest(&mut self, length: usize) {
        let mut known = false;
        while let Some(&(began, digest)) = self.digests.last().filter(|(began, _)| *began >= length) {
            (self.digest, known) = (digest, began == length);
            self.digests.pop();
        }
        if !known {
            // Digests were not kept yet.
            self.digest = self.digest_of_state();
        }
    }

    /// The process stops for good: its registers are forgotten, its history stays.
    pub(super) fn finish(&mut self, process: u32, status: i64) {
        let Frame { base, size, .. } = self.frames[process as usize];
        self.clear(base as usize + 1);
        for at in base + FRAME_HEAD..base + size {
            self.clear(at as usize);
        }
        self.set(base as usize, status);
    }

    pub(super) fn fail(&mut self, process: u32, pc: usize, error: Error, step: &mut Step) {
        if error == Error::ENDLESS_LOCAL_LOOP {
            self.compact_log();
        }
        let site = self.code.ops[pc].site;
        step.observations.push(Observation::Error { process: mazurka_model::ProcessId(process), site, error });
        let base = self.frames[process as usize].base as usize;
        self.remember(base, Kind::Error, i64::from(site.0));
        self.finish(process, FAILED);
    }

    /// Adds an observation to the history of the process, so that states include what was observed.
    #[inline]
    pub(super) fn remember(&mut self, base: usize, kind: Kind, what: i64) {
        let history = chain(self.words[base + 2], kind as i64, what);
        self.set(base + 2, history);
    }

    /// After many writes in one step, keeps of each word only its value before the step. (Marks lie between steps.)
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
