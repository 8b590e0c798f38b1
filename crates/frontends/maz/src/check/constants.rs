//! Constant expressions: values of parameters, sizes and initial values.

use super::Checker;
use super::scope::Meaning;
use crate::operators::Binary;
use crate::syntax::ast::{Expr, ExprKind, Place, Span};
use crate::types::Type;

impl Checker<'_> {
    /// Evaluates a constant expression of the given type. Returns `None` after reporting an error.
    pub fn constant(&mut self, expr: &Expr, expected: Type) -> Option<i64> {
        let (value, ty) = self.evaluate(expr)?;
        if ty != expected {
            let (expected, ty) = (self.show(expected), self.show(ty));
            self.error(expr.span, format!("expected {expected}, found {ty}"), format!("this is {ty}"));
            return None;
        }
        Some(value)
    }

    /// Evaluates a constant int within bounds; `what` names it in messages.
    pub fn size(&mut self, expr: &Expr, what: &str, least: i64, most: i64) -> Option<u32> {
        let size = self.constant(expr, Type::Int).filter(|value| {
            let fits = (least..=most).contains(value);
            if !fits {
                let label = format!("this is {value}, expected {least} to {most}");
                self.error(expr.span, format!("{what} out of range"), label);
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
            ExprKind::Call(name, _) => {
                let help = "only parameters, enums and literals are allowed here";
                self.error_with_help(expr.span, format!("`{}` is not a constant", name.text), "a call", help);
                None
            }
            ExprKind::Unary(op, a) => {
                let ty = op.ty();
                Some((op.apply(self.constant(a, ty)?), ty))
            }
            ExprKind::Binary(op, a, b) => Some((self.evaluate_binary(*op, a, b)?, op.result_type())),
        }
    }

    /// Evaluates each operand once: a chain of `==` is nested to the left, so evaluating the left
    /// operand twice would take exponential time.
    fn evaluate_binary(&mut self, op: Binary, a: &Expr, b: &Expr) -> Option<i64> {
        let (left, right) = match op.operand_type() {
            Some(ty) => (self.constant(a, ty), self.constant(b, ty)),
            None => {
                let (left, ty) = self.evaluate(a)?;
                (Some(left), self.constant(b, ty))
            }
        };
        let (right, left) = (right?, left?);
        let value = op.apply(left, right);
        if value.is_none() {
            self.error(b.span, "division by zero in a constant", "this is 0");
        }
        value
    }

    fn constant_place(&mut self, place: &Place, span: Span) -> Option<(i64, Type)> {
        let meaning = self.names.find(&place.name).cloned();
        match meaning {
            Some(Meaning::Param(value)) if place.indices.is_empty() && place.fields.is_empty() => {
                Some((value, Type::Int))
            }
            Some(Meaning::Enumerator { value, ty }) if place.indices.is_empty() && place.fields.is_empty() => {
                Some((value, ty))
            }
            Some(Meaning::Faulty) => None,
            Some(other) => {
                let message = format!("`{}` is {}, not a constant", place.name.text, other.noun());
                self.error_with_help(
                    span,
                    message,
                    "not known before the program runs",
                    "only parameters and literals are allowed here",
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
