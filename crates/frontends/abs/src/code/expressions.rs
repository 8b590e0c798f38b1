//! Code for expressions. Each leaves one value on the stack.

use super::emitter::Emitter;
use super::{NONE, Op};
use crate::hir::{Branch, Expression};
use crate::value::Word;
use mazurka_model::Site;

impl<'e> Emitter<'e> {
    pub(super) fn expressions(&mut self, expressions: &'e [Expression]) {
        expressions.iter().for_each(|expression| self.expression(expression));
    }

    pub(super) fn expression(&mut self, expression: &'e Expression) {
        match expression {
            Expression::Literal(literal) => {
                let word = self.store.literal(literal);
                self.op(Op::Const(word));
            }
            Expression::Local(slot) => drop(self.op(Op::Local(slot.0))),
            Expression::Field(slot) => drop(self.op(Op::Field(slot.0))),
            Expression::This => drop(self.op(Op::This)),
            Expression::Construct(constructor, arguments) if arguments.is_empty() => {
                self.op(Op::Const(Word::constant(*constructor)));
            }
            Expression::Construct(constructor, arguments) => {
                self.expressions(arguments);
                self.op(Op::Construct(*constructor, arguments.len() as u32));
            }
            Expression::Builtin(builtin, arguments, site) => {
                self.expressions(arguments);
                self.op(Op::Builtin(*builtin, *site));
            }
            Expression::Call(function, arguments, site) => {
                self.expressions(arguments);
                self.op(Op::Call(*function, *site));
            }
            Expression::Closure(function, captured) => {
                self.expressions(captured);
                self.op(Op::Closure(*function, captured.len() as u32));
            }
            Expression::Apply(closure, arguments, site) => {
                self.expression(closure);
                self.expressions(arguments);
                self.op(Op::Apply(arguments.len() as u32, *site));
            }
            Expression::And(left, right) => self.short_circuit(left, right, false),
            Expression::Or(left, right) => self.short_circuit(left, right, true),
            Expression::If(condition, then, otherwise) => {
                self.expression(condition);
                let to_otherwise = self.op(Op::JumpIfFalse(NONE));
                self.expression(then);
                let to_end = self.op(Op::Jump(NONE));
                self.land([to_otherwise]);
                self.expression(otherwise);
                self.land([to_end]);
            }
            Expression::Let(slot, value, body) => {
                self.expression(value);
                self.op(Op::SetLocal(slot.0));
                self.expression(body);
            }
            Expression::Case(value, branches, site) => {
                let ends = self.case(value, branches, *site, false);
                self.land(ends);
            }
            Expression::Implements(object, interface) => {
                self.expression(object);
                self.op(Op::Implements(*interface));
            }
            Expression::As(object, interface) => {
                self.expression(object);
                self.op(Op::As(*interface));
            }
        }
    }

    /// The result of a function. A call in this position reuses the frame, so that loops that are
    /// written as recursion run in constant space.
    pub(super) fn tail(&mut self, expression: &'e Expression) {
        match expression {
            Expression::Call(function, arguments, site) => {
                self.expressions(arguments);
                self.op(Op::TailCall(*function, *site));
            }
            Expression::If(condition, then, otherwise) => {
                self.expression(condition);
                let to_otherwise = self.op(Op::JumpIfFalse(NONE));
                self.tail(then);
                self.land([to_otherwise]);
                self.tail(otherwise);
            }
            Expression::Let(slot, value, body) => {
                self.expression(value);
                self.op(Op::SetLocal(slot.0));
                self.tail(body);
            }
            Expression::Case(value, branches, site) => drop(self.case(value, branches, *site, true)),
            _ => {
                self.expression(expression);
                self.op(Op::Return);
            }
        }
    }

    /// Returns the jumps to the end, unless the branches are results of a function.
    fn case(&mut self, value: &'e Expression, branches: &'e [Branch], site: Site, tail: bool) -> Vec<u32> {
        let slot = self.temporary();
        self.expression(value);
        self.op(Op::SetLocal(slot));
        let mut ends = Vec::new();
        for branch in branches {
            let failures = self.pattern(&branch.pattern, slot);
            if tail {
                self.tail(&branch.body);
            } else {
                self.expression(&branch.body);
                ends.push(self.op(Op::Jump(NONE)));
            }
            if failures.is_empty() {
                return ends;
            }
            self.land(failures);
        }
        self.op(Op::MatchFail(site));
        ends
    }

    /// The value of the left side, if it is `decisive`, and that of the right side otherwise.
    fn short_circuit(&mut self, left: &'e Expression, right: &'e Expression, decisive: bool) {
        self.expression(left);
        let decided = self.op(if decisive { Op::JumpIfTrue(NONE) } else { Op::JumpIfFalse(NONE) });
        self.expression(right);
        let to_end = self.op(Op::Jump(NONE));
        self.land([decided]);
        self.op(Op::Const(Word::truth(decisive)));
        self.land([to_end]);
    }
}
