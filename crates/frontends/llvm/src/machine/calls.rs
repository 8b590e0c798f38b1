//! Calls and returns, and objects on the stack.

use crate::code::{Callee, FRAME_HEAD, Instruction as I, Register};

use super::errors::{CALL_OF_NO_FUNCTION, Fault, STACK_OVERFLOW, WRONG_ARGUMENTS};
use super::execution::{LlvmExecution, head};
use super::interpreter::{Context, Next};
use super::tables::{ObjectKey, ObjectKind, Origin};

/// The number of words of the frames of one process.
const MAX_STACK_WORDS: usize = 1 << 22;

impl LlvmExecution<'_> {
    pub(super) fn call(&mut self, context: Context, call: u32) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        let code = self.code;
        let call = &code.calls[call as usize];
        let function = match call.callee {
            Callee::Function(function) => function,
            Callee::Address(register) => self.function_at(self.read(process, frame, register))?,
        };
        let function = &code.functions[function as usize];
        let mut arguments = std::mem::take(&mut self.arguments);
        arguments.clear();
        let registers = call.arguments.iter().chain(&call.variadic);
        arguments.extend(registers.map(|register| self.read(process, frame, *register)));
        self.clear_dead(process, frame, at);
        // The frame of the caller ends where that of the callee starts.
        let caller_words = code.frame_size_at(at);
        let callee_frame = frame + caller_words as usize;
        if callee_frame + function.frame as usize > MAX_STACK_WORDS {
            return Err(STACK_OVERFLOW.into());
        }
        self.reserve(process, callee_frame + function.frame as usize);
        self.set_local(process, callee_frame, at as u64 + 1);
        self.set_local(process, callee_frame + 1, frame as u64);
        let fixed = function.parameters.len();
        if arguments.len() < fixed {
            // A thread function without parameter may be called with none; otherwise it is an error.
            return Err(WRONG_ARGUMENTS.into());
        }
        for (register, value) in function.parameters.iter().zip(&arguments) {
            self.write(process, callee_frame, *register, *value);
        }
        if function.variadic && arguments.len() > fixed {
            self.pass_variadic(process, callee_frame, &arguments[fixed..]);
        }
        self.arguments = arguments;
        Ok(Next::At(function.entry as usize, callee_frame))
    }

    /// The function at an address.
    fn function_at(&self, address: u64) -> Result<u32, Fault> {
        let object = self.objects.get((address >> 32) as usize).filter(|_| address as u32 == 0);
        match object.map(|object| object.kind) {
            Some(ObjectKind::Function(id)) => self.code.function_of_id[id as usize].ok_or_else(|| {
                let name = &self.code.static_objects[(address >> 32) as usize].name.text;
                Fault::Problem(crate::code::unknown_function(name))
            }),
            _ => Err(CALL_OF_NO_FUNCTION.into()),
        }
    }

    /// Stores variadic arguments where `va_start` finds them.
    fn pass_variadic(&mut self, process: u32, frame: usize, arguments: &[u64]) {
        let size = arguments.len() as u32 * 8;
        let object = self.object(&ObjectKey::Variadic { process, frame: frame as u32, size });
        let base = self.objects[object as usize].base;
        for (argument, word) in arguments.iter().zip(base..) {
            self.set_memory(word, *argument);
        }
        self.set_local(process, frame + 2, crate::code::pointer(object));
    }

    pub(super) fn return_from(&mut self, context: Context, results: u32) -> Result<Next, Fault> {
        let Context { process, frame, at, .. } = context;
        let code = self.code;
        let mut values = std::mem::take(&mut self.arguments);
        values.clear();
        values.extend(code.results[results as usize].iter().map(|register| self.read(process, frame, *register)));
        let function = &code.functions[code.instruction_functions[at] as usize];
        for (register, object) in &function.stack {
            if code.stack_objects[*object as usize].private {
                let id = (self.read(process, frame, *register) >> 32) as u32;
                self.clear_object(id);
            }
        }
        let variadic = self.local(process, frame + 2);
        if variadic != 0 {
            self.clear_object((variadic >> 32) as u32);
        }
        self.clear_dead(process, frame, at);
        let (return_at, caller) = (self.local(process, frame) as usize, self.local(process, frame + 1) as usize);
        (0..FRAME_HEAD as usize).for_each(|index| self.set_local(process, frame + index, 0));
        let I::Call { call } = code.instructions[return_at - 1] else {
            return Err(Fault::Problem("internal error: a return address is not that of a call".to_owned()));
        };
        let results = &code.calls[call as usize].results;
        if results.len() > values.len() {
            values.resize(results.len(), 0);
        }
        for (register, value) in results.iter().zip(&values) {
            self.write(process, caller, *register, *value);
        }
        self.arguments = values;
        Ok(Next::At(return_at, caller))
    }

    /// Allocates an object on the stack.
    pub(super) fn allocate(&mut self, context: Context, to: Register, object: u32, count: u64) -> Result<(), Fault> {
        let Context { process, frame, .. } = context;
        let entry = &self.code.stack_objects[object as usize];
        let size = u64::from(entry.size).checked_mul(count).filter(|size| *size <= super::heap::MAX_OBJECT);
        let size = size.ok_or(STACK_OVERFLOW)? as u32;
        let id = if entry.private {
            self.object(&ObjectKey::Private { process, frame: frame as u32, object, size })
        } else {
            self.new_object(process, Origin::Stack(object), entry.shape, size)
        };
        self.mark_uninitialised(id);
        if !entry.private {
            self.record_allocation(context, id);
        }
        self.write(process, frame, to, crate::code::pointer(id));
        Ok(())
    }

    /// A new object that the process creates.
    pub(super) fn new_object(&mut self, process: u32, origin: Origin, shape: u32, size: u32) -> u32 {
        let ordinal = self.local(process, head::ALLOCATIONS);
        self.set_local(process, head::ALLOCATIONS, ordinal + 1);
        self.note_effect(process);
        let id = self.object(&ObjectKey::Allocation { process, ordinal: ordinal as u32, origin, shape, size });
        self.begin_private(id);
        id
    }

    /// Gives a new process its copies of the thread-local variables.
    pub(super) fn initialise_thread_locals(&mut self, process: u32) {
        for variable in 0..self.code.thread_locals.len() as u32 {
            let entry = &self.code.thread_locals[variable as usize];
            if entry.initial.iter().any(|word| *word != 0) {
                let object = self.object(&ObjectKey::ThreadLocal { process, variable });
                let base = self.objects[object as usize].base;
                for (word, index) in entry.initial.iter().zip(base..) {
                    self.set_memory(index, *word);
                }
            }
        }
    }
}
