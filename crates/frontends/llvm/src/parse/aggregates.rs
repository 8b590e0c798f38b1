//! Instructions on structures, arrays and vectors, and on variadic arguments.

use mazurka_model::Diagnostic;

use super::instructions::Computed;
use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::{Operation, Type, TypeId};

impl Parser<'_> {
    pub(super) fn extract_value(&mut self) -> Parsed<Computed> {
        let token = self.cursor.token();
        let (ty, aggregate) = self.typed_operand()?;
        let path = self.path()?;
        let part = self.part_type(ty, &path, token)?;
        Ok((Operation::ExtractValue { ty, aggregate, path }, part))
    }

    pub(super) fn insert_value(&mut self) -> Parsed<Computed> {
        let token = self.cursor.token();
        let (ty, aggregate) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let (part_type, part) = self.typed_operand()?;
        let path = self.path()?;
        if self.part_type(ty, &path, token)? != part_type {
            return Err(Diagnostic::new(token.span(), "the part has another type than the value", "found here"));
        }
        Ok((Operation::InsertValue { ty, aggregate, part_type, part, path }, ty))
    }

    /// `, 0, 1`.
    fn path(&mut self) -> Parsed<Box<[u32]>> {
        let mut path = Vec::new();
        while self.cursor.is_mark(b',') && self.cursor.peek().kind == Kind::Integer {
            self.cursor.advance();
            path.push(self.cursor.small("the number of a part")?);
        }
        if path.is_empty() {
            return Err(self.cursor.expected("`,` and the number of a part"));
        }
        Ok(path.into())
    }

    fn part_type(&self, ty: TypeId, path: &[u32], token: Token) -> Parsed<TypeId> {
        let mut ty = ty;
        for index in path {
            let in_range = match self.module.types.get(ty) {
                Type::Array { length, .. } => u64::from(*index) < *length,
                Type::Struct(_) => true,
                _ => false,
            };
            let part = self.module.types.element(ty, u64::from(*index)).filter(|_| in_range);
            let Some(part) = part else {
                return Err(Diagnostic::new(token.span(), "this aggregate has no such part", "found here"));
            };
            ty = part;
        }
        Ok(ty)
    }

    pub(super) fn extract_element(&mut self) -> Parsed<Computed> {
        let token = self.cursor.token();
        let (ty, vector) = self.typed_operand()?;
        let element = self.vector_element(ty, token)?;
        self.cursor.expect_mark(b',')?;
        let (index_type, index) = self.typed_operand()?;
        Ok((Operation::ExtractElement { ty, vector, index_type, index }, element))
    }

    pub(super) fn insert_element(&mut self) -> Parsed<Computed> {
        let token = self.cursor.token();
        let (ty, vector) = self.typed_operand()?;
        let expected = self.vector_element(ty, token)?;
        self.cursor.expect_mark(b',')?;
        let (element_type, element) = self.typed_operand()?;
        if element_type != expected {
            return Err(Diagnostic::new(token.span(), "the element has another type than the value", "found here"));
        }
        self.cursor.expect_mark(b',')?;
        let (index_type, index) = self.typed_operand()?;
        Ok((Operation::InsertElement { ty, vector, element, index_type, index }, ty))
    }

    pub(super) fn shuffle_vector(&mut self) -> Parsed<Computed> {
        let token = self.cursor.token();
        let (ty, left) = self.typed_operand()?;
        let element = self.vector_element(ty, token)?;
        self.cursor.expect_mark(b',')?;
        let (other, right) = self.typed_operand()?;
        if other != ty {
            return Err(Diagnostic::new(token.span(), "both vectors must have one type", "found here"));
        }
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let mask_type = self.ty()?;
        self.vector_element(mask_type, token)?;
        let mask = self.constant(mask_type)?;
        let result = self.vector_like(mask_type, element);
        Ok((Operation::ShuffleVector { ty, left, right, mask_type, mask }, result))
    }

    fn vector_element(&self, ty: TypeId, token: Token) -> Parsed<TypeId> {
        match self.module.types.get(ty) {
            Type::Vector { element, .. } => Ok(*element),
            _ => Err(Diagnostic::new(token.span(), "a vector is expected", "this is none")),
        }
    }

    pub(super) fn variadic_argument(&mut self) -> Parsed<Computed> {
        let list = self.address()?;
        self.cursor.expect_mark(b',')?;
        let ty = self.ty()?;
        Ok((Operation::VariadicArgument { list, ty }, ty))
    }
}
