//! Attempts: operations that do something if that is possible without waiting, and whose result is
//! whether it was.

use super::Checker;
use super::builtins::take_one;
use super::control::equals;
use super::expressions::{Typed, Wanted};
use super::locals::Target;
use super::scope::Meaning;
use crate::hir::{self, StmtKind as Checked};
use crate::operators::Binary;
use crate::syntax::ast::{Expr, ExprKind, Ident, Place};
use crate::types::Type;

impl Checker<'_> {
    pub(super) fn try_lock(&mut self, place: &Place) -> Option<Typed> {
        let (mutex, _) = self.object_place(place, Wanted::Mutex)?;
        let mutex = self.stable_place(mutex);
        let me = self.me();
        let free = equals(hir::Expr::Load(mutex.clone()), 0);
        Some(self.attempt(free, vec![Checked::Store(mutex, hir::Rhs::Value(me))]))
    }

    pub(super) fn try_wait(&mut self, place: &Place) -> Option<Typed> {
        let (sem, _) = self.object_place(place, Wanted::Sem)?;
        let sem = self.stable_place(sem);
        let (ready, take) = take_one(&sem);
        Some(self.attempt(ready, vec![take]))
    }

    pub(super) fn try_send(&mut self, place: &Place, value: &Expr) -> Option<Typed> {
        if let Some(Meaning::Rendezvous { .. }) = self.names.find(&place.name) {
            self.error(place.span, "`try_send` needs a channel with a capacity", "this channel has none");
            return None;
        }
        let (channel, ty) = self.object_place(place, Wanted::Chan)?;
        let channel = self.stable_place(channel);
        let value = self.expect(value, ty);
        let value = self.saved(value);
        let ready = self.has_room(&channel);
        Some(self.attempt(ready, vec![Checked::Send(channel, value)]))
    }

    /// `try_recv(c, v)`: receives in one step and then assigns the message to `v`, which is a step
    /// of its own if `v` is shared. Without a message, `v` keeps its value.
    pub(super) fn try_recv(&mut self, place: &Place, variable: &Expr) -> Option<Typed> {
        let channel = self.object_place(place, Wanted::Chan);
        let ExprKind::Place(variable) = &variable.kind else {
            self.error(variable.span, "the second argument of `try_recv` must be a variable", "takes the message");
            return None;
        };
        let to = self.target(variable);
        let ((channel, ty), to) = (channel?, to?);
        if let Some(found) = to.ty().filter(|found| *found != ty) {
            let message = format!("expected a variable of type {}, found {}", self.show(ty), self.show(found));
            self.error(variable.span, message, "takes the message");
        }
        let (channel, to) = (self.stable_place(channel), self.stable_target(to));
        let (ready, action, value) = self.receive_action(&place.name, channel);
        let received = self.attempt(ready, action);
        let deliver = Self::delivery(to, value);
        let deliver = self.if_else(received.0.clone(), vec![deliver], Vec::new());
        self.push(deliver);
        Some(received)
    }

    /// The condition that a message can be received, the statements that do so, and the message.
    pub(super) fn receive_action(&mut self, name: &Ident, channel: hir::Place) -> (hir::Expr, Vec<Checked>, hir::Expr) {
        if let Some(Meaning::Rendezvous { object, .. }) = self.names.find(name).cloned() {
            return self.rendezvous_case(&channel, object);
        }
        let local = self.fresh_variable();
        let count = hir::Expr::Count(channel.clone());
        let ready = hir::Expr::Binary(Binary::Gt, Box::new(count), Box::new(hir::Expr::Const(0)));
        (ready, vec![Checked::SetLocal(local, hir::Rhs::Recv(channel))], hir::Expr::Local(local))
    }

    /// The statement that assigns a received message.
    pub(super) fn delivery(to: Target, value: hir::Expr) -> Checked {
        match to {
            Target::Local(local, _) => Checked::SetLocal(local, hir::Rhs::Value(value)),
            Target::Shared(place, _) => Checked::Store(place, hir::Rhs::Value(value)),
            Target::Element(array, index, _) => Checked::SetElement(array, index, value),
        }
    }

    /// A target whose index does not read shared variables.
    fn stable_target(&mut self, to: Target) -> Target {
        match to {
            Target::Shared(place, ty) => Target::Shared(self.stable_place(place), ty),
            Target::Element(array, index, ty) => Target::Element(array, self.saved(index), ty),
            local => local,
        }
    }

    /// One step that does something if it can, and says whether it did.
    fn attempt(&mut self, ready: hir::Expr, mut action: Vec<Checked>) -> Typed {
        let result = self.fresh_variable();
        let set = |value: i64| Checked::SetLocal(result, hir::Rhs::Value(hir::Expr::Const(value)));
        action.push(set(1));
        let block = vec![self.if_else(ready, action, vec![set(0)])];
        self.push_atomic(None, block);
        (hir::Expr::Local(result), Some(Type::Bool))
    }
}
