//! Instructions: dispatch by opcode, and those that compute with values.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token};
use super::metadata::NodeId;
use super::{Parsed, Parser};
use crate::ir::{
    BinaryOperator, CastOperator, FloatPredicate, Instruction, IntegerPredicate, LocationId, Name, Operation,
    Terminator, Type, TypeId,
};

/// An instruction's operation, with the type of its result.
pub(super) type Computed = (Operation, TypeId);

/// What follows the operands of an instruction.
pub(super) struct Trailer {
    /// The node with the place in the program.
    pub location: Option<NodeId>,
    /// The alignment in bytes; 0 if not stated.
    pub alignment: u32,
}

impl Trailer {
    /// The number of the node stands in for the location until the end of the text.
    pub fn location(&self) -> Option<LocationId> {
        self.location.map(|node| LocationId(node.0))
    }
}

impl Parser<'_> {
    /// Parses an instruction and appends it to the block, or returns it if it is a terminator.
    pub(super) fn statement(&mut self, block: &mut Vec<Instruction>) -> Parsed<Option<Terminator>> {
        let start = self.cursor.token();
        let mut name = None;
        if self.cursor.is(Kind::Local) {
            self.cursor.advance();
            name = Some(self.module.names.intern(&self.cursor.name(start)));
            self.cursor.expect_mark(b'=')?;
        }
        while matches!(self.cursor.word(), Some("tail" | "musttail" | "notail")) {
            self.cursor.advance();
        }
        let opcode = self.cursor.expect(Kind::Word, "an instruction")?;
        let word = self.cursor.text(opcode);
        if word == "call" {
            return self.call_statement(block, name, start).map(|()| None);
        }
        if word == "invoke" {
            return self.invoke_statement(block, name, start).map(Some);
        }
        if let Some(kind) = self.terminator(opcode)? {
            let trailer = self.trailer()?;
            return Ok(Some(Terminator { kind, location: trailer.location(), offset: start.start }));
        }
        let (operation, ty) = self.operation(opcode)?;
        let trailer = self.trailer()?;
        let instruction = self.instruction(name, operation, ty, &trailer, start)?;
        block.push(instruction);
        Ok(None)
    }

    /// Builds an instruction and defines its result.
    pub(super) fn instruction(
        &mut self,
        name: Option<Name>,
        mut operation: Operation,
        ty: TypeId,
        trailer: &Trailer,
        start: Token,
    ) -> Parsed<Instruction> {
        if let Operation::Alloca { alignment, .. }
        | Operation::Load { alignment, .. }
        | Operation::Store { alignment, .. } = &mut operation
        {
            *alignment = trailer.alignment;
        }
        let void = *self.module.types.get(ty) == Type::Void;
        if void && name.is_some() {
            return Err(Diagnostic::new(start.span(), "this instruction has no result", "the result has a name"));
        }
        let result = if void { None } else { Some(self.define_value(name, ty, start)?) };
        Ok(Instruction { result, operation, location: trailer.location(), offset: start.start })
    }

    /// What follows the operands: `, align 4, !dbg !12, !tbaa !13`.
    pub(super) fn trailer(&mut self) -> Parsed<Trailer> {
        let mut trailer = Trailer { location: None, alignment: 0 };
        while self.cursor.accept_mark(b',') {
            let token = self.cursor.token();
            match token.kind {
                Kind::Metadata => {
                    self.cursor.advance();
                    let node = self.metadata_operand()?;
                    trailer.location = trailer.location.or(node.filter(|_| self.cursor.text(token) == "!dbg"));
                }
                Kind::Word if self.cursor.is_word("align") => {
                    self.cursor.advance();
                    trailer.alignment = self.cursor.small("an alignment")?;
                }
                Kind::Word => {
                    self.cursor.advance();
                    if self.cursor.is_mark(b'(') {
                        self.cursor.skip_group()?;
                    }
                }
                _ => return Err(self.cursor.expected("an alignment or metadata")),
            }
        }
        Ok(trailer)
    }

    fn operation(&mut self, opcode: Token) -> Parsed<Computed> {
        let word = self.cursor.text(opcode);
        if let Some(operator) = BinaryOperator::from_name(word) {
            return self.binary(operator);
        }
        if let Some(operator) = CastOperator::from_name(word) {
            return self.cast(operator);
        }
        match word {
            "fneg" => self.unary(|ty, value| Operation::Negate { ty, value }),
            "freeze" => self.unary(|ty, value| Operation::Freeze { ty, value }),
            "icmp" => self.compare(),
            "fcmp" => self.compare_float(),
            "select" => self.select(),
            "alloca" => self.alloca(),
            "load" => self.load(),
            "store" => self.store(),
            "getelementptr" => self.element_pointer(),
            "atomicrmw" => self.atomic_update(),
            "cmpxchg" => self.compare_exchange(),
            "fence" => self.fence(),
            "phi" => self.phi(),
            "extractvalue" => self.extract_value(),
            "insertvalue" => self.insert_value(),
            "extractelement" => self.extract_element(),
            "insertelement" => self.insert_element(),
            "shufflevector" => self.shuffle_vector(),
            "va_arg" => self.variadic_argument(),
            "landingpad" => self.landing_pad(),
            _ => Err(Diagnostic::new(opcode.span(), "this instruction is not known", "found here")),
        }
    }

    fn binary(&mut self, operator: BinaryOperator) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let (ty, left) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let right = self.operand(ty)?;
        Ok((Operation::Binary { operator, ty, left, right }, ty))
    }

    fn unary(&mut self, operation: fn(TypeId, crate::ir::Operand) -> Operation) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let (ty, value) = self.typed_operand()?;
        Ok((operation(ty, value), ty))
    }

    fn cast(&mut self, operator: CastOperator) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let (from, value) = self.typed_operand()?;
        self.cursor.expect_word("to")?;
        let to = self.ty()?;
        Ok((Operation::Cast { operator, from, value, to }, to))
    }

    fn compare(&mut self) -> Parsed<Computed> {
        let mut predicate = None;
        while let Some(word) = self.cursor.word().filter(|_| !self.at_type()) {
            predicate = IntegerPredicate::from_name(word).or(predicate);
            self.cursor.advance();
        }
        let Some(predicate) = predicate else { return Err(self.cursor.expected("a comparison such as `eq`")) };
        let (ty, left) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let right = self.operand(ty)?;
        Ok((Operation::Compare { predicate, ty, left, right }, self.truth_type(ty)))
    }

    fn compare_float(&mut self) -> Parsed<Computed> {
        let mut predicate = None;
        while let Some(word) = self.cursor.word().filter(|_| !self.at_type()) {
            predicate = FloatPredicate::from_name(word).or(predicate);
            self.cursor.advance();
        }
        let Some(predicate) = predicate else { return Err(self.cursor.expected("a comparison such as `oeq`")) };
        let (ty, left) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let right = self.operand(ty)?;
        Ok((Operation::CompareFloat { predicate, ty, left, right }, self.truth_type(ty)))
    }

    fn select(&mut self) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let (_, condition) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let (ty, then) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let (other, otherwise) = self.typed_operand()?;
        if other != ty {
            return Err(Diagnostic::new(token.span(), "both alternatives must have one type", "this one differs"));
        }
        Ok((Operation::Select { condition, ty, then, otherwise }, ty))
    }
}
