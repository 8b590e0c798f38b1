//! Operators.

use super::{Lowering, Typed};
use crate::hir::{Builtin, Expression};
use crate::source::{Problem, Span};
use crate::syntax::expression::{Binary, Expr, Unary};
use crate::types::{Node, Ty};

impl<'a> Lowering<'_, 'a> {
    pub(super) fn unary(&mut self, operator: Unary, operand: &'a Expr, span: Span, expected: Option<Ty>) -> Typed {
        match operator {
            Unary::Not => {
                let bool = self.known().bool;
                let operand = self.checked(operand, bool);
                let site = self.site(span);
                Typed::new(Expression::Builtin(Builtin::Not, vec![operand], site), bool)
            }
            Unary::Negate => {
                let typed = self.expression(operand, self.int_hint(expected));
                let ty = self.numeric(&typed, operand.span, "-");
                let site = self.site(span);
                Typed::new(Expression::Builtin(Builtin::Negate, vec![typed.expression], site), ty)
            }
        }
    }

    pub(super) fn binary(
        &mut self,
        operator: Binary,
        operands: (&'a Expr, &'a Expr),
        span: Span,
        expected: Option<Ty>,
    ) -> Typed {
        let bool = self.known().bool;
        match operator {
            Binary::And | Binary::Or => {
                let left = Box::new(self.checked(operands.0, bool));
                let right = Box::new(self.checked(operands.1, bool));
                let make = if operator == Binary::And { Expression::And } else { Expression::Or };
                Typed::new(make(left, right), bool)
            }
            Binary::Equal
            | Binary::NotEqual
            | Binary::Less
            | Binary::LessOrEqual
            | Binary::Greater
            | Binary::GreaterOrEqual => self.comparison(operator, operands, span),
            _ => self.arithmetic(operator, operands, span, expected),
        }
    }

    fn comparison(&mut self, operator: Binary, operands: (&'a Expr, &'a Expr), span: Span) -> Typed {
        let left = self.expression(operands.0, None);
        let right = self.expression(operands.1, None);
        if !self.declarations.types.comparable(left.ty, right.ty) {
            let (first, second) = (self.show(left.ty), self.show(right.ty));
            let message = format!("cannot compare {first} with {second}");
            self.report(Problem::new(span, message, "the two sides have different types"));
        }
        let builtin = match operator {
            Binary::Equal => Builtin::Equal,
            Binary::NotEqual => Builtin::NotEqual,
            Binary::Less => Builtin::Less,
            Binary::LessOrEqual => Builtin::LessOrEqual,
            Binary::Greater => Builtin::Greater,
            _ => Builtin::GreaterOrEqual,
        };
        let site = self.site(span);
        Typed::new(Expression::Builtin(builtin, vec![left.expression, right.expression], site), self.known().bool)
    }

    fn arithmetic(
        &mut self,
        operator: Binary,
        operands: (&'a Expr, &'a Expr),
        span: Span,
        expected: Option<Ty>,
    ) -> Typed {
        let known = self.known();
        let hint = self.int_hint(expected);
        let left = self.expression(operands.0, hint);
        let right = self.expression(operands.1, hint);
        let (first, second) = (self.declarations.types.shallow(left.ty), self.declarations.types.shallow(right.ty));
        let site = self.site(span);
        if operator == Binary::Add && (first == known.string || second == known.string) {
            self.expect(left.ty, known.string, operands.0.span);
            self.expect(right.ty, known.string, operands.1.span);
            let arguments = vec![left.expression, right.expression];
            return Typed::new(Expression::Builtin(Builtin::Concatenate, arguments, site), known.string);
        }
        let first = self.numeric(&left, operands.0.span, operator.mark());
        let second = self.numeric(&right, operands.1.span, operator.mark());
        let ints = first == known.int && second == known.int;
        let ty = if first == Ty::ERROR || second == Ty::ERROR {
            Ty::ERROR
        } else if first == known.float || second == known.float {
            known.float
        } else if ints && (operator != Binary::Divide || hint.is_some()) {
            known.int
        } else {
            known.rat
        };
        let builtin = match operator {
            Binary::Add => Builtin::Add,
            Binary::Subtract => Builtin::Subtract,
            Binary::Multiply => Builtin::Multiply,
            Binary::Modulo => Builtin::Remainder,
            // Older programs divide integers where an `Int` is required, and expect an integer.
            _ if ints && hint.is_some() => Builtin::DivideTruncating,
            _ => Builtin::Divide,
        };
        Typed::new(Expression::Builtin(builtin, vec![left.expression, right.expression], site), ty)
    }

    /// `Int`, if that is what an expression must be.
    fn int_hint(&self, expected: Option<Ty>) -> Option<Ty> {
        let int = self.known().int;
        expected.filter(|expected| self.declarations.types.expectation(*expected) == int)
    }

    /// The type of an operand, which must be a number.
    pub(super) fn numeric(&mut self, operand: &Typed, span: Span, operator: &str) -> Ty {
        let known = self.known();
        let ty = self.declarations.types.shallow(operand.ty);
        if [known.int, known.rat, known.float, Ty::ERROR].contains(&ty) {
            return ty;
        }
        if let Node::Variable(_) = self.declarations.types.node(ty) {
            // Nothing else says what it is.
            self.declarations.types.subtype(ty, known.int);
            return known.int;
        }
        let text = self.show(ty);
        let problem =
            Problem::new(span, format!("`{operator}` needs numbers, found {text}"), format!("this is {text}"));
        self.report(problem);
        Ty::ERROR
    }
}
