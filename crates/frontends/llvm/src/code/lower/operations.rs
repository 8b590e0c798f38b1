//! Lowering of instructions other than calls.

use crate::code::instruction::{Conversion, Exchange, Instruction as I, PureFunction, Register};
use crate::ir::{BinaryOperator, CastOperator, Instruction, Operand, Operation, Type, TypeId, ValueId};

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
}
