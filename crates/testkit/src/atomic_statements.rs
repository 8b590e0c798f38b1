//! Random atomic blocks.

use crate::{
    generate::{Generator, Local},
    program_ast::{Expression as E, Name, Statement as S},
};

impl Generator<'_> {
    /// An atomic block with any control flow, and with `await` at its beginning if it is guarded.
    pub(crate) fn atomic(&mut self, guarded: bool, left: &mut i32, body: &mut Vec<S>) {
        // A local that carries a value out of the block.
        if self.rng.u32(..3) == 0 {
            let name = self.local();
            body.push(S::Let(name, E::Int(0)));
            self.locals.push(Local { name, assignable: true });
        }
        let guard = guarded.then(|| self.guard());
        let count = self.rng.usize(1..=3);
        let inner = self.uninterrupted(count, 2);
        body.push(S::Atomic(guard, inner));
        *left -= 1;
    }

    /// An atomic block that writes several variables at once. With `reading`, it first reads some
    /// of them, into a local or to increment them.
    pub(crate) fn several(&mut self, reading: bool, left: &mut i32, body: &mut Vec<S>) {
        let mut inner = Vec::new();
        if reading {
            let name = self.local();
            body.push(S::Let(name, E::Int(0)));
            self.locals.push(Local { name, assignable: true });
            let seen = self.shared();
            inner.push(S::Assign(E::Variable(name), seen));
            if self.rng.bool() {
                let changed = self.shared();
                inner.push(S::Assign(changed.clone(), E::binary("+", changed, E::Int(1))));
            }
        }
        for _ in 0..self.rng.usize(if reading { 0..=1 } else { 1..=3 }) {
            let place = self.shared();
            inner.push(S::Assign(place, E::Int(self.rng.i64(0..=2))));
        }
        body.push(S::Atomic(None, inner));
        *left -= 1;
    }

    /// An atomic block that adds to variables without using their values otherwise, or sometimes
    /// one that does use them.
    pub(crate) fn counter(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let mut inner = vec![self.addition()];
        let mut guard = None;
        match self.rng.u32(..60) {
            0..6 => inner.push(self.addition()),
            6..12 => inner.push(S::Assign(self.place(), self.value())),
            12..15 => inner.push(self.carry()),
            15..18 => inner = vec![S::If(self.condition(), inner, Vec::new())],
            18..21 => inner = vec![S::For("j", 0, self.rng.i64(1..=2), inner)],
            // A guard is rare, because it turns all additions to what it reads into updates.
            21 => guard = Some(self.guard()),
            _ => {}
        }
        body.push(S::Atomic(guard, inner));
        *left -= 1;
    }

    /// Adds an amount to a variable.
    fn addition(&mut self) -> S {
        let place = self.place();
        let sum = match self.rng.u32(..8) {
            0 => E::binary("+", self.value(), place.clone()),
            1 => E::binary("-", place.clone(), E::Int(1)),
            // Sometimes this is the same variable, whose value is then used.
            2 => E::binary("+", place.clone(), self.place()),
            3 => E::binary("-", E::binary("+", place.clone(), self.value()), self.known()),
            4 => E::binary("+", place.clone(), self.value()),
            _ => E::binary("+", place.clone(), E::Int(self.rng.i64(1..=2))),
        };
        S::Assign(place, sum)
    }

    /// An atomic block that writes a variable if the variable has a certain value, and perhaps
    /// keeps the old value, reports success, or accesses another variable.
    pub(crate) fn exchange(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let name = self.local();
        body.push(S::Let(name, E::Int(0)));
        self.locals.push(Local { name, assignable: true });
        let (place, expected) = (self.shared(), E::Int(self.rng.i64(0..=2)));
        let operator = if self.rng.u32(..4) > 0 { "==" } else { "<" };
        let new = match self.rng.u32(..4) {
            0 => self.shared(),
            1 => E::binary("+", place.clone(), E::Int(1)),
            _ => E::Int(self.rng.i64(0..=2)),
        };
        let mut then = vec![S::Assign(place.clone(), new)];
        let mut inner = Vec::new();
        let condition = if self.rng.bool() {
            inner.push(S::Assign(E::Variable(name), place.clone()));
            E::binary(operator, E::Variable(name), expected)
        } else {
            then.push(S::Assign(E::Variable(name), E::Int(1)));
            E::binary(operator, place, expected)
        };
        let otherwise = if self.rng.u32(..4) == 0 { vec![self.carry()] } else { Vec::new() };
        inner.push(S::If(condition, then, otherwise));
        if self.rng.u32(..5) == 0 {
            let other = self.shared();
            inner.push(S::Assign(other, E::Int(self.rng.i64(0..=2))));
        }
        body.push(S::Atomic(None, inner));
        *left -= 1;
    }

    /// Statements inside an atomic block: any control flow, but nothing that blocks.
    fn uninterrupted(&mut self, count: usize, depth: usize) -> Vec<S> {
        let locals = self.locals.len();
        let mut body = Vec::new();
        for _ in 0..count {
            let statement = match self.rng.u32(..12) {
                0..3 => S::Assign(self.place(), self.value()),
                3 => S::Assign(self.place(), E::binary("+", self.place(), E::Int(1))),
                4 => S::Assign(self.place(), E::binary("-", self.place(), self.place())),
                5..8 if depth > 0 => {
                    let condition = self.condition();
                    let then = self.uninterrupted(1, depth - 1);
                    let otherwise = if self.rng.u32(..3) == 0 { self.uninterrupted(1, depth - 1) } else { Vec::new() };
                    S::If(condition, then, otherwise)
                }
                8 => S::Assert(self.condition()),
                9 if depth > 0 => S::For("j", 0, self.rng.i64(1..=2), self.uninterrupted(1, depth - 1)),
                _ => self.carry(),
            };
            body.push(statement);
        }
        self.locals.truncate(locals);
        body
    }

    /// Copies a shared value into an assignable local, or writes blindly if there is none.
    fn carry(&mut self) -> S {
        let targets: Vec<Name> = self.locals.iter().filter(|local| local.assignable).map(|local| local.name).collect();
        match self.rng.choice(targets) {
            Some(name) => S::Assign(E::Variable(name), self.place()),
            None => S::Assign(self.place(), E::Int(1)),
        }
    }
}
