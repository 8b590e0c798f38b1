//! Which slots are read behind the places where a step ends. The others are cleared there, so that
//! states that differ only in values that are never used again are equal.

use super::{BodyCode, Code, NONE, Op};

/// The live slots at the positions where tasks resume.
#[derive(Debug, Default)]
pub(crate) struct LiveSlots {
    /// By position; empty where no task resumes.
    at: Vec<Box<[u64]>>,
}

impl LiveSlots {
    pub(crate) fn new(code: &Code) -> LiveSlots {
        let mut live = LiveSlots { at: vec![Box::default(); code.ops.len()] };
        for body in &code.bodies {
            let ends = |op: &Op| matches!(op, Op::Get(_) | Op::Await { .. } | Op::Suspend(_) | Op::CallMethod { .. });
            if code.ops[body.start as usize..body.end as usize].iter().any(ends) {
                live.add(code, body);
            }
        }
        live
    }

    /// Whether a slot is read before it is written, from this position on.
    #[inline]
    pub(crate) fn contains(&self, pc: u32, slot: usize) -> bool {
        self.at[pc as usize].get(slot / 64).is_none_or(|bits| bits >> (slot % 64) & 1 == 1)
    }

    /// Backward data flow until nothing changes.
    fn add(&mut self, code: &Code, body: &BodyCode) {
        let words = (body.slots as usize).div_ceil(64);
        let (start, end) = (body.start as usize, body.end as usize);
        for at in &mut self.at[start..end] {
            *at = vec![0; words].into();
        }
        let mut changed = true;
        let mut bits = vec![0u64; words];
        while changed {
            changed = false;
            for pc in (start..end).rev() {
                bits.fill(0);
                let mut join = |target: u32| {
                    for (bits, more) in bits.iter_mut().zip(&self.at[target as usize]) {
                        *bits |= more;
                    }
                };
                successors(code, pc as u32, &mut join);
                for handler in body.handlers.iter().filter(|handler| (handler.from..handler.to).contains(&(pc as u32)))
                {
                    join(handler.target);
                }
                transfer(code.ops[pc], &mut bits);
                if *self.at[pc] != *bits {
                    self.at[pc].copy_from_slice(&bits);
                    changed = true;
                }
            }
        }
    }
}

fn successors(code: &Code, pc: u32, visit: &mut dyn FnMut(u32)) {
    match code.ops[pc as usize] {
        Op::Jump(target) => return visit(target),
        Op::Return
        | Op::Throw(_)
        | Op::Rethrow(_)
        | Op::MatchFail(_)
        | Op::Die(_)
        | Op::TailCall(..)
        | Op::EndGuard => {
            return;
        }
        Op::JumpIfFalse(target)
        | Op::JumpIfTrue(target)
        | Op::JumpIfDifferent(target)
        | Op::JumpUnless { target, .. } => visit(target),
        Op::Await { condition, .. } if condition != NONE => visit(condition),
        _ => {}
    }
    visit(pc + 1);
}

fn transfer(op: Op, bits: &mut [u64]) {
    let at = |slot: u32| (slot as usize / 64, 1u64 << (slot % 64));
    match op {
        Op::SetLocal(slot) => {
            let (word, bit) = at(slot);
            bits[word] &= !bit;
        }
        Op::Local(slot) | Op::JumpUnless { slot, .. } | Op::Argument { slot, .. } => {
            let (word, bit) = at(slot);
            bits[word] |= bit;
        }
        Op::Rethrow(slot) => {
            for slot in [slot, slot + 1] {
                let (word, bit) = at(slot);
                bits[word] |= bit;
            }
        }
        _ => {}
    }
}
