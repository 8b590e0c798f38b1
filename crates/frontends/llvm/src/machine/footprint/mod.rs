//! What an atomic block may access: an abstract run of the block from the local state.
//!
//! Registers are known words, unknown offsets into known objects, or unknown. What is loaded from
//! shared memory is unknown, and a branch on an unknown word goes both ways. At first every path is
//! followed by itself, so that loops with known bounds are followed exactly; a block with too many
//! paths is analysed again with the states at each instruction merged. The result depends on the local
//! state alone, so it is kept.
//!
//! A critical section is analysed in the same way, from the lock to the matching unlock. It must not
//! wait. If it follows pointers that it loads, it may access what sections of this mutex are known to
//! have accessed in this way; see [`super::protection`].

mod calls;
mod instructions;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use mazurka_model::{Access, Location};
use rustc_hash::FxHashMap;

use crate::code::{Instruction as I, Register};

use crate::machine::execution::{LlvmExecution, head};
use crate::machine::memory::Usage;
use crate::machine::tables::ObjectKind;

/// The number of instructions that are followed path by path.
const MANY_INSTRUCTIONS: usize = 20_000;
/// The number of instructions of the second analysis, which ends because states only grow.
const MOST_INSTRUCTIONS: usize = 2_000_000;

/// Why the accesses of a block are not known until all objects may be among them.
pub const LOADED_POINTER: &str = "a block accesses memory through a pointer that it loads from shared memory";

/// What is known about a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Known(u64),
    /// An address in an object.
    Inside(u32),
    /// An address in private memory.
    Private,
    Unknown,
}

/// Where a path is, and what is known there.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    at: usize,
    frame: usize,
    /// Return addresses and frames of the calls in the block.
    calls: Vec<(usize, usize)>,
    /// The number of blocks within the block.
    depth: u32,
    /// Words that differ from the local state, or are not known to be the same.
    words: BTreeMap<u64, Word>,
    /// Whether private memory may have been written.
    private_written: bool,
    /// The locations that were certainly written.
    written: BTreeSet<u32>,
    /// The number of arbitrary values that were requested.
    arbitrary: u32,
}

/// What a block may do.
pub struct Block {
    pub accesses: Box<[Access]>,
    /// Whether it may store an address of a private object in shared memory.
    pub publishes: bool,
    /// The largest number of arbitrary values that it requests.
    pub arbitrary: u32,
}

/// What a block may do, or why it cannot be known.
type Footprint = Result<Arc<Block>, &'static str>;

/// Known footprints by instruction, process and the words of the frame, or of all frames if the block
/// ends in a caller.
#[derive(Default)]
pub struct Footprints {
    known: FxHashMap<Box<[u64]>, Known>,
    key: Vec<u64>,
}

#[derive(Clone)]
enum Known {
    Footprint(Footprint),
    /// It depends on the frames of callers as well.
    DependsOnCallers,
}

/// What a footprint depends on besides the current frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Dependency {
    Frame,
    Callers,
    PrivateMemory,
}

struct Analysis<'e, 'p> {
    execution: &'e LlvmExecution<'p>,
    process: u32,
    /// The address of the mutex, if the block is a critical section.
    mutex: Option<u64>,
    read: BTreeSet<u32>,
    may_write: BTreeSet<u32>,
    /// The locations that all paths so far have certainly written at their ends.
    must_write: Option<BTreeSet<u32>>,
    problem: Option<&'static str>,
    arbitrary: u32,
    publishes: bool,
    /// Whether an access through a pointer from shared memory may read or write any object.
    reads_anything: bool,
    writes_anything: bool,
    depends_on: Dependency,
}

impl LlvmExecution<'_> {
    /// Appends the accesses of the atomic block that a process is at.
    pub(in crate::machine) fn describe_atomic(
        &self,
        process: u32,
        at: usize,
        frame: usize,
        accesses: &mut Vec<Access>,
    ) {
        if let Ok(block) = self.footprint(process, at, frame) {
            self.describe_block(process, &block, accesses);
        }
    }

    /// Appends the accesses of a block.
    pub(in crate::machine) fn describe_block(&self, process: u32, block: &Block, accesses: &mut Vec<Access>) {
        accesses.extend_from_slice(&block.accesses);
        if block.publishes {
            self.describe_all_private(process, accesses);
        }
    }

    /// What an atomic block may do, or why it cannot be known.
    pub(in crate::machine) fn footprint(&self, process: u32, at: usize, frame: usize) -> Footprint {
        let words = &self.locals[process as usize];
        let end = (frame + self.code.frame_size_at(at) as usize).min(words.len());
        let mut footprints = self.footprints.borrow_mut();
        let Footprints { known, key } = &mut *footprints;
        let fill = |key: &mut Vec<u64>, start: usize| {
            key.clear();
            key.extend([at as u64, u64::from(process), start as u64]);
            key.extend_from_slice(&words[start..end]);
        };
        fill(key, frame);
        if let Some(Known::DependsOnCallers) = known.get(&key[..]) {
            fill(key, head::SIZE);
        }
        if let Some(Known::Footprint(footprint)) = known.get(&key[..]) {
            return footprint.clone();
        }
        let (footprint, depends_on) = self.analyse_block(process, at, frame);
        if depends_on == Dependency::Callers && frame != head::SIZE {
            fill(key, frame);
            known.insert(key[..].into(), Known::DependsOnCallers);
            fill(key, head::SIZE);
        }
        if depends_on != Dependency::PrivateMemory {
            known.insert(key[..].into(), Known::Footprint(footprint.clone()));
        }
        footprint
    }

    fn analyse_block(&self, process: u32, at: usize, frame: usize) -> (Footprint, Dependency) {
        let mut start = State {
            at: at + 1,
            frame,
            calls: Vec::new(),
            depth: 0,
            words: BTreeMap::new(),
            private_written: false,
            written: BTreeSet::new(),
            arbitrary: 0,
        };
        let mutex = match self.code.instructions[at] {
            I::Library { call } => {
                let invocation = self.invocation(process, frame, at, call);
                if let Some(result) = invocation.call.result {
                    Analysis::set(&mut start, result, Word::Known(0));
                }
                Some(self.argument(invocation, 0))
            }
            _ => None,
        };
        for merge in [false, true] {
            let mut analysis = Analysis {
                execution: self,
                process,
                mutex,
                read: BTreeSet::new(),
                may_write: BTreeSet::new(),
                must_write: None,
                problem: None,
                arbitrary: 0,
                publishes: false,
                reads_anything: false,
                writes_anything: false,
                depends_on: Dependency::Frame,
            };
            if let Some(mutex) = mutex {
                analysis.read_mutex(mutex);
            }
            if analysis.explore(start.clone(), merge) {
                let depends_on = analysis.depends_on;
                return (analysis.finish(), depends_on);
            }
        }
        (Err("an atomic block is too complex"), Dependency::Callers)
    }
}

impl Analysis<'_, '_> {
    /// Locking a mutex reads whether its object exists, and its kind if that is stored in memory.
    fn read_mutex(&mut self, mutex: u64) {
        if let Ok((target, _)) = self.execution.cell(self.process, mutex) {
            self.read.extend(target.object.lifetime_word());
        }
        if let Some(target) = self.execution.stored_kind(self.process, mutex) {
            let read = &mut self.read;
            self.execution.for_each_access(&target, Usage::Read, |access| {
                read.insert(access.location.0);
            });
        }
    }

    /// Follows all paths. Returns false if there are too many.
    fn explore(&mut self, start: State, merge: bool) -> bool {
        let mut seen: FxHashMap<(usize, Vec<(usize, usize)>), State> = FxHashMap::default();
        let mut pending = vec![start];
        let mut budget = if merge { MOST_INSTRUCTIONS } else { MANY_INSTRUCTIONS };
        while let Some(mut state) = pending.pop() {
            budget -= 1;
            if budget == 0 {
                return false;
            }
            if merge {
                let key = (state.at, state.calls.clone());
                match seen.get_mut(&key) {
                    None => drop(seen.insert(key, state.clone())),
                    Some(known) => {
                        if !self.join(known, &state) {
                            continue;
                        }
                        state = known.clone();
                    }
                }
            }
            self.execute(state, &mut pending);
            if self.problem.is_some() {
                return true;
            }
        }
        true
    }

    /// Adds a state to one at the same place. Returns whether it has changed.
    fn join(&self, known: &mut State, new: &State) -> bool {
        let before = known.clone();
        let keys: Vec<u64> = known.words.keys().chain(new.words.keys()).copied().collect();
        for key in keys {
            let (one, other) = (self.lookup(known, key), self.lookup(new, key));
            let joined = match (one, other) {
                (one, other) if one == other => one,
                (Word::Known(a), Word::Known(b)) if a >> 32 == b >> 32 && a >> 32 != 0 => {
                    Word::Inside((a >> 32) as u32)
                }
                (Word::Inside(a), Word::Known(b)) | (Word::Known(b), Word::Inside(a)) if b >> 32 == u64::from(a) => {
                    Word::Inside(a)
                }
                _ => Word::Unknown,
            };
            known.words.insert(key, joined);
        }
        known.private_written |= new.private_written;
        known.arbitrary = known.arbitrary.max(new.arbitrary);
        known.written.retain(|location| new.written.contains(location));
        *known != before
    }

    /// A word by its key: of the local words, or of the scratch area.
    fn lookup(&self, state: &State, key: u64) -> Word {
        if let Some(word) = state.words.get(&key) {
            return *word;
        }
        Word::Known(match key >> 32 {
            0 => self.execution.local(self.process, key as usize),
            _ => self.execution.scratch[key as u32 as usize],
        })
    }

    fn key(state: &State, register: Register) -> u64 {
        match register.in_scratch() {
            Some(index) => 1 << 32 | index as u64,
            None => state.frame as u64 + u64::from(register.0),
        }
    }

    fn get(&self, state: &State, register: Register) -> Word {
        self.lookup(state, Self::key(state, register))
    }

    fn set(state: &mut State, register: Register, word: Word) {
        state.words.insert(Self::key(state, register), word);
    }

    /// A path ends: what it has certainly written is all that it certainly writes.
    fn end(&mut self, state: &State) {
        self.arbitrary = self.arbitrary.max(state.arbitrary);
        match &mut self.must_write {
            None => self.must_write = Some(state.written.clone()),
            Some(written) => written.retain(|location| state.written.contains(location)),
        }
    }

    /// Adds the words of all objects that are known, if the block may access any of them. Which are
    /// known does not change during an exploration.
    fn add_universe(&mut self) {
        let execution = self.execution;
        if let Some(mutex) = self.mutex.filter(|_| self.reads_anything) {
            let words = execution.cell(self.process, mutex).map(|(_, word)| execution.followed_words(word));
            for word in words.into_iter().flatten().copied() {
                self.read.insert(word);
                if self.writes_anything {
                    self.may_write.insert(word);
                }
            }
            return;
        }
        let objects = execution.universe.iter().filter_map(|id| execution.objects.get(*id as usize));
        // No pointer refers to the state of a thread or of the program.
        let objects = objects.filter(|object| {
            let own = [execution.program_end, execution.at_exit];
            !execution.thread_bases.contains(&object.base) && !own.contains(&Some(object.base))
        });
        let shared =
            objects.filter(|object| matches!(object.kind, ObjectKind::Shared | ObjectKind::Heap | ObjectKind::Stack));
        for object in shared.filter(|_| self.reads_anything) {
            self.read.extend(object.lifetime_word());
            self.read.extend(self.execution.cells(object));
            if self.writes_anything {
                self.may_write.extend(self.execution.cells(object));
            }
        }
    }

    fn finish(mut self) -> Footprint {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        self.add_universe();
        let must_write = self.must_write.unwrap_or_default();
        let locations: BTreeSet<u32> = self.read.union(&self.may_write).copied().collect();
        let access = |location: u32| {
            let certain = must_write.contains(&location) && !self.read.contains(&location);
            match (self.may_write.contains(&location), certain) {
                (false, _) => Access::read(Location(location)),
                (true, true) => Access::write(Location(location)),
                (true, false) => Access::update(Location(location)),
            }
        };
        let accesses = locations.into_iter().map(access).collect();
        Ok(Arc::new(Block { accesses, publishes: self.publishes, arbitrary: self.arbitrary }))
    }
}
