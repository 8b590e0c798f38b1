//! The state of an execution: memory, local words per process, and a log to undo writes.

use std::cell::RefCell;
use std::sync::Arc;

use mazurka_model::support::term;
use mazurka_model::{Observation, Step};
use rustc_hash::FxHashMap;

use crate::code::{Code, Register};

pub use super::local_words::{ABSENT, BOUNDED, DISCARDED, ENDED, FAILED, RUNNING, head};

use super::footprint::Footprints;
use super::leaks::Allocated;
use super::program::LlvmProgram;
use super::protection::Facts;
use super::races::Races;
use super::tables::{Object, ObjectKey, ObjectKind, ProcessKey};
use super::uninitialised::Initialised;

/// A word that was overwritten.
#[derive(Clone, Copy, Debug)]
struct LogEntry {
    /// 0 for memory, else the process plus 1.
    region: u32,
    index: u32,
    old: u64,
}

/// An execution of a C program.
pub struct LlvmExecution<'p> {
    pub(super) program: &'p LlvmProgram,
    pub(super) code: &'p Code,
    /// The words of all objects, shared and private.
    pub(super) memory: Vec<u64>,
    /// The local words of each process.
    pub(super) locals: Vec<Vec<u64>>,
    /// Constants and temporaries.
    pub(super) scratch: Vec<u64>,
    /// All words written since the start, in order. Temporaries are not logged.
    log: Vec<LogEntry>,
    /// The length of the log when the current step started.
    step_began: usize,
    /// The objects that this execution knows: the same as in the program's table.
    pub(super) objects: Vec<Object>,
    object_ids: FxHashMap<ObjectKey, u32>,
    process_ids: FxHashMap<ProcessKey, u32>,
    /// For each process, the first word of its thread object; 0 if it has none.
    pub(super) thread_bases: Vec<u32>,
    /// For each process, its private objects.
    pub(super) private_objects: Vec<Vec<u32>>,
    /// Invariant: the digest of the state if `keeps_digest` is set.
    digest: u128,
    keeps_digest: bool,
    /// The length of the log and the digest before each step, since `keeps_digest` was set.
    digests: Vec<(usize, u128)>,
    pub(super) prelude: Vec<Observation>,
    /// Whether something that is not supported, or a limit, was met.
    pub(super) aborted: bool,
    /// The number of atomic blocks that the current step is in.
    /// What is left of the outcome of the atomic block that is performed.
    pub(super) block_choice: u32,
    pub(super) atomic_depth: u32,
    /// The word that is 1 once the program has ended, if its end stops all threads.
    pub(super) program_end: Option<u32>,
    /// The word that holds the functions to call when the program ends, if any may be registered.
    pub(super) at_exit: Option<u32>,
    /// The arguments of the current call.
    pub(super) arguments: Vec<u64>,
    /// The clocks by which data races are detected, if they are.
    pub(super) races: Option<Box<Races>>,
    /// Which bytes have been written, if reads of others are errors.
    pub(super) initialised: Option<Box<Initialised>>,
    /// The objects on the heap, if leaks are errors.
    pub(super) allocated: Option<Allocated>,
    /// Whether fences are steps; they have no effect on interleavings.
    pub(super) stops_at_fences: bool,
    /// Whether critical sections are single steps where that cannot be noticed.
    pub(super) reduces: bool,
    /// The mutex of the critical section that the current step performs.
    pub(super) section: Option<u32>,
    /// The processes whose accesses in the last step, or before the first one, would be further steps if
    /// critical sections were not single steps and no object were private.
    pub(super) hidden_steps: Vec<u32>,
    /// For each process, the small objects on the heap and on the stack that it creates.
    pub(super) dynamic_objects: Vec<Vec<u32>>,
    /// For each word, the object of that kind that it belongs to; 0 for other words.
    pub(super) dynamic_words: Vec<u32>,
    /// The objects that atomic blocks may access through pointers that they load; none if they may not
    /// do so.
    pub(super) universe: Arc<[u32]>,
    /// For each mutex, the words that its sections may access through pointers that they load.
    pub(super) followed: FxHashMap<u32, Vec<u32>>,
    /// What was known about words when it was last looked up.
    pub(super) facts: RefCell<Vec<Facts>>,
    /// The mutexes that were locked in steps of their own.
    pub(super) mutexes: RefCell<Vec<u32>>,
    /// What atomic blocks access, as far as it was computed.
    pub(super) footprints: RefCell<Footprints>,
}

impl<'p> LlvmExecution<'p> {
    pub(super) fn new(program: &'p LlvmProgram) -> Self {
        LlvmExecution::start(program, false)
    }

    /// An execution in which fences are steps or not. Where they are, races are found in graphs.
    pub(super) fn start(program: &'p LlvmProgram, stops_at_fences: bool) -> Self {
        let code = &program.code;
        let mut execution = LlvmExecution {
            program,
            code,
            memory: code.memory.clone(),
            locals: Vec::new(),
            scratch: code.scratch.clone(),
            log: Vec::new(),
            step_began: 0,
            objects: Vec::new(),
            object_ids: FxHashMap::default(),
            process_ids: FxHashMap::default(),
            thread_bases: Vec::new(),
            private_objects: Vec::new(),
            digest: 0,
            keeps_digest: false,
            digests: Vec::new(),
            prelude: Vec::new(),
            aborted: false,
            block_choice: 0,
            atomic_depth: 0,
            program_end: None,
            at_exit: None,
            arguments: Vec::new(),
            races: (program.options.data_races && !stops_at_fences).then(|| Box::new(Races::new())),
            initialised: program.options.uninitialised.then(Box::default),
            allocated: program.options.leaks.then(Allocated::default),
            stops_at_fences,
            reduces: program.protection.is_enabled(),
            section: None,
            hidden_steps: Vec::new(),
            universe: program.protection.universe(),
            followed: program.protection.followed(),
            dynamic_objects: Vec::new(),
            dynamic_words: Vec::new(),
            facts: RefCell::default(),
            mutexes: RefCell::default(),
            footprints: RefCell::default(),
        };
        execution.meet_all();
        if program.options.stop_at_exit {
            let object = execution.object(&ObjectKey::ProgramEnd);
            execution.program_end = Some(execution.objects[object as usize].base);
        }
        if code.uses_at_exit {
            let object = execution.object(&ObjectKey::AtExit);
            execution.at_exit = Some(execution.objects[object as usize].base);
        }
        let mut step = Step::default();
        execution.start_process(0, code.main_entry, [0, 0], &mut step);
        execution.prelude = step.observations;
        execution.log.clear();
        execution
    }

    /// Copies what this or another execution of the program has added to the tables.
    fn meet_all(&mut self) {
        let tables = self.program.tables();
        let known = self.objects.len();
        for (id, object) in tables.objects.iter().enumerate().skip(self.objects.len()) {
            self.objects.push(*object);
            if let Some(ObjectKey::Thread { process }) = tables.object_keys[id] {
                let known = self.thread_bases.len().max(process as usize + 1);
                self.thread_bases.resize(known, 0);
                self.thread_bases[process as usize] = object.base;
            }
            if object.kind == ObjectKind::Private {
                if self.private_objects.len() <= object.owner as usize {
                    self.private_objects.resize(object.owner as usize + 1, Vec::new());
                }
                self.private_objects[object.owner as usize].push(id as u32);
            }
        }
        self.meet_dynamic_objects(&tables, known);
        self.memory.resize(tables.words as usize, 0);
        self.locals.resize(tables.processes.len(), Vec::new());
        let processes = self.locals.len().max(self.private_objects.len());
        self.private_objects.resize(processes, Vec::new());
        self.dynamic_objects.resize(processes.max(self.dynamic_objects.len()), Vec::new());
    }

    /// The id of an object.
    pub(super) fn object(&mut self, key: &ObjectKey) -> u32 {
        if let Some(&id) = self.object_ids.get(key) {
            return id;
        }
        let id = self.program.tables().object(self.code, key);
        self.object_ids.insert(key.clone(), id);
        self.meet_all();
        id
    }

    /// The id of a process, or `None` if there are too many.
    pub(super) fn process(&mut self, key: ProcessKey) -> Option<u32> {
        if let Some(&id) = self.process_ids.get(&key) {
            return Some(id);
        }
        let id = self.program.tables().process(key)?;
        self.process_ids.insert(key, id);
        self.meet_all();
        Some(id)
    }

    /// The local words of a process, from its head on.
    #[inline]
    pub(super) fn local(&self, process: u32, index: usize) -> u64 {
        self.locals[process as usize].get(index).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn set_local(&mut self, process: u32, index: usize, value: u64) {
        let words = &mut self.locals[process as usize];
        if index >= words.len() {
            words.resize((index + 1).next_multiple_of(32), 0);
        }
        let old = std::mem::replace(&mut words[index], value);
        if old != value {
            self.log.push(LogEntry { region: process + 1, index: index as u32, old });
            if self.keeps_digest {
                self.update_digest(local_index(process, index), old, value);
            }
        }
    }

    /// Writes a word of memory.
    #[inline]
    pub(super) fn set_memory(&mut self, index: u32, value: u64) {
        let old = std::mem::replace(&mut self.memory[index as usize], value);
        if old != value {
            self.log.push(LogEntry { region: 0, index, old });
            if self.keeps_digest {
                self.update_digest(index as usize, old, value);
            }
        }
    }

    /// Not inlined, because few algorithms need digests.
    #[inline(never)]
    fn update_digest(&mut self, index: usize, old: u64, new: u64) {
        self.digest = self.digest.wrapping_sub(term(index, old as i64)).wrapping_add(term(index, new as i64));
    }

    #[inline]
    pub(super) fn read(&self, process: u32, frame: usize, register: Register) -> u64 {
        match register.in_scratch() {
            Some(index) => self.scratch[index],
            None => self.locals[process as usize][frame + register.0 as usize],
        }
    }

    #[inline]
    pub(super) fn write(&mut self, process: u32, frame: usize, register: Register, value: u64) {
        match register.in_scratch() {
            Some(index) => self.scratch[index] = value,
            None => self.set_local(process, frame + register.0 as usize, value),
        }
    }

    /// Starts a step.
    #[inline]
    pub(super) fn begin_step(&mut self) {
        self.step_began = self.log.len();
        if self.keeps_digest {
            self.digests.push((self.step_began, self.digest));
        }
        if let Some(races) = &mut self.races {
            races.begin_step(self.step_began);
        }
        if let Some(initialised) = &mut self.initialised {
            initialised.begin_step(self.step_began);
        }
        if let Some(allocated) = &mut self.allocated {
            allocated.begin_step(self.step_began);
        }
        if self.races.is_some() || self.initialised.is_some() || self.allocated.is_some() {
            // Every step has an entry, so that lengths of the log identify points of the execution.
            self.log.push(LogEntry { region: 0, index: 0, old: 0 });
        }
    }

    /// Makes the present state the one that nothing goes back beyond.
    pub(super) fn forget_log(&mut self) {
        self.log.clear();
    }

    /// The length of the log, as a mark.
    #[inline]
    pub(super) fn log_length(&self) -> usize {
        self.log.len()
    }

    /// Undoes writes until the log has the given length, which it had between two steps.
    pub(super) fn undo(&mut self, length: usize) {
        if self.log.len() == length {
            return;
        }
        while self.log.len() > length {
            let Some(LogEntry { region, index, old }) = self.log.pop() else { break };
            match region {
                0 => self.memory[index as usize] = old,
                process => self.locals[process as usize - 1][index as usize] = old,
            }
        }
        if self.keeps_digest {
            self.undo_digest(length);
        }
        if let Some(races) = &mut self.races {
            races.undo(length);
        }
        if let Some(initialised) = &mut self.initialised {
            initialised.undo(length);
        }
        if let Some(allocated) = &mut self.allocated {
            allocated.undo(length);
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

    /// Keeps only the oldest value per word in the log of the current step. Marks are taken between
    /// steps, so nothing ever returns to a point within the step.
    pub(super) fn compact_log(&mut self) {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut kept = self.step_began;
        for at in self.step_began..self.log.len() {
            let entry = self.log[at];
            if seen.insert((entry.region, entry.index)) {
                self.log[kept] = entry;
                kept += 1;
            }
        }
        self.log.truncate(kept);
    }

    pub(super) fn maintain(&mut self) {
        if !self.keeps_digest {
            self.digest = self.digest_of_state();
            self.keeps_digest = true;
        }
    }

    pub(super) fn current_digest(&self) -> u128 {
        if self.keeps_digest { self.digest } else { self.digest_of_state() }
    }

    fn digest_of_state(&self) -> u128 {
        let memory = self.memory.iter().enumerate().map(|(index, word)| term(index, *word as i64));
        let locals = (0..self.locals.len() as u32).map(|process| self.digest_of_locals(process));
        memory.chain(locals).fold(0, u128::wrapping_add)
    }

    pub(super) fn digest_of_locals(&self, process: u32) -> u128 {
        let words = self.locals[process as usize].iter().enumerate();
        words.fold(0, |sum, (index, word)| sum.wrapping_add(term(local_index(process, index), *word as i64)))
    }
}

/// The index of a local word for digests.
fn local_index(process: u32, index: usize) -> usize {
    (process as usize + 1) << 32 | index
}
