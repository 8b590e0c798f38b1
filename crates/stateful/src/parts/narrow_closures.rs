//! Closures on narrow systems, by words: the same as `parts::closures`, where they are explained.

use crate::parts::compiled::Compiled;
use crate::parts::narrow::members;

/// Computes closures. Its tables are those of `parts::closures`.
#[derive(Clone, Debug)]
pub struct NarrowClosures {
    /// By place of an action and a state in the table of steps: the c of line 3, what line 2 adds, and, if actions commute and sides are told apart, what line 3' adds.
    pub lists: Vec<u64>,
    pub begins: Vec<u64>,
    pub stays: Vec<u64>,
    pub sided: bool,
}

/// One computation. By side: actions that were added for it, and those whose process of that side is to be looked at.
#[derive(Default)]
struct Run {
    seen: [u64; 2],
    waiting: [u64; 2],
}

impl NarrowClosures {
    /// The actions in the closure of an enabled action, if fewer than so many of some are among them.
    pub fn closure(
        &self,
        compiled: &Compiled,
        here: (&[u32], [u64; 2]),
        b: (u32, u64),
        (awake, most): (u64, u32),
    ) -> Option<u64> {
        // It only grows. All of them are looked for only while that is enough to tell: counting takes longer.
        let all = if awake.count_ones() >= most { awake } else { u64::MAX };
        let too_many = |closure: u64| all & !closure == 0;
        let closure = if self.sided {
            self.run::<true>(compiled, here, b, too_many)
        } else {
            self.run::<false>(compiled, here, b, too_many)
        };
        closure.filter(|closure| (closure & awake).count_ones() < most)
    }

    /// Whether none of some actions is in the closure of an enabled action.
    #[inline]
    pub fn is_without(&self, compiled: &Compiled, here: (&[u32], [u64; 2]), b: (u32, u64), others: u64) -> bool {
        let too_many = |closure: u64| closure & others != 0;
        let closure = if self.sided {
            self.run::<true>(compiled, here, b, too_many)
        } else {
            self.run::<false>(compiled, here, b, too_many)
        };
        closure.is_some()
    }

    /// The closure, unless it gets too large.
    fn run<const SIDED: bool>(
        &self,
        compiled: &Compiled,
        (at, ready): (&[u32], [u64; 2]),
        (b, possible): (u32, u64),
        too_many: impl Fn(u64) -> bool,
    ) -> Option<u64> {
        let process_of = [&compiled.client_of, &compiled.server_of];
        let mut run = Run::default();
        for (side, process_of) in process_of.into_iter().enumerate() {
            let process = process_of[b as usize];
            let begins = self.begins[compiled.entry(process, b, at[process as usize])] & possible;
            self.add::<SIDED>(&mut run, compiled, (at, ready), side, (begins, possible)); // l. 2
        }
        while run.waiting != [0; 2] {
            for (side, process_of) in process_of.into_iter().enumerate() {
                if too_many(run.seen[0] | run.seen[1]) {
                    return None;
                }
                let (mut more, mut rest) = (0, std::mem::take(&mut run.waiting[side]));
                while rest != 0 {
                    let action = rest.trailing_zeros();
                    rest &= rest - 1;
                    let q = process_of[action as usize];
                    more |= self.lists[compiled.entry(q, action, at[q as usize])]; // l. 3
                }
                self.add::<SIDED>(&mut run, compiled, (at, ready), side, (more & possible, possible));
            }
        }
        let closure = run.seen[0] | run.seen[1];
        (!too_many(closure)).then_some(closure)
    }

    /// Adds actions that processes of a side are ready for.
    #[inline(always)]
    fn add<const SIDED: bool>(
        &self,
        run: &mut Run,
        compiled: &Compiled,
        (at, ready): (&[u32], [u64; 2]),
        side: usize,
        (actions, possible): (u64, u64),
    ) {
        let mut new = actions & !run.seen[if SIDED { side } else { 0 }];
        if !SIDED {
            run.seen[0] |= new;
            run.waiting[1 - side] |= new;
            run.waiting[side] |= new & ready[1 - side];
            return;
        }
        while new != 0 {
            run.seen[side] |= new;
            run.waiting[1 - side] |= new;
            if side == 0 || self.stays.is_empty() {
                return;
            }
            let stay = |action: u32| {
                let server = compiled.server_of[action as usize];
                self.stays[compiled.entry(server, action, at[server as usize])]
            };
            let stays = members(new & ready[0] & ready[1]).fold(0, |all, action| all | stay(action));
            new = stays & possible & !run.seen[1]; // l. 3'
        }
    }
}
