//! Arithmetic on words.

use crate::code::instruction::{Conversion, PureFunction as P};
use crate::ir::{AtomicOperator, BinaryOperator, FloatPredicate};

use crate::code::constants::{mask, sign_extend};

fn single(word: u64) -> f32 {
    f32::from_bits(word as u32)
}

fn double(word: u64) -> f64 {
    f64::from_bits(word)
}

/// A float of 32 or 64 bits as a number.
fn number(width: u8, word: u64) -> f64 {
    if width == 32 { f64::from(single(word)) } else { double(word) }
}

fn word(width: u8, number: f64) -> u64 {
    if width == 32 { u64::from((number as f32).to_bits()) } else { number.to_bits() }
}

/// Arithmetic on floats.
pub fn float(operator: BinaryOperator, width: u8, left: u64, right: u64) -> u64 {
    // Floats of 32 bits are rounded once: the result of an operation on doubles that is rounded to a
    // float is the same for these operations.
    let (left, right) = (number(width, left), number(width, right));
    let value = match operator {
        BinaryOperator::FAdd => left + right,
        BinaryOperator::FSub => left - right,
        BinaryOperator::FMul => left * right,
        BinaryOperator::FDiv => left / right,
        BinaryOperator::FRem => left % right,
        _ => unreachable!("invariant: arithmetic on integers is another instruction"),
    };
    word(width, value)
}

/// Compares floats.
pub fn compare_float(predicate: FloatPredicate, width: u8, left: u64, right: u64) -> bool {
    let (left, right) = (number(width, left), number(width, right));
    let unordered = left.is_nan() || right.is_nan();
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => left == right,
        FloatPredicate::Ogt => left > right,
        FloatPredicate::Oge => left >= right,
        FloatPredicate::Olt => left < right,
        FloatPredicate::Ole => left <= right,
        FloatPredicate::One => !unordered && left != right,
        FloatPredicate::Ord => !unordered,
        FloatPredicate::Ueq => unordered || left == right,
        FloatPredicate::Ugt => unordered || left > right,
        FloatPredicate::Uge => unordered || left >= right,
        FloatPredicate::Ult => unordered || left < right,
        FloatPredicate::Ule => unordered || left <= right,
        FloatPredicate::Une => left != right,
        FloatPredicate::Uno => unordered,
        FloatPredicate::True => true,
    }
}

/// Converts a number.
#[inline]
pub fn convert(conversion: Conversion, from_width: u8, to_width: u8, value: u64) -> u64 {
    let from = u32::from(from_width);
    let to = u32::from(to_width);
    match conversion {
        Conversion::Trunc => value & mask(to),
        Conversion::SExt => sign_extend(value, from) as u64 & mask(to),
        Conversion::FpTrunc | Conversion::FpExt => word(to_width, number(from_width, value)),
        Conversion::FpToUi => (number(from_width, value) as u64) & mask(to),
        Conversion::FpToSi => (number(from_width, value) as i64) as u64 & mask(to),
        Conversion::UiToFp if to_width == 32 => u64::from((value as f32).to_bits()),
        Conversion::UiToFp => (value as f64).to_bits(),
        Conversion::SiToFp if to_width == 32 => u64::from((sign_extend(value, from) as f32).to_bits()),
        Conversion::SiToFp => (sign_extend(value, from) as f64).to_bits(),
    }
}

/// The new value of an atomic read-modify-write operation.
pub fn atomic(operator: AtomicOperator, size: u8, old: u64, operand: u64) -> u64 {
    let width = u32::from(size) * 8;
    let (signed_old, signed_operand) = (sign_extend(old, width), sign_extend(operand, width));
    let float_of = |operator| float(operator, size * 8, old, operand);
    let value = match operator {
        AtomicOperator::Xchg => operand,
        AtomicOperator::Add => old.wrapping_add(operand),
        AtomicOperator::Sub => old.wrapping_sub(operand),
        AtomicOperator::And => old & operand,
        AtomicOperator::Nand => !(old & operand),
        AtomicOperator::Or => old | operand,
        AtomicOperator::Xor => old ^ operand,
        AtomicOperator::Max => signed_old.max(signed_operand) as u64,
        AtomicOperator::Min => signed_old.min(signed_operand) as u64,
        AtomicOperator::UMax => old.max(operand),
        AtomicOperator::UMin => old.min(operand),
        AtomicOperator::FAdd => float_of(BinaryOperator::FAdd),
        AtomicOperator::FSub => float_of(BinaryOperator::FSub),
        AtomicOperator::FMax => pure(P::FMax, size * 8, [old, operand, 0]),
        AtomicOperator::FMin => pure(P::FMin, size * 8, [old, operand, 0]),
        AtomicOperator::UIncWrap if old >= operand => 0,
        AtomicOperator::UIncWrap => old + 1,
        AtomicOperator::UDecWrap if old == 0 || old > operand => operand,
        AtomicOperator::UDecWrap => old - 1,
        AtomicOperator::USubCond => old.checked_sub(operand).unwrap_or(old),
        AtomicOperator::USubSat => old.saturating_sub(operand),
    };
    value & mask(width)
}

/// A function without effects.
pub fn pure(function: P, width: u8, [first, second, third]: [u64; 3]) -> u64 {
    let bits = u32::from(width);
    match function {
        P::SMax
        | P::SMin
        | P::UMax
        | P::UMin
        | P::Abs
        | P::Ctlz
        | P::Cttz
        | P::Ctpop
        | P::Bswap
        | P::BitReverse
        | P::FShl
        | P::FShr => integer_function(function, bits, first, second, third) & mask(bits),
        P::UAddSat
        | P::USubSat
        | P::SAddSat
        | P::SSubSat
        | P::UAddOverflows
        | P::USubOverflows
        | P::UMulOverflows
        | P::SAddOverflows
        | P::SSubOverflows
        | P::SMulOverflows => checked(function, bits, first, second) & mask(bits),
        _ => word(width, float_function(function, number(width, first), number(width, second), number(width, third))),
    }
}

fn integer_function(function: P, bits: u32, first: u64, second: u64, third: u64) -> u64 {
    let (signed_first, signed_second) = (sign_extend(first, bits), sign_extend(second, bits));
    let unused = 64 - bits;
    match function {
        P::SMax => signed_first.max(signed_second) as u64,
        P::SMin => signed_first.min(signed_second) as u64,
        P::UMax => first.max(second),
        P::UMin => first.min(second),
        P::Abs => signed_first.unsigned_abs(),
        P::Ctlz => u64::from(first.leading_zeros() - unused),
        P::Cttz => u64::from(first.trailing_zeros().min(bits)),
        P::Ctpop => u64::from(first.count_ones()),
        P::Bswap => first.swap_bytes() >> unused,
        P::BitReverse => first.reverse_bits() >> unused,
        P::FShl | P::FShr => {
            let wide = u128::from(first) << bits | u128::from(second);
            let amount = (third % u64::from(bits)) as u32;
            let shift = if function == P::FShl { bits - amount } else { amount };
            (wide >> shift) as u64
        }
        _ => unreachable!("invariant: the caller has selected the function"),
    }
}

fn checked(function: P, bits: u32, first: u64, second: u64) -> u64 {
    let (a, b) = (i128::from(first), i128::from(second));
    let (x, y) = (i128::from(sign_extend(first, bits)), i128::from(sign_extend(second, bits)));
    let most = i128::from(mask(bits));
    let (low, high) = (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1);
    let outside = |value: i128, low: i128, high: i128| u64::from(value < low || value > high);
    match function {
        P::UAddSat => (a + b).min(most) as u64,
        P::USubSat => (a - b).max(0) as u64,
        P::SAddSat => (x + y).clamp(low, high) as u64,
        P::SSubSat => (x - y).clamp(low, high) as u64,
        P::UAddOverflows => outside(a + b, 0, most),
        P::USubOverflows => outside(a - b, 0, most),
        P::UMulOverflows => u64::from(first.checked_mul(second).is_none_or(|product| product > mask(bits))),
        P::SAddOverflows => outside(x + y, low, high),
        P::SSubOverflows => outside(x - y, low, high),
        P::SMulOverflows => outside(x * y, low, high),
        _ => unreachable!("invariant: the caller has selected the function"),
    }
}

fn float_function(function: P, first: f64, second: f64, third: f64) -> f64 {
    match function {
        P::FMulAdd => first.mul_add(second, third),
        P::FAbs => first.abs(),
        P::FSqrt => first.sqrt(),
        P::FFloor => first.floor(),
        P::FCeil => first.ceil(),
        P::FTrunc => first.trunc(),
        P::FRound => first.round(),
        P::FRint => first.round_ties_even(),
        P::FMin => first.min(second),
        P::FMax => first.max(second),
        P::FCopySign => first.copysign(second),
        P::FPow => first.powf(second),
        P::FExp => first.exp(),
        P::FLog => first.ln(),
        P::FLog2 => first.log2(),
        P::FLog10 => first.log10(),
        P::FSin => first.sin(),
        P::FCos => first.cos(),
        P::FTan => first.tan(),
        P::FAtan => first.atan(),
        P::FAtan2 => first.atan2(second),
        P::FMod => first % second,
        P::FNeg => -first,
        _ => unreachable!("invariant: the caller has selected the function"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_respect_the_width() {
        assert_eq!(pure(P::Ctlz, 32, [1, 0, 0]), 31);
        assert_eq!(pure(P::Cttz, 16, [0, 0, 0]), 16);
        assert_eq!(pure(P::Bswap, 16, [0x1234, 0, 0]), 0x3412);
        assert_eq!(pure(P::FShl, 8, [0x81, 0x80, 1]), 0x03);
        assert_eq!(pure(P::SAddOverflows, 8, [0x7f, 1, 0]), 1);
        assert_eq!(pure(P::UMulOverflows, 64, [u64::MAX, 2, 0]), 1);
        assert_eq!(pure(P::SMax, 8, [0xff, 1, 0]), 1);
        assert_eq!(atomic(AtomicOperator::Max, 4, u64::from(u32::MAX), 3), 3);
        assert_eq!(atomic(AtomicOperator::Add, 1, 255, 1), 0);
    }

    #[test]
    fn conversions_round_and_extend() {
        assert_eq!(convert(Conversion::SExt, 8, 32, 0x80), 0xffff_ff80);
        assert_eq!(convert(Conversion::FpToSi, 64, 32, (-1.5f64).to_bits()), u64::from(u32::MAX));
        assert_eq!(convert(Conversion::FpTrunc, 64, 32, 0.5f64.to_bits()), u64::from(0.5f32.to_bits()));
        assert_eq!(
            float(BinaryOperator::FAdd, 32, u64::from(1f32.to_bits()), u64::from(2f32.to_bits())),
            u64::from(3f32.to_bits())
        );
    }
}
