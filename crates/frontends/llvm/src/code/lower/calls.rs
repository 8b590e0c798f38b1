//! Lowering of calls.

use crate::code::Shape;
use crate::code::instruction::{Call, Callee, Instruction as I, LibraryCall, Register, StackObject};
use crate::code::library::LibraryFunction;
use crate::ir::{self, Operand, ValueId};

use super::function::FunctionLowering;
use super::{is_assumption, is_atomic_marker};

/// Why a call of a function without code fails.
pub(crate) fn unknown_function(name: &str) -> String {
    format!(
        "the function `{name}` is called, but neither defined nor known; \
         define it, or pass --allow-external {name} if it may be assumed to do nothing and to return zero"
    )
}

impl FunctionLowering<'_, '_> {
    pub(super) fn lower_call(&mut self, call: &ir::Call, result: Option<ValueId>) -> Result<(), String> {
        match &call.callee {
            ir::Callee::Assembly(assembly) => self.lower_assembly(&assembly.template, call, result),
            ir::Callee::Indirect(address) => {
                let callee = Callee::Address(self.register(*address)?);
                self.at_operation("call");
                let (arguments, variadic) = self.arguments(call, usize::MAX)?;
                self.emit_call(callee, arguments, variadic, result);
                Ok(())
            }
            ir::Callee::Direct(function) => self.lower_direct_call(*function, call, result),
        }
    }

    fn lower_direct_call(
        &mut self,
        function: ir::FunctionId,
        call: &ir::Call,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let module = self.lowering.module;
        let declaration = &module.functions[function];
        let name = module.text(declaration.name);
        if let Some(intrinsic) = name.strip_prefix("llvm.") {
            self.at_operation(name);
            return self.lower_intrinsic(intrinsic, call, result);
        }
        if is_atomic_marker(name) {
            self.at_operation("atomic block");
            self.emit(if name.ends_with("begin") { I::AtomicBegin } else { I::AtomicEnd });
            return Ok(());
        }
        if is_assumption(name) {
            self.at_operation("assume");
            return self.emit_library(LibraryFunction::Assume, call, result);
        }
        if declaration.body.is_some() {
            let index = self.lowering.index_of(function).expect("invariant: functions with code are callable");
            let (arguments, variadic) = self.arguments(call, declaration.parameters.len())?;
            let text = module.text(declaration.display_name());
            let atomic = self.lowering.code.functions[index as usize].atomic;
            self.at_operation(&format!("call {text}"));
            if atomic {
                self.emit(I::AtomicBegin);
            }
            self.emit_call(Callee::Function(index), arguments, variadic, result);
            if atomic {
                self.emit(I::AtomicEnd);
            }
            return Ok(());
        }
        if let Some(modelled) = LibraryFunction::from_name(name) {
            let message = self.message_of(modelled, call);
            let text = self.describe_call(name, call);
            self.at_message(&text, &message);
            return self.emit_library(modelled, call, result);
        }
        if self.lower_mathematical(name, call, result)? {
            return Ok(());
        }
        self.at_operation(&format!("call {name}"));
        if self.lowering.options.allowed_externals.contains(name) {
            let zero = self.lowering.constant(0);
            let results = self.results(result);
            let zeros = vec![zero; results.len()];
            self.move_all(results, zeros);
            return Ok(());
        }
        Err(unknown_function(name))
    }

    /// Emits a call of a modelled function, as one or several steps.
    pub(super) fn emit_library(
        &mut self,
        function: LibraryFunction,
        call: &ir::Call,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let mut arguments = Vec::new();
        for argument in &call.arguments {
            arguments.extend(self.registers(argument.value)?);
        }
        let shape = match call.allocated {
            Some(ty) => Shape::of_debug_type(&self.lowering.module.debug, ty),
            None => Shape::UNKNOWN,
        };
        let debug_type = call.allocated;
        let shape = self.lowering.code.shapes.intern(shape);
        let results = self.results(result);
        let result = results.first().copied();
        let single = [function];
        let parts = if function.expansion().is_empty() { &single[..] } else { function.expansion() };
        let mut before: Option<Register> = None;
        for part in parts {
            let mut arguments = arguments.clone();
            arguments.extend(before);
            let result = match parts.len() {
                1 => result,
                _ => Some(result.unwrap_or_else(|| self.new_register())),
            };
            before = result;
            self.push_library_call(LibraryCall {
                function: *part,
                arguments: arguments.into(),
                result,
                shape,
                debug_type,
            });
        }
        Ok(())
    }

    pub(super) fn push_library_call(&mut self, call: LibraryCall) {
        self.lowering.code.library_calls.push(call);
        self.emit(I::Library { call: self.lowering.code.library_calls.len() as u32 - 1 });
    }

    pub(super) fn emit_call(
        &mut self,
        callee: Callee,
        arguments: Vec<Register>,
        variadic: Vec<Register>,
        result: Option<ValueId>,
    ) {
        let results = self.results(result).into();
        self.lowering.code.calls.push(Call { callee, arguments: arguments.into(), variadic: variadic.into(), results });
        self.emit(I::Call { call: self.lowering.code.calls.len() as u32 - 1 });
    }

    /// The registers of the fixed and of the variadic arguments. Objects that are passed by value are
    /// copied first.
    fn arguments(&mut self, call: &ir::Call, fixed: usize) -> Result<(Vec<Register>, Vec<Register>), String> {
        let (mut arguments, mut variadic) = (Vec::new(), Vec::new());
        for (position, argument) in call.arguments.iter().enumerate() {
            let registers = match argument.by_value {
                Some(ty) => vec![self.copy_object(ty, argument.value)?],
                None => self.registers(argument.value)?,
            };
            if position < fixed { arguments.extend(registers) } else { variadic.extend(registers) }
        }
        Ok((arguments, variadic))
    }

    /// Copies an object to one on the stack of the caller, for the callee to own.
    fn copy_object(&mut self, ty: ir::TypeId, source: Operand) -> Result<Register, String> {
        let types = &self.lowering.module.types;
        let size = u32::try_from(types.size(ty)).map_err(|_| "an argument is too large")?;
        let shape = Shape::of_type(types, ty);
        let shape = self.lowering.code.shapes.intern(shape);
        self.lowering.code.stack_objects.push(StackObject {
            size,
            shape,
            // The callee may pass the address of its copy on.
            private: false,
            name: "argument".to_owned(),
            debug_type: None,
        });
        let object = self.lowering.code.stack_objects.len() as u32 - 1;
        let (copy, count) = (self.new_register(), self.lowering.constant(1));
        self.emit(I::Allocate { to: copy, object, count });
        let (source, size) = (self.register(source)?, self.lowering.constant(u64::from(size)));
        self.emit_library_code("__mazurka_memcpy", vec![copy, source, size])?;
        Ok(copy)
    }

    /// Calls a function of the C library that is supplied as code.
    pub(super) fn emit_library_code(&mut self, name: &str, arguments: Vec<Register>) -> Result<(), String> {
        let function = self.lowering.callable(name);
        let function = function.ok_or_else(|| format!("the library function `{name}` has no code"))?;
        let (arguments, variadic, ignored) = (arguments.into(), Box::default(), self.new_register());
        let results = match self.lowering.module.function(name) {
            Some(id) if self.has_result(id) => vec![ignored],
            _ => Vec::new(),
        };
        let call = Call { callee: Callee::Function(function), arguments, variadic, results: results.into() };
        self.lowering.code.calls.push(call);
        self.emit(I::Call { call: self.lowering.code.calls.len() as u32 - 1 });
        Ok(())
    }

    fn has_result(&self, function: ir::FunctionId) -> bool {
        let ty = self.lowering.module.functions[function].result_type;
        !matches!(self.lowering.module.types.get(ty), ir::Type::Void)
    }

    /// Inline assembly without instructions only keeps compilers from reordering. An operand that is
    /// tied to the result is passed on.
    fn lower_assembly(&mut self, template: &str, call: &ir::Call, result: Option<ValueId>) -> Result<(), String> {
        let instructions = template.trim();
        let harmless = ["", "nop", "pause", "rep; nop", "rep;nop", "mfence", "sfence", "lfence"];
        if !harmless.contains(&instructions) {
            return Err(format!("inline assembly `{instructions}` is not supported"));
        }
        let results = self.results(result);
        let mut values = Vec::new();
        for argument in &call.arguments {
            values.extend(self.registers(argument.value)?);
        }
        if values.len() < results.len() {
            return Err("inline assembly with results is not supported".to_owned());
        }
        self.move_all(results, values);
        Ok(())
    }

    /// The author's message of a call that reports a violation.
    fn message_of(&self, function: LibraryFunction, call: &ir::Call) -> String {
        if function != LibraryFunction::AssertFail {
            return String::new();
        }
        match call.arguments.first().map(|argument| argument.value) {
            Some(Operand::Constant(constant)) => self.text_at(constant).unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// The string that a constant address points to.
    fn text_at(&self, constant: ir::ConstantId) -> Option<String> {
        let module = self.lowering.module;
        let address = self.lowering.constants.scalar(constant).ok()?;
        let global = u32::try_from(address >> 32).ok()?.checked_sub(crate::code::first_global(module))?;
        let initializer = module.globals.get(ir::GlobalId(global))?.initializer?;
        let ir::ConstantValue::Bytes(bytes) = &module.constants[initializer].value else { return None };
        let bytes = bytes.get(address as u32 as usize..)?;
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        Some(String::from_utf8_lossy(&bytes[..end]).into_owned())
    }

    /// A call as users write it, with the arguments whose names are known.
    fn describe_call(&self, name: &str, call: &ir::Call) -> String {
        let names = call.arguments.iter().map(|argument| self.describe_address(argument.value));
        let known: Vec<String> = names.filter(|name| !name.is_empty()).collect();
        format!("{name}({})", known.join(", "))
    }
}
