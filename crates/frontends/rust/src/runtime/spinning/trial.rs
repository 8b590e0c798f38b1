//! The quick part of solo runs: reads that repeat the round are only counted.
//!
//! A solo run may consist of tens of thousands of reads. After the first round of a loop that only
//! reads, the objects, places and values of the next reads are known. A read that is as expected
//! changes nothing but a count, which is kept here so that the world need not be accessed.

use std::cell::Cell;

use super::read_log::MAX_PERIOD;
use crate::runtime::identity::Place;
use crate::runtime::world::Header;

/// A read of the round; by addresses, because comparing places is slow.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Expected {
    /// Null for a spin hint.
    header: *const Header,
    place: *const std::panic::Location<'static>,
    value: u64,
}

const NOTHING: Expected = Expected { header: std::ptr::null(), place: std::ptr::null(), value: 0 };

/// The reads that the thread which is run alone is expected to repeat.
struct Trial {
    round: [Cell<Expected>; MAX_PERIOD],
    /// The number of reads of the round that are known.
    known: Cell<usize>,
    next: Cell<usize>,
    /// The number of reads that may still be counted here. Invariant: it is 0 unless the whole
    /// round is known.
    left: Cell<u32>,
    counted: Cell<u32>,
}

thread_local! {
    static TRIAL: Trial = const {
        Trial {
            round: [const { Cell::new(NOTHING) }; MAX_PERIOD],
            known: Cell::new(0),
            next: Cell::new(0),
            left: Cell::new(0),
            counted: Cell::new(0),
        }
    };
}

/// Whether a read of an object, or a spin hint, is the one that is expected next. If so, it was
/// counted, and nothing else has to be done.
#[inline]
pub(crate) fn repeats(header: Option<&Header>, place: Place, value: impl FnOnce() -> u64) -> bool {
    TRIAL.with(|trial| {
        let left = trial.left.get();
        if left == 0 {
            return false;
        }
        let at = trial.next.get();
        let read = expected(header, place, value());
        if trial.round[at].get() != read {
            return false;
        }
        trial.next.set(if at + 1 == trial.known.get() { 0 } else { at + 1 });
        trial.left.set(left - 1);
        trial.counted.set(trial.counted.get() + 1);
        true
    })
}

fn expected(header: Option<&Header>, place: Place, value: u64) -> Expected {
    Expected { header: header.map_or(std::ptr::null(), std::ptr::from_ref), place, value }
}

/// A read has repeated the round, which has `period` reads, and so did the reads since the last
/// call of [`stop`]. After `left` further reads, reads have to be recorded again.
pub(super) fn learn(header: Option<&Header>, place: Place, value: u64, period: usize, left: u32) {
    TRIAL.with(|trial| {
        let known = trial.known.get();
        if known < period {
            trial.round[known].set(expected(header, place, value));
            trial.known.set(known + 1);
        }
        if trial.known.get() == period {
            trial.left.set(left);
        }
    });
}

/// As [`stop`], if the quick part has begun. Otherwise nothing was counted, and the reads of the
/// round that are known remain so.
pub(super) fn settle() -> u32 {
    let has_begun = TRIAL.with(|trial| trial.left.get() > 0 || trial.counted.get() > 0);
    if has_begun { stop() } else { 0 }
}

/// Ends the quick part of a solo run and returns the number of reads that were counted. The reads
/// of the round are to be learnt anew.
pub(crate) fn stop() -> u32 {
    TRIAL.with(|trial| {
        trial.known.set(0);
        trial.next.set(0);
        trial.left.set(0);
        trial.counted.take()
    })
}
