//! Loops that may wait for another thread.
//!
//! Such a loop has an iteration that writes nothing and counts nothing. Whether an iteration leaves
//! everything as it was is decided when it is executed; this analysis only excludes loops for which
//! the question need not be asked.

use std::ops::Range;

use crate::ir::BinaryOperator;

use super::Code;
use super::allocation::{FunctionFacts, RegisterSet};
use super::instruction::{Instruction as I, Register};

/// Marks the loops that may spin, at whose heads threads may stop.
pub(super) fn mark_spinning_loops(code: &mut Code, facts: &mut FunctionFacts) {
    let counters = counters(code, facts.range.clone(), facts.registers);
    for at in facts.range.clone() {
        let I::LoopHead { id, .. } = code.instructions[at] else { continue };
        if has_idle_iteration(code, facts, &counters, at) {
            code.loops[id as usize].may_spin = true;
            code.guards_anywhere = true;
            facts.stops[at - facts.range.start] = true;
        }
    }
}

/// The registers that are assigned a sum or difference of themselves and a constant.
fn counters(code: &Code, range: Range<usize>, registers: u32) -> RegisterSet {
    let mut counters = RegisterSet::new(registers);
    let defined_by = |register: Register| {
        let defines = |at: &usize| {
            let mut found = false;
            code.visit_registers(&code.instructions[*at], &mut |defined, role| {
                found |= role == super::registers::Role::Definition && defined == register;
            });
            found
        };
        let mut definitions = range.clone().filter(defines);
        definitions.next().filter(|_| definitions.next().is_none()).map(|at| code.instructions[at])
    };
    for at in range.clone() {
        if let I::Binary { operator: BinaryOperator::Add | BinaryOperator::Sub, to, left, right, .. } =
            code.instructions[at]
        {
            let constant = |register: Register| register.in_scratch().is_some();
            if (to == left && constant(right)) || (to == right && constant(left)) {
                counters.insert(to.0);
            }
        }
        let I::Move { to, from } = code.instructions[at] else { continue };
        if to.in_scratch().is_some() || from.in_scratch().is_some() {
            continue;
        }
        let Some(I::Binary { operator: BinaryOperator::Add | BinaryOperator::Sub, left, right, .. }) = defined_by(from)
        else {
            continue;
        };
        let is_copy = |register: Register| {
            register == to || matches!(defined_by(register), Some(I::Move { from, .. }) if from == to)
        };
        if (is_copy(left) && right.in_scratch().is_some()) || (is_copy(right) && left.in_scratch().is_some()) {
            counters.insert(to.0);
        }
    }
    counters
}

/// Whether a path leads from the head back to it without an effect, and reads something on the way.
fn has_idle_iteration(code: &Code, facts: &FunctionFacts, counters: &RegisterSet, head: usize) -> bool {
    let start = facts.range.start;
    let live = &facts.live_in[head - start];
    let mut seen = vec![false; facts.range.len()];
    let mut pending = code.successors(head);
    let (mut returns, mut reads) = (false, false);
    while let Some(at) = pending.pop() {
        if at == head {
            returns = true;
            continue;
        }
        if !facts.range.contains(&at) || std::mem::replace(&mut seen[at - start], true) {
            continue;
        }
        let has_effect = match &code.instructions[at] {
            // Whether a store to private memory changes it shows when it is executed.
            I::Store { .. } => facts.stops[at - start],
            I::Allocate { .. } | I::Leave => true,
            I::Move { to, .. } | I::Binary { to, .. } => {
                to.in_scratch().is_none() && counters.contains(to.0) && live.contains(to.0)
            }
            I::Library { call } => {
                let function = code.library_calls[*call as usize].function;
                reads = true;
                !function.may_be_idle()
            }
            I::Load { .. } | I::Update { .. } | I::Exchange { .. } | I::Call { .. } => {
                reads = true;
                false
            }
            _ => false,
        };
        if !has_effect {
            pending.extend(code.successors(at));
        }
    }
    returns && reads
}
