//! Random statements of the constructs that the checker of the small language expands: operations
//! in the form of calls, condition variables, `select`, functions, and structured data.

use crate::{
    generate::{Generator, Local},
    program_ast::{Declaration, Expression as E, Statement as S},
    statements::reads,
};

/// The functions and procedures that random programs call, and the objects of their own that the
/// statements here use, each with the text that shows that a program uses it.
const DECLARATIONS: &[(&str, &str)] = &[
    ("below(", "fn below(v: int, most: int): bool { return v < most; }"),
    ("bump(", "fn bump(by: int): int { if (x > 2) { return x; } x += by; return by; }"),
    ("reset(", "fn reset(k: int) { for n in 0..2 { if (x == k) { return; } x = k; } }"),
    ("first(", "fn first(v: int): int { let t = [v, v + 1]; if (below(v, 1)) { return t[1]; } return t[0]; }"),
    ("rec", "record Pair { f: int, g: int } shared rec: Pair = Pair { f: 0, g: 1 };"),
    ("g[", "shared g: [[int; 2]; 2] = [[0, 1], [2, 0]];"),
    ("(rw)", "rwlock rw;"),
    ("cv", "cond cv;"),
    ("rv", "chan rv: int[0];"),
];

impl Generator<'_> {
    /// The declarations that a program with this text needs, and its invariant.
    pub(crate) fn language_declarations(&mut self, text: &str, all: &mut Vec<Declaration>) {
        // `first` calls `below`.
        let uses = |needle: &str| text.contains(needle) || (needle == "below(" && text.contains("first("));
        all.extend(DECLARATIONS.iter().filter(|(needle, _)| uses(needle)).map(|(_, text)| Declaration::Text(text)));
        if self.mix.has(crate::feature_mix::Feature::Invariant) {
            // Out of scope of any process: no locals.
            self.locals.clear();
            // It holds initially: a violation in the initial state belongs to no process, so it
            // would be attributed to another one when processes are reordered.
            let (one, other) = (self.shared(), self.shared());
            let condition = match self.rng.u32(..6) {
                0 => E::binary("<=", E::binary("+", one, other), E::Int(self.rng.i64(4..=5))),
                1 => E::binary("||", E::binary("!=", one, E::Int(1)), E::binary("!=", other, E::Int(2))),
                2 if text.contains("a[") => E::binary("<", E::element("a", E::Int(0)), E::Int(2)),
                3 if text.contains("a[") => {
                    let element = E::binary("<", E::element("a", one.clone()), E::Int(2));
                    E::binary("||", E::binary(">", one, E::Int(0)), element)
                }
                4 => E::binary("<", one, E::binary("+", other, E::Int(3))),
                _ => E::binary("<", one, E::Int(3)),
            };
            all.push(Declaration::Invariant(condition));
        }
    }

    pub(crate) fn read_modify_write(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let place = self.place();
        let indices = reads(&place) - 1;
        let value = self.value();
        *left -= 1 + indices;
        match self.rng.u32(..5) {
            0 => {
                let call = E::Call("fetch_add", vec![place, value]);
                self.bind(call, &mut 0, body);
            }
            1 => {
                let call = E::Call("swap", vec![place, value]);
                self.bind(call, &mut 0, body);
            }
            2 => body.push(S::Call("fetch_add", vec![place, value])),
            _ => {
                let call = E::Call("cas", vec![place, E::Int(self.rng.i64(0..=1)), value]);
                self.branch_on(call, left, body);
            }
        }
    }

    /// Branches on the result of an operation, or ignores it.
    fn branch_on(&mut self, call: E, left: &mut i32, body: &mut Vec<S>) {
        let (E::Call(name, arguments), 0) = (&call, self.rng.u32(..3)) else {
            let mut inner = self.rng.i32(0..=(*left).clamp(0, 1));
            *left -= inner;
            let then = self.block(&mut inner);
            let condition = if self.rng.u32(..4) == 0 { E::Not(Box::new(call)) } else { call };
            let otherwise = if self.rng.u32(..4) == 0 { vec![S::Return] } else { Vec::new() };
            return body.push(S::If(condition, then, otherwise));
        };
        body.push(S::Call(name, arguments.clone()));
    }

    pub(crate) fn attempt(&mut self, left: &mut i32, body: &mut Vec<S>) {
        *left -= 1;
        let call = match self.rng.u32(..3) {
            0 => {
                let mutex = self.one_or_many("m", "l");
                let mut then = vec![S::Unlock(mutex.clone())];
                if self.rng.bool() {
                    let (place, value) = (self.shared(), self.value());
                    then.insert(0, S::Assign(place, value));
                    *left -= 1;
                }
                *left -= 1;
                return body.push(S::If(E::Call("try_lock", vec![mutex]), then, Vec::new()));
            }
            1 => {
                let semaphore = self.one_or_many("s", "e");
                if !self.takes() {
                    return body.push(S::Signal(semaphore));
                }
                E::Call("try_wait", vec![semaphore])
            }
            _ => {
                let (channel, value) = (self.one_or_many("c", "d"), self.value());
                E::Call("try_send", vec![channel, value])
            }
        };
        self.branch_on(call, left, body);
    }

    pub(crate) fn read_write_lock(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let lock = || vec![E::Variable("rw")];
        let (acquire, release) =
            if self.rng.bool() { ("read_lock", "read_unlock") } else { ("write_lock", "write_unlock") };
        *left -= 2;
        if self.rng.u32(..8) == 0 {
            // A release without its counterpart is an error most of the time.
            return body.push(S::Call(release, lock()));
        }
        body.push(S::Call(acquire, lock()));
        let mut inner = self.rng.i32(0..=(*left).clamp(0, 1));
        *left -= inner;
        body.extend(self.block(&mut inner));
        body.push(S::Call(release, lock()));
    }

    pub(crate) fn condition_variable(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let (condition, mutex) = (E::Variable("cv"), E::Variable("m"));
        if !self.takes() || *left < 3 {
            *left -= 1;
            return body.push(match self.rng.u32(..3) {
                0 => S::Call("broadcast", vec![condition]),
                _ => S::Signal(condition),
            });
        }
        *left -= 4;
        let wait = S::WaitCondition(condition, mutex.clone());
        body.push(S::Lock(mutex.clone()));
        match self.rng.u32(..3) {
            0 => {
                let test = self.condition();
                *left -= reads(&test);
                body.push(S::If(test, vec![wait], Vec::new()));
            }
            _ => body.push(wait),
        }
        let mut inner = self.rng.i32(0..=(*left).clamp(0, 1));
        *left -= inner;
        body.extend(self.block(&mut inner));
        body.push(S::Unlock(mutex));
    }

    pub(crate) fn rendezvous(&mut self, left: &mut i32, body: &mut Vec<S>) {
        let channel = E::Variable("rv");
        if self.takes() {
            return self.bind(E::Receive(Box::new(channel)), left, body);
        }
        let value = self.value();
        body.push(S::Send(channel, value));
        *left -= 2;
    }

    pub(crate) fn select(&mut self, left: &mut i32, body: &mut Vec<S>) {
        *left -= 2;
        let cases = (0..self.rng.u32(1..=2)).map(|_| self.case(left)).collect();
        let fallback = match self.rng.u32(..5) {
            0 => Some(("default", Vec::new())),
            1 => Some(("timeout", Vec::new())),
            _ => None,
        };
        let fallback = fallback.map(|(word, mut block): (_, Vec<S>)| {
            let (place, value) = (self.shared(), self.value());
            block.push(S::Assign(place, value));
            *left -= 1;
            (word, block)
        });
        body.push(S::Select(cases, fallback));
    }

    fn case(&mut self, left: &mut i32) -> (S, Vec<S>) {
        let mut names = Vec::new();
        let action = match self.rng.u32(..6) {
            0 => S::Await(self.condition()),
            1 => S::Wait(self.one_or_many("s", "e")),
            2 => S::Send(self.one_or_many("c", "d"), self.value()),
            3 => S::Lock(self.one_or_many("m", "l")),
            number => {
                let channel = if number == 4 { E::Variable("rv") } else { self.one_or_many("c", "d") };
                let name = self.local();
                names.push(Local { name, assignable: true });
                S::Let(name, E::Receive(Box::new(channel)))
            }
        };
        let mut inner = self.rng.i32(0..=(*left).clamp(0, 1));
        *left -= inner;
        let scope = self.locals.len();
        self.locals.extend(names);
        let mut body = self.block(&mut inner);
        self.locals.truncate(scope);
        if let S::Lock(mutex) = &action {
            body.push(S::Unlock(mutex.clone()));
        }
        (action, body)
    }

    pub(crate) fn function(&mut self, left: &mut i32, body: &mut Vec<S>) {
        match self.rng.u32(..6) {
            0 => {
                let value = self.value();
                body.push(S::Call("reset", vec![value]));
                *left -= 3;
            }
            1 => {
                let value = self.value();
                self.bind(E::Call("bump", vec![value]), &mut 0, body);
                *left -= 3;
            }
            2 => {
                // The variable is read before the call, which may change it.
                let sum = E::binary("+", E::Variable("x"), E::Call("bump", vec![E::Int(1)]));
                self.bind(sum, &mut 0, body);
                *left -= 4;
            }
            3 => {
                let value = self.place();
                *left -= reads(&value);
                body.push(S::Assert(E::binary("<", E::Call("first", vec![value]), E::Int(4))));
                *left -= i32::from(body.len() > 6);
            }
            4 => {
                let (value, most) = (self.place(), E::Int(self.rng.i64(1..=3)));
                let test = E::Call("below", vec![value, most]);
                let test = E::binary("||", test, self.condition());
                *left -= reads(&test);
                body.push(S::Await(test));
            }
            _ => {
                let (left_side, right) =
                    (self.condition(), E::Call("below", vec![E::Call("bump", vec![E::Int(1)]), E::Int(2)]));
                *left -= reads(&left_side) + 3;
                let operator = if self.rng.bool() { "&&" } else { "||" };
                let mut inner = self.rng.i32(0..=(*left).clamp(0, 1));
                *left -= inner;
                let then = self.block(&mut inner);
                let otherwise = if self.rng.u32(..3) == 0 { vec![S::Return] } else { Vec::new() };
                body.push(S::If(E::binary(operator, left_side, right), then, otherwise));
            }
        }
    }

    pub(crate) fn any_branch(&mut self, left: &mut i32, body: &mut Vec<S>) {
        *left -= 1;
        let mut inner = self.rng.i32(1..=(*left).clamp(1, 2));
        *left -= inner;
        let then = self.block(&mut inner);
        body.push(S::If(E::Any, then, Vec::new()));
    }

    pub(crate) fn data(&mut self, left: &mut i32, body: &mut Vec<S>) {
        match self.rng.u32(..5) {
            0 => {
                let place = self.place();
                *left -= 1 + reads(&place);
                let value = self.value();
                body.push(S::Update(place, if self.rng.bool() { "+" } else { "-" }, value));
            }
            1 => {
                let values = vec![self.value(), self.place(), E::Int(1)];
                *left -= reads(&values[1]);
                let name = self.local();
                body.push(S::LetArray(name, values));
                let (index, value) = (self.known(), self.value());
                body.push(S::Assign(E::element(name, index), value));
                let index = self.shared();
                *left -= 1;
                self.bind(E::element(name, index), &mut 0, body);
            }
            2 => {
                let (row, column) = (self.value(), self.shared());
                self.bind(E::Cell("g", Box::new(row), Box::new(column)), left, body);
            }
            3 => {
                let (row, column) = (E::Int(self.rng.i64(0..=1)), self.known());
                let value = self.value();
                body.push(S::Assign(E::Cell("g", Box::new(row), Box::new(column)), value));
                *left -= 1;
            }
            _ => {
                let value = self.value();
                let place = E::Variable(if self.rng.bool() { "rec.f" } else { "rec.g" });
                body.push(S::Update(place, "+", value));
                *left -= 2;
            }
        }
    }
}
