//! Instructions that end blocks or depend on where control came from.

use mazurka_model::Diagnostic;

use super::instructions::Computed;
use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::{Operation, TerminatorKind, Type};

impl Parser<'_> {
    /// The terminator with an opcode; nothing if the opcode is another instruction.
    pub(super) fn terminator(&mut self, opcode: Token) -> Parsed<Option<TerminatorKind>> {
        let kind = match self.cursor.text(opcode) {
            "ret" => self.ret()?,
            "br" => self.branch()?,
            "switch" => self.switch()?,
            "unreachable" => TerminatorKind::Unreachable,
            "resume" => {
                self.typed_operand()?;
                TerminatorKind::Resume
            }
            word @ ("indirectbr" | "callbr" | "catchswitch" | "catchret" | "cleanupret") => {
                let message = format!("`{word}` is not supported");
                return Err(Diagnostic::new(opcode.span(), message, "found here"));
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    fn ret(&mut self) -> Parsed<TerminatorKind> {
        let ty = self.ty()?;
        let function = self.locals.function.expect("invariant: instructions are parsed inside a function");
        if self.module.functions[function].result_type != ty {
            return Err(self.cursor.expected("a result of the function's type"));
        }
        if *self.module.types.get(ty) == Type::Void {
            return Ok(TerminatorKind::Return(None));
        }
        Ok(TerminatorKind::Return(Some((ty, self.operand(ty)?))))
    }

    fn branch(&mut self) -> Parsed<TerminatorKind> {
        if self.cursor.is_word("label") {
            return self.label().map(TerminatorKind::Branch);
        }
        let token = self.cursor.token();
        let (ty, condition) = self.typed_operand()?;
        if self.module.types.integer_width(ty) != Some(1) {
            return Err(Diagnostic::new(token.span(), "a condition has the type i1", "this one has another type"));
        }
        self.cursor.expect_mark(b',')?;
        let then = self.label()?;
        self.cursor.expect_mark(b',')?;
        let otherwise = self.label()?;
        Ok(TerminatorKind::Conditional { condition, then, otherwise })
    }

    fn switch(&mut self) -> Parsed<TerminatorKind> {
        let token = self.cursor.token();
        let (ty, value) = self.typed_operand()?;
        let Some(width) = self.module.types.integer_width(ty) else {
            return Err(Diagnostic::new(token.span(), "an integer is expected", "this is none"));
        };
        self.cursor.expect_mark(b',')?;
        let default = self.label()?;
        self.cursor.expect_mark(b'[')?;
        let mut cases = Vec::new();
        while !self.cursor.accept_mark(b']') {
            let token = self.cursor.token();
            if self.ty()? != ty {
                return Err(Diagnostic::new(token.span(), "cases have the type of the value", "another type"));
            }
            let bits = match self.cursor.word() {
                Some(word @ ("true" | "false")) if width == 1 => {
                    self.cursor.advance();
                    u128::from(word == "true")
                }
                _ => {
                    let token = self.cursor.expect(Kind::Integer, "an integer")?;
                    self.integer_bits(token, width)?
                }
            };
            self.cursor.expect_mark(b',')?;
            cases.push((bits, self.label()?));
        }
        Ok(TerminatorKind::Switch { ty, value, default, cases: cases.into() })
    }

    pub(super) fn phi(&mut self) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let ty = self.ty()?;
        let mut incoming = Vec::new();
        loop {
            self.cursor.expect_mark(b'[')?;
            let value = self.operand(ty)?;
            self.cursor.expect_mark(b',')?;
            let block = self.block_name()?;
            self.cursor.expect_mark(b']')?;
            incoming.push((value, block));
            if !self.cursor.is_mark(b',') || self.cursor.peek().kind != Kind::Mark(b'[') {
                return Ok((Operation::Phi { ty, incoming: incoming.into() }, ty));
            }
            self.cursor.advance();
        }
    }
}
