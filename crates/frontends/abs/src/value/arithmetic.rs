//! Operations on numbers.

use super::compare::{float, rational};
use super::{Fault, Node, Store, Word};
use crate::hir::Builtin;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{FromPrimitive, Pow, Signed, ToPrimitive, Zero};

/// An operation on two numbers.
pub(super) fn binary(store: &Store, builtin: Builtin, left: Word, right: Word) -> Result<Word, Fault> {
    if let (Some(left), Some(right)) = (left.as_small(), right.as_small()) {
        if let Some(result) = small(builtin, left, right)? {
            return Ok(result);
        }
    }
    let is_float = |word| matches!(store.node(word), Some(Node::Float(_)));
    if is_float(left) || is_float(right) {
        let operands = float(store, left).zip(float(store, right));
        let (left, right) = operands.expect("invariant: the type checker admits only numbers");
        return Ok(store.float(on_floats(builtin, left, right)));
    }
    let operands = rational(store, left).zip(rational(store, right));
    let (left, right) = operands.expect("invariant: the type checker admits only numbers");
    exact(store, builtin, left, right)
}

/// The frequent case of two small integers, unless the result is large or a fraction.
#[inline]
fn small(builtin: Builtin, left: i64, right: i64) -> Result<Option<Word>, Fault> {
    let result = match builtin {
        Builtin::Add => left.checked_add(right),
        Builtin::Subtract => left.checked_sub(right),
        Builtin::Multiply => left.checked_mul(right),
        Builtin::Min => Some(left.min(right)),
        Builtin::Max => Some(left.max(right)),
        Builtin::Divide | Builtin::DivideTruncating | Builtin::Remainder if right == 0 => {
            return Err(Fault::DivisionByZero);
        }
        Builtin::Divide => (left % right == 0).then(|| left / right),
        Builtin::DivideTruncating => Some(left / right),
        Builtin::Remainder => Some(left % right),
        _ => None,
    };
    Ok(result.and_then(Word::small))
}

fn exact(store: &Store, builtin: Builtin, left: BigRational, right: BigRational) -> Result<Word, Fault> {
    let divides = matches!(builtin, Builtin::Divide | Builtin::DivideTruncating | Builtin::Remainder);
    if divides && right.is_zero() {
        return Err(Fault::DivisionByZero);
    }
    Ok(store.rat(match builtin {
        Builtin::Add => left + right,
        Builtin::Subtract => left - right,
        Builtin::Multiply => left * right,
        Builtin::Divide => left / right,
        Builtin::DivideTruncating => (left / right).trunc(),
        Builtin::Remainder => left % right,
        Builtin::Min => left.min(right),
        Builtin::Max => left.max(right),
        Builtin::Power => return power(store, left, right),
        _ => unreachable!("invariant: the operation takes two numbers"),
    }))
}

/// Powers with more digits than this are rejected, since they would exhaust the memory.
const MAX_EXPONENT: i32 = 1 << 16;

fn power(store: &Store, base: BigRational, exponent: BigRational) -> Result<Word, Fault> {
    let exponent = exponent.to_integer().to_i32().filter(|exponent| exponent.abs() <= MAX_EXPONENT);
    let exponent = exponent.ok_or(Fault::TooLarge)?;
    if base.is_zero() && exponent < 0 {
        return Err(Fault::DivisionByZero);
    }
    Ok(store.rat(base.pow(exponent)))
}

fn on_floats(builtin: Builtin, left: f64, right: f64) -> f64 {
    match builtin {
        Builtin::Add => left + right,
        Builtin::Subtract => left - right,
        Builtin::Multiply => left * right,
        Builtin::Divide => left / right,
        Builtin::DivideTruncating => (left / right).trunc(),
        Builtin::Remainder => left % right,
        Builtin::Min => left.min(right),
        Builtin::Max => left.max(right),
        Builtin::Power => left.powf(right),
        _ => unreachable!("invariant: the operation takes two numbers"),
    }
}

/// An operation on one number.
pub(super) fn unary(store: &Store, builtin: Builtin, word: Word) -> Result<Word, Fault> {
    if let (Some(number), Builtin::Negate) = (word.as_small(), builtin) {
        if let Some(word) = number.checked_neg().and_then(Word::small) {
            return Ok(word);
        }
    }
    if let Some(Node::Float(bits)) = store.node(word) {
        return on_float(store, builtin, f64::from_bits(*bits));
    }
    let number = rational(store, word).expect("invariant: the type checker admits only numbers");
    Ok(match builtin {
        Builtin::Negate => store.rat(-number),
        Builtin::Abs => store.rat(number.abs()),
        Builtin::Truncate => store.int(number.to_integer()),
        Builtin::Floor => store.int(number.floor().to_integer()),
        Builtin::Ceiling => store.int(number.ceil().to_integer()),
        Builtin::Numerator => store.int(number.numer().clone()),
        Builtin::Denominator => store.int(number.denom().clone()),
        Builtin::ToRat => word,
        _ => return on_float(store, builtin, number.to_f64().unwrap_or(f64::NAN)),
    })
}

fn on_float(store: &Store, builtin: Builtin, number: f64) -> Result<Word, Fault> {
    let int = |number: f64| BigInt::from_f64(number).map(|number| store.int(number)).ok_or(Fault::NotANumber);
    Ok(store.float(match builtin {
        Builtin::Negate => -number,
        Builtin::Abs => number.abs(),
        Builtin::ToFloat => number,
        Builtin::SquareRoot => number.sqrt(),
        Builtin::Logarithm => number.ln(),
        Builtin::Exponential => number.exp(),
        Builtin::Truncate => return int(number.trunc()),
        Builtin::Floor => return int(number.floor()),
        Builtin::Ceiling => return int(number.ceil()),
        Builtin::ToRat => {
            return BigRational::from_float(number).map(|number| store.rat(number)).ok_or(Fault::NotANumber);
        }
        _ => unreachable!("invariant: the operation takes one number"),
    }))
}
