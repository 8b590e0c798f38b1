//! Which copies of variables are not needed.
//!
//! Without optimisation, clang loads a variable before each use. A load of a variable that has become
//! a register need not copy it if the variable does not change before the last use of the copy; and a
//! value whose only use is to be stored in such a variable can be computed there.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::code::escape::Escapes;
use crate::code::promotion::visit_operands;
use crate::ir::{BinaryOperator, Block, BlockId, Body, FunctionId, Operand, Operation, TerminatorKind, ValueId};

/// The uses of the values of a function.
pub(super) struct Copies {
    /// The block of each value's only definition and uses, with the last use, if all are in one block.
    last_uses: FxHashMap<ValueId, (BlockId, usize)>,
    used_once: FxHashSet<ValueId>,
}

impl Copies {
    pub fn analyse(body: &Body) -> Copies {
        let mut uses: FxHashMap<ValueId, Vec<(BlockId, usize)>> = FxHashMap::default();
        let mut elsewhere = FxHashSet::default();
        for (id, block) in body.blocks.entries() {
            for (at, instruction) in block.instructions.iter().enumerate() {
                let is_phi = matches!(instruction.operation, Operation::Phi { .. });
                visit_operands(&instruction.operation, &mut |operand| {
                    if let Operand::Local(value) = operand {
                        uses.entry(value).or_default().push((id, at));
                        if is_phi {
                            elsewhere.insert(value);
                        }
                    }
                });
            }
            for value in terminator_uses(block) {
                uses.entry(value).or_default().push((id, block.instructions.len()));
            }
        }
        let used_once = uses.iter().filter(|(_, uses)| uses.len() == 1).map(|(value, _)| *value).collect();
        let in_one_block = |(value, uses): (ValueId, Vec<(BlockId, usize)>)| {
            let (block, _) = uses[0];
            let alone = uses.iter().all(|(other, _)| *other == block) && !elsewhere.contains(&value);
            let last = uses.iter().map(|(_, at)| *at).max();
            last.filter(|_| alone).map(|last| (value, (block, last)))
        };
        Copies { last_uses: uses.into_iter().filter_map(in_one_block).collect(), used_once }
    }

    /// Whether a value that was loaded from a variable can stand for the variable.
    pub fn is_superfluous(&self, body: &Body, block: BlockId, at: usize, value: ValueId, variable: ValueId) -> bool {
        let Some(&(used_in, last)) = self.last_uses.get(&value) else { return false };
        let stores = |operation: &Operation| matches!(operation, Operation::Store { address: Operand::Local(address), .. } if *address == variable);
        let between = body.blocks[block].instructions.iter().take(last).skip(at + 1);
        used_in == block && !between.into_iter().any(|instruction| stores(&instruction.operation))
    }

    /// Whether a value is used once.
    pub fn is_used_once(&self, value: ValueId) -> bool {
        self.used_once.contains(&value)
    }
}

/// Whether a value that was loaded is only used to replace some of its bits: it is masked, other bits are
/// added, and the result is stored where it was loaded from.
pub(super) fn updates_bits(body: &Body, copies: &Copies, loaded: ValueId, address: Operand) -> bool {
    let only_user = |value: ValueId| {
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        let mut users = instructions.filter(|instruction| {
            let mut uses = false;
            visit_operands(&instruction.operation, &mut |operand| uses |= operand == Operand::Local(value));
            uses
        });
        users.next().filter(|_| copies.is_used_once(value))
    };
    let Some(mask) = only_user(loaded) else { return false };
    let Operation::Binary { operator: BinaryOperator::And, right: Operand::Constant(_), .. } = mask.operation else {
        return false;
    };
    let mut user = mask.result.and_then(only_user);
    if let Some(Operation::Binary { operator: BinaryOperator::Or, .. }) = user.map(|user| &user.operation) {
        user = user.and_then(|user| user.result).and_then(only_user);
    }
    matches!(user.map(|user| &user.operation), Some(Operation::Store { address: to, .. }) if *to == address)
}

fn terminator_uses(block: &Block) -> Vec<ValueId> {
    let operand = match &block.terminator.kind {
        TerminatorKind::Return(Some((_, operand))) => *operand,
        TerminatorKind::Conditional { condition, .. } => *condition,
        TerminatorKind::Switch { value, .. } => *value,
        _ => return Vec::new(),
    };
    match operand {
        Operand::Local(value) => vec![value],
        Operand::Constant(_) => Vec::new(),
    }
}

/// Finds the loads of a function whose results can stand for the variables that they load.
pub(super) fn aliases(
    copies: &Copies,
    escapes: &Escapes,
    function: FunctionId,
    body: &Body,
    has_whole_bytes: impl Fn(crate::ir::TypeId) -> bool,
) -> FxHashMap<ValueId, ValueId> {
    let mut aliases = FxHashMap::default();
    for (block, code) in body.blocks.entries() {
        for (at, instruction) in code.instructions.iter().enumerate() {
            let Operation::Load { address: Operand::Local(variable), ty, .. } = &instruction.operation else {
                continue;
            };
            let Some(value) = instruction.result else { continue };
            if escapes.is_promoted(function, *variable)
                && has_whole_bytes(*ty)
                && copies.is_superfluous(body, block, at, value, *variable)
            {
                aliases.insert(value, *variable);
            }
        }
    }
    aliases
}
