//! Constant expressions.

use mazurka_model::Diagnostic;

use super::lexer::Token;
use super::{Parsed, Parser};
use crate::ir::{BinaryOperator, CastOperator, ConstantId, ConstantValue, Expression, IntegerPredicate, Type, TypeId};

/// The longest vector that `splat` may fill. It bounds the memory that a short text can request.
const MOST_ELEMENTS: u64 = 1 << 16;

impl Parser<'_> {
    /// An expression, of which the operator is the current token.
    pub(super) fn expression(&mut self, ty: TypeId) -> Parsed<ConstantId> {
        let token = self.cursor.token();
        let word = self.cursor.text(token);
        let constant = if word == "getelementptr" {
            self.address_expression()?
        } else if let Some(operator) = CastOperator::from_name(word) {
            self.cast_expression(operator)?
        } else if let Some(operator) = BinaryOperator::from_name(word) {
            self.flags()?;
            let (left, right) = self.two_constants()?;
            let ty = self.module.constants[left].ty;
            self.push_constant(ty, ConstantValue::Expression(Expression::Binary(operator, left, right)))
        } else {
            match word {
                "icmp" => self.compare_expression()?,
                "select" => self.select_expression()?,
                "splat" => self.splat(ty)?,
                "asm" => return Err(self.cursor.expected("a constant")),
                _ if super::constants::is_value_word(word) => {
                    let message = format!("constants with `{word}` are not supported");
                    return Err(Diagnostic::new(token.span(), message, "found here"));
                }
                _ => return Err(self.cursor.expected("a constant")),
            }
        };
        self.require_type(constant, ty, token)?;
        Ok(constant)
    }

    fn require_type(&self, constant: ConstantId, ty: TypeId, token: Token) -> Parsed<()> {
        if self.module.constants[constant].ty == ty {
            return Ok(());
        }
        Err(Diagnostic::new(token.span(), "a constant of another type is expected", "found here"))
    }

    /// Skips the operator and its flags, up to the operands.
    fn flags(&mut self) -> Parsed<()> {
        self.cursor.advance();
        while let Some(word) = self.cursor.word() {
            self.cursor.advance();
            if word == "inrange" && self.cursor.is_mark(b'(') {
                self.cursor.skip_group()?;
            }
        }
        Ok(())
    }

    fn address_expression(&mut self) -> Parsed<ConstantId> {
        self.flags()?;
        self.cursor.expect_mark(b'(')?;
        let source = self.object_type()?;
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let base = self.typed_constant()?;
        self.require_pointer(self.module.constants[base].ty, token)?;
        let (mut indices, mut part) = (Vec::new(), source);
        while self.cursor.accept_mark(b',') {
            self.cursor.accept_word("inrange");
            let token = self.cursor.token();
            let index = self.typed_constant()?;
            if self.module.types.integer_width(self.module.constants[index].ty).is_none() {
                return Err(Diagnostic::new(token.span(), "an index is an integer", "this is not one"));
            }
            if !indices.is_empty() {
                part = self.part_by_index(part, Some(index), token)?;
            }
            indices.push(index);
        }
        self.cursor.expect_mark(b')')?;
        let ty = self.module.types.pointer();
        let expression = Expression::GetElementPointer { source, base, indices: indices.into() };
        Ok(self.push_constant(ty, ConstantValue::Expression(expression)))
    }

    fn cast_expression(&mut self, operator: CastOperator) -> Parsed<ConstantId> {
        self.flags()?;
        self.cursor.expect_mark(b'(')?;
        let value = self.typed_constant()?;
        self.cursor.expect_word("to")?;
        let ty = self.ty()?;
        self.cursor.expect_mark(b')')?;
        let from = self.module.constants[value].ty;
        let pointers = ty == from && *self.module.types.get(ty) == Type::Pointer;
        if pointers && matches!(operator, CastOperator::BitCast | CastOperator::AddrSpaceCast) {
            return Ok(value);
        }
        Ok(self.push_constant(ty, ConstantValue::Expression(Expression::Cast(operator, value))))
    }

    fn compare_expression(&mut self) -> Parsed<ConstantId> {
        self.cursor.advance();
        self.cursor.accept_word("samesign");
        let predicate = self.cursor.word().and_then(IntegerPredicate::from_name);
        let Some(predicate) = predicate else { return Err(self.cursor.expected("a comparison such as `eq`")) };
        self.cursor.advance();
        let (left, right) = self.two_constants()?;
        let ty = self.module.types.integer(1);
        Ok(self.push_constant(ty, ConstantValue::Expression(Expression::Compare(predicate, left, right))))
    }

    fn select_expression(&mut self) -> Parsed<ConstantId> {
        self.cursor.advance();
        self.cursor.expect_mark(b'(')?;
        let condition = self.typed_constant()?;
        self.cursor.expect_mark(b',')?;
        let then = self.typed_constant()?;
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let otherwise = self.typed_constant()?;
        let ty = self.module.constants[then].ty;
        self.require_type(otherwise, ty, token)?;
        self.cursor.expect_mark(b')')?;
        Ok(self.push_constant(ty, ConstantValue::Expression(Expression::Select(condition, then, otherwise))))
    }

    /// `splat (T a)`: a vector whose elements are equal.
    fn splat(&mut self, ty: TypeId) -> Parsed<ConstantId> {
        let token = self.cursor.advance();
        self.cursor.expect_mark(b'(')?;
        let value = self.typed_constant()?;
        self.cursor.expect_mark(b')')?;
        match *self.module.types.get(ty) {
            Type::Vector { element, length, scalable: false }
                if element == self.module.constants[value].ty && length <= MOST_ELEMENTS =>
            {
                let elements = vec![value; usize::try_from(length).unwrap_or(0)];
                Ok(self.push_constant(ty, ConstantValue::Aggregate(elements.into())))
            }
            _ => Err(Diagnostic::new(token.span(), "a constant of another type is expected", "found here")),
        }
    }

    /// `(T a, T b)`.
    fn two_constants(&mut self) -> Parsed<(ConstantId, ConstantId)> {
        self.cursor.expect_mark(b'(')?;
        let left = self.typed_constant()?;
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let right = self.typed_constant()?;
        self.require_type(right, self.module.constants[left].ty, token)?;
        self.cursor.expect_mark(b')')?;
        Ok((left, right))
    }
}
