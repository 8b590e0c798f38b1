//! Values of constants.

use crate::ir::{
    BinaryOperator, CastOperator, ConstantId, ConstantValue, Expression, FloatKind, IntegerPredicate, Module, Type,
    TypeId,
};

use super::{FIRST_FUNCTION, first_global, pointer};

/// Constants deeper than this do not occur in compiled programs.
const MOST_LEVELS: u32 = 1000;

/// Evaluates constants of a module.
#[derive(Clone, Copy)]
pub struct Constants<'m> {
    pub module: &'m Module,
}

/// The mask of the bits of an integer.
#[inline]
pub const fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// An integer of a width as a signed number.
#[inline]
pub const fn sign_extend(value: u64, width: u32) -> i64 {
    if width == 0 || width >= 64 { value as i64 } else { (value << (64 - width)) as i64 >> (64 - width) }
}

impl Constants<'_> {
    /// The width in bits of a scalar type.
    pub fn width(&self, ty: TypeId) -> Result<u32, String> {
        match self.module.types.get(ty) {
            Type::Integer(bits) if *bits <= 64 => Ok(*bits),
            Type::Integer(bits) => Err(format!("integers of {bits} bits are not supported")),
            Type::Pointer => Ok(64),
            Type::Float(FloatKind::Double) => Ok(64),
            Type::Float(FloatKind::Single) => Ok(32),
            Type::Float(kind) => Err(format!("numbers of the kind {kind:?} are not supported")),
            Type::Vector { .. } => Err("vectors are not supported".to_owned()),
            _ => Err("values of this type are not supported".to_owned()),
        }
    }

    /// The types of the scalar parts of a type, in order.
    pub fn leaves(&self, ty: TypeId, leaves: &mut Vec<TypeId>) -> Result<(), String> {
        match self.module.types.get(ty) {
            Type::Void => {}
            Type::Struct(structure) => {
                for field in &structure.fields {
                    self.leaves(*field, leaves)?;
                }
            }
            Type::Array { element, length } => {
                if *length > 64 {
                    return Err("arrays of more than 64 elements as values are not supported".to_owned());
                }
                for _ in 0..*length {
                    self.leaves(*element, leaves)?;
                }
            }
            _ => leaves.push(ty),
        }
        Ok(())
    }

    /// The value of a scalar constant.
    pub fn scalar(&self, id: ConstantId) -> Result<u64, String> {
        self.scalar_at(id, 0)
    }

    fn scalar_at(&self, id: ConstantId, level: u32) -> Result<u64, String> {
        if level > MOST_LEVELS {
            return Err("a constant is nested too deeply".to_owned());
        }
        let constant = &self.module.constants[id];
        Ok(match &constant.value {
            ConstantValue::Integer(bits) => {
                self.width(constant.ty)?;
                *bits as u64
            }
            ConstantValue::Float(bits) => {
                self.width(constant.ty)?;
                *bits as u64
            }
            ConstantValue::Null
            | ConstantValue::Undef
            | ConstantValue::Poison
            | ConstantValue::Zero
            | ConstantValue::Ignored => 0,
            ConstantValue::Global(global) => pointer(first_global(self.module) + global.0),
            ConstantValue::Function(function) => pointer(FIRST_FUNCTION + function.0),
            ConstantValue::Expression(expression) => self.expression(constant.ty, expression, level)?,
            ConstantValue::Bytes(_) | ConstantValue::Aggregate(_) => {
                return Err("an aggregate constant is used as a scalar".to_owned());
            }
        })
    }

    fn expression(&self, ty: TypeId, expression: &Expression, level: u32) -> Result<u64, String> {
        let scalar = |id: &ConstantId| self.scalar_at(*id, level + 1);
        let type_of = |id: &ConstantId| self.module.constants[*id].ty;
        match expression {
            Expression::GetElementPointer { source, base, indices } => {
                let mut address = scalar(base)?;
                let mut part = *source;
                for (position, index) in indices.iter().enumerate() {
                    let value = sign_extend(scalar(index)?, self.width(type_of(index))?);
                    let offset = if position == 0 {
                        (self.module.types.size(part) as i64).wrapping_mul(value)
                    } else {
                        let (next, offset) = self.step_into(part, value)?;
                        part = next;
                        offset
                    };
                    address = address.wrapping_add(offset as u64);
                }
                Ok(address)
            }
            Expression::Cast(operator, value) => {
                let (from, to) = (self.width(type_of(value))?, self.width(ty)?);
                let value = scalar(value)?;
                match operator {
                    CastOperator::SExt => Ok(sign_extend(value, from) as u64 & mask(to)),
                    CastOperator::Trunc
                    | CastOperator::ZExt
                    | CastOperator::PtrToInt
                    | CastOperator::IntToPtr
                    | CastOperator::BitCast
                    | CastOperator::AddrSpaceCast => Ok(value & mask(to)),
                    _ => Err("this constant conversion is not supported".to_owned()),
                }
            }
            Expression::Binary(operator, left, right) => {
                let width = self.width(ty)?;
                integer(*operator, width, scalar(left)?, scalar(right)?)
                    .ok_or_else(|| "a constant divides by zero".to_owned())
            }
            Expression::Compare(predicate, left, right) => {
                let width = self.width(type_of(left))?;
                Ok(u64::from(compare(*predicate, width, scalar(left)?, scalar(right)?)))
            }
            Expression::Select(condition, then, otherwise) => {
                if scalar(condition)? != 0 {
                    scalar(then)
                } else {
                    scalar(otherwise)
                }
            }
        }
    }

    /// The type and the offset of the part of a type with an index.
    pub fn step_into(&self, ty: TypeId, index: i64) -> Result<(TypeId, i64), String> {
        let types = &self.module.types;
        match types.get(ty) {
            Type::Array { element, .. } | Type::Vector { element, .. } => {
                Ok((*element, (types.size(*element) as i64).wrapping_mul(index)))
            }
            _ => {
                let found = types.element(ty, index as u64).zip(types.offset(ty, index as u64));
                let (part, offset) = found.ok_or("an address computation leaves its type")?;
                Ok((part, offset as i64))
            }
        }
    }

    /// Appends the scalar parts of a constant.
    pub fn flatten(&self, id: ConstantId, words: &mut Vec<u64>) -> Result<(), String> {
        let constant = &self.module.constants[id];
        match &constant.value {
            ConstantValue::Aggregate(parts) => parts.iter().try_for_each(|part| self.flatten(*part, words)),
            ConstantValue::Bytes(bytes) => {
                words.extend(bytes.iter().map(|byte| u64::from(*byte)));
                Ok(())
            }
            ConstantValue::Zero | ConstantValue::Undef | ConstantValue::Poison => {
                let mut leaves = Vec::new();
                self.leaves(constant.ty, &mut leaves)?;
                words.extend(leaves.iter().map(|_| 0));
                Ok(())
            }
            _ => {
                words.push(self.scalar(id)?);
                Ok(())
            }
        }
    }

    /// Writes the bytes of a constant into memory that is zero.
    pub fn write_bytes(&self, id: ConstantId, memory: &mut [u8]) -> Result<(), String> {
        let types = &self.module.types;
        let constant = &self.module.constants[id];
        match &constant.value {
            ConstantValue::Zero | ConstantValue::Undef | ConstantValue::Poison | ConstantValue::Null => Ok(()),
            ConstantValue::Bytes(bytes) => {
                memory[..bytes.len()].copy_from_slice(bytes);
                Ok(())
            }
            ConstantValue::Aggregate(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    let (_, offset) = self.step_into(constant.ty, index as i64)?;
                    let size = types.size(self.module.constants[*part].ty) as usize;
                    self.write_bytes(*part, &mut memory[offset as usize..offset as usize + size])?;
                }
                Ok(())
            }
            ConstantValue::Integer(bits) | ConstantValue::Float(bits) => {
                let size = types.store_size(constant.ty) as usize;
                memory[..size].copy_from_slice(&bits.to_le_bytes()[..size]);
                Ok(())
            }
            _ => {
                let size = types.store_size(constant.ty) as usize;
                memory[..size].copy_from_slice(&self.scalar(id)?.to_le_bytes()[..size]);
                Ok(())
            }
        }
    }
}

/// Integer arithmetic; `None` for a division by zero.
#[inline]
pub fn integer(operator: BinaryOperator, width: u32, left: u64, right: u64) -> Option<u64> {
    let (signed_left, signed_right) = (sign_extend(left, width), sign_extend(right, width));
    let value = match operator {
        BinaryOperator::Add => left.wrapping_add(right),
        BinaryOperator::Sub => left.wrapping_sub(right),
        BinaryOperator::Mul => left.wrapping_mul(right),
        BinaryOperator::UDiv => left.checked_div(right)?,
        BinaryOperator::URem => left.checked_rem(right)?,
        BinaryOperator::SDiv if right == 0 => return None,
        BinaryOperator::SRem if right == 0 => return None,
        BinaryOperator::SDiv => signed_left.wrapping_div(signed_right) as u64,
        BinaryOperator::SRem => signed_left.wrapping_rem(signed_right) as u64,
        // A shift by the width or more is undefined in C; the result is that of infinite precision.
        BinaryOperator::Shl if right >= u64::from(width) => 0,
        BinaryOperator::LShr if right >= u64::from(width) => 0,
        BinaryOperator::Shl => left << right,
        BinaryOperator::LShr => left >> right,
        BinaryOperator::AShr => (signed_left >> right.min(63)) as u64,
        BinaryOperator::And => left & right,
        BinaryOperator::Or => left | right,
        BinaryOperator::Xor => left ^ right,
        BinaryOperator::FAdd
        | BinaryOperator::FSub
        | BinaryOperator::FMul
        | BinaryOperator::FDiv
        | BinaryOperator::FRem => {
            unreachable!("invariant: arithmetic on floats is another instruction")
        }
    };
    Some(value & mask(width))
}

/// Compares integers of a width.
#[inline]
pub fn compare(predicate: IntegerPredicate, width: u32, left: u64, right: u64) -> bool {
    let (signed_left, signed_right) = (sign_extend(left, width), sign_extend(right, width));
    match predicate {
        IntegerPredicate::Eq => left == right,
        IntegerPredicate::Ne => left != right,
        IntegerPredicate::Ugt => left > right,
        IntegerPredicate::Uge => left >= right,
        IntegerPredicate::Ult => left < right,
        IntegerPredicate::Ule => left <= right,
        IntegerPredicate::Sgt => signed_left > signed_right,
        IntegerPredicate::Sge => signed_left >= signed_right,
        IntegerPredicate::Slt => signed_left < signed_right,
        IntegerPredicate::Sle => signed_left <= signed_right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_wraps_at_the_width() {
        assert_eq!(integer(BinaryOperator::Add, 8, 255, 1), Some(0));
        assert_eq!(integer(BinaryOperator::SDiv, 32, (-7i32) as u32 as u64, 2), Some((-3i32) as u32 as u64));
        assert_eq!(integer(BinaryOperator::SDiv, 8, 0x80, 0xff), Some(0x80));
        assert_eq!(integer(BinaryOperator::URem, 32, 7, 0), None);
        assert_eq!(integer(BinaryOperator::AShr, 16, 0x8000, 15), Some(0xffff));
        assert!(compare(IntegerPredicate::Slt, 32, u64::from(u32::MAX), 0));
        assert!(!compare(IntegerPredicate::Ult, 32, u64::from(u32::MAX), 0));
    }
}
