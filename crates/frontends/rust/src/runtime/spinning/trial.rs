//! The quick part of solo runs: reads that repeat the round are only counted.
//!
//! A solo run may consist of thousands of reads. After the first round of a loop that only
//! reads, the objects, places and values of the next reads are known. A read that is as expected
//! changes nothing but a count, which is kept here so that the world need not be accessed.

use std::cell::Cell;

use super::read_log::MAX_PERIOD;
use super::{END_OF_THREAD, TOKEN};
use crate::runtime::identity::{NONE, Place};
use crate::runtime::world::{Header, World};

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
    /// The number of reads that may still be counted here. Invariant: it is 0 unless the whole
    /// round is known.
    left: Cell<u32>,
    /// The value of `left` when the quick part began. The difference was counted.
    budget: Cell<u32>,
    /// The position of the read that is expected next. Invariant: less than `MAX_PERIOD`.
    next: Cell<u32>,
    /// The number of reads of the round that are known.
    known: Cell<u32>,
    /// The place of the spin hint that was the last operation; null if it was another one.
    hint: Cell<*const std::panic::Location<'static>>,
    /// The number of hints in a row that were ignored because they repeat that one, and the value
    /// of `left` at that time.
    repeated_hints: Cell<u32>,
    left_at_hint: Cell<u32>,
    round: [Cell<Expected>; MAX_PERIOD],
}

thread_local! {
    static TRIAL: Trial = const {
        Trial {
            left: Cell::new(0),
            budget: Cell::new(0),
            next: Cell::new(0),
            known: Cell::new(0),
            hint: Cell::new(std::ptr::null()),
            repeated_hints: Cell::new(0),
            left_at_hint: Cell::new(0),
            round: [const { Cell::new(NOTHING) }; MAX_PERIOD],
        }
    };
}

impl World {
    /// The number of reads for which the current thread is run alone: those of as many iterations
    /// as make a loop count as endless, but not more than an execution may have steps. An iteration
    /// without reads of objects may be a delay within a loop, and the length of the delay says
    /// nothing about the number of iterations of the loop.
    pub(super) fn max_solo_reads(&self) -> u32 {
        let round = self.threads[self.current as usize].read_log.round();
        if round.iter().all(|read| read.object == NONE) {
            return self.max_solo_operations();
        }
        let reads = (round.len() as u32).saturating_mul(self.settings.endless_after);
        reads.clamp(1, self.max_solo_operations())
    }

    /// Whether another thread has ended, as the current thread finds out in an execution graph.
    pub(crate) fn end_in_graph(&self, thread: u32) -> Option<bool> {
        let value = self.weak_read_value()?;
        let log = &self.threads[self.current as usize].read_log;
        let known = if log.is_solo() { log.last_value(END_OF_THREAD | thread) } else { None };
        Some(known.unwrap_or(value) != 0)
    }

    /// Whether the token of the current thread is available, as it finds out.
    pub(crate) fn own_token(&self) -> bool {
        let thread = &self.threads[self.current as usize];
        let log = &thread.read_log;
        let known = if self.is_weak() && log.is_solo() { log.last_value(TOKEN | self.current) } else { None };
        known.map_or(thread.token, |known| known != 0)
    }

    /// The number of operations for which a thread is run alone at most.
    pub(super) fn max_solo_operations(&self) -> u32 {
        u32::try_from(self.settings.max_steps).unwrap_or(u32::MAX).min(self.settings.longest_trial).max(1)
    }
}

/// Whether a thread is run alone and its reads are only counted.
#[inline]
pub(crate) fn in_trial() -> bool {
    TRIAL.with(|trial| trial.left.get() > 0)
}

/// Whether a read of an object, or a spin hint, is the one that is expected next. If so, it was
/// counted, and nothing else has to be done.
#[inline]
pub(crate) fn repeats(header: Option<&Header>, place: Place, value: impl FnOnce() -> u64) -> bool {
    TRIAL.with(|trial| trial.left.get() > 0 && trial.count(expected(header, place, value())))
}

#[inline]
fn expected(header: Option<&Header>, place: Place, value: u64) -> Expected {
    Expected { header: header.map_or(std::ptr::null(), std::ptr::from_ref), place, value }
}

impl Trial {
    /// Counts a read if it is the one that is expected next.
    #[inline]
    fn count(&self, read: Expected) -> bool {
        let at = self.next.get();
        let Some(next) = self.round.get(at as usize) else { return false };
        if next.get() != read {
            return false;
        }
        self.next.set(if at + 1 == self.known.get() { 0 } else { at + 1 });
        self.left.set(self.left.get() - 1);
        true
    }

    /// The last read or hint that was counted here, if one was.
    fn last_counted(&self) -> Option<Expected> {
        let (next, known) = (self.next.get(), self.known.get());
        let last = if next == 0 { known } else { next }.checked_sub(1)?;
        (self.left.get() < self.budget.get()).then(|| self.round[last as usize].get())
    }
}

/// After this many hints in a row, a loop of nothing but hints is treated like any other loop.
const MAX_REPEATED_HINTS: u32 = 4_096;

/// Whether a spin hint repeats the operation before, so that it can be ignored. Loops that back off
/// give more and more hints per iteration, which are one hint for the recognition of loops.
#[inline]
pub(super) fn repeats_hint(place: Place) -> bool {
    TRIAL.with(|trial| {
        let left = trial.left.get();
        // A read that was counted since then begins a new sequence of hints.
        let repeated = if trial.left_at_hint.replace(left) == left { trial.repeated_hints.get() } else { 0 };
        let last = trial.last_counted().map_or(trial.hint.get(), |read| read.place);
        let repeats = std::ptr::eq(last, place) && repeated < MAX_REPEATED_HINTS;
        trial.repeated_hints.set(if repeats { repeated + 1 } else { repeated });
        repeats
    })
}

/// A spin hint was given.
pub(super) fn note_hint(place: Place) {
    TRIAL.with(|trial| trial.hint.set(place));
}

/// An operation other than a spin hint is performed.
#[inline]
pub(crate) fn note_operation() {
    TRIAL.with(|trial| {
        trial.hint.set(std::ptr::null());
        trial.repeated_hints.set(0);
    });
}

/// A read has repeated the round, which has `period` reads, and so did the reads since the last
/// call of [`stop`]. After `left` further reads, reads have to be recorded again.
pub(super) fn learn(header: Option<&Header>, place: Place, value: u64, period: usize, left: u32) {
    TRIAL.with(|trial| {
        let known = trial.known.get();
        if (known as usize) < period {
            trial.round[known as usize].set(expected(header, place, value));
            trial.known.set(known + 1);
        }
        if trial.known.get() as usize == period {
            trial.left.set(left);
            trial.budget.set(left);
        }
    });
}

/// As [`stop`], if the quick part has begun. Otherwise nothing was counted, and the reads of the
/// round that are known remain so.
pub(super) fn settle() -> u32 {
    if TRIAL.with(|trial| trial.budget.get() > 0) { stop() } else { 0 }
}

/// Ends the quick part of a solo run and returns the number of reads that were counted. The reads
/// of the round are to be learnt anew.
#[inline]
pub(crate) fn stop() -> u32 {
    TRIAL.with(|trial| {
        trial.known.set(0);
        trial.next.set(0);
        trial.budget.take() - trial.left.take()
    })
}
