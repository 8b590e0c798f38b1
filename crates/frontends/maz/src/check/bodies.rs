//! The bodies of processes, statement by statement.

use super::Checker;
use super::scope::{Meaning, Role};
use crate::hir::{self, ProcessKind, StmtKind as Checked};
use crate::syntax::ast::{Block, Expr, Item, ProcessHead, Span, Stmt, StmtKind};
use crate::types::Type;

/// The context of a statement.
#[derive(Clone, Copy, Default)]
pub struct Context {
    pub in_loop: bool,
    pub in_atomic: bool,
}

impl Checker<'_> {
    /// Checks the bodies of all processes, whose heads are declared already.
    pub fn check_bodies(&mut self, items: &[Item]) {
        self.declare_template_parameters(items);
        let mut index = 0;
        for item in items {
            let Item::Process { head, body, .. } = item else { continue };
            let mark = self.names.enter();
            self.assigned.clear();
            match head {
                ProcessHead::Single => {}
                ProcessHead::Family { index, .. } => {
                    let local = self.fresh();
                    let meaning = Meaning::Local { local, ty: Some(Type::Int), role: Role::FamilyIndex };
                    self.names.declare_local(index, meaning);
                }
                ProcessHead::Template { parameters } => {
                    let types = self.template_types.get(&(index as u32)).cloned().unwrap_or_default();
                    for ((name, _), ty) in parameters.iter().zip(types) {
                        let local = self.fresh();
                        self.names.declare_local(name, Self::variable(local, Some(ty)));
                    }
                }
            }
            self.context = Context::default();
            let body = self.block(body);
            self.names.leave(mark);
            let process = &mut self.module.processes[index];
            process.assigned = std::mem::take(&mut self.assigned);
            process.locals = process.assigned.len() as u32;
            process.body = body;
            index += 1;
        }
    }

    /// Declares the parameters of templates, which are their first locals. This happens before any
    /// body is checked, because bodies may spawn any template.
    fn declare_template_parameters(&mut self, items: &[Item]) {
        let heads = items.iter().filter_map(|item| match item {
            Item::Process { head, .. } => Some(head),
            _ => None,
        });
        for (index, head) in heads.enumerate() {
            let ProcessHead::Template { parameters } = head else { continue };
            let types = self.parameter_types(parameters);
            self.module.processes[index].kind =
                ProcessKind::Template { parameters: (0..parameters.len() as u32).collect() };
            self.template_types.insert(index as u32, types);
        }
    }

    /// A new local of the process.
    pub fn fresh(&mut self) -> hir::Local {
        self.assigned.push(false);
        self.assigned.len() as u32 - 1
    }

    /// A new local that is assigned more than once.
    pub fn fresh_variable(&mut self) -> hir::Local {
        let local = self.fresh();
        self.assigned[local as usize] = true;
        local
    }

    /// Adds a statement to the block being checked, at the site of the present statement.
    pub fn push(&mut self, kind: Checked) {
        let site = self.site;
        self.out.push(hir::Stmt { kind, site });
    }

    /// Collects the statements that `check` adds into a block of their own.
    pub fn collect(&mut self, check: impl FnOnce(&mut Self)) -> hir::Block {
        let outer = std::mem::take(&mut self.out);
        let site = self.site;
        check(self);
        self.site = site;
        std::mem::replace(&mut self.out, outer)
    }

    /// Checks a block with a scope of its own.
    pub fn block(&mut self, block: &[Stmt]) -> hir::Block {
        let mark = self.names.enter();
        let checked = self.collect(|checker| block.iter().for_each(|stmt| checker.statement(stmt)));
        self.names.leave(mark);
        checked
    }

    /// Checks a statement, and adds what it stands for to the block being checked.
    pub fn statement(&mut self, stmt: &Stmt) {
        if self.context.in_atomic {
            self.forbid_in_atomic(stmt);
        }
        match &stmt.kind {
            StmtKind::Skip | StmtKind::Invalid => return,
            StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::For { .. } => return self.control(stmt),
            StmtKind::Select(select) => return self.select(select),
            _ => {}
        }
        let message = match &stmt.kind {
            StmtKind::Assert { message, .. } => message.as_deref().unwrap_or(""),
            _ => "",
        };
        self.site = self.new_site(stmt.span, message);
        if let Some(kind) = self.simple(stmt) {
            self.push(kind);
        }
    }

    /// Checks a statement that is not a control structure. Returns `None` if it has an error, or if
    /// what it stands for was added already.
    fn simple(&mut self, stmt: &Stmt) -> Option<Checked> {
        Some(match &stmt.kind {
            StmtKind::Let { name, ty, value } => return self.let_(name, ty.as_ref(), value),
            StmtKind::Assign { target, value } => return self.assign(target, value),
            StmtKind::Update { target, op, value } => return self.update(target, *op, value),
            StmtKind::Discard(value) => match self.rhs(value)?.0 {
                // A rendezvous has been made already.
                hir::Rhs::Value(_) => return None,
                rhs => Checked::Discard(rhs),
            },
            StmtKind::Break | StmtKind::Continue => self.leave_loop(stmt)?,
            StmtKind::Return(value) => return self.return_(value.as_ref(), stmt.span),
            StmtKind::Assert { condition, .. } => Checked::Assert(self.expect(condition, Type::Bool)),
            StmtKind::Assume(condition) => Checked::Assume(self.expect(condition, Type::Bool)),
            StmtKind::Output(value) => Checked::Output(self.output(value)),
            StmtKind::Atomic(block) => self.atomic(block),
            StmtKind::Await(condition) => Checked::Await(self.guard(condition, stmt.span)),
            StmtKind::Lock(place) => return self.lock(place),
            StmtKind::Unlock(place) => return self.unlock(place),
            StmtKind::Wait(place) => self.wait(place)?,
            StmtKind::WaitCondition(condition, mutex) => return self.wait_condition(condition, mutex),
            StmtKind::Signal(place) => self.signal(place)?,
            StmtKind::Send(place, value) => return self.send(place, value),
            StmtKind::Call(name, arguments) => return self.call_statement(name, arguments, stmt.span),
            StmtKind::Join(place) => self.join(place)?,
            StmtKind::JoinFamily(name) => self.join_family(name)?,
            _ => return None,
        })
    }

    fn leave_loop(&mut self, stmt: &Stmt) -> Option<Checked> {
        let (word, kind) = match stmt.kind {
            StmtKind::Break => ("break", Checked::Break),
            _ => ("continue", Checked::Continue),
        };
        if !self.context.in_loop {
            self.error(stmt.span, format!("`{word}` outside of a loop"), "no `while` or `for` encloses it");
            return None;
        }
        Some(kind)
    }

    /// Checks a condition that is evaluated as a whole.
    pub fn guard_condition(&mut self, condition: &Expr) -> hir::Expr {
        let outer = std::mem::replace(&mut self.in_guard, true);
        let checked = self.expect(condition, Type::Bool);
        self.in_guard = outer;
        checked
    }

    fn guard(&mut self, condition: &Expr, span: Span) -> hir::Guard {
        hir::Guard { condition: self.guard_condition(condition), site: self.new_site(span, "") }
    }

    fn atomic(&mut self, block: &Block) -> Checked {
        let outer = self.context;
        let (guard, rest) = match block.split_first() {
            Some((Stmt { kind: StmtKind::Await(condition), span }, rest)) if !outer.in_atomic => {
                (Some(self.guard(condition, *span)), rest)
            }
            _ => (None, &block[..]),
        };
        self.context.in_atomic = true;
        let checked = self.block(rest);
        self.context = outer;
        Checked::Atomic(guard, checked)
    }

    /// Checks the invariants, which read shared variables only.
    pub fn check_invariants(&mut self, items: &[Item]) {
        for item in items {
            let Item::Invariant { condition, message, span } = item else { continue };
            self.assigned.clear();
            let site = self.new_site(*span, message.as_deref().unwrap_or(""));
            let condition = self.guard_condition(condition);
            self.module.invariants.push(hir::Invariant { condition, site });
        }
    }
}
