//! Closures on narrow systems, by words: the same as `parts::closures`, where they are explained, without its options.

use crate::parts::compiled::Compiled;
use crate::parts::narrow::Narrow;

/// Computes closures.
#[derive(Clone, Debug)]
pub struct NarrowClosures {
    /// By place of an action and a state in the table of steps: the c of line 3.
    lists: Vec<u64>,
}

impl NarrowClosures {
    /// From the lists.
    pub fn new(lists: Vec<u64>) -> NarrowClosures {
        NarrowClosures { lists }
    }

    /// The actions in the closure of an enabled action, if fewer than so many of some are among them.
    pub fn closure(
        &self,
        compiled: &Compiled,
        narrow: &Narrow,
        (at, ready): (&[u32], [u64; 2]),
        b: u32,
        (awake, most): (u64, u32),
    ) -> Option<u64> {
        let process_of = [&compiled.client_of, &compiled.server_of];
        // Actions that some process was found ready for, and by side those whose process of that side is to be looked at.
        let (mut closure, mut waiting) = (0_u64, [0_u64; 2]);
        for side in 0..2 {
            let process = process_of[side][b as usize];
            let new = narrow.ready[at[process as usize] as usize] & !closure; // l. 2
            closure |= new;
            waiting[1 - side] |= new;
            waiting[side] |= new & ready[1 - side];
        }
        // It only grows.
        let all = if awake.count_ones() >= most { awake } else { u64::MAX };
        while waiting != [0; 2] {
            for side in 0..2 {
                if all & !closure == 0 {
                    return None;
                }
                let (mut more, mut rest) = (0, std::mem::take(&mut waiting[side]));
                while rest != 0 {
                    let action = rest.trailing_zeros();
                    rest &= rest - 1;
                    let q = process_of[side][action as usize];
                    more |= self.lists[compiled.entry(q, action, at[q as usize])]; // l. 3
                }
                let new = more & !closure;
                closure |= new;
                waiting[1 - side] |= new;
                waiting[side] |= new & ready[1 - side];
            }
        }
        ((closure & awake).count_ones() < most).then_some(closure)
    }
}
