//! Memory of the heap, attributes, keys, and other local functions.

use mazurka_model::{Access, EffectKind, Location, Step};

use crate::code::library::LibraryFunction as F;
use crate::code::pointer;

use super::errors::{DOUBLE_FREE, Fault, INVALID_FREE};
use super::execution::{LlvmExecution, head};
use super::interpreter::{Context, Next};
use super::library::{Invocation, Outcome};
use super::memory::{Target, Usage};
use super::publication::ENDED;
use super::tables::{MANY_CELLS, Object, ObjectKey, ObjectKind, Origin};

/// The largest object in bytes.
pub const MAX_OBJECT: u64 = 1 << 26;

impl LlvmExecution<'_> {
    /// Allocates memory of a size.
    pub(super) fn allocate_heap(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        size: u64,
    ) -> Result<Outcome, Fault> {
        if size > MAX_OBJECT {
            return Err(Fault::Problem(format!("an allocation of {size} bytes is too large")));
        }
        let site = self.site(context.process, context.at, context.frame).0;
        let origin = Origin::Heap { debug_type: invocation.call.debug_type, site };
        let object = self.new_object(invocation.process, origin, invocation.call.shape, size as u32);
        if invocation.call.function != F::Calloc {
            self.mark_uninitialised(object);
        }
        if let Some(allocated) = &mut self.allocated {
            allocated.add(object);
        }
        self.record_allocation(context, object);
        Ok(Outcome::Value(pointer(object)))
    }

    /// An allocation is like a write to all of the object: a thread that accesses it without
    /// synchronisation with the allocation may find other memory there.
    pub(super) fn record_allocation(&mut self, context: Context, id: u32) {
        let fresh = self.check_race_of_end(context, &whole(self.objects[id as usize]));
        debug_assert!(fresh.is_ok(), "no access precedes the allocation");
    }

    /// The object that a call frees.
    fn freed_object(&self, invocation: Invocation<'_>) -> Result<Object, Fault> {
        let address = self.argument(invocation, 0);
        let object = self.objects.get((address >> 32) as usize).copied();
        match object {
            Some(object) if object.kind == ObjectKind::Heap && address as u32 == 0 => {
                match self.is_private(&object) && object.owner != invocation.process {
                    true => Err(self.refute_private()),
                    false => Ok(object),
                }
            }
            _ => Err(INVALID_FREE.into()),
        }
    }

    pub(super) fn describe_free(&self, invocation: Invocation<'_>, accesses: &mut Vec<Access>) -> Result<(), Fault> {
        if self.argument(invocation, 0) == 0 {
            return Ok(());
        }
        self.describe_end(&self.freed_object(invocation)?, accesses);
        Ok(())
    }

    /// The accesses that end the lifetime of an object. A private object becomes part of the shared state
    /// here, so that states do not differ in whether it was published.
    pub(super) fn describe_end(&self, object: &Object, accesses: &mut Vec<Access>) {
        accesses.extend(object.lifetime_word().map(|word| Access::update(Location(word))));
        let cells = self.cells(object);
        if cells.len() as u32 <= MANY_CELLS {
            accesses.extend(cells.map(|word| Access::write(Location(word))));
        }
    }

    pub(super) fn free(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        if self.argument(invocation, 0) == 0 {
            return Ok(Outcome::Value(0));
        }
        let object = self.freed_object(invocation)?;
        let word = object.lifetime_word().expect("invariant: the lifetime of heap memory can end");
        self.note(word, EffectKind::Read, step);
        let freed = self.memory[word as usize] & ENDED != 0;
        self.end_lifetime(&object, word, step);
        if freed {
            return Err(DOUBLE_FREE.into());
        }
        self.check_race_of_end(context, &whole(object))?;
        Ok(Outcome::Value(0))
    }

    /// Ends the lifetime of an object: its cells become zero.
    fn end_lifetime(&mut self, object: &Object, word: u32, step: &mut Step) {
        self.set_memory(word, ENDED);
        self.note(word, EffectKind::Write, step);
        let cells = self.cells(object);
        if cells.len() as u32 <= MANY_CELLS {
            for cell in cells {
                self.set_memory(cell, 0);
                self.note(cell, EffectKind::Write, step);
            }
        }
    }

    /// The objects on the stack of a frame that other threads may know.
    pub(super) fn shared_stack_objects(&self, process: u32, frame: usize, at: usize) -> Vec<u32> {
        let function = &self.code.functions[self.code.instruction_functions[at] as usize];
        let shared = function.stack.iter().filter(|(_, object)| !self.code.stack_objects[*object as usize].private);
        shared.map(|(register, _)| (self.read(process, frame, *register) >> 32) as u32).filter(|id| *id != 0).collect()
    }

    /// Ends the lifetime of the objects on the stack that other threads may know.
    pub(super) fn leave(&mut self, context: Context, step: &mut Step) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        if !context.visible {
            return Ok(Next::Stop);
        }
        if self.atomic_depth > 0 {
            let reason = "a function whose local variables are shared returns in an atomic block";
            return Err(Fault::Problem(reason.to_owned()));
        }
        self.end_objects(context, self.shared_stack_objects(process, frame, at), step)?;
        Ok(Next::At(at + 1, frame))
    }

    /// Ends the lifetimes of objects on the stack.
    pub(super) fn end_objects(&mut self, context: Context, objects: Vec<u32>, step: &mut Step) -> Result<(), Fault> {
        for id in objects {
            let object = self.objects[id as usize];
            if let Some(word) = object.lifetime_word() {
                self.note(word, EffectKind::Read, step);
                self.end_lifetime(&object, word, step);
                self.check_race_of_end(context, &whole(object))?;
            }
        }
        Ok(())
    }

    /// The objects on the stack that other threads may know, of all frames of a thread that ends itself.
    /// Those of the main thread exist until the program ends.
    pub(super) fn objects_left_by_exit(&self, invocation: Invocation<'_>) -> Vec<u32> {
        let (process, mut frame, mut at) = (invocation.process, invocation.frame, invocation.at);
        let mut objects = Vec::new();
        while process != 0 && frame > head::SIZE {
            objects.extend(self.shared_stack_objects(process, frame, at));
            at = self.local(process, frame) as usize - 1;
            frame = self.local(process, frame + 1) as usize;
        }
        objects
    }

    pub(super) fn set_error_number(&mut self, process: u32, number: u64) {
        let object = self.object(&ObjectKey::ErrorNumber { process });
        let base = self.objects[object as usize].base;
        if self.memory[base as usize] != number {
            self.note_effect(process);
        }
        self.set_memory(base, number);
    }

    /// The address of a thread's private word.
    pub(super) fn private_word(&mut self, key: &ObjectKey) -> (u64, u32) {
        let object = self.object(key);
        (pointer(object), self.objects[object as usize].base)
    }

    /// A new key of thread-specific data.
    pub(super) fn new_key(&mut self, process: u32) -> u64 {
        let ordinal = self.local(process, head::KEYS);
        self.set_local(process, head::KEYS, ordinal + 1);
        (u64::from(process) << 10) + ordinal + 1
    }

    /// Whether thread attributes request a detached thread.
    pub(super) fn detached_attribute(&self, process: u32, attributes: u64, step: &mut Step) -> Result<bool, Fault> {
        let target = self.target(process, attributes, 4, Usage::Read)?;
        if target.visible {
            self.record(&target, EffectKind::Read, step);
        }
        Ok(self.load(&target) != 0)
    }

    /// Reads or writes the word of an attribute object.
    pub(super) fn perform_attribute(
        &mut self,
        invocation: Invocation<'_>,
        value: Option<u64>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        match value {
            Some(value) => self.store_result(invocation, 0, 4, value, step)?,
            None => {
                let target = self.target(invocation.process, self.argument(invocation, 0), 4, Usage::Read)?;
                let value = self.load(&target);
                if target.visible {
                    self.record(&target, EffectKind::Read, step);
                }
                self.store_result(invocation, 1, 4, value, step)?;
            }
        }
        Ok(Outcome::Value(0))
    }
}

/// All bytes of an object.
fn whole(object: Object) -> Target {
    Target { object, offset: 0, size: object.size, visible: true }
}
