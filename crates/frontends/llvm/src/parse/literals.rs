//! Numbers.

use mazurka_model::Diagnostic;

use super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::FloatKind;

impl Parser<'_> {
    /// The bits of an integer of a width. The text may be signed or unsigned.
    pub(super) fn integer_bits(&self, token: Token, width: u32) -> Parsed<u128> {
        let text = self.cursor.text(token);
        let wrong = || Diagnostic::new(token.span(), format!("this number does not fit into i{width}"), "too large");
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let magnitude: u128 = digits.parse().map_err(|_| wrong())?;
        let mask = u128::MAX >> (128 - width);
        let limit = if negative { (mask >> 1) + 1 } else { mask };
        if magnitude > limit {
            return Err(wrong());
        }
        Ok(if negative { magnitude.wrapping_neg() & mask } else { magnitude })
    }

    /// The bits of a floating-point number in its own format.
    pub(super) fn float_bits(&self, token: Token, kind: FloatKind) -> Parsed<u128> {
        let text = self.cursor.text(token);
        let wrong = || Diagnostic::new(token.span(), "this is not a number of its type", "found here");
        if token.kind == Kind::Hexadecimal {
            return hexadecimal(text, kind).ok_or_else(wrong);
        }
        let number: f64 = text.parse().map_err(|_| wrong())?;
        double_as(number, kind).ok_or_else(wrong)
    }
}

/// `0x` is followed by a letter that names the format, except for `float` and `double`: both are
/// written as the bits of a double.
fn hexadecimal(text: &str, kind: FloatKind) -> Option<u128> {
    let digits = text.strip_prefix("0x")?;
    let parse = |digits: &str| u128::from_str_radix(digits, 16).ok();
    match (kind, digits.as_bytes().first()?) {
        (FloatKind::Half, b'H') | (FloatKind::BFloat, b'R') => parse(&digits[1..]).filter(|bits| *bits <= 0xffff),
        (FloatKind::X86Fp80, b'K') => parse(&digits[1..]).filter(|bits| *bits >> 80 == 0),
        // The lower half is written first.
        (FloatKind::Quad, b'L') | (FloatKind::PpcFp128, b'M') => {
            parse(digits.get(1..33)?).filter(|_| digits.len() == 33).map(|bits| bits.rotate_left(64))
        }
        (FloatKind::Single | FloatKind::Double, _) => {
            let bits = u64::try_from(parse(digits)?).ok()?;
            double_as(f64::from_bits(bits), kind)
        }
        _ => None,
    }
}

/// The bits of a double in another format, if its decimal notation is allowed for that format.
fn double_as(number: f64, kind: FloatKind) -> Option<u128> {
    match kind {
        FloatKind::Double => Some(u128::from(number.to_bits())),
        FloatKind::Single => Some(u128::from((number as f32).to_bits())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_floats() {
        assert_eq!(hexadecimal("0x3FF8000000000000", FloatKind::Double), Some(u128::from(1.5f64.to_bits())));
        assert_eq!(hexadecimal("0x3FB99999A0000000", FloatKind::Single), Some(u128::from(0.1f32.to_bits())));
        assert_eq!(hexadecimal("0xH3C00", FloatKind::Half), Some(0x3c00));
        assert_eq!(hexadecimal("0xK3FFF8000000000000000", FloatKind::X86Fp80), Some(0x3fff_8000_0000_0000_0000));
        let one = hexadecimal("0xL00000000000000003FFF000000000000", FloatKind::Quad);
        assert_eq!(one, Some(0x3fff << 112));
        assert_eq!(hexadecimal("0xH3C00", FloatKind::Double), None);
        assert_eq!(double_as(0.1, FloatKind::X86Fp80), None);
    }
}
