//! Random statements: one function per group of features.

use crate::{
    feature_mix::Feature,
    generate::{Generator, Local, Template},
    program_ast::{Expression as E, Name, Statement as S},
};

impl Generator<'_> {
    /// Adds a statement for the feature, with others that belong to it, and subtracts its visible
    /// steps from the budget.
    pub(crate) fn statement(&mut self, feature: Feature, left: &mut i32, body: &mut Vec<S>) {
        match feature {
            Feature::Write => self.write(left, body),
            Feature::Read => {
                let place = self.place();
                self.bind(place, left, body);
            }
            Feature::Assert => self.assertion(left, body),
            Feature::If => self.branch(left, body),
            Feature::Atomic | Feature::Guarded => self.atomic(feature == Feature::Guarded, left, body),
            Feature::Counter => self.counter(left, body),
            Feature::Exchange => self.exchange(left, body),
            Feature::Blind | Feature::Reading => self.several(feature == Feature::Reading, left, body),
            Feature::Section | Feature::RawLock => self.locks(feature == Feature::Section, left, body),
            Feature::Await => {
                let condition = self.guard();
                body.push(S::Await(condition));
                *left -= 1;
            }
            Feature::Semaphore => {
                let semaphore = self.one_or_many("s", "e");
                body.push(if self.takes() { S::Wait(semaphore) } else { S::Signal(semaphore) });
                *left -= 1;
            }
            Feature::Channel => self.channel(left, body),
            Feature::Array => self.array(left, body),
            Feature::Choose => {
                let from = E::Int(self.rng.i64(0..=1));
                // A choice from an empty range is an error, so it should be possible but rare.
                let to = if self.rng.u32(..8) == 0 { self.known() } else { E::Int(self.rng.i64(2..=3)) };
                self.fetch(E::Choose(Box::new(from), Box::new(to)), left, body);
            }
            Feature::Assume => {
                let condition = if self.rng.bool() { self.local_condition() } else { self.condition() };
                *left -= reads(&condition);
                body.push(S::Assume(condition));
                *left -= i32::from(body.len() > 6);
            }
            Feature::Output => {
                let value = if self.rng.bool() { self.value() } else { self.place() };
                *left -= reads(&value).max(i32::from(body.len() > 4));
                body.push(S::Output(value));
            }
            Feature::Error => self.error(left, body),
            Feature::For | Feature::While => self.repetition(feature == Feature::For, left, body),
            Feature::Nonterminating => self.nonterminating(left, body),
            Feature::Spawn => self.spawn(left, body),
            Feature::Join => {
                if let Some(&name) = self.rng.choice(&self.statics) {
                    body.push(S::JoinAll(name));
                    *left -= 1;
                }
            }
            Feature::ReadModifyWrite => self.read_modify_write(left, body),
            Feature::Try => self.attempt(left, body),
            Feature::ReadWriteLock => self.read_write_lock(left, body),
            Feature::ConditionVariable => self.condition_variable(left, body),
            Feature::Rendezvous => self.rendezvous(left, body),
            Feature::Select => self.select(left, body),
            Feature::Function => self.function(left, body),
            Feature::AnyBranch => self.any_branch(left, body),
            Feature::Data => self.data(left, body),
            // The invariant is a declaration.
            Feature::Invariant => self.write(left, body),
        }
    }

    pub(crate) fn write(&mut self, left: &mut i32, body: &mut Vec<S>) {
        if self.mix.has(Feature::If) && self.rng.u32(..12) == 0 {
            body.push(S::Assign(E::Variable("b"), E::Bool(self.rng.bool())));
            *left -= 1;
            return;
        }
        let place = self.place();
        let value = match self.rng.u32(..8) {
            0 if *left > 1 => E::binary("+", self.place(), E::Int(1)),
            1 if *left > 1 => self.place(),
            2 if *left > 2 => E::binary("-", self.place(), self.place()),
            _ => self.value(),
        };
        *left -= 1 + reads(&value) + reads(&place) - 1;
        body.push(S::Assign(place, value));
    }

    /// Adds `let r = e;`.
    pub(crate) fn bind(&mut self, value: E, left: &mut i32, body: &mut Vec<S>) {
        let name = self.local();
        *left -= reads(&value).max(1);
        body.push(S::Let(name, value));
        self.locals.push(Local { name, assignable: true });
    }

    fn assertion(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let condition = match self.rng.u32(..4) {
            0 => self.local_condition(),
            _ => self.condition(),
        };
        *left -= reads(&condition).max(i32::from(body.len() > 6));
        body.push(S::Assert(condition));
    }

    fn local_condition(&mut self) -> E {
        let operator = if self.rng.bool() { "!=" } else { "<" };
        E::binary(operator, self.known(), E::Int(self.rng.i64(1..=2)))
    }

    fn branch(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let condition = match self.rng.u32(..6) {
            0 => E::Variable("b"),
            1 => self.local_condition(),
            _ => self.condition(),
        };
        *left -= reads(&condition);
        let mut inner = self.rng.i32(1..=(*left).clamp(1, 2));
        let cost = inner;
        let then = self.block(&mut inner);
        let mut other = if self.rng.bool() { cost } else { 0 };
        let otherwise = self.block(&mut other);
        *left -= cost;
        body.push(S::If(condition, then, otherwise));
    }

    /// A guard, often over two variables: pairs of events alone do not determine which events such
    /// a step can overtake.
    pub(crate) fn guard(&mut self) -> E {
        let equal = |this: &mut Self| {
            let operator = if this.rng.u32(..3) > 0 { "==" } else { "!=" };
            E::binary(operator, this.place(), E::Int(this.rng.i64(0..=2)))
        };
        match self.rng.u32(..8) {
            0..3 => E::binary("&&", equal(self), equal(self)),
            3 => E::binary("||", equal(self), equal(self)),
            4 => E::binary("==", self.place(), self.place()),
            _ => self.condition(),
        }
    }

    fn locks(&mut self, section: bool, left: &mut i32, body: &mut Vec<S>) {
        let mutex = self.one_or_many("m", "l");
        if !section {
            body.push(if self.rng.u32(..3) > 0 { S::Lock(mutex) } else { S::Unlock(mutex) });
            *left -= 1;
            return;
        }
        body.push(S::Lock(mutex.clone()));
        *left -= 2;
        let mut inner = self.rng.i32(0..=(*left).clamp(0, 2));
        *left -= inner;
        body.extend(self.block(&mut inner));
        body.push(S::Unlock(mutex));
    }

    fn channel(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let channel = self.one_or_many("c", "d");
        if !self.takes() {
            let value = self.value();
            body.push(S::Send(channel, value));
            *left -= 1;
        } else {
            self.fetch(E::Receive(Box::new(channel)), left, body);
        }
    }

    /// Whether to receive or wait rather than send or signal. Some processes mostly send and
    /// signal, because otherwise nearly all programs would deadlock.
    pub(crate) fn takes(&mut self) -> bool {
        self.rng.u32(..10) < if self.gives { 2 } else { 7 }
    }

    /// Stores a received or chosen value in a new local or, sometimes, in a shared variable.
    fn fetch(&mut self, source: E, left: &mut i32, body: &mut Vec<S>) {
        if self.rng.u32(..5) == 0 {
            let place = self.shared();
            body.push(S::Assign(place, source));
            *left -= 2;
        } else {
            self.bind(source, left, body);
        }
    }

    /// A single object, or an element of an array of two with a constant or local index.
    pub(crate) fn one_or_many(&mut self, one: Name, many: Name) -> E {
        match self.rng.u32(..8) {
            0 => E::element(many, E::Int(self.rng.i64(0..=1))),
            1 => E::element(many, E::binary("%", self.known(), E::Int(2))),
            _ => E::Variable(one),
        }
    }

    fn array(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let element = E::element("a", self.index());
        if self.rng.bool() {
            let value = self.value();
            *left -= reads(&element) + reads(&value);
            body.push(S::Assign(element, value));
        } else {
            self.bind(element, left, body);
        }
    }

    fn error(&mut self, left: &mut i32, body: &mut Vec<S>) {
        match self.rng.u32(..4) {
            0 => {
                let index = E::binary("+", self.shared(), E::Int(self.rng.i64(0..=1)));
                self.bind(E::element("a", index), left, body);
            }
            1 => {
                let (index, value) = (self.shared(), self.value());
                body.push(S::Assign(E::element("a", index), value));
                *left -= 2;
            }
            _ => {
                let operator = if self.rng.bool() { "/" } else { "%" };
                let divisor = if self.rng.bool() { self.shared() } else { self.known() };
                self.bind(E::binary(operator, E::Int(6), divisor), left, body);
            }
        }
    }

    fn repetition(&mut self, counted: bool, left: &mut i32, body: &mut Vec<S>) {
        if self.loops > 0 {
            return self.write(left, body);
        }
        self.loops += 1;
        let rounds = self.rng.i64(1..=2);
        let mut inner = (*left / rounds as i32).clamp(1, 2);
        *left -= inner * rounds as i32;
        if counted {
            self.locals.push(Local { name: "j", assignable: false });
            let mut inside = self.block(&mut inner);
            if self.rng.u32(..4) == 0 {
                let condition = self.condition();
                *left -= reads(&condition);
                inside.insert(0, S::If(condition, vec![S::Continue], Vec::new()));
            }
            self.locals.pop();
            body.push(S::For("j", 0, rounds, inside));
        } else {
            let name = self.local();
            body.push(S::Let(name, E::Int(0)));
            self.locals.push(Local { name, assignable: false });
            let mut inside = self.block(&mut inner);
            inside.push(S::Assign(E::Variable(name), E::binary("+", E::Variable(name), E::Int(1))));
            if self.rng.bool() {
                let condition = self.condition();
                *left -= reads(&condition);
                let at = self.rng.usize(..=inside.len());
                inside.insert(at.max(inside.len() - 1), S::If(condition, vec![S::Break], Vec::new()));
            }
            body.push(S::While(E::binary("<", E::Variable(name), E::Int(rounds)), inside));
        }
        self.loops -= 1;
    }

    /// A loop without observations and growing numbers, so that its states repeat.
    fn nonterminating(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let always = self.rng.u32(..4) == 0;
        let condition = if always { E::Bool(true) } else { self.condition() };
        *left -= reads(&condition).max(1);
        let mut inside = Vec::new();
        for _ in 0..self.rng.u32(u32::from(always)..=2) {
            let place = self.shared();
            let drawn = self.rng.u32(..5);
            if drawn == 0 && self.mix.has(Feature::Counter) {
                inside.extend([add(place.clone(), 1), add(place, -1)]);
                continue;
            }
            inside.push(match drawn {
                0..2 => S::Assign(place, E::Int(self.rng.i64(0..=2))),
                2 => S::Assign(place.clone(), E::binary("-", E::Int(1), place)),
                3 => S::Atomic(None, vec![S::Assign(place, E::Int(self.rng.i64(0..=2)))]),
                _ => S::If(self.condition(), vec![S::Break], Vec::new()),
            });
            *left -= 1;
        }
        body.push(S::While(condition, inside));
    }

    fn spawn(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let joined = if self.rng.u32(..3) > 0 { self.rng.choice(&self.handles) } else { None };
        if let Some(&handle) = joined {
            body.push(S::Join(handle));
            *left -= 1;
            return;
        }
        let Some(&Template { name, cost }) = self.rng.choice(&self.templates) else { return self.write(left, body) };
        let argument = self.value();
        let handle = self.rng.bool().then(|| self.local());
        body.push(S::Spawn(handle, name, vec![argument]));
        self.handles.extend(handle);
        *left -= 1 + cost;
    }
}

/// An addition of a constant to a shared variable in one step.
fn add(place: E, amount: i64) -> S {
    S::Atomic(None, vec![S::Assign(place.clone(), E::binary("+", place, E::Int(amount)))])
}

/// The number of shared reads in an expression.
pub(crate) fn reads(expression: &E) -> i32 {
    match expression {
        E::Int(_) | E::Bool(_) => 0,
        E::Variable(name) => i32::from(["x", "y", "z", "b", "rec.f", "rec.g"].contains(name)),
        E::Element(_, index) => 1 + reads(index),
        E::Receive(_) => 1,
        E::Choose(from, to) => 1 + reads(from) + reads(to),
        E::Call(_, arguments) => 1 + arguments.iter().map(reads).sum::<i32>(),
        E::Any => 1,
        E::Cell(_, row, column) => 1 + reads(row) + reads(column),
        E::Not(inner) => reads(inner),
        E::Binary(_, left, right) => reads(left) + reads(right),
    }
}
