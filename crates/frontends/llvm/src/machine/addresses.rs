//! Whether the behaviour of a program depends on the order in which executions meet objects.
//!
//! The address of an object has its number, which differs between program values. That is no
//! difference as long as addresses are only stored, compared for equality, or compared with and
//! subtracted from addresses in the same object. Other uses are rejected where several program values
//! explore one program: on several machines, and if an exploration is continued later.
//!
//! The bytes of an address that the program has copied into an array of bytes are not recognised.

use std::sync::atomic::Ordering;

use crate::code::instruction::{Conversion, PureFunction as P};
use crate::ir::{AtomicOperator as A, BinaryOperator as B, IntegerPredicate as I};

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::memory::Target;
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

    /// Checks the operand of a conversion, which may turn an address into a float.
    #[inline]
    pub(super) fn check_conversion(&self, conversion: Conversion, value: u64) -> Result<u64, Fault> {
        let to_float = matches!(conversion, Conversion::UiToFp | Conversion::SiToFp);
        if to_float && value >> 32 != 0 {
            self.check(|| self.is_dynamic(value))?;
        }
        Ok(value)
    }

    /// Checks the operands of a function. Those of functions of floats are no addresses.
    #[inline]
    pub(super) fn check_function(&self, function: P, [first, second, _]: [u64; 3]) -> Result<(), Fault> {
        match function {
            _ if (first | second) >> 32 == 0 => Ok(()),
            P::SMax | P::SMin | P::UMax | P::UMin => self.check_comparison(I::Ult, first, second),
            P::UAddSat | P::SAddSat | P::UAddOverflows | P::SAddOverflows => {
                self.check_operation(B::Add, first, second)
            }
            P::USubSat | P::SSubSat | P::USubOverflows | P::SSubOverflows => {
                self.check_operation(B::Sub, first, second)
            }
            P::Abs | P::Ctlz | P::Cttz | P::Ctpop | P::Bswap | P::BitReverse => self.check(|| self.is_dynamic(first)),
            P::FShl | P::FShr | P::UMulOverflows | P::SMulOverflows => {
                self.check(|| self.is_dynamic(first) || self.is_dynamic(second))
            }
            _ => Ok(()),
        }
    }

    /// Checks an atomic read-modify-write operation.
    #[inline]
    pub(super) fn check_update(&self, operator: A, old: u64, operand: u64) -> Result<(), Fault> {
        match operator {
            _ if (old | operand) >> 32 == 0 => Ok(()),
            A::Add => self.check_operation(B::Add, old, operand),
            A::Sub | A::USubCond | A::USubSat => self.check_operation(B::Sub, old, operand),
            A::And => self.check_operation(B::And, old, operand),
            A::Or => self.check_operation(B::Or, old, operand),
            A::Xor => self.check_operation(B::Xor, old, operand),
            A::Nand => self.check(|| self.is_dynamic(old) || self.is_dynamic(operand)),
            A::Max | A::Min | A::UMax | A::UMin | A::UIncWrap | A::UDecWrap => {
                self.check_comparison(I::Ult, old, operand)
            }
            A::Xchg | A::FAdd | A::FSub | A::FMax | A::FMin => Ok(()),
        }
    }

    /// Checks the index of an element, which is a number and no address.
    #[inline]
    pub(super) fn check_index(&self, index: u64) -> Result<u64, Fault> {
        if !is_offset(index) {
            self.check(|| self.is_dynamic(index))?;
        }
        Ok(index)
    }

    /// Checks that a read does not take some bytes of the upper half of an address, which is the
    /// number of its object. The lower half is the offset within the object.
    #[inline]
    pub(super) fn check_part(&self, target: &Target) -> Result<(), Fault> {
        let may_be = target.size < 8 && self.program.portable_addresses.load(Ordering::Relaxed);
        if may_be { self.check(|| self.reads_part_of_number(target)) } else { Ok(()) }
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
        // An operation on an address and a number, in either order.
        let with_other = |suits: fn(u64) -> bool| left_is && !suits(right) || right_is && !suits(left);
        match operator {
            B::Mul | B::UDiv | B::SDiv | B::URem | B::SRem | B::Shl | B::LShr | B::AShr => left_is || right_is,
            // A number may be subtracted from an address, but not the other way round.
            B::Sub => differ && (right_is || left_is && !is_offset(right)),
            B::Add => with_other(is_offset),
            B::Or | B::Xor => differ && with_other(|value| value >> 32 == 0),
            B::And => differ && with_other(is_mask),
            B::FAdd | B::FSub | B::FMul | B::FDiv | B::FRem => false,
        }
    }

    /// Whether a read takes a part of an address, with bytes of its upper half.
    fn reads_part_of_number(&self, target: &Target) -> bool {
        let mut cells = self.parts(target);
        cells.any(|(word, bytes)| bytes.end > 4 && bytes.len() < 8 && self.is_dynamic(self.memory[word as usize]))
    }
}

/// Whether a number can be the distance of two places in one object.
fn is_offset(number: u64) -> bool {
    [0, u64::from(u32::MAX)].contains(&(number >> 32))
}

/// Whether a mask keeps the upper halves of all addresses, or of none.
fn is_mask(mask: u64) -> bool {
    let upper = mask >> 32;
    upper == 0 || upper.trailing_ones() >= 16
}
