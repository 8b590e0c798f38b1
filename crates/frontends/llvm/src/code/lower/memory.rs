//! Lowering of allocations, loads, stores and computations of addresses.

use crate::code::Shape;
use crate::code::constants::{mask, sign_extend};
use crate::code::instruction::{Conversion, Instruction as I, Register, StackObject};
use crate::ir::{BinaryOperator, FloatKind, Operand, Type, TypeId, ValueId};

use super::copies::updates_bits;
use super::function::FunctionLowering;

impl FunctionLowering<'_, '_> {
    pub(super) fn lower_alloca(
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

    pub(super) fn lower_load(
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
        let updates_bits = self.lowering.options.keeps_variables_in_memory
            && result.is_some_and(|loaded| updates_bits(self.body, &self.copies, loaded, address));
        for ((offset, size), to) in parts.into_iter().zip(to) {
            let address = self.offset_address(base, offset);
            self.emit(I::Load { to, address, size, order, updates_bits });
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

    pub(super) fn lower_store(
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

    pub(super) fn lower_address(
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
