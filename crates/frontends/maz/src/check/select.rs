//! `select`: waits until one of several operations is possible, and performs one that is.
//!
//! The case is chosen first, by a step with one outcome per case. Then one atomic step waits until
//! some case is ready, and discards the execution unless the chosen one is. So every case that is
//! ready is explored, and a deadlock is reported only if none ever is. With a timeout or a default,
//! the step does not wait. An execution that is discarded because the chosen case is not ready is
//! explored with another choice, or with the step at a later time.

use super::Checker;
use super::builtins::take_one;
use super::control::equals;
use super::expressions::Wanted;
use super::locals::Target;
use super::scope::Meaning;
use crate::hir::{self, StmtKind as Checked};
use crate::operators::{Binary, Unary};
use crate::syntax::ast::{Block, Case, Fallback, Ident, Place, Rhs, Select, Stmt, StmtKind};
use crate::types::Type;

/// A case in terms of atomic blocks.
struct CheckedCase {
    ready: hir::Expr,
    action: Vec<Checked>,
    received: Option<Received>,
}

/// The message of a case, and where it goes.
struct Received {
    to: Receiver,
    value: hir::Expr,
    ty: Type,
}

/// Where the message of a case goes.
enum Receiver {
    New(Ident),
    Assigned(Target),
}

impl Checker<'_> {
    pub fn select(&mut self, select: &Select) {
        self.site = self.new_site(select.head, "");
        if self.context.in_atomic {
            let help = "select before or after the block";
            self.error_with_help(
                select.head,
                "`select` is not allowed inside an atomic block",
                "not allowed here",
                help,
            );
        }
        if select.cases.is_empty() {
            self.error(select.head, "a `select` needs at least one case", "no case");
            return;
        }
        let site = self.site;
        let cases: Vec<Option<CheckedCase>> = select.cases.iter().map(|case| self.case(&case.action)).collect();
        self.site = site;
        let bodies = select.cases.iter();
        let Some(cases) = cases.into_iter().collect::<Option<Vec<CheckedCase>>>() else {
            // The bodies are checked for their own errors.
            bodies.for_each(|Case { body, .. }| drop(self.block(body)));
            return;
        };
        let count = cases.len() as i64;
        let timeout = matches!(select.fallback, Some((Fallback::Timeout, _)));
        let chosen = self.fresh_variable();
        let outcomes = count + i64::from(timeout);
        if outcomes > 1 {
            self.push(Checked::SetLocal(chosen, hir::Rhs::Choose(hir::Expr::Const(0), hir::Expr::Const(outcomes))));
        } else {
            self.push(Checked::SetLocal(chosen, hir::Rhs::Value(hir::Expr::Const(0))));
        }
        let (block, receivers) = self.chosen_case(cases, chosen, select.fallback.as_ref().map(|(kind, _)| *kind));
        let wait = hir::Stmt { kind: block, site };
        let mut arms = Vec::new();
        for (number, (Case { body, .. }, receiver)) in bodies.zip(receivers).enumerate() {
            let body = self.case_body(receiver, body);
            arms.push(hir::Arm { condition: equals(hir::Expr::Local(chosen), number as i64), site, body });
        }
        let otherwise = select.fallback.as_ref().map(|(_, block)| self.block(block)).unwrap_or_default();
        self.site = site;
        if timeout {
            let condition =
                hir::Expr::Binary(Binary::Lt, Box::new(hir::Expr::Local(chosen)), Box::new(hir::Expr::Const(count)));
            let arm = hir::Arm { condition, site, body: vec![wait] };
            self.push(Checked::If(vec![arm], Vec::new()));
        } else {
            self.out.push(wait);
        }
        self.push(Checked::If(arms, otherwise));
    }

    /// The atomic block that waits for a case and performs the chosen one. With a default, it sets
    /// the choice to -1 if no case is ready.
    fn chosen_case(
        &mut self,
        cases: Vec<CheckedCase>,
        chosen: hir::Local,
        fallback: Option<Fallback>,
    ) -> (Checked, Vec<Option<Received>>) {
        let some_ready = cases.iter().map(|case| case.ready.clone()).reduce(or).expect("invariant: there are cases");
        let mut arms = Vec::new();
        let mut receivers = Vec::new();
        for (number, CheckedCase { ready, action, received }) in cases.into_iter().enumerate() {
            let condition = equals(hir::Expr::Local(chosen), number as i64);
            let body = std::iter::once(Checked::Assume(ready)).chain(action).collect();
            arms.push(hir::Arm { condition, site: self.site, body: self.at_site(body) });
            receivers.push(received);
        }
        let perform = Checked::If(arms, Vec::new());
        let block = match fallback {
            None => {
                let guard = hir::Guard { condition: some_ready, site: self.site };
                Checked::Atomic(Some(guard), self.at_site(vec![perform]))
            }
            Some(Fallback::Timeout) => Checked::Atomic(None, self.at_site(vec![perform])),
            Some(Fallback::Default) => {
                let none = hir::Expr::Unary(Unary::Not, Box::new(some_ready));
                // The default is explored once, not once per case.
                let first = Checked::Assume(equals(hir::Expr::Local(chosen), 0));
                let no_case = Checked::SetLocal(chosen, hir::Rhs::Value(hir::Expr::Const(-1)));
                let block = self.if_else(none, vec![first, no_case], vec![perform]);
                Checked::Atomic(None, self.at_site(vec![block]))
            }
        };
        (block, receivers)
    }

    fn case_body(&mut self, received: Option<Received>, body: &Block) -> hir::Block {
        let mark = self.names.enter();
        let checked = self.collect(|checker| {
            match received {
                Some(Received { to: Receiver::New(name), value, ty }) => {
                    let local = checker.fresh();
                    checker.names.declare_local(&name, Self::variable(local, Some(ty)));
                    checker.push(Checked::SetLocal(local, hir::Rhs::Value(value)));
                }
                Some(Received { to: Receiver::Assigned(to), value, .. }) => {
                    checker.push(Self::delivery(to, value));
                }
                None => {}
            }
            body.iter().for_each(|stmt| checker.statement(stmt));
        });
        self.names.leave(mark);
        checked
    }

    /// Checks the operation of a case. Its operands are evaluated before the `select` waits.
    fn case(&mut self, action: &Stmt) -> Option<CheckedCase> {
        self.site = self.new_site(action.span, "");
        match &action.kind {
            StmtKind::Await(condition) => {
                let ready = self.guard_condition(condition);
                Some(CheckedCase { ready, action: Vec::new(), received: None })
            }
            StmtKind::Lock(place) => {
                let (mutex, _) = self.object_place(place, Wanted::Mutex)?;
                let mutex = self.stable_place(mutex);
                let me = self.me();
                let ready = equals(hir::Expr::Load(mutex.clone()), 0);
                Some(CheckedCase { ready, action: vec![Checked::Store(mutex, hir::Rhs::Value(me))], received: None })
            }
            StmtKind::Wait(place) => {
                let (sem, _) = self.object_place(place, Wanted::Sem)?;
                let (ready, take) = take_one(&self.stable_place(sem));
                Some(CheckedCase { ready, action: vec![take], received: None })
            }
            StmtKind::Send(place, value) => {
                let (channel, ty) = self.object_place(place, Wanted::Chan)?;
                let channel = self.stable_place(channel);
                let value = self.expect(value, ty);
                let value = self.saved(value);
                if let Some(Meaning::Rendezvous { .. }) = self.names.find(&place.name) {
                    let help = "give the channel a capacity, or let the receiver select";
                    let message = "a `select` cannot send on a channel of capacity 0";
                    let label = format!("`{}` has capacity 0", place.name.text);
                    self.error_with_help(action.span, message, label, help);
                    return None;
                }
                let ready = self.has_room(&channel);
                Some(CheckedCase { ready, action: vec![Checked::Send(channel, value)], received: None })
            }
            StmtKind::Let { name, value: Rhs::Recv(place), .. } => {
                self.receive_case(place, |_, _| Some(Receiver::New(name.clone())))
            }
            StmtKind::Assign { target, value: Rhs::Recv(place) } => self.receive_case(place, |checker, ty| {
                let to = checker.target(target)?;
                if let Some(found) = to.ty() {
                    checker.match_types(place.span, found, Some(ty));
                }
                Some(Receiver::Assigned(to))
            }),
            StmtKind::Discard(Rhs::Recv(place)) => {
                let mut case = self.receive_case(place, |_, _| None)?;
                case.received = None;
                Some(case)
            }
            _ => {
                let help = "a case starts with `recv`, `send`, `await`, `lock` or `wait`";
                self.error_with_help(action.span, "this cannot be a case", "not allowed here", help);
                None
            }
        }
    }

    fn receive_case(
        &mut self,
        place: &Place,
        receiver: impl FnOnce(&mut Self, Type) -> Option<Receiver>,
    ) -> Option<CheckedCase> {
        let (channel, ty) = self.object_place(place, Wanted::Chan)?;
        let channel = self.stable_place(channel);
        let receiver = receiver(self, ty);
        let (ready, action, value) = self.receive_action(&place.name, channel);
        Some(CheckedCase { ready, action, received: receiver.map(|to| Received { to, value, ty }) })
    }
}

fn or(a: hir::Expr, b: hir::Expr) -> hir::Expr {
    hir::Expr::Binary(Binary::Or, Box::new(a), Box::new(b))
}
