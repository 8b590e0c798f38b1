//! Code for statements. Each leaves the stack as it was, so that the stack is empty where a step
//! ends.

use super::emitter::{Cleanup, Emitter};
use super::{Handler, NONE, Op};
use crate::hir::{Alternative, Callee, ConstructorId, Effect, Expression, Guard, Place, Statement};
use mazurka_model::Site;

impl<'e> Emitter<'e> {
    pub(super) fn statements(&mut self, statements: &'e [Statement]) {
        statements.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &'e Statement) {
        match statement {
            Statement::Do(place, effect, site) => self.effect(*place, effect, *site),
            Statement::Block(statements) => self.statements(statements),
            Statement::If(condition, then, otherwise, _) => {
                self.expression(condition);
                let to_otherwise = self.op(Op::JumpIfFalse(NONE));
                self.statements(then);
                let to_end = self.op(Op::Jump(NONE));
                self.land([to_otherwise]);
                self.statements(otherwise);
                self.land([to_end]);
            }
            Statement::While(condition, body, _) => {
                let start = self.here();
                self.expression(condition);
                let to_end = self.op(Op::JumpIfFalse(NONE));
                self.statements(body);
                self.op(Op::Jump(start));
                self.land([to_end]);
            }
            Statement::Foreach { .. } => self.foreach(statement),
            Statement::Switch(value, alternatives, site) => {
                let slot = self.temporary();
                self.expression(value);
                self.op(Op::SetLocal(slot));
                let ends = self.alternatives(alternatives, slot);
                self.op(Op::MatchFail(*site));
                self.land(ends);
            }
            Statement::Await(guard, site) => self.guard(guard, *site),
            Statement::Suspend(site) => drop(self.op(Op::Suspend(*site))),
            Statement::Return(value, _) => {
                self.expression(value);
                self.leave();
                self.op(Op::Return);
            }
            Statement::Assert(condition, site) => {
                self.expression(condition);
                self.op(Op::Assert(*site));
            }
            Statement::Throw(exception, site) => {
                self.expression(exception);
                self.op(Op::Throw(*site));
            }
            Statement::Die(exception, site) => {
                self.expression(exception);
                self.op(Op::Die(*site));
            }
            Statement::Try(body, alternatives, last, _) => self.try_statement(body, alternatives, last),
        }
    }

    fn foreach(&mut self, statement: &'e Statement) {
        let Statement::Foreach { item, index, list, body, .. } = statement else { return };
        let (rest, count) = (self.temporary(), self.temporary());
        self.expression(list);
        self.op(Op::SetLocal(rest));
        let small = |number| crate::value::Word::small(number).expect("invariant: the number is small");
        if index.is_some() {
            self.op(Op::Const(small(0)));
            self.op(Op::SetLocal(count));
        }
        let start = self.here();
        let to_end = self.op(Op::JumpUnless { slot: rest, constructor: ConstructorId::CONS, target: NONE });
        self.op(Op::Argument { slot: rest, index: 0 });
        self.op(Op::SetLocal(item.0));
        self.op(Op::Argument { slot: rest, index: 1 });
        self.op(Op::SetLocal(rest));
        if let Some(index) = index {
            self.op(Op::Local(count));
            self.op(Op::SetLocal(index.0));
            self.op(Op::Local(count));
            self.op(Op::Const(small(1)));
            self.op(Op::Builtin(crate::hir::Builtin::Add, Site::default()));
            self.op(Op::SetLocal(count));
        }
        self.statements(body);
        self.op(Op::Jump(start));
        self.land([to_end]);
    }

    /// Returns the jumps to the end. The code behind is reached if no pattern matches.
    fn alternatives(&mut self, alternatives: &'e [Alternative], slot: u32) -> Vec<u32> {
        let mut ends = Vec::new();
        for alternative in alternatives {
            let failures = self.pattern(&alternative.pattern, slot);
            self.statements(&alternative.body);
            ends.push(self.op(Op::Jump(NONE)));
            self.land(failures);
        }
        ends
    }

    fn guard(&mut self, guard: &'e Guard, site: Site) {
        self.expressions(&guard.futures);
        let await_ = self.op(Op::Await { futures: guard.futures.len() as u32, condition: NONE, site });
        if let Some(condition) = &guard.condition {
            let to_end = self.op(Op::Jump(NONE));
            self.land([await_]);
            self.expression(condition);
            self.op(Op::EndGuard);
            self.land([to_end]);
        }
    }

    fn effect(&mut self, place: Option<Place>, effect: &'e Effect, site: Site) {
        match effect {
            Effect::Pure(expression) => self.expression(expression),
            Effect::New { class, arguments, local } => {
                self.expressions(arguments);
                self.op(Op::New { class: *class, local: *local, site });
            }
            Effect::Send(callee) => {
                self.send(callee, place.is_some(), site);
                if place.is_none() {
                    return;
                }
            }
            Effect::AwaitCall(callee) => {
                let future = self.temporary();
                self.send(callee, true, site);
                self.op(Op::SetLocal(future));
                self.op(Op::Local(future));
                self.op(Op::Await { futures: 1, condition: NONE, site });
                self.op(Op::Local(future));
                self.op(Op::Take(site));
            }
            Effect::Call(callee) => {
                self.expression(&callee.object);
                self.expressions(&callee.arguments);
                let arguments = callee.arguments.len() as u32;
                let own = callee.object == Expression::This;
                self.op(Op::CallMethod { selector: callee.method, arguments, own, site });
            }
            Effect::Get(future) => {
                self.expression(future);
                self.op(Op::Get(site));
            }
            Effect::Print { text, newline } => {
                self.expression(text);
                self.op(Op::Print { newline: *newline, site });
            }
        }
        match place {
            Some(Place::Local(slot)) => self.op(Op::SetLocal(slot.0)),
            Some(Place::Field(slot)) => self.op(Op::SetField(slot.0)),
            None => self.op(Op::Pop),
        };
    }

    fn send(&mut self, callee: &'e Callee, keep: bool, site: Site) {
        self.expression(&callee.object);
        self.expressions(&callee.arguments);
        let arguments = callee.arguments.len() as u32;
        self.op(Op::Send { selector: callee.method, arguments, keep, site });
    }

    /// Executes the `finally` blocks of all `try` statements around a `return`.
    fn leave(&mut self) {
        let cleanups: Vec<&'e [Statement]> = self.cleanups.iter().map(|cleanup| cleanup.block).collect();
        if cleanups.iter().all(|block| block.is_empty()) {
            return;
        }
        let result = self.temporary();
        self.op(Op::SetLocal(result));
        let mut open = Vec::new();
        for block in cleanups.iter().rev() {
            let cleanup = self.cleanups.pop().expect("invariant: there is one per block");
            open.push((cleanup, self.here()));
            self.statements(block);
        }
        let end = self.here();
        for (mut cleanup, from) in open.into_iter().rev() {
            cleanup.gaps.push((from, end + 2));
            self.cleanups.push(cleanup);
        }
        self.op(Op::Local(result));
    }

    /// The `finally` block is copied to each way out: the normal one, that of an exception, and
    /// that of each `return`.
    fn try_statement(&mut self, body: &'e [Statement], alternatives: &'e [Alternative], last: &'e [Statement]) {
        self.cleanups.push(Cleanup { block: last, gaps: Vec::new() });
        let start = self.here();
        self.statements(body);
        let body_end = self.here();
        let mut ends = vec![self.op(Op::Jump(NONE))];
        // The exception and the place where it was thrown.
        let caught = self.temporary();
        self.temporary();
        self.protect(start, body_end, caught);
        let handler_start = self.here();
        ends.extend(self.alternatives(alternatives, caught));
        self.op(Op::Rethrow(caught));
        let handler_end = self.here();
        if !last.is_empty() {
            let failed = self.temporary();
            self.temporary();
            self.protect(handler_start, handler_end, failed);
            let cleanup = self.cleanups.pop();
            debug_assert!(cleanup.is_some(), "the block was pushed above");
            self.statements(last);
            self.op(Op::Rethrow(failed));
            self.land(ends);
            self.statements(last);
        } else {
            self.cleanups.pop();
            self.land(ends);
        }
    }

    /// Adds handlers whose code follows for a range, without the gaps that hold copies of the
    /// innermost `finally` block.
    fn protect(&mut self, from: u32, to: u32, slot: u32) {
        let target = self.here();
        let gaps = self.cleanups.last().map(|cleanup| cleanup.gaps.clone()).unwrap_or_default();
        let mut at = from;
        for (gap, end) in gaps.into_iter().filter(|(gap, _)| (from..to).contains(gap)) {
            self.handlers.push(Handler { from: at, to: gap, target, slot });
            at = end;
        }
        self.handlers.push(Handler { from: at, to: at.max(to), target, slot });
    }
}
