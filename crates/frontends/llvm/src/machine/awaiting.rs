//! Nidhugg's await intrinsics: a thread waits until the value of a location satisfies a comparison.
//!
//! `__VERIFIER_load_await_T(address, condition, operand)` reads the value, and
//! `__VERIFIER_xchg_await_T(address, value, condition, operand)` replaces it. The bits of a condition are,
//! from the highest: signed, less, equal, greater.

use mazurka_model::Access;
use mazurka_model::Step;

use crate::code::constants::{mask, sign_extend};
use crate::code::library::LibraryFunction as F;
use crate::ir::MemoryOrder;

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::library::{Invocation, Outcome};
use super::memory::{Target, Usage};
use super::races::Kind;

const SIGNED: u64 = 8;
const LESS: u64 = 4;
const EQUAL: u64 = 2;
const GREATER: u64 = 1;

/// Whether a value satisfies a comparison with an operand.
fn satisfies(condition: u64, bits: u32, value: u64, operand: u64) -> bool {
    let [value, operand] = [value, operand].map(|word| word & mask(bits));
    let order = match condition & SIGNED {
        0 => value.cmp(&operand),
        _ => sign_extend(value, bits).cmp(&sign_extend(operand, bits)),
    };
    let bit = match order {
        std::cmp::Ordering::Less => LESS,
        std::cmp::Ordering::Equal => EQUAL,
        std::cmp::Ordering::Greater => GREATER,
    };
    condition & bit != 0
}

impl LlvmExecution<'_> {
    fn awaited(&self, invocation: Invocation<'_>) -> Result<(Target, bool), Fault> {
        let F::Await { size, exchange } = invocation.call.function else {
            return Err(Fault::Problem("internal error: not an await".to_owned()));
        };
        let usage = if exchange { Usage::Update } else { Usage::Read };
        let target = self.target(invocation.process, self.argument(invocation, 0), size.into(), usage)?;
        Ok((target, exchange))
    }

    pub(super) fn describe_await(&self, invocation: Invocation<'_>, accesses: &mut Vec<Access>) -> Result<(), Fault> {
        let (target, exchange) = self.awaited(invocation)?;
        if target.visible {
            let first = accesses.len();
            self.describe_target(&target, if exchange { Usage::Update } else { Usage::Read }, accesses);
            accesses[first..].iter_mut().for_each(|access| *access = access.guarded());
        }
        Ok(())
    }

    /// Whether the value satisfies the comparison. An await that fails does not wait.
    pub(super) fn await_is_over(&self, invocation: Invocation<'_>) -> bool {
        let Ok((target, exchange)) = self.awaited(invocation) else { return true };
        let (condition, operand) = if exchange { (2, 3) } else { (1, 2) };
        let [condition, operand] = [condition, operand].map(|position| self.argument(invocation, position));
        satisfies(condition, target.size * 8, self.load(&target), operand)
    }

    pub(super) fn perform_await(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let (target, exchange) = self.awaited(invocation)?;
        let usage = if exchange { Usage::Update } else { Usage::Read };
        self.begin_access(context, &target, usage, step)?;
        let old = self.load(&target);
        let mut kind = Kind::Load;
        if exchange {
            self.store(&target, self.argument(invocation, 1) & mask(target.size * 8));
            self.end_access(&target, step);
            kind = Kind::Update;
        }
        self.check_race(context, &target, kind, Some(MemoryOrder::SequentiallyConsistent))?;
        Ok(Outcome::Value(old))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_those_of_nidhugg() {
        let minus_one = 0xffff_ffff;
        for (condition, less, equal, greater) in [
            (0b0001, false, false, true),
            (0b0010, false, true, false),
            (0b0011, false, true, true),
            (0b0100, true, false, false),
            (0b0101, true, false, true),
            (0b0110, true, true, false),
        ] {
            let results = [1, 2, 3].map(|value| satisfies(condition, 32, value, 2));
            assert_eq!(results, [less, equal, greater], "{condition:b}");
            assert_eq!(satisfies(condition, 32, minus_one, 2), greater, "{condition:b}");
            assert_eq!(satisfies(condition | SIGNED, 32, minus_one, 2), less, "{condition:b}");
        }
    }
}
