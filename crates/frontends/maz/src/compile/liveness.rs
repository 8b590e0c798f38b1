//! Liveness: which registers may be read before they are written, from each instruction on. A backward data-flow analysis.

use super::emitter::Draft;
use super::operands::{for_each_read, written};
use crate::bytecode::Instr;

/// A set of small numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set(Vec<u64>);

impl Set {
    pub fn new(size: u32) -> Self {
        Set(vec![0; (size as usize).div_ceil(64)])
    }

    pub fn insert(&mut self, member: u32) {
        self.0[member as usize / 64] |= 1 << (member % 64);
    }

    pub fn remove(&mut self, member: u32) {
        self.0[member as usize / 64] &= !(1 << (member % 64));
    }

    pub fn contains(&self, member: u32) -> bool {
        self.0[member as usize / 64] & 1 << (member % 64) != 0
    }

    /// Adds the members of another set; says whether that changed anything.
    pub fn add(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(at as u32 * 64 + bit)
            })
        })
    }
}

/// The instructions that can come next.
pub fn successors(instrs: &[Instr], at: usize) -> [Option<usize>; 2] {
    match instrs[at] {
        Instr::Jump { target } => [Some(target as usize), None],
        Instr::Branch { target, .. } => [Some(target as usize), Some(at + 1)],
        Instr::End => [None, None],
        _ => [Some(at + 1), None],
    }
}

/// For every instruction the virtual registers that are live before it.
pub fn live_before(draft: &Draft) -> Vec<Set> {
    let mut live = vec![Set::new(draft.registers); draft.instrs.len()];
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
pub fn live_after(draft: &Draft, live_before: &[Set], at: usize) -> Set {
    let mut after = Set::new(draft.registers);
    for next in successors(&draft.instrs, at).into_iter().flatten() {
        after.add(&live_before[next]);
    }
    after
}
