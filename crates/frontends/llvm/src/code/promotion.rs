//! Objects on the stack that become registers.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::function::ENTRY;
use crate::ir::{Body, Callee, Module, Operand, Operation, TerminatorKind, Type, TypeId, ValueId};

/// The objects on the stack that become registers: scalars in the entry block whose address is used
/// only to load and store values of their size.
pub(super) fn promotable(module: &Module, body: &Body) -> FxHashSet<ValueId> {
    let mut sizes = FxHashMap::default();
    for instruction in &body.blocks[ENTRY].instructions {
        if let (Operation::Alloca { ty, count: None, .. }, Some(result)) = (&instruction.operation, instruction.result)
        {
            if is_scalar(module, *ty) {
                sizes.insert(result, module.types.store_size(*ty));
            }
        }
    }
    let fits = |address: ValueId, ty: TypeId, sizes: &FxHashMap<ValueId, u64>| {
        is_scalar(module, ty) && sizes.get(&address).is_none_or(|size| *size == module.types.store_size(ty))
    };
    for block in body.blocks.iter() {
        for instruction in &block.instructions {
            let mut refused = Vec::new();
            match &instruction.operation {
                Operation::Load { ty, address: Operand::Local(address), .. } => {
                    if !fits(*address, *ty, &sizes) {
                        refused.push(*address);
                    }
                }
                Operation::Store { ty, value, address, .. } => {
                    if let Operand::Local(value) = value {
                        refused.push(*value);
                    }
                    if let Operand::Local(address) = address {
                        if !fits(*address, *ty, &sizes) {
                            refused.push(*address);
                        }
                    }
                }
                Operation::Call(call) if is_lifetime_marker(module, &call.callee) => {}
                other => visit_operands(other, &mut |operand| {
                    if let Operand::Local(value) = operand {
                        refused.push(value);
                    }
                }),
            }
            for value in refused {
                sizes.remove(&value);
            }
        }
        if let TerminatorKind::Return(Some((_, Operand::Local(value)))) = &block.terminator.kind {
            sizes.remove(value);
        }
    }
    sizes.into_keys().collect()
}

fn is_scalar(module: &Module, ty: TypeId) -> bool {
    let scalar = matches!(module.types.get(ty), Type::Integer(_) | Type::Float(_) | Type::Pointer);
    scalar && module.types.store_size(ty) <= 8
}

fn is_lifetime_marker(module: &Module, callee: &Callee) -> bool {
    match callee {
        Callee::Direct(function) => module.text(module.functions[*function].name).starts_with("llvm.lifetime."),
        _ => false,
    }
}

/// Calls `visit` with every operand.
pub(super) fn visit_operands(operation: &Operation, visit: &mut impl FnMut(Operand)) {
    match operation {
        Operation::Binary { left, right, .. }
        | Operation::Compare { left, right, .. }
        | Operation::CompareFloat { left, right, .. }
        | Operation::ShuffleVector { left, right, .. } => [left, right].into_iter().for_each(|operand| visit(*operand)),
        Operation::Negate { value, .. } | Operation::Cast { value, .. } | Operation::Freeze { value, .. } => {
            visit(*value)
        }
        Operation::Select { condition, then, otherwise, .. } => {
            [condition, then, otherwise].into_iter().for_each(|operand| visit(*operand));
        }
        Operation::Alloca { count, .. } => count.iter().for_each(|(_, operand)| visit(*operand)),
        Operation::Load { address, .. } => visit(*address),
        Operation::Store { value, address, .. } | Operation::AtomicUpdate { value, address, .. } => {
            visit(*value);
            visit(*address);
        }
        Operation::GetElementPointer { base, indices, .. } => {
            visit(*base);
            indices.iter().for_each(|(_, operand)| visit(*operand));
        }
        Operation::CompareExchange { address, expected, desired, .. } => {
            [address, expected, desired].into_iter().for_each(|operand| visit(*operand));
        }
        Operation::Call(call) => {
            if let Callee::Indirect(operand) = call.callee {
                visit(operand);
            }
            call.arguments.iter().for_each(|argument| visit(argument.value));
        }
        Operation::ExtractValue { aggregate, .. } => visit(*aggregate),
        Operation::InsertValue { aggregate, part, .. } => {
            visit(*aggregate);
            visit(*part);
        }
        Operation::ExtractElement { vector, index, .. } => {
            visit(*vector);
            visit(*index);
        }
        Operation::InsertElement { vector, element, index, .. } => {
            [vector, element, index].into_iter().for_each(|operand| visit(*operand));
        }
        Operation::Phi { incoming, .. } => incoming.iter().for_each(|(operand, _)| visit(*operand)),
        Operation::VariadicArgument { list, .. } => visit(*list),
        Operation::Fence { .. } | Operation::LandingPad { .. } => {}
    }
}
