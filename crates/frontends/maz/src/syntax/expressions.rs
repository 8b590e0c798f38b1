//! The grammar of expressions. Operators have the precedences of C.

use super::ast::{Expr, ExprKind, Place, Span};
use super::diagnostic;
use super::lexer::Token;
use super::parser::{Parsed, Parser};
use crate::operators::{Binary, Unary};
use crate::order::{order_named, order_names};
use mazurka_graphs::Order;

/// The binary operators by precedence, from the lowest to the highest.
const LEVELS: &[&[Binary]] = &[
    &[Binary::Or],
    &[Binary::And],
    &[Binary::Eq, Binary::Ne],
    &[Binary::Le, Binary::Lt, Binary::Ge, Binary::Gt],
    &[Binary::Add, Binary::Sub],
    &[Binary::Mul, Binary::Div, Binary::Rem],
];

impl Parser<'_, '_> {
    pub fn expression(&mut self) -> Parsed<Expr> {
        self.binary(0)
    }

    /// Parses a chain of operators of this level or higher. All of them associate to the left.
    fn binary(&mut self, level: usize) -> Parsed<Expr> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some(Token::Sym(symbol)) = self.peek()
            && let Some(op) = operators.iter().find(|op| op.symbol() == symbol)
        {
            self.skip();
            let right = self.binary(level + 1)?;
            let span = left.span.to(right.span);
            left = Expr { kind: ExprKind::Binary(*op, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let operators: &[Unary] = match self.peek() {
            Some(Token::Sym("!")) => &[Unary::Not],
            Some(Token::Sym("-")) => &[Unary::Neg],
            // The lexer reads `- -x` without the space as `--x`.
            Some(Token::Sym("--")) => &[Unary::Neg, Unary::Neg],
            _ => return self.primary(),
        };
        self.skip();
        const LOWEST: u64 = i64::MIN.unsigned_abs();
        if let (&[Unary::Neg], Some(Token::Int(LOWEST))) = (operators, self.peek()) {
            self.skip();
            return Ok(Expr { kind: ExprKind::Int(i64::MIN), span: start.to(self.previous_span()) });
        }
        let mut expr = self.unary()?;
        for op in operators {
            let span = start.to(expr.span);
            expr = Expr { kind: ExprKind::Unary(*op, Box::new(expr)), span };
        }
        Ok(expr)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let span = self.span();
        let kind = match self.peek() {
            Some(Token::Int(value)) => {
                self.skip();
                if i64::try_from(value).is_err() {
                    self.report(diagnostic(span, "this number does not fit in 64 bits", "too large"));
                }
                ExprKind::Int(value as i64)
            }
            Some(Token::Key(word @ ("true" | "false"))) => {
                self.skip();
                ExprKind::Bool(word == "true")
            }
            Some(Token::Sym("(")) => {
                self.skip();
                let inner = self.expression()?;
                self.sym(")")?;
                inner.kind
            }
            Some(Token::Name(_)) if self.peek_at(1) == Some(Token::Sym("(")) => {
                let name = self.ident()?;
                self.skip();
                ExprKind::Call(name, self.list(")", Self::expression)?)
            }
            Some(Token::Name(_)) => ExprKind::Place(self.place()?),
            _ => return self.fail("an expression"),
        };
        Ok(Expr { kind, span: span.to(self.previous_span()) })
    }

    /// Parses a range, `from..to`.
    pub fn range(&mut self) -> Parsed<(Expr, Expr)> {
        let from = self.expression()?;
        self.sym("..")?;
        Ok((from, self.expression()?))
    }

    /// Parses a name with its indices and its fields.
    pub fn place(&mut self) -> Parsed<Place> {
        let name = self.ident()?;
        let mut indices = Vec::new();
        while self.take_sym("[") {
            indices.push(self.expression()?);
            self.sym("]")?;
        }
        let mut fields = Vec::new();
        while self.take_sym(".") {
            fields.push(self.ident()?);
        }
        let span = name.span.to(self.previous_span());
        let order = if self.take_sym("@") { self.order()? } else { None };
        Ok(Place { name, indices, fields, order, span })
    }

    /// Parses the name of a memory order. `None` if there is no such order, which is reported.
    fn order(&mut self) -> Parsed<Option<(Order, Span)>> {
        let name = self.ident()?;
        let order = order_named(&name.text);
        if order.is_none() {
            let message = format!("there is no memory order `{}`", name.text);
            let help = format!("the memory orders are {}", order_names());
            self.report(diagnostic(name.span, message, "unknown memory order").with_help(help));
        }
        Ok(order.map(|order| (order, name.span)))
    }
}
