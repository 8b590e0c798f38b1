//! Lowering of instructions other than calls.

use crate::code::Shape;
use crate::code::constants::{mask, sign_extend};
use crate::code::instruction::{Conversion, Exchange, Instruction as I, PureFunction, Register, StackObject};
use crate::ir::{BinaryOperator, CastOperator, FloatKind, Instruction, Operand, Operation, Type, TypeId, ValueId};

use super::function::FunctionLowering;

impl FunctionLowering<'_, '_> {
    pub(super) fn lower_instruction(&mut self, instruction: &Instruction) -> Result<(), String> {
        let result = instruction.result;
        match &instruction.operation {
            Operation::Binary { operator, ty, left, right } => self.lower_binary(*operator, *ty, *left, *right, result),
            Operation::Negate { ty, value } => {
                let width = self.width(*ty)?;
                let (first, zero, to) = (self.register(*value)?, self.lowering.constant(0), self.result(result)?);
                self.at_operation("arithmetic");
                self.emit(I::Pure { function: PureFunction::FNeg, width, to, first, second: zero, third: zero });
                Ok(())
            }
            Operation::Compare { predicate, ty, left, right } => {
                let width = self.width(*ty)?;
                let (left, right, to) = (self.register(*left)?, self.register(*right)?, self.result(result)?);
                self.emit(I::Compare { predicate: *predicate, width, to, left, right });
                Ok(())
            }
            Operation::CompareFloat { predicate, ty, left, right } => {
                let width = self.width(*ty)?;
                let (left, right, to) = (self.register(*left)?, self.register(*right)?, self.result(result)?);
                self.emit(I::CompareFloat { predicate: *predicate, width, to, left, right });
                Ok(())
            }
            Operation::Cast { operator, from, value, to } => self.lower_cast(*operator, *from, *value, *to, result),
            Operation::Select { condition, then, otherwise, .. } => {
                let condition = self.register(*condition)?;
                let (then, otherwise) = (self.registers(*then)?, self.registers(*otherwise)?);
                for ((to, then), otherwise) in self.results(result).into_iter().zip(then).zip(otherwise) {
                    self.emit(I::Select { to, condition, then, otherwise });
                }
                Ok(())
            }
            Operation::Freeze { value, .. } => {
                let values = self.registers(*value)?;
                self.move_all(self.results(result), values);
                Ok(())
            }
            Operation::Alloca { ty, count, .. } => self.lower_alloca(*ty, *count, result),
            Operation::Load { ty, address, order, .. } => self.lower_load(*ty, *address, *order, result),
            Operation::Store { ty, value, address, order, .. } => self.lower_store(*ty, *value, *address, *order),
            Operation::GetElementPointer { source, base, indices, .. } => {
                self.lower_address(*source, *base, indices, result)
            }
            Operation::AtomicUpdate { operator, ty, address, value, order, .. } => {
                let size = self.width(*ty)?.div_ceil(8);
                let text = self.describe_address(*address);
                let (address, value, to) = (self.register(*address)?, self.register(*value)?, self.result(result)?);
                self.at_operation(&format!("update {text}"));
                self.emit(I::Update { operator: *operator, size, to, address, value, order: *order });
                Ok(())
            }
            Operation::CompareExchange { ty, address, expected, desired, success, failure, .. } => {
                let size = self.width(*ty)?.div_ceil(8);
                let text = self.describe_address(*address);
                let (old, replaced) = match self.results(result)[..] {
                    [old, replaced] => (old, replaced),
                    _ => (self.new_register(), self.new_register()),
                };
                let exchange = Exchange {
                    old,
                    replaced,
                    address: self.register(*address)?,
                    expected: self.register(*expected)?,
                    desired: self.register(*desired)?,
                    size,
                    success: *success,
                    failure: *failure,
                };
                self.at_operation(&format!("compare and exchange {text}"));
                self.lowering.code.exchanges.push(exchange);
                self.emit(I::Exchange { exchange: self.lowering.code.exchanges.len() as u32 - 1 });
                Ok(())
            }
            Operation::Fence { order, single_thread } => {
                if !single_thread {
                    self.at_operation("fence");
                    self.emit(I::Fence { order: *order });
                }
                Ok(())
            }
            Operation::Call(call) => self.lower_call(call, result),
            Operation::ExtractValue { ty, aggregate, path } => {
                let (start, count) = self.part(*ty, path)?;
                let parts = self.registers(*aggregate)?;
                self.move_all(self.results(result), parts[start..start + count].to_vec());
                Ok(())
            }
            Operation::InsertValue { ty, aggregate, part, path, .. } => {
                let (start, count) = self.part(*ty, path)?;
                let mut parts = self.registers(*aggregate)?;
                parts.splice(start..start + count, self.registers(*part)?);
                self.move_all(self.results(result), parts);
                Ok(())
            }
            // The values were moved on the edges to the block.
            Operation::Phi { .. } => Ok(()),
            Operation::LandingPad { .. } => Err("exceptions are not supported".to_owned()),
            Operation::VariadicArgument { .. } => Err("the instruction `va_arg` is not supported".to_owned()),
            Operation::ExtractElement { .. } | Operation::InsertElement { .. } | Operation::ShuffleVector { .. } => {
                Err("vectors are not supported".to_owned())
            }
        }
    }

    pub(super) fn width(&self, ty: TypeId) -> Result<u8, String> {
        Ok(self.lowering.constants.width(ty)? as u8)
    }

    pub(super) fn move_all(&mut self, to: Vec<Register>, from: Vec<Register>) {
        for (to, from) in to.into_iter().zip(from) {
            self.emit(I::Move { to, from });
        }
    }

    fn lower_binary(
        &mut self,
        operator: BinaryOperator,
        ty: TypeId,
        left: Operand,
        right: Operand,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let width = self.width(ty)?;
        let is_float = matches!(self.lowering.module.types.get(ty), Type::Float(_));
        let (left, right, to) = (self.register(left)?, self.register(right)?, self.result(result)?);
        if matches!(operator, BinaryOperator::UDiv | BinaryOperator::SDiv | BinaryOperator::URem | BinaryOperator::SRem)
        {
            self.at_operation("division");
        }
        self.emit(if is_float {
            I::Float { operator, width, to, left, right }
        } else {
            I::Binary { operator, width, to, left, right }
        });
        Ok(())
    }

    fn lower_cast(
        &mut self,
        operator: CastOperator,
        from: TypeId,
        value: Operand,
        to: TypeId,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let (from_width, to_width) = (self.width(from)?, self.width(to)?);
        let (from, to) = (self.register(value)?, self.result(result)?);
        let conversion = match operator {
            CastOperator::Trunc => Conversion::Trunc,
            CastOperator::PtrToInt if to_width < 64 => Conversion::Trunc,
            CastOperator::SExt => Conversion::SExt,
            CastOperator::FpTrunc => Conversion::FpTrunc,
            CastOperator::FpExt => Conversion::FpExt,
            CastOperator::FpToUi => Conversion::FpToUi,
            CastOperator::FpToSi => Conversion::FpToSi,
            CastOperator::UiToFp => Conversion::UiToFp,
            CastOperator::SiToFp => Conversion::SiToFp,
            // Integers have no bits above their width.
            CastOperator::ZExt
            | CastOperator::PtrToInt
            | CastOperator::IntToPtr
            | CastOperator::BitCast
            | CastOperator::AddrSpaceCast => {
                self.emit(I::Move { to, from });
                return Ok(());
            }
        };
        self.emit(I::Convert { conversion, from_width, to_width, to, from });
        Ok(())
    }

    fn lower_alloca(
        &mut self,
        ty: TypeId,
        count: Option<(TypeId, Operand)>,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let Some(value) = result else { return Ok(()) };
        if self.lowering.escapes.is_promoted(self.id, value) {
            return Ok(());
        }
        let module = self.lowering.module;
        let in_entry = (self.body.blocks[crate::ir::function::ENTRY].instructions.iter())
            .any(|instruction| instruction.result == Some(value));
        let size = u32::try_from(module.types.size(ty)).map_err(|_| "an object on the stack is too large")?;
        let shape = Shape::of_type(&module.types, ty);
        let shape = self.lowering.code.shapes.intern(shape);
        let entry = &self.body.values[value];
        let variable = entry.variable.map(|variable| &self.body.variables[variable]);
        let name = variable.map_or(entry.name, |variable| variable.name);
        let dynamic = !in_entry;
        self.lowering.code.stack_objects.push(StackObject {
            size,
            shape,
            // Several objects of one frame may exist at once, so they are numbered like those of the heap.
            private: !dynamic && self.lowering.escapes.is_private(self.id, value),
            name: module.text(name).to_owned(),
            debug_type: variable.and_then(|variable| variable.ty),
        });
        let object = self.lowering.code.stack_objects.len() as u32 - 1;
        let count = match count {
            Some((_, operand)) => self.register(operand)?,
            None => self.lowering.constant(1),
        };
        let to = self.result(result)?;
        self.at_operation("allocation");
        self.emit(I::Allocate { to, object, count });
        if !dynamic {
            self.stack.push((to, object));
        }
        Ok(())
    }

    /// The scalar parts of a type that is loaded or stored, with their offsets and sizes.
    fn accessed_parts(&self, ty: TypeId) -> Result<Vec<(u64, u8)>, String> {
        let types = &self.lowering.module.types;
        let mut parts = Vec::new();
        let mut rest = vec![(ty, 0)];
        while let Some((ty, offset)) = rest.pop() {
            match types.get(ty) {
                Type::Struct(structure) => {
                    for (index, field) in structure.fields.iter().enumerate().rev() {
                        rest.push((*field, offset + types.offset(ty, index as u64).unwrap_or(0)));
                    }
                }
                Type::Array { element, length } => {
                    let size = types.size(*element);
                    rest.extend((0..*length).rev().map(|index| (*element, offset + index * size)));
                }
                Type::Float(FloatKind::Half | FloatKind::BFloat) => {
                    return Err("floats of 16 bits are not supported".into());
                }
                _ => {
                    self.width(ty)?;
                    parts.push((offset, types.store_size(ty) as u8));
                }
            }
        }
        Ok(parts)
    }

    fn lower_load(
        &mut self,
        ty: TypeId,
        address: Operand,
        order: Option<crate::ir::MemoryOrder>,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let to = self.results(result);
        if let Some(content) = self.promoted(address) {
            return self.load_promoted(ty, content, &to);
        }
        self.leaves(ty)?;
        let parts = self.accessed_parts(ty)?;
        let text = self.describe_address(address);
        let base = self.register(address)?;
        self.at_operation(&format!("read {text}"));
        for ((offset, size), to) in parts.into_iter().zip(to) {
            let address = self.offset_address(base, offset);
            self.emit(I::Load { to, address, size, order });
        }
        Ok(())
    }

    /// A narrow integer in a register has no bits above its width, but a promoted variable may hold
    /// those of a wider type of the same size.
    fn load_promoted(&mut self, ty: TypeId, content: Register, to: &[Register]) -> Result<(), String> {
        let [to] = to[..] else { return Ok(()) };
        if to == content {
            return Ok(());
        }
        let width = self.width(ty)?;
        if width % 8 == 0 {
            self.emit(I::Move { to, from: content });
        } else {
            self.emit(I::Convert { conversion: Conversion::Trunc, from_width: 64, to_width: width, to, from: content });
        }
        Ok(())
    }

    fn lower_store(
        &mut self,
        ty: TypeId,
        value: Operand,
        address: Operand,
        order: Option<crate::ir::MemoryOrder>,
    ) -> Result<(), String> {
        let values = self.registers(value)?;
        if let Some(content) = self.promoted(address) {
            if let [from] = values[..] {
                if from != content && !self.redirect(value, from, content) {
                    self.emit(I::Move { to: content, from });
                }
            }
            return Ok(());
        }
        let parts = self.accessed_parts(ty)?;
        let text = self.describe_address(address);
        let base = self.register(address)?;
        self.at_operation(&format!("write {text}"));
        for ((offset, size), value) in parts.into_iter().zip(values) {
            let address = self.offset_address(base, offset);
            self.emit(I::Store { address, value, size, order });
        }
        Ok(())
    }

    fn offset_address(&mut self, base: Register, offset: u64) -> Register {
        if offset == 0 {
            return base;
        }
        let (to, offset) = (self.new_register(), self.lowering.constant(offset));
        self.emit(I::Binary { operator: BinaryOperator::Add, width: 64, to, left: base, right: offset });
        to
    }

    fn lower_address(
        &mut self,
        source: TypeId,
        base: Operand,
        indices: &[(TypeId, Operand)],
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let mut address = self.register(base)?;
        let (mut part, mut constant) = (source, 0i64);
        for (position, (ty, index)) in indices.iter().enumerate() {
            let width = u32::from(self.width(*ty)?);
            let element = match (position, self.lowering.module.types.get(part)) {
                (0, _) => part,
                (_, Type::Array { element, .. } | Type::Vector { element, .. }) => *element,
                _ => {
                    let Operand::Constant(field) = index else { return Err("a field is not constant".to_owned()) };
                    let field = self.lowering.constants.scalar(*field)? as i64;
                    let (next, offset) = self.lowering.constants.step_into(part, field)?;
                    (part, constant) = (next, constant.wrapping_add(offset));
                    continue;
                }
            };
            part = element;
            let size = self.lowering.module.types.size(element);
            if let Operand::Constant(index) = index {
                let index = sign_extend(self.lowering.constants.scalar(*index)?, width);
                constant = constant.wrapping_add(index.wrapping_mul(size as i64));
                continue;
            }
            let mut index = self.register(*index)?;
            if width < 64 {
                let to = self.new_register();
                let (from_width, to_width) = (width as u8, 64);
                self.emit(I::Convert { conversion: Conversion::SExt, from_width, to_width, to, from: index });
                index = to;
            }
            let scale = u32::try_from(size).map_err(|_| "an element is too large")?;
            let to = self.new_register();
            self.emit(I::Address { to, base: address, index, scale });
            address = to;
        }
        let to = self.result(result)?;
        if constant == 0 {
            self.emit(I::Move { to, from: address });
        } else {
            let right = self.lowering.constant(constant as u64 & mask(64));
            self.emit(I::Binary { operator: BinaryOperator::Add, width: 64, to, left: address, right });
        }
        Ok(())
    }

    /// Where the part of an aggregate with a path starts among its scalar parts, and how many it has.
    fn part(&self, ty: TypeId, path: &[u32]) -> Result<(usize, usize), String> {
        let types = &self.lowering.module.types;
        let (mut ty, mut start) = (ty, 0);
        for index in path {
            for before in 0..u64::from(*index) {
                let element = types.element(ty, before).ok_or("an aggregate has no such part")?;
                start += self.leaves(element)?.len();
            }
            ty = types.element(ty, u64::from(*index)).ok_or("an aggregate has no such part")?;
        }
        Ok((start, self.leaves(ty)?.len()))
    }

    /// A name for the object at an address, as far as the code shows it.
    pub(super) fn describe_address(&self, address: Operand) -> String {
        let module = self.lowering.module;
        match address {
            Operand::Constant(constant) => {
                if !matches!(module.types.get(module.constants[constant].ty), Type::Pointer) {
                    return String::new();
                }
                let Ok(address) = self.lowering.constants.scalar(constant) else { return String::new() };
                // Symbols that start with a dot are not names of the program.
                let object = self.lowering.code.static_objects.get((address >> 32) as usize);
                let object = object.filter(|object| address >> 32 != 0 && !object.name.text.starts_with('.'));
                object.map_or(String::new(), |object| object.name.part(module, address as u32, 1))
            }
            Operand::Local(value) => {
                let entry = &self.body.values[value];
                match entry.variable {
                    Some(variable) => module.text(self.body.variables[variable].name).to_owned(),
                    None => String::new(),
                }
            }
        }
    }
}
