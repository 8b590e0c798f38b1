//! Liveness of registers: finds, for each instruction, the registers whose values may still be
//! read.
//!
//! The sets are computed register by register, backwards from its uses to its definitions. Most
//! registers are live across a few instructions only, so this takes time and memory in proportion
//! to the size of the code, where one bit set per instruction would take the square of it.

use super::emitter::Draft;
use super::operands::{for_each_read, written};
use crate::bytecode::Instr;

/// The instructions that can follow an instruction.
pub fn successors(instrs: &[Instr], at: usize) -> [Option<usize>; 2] {
    match instrs[at] {
        Instr::Jump { target } => [Some(target as usize), None],
        Instr::Branch { target, .. } => [Some(target as usize), Some(at + 1)],
        Instr::End | Instr::NotHeld => [None, None],
        _ => [Some(at + 1), None],
    }
}

/// The virtual registers that are live before each instruction, in ascending order.
pub fn live_before(draft: &Draft) -> Vec<Vec<u32>> {
    let count = draft.instrs.len();
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut uses: Vec<Vec<u32>> = vec![Vec::new(); draft.registers as usize];
    for at in 0..count {
        for next in successors(&draft.instrs, at).into_iter().flatten() {
            predecessors[next].push(at as u32);
        }
        for_each_read(draft.instrs[at], &draft.blocks, &draft.spawns, |reg| {
            if !reg.is_absolute() {
                uses[reg.0 as usize].push(at as u32);
            }
        });
    }
    let mut live: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut pending: Vec<u32> = Vec::new();
    for (reg, uses) in uses.iter().enumerate() {
        let reg = reg as u32;
        pending.extend(uses);
        while let Some(at) = pending.pop() {
            // Registers are added in ascending order, so this one is the last if it is there.
            if live[at as usize].last() == Some(&reg) {
                continue;
            }
            live[at as usize].push(reg);
            let defines =
                |at: &&u32| written(draft.instrs[**at as usize], &draft.spawns).is_some_and(|dst| dst.0 == reg);
            pending.extend(predecessors[at as usize].iter().filter(|at| !defines(at)));
        }
    }
    live
}

/// The virtual registers that are live after an instruction, some of them twice.
pub fn live_after<'l>(draft: &Draft, live_before: &'l [Vec<u32>], at: usize) -> impl Iterator<Item = u32> + use<'l> {
    successors(&draft.instrs, at).into_iter().flatten().flat_map(|next| &live_before[next]).copied()
}
