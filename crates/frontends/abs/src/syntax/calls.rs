//! Parses calls of methods, `get`, and guards.

use super::cursor::{Parsed, Parser};
use super::expression::Expr;
use super::lexer::Kind;
use super::statement::{CallMode, Effect, EffectKind, Guard, StmtKind};
use crate::source::Problem;

impl Parser<'_> {
    /// What follows a value: `!m()`, `.m()`, `.get`, or nothing.
    pub fn after_value(&mut self, value: Expr) -> Parsed<EffectKind> {
        let kind = match self.token().kind {
            Kind::Mark("!") => {
                self.advance();
                self.call(CallMode::Asynchronous, value)?
            }
            Kind::Mark(".") if self.is_word_ahead(1, "get") && self.peek(2).kind != Kind::Mark("(") => {
                self.advance();
                self.advance();
                EffectKind::Get(value)
            }
            Kind::Mark(".") => {
                self.advance();
                self.call(CallMode::Synchronous, value)?
            }
            _ => return Ok(EffectKind::Pure(value)),
        };
        if let Kind::Mark("!" | ".") = self.token().kind {
            return Err(Problem::new(self.span(), "expected `;`", "another operation on the result")
                .with_help("assign the result to a variable first, and continue with the variable"));
        }
        Ok(kind)
    }

    fn call(&mut self, mode: CallMode, object: Expr) -> Parsed<EffectKind> {
        let method = self.name("the name of a method")?;
        if mode == CallMode::Synchronous && !self.is_mark("(") {
            return Err(Problem::new(method.span, "fields of other objects are private", "not a call of a method")
                .with_help("call a method that returns the value"));
        }
        self.expect_mark("(")?;
        let arguments = self.list(")", Parser::expression)?;
        Ok(EffectKind::Call { mode, object, method, arguments })
    }

    /// The call behind `await object`.
    pub fn awaited_call(&mut self, object: Expr) -> Parsed<EffectKind> {
        if !self.accept_mark("!") {
            return Err(self.expected("`!` and a call, whose result `await` returns"));
        }
        self.call(CallMode::Awaited, object)
    }

    /// `await guard;`, or `await o!m();`
    pub fn await_statement(&mut self) -> Parsed<StmtKind> {
        let start = self.advance().span;
        let kind = match self.guard()? {
            Guard::Condition(object) if self.is_mark("!") => {
                let kind = self.awaited_call(object)?;
                StmtKind::Effect(Effect { kind, span: start.to(self.previous()) })
            }
            first => {
                let mut guards = vec![first];
                while self.accept_mark("&") {
                    guards.push(self.guard()?);
                }
                StmtKind::Await(guards)
            }
        };
        self.expect_semicolon()?;
        Ok(kind)
    }

    fn guard(&mut self) -> Parsed<Guard> {
        if self.is_word("duration") && self.peek(1).kind == Kind::Mark("(") {
            return Err(self.unsupported_word("time (`await duration`)"));
        }
        let value = self.expression()?;
        Ok(if self.accept_mark("?") { Guard::Future(value) } else { Guard::Condition(value) })
    }
}
