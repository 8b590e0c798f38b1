//! Random statements that do not wait: accesses to memory, choices, output.

use super::generate::{Feature as F, Generator};
use super::source::Statement;

impl Generator {
    /// A statement without waiting, of one of the features of the program.
    pub(super) fn local_or_access(&mut self, depth: u32) -> Statement {
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
            F::Pointer => Statement::line(self.pick(&["p = &y;", "p = &cells[1];", "*p = 2;", "r = *p;", "(*p)++;"])),
            F::Heap | F::Free if !self.in_block => self.heap(),
            F::Heap => Statement::line(self.pick(&[
                "{ struct box *o = slot; if (o) r = o->value; }",
                "{ struct box *o = plain; if (o) o->value = r + 1; }",
                "if (slot) slot->value++;",
            ])),
            F::Mixed => Statement::line(self.pick(&[
                "u.whole = 258;",
                "u.part[1] = 7;",
                "r = u.part[0];",
                "r = u.whole;",
                "u.part[r & 3]++;",
            ])),
            F::Copy => Statement::line(self.pick(&[
                "first = second;",
                "first.value = r;",
                "r = second.more;",
                "second.more++;",
                "second = (struct pair){1, 2};",
            ])),
            F::Stack if !self.in_block => Statement::line(self.pick(&[
                "{ int local = x; p = &local; r = local; p = &x; }",
                "r = *p;",
                "(*p)++;",
                "{ int local[2] = {1, 2}; p = local; p++; r = local[1]; p = &y; }",
            ])),
            F::Choice => Statement::line("r = __VERIFIER_nondet_bool();"),
            F::TryLock | F::Mutex if self.in_block => Statement::line(self.pick(&[
                "if (pthread_mutex_trylock(&m) == 0) { x++; pthread_mutex_unlock(&m); }",
                "pthread_mutex_lock(&m); y++; pthread_mutex_unlock(&m);",
                "r = pthread_mutex_trylock(&m);",
            ])),
            F::Semaphore if self.in_block => {
                Statement::line(self.pick(&["sem_post(&s);", "r = sem_trywait(&s);", "sem_getvalue(&s, &r);"]))
            }
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
