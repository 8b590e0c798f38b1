//! Emission of statements. Evaluation is from left to right, and an index is evaluated before the
//! value that is stored at it.

use super::emitter::{Binding, Emitter, Loop};
use super::fold::{FoldedArm, FoldedIf};
use super::spin_loops::awaited;
use crate::bytecode::{Instr, Reg, Spawn};
use crate::hir::{Arm, Block, Expr, Guard, Local, LocalArray, Place, Rhs, Stmt, StmtKind};
use crate::operators::Binary;

impl Emitter<'_> {
    pub fn block(&mut self, block: &Block) {
        for stmt in block {
            self.statement(stmt);
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        self.site = stmt.site;
        match &stmt.kind {
            StmtKind::SetLocal(local, value) => self.set_local(*local, value),
            StmtKind::Store(place, value) => self.store(place, value),
            StmtKind::If(arms, otherwise) => self.if_(arms, otherwise),
            StmtKind::While(condition, body) => self.while_(condition, body),
            StmtKind::For(local, from, to, body) => self.for_(*local, from, to, body),
            StmtKind::SetElement(array, index, value) => self.set_element(*array, index, value),
            StmtKind::Scope(body) => {
                let end = self.label();
                self.scopes.push(end);
                self.block(body);
                self.scopes.pop();
                self.bind(end);
            }
            StmtKind::Leave => {
                let end = *self.scopes.last().expect("invariant: every process has a scope");
                self.jump(end);
            }
            StmtKind::NotHeld => self.push(Instr::NotHeld),
            StmtKind::WaitCondition(cond, mutex) => {
                let (cond, mutex) = (self.address(cond), self.address(mutex));
                self.push(Instr::WaitCondition { cond, mutex });
            }
            StmtKind::Wake(cond, mutex) => {
                let (cond, mutex) = (self.address(cond), self.address(mutex));
                self.push(Instr::Wake { cond, mutex });
            }
            StmtKind::Notify(cond, all) => {
                let cond = self.address(cond);
                self.push(Instr::Notify { cond, all: *all });
            }
            StmtKind::Break => self.jump(self.innermost_loop().on_break),
            StmtKind::Continue => self.jump(self.innermost_loop().on_continue),
            StmtKind::Assert(condition) => {
                let condition = self.value(condition, None);
                self.push(Instr::Assert { condition });
            }
            StmtKind::Assume(condition) => {
                let condition = self.value(condition, None);
                self.push(Instr::Assume { condition });
            }
            StmtKind::Fence(order) => self.push(Instr::Fence { order: *order }),
            StmtKind::Output(value) => {
                let value = self.value(value, None);
                self.push(Instr::Output { value });
            }
            StmtKind::Atomic(guard, body) => self.atomic(guard.as_ref(), body),
            StmtKind::Await(guard) => self.atomic(Some(guard), &Vec::new()),
            StmtKind::Lock(place) => {
                let mutex = self.address(place);
                self.push(Instr::Lock { mutex });
            }
            StmtKind::Unlock(place) => {
                let mutex = self.address(place);
                self.push(Instr::Unlock { mutex });
            }
            StmtKind::Wait(place) => {
                let sem = self.address(place);
                self.push(Instr::Wait { sem });
            }
            StmtKind::Signal(place) => {
                let sem = self.address(place);
                self.push(Instr::Signal { sem });
            }
            StmtKind::Send(place, value) => {
                let channel = self.address(place);
                let src = self.value(value, None);
                self.push(if self.in_atomic { Instr::Push { channel, src } } else { Instr::Send { channel, src } });
            }
            StmtKind::Discard(value) => {
                self.rhs(value, None);
            }
            StmtKind::Join(handle) => {
                let handle = self.value(handle, None);
                self.push(Instr::Join { handle });
            }
            StmtKind::JoinFamily(first, count) => self.push(Instr::JoinFamily { first: *first, count: *count }),
        }
    }

    fn innermost_loop(&self) -> Loop {
        *self.loops.last().expect("invariant: the checker admits this only inside a loop")
    }

    /// Binds a local to a constant if it starts as one and is never assigned; otherwise writes its
    /// register.
    fn set_local(&mut self, local: Local, value: &Rhs) {
        if let (Rhs::Value(expr), false) = (value, self.process.assigned[local as usize])
            && let Expr::Const(value) = self.fold(expr)
        {
            self.bindings.insert(local, Binding::Constant(value));
            return;
        }
        let dst = self.register(local);
        let src = self.rhs(value, Some(dst));
        if src != dst {
            self.push(Instr::Move { dst, src });
        }
    }

    fn store(&mut self, place: &Place, value: &Rhs) {
        let to = self.address(place);
        let src = self.rhs(value, None);
        if self.in_atomic {
            self.push(Instr::Put { to, src });
        } else if self.concerns_invariant(&self.fold_place(place)) {
            // The write and the check of the invariant are one step.
            let block = self.write_with_invariants(to);
            let block = self.add_block(block);
            self.push(Instr::Atomic { block });
            self.push(Instr::Put { to, src });
        } else {
            self.push(Instr::Store { to, src });
        }
    }

    fn set_element(&mut self, array: LocalArray, index: &Expr, value: &Expr) {
        let index = match self.fold(index) {
            Expr::Const(number) if (0..i64::from(array.length)).contains(&number) => {
                let element = self.register(array.first + number as u32);
                return self.value_into(value, element);
            }
            index => self.value(&index, None),
        };
        let value = self.value(value, None);
        self.for_element(array, index, |emitter, element| emitter.push(Instr::Move { dst: element, src: value }));
    }

    /// Emits the evaluation of a right-hand side, into the given register or a new one.
    fn rhs(&mut self, value: &Rhs, into: Option<Reg>) -> Reg {
        match value {
            Rhs::Value(expr) => self.value(expr, into),
            Rhs::Recv(place) => {
                let channel = self.address(place);
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(if self.in_atomic { Instr::Pop { dst, channel } } else { Instr::Recv { dst, channel } });
                dst
            }
            Rhs::Choose(from, to) => {
                let (from, to) = (self.value(from, None), self.value(to, None));
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(Instr::Choose { dst, from, to });
                dst
            }
            Rhs::Spawn(process, arguments) => {
                let arguments = arguments.iter().map(|argument| self.value(argument, None)).collect();
                let unit = self.units[*process as usize];
                let dst = into.unwrap_or_else(|| self.fresh());
                let spawn = self.add_spawn(Spawn { unit, arguments, dst: Some(dst) });
                self.push(Instr::Spawn { spawn });
                dst
            }
        }
    }

    fn if_(&mut self, arms: &[Arm], otherwise: &Block) {
        let end = self.label();
        let FoldedIf { arms, otherwise } = self.fold_arms(arms, otherwise);
        for FoldedArm { condition, site, body } in arms {
            self.site = site;
            let next = self.label();
            self.branch(&condition, next, false);
            self.block(body);
            self.jump(end);
            self.bind(next);
        }
        self.block(otherwise);
        self.bind(end);
    }

    fn while_(&mut self, condition: &Expr, body: &Block) {
        let site = self.site;
        let condition = self.fold(condition);
        if let Some(guard) = awaited(&condition, body, site).filter(|_| !self.in_atomic) {
            return self.atomic(Some(&guard), body);
        }
        let (top, end) = (self.label(), self.label());
        self.bind(top);
        self.branch(&condition, end, false);
        self.loops.push(Loop { on_break: end, on_continue: top });
        self.block(body);
        self.loops.pop();
        self.site = site;
        self.jump(top);
        self.bind(end);
    }

    /// Evaluates the bounds once. The variable is incremented after the body.
    fn for_(&mut self, local: Local, from: &Expr, to: &Expr, body: &Block) {
        let site = self.site;
        let variable = self.register(local);
        self.value_into(from, variable);
        // The bound is copied, because the body may assign the local it is read from.
        let limit = match self.fold(to) {
            Expr::Const(value) => self.constant(value),
            to => {
                let limit = self.fresh();
                self.value_into(&to, limit);
                limit
            }
        };
        let (top, next, end) = (self.label(), self.label(), self.label());
        self.branch_if(Binary::Ge, variable, limit, end);
        self.bind(top);
        self.loops.push(Loop { on_break: end, on_continue: next });
        self.block(body);
        self.loops.pop();
        self.site = site;
        self.bind(next);
        let one = self.constant(1);
        self.push(Instr::Binary { op: Binary::Add, dst: variable, a: variable, b: one });
        self.branch_if(Binary::Lt, variable, limit, top);
        self.bind(end);
    }

    fn atomic(&mut self, guard: Option<&Guard>, body: &Block) {
        if self.in_atomic {
            self.block(body);
            return;
        }
        let block = self.access_set(guard, body);
        let block = self.add_block(block);
        self.push(Instr::Atomic { block });
        self.in_atomic = true;
        self.block(body);
        self.in_atomic = false;
    }
}
