//! Calls.

use super::instructions::Computed;
use super::lexer::{Kind, Token};
use super::metadata::NodeId;
use super::{Parsed, Parser};
use crate::ir::{
    Argument, Assembly, Call, Callee, ConstantValue, Instruction, Name, Operand, Operation, Terminator, TerminatorKind,
    Type,
};

/// A call with what is only needed while parsing.
struct ParsedCall {
    call: Call,
    /// The name of the function, if it is called by name.
    name: Option<Name>,
    metadata: Vec<MetadataArgument>,
}

/// An argument that is metadata.
#[derive(Clone, Copy)]
enum MetadataArgument {
    Value(Operand),
    Node(Option<NodeId>),
}

impl Parser<'_> {
    /// A call, whose opcode was read. Calls that only carry debug information are dropped.
    pub(super) fn call_statement(
        &mut self,
        block: &mut Vec<Instruction>,
        name: Option<Name>,
        start: Token,
    ) -> Parsed<()> {
        let ParsedCall { call, name: callee, metadata } = self.call()?;
        let trailer = self.trailer()?;
        if let Some(function) = callee.map(|name| self.module.text(name)).filter(|name| name.starts_with("llvm.dbg.")) {
            if let ("llvm.dbg.declare", [MetadataArgument::Value(value), MetadataArgument::Node(variable), ..]) =
                (function, &metadata[..])
            {
                self.declare_variable(Some(*value), *variable, trailer.location);
            }
            return Ok(());
        }
        let ty = call.result_type;
        let instruction = self.instruction(name, Operation::Call(Box::new(call)), ty, &trailer, start)?;
        block.push(instruction);
        Ok(())
    }

    /// An `invoke`, whose opcode was read: a call that ends its block.
    pub(super) fn invoke_statement(
        &mut self,
        block: &mut Vec<Instruction>,
        name: Option<Name>,
        start: Token,
    ) -> Parsed<Terminator> {
        let mut call = self.call()?.call;
        self.cursor.expect_word("to")?;
        let normal = self.label()?;
        self.cursor.expect_word("unwind")?;
        call.unwind = Some(self.label()?);
        let trailer = self.trailer()?;
        let ty = call.result_type;
        let instruction = self.instruction(name, Operation::Call(Box::new(call)), ty, &trailer, start)?;
        block.push(instruction);
        let (kind, location) = (TerminatorKind::Branch(normal), trailer.location());
        Ok(Terminator { kind, location, offset: start.start })
    }

    fn call(&mut self) -> Parsed<ParsedCall> {
        self.attributes_before_type()?;
        let ty = self.ty()?;
        let result_type = match self.module.types.get(ty) {
            Type::Function(function) => function.result,
            _ => ty,
        };
        let mut name = None;
        let callee = if self.cursor.accept_word("asm") {
            Callee::Assembly(Box::new(self.assembly()?))
        } else {
            if self.cursor.is(Kind::Global) {
                name = Some(self.module.names.intern(&self.cursor.name(self.cursor.token())));
            }
            let pointer = self.module.types.pointer();
            Callee::Indirect(self.operand(pointer)?)
        };
        let (arguments, metadata) = self.arguments()?;
        self.attributes_after_call()?;
        let call = Call { callee, result_type, arguments: arguments.into(), unwind: None, allocated: None };
        Ok(ParsedCall { call, name, metadata })
    }

    /// `asm sideeffect "template", "constraints"`, without the first word.
    fn assembly(&mut self) -> Parsed<Assembly> {
        while self.cursor.is(Kind::Word) {
            self.cursor.advance();
        }
        let template = String::from_utf8_lossy(&self.cursor.string()?).into_owned();
        self.cursor.expect_mark(b',')?;
        let constraints = String::from_utf8_lossy(&self.cursor.string()?).into_owned();
        Ok(Assembly { template, constraints })
    }

    fn arguments(&mut self) -> Parsed<(Vec<Argument>, Vec<MetadataArgument>)> {
        self.cursor.expect_mark(b'(')?;
        let (mut arguments, mut metadata) = (Vec::new(), Vec::new());
        while !self.cursor.is_mark(b')') {
            if self.cursor.is(Kind::Ellipsis) {
                self.cursor.advance();
                break;
            }
            let ty = self.ty()?;
            if *self.module.types.get(ty) == Type::Metadata {
                metadata.push(self.metadata_argument()?);
                let value = Operand::Constant(self.push_constant(ty, ConstantValue::Ignored));
                arguments.push(Argument { ty, value, by_value: None });
            } else {
                let attributes = self.attributes_before_value()?;
                let value = self.operand(ty)?;
                arguments.push(Argument { ty, value, by_value: attributes.by_value });
            }
            if !self.cursor.accept_mark(b',') {
                break;
            }
        }
        self.cursor.expect_mark(b')')?;
        Ok((arguments, metadata))
    }

    fn metadata_argument(&mut self) -> Parsed<MetadataArgument> {
        if self.at_type() {
            return self.typed_operand().map(|(_, value)| MetadataArgument::Value(value));
        }
        self.metadata_operand().map(MetadataArgument::Node)
    }

    /// `landingpad T cleanup catch ptr @type filter ...`.
    pub(super) fn landing_pad(&mut self) -> Parsed<Computed> {
        let ty = self.ty()?;
        loop {
            if self.cursor.accept_word("cleanup") {
                continue;
            }
            if !self.cursor.accept_word("catch") && !self.cursor.accept_word("filter") {
                return Ok((Operation::LandingPad { ty }, ty));
            }
            self.typed_constant()?;
        }
    }
}
