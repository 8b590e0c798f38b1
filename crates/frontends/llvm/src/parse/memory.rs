//! Instructions that access memory or compute addresses.

use mazurka_model::Diagnostic;

use super::instructions::Computed;
use super::lexer::Kind;
use super::{Parsed, Parser};
use crate::ir::{AtomicOperator, MemoryOrder, Operand, Operation, StructType, Type, TypeId};

/// The words between the opcode of an access and its type.
#[derive(Default)]
struct AccessWords {
    atomic: bool,
    volatile: bool,
    weak: bool,
    operator: Option<AtomicOperator>,
}

impl Parser<'_> {
    pub(super) fn alloca(&mut self) -> Parsed<Computed> {
        self.attributes_before_type()?;
        let ty = self.object_type()?;
        let mut count = None;
        if self.at_further_type() {
            self.cursor.advance();
            count = Some(self.typed_operand()?);
        }
        let pointer = self.module.types.pointer();
        Ok((Operation::Alloca { ty, count, alignment: 0 }, pointer))
    }

    pub(super) fn load(&mut self) -> Parsed<Computed> {
        let words = self.access_words();
        let ty = self.object_type()?;
        self.cursor.expect_mark(b',')?;
        let address = self.address()?;
        let order = self.order_if(words.atomic)?;
        Ok((Operation::Load { ty, address, order, volatile: words.volatile, alignment: 0 }, ty))
    }

    pub(super) fn store(&mut self) -> Parsed<Computed> {
        let words = self.access_words();
        let ty = self.object_type()?;
        let value = self.operand(ty)?;
        self.cursor.expect_mark(b',')?;
        let address = self.address()?;
        let order = self.order_if(words.atomic)?;
        let operation = Operation::Store { ty, value, address, order, volatile: words.volatile, alignment: 0 };
        Ok((operation, self.void()))
    }

    pub(super) fn element_pointer(&mut self) -> Parsed<Computed> {
        let mut inbounds = false;
        while let Some(word) = self.cursor.word().filter(|_| !self.at_type()) {
            inbounds |= word == "inbounds";
            self.cursor.advance();
            if self.cursor.is_mark(b'(') {
                self.cursor.skip_group()?;
            }
        }
        let source = self.object_type()?;
        self.cursor.expect_mark(b',')?;
        let (base_type, base) = self.typed_operand()?;
        let mut result = self.module.types.pointer();
        result = self.vector_like(base_type, result);
        let (mut indices, mut part) = (Vec::new(), source);
        while self.at_further_type() {
            let token = self.cursor.advance();
            let (ty, index) = self.typed_operand()?;
            if !indices.is_empty() {
                let known = if let Operand::Constant(constant) = index { Some(constant) } else { None };
                part = self.part_by_index(part, known, token)?;
            }
            if *self.module.types.get(result) == Type::Pointer {
                result = self.vector_like(ty, result);
            }
            indices.push((ty, index));
        }
        Ok((Operation::GetElementPointer { source, base, indices: indices.into(), inbounds }, result))
    }

    pub(super) fn atomic_update(&mut self) -> Parsed<Computed> {
        let words = self.access_words();
        let Some(operator) = words.operator else { return Err(self.cursor.expected("an operation such as `add`")) };
        let address = self.address()?;
        self.cursor.expect_mark(b',')?;
        let (ty, value) = self.typed_operand()?;
        let order = self.order()?;
        Ok((Operation::AtomicUpdate { operator, ty, address, value, order, volatile: words.volatile }, ty))
    }

    pub(super) fn compare_exchange(&mut self) -> Parsed<Computed> {
        let words = self.access_words();
        let address = self.address()?;
        self.cursor.expect_mark(b',')?;
        let (ty, expected) = self.typed_operand()?;
        self.cursor.expect_mark(b',')?;
        let token = self.cursor.token();
        let (other, desired) = self.typed_operand()?;
        if other != ty {
            return Err(Diagnostic::new(token.span(), "both values must have one type", "this one differs"));
        }
        let success = self.order()?;
        let failure = self.order()?;
        let truth = self.module.types.integer(1);
        let fields = Box::new([ty, truth]);
        let result = self.module.types.intern(Type::Struct(StructType { name: None, fields, packed: false }));
        let AccessWords { weak, volatile, .. } = words;
        let operation = Operation::CompareExchange { ty, address, expected, desired, success, failure, weak, volatile };
        Ok((operation, result))
    }

    pub(super) fn fence(&mut self) -> Parsed<Computed> {
        let single_thread = self.scope()?;
        let order = self.order()?;
        Ok((Operation::Fence { order, single_thread }, self.void()))
    }

    pub(super) fn void(&mut self) -> TypeId {
        self.module.types.intern(Type::Void)
    }

    fn access_words(&mut self) -> AccessWords {
        let mut words = AccessWords::default();
        while let Some(word) = self.cursor.word().filter(|_| !self.at_type()) {
            match word {
                "atomic" => words.atomic = true,
                "volatile" => words.volatile = true,
                "weak" => words.weak = true,
                _ => words.operator = words.operator.or(AtomicOperator::from_name(word)),
            }
            self.cursor.advance();
        }
        words
    }

    fn order_if(&mut self, atomic: bool) -> Parsed<Option<MemoryOrder>> {
        if atomic { self.order().map(Some) } else { Ok(None) }
    }

    /// `syncscope("name") seq_cst`.
    fn order(&mut self) -> Parsed<MemoryOrder> {
        self.scope()?;
        let order = self.cursor.word().and_then(MemoryOrder::from_name);
        let Some(order) = order else { return Err(self.cursor.expected("a memory order such as `seq_cst`")) };
        self.cursor.advance();
        Ok(order)
    }

    /// `syncscope("name")`, if it is there. Returns whether it names the current thread.
    fn scope(&mut self) -> Parsed<bool> {
        if !self.cursor.accept_word("syncscope") {
            return Ok(false);
        }
        self.cursor.expect_mark(b'(')?;
        let token = self.cursor.expect(Kind::String, "the name of a scope")?;
        self.cursor.expect_mark(b')')?;
        Ok(self.cursor.text(token) == "\"singlethread\"")
    }
}
