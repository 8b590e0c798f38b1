//! Random C programs as trees of statements, with their texts and smaller variants.

use std::fmt::Write;

/// A statement with the text around its parts.
#[derive(Clone, Debug)]
pub enum Statement {
    /// A text that is kept or removed as a whole.
    Line(String),
    /// Statements between two texts, such as `if (r) {` and `}`.
    Block { head: String, body: Vec<Statement>, tail: String },
}

impl Statement {
    pub fn line(text: impl Into<String>) -> Statement {
        Statement::Line(text.into())
    }

    pub fn block(head: impl Into<String>, body: Vec<Statement>, tail: impl Into<String>) -> Statement {
        Statement::Block { head: head.into(), body, tail: tail.into() }
    }
}

/// A random C program.
#[derive(Clone, Debug)]
pub struct Source {
    /// The seed that it was generated from.
    pub seed: u64,
    /// Whether the end of `main` stops all threads.
    pub stop_at_exit: bool,
    /// Whether `main` joins the threads.
    pub joins: bool,
    /// The bodies of functions that are one step.
    pub atomic_functions: Vec<Vec<Statement>>,
    /// The bodies of the threads.
    pub threads: Vec<Vec<Statement>>,
    /// What `main` does before it creates the threads.
    pub before: Vec<Statement>,
    /// What `main` does while the threads run.
    pub during: Vec<Statement>,
    /// What `main` does at its end.
    pub after: Vec<Statement>,
}

/// The declarations of all programs.
const DECLARATIONS: &str = "\
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
_Bool __VERIFIER_nondet_bool(void);

struct box { int value; struct box *next; };
struct pair { int value, more; };
union mixed { int whole; unsigned char part[4]; };

int x, y;
_Atomic int a, b;
int cells[2];
int *p = &x;
union mixed u;
struct pair first, second;
struct node { pthread_mutex_t m; int value; } *node;
pthread_mutexattr_t kind;
struct timespec moment;
struct box *plain;
struct box *_Atomic slot;
_Thread_local int own;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
pthread_barrier_t barrier;
pthread_once_t once = PTHREAD_ONCE_INIT;
sem_t s;

static void initialise(void) { x++; }
static void at_end(void) { y = x; }
";

impl Source {
    /// The text of the program.
    pub fn text(&self) -> String {
        let mut text = String::from(DECLARATIONS);
        for (index, body) in self.atomic_functions.iter().enumerate() {
            let _ = write!(text, "\nint __VERIFIER_atomic_f{index}(int r) {{\n");
            append(&mut text, body, 1);
            text.push_str("    return r;\n}\n");
        }
        for (index, body) in self.threads.iter().enumerate() {
            let _ = write!(text, "\nstatic void *thread{index}(void *argument) {{\n    int r = 0, t = 0;\n");
            append(&mut text, body, 1);
            text.push_str("    return 0;\n}\n");
        }
        let count = self.threads.len();
        let _ = write!(text, "\nint main(void) {{\n    int r = 0, t = 0;\n    pthread_t threads[{}];\n", count.max(1));
        text.push_str("    sem_init(&s, 0, 1);\n    pthread_barrier_init(&barrier, 0, 2);\n");
        append(&mut text, &self.before, 1);
        for index in 0..count {
            let _ = writeln!(text, "    pthread_create(&threads[{index}], 0, thread{index}, 0);");
        }
        append(&mut text, &self.during, 1);
        for index in (0..count).filter(|_| self.joins) {
            let _ = writeln!(text, "    pthread_join(threads[{index}], 0);");
        }
        append(&mut text, &self.after, 1);
        text.push_str("    return 0;\n}\n");
        text
    }

    /// The programs that lack one statement, one block around statements, one thread or one flag.
    pub fn smaller(&self) -> Vec<Source> {
        let mut found = Vec::new();
        for index in 0..self.threads.len() {
            let mut threads = self.threads.clone();
            threads.remove(index);
            found.push(Source { threads, ..self.clone() });
        }
        let flags = [Source { stop_at_exit: false, ..self.clone() }, Source { joins: false, ..self.clone() }];
        found.extend(flags.into_iter().filter(|one| (one.stop_at_exit, one.joins) != (self.stop_at_exit, self.joins)));
        for (index, body) in self.threads.iter().enumerate() {
            found.extend(variants(body).into_iter().map(|body| {
                let mut smaller = self.clone();
                smaller.threads[index] = body;
                smaller
            }));
        }
        for (index, body) in self.atomic_functions.iter().enumerate() {
            found.extend(variants(body).into_iter().map(|body| {
                let mut smaller = self.clone();
                smaller.atomic_functions[index] = body;
                smaller
            }));
        }
        found.extend(variants(&self.before).into_iter().map(|before| Source { before, ..self.clone() }));
        found.extend(variants(&self.during).into_iter().map(|during| Source { during, ..self.clone() }));
        found.extend(variants(&self.after).into_iter().map(|after| Source { after, ..self.clone() }));
        found
    }
}

fn append(text: &mut String, body: &[Statement], depth: usize) {
    let indent = "    ".repeat(depth);
    for statement in body {
        match statement {
            Statement::Line(line) => {
                let _ = writeln!(text, "{indent}{line}");
            }
            Statement::Block { head, body, tail } => {
                let _ = writeln!(text, "{indent}{head}");
                append(text, body, depth + 1);
                let _ = writeln!(text, "{indent}{tail}");
            }
        }
    }
}

/// The lists that lack a statement or the texts around a block.
fn variants(body: &[Statement]) -> Vec<Vec<Statement>> {
    let mut found = Vec::new();
    let replace = |index: usize, with: Vec<Statement>| {
        let mut list = body.to_vec();
        list.splice(index..=index, with);
        list
    };
    for (index, statement) in body.iter().enumerate() {
        found.push(replace(index, Vec::new()));
        if let Statement::Block { head, body, tail } = statement {
            found.push(replace(index, body.clone()));
            let block = |body| Statement::Block { head: head.clone(), body, tail: tail.clone() };
            found.extend(variants(body).into_iter().map(|body| replace(index, vec![block(body)])));
        }
    }
    found
}
