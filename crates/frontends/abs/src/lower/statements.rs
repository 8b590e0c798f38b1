//! Statements.

use super::Lowering;
use crate::hir::{self, Alternative, Expression, FieldSlot, Literal, Place, Statement};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Name, TypeExpr};
use crate::syntax::expression::Expr;
use crate::syntax::statement::{Branch, CallMode, Effect, EffectKind, Guard, Stmt, StmtKind, Target};
use crate::types::{Node, Ty};

impl<'a> Lowering<'_, 'a> {
    /// Statements with a scope of their own.
    pub(super) fn block(&mut self, statements: &'a [Stmt]) -> Vec<Statement> {
        let scope = self.frame.locals.len();
        let mut lowered = Vec::with_capacity(statements.len());
        for statement in statements {
            self.statement(statement, scope, &mut lowered);
        }
        self.frame.locals.truncate(scope);
        lowered
    }

    /// A statement as a block of its own.
    fn body(&mut self, statement: &'a Stmt) -> Vec<Statement> {
        match &statement.kind {
            StmtKind::Block(statements) => self.block(statements),
            _ => self.block(std::slice::from_ref(statement)),
        }
    }

    /// A statement. `scope` is the number of variables outside of the block that it belongs to.
    fn statement(&mut self, statement: &'a Stmt, scope: usize, out: &mut Vec<Statement>) {
        let known = self.known();
        let span = statement.span;
        let lowered = match &statement.kind {
            StmtKind::Skip => return,
            StmtKind::Declare { ty, name, value } => self.declare((ty, name), value.as_ref(), span, scope),
            StmtKind::Assign { target, value } => self.assign(target, value, span),
            StmtKind::Effect(effect) => return self.effect_statement(effect, span, out),
            StmtKind::Return(value) => return self.return_statement(value, span, out),
            StmtKind::Assert(condition) => {
                let condition = self.checked(condition, known.bool);
                Statement::Assert(condition, self.site(span))
            }
            StmtKind::Block(statements) => Statement::Block(self.block(statements)),
            StmtKind::If(condition, yes, no) => {
                let site = self.site(condition.span);
                let condition = self.checked(condition, known.bool);
                let yes = self.body(yes);
                let no = no.as_ref().map_or_else(Vec::new, |no| self.body(no));
                Statement::If(condition, yes, no, site)
            }
            StmtKind::While(condition, body) => {
                let site = self.site(condition.span);
                let condition = self.checked(condition, known.bool);
                Statement::While(condition, self.body(body), site)
            }
            StmtKind::Foreach { element, index, list, body } => self.foreach((element, index.as_ref()), list, body),
            StmtKind::Switch(value, branches) => {
                let typed = self.expression(value, None);
                let matched = self.declarations.types.resolved(typed.ty);
                let site = self.site(value.span);
                Statement::Switch(typed.expression, self.alternatives(branches, matched), site)
            }
            StmtKind::Try { body, branches, finally } => {
                let site = self.site(body.span);
                let body = self.body(body);
                let alternatives = self.alternatives(branches, known.exception);
                let finally = finally.as_ref().map_or_else(Vec::new, |finally| self.body(finally));
                Statement::Try(body, alternatives, finally, site)
            }
            StmtKind::Await(guards) => self.await_statement(guards, span),
            StmtKind::Suspend => {
                self.forbid_in_init(span, "`suspend`");
                Statement::Suspend(self.site(span))
            }
            StmtKind::Throw(exception) => {
                let exception = self.checked(exception, known.exception);
                Statement::Throw(exception, self.site(span))
            }
            StmtKind::Die(exception) => {
                let exception = self.checked(exception, known.exception);
                Statement::Die(exception, self.site(span))
            }
        };
        out.push(lowered);
    }

    fn declare(
        &mut self,
        (ty, name): (&'a TypeExpr, &'a Name),
        value: Option<&'a Effect>,
        span: Span,
        scope: usize,
    ) -> Statement {
        let ty = self.written_type(ty);
        // The variable is not in scope in its own value: a field of the same name is.
        let effect = match value {
            Some(value) => self.checked_effect(value, ty),
            None => {
                self.check_has_default(ty, name);
                hir::Effect::Pure(Expression::Literal(Literal::Null))
            }
        };
        if self.frame.locals[scope..].iter().any(|local| local.name == name.text) {
            let message = format!("the variable `{}` is declared twice", name.text);
            self.report(Problem::new(name.span, message, "again here").with_help("assign to it without a type"));
        }
        let site = self.site(span);
        let slot = self.frame.bind(&name.text, ty);
        Statement::Do(Some(Place::Local(slot)), effect, site)
    }

    /// Only references have a value, `null`, if none is given.
    pub(super) fn check_has_default(&mut self, ty: Ty, name: &Name) {
        if ty != Ty::ERROR && !self.declarations.types.is_reference(ty) {
            let text = self.show(ty);
            let message = format!("`{}` has no value", name.text);
            self.report(
                Problem::new(name.span, message, format!("{text} is not an interface"))
                    .with_help(format!("give it one: `{text} {} = ...;`", name.text)),
            );
        }
    }

    fn assign(&mut self, target: &'a Target, value: &'a Effect, span: Span) -> Statement {
        let place = self.place(target);
        let site = self.site(span);
        let (place, effect) = match place {
            Some((place, ty)) => (Some(place), self.checked_effect(value, ty)),
            None => (None, self.effect(value, None).effect),
        };
        Statement::Do(place, effect, site)
    }

    /// The variable or field that is assigned.
    fn place(&mut self, target: &'a Target) -> Option<(Place, Ty)> {
        let name = &target.name;
        if !target.this
            && let Some(local) = self.frame.local(&name.text)
        {
            return Some((Place::Local(local.slot), local.ty));
        }
        if let Some(class) = self.frame.this {
            let fields = &self.declarations.class(class).fields;
            if let Some(index) = fields.iter().position(|(field, _)| *field == name.text) {
                return Some((Place::Field(FieldSlot(index as u32)), fields[index].1));
            }
        }
        // The message is that of a use of the variable.
        if target.this {
            self.unknown_field(name)
        } else {
            self.unknown_variable(name)
        }
        None
    }

    /// An expression whose value is dropped.
    fn effect_statement(&mut self, effect: &'a Effect, span: Span, out: &mut Vec<Statement>) {
        let typed = self.effect(effect, None);
        let site = self.site(span);
        // `await o!m();` waits for the call to end, but does not obtain its result: an exception in
        // it is not thrown here.
        if let EffectKind::Call { mode: CallMode::Awaited, .. } = effect.kind
            && let hir::Effect::AwaitCall(callee) = typed.effect
        {
            let future = self.frame.temporary();
            out.push(Statement::Do(Some(Place::Local(future)), hir::Effect::Send(callee), site));
            let guard = hir::Guard { futures: vec![Expression::Local(future)], condition: None };
            out.push(Statement::Await(guard, site));
            return;
        }
        out.push(Statement::Do(None, typed.effect, site));
    }

    fn return_statement(&mut self, value: &'a Effect, span: Span, out: &mut Vec<Statement>) {
        let effect = self.checked_effect(value, self.frame.result);
        let site = self.site(span);
        let value = match effect {
            hir::Effect::Pure(value) => value,
            effect => {
                let slot = self.frame.temporary();
                out.push(Statement::Do(Some(Place::Local(slot)), effect, site));
                Expression::Local(slot)
            }
        };
        out.push(Statement::Return(value, site));
    }

    fn foreach(&mut self, names: (&'a Name, Option<&'a Name>), list: &'a Expr, body: &'a Stmt) -> Statement {
        let site = self.site(list.span);
        let element = self.declarations.types.fresh();
        let expected = self.declarations.types.list(element);
        let typed = self.expression(list, None);
        self.expect(typed.ty, expected, list.span);
        let element = self.declarations.types.resolved(element);
        let scope = self.frame.locals.len();
        let item = self.frame.bind(&names.0.text, element);
        let int = self.known().int;
        let index = names.1.map(|name| self.frame.bind(&name.text, int));
        let body = self.body(body);
        self.frame.locals.truncate(scope);
        Statement::Foreach { item, index, list: typed.expression, body, site }
    }

    pub(super) fn alternatives(&mut self, branches: &'a [Branch], matched: Ty) -> Vec<Alternative> {
        let mut alternatives = Vec::with_capacity(branches.len());
        for branch in branches {
            let scope = self.frame.locals.len();
            let pattern = self.pattern(&branch.pattern, matched);
            let body = self.body(&branch.body);
            self.frame.locals.truncate(scope);
            alternatives.push(Alternative { pattern, body });
        }
        alternatives
    }

    fn await_statement(&mut self, guards: &'a [Guard], span: Span) -> Statement {
        self.forbid_in_init(span, "`await`");
        let mut futures = Vec::new();
        let mut condition: Option<Expression> = None;
        for guard in guards {
            match guard {
                Guard::Future(future) => {
                    let value = self.declarations.types.fresh();
                    let expected = self.declarations.types.future(value);
                    let typed = self.expression(future, None);
                    self.expect(typed.ty, expected, future.span);
                    futures.push(typed.expression);
                }
                Guard::Condition(part) => {
                    let part = self.guard_condition(part);
                    condition = Some(match condition {
                        None => part,
                        Some(first) => Expression::And(Box::new(first), Box::new(part)),
                    });
                }
            }
        }
        Statement::Await(hir::Guard { futures, condition }, self.site(span))
    }

    fn guard_condition(&mut self, condition: &'a Expr) -> Expression {
        let bool = self.known().bool;
        let typed = self.expression(condition, Some(bool));
        let ty = self.declarations.types.shallow(typed.ty);
        if let Node::Data(data, _) = self.declarations.types.node(ty)
            && *data == self.known().future
        {
            self.report(
                Problem::new(condition.span, "a future is not a condition", "this is a future")
                    .with_help("write `?` behind it to wait until it is resolved"),
            );
        } else {
            self.expect(typed.ty, bool, condition.span);
        }
        typed.expression
    }
}
