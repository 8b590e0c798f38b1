//! Generation of random C programs from seeds.

use fastrand::Rng;

use super::source::{Source, Statement};

/// What a program may contain. Every program has a few of them, so that they meet often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
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
    DynamicMutex,
    HeapMutex,
    Copy,
    Stack,
    TimedWait,
}

use Feature as F;

const FEATURES: [Feature; 28] = [
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
    F::DynamicMutex,
    F::HeapMutex,
    F::Copy,
    F::Stack,
    F::TimedWait,
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
    let mut after = short(&mut generator);
    if generator.has(F::DynamicMutex) {
        before.push(Statement::line(generator.pick(&[
            "pthread_mutex_init(&m, 0);",
            "pthread_mutexattr_init(&kind); pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE); \
             pthread_mutex_init(&m, &kind);",
            "pthread_mutexattr_init(&kind); pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK); \
             pthread_mutex_init(&m, &kind);",
        ])));
        after.push(Statement::line("pthread_mutex_destroy(&m);"));
    }
    if generator.has(F::HeapMutex) {
        before.push(Statement::line("node = malloc(sizeof *node); pthread_mutex_init(&node->m, 0); node->value = 0;"));
        after.push(Statement::line("free(node);"));
    }
    let stop_at_exit = generator.rng.u8(..5) == 0;
    let joins = generator.rng.u8(..4) != 0;
    Source { seed, stop_at_exit, joins, atomic_functions, threads, before, during, after }
}

pub(super) struct Generator {
    pub(super) rng: Rng,
    pub(super) features: Vec<Feature>,
    /// Whether the statement is part of an atomic block, where nothing may wait.
    pub(super) in_block: bool,
    /// The mutexes that the statement is executed under.
    held: Vec<&'static str>,
}

impl Generator {
    pub(super) fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    pub(super) fn pick(&mut self, texts: &[&'static str]) -> &'static str {
        self.rng.choice(texts).expect("invariant: there is a text")
    }

    pub(super) fn number(&mut self) -> u8 {
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
            F::DynamicMutex => match self.rng.u8(..6) {
                0 => Statement::line("pthread_mutex_init(&m, &kind);"),
                1 => Statement::line("pthread_mutex_destroy(&m);"),
                _ => self.critical_section(depth),
            },
            F::HeapMutex => {
                let text = self.pick(&["node->value++;", "r = node->value;", "node->value = r;", "x = node->value;"]);
                let body = vec![Statement::line(text)];
                Statement::block("pthread_mutex_lock(&node->m);", body, "pthread_mutex_unlock(&node->m);")
            }
            F::TimedWait => {
                let text = self.pick(&[
                    "r = pthread_cond_timedwait(&c, &m, &moment);",
                    "pthread_cond_signal(&c);",
                    "pthread_cond_broadcast(&c); x = 1;",
                ]);
                if self.held.contains(&"m") {
                    return Statement::line(text);
                }
                Statement::block("pthread_mutex_lock(&m);", vec![Statement::line(text)], "pthread_mutex_unlock(&m);")
            }
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
}
