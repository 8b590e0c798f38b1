//! Semaphores, condition variables and channels as statements.

use super::Checker;
use super::control::equals;
use super::expressions::Wanted;
use super::scope::Meaning;
use crate::hir::{self, StmtKind as Checked};
use crate::operators::Binary;
use crate::syntax::ast::{Expr, Place};

/// The states of a channel without capacity.
const FREE: i64 = 0;
const OFFERED: i64 = 1;
const TAKEN: i64 = 2;

impl Checker<'_> {
    pub fn lock(&mut self, place: &Place) -> Option<Checked> {
        let (mutex, _) = self.object_place(place, Wanted::Mutex)?;
        if !self.tried_mutexes.contains(&place.name.text) {
            return Some(Checked::Lock(mutex));
        }
        let mutex = self.stable_place(mutex);
        let me = self.me();
        let free = self.guard_at_site(equals(hir::Expr::Load(mutex.clone()), 0));
        self.push_atomic(Some(free), vec![Checked::Store(mutex, hir::Rhs::Value(me))]);
        None
    }

    pub fn unlock(&mut self, place: &Place) -> Option<Checked> {
        let (mutex, _) = self.object_place(place, Wanted::Mutex)?;
        if !self.tried_mutexes.contains(&place.name.text) {
            return Some(Checked::Unlock(mutex));
        }
        let mutex = self.stable_place(mutex);
        let me = self.me();
        let not_held = hir::Expr::Binary(Binary::Ne, Box::new(hir::Expr::Load(mutex.clone())), Box::new(me));
        let check = self.if_else(not_held, vec![Checked::NotHeld], Vec::new());
        self.push_atomic(None, vec![check, Checked::Store(mutex, hir::Rhs::Value(hir::Expr::Const(0)))]);
        None
    }

    pub fn wait(&mut self, place: &Place) -> Option<Checked> {
        if let Some(Meaning::Cond { .. }) = self.names.find(&place.name) {
            let name = &place.name.text;
            let message = format!("`{name}` is a condition variable and needs a mutex");
            let help = format!("write `wait({name}, m)`, where `m` is the mutex that the process holds");
            self.error_with_help(place.span, message, "no mutex", &help);
            return None;
        }
        Some(Checked::Wait(self.object_place(place, Wanted::Sem)?.0))
    }

    pub fn wait_condition(&mut self, condition: &Place, mutex: &Place) -> Option<Checked> {
        let condition = self.object_place(condition, Wanted::Cond).map(|(place, _)| self.stable_place(place));
        let mutex = self.object_place(mutex, Wanted::Mutex).map(|(place, _)| self.stable_place(place));
        let (condition, mutex) = (condition?, mutex?);
        self.push(Checked::WaitCondition(condition.clone(), mutex.clone()));
        Some(Checked::Wake(condition, mutex))
    }

    /// `signal` on a semaphore or on a condition variable.
    pub fn signal(&mut self, place: &Place) -> Option<Checked> {
        if let Some(Meaning::Cond { .. }) = self.names.find(&place.name) {
            return Some(Checked::Notify(self.object_place(place, Wanted::Cond)?.0, false));
        }
        Some(Checked::Signal(self.object_place(place, Wanted::Sem)?.0))
    }

    pub fn send(&mut self, place: &Place, value: &Expr) -> Option<Checked> {
        let channel = self.object_place(place, Wanted::Chan);
        let mark = self.out.len();
        let (checked, ty) = self.expression(value);
        let (channel, expected) = channel?;
        self.match_types(value.span, expected, ty);
        let channel = self.place_before(channel, mark);
        let Some(Meaning::Rendezvous { object, .. }) = self.names.find(&place.name).cloned() else {
            return Some(Checked::Send(channel, checked));
        };
        let value = self.saved(checked);
        let state = self.stable_place(channel);
        let message = self.message_of(&state, object);
        let store = |place: &hir::Place, value| Checked::Store(place.clone(), hir::Rhs::Value(value));
        let offer = vec![store(&state, hir::Expr::Const(OFFERED)), store(&message, value)];
        let free = self.guard_at_site(equals(hir::Expr::Load(state.clone()), FREE));
        self.push_atomic(Some(free), offer);
        let taken = self.guard_at_site(equals(hir::Expr::Load(state.clone()), TAKEN));
        // The message is cleared, so that states do not differ in messages that were delivered.
        let done = vec![store(&state, hir::Expr::Const(FREE)), store(&message, hir::Expr::Const(0))];
        self.push_atomic(Some(taken), done);
        None
    }

    /// Receives from a channel without capacity. The message is in a local afterwards.
    pub fn receive_rendezvous(&mut self, state: hir::Place, object: u32) -> hir::Expr {
        let state = self.stable_place(state);
        let (ready, take, value) = self.rendezvous_case(&state, object);
        let guard = self.guard_at_site(ready);
        self.push_atomic(Some(guard), take);
        value
    }

    /// The condition that a message is offered, the statements that take it, and the message.
    pub fn rendezvous_case(&mut self, state: &hir::Place, object: u32) -> (hir::Expr, Vec<Checked>, hir::Expr) {
        let message = self.message_of(state, object);
        let local = self.fresh_variable();
        let take = vec![
            Checked::SetLocal(local, hir::Rhs::Value(hir::Expr::Load(message))),
            Checked::Store(state.clone(), hir::Rhs::Value(hir::Expr::Const(TAKEN))),
        ];
        (equals(hir::Expr::Load(state.clone()), OFFERED), take, hir::Expr::Local(local))
    }

    /// The location of the message of a channel without capacity: the object after its state.
    fn message_of(&self, state: &hir::Place, object: u32) -> hir::Place {
        match state {
            hir::Place::Fixed(_) => hir::Place::Fixed(self.module.objects[object as usize + 1].first),
            hir::Place::At(_, index) => hir::Place::At(object + 1, index.clone()),
        }
    }

    fn guard_at_site(&self, condition: hir::Expr) -> hir::Guard {
        hir::Guard { condition, site: self.site }
    }
}
