//! Creation, joining and the end of threads, and the end of the program.
//!
//! A thread is its process plus 1, so that no thread is zero. The result of a thread and whether it
//! was joined or detached are two shared words of their own.

use mazurka_model::{Access, Effect, EffectKind, Error, Location, ProcessId, Step, Value};

use crate::code::FRAME_HEAD;
use crate::code::library::{LibraryFunction as F, ThreadLibrary};

use super::errors::{Fault, JOIN_DETACHED, JOIN_SELF, JOIN_TWICE, no_thread};
use super::execution::{ABSENT, ENDED, LlvmExecution, head};
use super::interpreter::Next;
use super::library::{Invocation, Outcome};
use super::memory::{Target, Usage};
use super::tables::{ObjectKey, ObjectKind, ProcessKey};

pub const JOINED: u64 = 1;
const DETACHED: u64 = 2;

impl LlvmExecution<'_> {
    /// The process of a thread that exists.
    pub(super) fn thread_of(&self, handle: u64) -> Option<u32> {
        let process = u32::try_from(handle.checked_sub(1)?).ok()?;
        let exists = (process as usize) < self.locals.len() && self.local(process, head::STATUS) != ABSENT;
        exists.then_some(process)
    }

    /// Whether a process ran to its end.
    pub(super) fn has_ended(&self, process: u32) -> bool {
        self.local(process, head::STATUS) == ENDED
    }

    /// The words of the result of a thread, and of whether it was joined or detached. The main thread
    /// has none.
    pub(super) fn thread_words(&self, process: u32) -> Option<(u32, u32)> {
        let base = self.thread_bases.get(process as usize).copied().filter(|base| *base != 0)?;
        Some((base, base + 1))
    }

    /// The accesses of a creation with attributes, which may create a detached thread.
    pub(super) fn describe_create(
        &self,
        library: ThreadLibrary,
        invocation: Invocation<'_>,
        accesses: &mut Vec<Access>,
    ) -> Result<(), Fault> {
        let (process, attributes) = (invocation.process, self.argument(invocation, 1));
        if library == ThreadLibrary::C11 || attributes == 0 {
            return Ok(());
        }
        let target = self.target(process, attributes, 4, Usage::Read)?;
        if target.visible {
            self.describe_target(&target, Usage::Read, accesses);
        }
        let function = (self.argument(invocation, 2) >> 32) as u32;
        let key = ProcessKey { parent: process, ordinal: self.local(process, head::CREATIONS) as u32, function };
        let mut tables = self.program.tables();
        let child = tables.process(key).ok_or(Error::TOO_MANY_PROCESSES)?;
        let object = tables.object(self.code, &ObjectKey::Thread { process: child });
        accesses.push(Access::update(Location(tables.objects[object as usize].base + 1)));
        Ok(())
    }

    pub(super) fn describe_join(
        &self,
        invocation: Invocation<'_>,
        joined: u32,
        accesses: &mut Vec<Access>,
    ) -> Result<(), Fault> {
        let Some((result, flags)) = self.thread_words(joined) else { return Ok(()) };
        let to = self.argument(invocation, 1);
        accesses.push(Access::update(Location(flags)));
        if to != 0 {
            accesses.push(Access::read(Location(result)));
            let size = result_size(invocation.call.function);
            let target = self.target(invocation.process, to, size, Usage::Write)?;
            if target.visible {
                self.describe_target(&target, Usage::Update, accesses);
            }
        }
        Ok(())
    }

    pub(super) fn perform_thread(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<Outcome, Fault> {
        match invocation.call.function {
            F::Create(library) => self.create(library, invocation, step),
            F::CreateCpp => self.create(ThreadLibrary::C11, invocation, step),
            F::Join(_) => self.join(invocation, step),
            F::Detach => {
                let handle = self.argument(invocation, 0);
                let detached = self.thread_of(handle).ok_or(no_thread(handle))?;
                let Some((_, flags)) = self.thread_words(detached) else { return Ok(Outcome::Value(0)) };
                self.claim(flags, DETACHED, step)?;
                Ok(Outcome::Value(0))
            }
            F::ThreadExit => {
                let (process, value) = (invocation.process, self.argument(invocation, 0));
                self.unwind(process);
                self.set_local(process, head::SIZE + FRAME_HEAD as usize + 2, value);
                Ok(Outcome::Next(Next::At(self.code.thread_exit_entry as usize, head::SIZE)))
            }
            F::ThreadEnd => {
                let value = self.argument(invocation, 0);
                self.publish(invocation.process, value, step)?;
                if let Some((result, _)) = self.thread_words(invocation.process).filter(|_| value != 0) {
                    self.set_memory(result, value);
                    self.note(result, EffectKind::Write, step);
                }
                self.finish(invocation.process, ENDED);
                Ok(Outcome::Next(Next::Ended))
            }
            F::ProgramEnd => {
                if let Some(word) = self.program_end {
                    self.check_leaks(invocation.process, step);
                    self.set_memory(word, 1);
                    self.note(word, EffectKind::Write, step);
                }
                self.finish(invocation.process, ENDED);
                Ok(Outcome::Next(Next::Ended))
            }
            F::EqualThreads => {
                let equal = self.argument(invocation, 0) == self.argument(invocation, 1);
                Ok(Outcome::Value(u64::from(equal)))
            }
            _ => Ok(Outcome::Value(u64::from(invocation.process) + 1)),
        }
    }

    fn create(
        &mut self,
        library: ThreadLibrary,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let process = invocation.process;
        let (attributes, function, argument) = match library {
            ThreadLibrary::C11 => (usize::MAX, 1, 2),
            _ => (1, 2, 3),
        };
        let function = self.argument(invocation, function);
        let argument = self.argument(invocation, argument);
        let attributes = if attributes == usize::MAX { 0 } else { self.argument(invocation, attributes) };
        let ordinal = self.local(process, head::CREATIONS) as u32;
        let named = match invocation.call.function {
            F::CreateCpp => self.callable_of(process, argument, step).unwrap_or(function),
            _ => function,
        };
        let key = ProcessKey { parent: process, ordinal, function: (named >> 32) as u32 };
        let child = self.process(key).ok_or_else(too_many_threads)?;
        self.set_local(process, head::CREATIONS, u64::from(ordinal) + 1);
        if self.thread_words(child).is_none() {
            self.object(&ObjectKey::Thread { process: child });
        }
        let target = self.target(process, self.argument(invocation, 0), 8, Usage::Write)?;
        self.check_lifetime(&target.object, step)?;
        self.store(&target, u64::from(child) + 1);
        if target.visible {
            self.record(&target, EffectKind::Write, step);
        }
        if attributes != 0 && self.detached_attribute(process, attributes, step)? {
            let flags = self.thread_bases[child as usize] + 1;
            self.set_memory(flags, DETACHED);
            self.note(flags, EffectKind::Write, step);
        }
        self.publish(process, argument, step)?;
        step.spawned.push(ProcessId(child));
        self.start_clock(process, child);
        // The new thread does not run in the atomic block that creates it.
        let depth = std::mem::take(&mut self.atomic_depth);
        self.start_process(child, self.code.thread_entry, [function, argument], step);
        self.atomic_depth = depth;
        Ok(Outcome::Value(0))
    }

    /// The function that a C++ thread calls: the last pointer to a function in its state, or else the
    /// method that calls an object. The thread is named after it.
    fn callable_of(&self, process: u32, state: u64, step: &mut Step) -> Option<u64> {
        let is_function = |address: &u64| {
            let object = self.objects.get((*address >> 32) as usize).filter(|_| *address as u32 == 0);
            object.is_some_and(|object| matches!(object.kind, ObjectKind::Function(_)))
        };
        let mut found = None;
        for target in self.words_of_state(process, state) {
            if target.visible {
                self.record(&target, EffectKind::Read, step);
            }
            found = Some(self.load(&target)).filter(is_function).or(found);
        }
        // The table of virtual functions: two destructors, then the method.
        let method = || {
            let table = self.target(process, state, 8, Usage::Read).map(|target| self.load(&target)).ok()?;
            let method = self.target(process, table.wrapping_add(16), 8, Usage::Read).ok()?;
            (!method.visible).then(|| self.load(&method))
        };
        found.or_else(method).filter(is_function)
    }

    /// The words of the state of a C++ thread. The first is the address of the table of its virtual
    /// functions.
    fn words_of_state(&self, process: u32, state: u64) -> impl Iterator<Item = Target> + '_ {
        let size = self.objects.get((state >> 32) as usize).map_or(0, |object| u64::from(object.size));
        (0..size / 8).filter_map(move |index| self.target(process, state + 8 * index, 8, Usage::Read).ok())
    }

    /// Appends the accesses to the state of a C++ thread that is created.
    pub(super) fn describe_callable(&self, process: u32, state: u64, accesses: &mut Vec<Access>) {
        for target in self.words_of_state(process, state).filter(|target| target.visible) {
            self.describe_target(&target, Usage::Read, accesses);
        }
    }

    fn join(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<Outcome, Fault> {
        let handle = self.argument(invocation, 0);
        let joined = self.thread_of(handle).ok_or(no_thread(handle))?;
        if joined == invocation.process {
            return Err(JOIN_SELF.into());
        }
        let Some((result, flags)) = self.thread_words(joined) else { return Ok(Outcome::Value(0)) };
        self.claim(flags, JOINED, step)?;
        self.join_clock(invocation.process, joined);
        if self.argument(invocation, 1) != 0 {
            let value = self.memory[result as usize];
            self.note(result, EffectKind::Read, step);
            self.store_result(invocation, 1, result_size(invocation.call.function), value, step)?;
        }
        Ok(Outcome::Value(0))
    }

    /// Marks a thread as joined or detached, unless it is already.
    fn claim(&mut self, flags: u32, flag: u64, step: &mut Step) -> Result<(), Fault> {
        self.note(flags, EffectKind::Read, step);
        match self.memory[flags as usize] {
            JOINED => return Err(JOIN_TWICE.into()),
            DETACHED => return Err(JOIN_DETACHED.into()),
            _ => {}
        }
        self.set_memory(flags, flag);
        self.note(flags, EffectKind::Write, step);
        Ok(())
    }

    /// Drops all frames of a process but the entry's.
    pub(super) fn unwind(&mut self, process: u32) {
        let first = head::SIZE;
        for index in first..self.locals[process as usize].len() {
            if self.locals[process as usize][index] != 0 {
                self.set_local(process, index, 0);
            }
        }
        for index in 0..self.private_objects[process as usize].len() {
            self.clear_object(self.private_objects[process as usize][index]);
        }
    }

    /// Stores a word through the pointer that is an argument.
    pub(super) fn store_result(
        &mut self,
        invocation: Invocation<'_>,
        position: usize,
        size: u32,
        value: u64,
        step: &mut Step,
    ) -> Result<(), Fault> {
        let target = self.target(invocation.process, self.argument(invocation, position), size, Usage::Write)?;
        self.check_lifetime(&target.object, step)?;
        let value = value & crate::code::constants::mask(size * 8);
        if self.load(&target) != value {
            self.note_effect(invocation.process);
        }
        self.store(&target, value);
        if target.visible {
            self.record(&target, EffectKind::Write, step);
        }
        Ok(())
    }

    /// Records an effect on a word that the step has announced.
    pub(super) fn note(&self, word: u32, kind: EffectKind, step: &mut Step) {
        let location = Location(word);
        if step.wants_effects && step.accesses.iter().any(|access| access.location == location) {
            step.effects.push(Effect { location, kind, value: Value(self.memory[word as usize] as i64) });
        }
    }
}

/// A limit of the machine, and not an error of the program.
fn too_many_threads() -> Fault {
    Fault::Problem("the program creates more threads than can be explored".to_owned())
}

/// The size of what a join stores: a pointer, or an `int`.
fn result_size(function: F) -> u32 {
    if function == F::Join(ThreadLibrary::C11) { 4 } else { 8 }
}
