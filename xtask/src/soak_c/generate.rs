//! Generation of random C programs from seeds.

use fastrand::Rng;

use super::source::{Source, Statement};

/// What a program may contain. Every program has a few of them, so that they meet often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Feature {
    Plain,
    Atomic,
    CompareExchange,
    Mutex,
    TwoMutexes,
    TryLock,
    TimedLock,
    Condition,
    Semaphore,
    ReadWrite,
    Barrier,
    Once,
    AtomicBlock,
    Array,
    Pointer,
    Heap,
    Free,
    Mixed,
    Spin,
    Choice,
    Output,
    ThreadLocal,
    Exit,
}

use Feature as F;

const FEATURES: [Feature; 23] = [
    F::Plain,
    F::Atomic,
    F::CompareExchange,
    F::Mutex,
    F::TwoMutexes,
    F::TryLock,
    F::TimedLock,
    F::Condition,
    F::Semaphore,
    F::ReadWrite,
    F::Barrier,
    F::Once,
    F::AtomicBlock,
    F::Array,
    F::Pointer,
    F::Heap,
    F::Free,
    F::Mixed,
    F::Spin,
    F::Choice,
    F::Output,
    F::ThreadLocal,
    F::Exit,
];

/// The program of a seed.
pub fn generate(seed: u64) -> Source {
    let mut rng = Rng::with_seed(seed);
    let mut features = vec![F::Plain];
    for _ in 0..rng.usize(1..=3) {
        features.push(*rng.choice(&FEATURES).expect("invariant: there are features"));
    }
    if features.contains(&F::Free) {
        features.push(F::Heap);
    }
    let mut generator = Generator { rng, features, in_block: false, held: Vec::new() };
    let atomic_functions = match generator.has(F::AtomicBlock) {
        true => (0..2).map(|_| generator.block_body(3)).collect(),
        false => Vec::new(),
    };
    let count = if generator.rng.u8(..4) == 0 { 3 } else { 2 };
    let length = if count == 3 { 2 } else { 4 };
    let threads = (0..count)
        .map(|_| {
            let length = generator.rng.usize(1..=length);
            generator.body(length, 0)
        })
        .collect();
    let short = |generator: &mut Generator| {
        let length = generator.rng.usize(..=1);
        generator.body(length, 1)
    };
    let mut before = Vec::new();
    if generator.has(F::Exit) && generator.rng.bool() {
        before.push(Statement::line("atexit(at_end);"));
    }
    let during = short(&mut generator);
    let after = short(&mut generator);
    let stop_at_exit = generator.rng.u8(..5) == 0;
    let joins = generator.rng.u8(..4) != 0;
    Source { seed, stop_at_exit, joins, atomic_functions, threads, before, during, after }
}

struct Generator {
    rng: Rng,
    features: Vec<Feature>,
    /// Whether the statement is part of an atomic block, where nothing may wait.
    in_block: bool,
    /// The mutexes that the statement is executed under.
    held: Vec<&'static str>,
}

impl Generator {
    fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    fn pick(&mut self, texts: &[&'static str]) -> &'static str {
        self.rng.choice(texts).expect("invariant: there is a text")
    }

    fn number(&mut self) -> u8 {
        self.rng.u8(..3)
    }

    fn body(&mut self, length: usize, depth: u32) -> Vec<Statement> {
        (0..length).map(|_| self.statement(depth)).collect()
    }

    /// The body of an atomic block: control flow and several accesses.
    fn block_body(&mut self, length: usize) -> Vec<Statement> {
        let outer = std::mem::replace(&mut self.in_block, true);
        let body = (0..length).map(|_| self.local_or_access(1)).collect();
        self.in_block = outer;
        body
    }

    fn statement(&mut self, depth: u32) -> Statement {
        if depth < 2 && self.rng.u8(..8) == 0 {
            return self.branch(depth);
        }
        let feature = *self.rng.choice(&self.features).expect("invariant: there are features");
        if self.in_block || depth > 1 {
            return self.local_or_access(depth);
        }
        match feature {
            F::Mutex | F::TwoMutexes => self.critical_section(depth),
            F::TryLock => self.try_lock(depth),
            F::TimedLock => self.timed_lock(depth),
            F::Condition => self.condition(),
            F::Semaphore => self.semaphore(depth),
            F::ReadWrite => self.read_write(depth),
            F::Barrier => Statement::line("pthread_barrier_wait(&barrier);"),
            F::Once => Statement::line("pthread_once(&once, initialise);"),
            F::AtomicBlock => self.atomic_block(),
            F::Spin => self.spin(),
            F::Exit => {
                let text = self.pick(&["if (x) pthread_exit(0);", "if (x == 1) exit(0);", "if (y) return 0;"]);
                Statement::line(text)
            }
            _ => self.local_or_access(depth),
        }
    }

    fn branch(&mut self, depth: u32) -> Statement {
        let condition = self.pick(&["r", "r == 1", "x", "x > y", "a", "t != 2"]);
        let length = self.rng.usize(1..=2);
        let body = self.body(length, depth + 1);
        Statement::block(format!("if ({condition}) {{"), body, "}")
    }

    fn under(&mut self, lock: &'static str, depth: u32) -> Vec<Statement> {
        self.held.push(lock);
        let length = self.rng.usize(1..=2);
        let body = self.body(length, depth + 1);
        self.held.pop();
        body
    }

    fn critical_section(&mut self, depth: u32) -> Statement {
        let lock = match self.has(F::TwoMutexes) && self.rng.bool() {
            true => "n",
            false => "m",
        };
        let body = self.under(lock, depth);
        Statement::block(format!("pthread_mutex_lock(&{lock});"), body, format!("pthread_mutex_unlock(&{lock});"))
    }

    fn try_lock(&mut self, depth: u32) -> Statement {
        if self.rng.u8(..3) == 0 {
            return self.critical_section(depth);
        }
        let body = self.under("m", depth);
        Statement::block("if (pthread_mutex_trylock(&m) == 0) {", body, "pthread_mutex_unlock(&m); }")
    }

    fn timed_lock(&mut self, depth: u32) -> Statement {
        if self.rng.u8(..3) == 0 {
            return self.critical_section(depth);
        }
        let body = self.under("m", depth);
        let time = "struct timespec time = {0, 0}; ";
        Statement::block(
            format!("{{ {time}if (pthread_mutex_timedlock(&m, &time) == 0) {{"),
            body,
            "pthread_mutex_unlock(&m); } }",
        )
    }

    fn condition(&mut self) -> Statement {
        let text = self.pick(&[
            "if (x == 0) pthread_cond_wait(&c, &m);",
            "while (x == 0) pthread_cond_wait(&c, &m);",
            "x = 1; pthread_cond_signal(&c);",
            "x = 1; pthread_cond_broadcast(&c);",
            "pthread_cond_signal(&c);",
            "x++;",
        ]);
        if self.held.contains(&"m") {
            return Statement::line(text);
        }
        let mut body = vec![Statement::line(text)];
        if self.rng.bool() {
            body.push(self.local_or_access(2));
        }
        Statement::block("pthread_mutex_lock(&m);", body, "pthread_mutex_unlock(&m);")
    }

    fn semaphore(&mut self, depth: u32) -> Statement {
        match self.rng.u8(..4) {
            0 => Statement::line("sem_wait(&s);"),
            1 => Statement::line("sem_post(&s);"),
            2 => {
                let body = self.body(1, depth + 1);
                Statement::block("sem_wait(&s);", body, "sem_post(&s);")
            }
            _ => {
                let body = self.body(1, depth + 1);
                Statement::block("if (sem_trywait(&s) == 0) {", body, "sem_post(&s); }")
            }
        }
    }

    fn read_write(&mut self, depth: u32) -> Statement {
        let body = self.under("l", depth);
        let head = self.pick(&["pthread_rwlock_rdlock(&l);", "pthread_rwlock_wrlock(&l);"]);
        Statement::block(head, body, "pthread_rwlock_unlock(&l);")
    }

    fn atomic_block(&mut self) -> Statement {
        match self.rng.u8(..3) {
            0 => {
                let length = self.rng.usize(1..=3);
                let body = self.block_body(length);
                Statement::block("__VERIFIER_atomic_begin();", body, "__VERIFIER_atomic_end();")
            }
            _ => Statement::line(self.pick(&["r = __VERIFIER_atomic_f0(r);", "r = __VERIFIER_atomic_f1(x);"])),
        }
    }

    fn spin(&mut self) -> Statement {
        Statement::line(self.pick(&[
            "while (a == 0) ;",
            "while (x == 0) sched_yield();",
            "while (atomic_exchange(&b, 1)) ; b = 0;",
            "while (a != 1) r = x;",
            "t = 0; while (!atomic_compare_exchange_strong(&b, &t, 1)) t = 0;",
            "a = 1;",
            "x = 1;",
            "do { r = a; } while (r == 0 && x == 0);",
        ]))
    }

    /// A statement without waiting, of one of the features of the program.
    fn local_or_access(&mut self, depth: u32) -> Statement {
        if self.in_block && depth < 3 && self.rng.u8(..4) == 0 {
            let condition = self.pick(&["r", "x == 1", "a > b", "cells[r & 1]"]);
            let length = self.rng.usize(1..=2);
            let body = (0..length).map(|_| self.local_or_access(depth + 1)).collect();
            let head = match self.rng.u8(..4) {
                0 => "for (int i = 0; i < 2; i++) {".to_owned(),
                _ => format!("if ({condition}) {{"),
            };
            return Statement::block(head, body, "}");
        }
        let feature = *self.rng.choice(&self.features).expect("invariant: there are features");
        let k = self.number();
        match feature {
            F::Atomic => self.atomic_access(k),
            F::CompareExchange => {
                let target = self.pick(&["a", "b"]);
                let new = self.number();
                // In a function that is one step there is no variable for the expected value.
                Statement::line(format!(
                    "{{ int e = {k}; r = atomic_compare_exchange_strong(&{target}, &e, {new}) + e; }}"
                ))
            }
            F::Array => Statement::line(self.pick(&[
                "cells[r & 1] = x;",
                "cells[x & 1] = 1;",
                "r = cells[y & 1];",
                "cells[0]++;",
                "r = cells[r & 1] + 1;",
                "cells[1] = cells[0];",
            ])),
            F::Pointer if !self.in_block => {
                Statement::line(self.pick(&["p = &y;", "p = &cells[1];", "*p = 2;", "r = *p;", "(*p)++;"]))
            }
            F::Heap | F::Free if !self.in_block => self.heap(),
            F::Mixed => Statement::line(self.pick(&[
                "u.whole = 258;",
                "u.part[1] = 7;",
                "r = u.part[0];",
                "r = u.whole;",
                "u.part[r & 3]++;",
            ])),
            F::Choice if !self.in_block => Statement::line("r = __VERIFIER_nondet_bool();"),
            F::Output => Statement::line(self.pick(&["printf(\"%d\", r);", "r = x; printf(\"%d\", r);"])),
            F::ThreadLocal => Statement::line(self.pick(&["own++;", "r = own;", "own = x;"])),
            _ => self.plain_access(k),
        }
    }

    fn atomic_access(&mut self, k: u8) -> Statement {
        let v = self.pick(&["a", "b"]);
        Statement::line(match self.rng.u8(..7) {
            0 => format!("{v} = {k};"),
            1 => format!("r = {v};"),
            2 => format!("r = atomic_fetch_add(&{v}, {k});"),
            3 => format!("r = atomic_exchange(&{v}, {k});"),
            4 => format!("atomic_fetch_or(&{v}, {k});"),
            5 => format!("{v} = r + {k};"),
            _ => format!("atomic_store_explicit(&{v}, {k}, memory_order_release);"),
        })
    }

    fn plain_access(&mut self, k: u8) -> Statement {
        let v = self.pick(&["x", "y"]);
        Statement::line(match self.rng.u8(..8) {
            0 => format!("{v} = {k};"),
            1 => format!("r = {v};"),
            2 => format!("{v} = r + {k};"),
            3 => format!("{v}++;"),
            4 => format!("r = {v} * 2 + r;"),
            5 if !self.in_block || self.rng.bool() => format!("assert({v} != {k});"),
            6 => "x = y;".to_owned(),
            _ => format!("{v} = {k};"),
        })
    }

    fn heap(&mut self) -> Statement {
        let free = self.has(F::Free);
        Statement::line(match self.rng.u8(..if free { 9 } else { 6 }) {
            0 => "{ struct box *o = malloc(sizeof *o); o->value = x; o->next = 0; slot = o; }",
            1 => "{ struct box *o = malloc(sizeof *o); o->value = 1; plain = o; o->value = 2; }",
            2 => "{ struct box *o = slot; if (o) r = o->value; }",
            3 => "{ struct box *o = plain; if (o) o->value = r; }",
            4 => "{ int *o = malloc(sizeof(int)); *o = x; r = *o; free(o); }",
            5 => {
                "{ struct box *o = malloc(sizeof *o), *i = malloc(sizeof *i); i->value = 1; o->next = i; i->value = 3; plain = o; }"
            }
            6 => "{ struct box *o = atomic_exchange(&slot, 0); free(o); }",
            7 => "{ struct box *o = plain; if (o && o->next) r = o->next->value; }",
            _ => "free(plain);",
        })
    }
}
