//! Finds the types of objects on the heap.
//!
//! `malloc` returns untyped memory. Where its result is stored in a variable or a member that debug
//! information describes, the memory gets the type that the variable points to. This only serves
//! the names in traces.

use crate::ir::{
    Body, CastOperator, ConstantId, ConstantValue, DebugType, DebugTypeId, Expression, Module, Operand, Operation,
    Table, Type, TypeId, ValueId,
};

/// Types are followed at most this far. Longer chains occur only in malformed debug information.
const MOST_LEVELS: usize = 64;

/// Sets [`crate::ir::Call::allocated`] wherever it can be found out.
pub(super) fn find(module: &mut Module) {
    for function in module.functions.ids() {
        let Some(mut body) = module.functions[function].body.take() else { continue };
        let allocated = Pointees::new(module, &body).allocated(&body);
        for block in body.blocks.iter_mut() {
            for instruction in &mut block.instructions {
                if let (Some(result), Operation::Call(call)) = (instruction.result, &mut instruction.operation) {
                    call.allocated = allocated[result];
                }
            }
        }
        module.functions[function].body = Some(body);
    }
}

/// What the local values of a function point to, in types of the program.
struct Pointees<'m> {
    module: &'m Module,
    types: Table<ValueId, Option<DebugTypeId>>,
}

impl<'m> Pointees<'m> {
    fn new(module: &'m Module, body: &Body) -> Pointees<'m> {
        let variable = |value: &crate::ir::Value| value.variable.and_then(|variable| body.variables[variable].ty);
        Pointees { module, types: body.values.iter().map(variable).collect() }
    }

    /// Follows the pointers through the function once, in the order of the text. Returns what the
    /// results of calls are assigned to.
    fn allocated(mut self, body: &Body) -> Table<ValueId, Option<DebugTypeId>> {
        let mut allocated: Table<ValueId, Option<DebugTypeId>> = body.values.iter().map(|_| None).collect();
        // The value that a cast copies.
        let mut original: Table<ValueId, ValueId> = body.values.ids().collect();
        for instruction in body.blocks.iter().flat_map(|block| &block.instructions) {
            match (&instruction.operation, instruction.result) {
                (Operation::Load { address, .. }, Some(result)) => {
                    let target = self.pointee(*address).and_then(|ty| self.pointer_at_start(ty));
                    self.types[result] = target.or(self.types[result]);
                }
                (Operation::GetElementPointer { source, base, indices, .. }, Some(result)) => {
                    let indices = indices.iter().map(|(_, index)| self.known_index(*index)).collect::<Vec<_>>();
                    self.types[result] = self.part(self.pointee(*base), *source, &indices).or(self.types[result]);
                }
                (
                    Operation::Cast { operator: CastOperator::BitCast, value: Operand::Local(value), .. },
                    Some(result),
                ) => {
                    original[result] = original[*value];
                }
                (Operation::Store { value: Operand::Local(value), address, .. }, _) => {
                    let target = self.pointee(*address).and_then(|ty| self.pointer_at_start(ty));
                    allocated[original[*value]] = allocated[original[*value]].or(target);
                }
                _ => {}
            }
        }
        allocated
    }

    fn pointee(&self, address: Operand) -> Option<DebugTypeId> {
        match address {
            Operand::Local(value) => self.types[value],
            Operand::Constant(constant) => self.constant_pointee(constant),
        }
    }

    fn constant_pointee(&self, constant: ConstantId) -> Option<DebugTypeId> {
        match &self.module.constants[constant].value {
            ConstantValue::Global(global) => self.module.globals[*global].debug_type,
            ConstantValue::Expression(Expression::GetElementPointer { source, base, indices }) => {
                // A base that is an expression itself does not occur in what clang emits.
                let ConstantValue::Global(global) = self.module.constants[*base].value else { return None };
                let indices = indices.iter().map(|index| self.known_index(Operand::Constant(*index)));
                self.part(self.module.globals[global].debug_type, *source, &indices.collect::<Vec<_>>())
            }
            _ => None,
        }
    }

    fn known_index(&self, index: Operand) -> Option<u64> {
        let Operand::Constant(constant) = index else { return None };
        match self.module.constants[constant].value {
            ConstantValue::Integer(number) => u64::try_from(number).ok(),
            _ => None,
        }
    }

    /// The type of the part of an object that indices lead to. The first index leads to another
    /// object of the same type.
    fn part(&self, ty: Option<DebugTypeId>, source: TypeId, indices: &[Option<u64>]) -> Option<DebugTypeId> {
        let (mut ty, mut source) = (self.resolved(ty?), source);
        for index in indices.iter().skip(1) {
            let part = self.module.types.element(source, index.unwrap_or(0))?;
            ty = match (&self.module.debug.types[ty], self.module.types.get(source)) {
                (DebugType::Array { element, dimensions }, Type::Array { .. }) if dimensions.len() == 1 => *element,
                (DebugType::Record { members, .. }, Type::Struct(_)) => {
                    let offset = self.module.types.offset(source, (*index)?)?;
                    members.iter().find(|member| member.offset == offset * 8)?.ty
                }
                _ => return None,
            };
            (ty, source) = (self.resolved(ty), part);
        }
        Some(ty)
    }

    /// What the pointer at the start of an object points to. The address of an object is also that
    /// of its first member.
    fn pointer_at_start(&self, ty: DebugTypeId) -> Option<DebugTypeId> {
        let mut ty = ty;
        for _ in 0..MOST_LEVELS {
            ty = match &self.module.debug.types[self.resolved(ty)] {
                DebugType::Pointer { target } => return *target,
                DebugType::Record { members, .. } => members.first().filter(|member| member.offset == 0)?.ty,
                DebugType::Array { element, .. } => *element,
                _ => return None,
            };
        }
        None
    }

    /// The type behind other names of it.
    fn resolved(&self, ty: DebugTypeId) -> DebugTypeId {
        let mut ty = ty;
        for _ in 0..MOST_LEVELS {
            match self.module.debug.types[ty] {
                DebugType::Alias { target: Some(target), .. } => ty = target,
                _ => break,
            }
        }
        ty
    }
}
