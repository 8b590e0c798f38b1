//! Compares the compiler with a tree-walking evaluator: random sequential programs must output the
//! same values. The test targets constant folding, the sharing of frame words, the clearing of dead
//! registers, and temporaries that should have been frame words.

mod support;

use mazurka_model::{Execution, Observation, ProcessId, Status, Step};
use support::{Random, check_effects, program};

const LOCALS: usize = 5;
const SHARED: usize = 3;
const LENGTH: i64 = 4;

enum Expr {
    Const(i64),
    Local(usize),
    Shared(usize),
    Element(Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    /// `if (a < b && !(c == d))` as a condition only.
    Both(Box<Expr>, Box<Expr>, Box<Expr>, Box<Expr>),
}

enum Stmt {
    Set(usize, Expr),
    Store(usize, Expr),
    StoreAt(Expr, Expr),
    Output(Expr),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// A loop that counts a local up to a small bound.
    While(usize, i64, Vec<Stmt>),
    For(Expr, Vec<Stmt>),
    Atomic(Vec<Stmt>),
    BreakIf(Expr),
    /// A `let` that shadows a local for the rest of the block.
    Hide(usize, Expr, Vec<Stmt>),
}

struct Generator {
    random: Random,
}

impl Generator {
    fn expr(&mut self, depth: usize) -> Expr {
        match self.random.below(if depth == 0 { 4 } else { 7 }) {
            0 => Expr::Const(self.random.below(7) as i64 - 2),
            1 | 2 => Expr::Local(self.random.below(LOCALS)),
            3 => Expr::Shared(self.random.below(SHARED)),
            4 => Expr::Element(Box::new(self.expr(depth - 1))),
            _ => {
                let op = ["+", "-", "*"][self.random.below(3)];
                Expr::Binary(op, Box::new(self.expr(depth - 1)), Box::new(self.expr(depth - 1)))
            }
        }
    }

    fn condition(&mut self) -> Expr {
        let mut part = || Box::new(self.expr(1));
        Expr::Both(part(), part(), part(), part())
    }

    fn block(&mut self, depth: usize, in_loop: bool) -> Vec<Stmt> {
        (0..1 + self.random.below(4)).map(|_| self.stmt(depth, in_loop)).collect()
    }

    fn stmt(&mut self, depth: usize, in_loop: bool) -> Stmt {
        match self.random.below(if depth == 0 { 6 } else { 12 }) {
            0 | 1 => Stmt::Set(self.random.below(LOCALS), self.expr(2)),
            2 => Stmt::Store(self.random.below(SHARED), self.expr(2)),
            3 => Stmt::StoreAt(self.expr(1), self.expr(2)),
            4 => Stmt::Output(self.expr(2)),
            5 if in_loop => Stmt::BreakIf(self.condition()),
            5 => Stmt::Output(self.expr(1)),
            6 | 7 => Stmt::If(self.condition(), self.block(depth - 1, in_loop), self.block(depth - 1, in_loop)),
            8 => Stmt::While(self.random.below(LOCALS), self.random.below(4) as i64, self.block(depth - 1, true)),
            9 => Stmt::For(self.expr(1), self.block(depth - 1, true)),
            10 => Stmt::Atomic(self.block(depth - 1, in_loop)),
            _ => Stmt::Hide(self.random.below(LOCALS), self.expr(1), self.block(depth - 1, in_loop)),
        }
    }
}

fn show(expr: &Expr) -> String {
    match expr {
        Expr::Const(value) => format!("({value})"),
        Expr::Local(local) => format!("v{local}"),
        Expr::Shared(shared) => format!("x{shared}"),
        // Keeps every index in range.
        Expr::Element(index) => format!("a[(({}) % L + L) % L]", show(index)),
        Expr::Binary(op, a, b) => format!("({} {op} {})", show(a), show(b)),
        Expr::Both(a, b, c, d) => format!("{} < {} && !({} == {})", show(a), show(b), show(c), show(d)),
    }
}

fn show_block(block: &[Stmt], into: &mut String) {
    for stmt in block {
        match stmt {
            Stmt::Set(local, value) => *into += &format!("v{local} = {};\n", show(value)),
            Stmt::Store(shared, value) => *into += &format!("x{shared} = {};\n", show(value)),
            Stmt::StoreAt(index, value) => *into += &format!("a[(({}) % L + L) % L] = {};\n", show(index), show(value)),
            Stmt::Output(value) => *into += &format!("output({});\n", show(value)),
            Stmt::BreakIf(condition) => *into += &format!("if ({}) {{ break; }}\n", show(condition)),
            Stmt::If(condition, yes, no) => {
                *into += &format!("if ({}) {{\n", show(condition));
                show_block(yes, into);
                *into += "} else {\n";
                show_block(no, into);
                *into += "}\n";
            }
            Stmt::While(local, bound, body) => {
                // A separate counter ensures that the loop ends.
                *into += &format!("if (true) {{ let w = 0; while (w < {bound} && v{local} < 50) {{ w = w + 1;\n");
                show_block(body, into);
                *into += "} }\n";
            }
            Stmt::For(to, body) => {
                *into += &format!("for i in 0..({}) % 3 {{ v0 = v0 + i;\n", show(to));
                show_block(body, into);
                *into += "}\n";
            }
            Stmt::Atomic(body) => {
                *into += "atomic {\n";
                show_block(body, into);
                *into += "}\n";
            }
            Stmt::Hide(local, value, body) => {
                *into += &format!("if (true) {{ let v{local} = {};\n", show(value));
                show_block(body, into);
                *into += "}\n";
            }
        }
    }
}

#[derive(Default)]
struct Evaluator {
    locals: [i64; LOCALS],
    shared: [i64; SHARED],
    array: [i64; LENGTH as usize],
    outputs: Vec<i64>,
}

impl Evaluator {
    fn value(&self, expr: &Expr) -> i64 {
        match expr {
            Expr::Const(value) => *value,
            Expr::Local(local) => self.locals[*local],
            Expr::Shared(shared) => self.shared[*shared],
            Expr::Element(index) => self.array[self.value(index).rem_euclid(LENGTH) as usize],
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                match *op {
                    "+" => a.wrapping_add(b),
                    "-" => a.wrapping_sub(b),
                    _ => a.wrapping_mul(b),
                }
            }
            Expr::Both(a, b, c, d) => i64::from(self.value(a) < self.value(b) && self.value(c) != self.value(d)),
        }
    }

    /// Executes a block, and returns false if a `break` left it.
    fn block(&mut self, block: &[Stmt]) -> bool {
        for stmt in block {
            match stmt {
                Stmt::Set(local, value) => self.locals[*local] = self.value(value),
                Stmt::Store(shared, value) => self.shared[*shared] = self.value(value),
                Stmt::StoreAt(index, value) => {
                    self.array[self.value(index).rem_euclid(LENGTH) as usize] = self.value(value);
                }
                Stmt::Output(value) => self.outputs.push(self.value(value)),
                Stmt::BreakIf(condition) => {
                    if self.value(condition) != 0 {
                        return false;
                    }
                }
                Stmt::If(condition, yes, no) => {
                    let taken = if self.value(condition) != 0 { yes } else { no };
                    if !self.block(taken) {
                        return false;
                    }
                }
                Stmt::While(local, bound, body) => {
                    let mut rounds = 0;
                    while rounds < *bound && self.locals[*local] < 50 {
                        rounds += 1;
                        if !self.block(body) {
                            break;
                        }
                    }
                }
                Stmt::For(to, body) => {
                    for i in 0..self.value(to) % 3 {
                        self.locals[0] = self.locals[0].wrapping_add(i);
                        if !self.block(body) {
                            break;
                        }
                    }
                }
                Stmt::Atomic(body) => {
                    if !self.block(body) {
                        return false;
                    }
                }
                Stmt::Hide(local, value, body) => {
                    let outside = self.locals[*local];
                    self.locals[*local] = self.value(value);
                    let goes_on = self.block(body);
                    self.locals[*local] = outside;
                    if !goes_on {
                        return false;
                    }
                }
            }
        }
        true
    }
}

#[test]
fn random_sequential_programs() {
    let mut generator = Generator { random: Random(0xABCDE1) };
    for round in 0..ROUNDS {
        let body = generator.block(3, false);
        let mut text = format!("param L = {LENGTH}; shared a: [int; L] = 0;\n");
        (0..SHARED).for_each(|shared| text += &format!("shared x{shared}: int = 0;\n"));
        text += "process p {\n";
        (0..LOCALS).for_each(|local| text += &format!("let v{local} = 0;\n"));
        show_block(&body, &mut text);
        text += "}\n";
        let mut evaluator = Evaluator::default();
        evaluator.block(&body);

        let program = program(&text);
        let mut execution = program.start();
        let mut observations = execution.prelude().to_vec();
        let mut step = Step { wants_effects: true, ..Step::default() };
        while execution.status(ProcessId(0)) == Status::Enabled {
            execution.step(ProcessId(0), 0, &mut step);
            check_effects(&program, &step);
            observations.extend(&step.observations);
        }
        let outputs: Vec<i64> = observations
            .iter()
            .map(|observation| match observation {
                Observation::Output { value, .. } => value.0,
                other => panic!("round {round}: {other:?} in\n{text}"),
            })
            .collect();
        assert_eq!(outputs, evaluator.outputs, "round {round}:\n{text}");
        let mut state = Vec::new();
        execution.state(&mut state);
        let shared: Vec<i64> = state[..LENGTH as usize + SHARED].iter().map(|word| *word as i64).collect();
        assert_eq!(shared, [&evaluator.array[..], &evaluator.shared[..]].concat(), "round {round}:\n{text}");
        assert_eq!(execution.status(ProcessId(0)), Status::Ended);
    }
}

/// The number of programs, which takes some seconds. Raise it for a longer search.
const ROUNDS: usize = 3000;
