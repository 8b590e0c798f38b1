//! Blind writes: fields that a step certainly overwrites and never reads.

use super::{Code, Op};
use crate::hir::Builtin;

/// The fields that every step from a position on overwrites and does not read, in the condition
/// that it waits for neither. They are those that are assigned before the first operation that can
/// branch or throw an exception.
pub(super) fn blind_writes(code: &Code, from: u32, condition: &[u32]) -> Vec<u32> {
    let body = code.body_of(from);
    let ops = &code.ops[from as usize..body.end as usize];
    let certain = ops.iter().take_while(|op| cannot_fail(op));
    let mut fields: Vec<u32> =
        certain.filter_map(|op| if let Op::SetField(field) = op { Some(*field) } else { None }).collect();
    // A loop may lead back to what comes before the position.
    let whole = &code.ops[body.start as usize..body.end as usize];
    let calls = whole.iter().any(|op| matches!(op, Op::CallMethod { .. }));
    fields.retain(|field| !calls && !condition.contains(field) && !whole.contains(&Op::Field(*field)));
    fields
}

/// Whether the operation is always followed by the next one.
fn cannot_fail(op: &Op) -> bool {
    match op {
        Op::Const(_) | Op::Local(_) | Op::SetLocal(_) | Op::Field(_) | Op::SetField(_) | Op::This => true,
        Op::Construct(..) | Op::Closure(..) | Op::Pop | Op::Implements(_) | Op::As(_) => true,
        Op::Builtin(builtin, _) => matches!(
            builtin,
            Builtin::Add
                | Builtin::Subtract
                | Builtin::Multiply
                | Builtin::Negate
                | Builtin::Min
                | Builtin::Max
                | Builtin::Abs
                | Builtin::Not
                | Builtin::Equal
                | Builtin::NotEqual
                | Builtin::Less
                | Builtin::LessOrEqual
                | Builtin::Greater
                | Builtin::GreaterOrEqual
        ),
        _ => false,
    }
}
