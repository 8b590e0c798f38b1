//! Liveness of registers: a backward data-flow analysis that finds, for each instruction, the
//! registers whose values may still be read.

use super::bit_set::BitSet;
use super::emitter::Draft;
use super::operands::{for_each_read, written};
use crate::bytecode::Instr;

/// The instructions that can follow an instruction.
pub fn successors(instrs: &[Instr], at: usize) -> [Option<usize>; 2] {
    match instrs[at] {
        Instr::Jump { target } => [Some(target as usize), None],
        Instr::Branch { target, .. } => [Some(target as usize), Some(at + 1)],
        Instr::End => [None, None],
        _ => [Some(at + 1), None],
    }
}

/// The virtual registers that are live before each instruction.
pub fn live_before(draft: &Draft) -> Vec<BitSet> {
    let mut live = vec![BitSet::new(draft.registers); draft.instrs.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..draft.instrs.len()).rev() {
            let mut now = live_after(draft, &live, at);
            if let Some(dst) = written(draft.instrs[at], &draft.spawns) {
                now.remove(dst.0);
            }
            for_each_read(draft.instrs[at], &draft.blocks, &draft.spawns, |reg| {
                if !reg.is_absolute() {
                    now.insert(reg.0);
                }
            });
            changed |= live[at].add(&now);
        }
    }
    live
}

/// The virtual registers that are live after an instruction.
pub fn live_after(draft: &Draft, live_before: &[BitSet], at: usize) -> BitSet {
    let mut after = BitSet::new(draft.registers);
    for next in successors(&draft.instrs, at).into_iter().flatten() {
        after.add(&live_before[next]);
    }
    after
}
