//! Objects that only one thread can reach are private: accesses to them are not steps.
//!
//! An object on the heap, or on a stack, is private to the thread that creates it until that thread
//! publishes it: it stores an address in the object where others can read it, or passes it to a new
//! thread. Everything that the memory of the object refers to is published with it. Only the history
//! of the thread decides when this happens, so whether an access is a step depends on its local
//! state alone. A private object is part of the local state of its thread. The step that publishes it
//! announces that it updates all its words: there, they become part of the shared state.
//!
//! Addresses are recognised by their values, as words or as upper halves of words. A program can hide
//! one, for example by storing it byte by byte. A thread that then accesses the private object of
//! another one refutes the assumption, and the exploration is started over without private objects.

use mazurka_model::{Access, EffectKind, Location, Step};

use crate::code::Instruction as I;
use crate::code::library::{LibraryFunction as F, ThreadLibrary};

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::library::Invocation;
use super::memory::Target;
use super::protection::Rule;
use super::tables::{MANY_CELLS, Object, ObjectKind, Tables};

/// The bits of the word before the first cell of an object whose lifetime ends.
pub const ENDED: u64 = 1;
pub const PRIVATE: u64 = 2;

impl LlvmExecution<'_> {
    /// Adds the objects from a number on to the tables by owner and by word.
    pub(super) fn meet_dynamic_objects(&mut self, tables: &Tables, first: usize) {
        if !self.reduces {
            return;
        }
        for (id, object) in tables.objects.iter().enumerate().skip(first) {
            let owner = object.owner as usize;
            let cells = self.code.shapes.get(object.shape).cell_count(object.size);
            if !matches!(object.kind, ObjectKind::Heap | ObjectKind::Stack) || cells > MANY_CELLS {
                continue;
            }
            self.dynamic_objects.resize(self.dynamic_objects.len().max(owner + 1), Vec::new());
            self.dynamic_objects[owner].push(id as u32);
            self.dynamic_words.resize(tables.words as usize, 0);
            let words = object.base as usize - 1..(object.base + cells) as usize;
            self.dynamic_words[words].fill(id as u32);
        }
    }

    /// Makes a new object private. Large objects never are, because publishing announces all words.
    pub(super) fn begin_private(&mut self, id: u32) {
        let object = self.objects[id as usize];
        let few = self.cells(&object).len() as u32 <= MANY_CELLS;
        if self.reduces && few && self.program.protection.has_private_objects() {
            self.set_memory(object.base - 1, PRIVATE);
        }
    }

    /// Whether only its owner can reach an object whose lifetime ends.
    #[inline]
    pub(super) fn is_private(&self, object: &Object) -> bool {
        self.reduces
            && matches!(object.kind, ObjectKind::Heap | ObjectKind::Stack)
            && self.memory[object.base as usize - 1] & PRIVATE != 0
    }

    /// Another thread than its owner accesses a private object.
    #[cold]
    pub(super) fn refute_private(&self) -> Fault {
        self.program.protection.refute_private_objects();
        Fault::Refuted
    }

    /// The private object of a process that a value refers to.
    fn private_object(&self, process: u32, value: u64) -> Option<u32> {
        let private = |id: u64| {
            let object = self.objects.get(id as usize)?;
            (object.owner == process && self.is_private(object)).then_some(id as u32)
        };
        if !self.reduces || value == 0 || self.program.protection.omits(Rule::Publication) {
            return None;
        }
        private(value >> 32).or_else(|| private(value).filter(|_| value <= u64::from(u32::MAX)))
    }

    /// The private objects of a process that become reachable with a value.
    fn published_by(&self, process: u32, value: u64) -> Vec<u32> {
        let mut found: Vec<u32> = self.private_object(process, value).into_iter().collect();
        let mut next = 0;
        while next < found.len() {
            for word in self.cells(&self.objects[found[next] as usize]) {
                let object = self.private_object(process, self.memory[word as usize]);
                found.extend(object.filter(|object| !found.contains(object)));
            }
            next += 1;
        }
        found
    }

    /// The words of a private object: whether it exists, and its cells.
    fn words_of_private(&self, id: u32) -> std::ops::Range<u32> {
        let object = &self.objects[id as usize];
        object.base - 1..self.cells(object).end
    }

    /// The values that the visible action at an instruction makes known to other threads.
    fn passed_on(&self, process: u32, at: usize, frame: usize) -> [u64; 2] {
        let get = |register| self.read(process, frame, register);
        match self.code.instructions[at] {
            I::Store { value, .. } | I::Update { value, .. } => [get(value), 0],
            I::Exchange { exchange } => [get(self.code.exchanges[exchange as usize].desired), 0],
            I::Library { call } => self.passed_on_by_call(self.invocation(process, frame, at, call)),
            _ => [0, 0],
        }
    }

    fn passed_on_by_call(&self, invocation: Invocation<'_>) -> [u64; 2] {
        let argument = |position| self.argument(invocation, position);
        match invocation.call.function {
            F::Create(ThreadLibrary::C11) | F::CreateCpp => [argument(2), 0],
            F::Create(_) => [argument(3), 0],
            F::ThreadEnd => [argument(0), 0],
            F::AtExit => [argument(1), 0],
            _ => [0, 0],
        }
    }

    /// Appends the words of the objects that the next step of a process publishes.
    #[inline]
    pub(super) fn describe_publication(&self, process: u32, at: usize, frame: usize, accesses: &mut Vec<Access>) {
        if !self.reduces {
            return;
        }
        for value in self.passed_on(process, at, frame) {
            for id in self.published_by(process, value) {
                accesses.extend(self.words_of_private(id).map(|word| Access::update(Location(word))));
            }
        }
    }

    /// Appends the words of all private objects of a process, for a block that may publish any.
    pub(super) fn describe_all_private(&self, process: u32, accesses: &mut Vec<Access>) {
        for &id in &self.dynamic_objects[process as usize] {
            if self.is_private(&self.objects[id as usize]) {
                accesses.extend(self.words_of_private(id).map(|word| Access::update(Location(word))));
            }
        }
    }

    /// Checks an access to a private object, which would be a step if the object were not private.
    pub(super) fn begin_private_access(&mut self, process: u32, target: &Target) -> Result<(), Fault> {
        if self.atomic_depth == 0 || self.section.is_some() {
            self.hidden_steps.push(process);
        }
        self.is_alive(&target.object)
    }

    /// Publishes what a value refers to that is stored in a target.
    #[inline]
    pub(super) fn pass_on(&mut self, target: &Target, process: u32, value: u64, step: &mut Step) -> Result<(), Fault> {
        if target.visible { self.publish(process, value, step) } else { Ok(()) }
    }

    /// Publishes what a value refers to.
    #[inline]
    pub(super) fn publish(&mut self, process: u32, value: u64, step: &mut Step) -> Result<(), Fault> {
        if !self.reduces || self.private_object(process, value).is_none() {
            return Ok(());
        }
        for id in self.published_by(process, value) {
            let words = self.words_of_private(id);
            let announced = |word: u32| step.accesses.iter().any(|access| access.location.0 == word && access.writes());
            if !words.clone().all(announced) {
                return Err(Fault::Problem("an atomic block publishes memory that it allocates".to_owned()));
            }
            let word = words.start;
            self.set_memory(word, self.memory[word as usize] & !PRIVATE);
            for word in words {
                self.note(word, EffectKind::Read, step);
                self.note(word, EffectKind::Write, step);
            }
        }
        Ok(())
    }

    /// The private objects of a process, with the words that count as its local state.
    pub(super) fn private_words(&self, process: usize) -> impl Iterator<Item = u32> + '_ {
        let objects = self.dynamic_objects.get(process).into_iter().flatten();
        let private = objects.filter(|id| self.is_private(&self.objects[**id as usize]));
        private.flat_map(|id| self.words_of_private(*id))
    }

    /// Whether a word belongs to a private object.
    #[inline]
    pub(super) fn is_private_word(&self, word: u32) -> bool {
        let id = self.dynamic_words.get(word as usize).copied().unwrap_or(0);
        id != 0 && self.is_private(&self.objects[id as usize])
    }
}
