//! Expressions whose value is known before the program runs: values of parameters, sizes, initial values.

use super::Checker;
use super::scope::Meaning;
use crate::syntax::ast::{Binary, Expr, ExprKind, Place, Span, Type, Unary};

impl Checker<'_> {
    /// The value of a constant expression of the given type. Faults are reported.
    pub fn constant(&mut self, expr: &Expr, expected: Type) -> Option<i64> {
        let (value, ty) = self.evaluate(expr)?;
        if ty != expected {
            self.error(expr.span, format!("expected {expected}, found {ty}"), format!("this is {ty}"));
            return None;
        }
        Some(value)
    }

    /// A constant int within bounds; `what` names it in messages.
    pub fn size(&mut self, expr: &Expr, what: &str, least: i64, most: i64) -> Option<u32> {
        let size = self.constant(expr, Type::Int).filter(|value| {
            let fits = (least..=most).contains(value);
            if !fits {
                let label = format!("this is {value}, expected {least} to {most}");
                self.error(expr.span, format!("{what} out of bounds"), label);
            }
            fits
        });
        self.sizes_failed |= size.is_none();
        size.map(|value| value as u32)
    }

    fn evaluate(&mut self, expr: &Expr) -> Option<(i64, Type)> {
        match &expr.kind {
            ExprKind::Int(value) => Some((*value, Type::Int)),
            ExprKind::Bool(value) => Some((i64::from(*value), Type::Bool)),
            ExprKind::Place(place) => self.constant_place(place, expr.span),
            ExprKind::Unary(op, a) => {
                let ty = if *op == Unary::Neg { Type::Int } else { Type::Bool };
                Some((op.apply(self.constant(a, ty)?), ty))
            }
            ExprKind::Binary(op, a, b) => {
                let (operand, result) = operand_and_result(*op);
                let operand = match operand {
                    Some(ty) => ty,
                    None => self.evaluate(a)?.1,
                };
                let (a, b) = (self.constant(a, operand), (b, self.constant(b, operand)?));
                let value = op.apply(a?, b.1);
                if value.is_none() {
                    self.error(b.0.span, "division by zero in a constant", "this is 0");
                }
                Some((value?, result))
            }
        }
    }

    fn constant_place(&mut self, place: &Place, span: Span) -> Option<(i64, Type)> {
        let meaning = self.names.find(&place.name.text).cloned();
        match meaning {
            Some(Meaning::Param(value)) if place.index.is_none() => Some((value, Type::Int)),
            Some(Meaning::Faulty) => None,
            Some(other) => {
                let message = format!("`{}` is {}, not a constant", place.name.text, other.noun());
                self.error_with_help(
                    span,
                    message,
                    "not known before the program runs",
                    "only parameters and literals can stand here",
                );
                None
            }
            None => {
                self.undefined(&place.name, "parameter");
                None
            }
        }
    }
}

/// The type of the operands (nothing: any, but the same on both sides) and of the result.
pub fn operand_and_result(op: Binary) -> (Option<Type>, Type) {
    match op {
        Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem => (Some(Type::Int), Type::Int),
        Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => (Some(Type::Int), Type::Bool),
        Binary::Eq | Binary::Ne => (None, Type::Bool),
        Binary::And | Binary::Or => (Some(Type::Bool), Type::Bool),
    }
}
