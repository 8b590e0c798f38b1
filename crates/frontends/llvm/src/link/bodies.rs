//! Turns identifiers in function bodies into identifiers of the linked module. Local values and
//! blocks keep theirs.

use super::remap::Remap;
use crate::ir::{Body, Call, Callee, Operand, Operation, TerminatorKind, TypeId};

impl Remap<'_> {
    /// Changes the identifiers in a body.
    pub(super) fn body(&self, body: &mut Body) {
        for value in body.values.iter_mut() {
            value.name = self.name(value.name);
            value.ty = self.ty(value.ty);
        }
        for variable in body.variables.iter_mut() {
            variable.name = self.name(variable.name);
            variable.ty = variable.ty.map(|ty| self.debug_type(ty));
            variable.location = variable.location.map(|location| self.location(location));
        }
        for block in body.blocks.iter_mut() {
            block.name = self.name(block.name);
            for instruction in &mut block.instructions {
                instruction.location = instruction.location.map(|location| self.location_id(location));
                self.operation(&mut instruction.operation);
            }
            block.terminator.location = block.terminator.location.map(|location| self.location_id(location));
            self.terminator(&mut block.terminator.kind);
        }
    }

    fn terminator(&self, kind: &mut TerminatorKind) {
        match kind {
            TerminatorKind::Return(Some((ty, value))) | TerminatorKind::Switch { ty, value, .. } => {
                self.change([ty], [value]);
            }
            TerminatorKind::Conditional { condition, .. } => self.change([], [condition]),
            TerminatorKind::Return(None)
            | TerminatorKind::Branch(_)
            | TerminatorKind::Unreachable
            | TerminatorKind::Resume => {}
        }
    }

    fn operation(&self, operation: &mut Operation) {
        match operation {
            Operation::Binary { ty, left, right, .. }
            | Operation::Compare { ty, left, right, .. }
            | Operation::CompareFloat { ty, left, right, .. } => self.change([ty], [left, right]),
            Operation::Negate { ty, value } | Operation::Freeze { ty, value } => self.change([ty], [value]),
            Operation::Cast { from, value, to, .. } => self.change([from, to], [value]),
            Operation::Select { condition, ty, then, otherwise } => self.change([ty], [condition, then, otherwise]),
            Operation::Alloca { ty, count, .. } => {
                self.change([ty], []);
                if let Some((ty, count)) = count {
                    self.change([ty], [count]);
                }
            }
            Operation::Load { ty, address, .. } => self.change([ty], [address]),
            Operation::Store { ty, value, address, .. } | Operation::AtomicUpdate { ty, value, address, .. } => {
                self.change([ty], [value, address]);
            }
            Operation::GetElementPointer { source, base, indices, .. } => {
                self.change([source], [base]);
                for (ty, index) in indices {
                    self.change([ty], [index]);
                }
            }
            Operation::CompareExchange { ty, address, expected, desired, .. } => {
                self.change([ty], [address, expected, desired]);
            }
            Operation::Fence { .. } => {}
            Operation::Call(call) => self.call(call),
            Operation::ExtractValue { ty, aggregate, .. } => self.change([ty], [aggregate]),
            Operation::InsertValue { ty, aggregate, part_type, part, .. } => {
                self.change([ty, part_type], [aggregate, part]);
            }
            Operation::ExtractElement { ty, vector, index_type, index } => {
                self.change([ty, index_type], [vector, index]);
            }
            Operation::InsertElement { ty, vector, element, index_type, index } => {
                self.change([ty, index_type], [vector, element, index]);
            }
            Operation::ShuffleVector { ty, left, right, mask_type, mask } => {
                self.change([ty, mask_type], [left, right]);
                *mask = self.constant(*mask);
            }
            Operation::Phi { ty, incoming } => {
                self.change([ty], []);
                for (value, _) in incoming {
                    self.change([], [value]);
                }
            }
            Operation::VariadicArgument { list, ty } => self.change([ty], [list]),
            Operation::LandingPad { ty } => self.change([ty], []),
        }
    }

    fn call(&self, call: &mut Call) {
        call.result_type = self.ty(call.result_type);
        call.allocated = call.allocated.map(|ty| self.debug_type(ty));
        match &mut call.callee {
            Callee::Direct(function) => *function = self.function_id(*function),
            Callee::Indirect(address) => self.change([], [address]),
            Callee::Assembly(_) => {}
        }
        for argument in &mut call.arguments {
            argument.by_value = argument.by_value.map(|ty| self.ty(ty));
            self.change([&mut argument.ty], [&mut argument.value]);
        }
    }

    fn change<const T: usize, const O: usize>(&self, types: [&mut TypeId; T], operands: [&mut Operand; O]) {
        for ty in types {
            *ty = self.ty(*ty);
        }
        for operand in operands {
            if let Operand::Constant(constant) = operand {
                *constant = self.constant(*constant);
            }
        }
    }
}
