//! Bit-parallel closures for one-word systems. [Stateful24], Definition 36; the same as
//! `paper::closure`, which explains them and has the lines cited here.

use crate::paper::closure_tables::ClosureTables;
use crate::system::bitset::members;
use crate::system::compiled::Compiled;

/// Computes closures. The tables are those of `paper::closure_tables`, as words.
#[derive(Clone, Debug)]
pub struct Closures64 {
    initial: Vec<u64>,
    required: Vec<u64>,
    conflicting_loops: Vec<u64>,
    pub distinguishes_sides: bool,
}

/// A query for closure(s, b).
#[derive(Clone, Copy)]
pub struct Closure64Query<'q> {
    pub compiled: &'q Compiled,
    /// The local states of s.
    pub locals: &'q [u32],
    /// The actions that clients (0) and servers (1) are ready for in s.
    pub ready: [u64; 2],
    /// The enabled action b.
    pub b: u32,
    /// The actions that may occur on a run from s; others are left out.
    pub future_actions: u64,
}

/// The state of one computation.
#[derive(Default)]
struct Run {
    /// By side (client 0, server 1): the actions added for it. If sides are not distinguished, all
    /// actions are in the first word.
    added: [u64; 2],
    /// By side: the actions whose process of that side is to be examined as the q of line 3.
    unprocessed: [u64; 2],
}

impl Closures64 {
    pub fn new(tables: &ClosureTables, distinguishes_sides: bool) -> Closures64 {
        debug_assert_eq!(tables.initial.len(), tables.required.len());
        let words = |sets: &[u32]| sets.iter().map(|&set| tables.pool.one_word(set)).collect();
        Closures64 {
            initial: words(&tables.initial),
            required: words(&tables.required),
            conflicting_loops: words(&tables.conflicting_loops),
            distinguishes_sides,
        }
    }

    /// Returns the closure if it contains fewer than `limit` actions of `awake`.
    pub fn closure(&self, query: &Closure64Query<'_>, awake: u64, limit: u32) -> Option<u64> {
        // Closures only grow. While they are computed only containment of all of `awake` is tested,
        // and only if that exceeds the limit; counting would take longer.
        let all = if awake.count_ones() >= limit { awake } else { u64::MAX };
        let closure = self.compute(query, |closure: u64| all & !closure == 0);
        closure.filter(|closure| (closure & awake).count_ones() < limit)
    }

    /// Returns whether the closure contains none of `others`.
    #[inline]
    pub fn avoids(&self, query: &Closure64Query<'_>, others: u64) -> bool {
        self.compute(query, |closure: u64| closure & others != 0).is_some()
    }

    #[inline]
    fn compute(&self, query: &Closure64Query<'_>, is_too_large: impl Fn(u64) -> bool) -> Option<u64> {
        if self.distinguishes_sides {
            self.run::<true>(query, is_too_large)
        } else {
            self.run::<false>(query, is_too_large)
        }
    }

    /// Returns the closure, unless it gets too large.
    // l. 1
    fn run<const SIDED: bool>(&self, query: &Closure64Query<'_>, is_too_large: impl Fn(u64) -> bool) -> Option<u64> {
        let &Closure64Query { compiled, locals, b, future_actions, .. } = query;
        debug_assert!(query.ready[0] & query.ready[1] & 1 << b != 0, "b is enabled");
        let process_of = [&compiled.client_of, &compiled.server_of];
        let mut run = Run::default();
        for (side, process_of) in process_of.into_iter().enumerate() {
            let process = process_of[b as usize];
            let index = compiled.table_index(process, b, locals[process as usize]);
            self.add::<SIDED>(&mut run, query, side, self.initial[index] & future_actions); // l. 2, 4
        }
        while run.unprocessed != [0; 2] {
            for (side, process_of) in process_of.into_iter().enumerate() {
                if is_too_large(run.added[0] | run.added[1]) {
                    return None;
                }
                let (mut required, mut rest) = (0, std::mem::take(&mut run.unprocessed[side]));
                while rest != 0 {
                    let action = rest.trailing_zeros();
                    rest &= rest - 1;
                    let q = process_of[action as usize];
                    required |= self.required[compiled.table_index(q, action, locals[q as usize])];
                }
                self.add::<SIDED>(&mut run, query, side, required & future_actions); // l. 3, 6
            }
        }
        let closure = run.added[0] | run.added[1];
        debug_assert!(closure >> b & 1 == 1 || future_actions >> b & 1 == 0, "b is in closure(s, b)");
        (!is_too_large(closure)).then_some(closure)
    }

    /// Adds actions that processes of a side are ready for.
    #[inline(always)]
    fn add<const SIDED: bool>(&self, run: &mut Run, query: &Closure64Query<'_>, side: usize, actions: u64) {
        let Closure64Query { compiled, locals, ready, future_actions, .. } = *query;
        debug_assert!(actions & !ready[side] == 0, "the processes of the side are ready for what is added");
        let mut new = actions & !run.added[if SIDED { side } else { 0 }];
        if !SIDED {
            run.added[0] |= new;
            run.unprocessed[1 - side] |= new;
            run.unprocessed[side] |= new & ready[1 - side];
            return;
        }
        while new != 0 {
            run.added[side] |= new;
            run.unprocessed[1 - side] |= new;
            if side == 0 || self.conflicting_loops.is_empty() {
                return;
            }
            let conflicting = |action: u32| {
                let server = compiled.server_of[action as usize];
                self.conflicting_loops[compiled.table_index(server, action, locals[server as usize])]
            };
            let loops = members(new & ready[0] & ready[1]).fold(0, |all, action| all | conflicting(action));
            new = loops & future_actions & !run.added[1]; // l. 5
        }
    }
}
