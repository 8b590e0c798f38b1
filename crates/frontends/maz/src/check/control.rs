//! `if`, `while`, `for` and `return`.

use super::Checker;
use super::bodies::Context;
use super::scope::{Meaning, Role};
use crate::hir::{self, StmtKind as Checked};
use crate::operators::{Binary, Unary};
use crate::syntax::ast::{Arm, Block, Condition, Expr, Span, Stmt, StmtKind};
use crate::types::Type;

impl Checker<'_> {
    /// Checks a statement with nested blocks.
    pub fn control(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::If { arms, otherwise } => self.if_(arms, otherwise.as_ref()),
            StmtKind::While { condition, head, body } => self.while_(condition, *head, body),
            StmtKind::For { variable, from, to, head, body } => {
                self.site = self.new_site(*head, "");
                let site = self.site;
                let [from, to] = self.int_pair(from, to);
                let local = self.fresh_variable();
                let mark = self.names.enter();
                let meaning = Meaning::Local { local, ty: Some(Type::Int), role: Role::LoopVariable };
                self.names.declare_local(variable, meaning);
                let block = self.loop_body(body);
                self.names.leave(mark);
                self.out.push(hir::Stmt { kind: Checked::For(local, from, to, block), site });
            }
            _ => {}
        }
    }

    /// Two int expressions, evaluated from left to right.
    pub fn int_pair(&mut self, from: &Expr, to: &Expr) -> [hir::Expr; 2] {
        let from = self.expect(from, Type::Int);
        let mark = self.out.len();
        let to = self.expect(to, Type::Int);
        [self.saved_before(from, mark), to]
    }

    fn loop_body(&mut self, body: &Block) -> hir::Block {
        let outer = self.context;
        self.context = Context { in_loop: true, ..outer };
        let block = self.block(body);
        self.context = outer;
        block
    }

    fn condition(&mut self, condition: &Condition, span: Span) -> hir::Expr {
        match condition {
            Condition::Expr(condition) => self.expect(condition, Type::Bool),
            Condition::Any => {
                if self.context.in_atomic {
                    let help = "choose into a local before the block";
                    self.error_with_help(span, "`*` is not allowed inside an atomic block", "not allowed here", help);
                }
                let local = self.fresh_variable();
                self.push(Checked::SetLocal(local, hir::Rhs::Choose(hir::Expr::Const(0), hir::Expr::Const(2))));
                equals(hir::Expr::Local(local), 1)
            }
        }
    }

    /// The arms of an `if`. An arm whose condition needs statements of its own is nested in the
    /// `else` of those before it, so that the statements are executed only if those fail.
    fn if_(&mut self, arms: &[Arm], otherwise: Option<&Block>) {
        let mut checked: Vec<hir::Arm> = Vec::new();
        for (at, arm) in arms.iter().enumerate() {
            let outer = self.site;
            let site = self.new_site(arm.head, "");
            self.site = site;
            let mark = self.out.len();
            let condition = self.condition(&arm.condition, arm.head);
            let needs_statements = self.out.len() > mark;
            if needs_statements && at > 0 {
                self.out.truncate(mark);
                self.site = outer;
                let rest = self.collect(|checker| checker.if_(&arms[at..], otherwise));
                return self.finish_if(checked, rest);
            }
            let body = self.block(&arm.body);
            checked.push(hir::Arm { condition, site, body });
        }
        let otherwise = otherwise.map(|block| self.block(block)).unwrap_or_default();
        self.finish_if(checked, otherwise);
    }

    fn finish_if(&mut self, arms: Vec<hir::Arm>, otherwise: hir::Block) {
        if let Some(site) = arms.first().map(|arm| arm.site) {
            self.out.push(hir::Stmt { kind: Checked::If(arms, otherwise), site });
        }
    }

    fn while_(&mut self, condition: &Condition, head: Span, body: &Block) {
        let site = self.new_site(head, "");
        self.site = site;
        let mut checked = hir::Expr::Const(1);
        let before = self.collect(|checker| checked = checker.condition(condition, head));
        let mut block = self.loop_body(body);
        if !before.is_empty() {
            // The statements are executed before every test of the condition.
            let condition =
                hir::Expr::Unary(Unary::Not, Box::new(std::mem::replace(&mut checked, hir::Expr::Const(1))));
            let body = vec![hir::Stmt { kind: Checked::Break, site }];
            let test = Checked::If(vec![hir::Arm { condition, site, body }], Vec::new());
            let test = hir::Stmt { kind: test, site };
            block = before.into_iter().chain([test]).chain(block).collect();
        }
        self.out.push(hir::Stmt { kind: Checked::While(checked, block), site });
    }

    /// `return` from a function, or from the process.
    pub fn return_(&mut self, value: Option<&Expr>, span: Span) -> Option<Checked> {
        let Some(call) = self.calls.last().copied() else {
            if let Some(value) = value {
                self.error(value.span, "a process returns no value", "remove the value");
            }
            return Some(Checked::Leave);
        };
        match (value, call.result) {
            (None, None) => {}
            (Some(value), Some((local, ty))) => {
                let value = self.expect(value, ty);
                self.push(Checked::SetLocal(local, hir::Rhs::Value(value)));
            }
            (Some(value), None) => {
                let help = "declare the type of the result after the parameters: `fn f(): int { ... }`";
                self.error_with_help(value.span, "this function returns no value", "remove the value", help);
            }
            (None, Some((_, ty))) => {
                let shown = self.show(ty);
                self.error(span, format!("expected a value of type {shown}"), "the function returns a value");
            }
        }
        Some(Checked::Leave)
    }
}

/// `expr == value`
pub fn equals(expr: hir::Expr, value: i64) -> hir::Expr {
    hir::Expr::Binary(Binary::Eq, Box::new(expr), Box::new(hir::Expr::Const(value)))
}
