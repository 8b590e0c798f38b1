//! Whether the behaviour of a program depends on the order in which executions meet objects.
//!
//! The address of an object has its number, which differs between program values. That is no
//! difference as long as addresses are only stored, compared for equality, or compared with and
//! subtracted from addresses in the same object. Other uses are rejected where several program values
//! explore one program: on several machines, and if an exploration is continued later.

use std::sync::atomic::Ordering;

use crate::ir::{BinaryOperator as B, IntegerPredicate as I};

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::program::LlvmProgram;

const REASON: &str = "this depends on where memory is allocated, \
     which is not supported with several processes or snapshots";

impl LlvmProgram {
    /// From now on, uses of addresses are rejected that depend on the numbers of objects. To be called
    /// before executions are started whose ids other program values have to understand.
    pub fn require_portable_addresses(&self) {
        self.portable_addresses.store(true, Ordering::Relaxed);
    }
}

impl LlvmExecution<'_> {
    /// Checks an operation on integers, which addresses may be.
    #[inline]
    pub(super) fn check_operation(&self, operator: B, left: u64, right: u64) -> Result<(), Fault> {
        if (left | right) >> 32 == 0 { Ok(()) } else { self.check(|| self.exposes_number(operator, left, right)) }
    }

    /// Checks a comparison.
    #[inline]
    pub(super) fn check_comparison(&self, predicate: I, left: u64, right: u64) -> Result<(), Fault> {
        // An address and a small number are in different objects, too.
        let differ = left >> 32 != right >> 32 && !matches!(predicate, I::Eq | I::Ne);
        if differ { self.check(|| self.is_dynamic(left) || self.is_dynamic(right)) } else { Ok(()) }
    }

    #[cold]
    fn check(&self, depends: impl FnOnce() -> bool) -> Result<(), Fault> {
        let is_rejected = self.program.portable_addresses.load(Ordering::Relaxed) && depends();
        if is_rejected { Err(Fault::Problem(REASON.to_owned())) } else { Ok(()) }
    }

    /// Whether a value may be the address of an object that was created while the program runs.
    fn is_dynamic(&self, value: u64) -> bool {
        (self.code.static_objects.len()..self.objects.len()).contains(&((value >> 32) as usize))
    }

    fn exposes_number(&self, operator: B, left: u64, right: u64) -> bool {
        let [left_is, right_is] = [left, right].map(|value| self.is_dynamic(value));
        let differ = left >> 32 != right >> 32;
        match operator {
            B::Mul | B::UDiv | B::SDiv | B::URem | B::SRem | B::Shl | B::LShr | B::AShr => left_is || right_is,
            // A number may be subtracted from an address, but not the other way round.
            B::Sub => differ && (right_is || left_is && right >> 32 != 0),
            B::Add | B::Or | B::Xor => left_is && right >> 32 != 0 && differ || right_is && left >> 32 != 0 && differ,
            B::And | B::FAdd | B::FSub | B::FMul | B::FDiv | B::FRem => false,
        }
    }
}
