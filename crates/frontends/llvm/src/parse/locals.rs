//! Local values and blocks of the function that is being parsed.

use mazurka_model::Diagnostic;
use rustc_hash::FxHashMap;

use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::table::Id;
use crate::ir::{Block, BlockId, Body, FunctionId, Name, Operand, Table, TypeId, Value, ValueId};

/// What is known about a function in the middle of its body.
#[derive(Default)]
pub(super) struct Locals {
    /// The function that is being parsed.
    pub function: Option<FunctionId>,
    values: Table<ValueId, Value>,
    value_ids: FxHashMap<Name, ValueId>,
    /// Per value: where it was mentioned first, unless it is defined.
    undefined_values: Vec<Option<u32>>,
    blocks: Vec<Option<Block>>,
    block_ids: FxHashMap<Name, BlockId>,
    /// Per block: its name, and where it was mentioned first.
    block_uses: Vec<(Name, u32)>,
    /// The number that the next value or block without a name gets.
    next_number: u64,
}

impl Parser<'_> {
    /// A value of a type: a local one or a constant.
    pub(super) fn operand(&mut self, ty: TypeId) -> Parsed<Operand> {
        if !self.cursor.is(Kind::Local) {
            return self.constant(ty).map(Operand::Constant);
        }
        let token = self.cursor.advance();
        let name = self.module.names.intern(&self.cursor.name(token));
        self.local_value(name, ty, token).map(Operand::Local)
    }

    /// A type and a value of it.
    pub(super) fn typed_operand(&mut self) -> Parsed<(TypeId, Operand)> {
        let ty = self.ty()?;
        Ok((ty, self.operand(ty)?))
    }

    /// A pointer with its type.
    pub(super) fn address(&mut self) -> Parsed<Operand> {
        let ty = self.ty()?;
        let token = self.cursor.token();
        self.require_pointer(ty, token)?;
        self.operand(ty)
    }

    fn local_value(&mut self, name: Name, ty: TypeId, token: Token) -> Parsed<ValueId> {
        if let Some(&id) = self.locals.value_ids.get(&name) {
            if self.locals.values[id].ty != ty {
                let message = format!("%{} has another type elsewhere", self.module.text(name));
                return Err(Diagnostic::new(token.span(), message, "used with this type"));
            }
            return Ok(id);
        }
        let id = self.locals.values.push(Value { name, ty, variable: None });
        self.locals.value_ids.insert(name, id);
        self.locals.undefined_values.push(Some(token.start));
        Ok(id)
    }

    /// Defines a value: a parameter, or the result of an instruction. A value without a name gets
    /// the next number.
    pub(super) fn define_value(&mut self, name: Option<Name>, ty: TypeId, token: Token) -> Parsed<ValueId> {
        let name = self.numbered(name);
        let id = self.local_value(name, ty, token)?;
        if self.locals.undefined_values[id.index()].take().is_none() {
            let message = format!("%{} is defined twice", self.module.text(name));
            return Err(Diagnostic::new(token.span(), message, "defined again here"));
        }
        Ok(id)
    }

    /// The name, or the next number if there is none.
    pub(super) fn numbered(&mut self, name: Option<Name>) -> Name {
        let locals = &mut self.locals;
        match name {
            Some(name) => {
                if let Ok(number) = self.module.names.text(name).parse::<u64>() {
                    locals.next_number = locals.next_number.max(number.saturating_add(1));
                }
                name
            }
            None => {
                locals.next_number += 1;
                self.module.names.intern(&(locals.next_number - 1).to_string())
            }
        }
    }

    /// `label %name`.
    pub(super) fn label(&mut self) -> Parsed<BlockId> {
        self.cursor.expect_word("label")?;
        self.block_name()
    }

    /// `%name`, as the name of a block.
    pub(super) fn block_name(&mut self) -> Parsed<BlockId> {
        let token = self.cursor.expect(Kind::Local, "the name of a block")?;
        let name = self.module.names.intern(&self.cursor.name(token));
        Ok(self.block_id(name, token.start))
    }

    /// The number of a block, which need not be defined yet.
    pub(super) fn block_id(&mut self, name: Name, offset: u32) -> BlockId {
        let locals = &mut self.locals;
        *locals.block_ids.entry(name).or_insert_with(|| {
            locals.blocks.push(None);
            locals.block_uses.push((name, offset));
            BlockId::from_index(locals.blocks.len() - 1)
        })
    }

    /// Is the block defined already?
    pub(super) fn is_block_defined(&self, id: BlockId) -> bool {
        self.locals.blocks[id.index()].is_some()
    }

    pub(super) fn define_block(&mut self, id: BlockId, block: Block) {
        self.locals.blocks[id.index()] = Some(block);
    }

    /// Starts with the body of a function.
    pub(super) fn start_locals(&mut self, function: FunctionId) {
        self.locals = Locals { function: Some(function), ..Locals::default() };
    }

    /// The body that was parsed. An error if something in it is not defined.
    pub(super) fn finish_locals(&mut self) -> Parsed<Body> {
        let locals = std::mem::take(&mut self.locals);
        // Only `%` is underlined: a name in quotation marks differs from its text.
        let span = |offset: u32| offset as usize..offset as usize + 1;
        for (value, offset) in locals.values.iter().zip(&locals.undefined_values) {
            if let Some(offset) = *offset {
                let message = format!("%{} is never defined", self.module.text(value.name));
                return Err(Diagnostic::new(span(offset), message, "used here"));
            }
        }
        let mut blocks = Table::default();
        for (block, (name, offset)) in locals.blocks.into_iter().zip(locals.block_uses) {
            let Some(block) = block else {
                let message = format!("the block %{} is never defined", self.module.text(name));
                return Err(Diagnostic::new(span(offset), message, "used here"));
            };
            blocks.push(block);
        }
        Ok(Body { values: locals.values, blocks, variables: Table::default() })
    }
}
