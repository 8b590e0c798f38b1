//! What a thread does between two yields, and whether that repeats.

use super::super::identity::Place;

/// Rounds with more visits than this are not recognised as loops.
const MAX_VISITS: usize = 256;

/// Rounds with yields at more places than this are not recognised as loops.
const MAX_YIELDS: usize = 8;

/// An operation on an object between two yields.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) place: Option<Place>,
    /// The object, or the end of a thread.
    pub(super) object: u32,
    /// The value that was read.
    pub(super) value: u64,
    /// Whether the operation has changed the object.
    pub(super) wrote: bool,
    /// Whether the object is as the thread left it. This is so unless the execution follows an
    /// execution graph, where the number of changes says nothing.
    pub(super) undisturbed: bool,
    /// The bits of an atomic after the operation.
    pub(super) bits: u64,
    /// The number of changes of the object so far, including this one.
    pub(super) changes: u64,
}

/// The visits of a thread since the last yield that ended a round, and those of that round.
#[derive(Default)]
pub(crate) struct YieldLog {
    /// The place of the yields that end rounds. Nothing is recorded before the first one.
    place: Option<Place>,
    /// The other places at which the thread has yielded in this round, with the number of visits
    /// before. A round ends at one of its yields only.
    inner: Vec<(Place, usize)>,
    current: Vec<Visit>,
    /// The last complete round.
    round: Vec<Visit>,
    /// Whether the thread has done something else than visits since its last yield.
    opaque: bool,
    /// The number of reads of the thread in the execution graph before the last complete round, and
    /// after it.
    graph_reads: (u32, u32),
    /// The number of rounds in a row that repeat the one before.
    repeats: u32,
    /// The number of rounds after which the thread is known to do something else.
    repeats_left: u32,
    /// Whether the thread waits because it repeats a round that writes.
    pub(super) waits: bool,
}

impl YieldLog {
    pub(crate) fn forget(&mut self) {
        self.current.clear();
        self.inner.clear();
        self.round.clear();
        (self.place, self.opaque, self.repeats, self.repeats_left, self.waits) = (None, false, 0, 0, false);
        self.graph_reads = (0, 0);
    }

    /// Whether what the thread does is recorded.
    #[inline]
    pub(crate) fn is_active(&self) -> bool {
        self.place.is_some()
    }

    pub(super) fn push(&mut self, visit: Visit) {
        if self.current.len() >= MAX_VISITS {
            self.opaque = true;
        } else {
            self.current.push(visit);
        }
    }

    /// The thread does something that no visit describes, so its round is no part of a loop.
    #[inline]
    pub(super) fn push_opaque(&mut self) {
        self.opaque = true;
    }

    /// The thread yields. Says whether it has repeated the round before; `None` if its round goes
    /// on, because it contains several yields.
    pub(super) fn end_round(&mut self, place: Place) -> Option<bool> {
        if self.place.is_some_and(|end| end != place) {
            match self.inner.iter().find(|(inner, _)| *inner == place) {
                None if self.inner.len() < MAX_YIELDS => {
                    self.inner.push((place, self.current.len()));
                    return None;
                }
                // The thread has left the loop with the other yield.
                Some(&(_, before)) => drop(self.current.drain(..before)),
                None => {}
            }
        }
        self.inner.clear();
        let same = self.place == Some(place) && !self.opaque && same_round(&self.round, &self.current);
        self.repeats = if same { self.repeats + 1 } else { 0 };
        self.repeats_left = if same { self.repeats_left.saturating_sub(1) } else { 0 };
        std::mem::swap(&mut self.round, &mut self.current);
        self.current.clear();
        // After a disturbance it is the next round that others are compared with, as after a wait.
        if self.opaque || self.round.iter().any(|visit| !visit.undisturbed && changes(&self.round, visit.object)) {
            self.round.clear();
        }
        (self.place, self.opaque) = (Some(place), false);
        Some(same)
    }

    /// Whether a yield of the thread at this place has just ended a round.
    pub(super) fn has_ended_round(&self, place: Place) -> bool {
        self.place == Some(place) && self.inner.is_empty() && self.current.is_empty()
    }

    /// Records the number of reads of the thread in the execution graph at the end of a round.
    pub(super) fn note_graph_reads(&mut self, reads: u32) {
        self.graph_reads = (self.graph_reads.1, reads);
    }

    /// The number of reads in the execution graph that belong to the last complete round.
    pub(super) fn graph_reads_of_round(&self) -> u32 {
        self.graph_reads.1 - self.graph_reads.0
    }

    /// The last visit of an object in this round or the last complete one.
    pub(super) fn last_visit(&self, object: u32) -> Option<&Visit> {
        self.current.iter().rev().chain(self.round.iter().rev()).find(|visit| visit.object == object)
    }

    /// The bits of an atomic as the thread knows them.
    pub(crate) fn last_bits(&self, object: u32) -> Option<u64> {
        self.last_visit(object).map(|visit| visit.bits)
    }

    /// Whether the thread repeats a round that writes, and is not known to end that.
    pub(super) fn repeats_writes(&self) -> bool {
        self.repeats > 0 && self.repeats_left == 0 && self.round.iter().any(|visit| visit.wrote)
    }

    pub(super) fn repeats(&self) -> u32 {
        self.repeats
    }

    /// The thread is known to do something else after this number of further rounds.
    pub(super) fn expect_leaving_after(&mut self, rounds: u32) {
        self.repeats_left = rounds + 1;
    }

    pub(super) fn place(&self) -> Option<Place> {
        self.place
    }

    /// The last complete round.
    pub(super) fn round(&self) -> &[Visit] {
        &self.round
    }

    /// The last visit of each object in the last complete round.
    pub(super) fn last_visits(&self) -> impl Iterator<Item = &Visit> {
        let is_last = |&(index, visit): &(usize, &Visit)| {
            self.round[index + 1..].iter().all(|later| later.object != visit.object)
        };
        self.round.iter().enumerate().filter(is_last).map(|(_, visit)| visit)
    }
}

/// Whether both rounds visit the same objects at the same places, and read the same values of all
/// objects but those that only the round itself has changed.
fn same_round(one: &[Visit], other: &[Visit]) -> bool {
    !one.is_empty()
        && one.len() == other.len()
        && one.iter().zip(other).all(|(a, b)| {
            let unchanged = a.value == b.value || b.undisturbed && changes(other, b.object);
            (a.place, a.object, a.wrote) == (b.place, b.object, b.wrote) && unchanged
        })
}

/// Whether a round changes an object.
fn changes(round: &[Visit], object: u32) -> bool {
    round.iter().any(|visit| visit.wrote && visit.object == object)
}

#[cfg(test)]
mod tests {
    use std::panic::Location;

    use super::{Visit, YieldLog};

    fn visit(object: u32, value: u64, wrote: bool) -> Visit {
        Visit { place: None, object, value, wrote, changes: value, undisturbed: true, bits: value }
    }

    #[test]
    fn a_round_with_a_counter_repeats_and_one_that_reads_something_else_does_not() {
        let (mut log, place) = (YieldLog::default(), Location::caller());
        assert_eq!(log.end_round(place), Some(false));
        for counter in 0..3 {
            log.push(visit(1, 0, false));
            log.push(visit(2, counter, true));
            assert_eq!(log.end_round(place), Some(counter > 0), "round {counter}");
            assert_eq!(log.repeats_writes(), counter > 0);
        }
        assert_eq!(log.last_visits().map(|visit| visit.changes).collect::<Vec<_>>(), [0, 2]);
        log.push(visit(1, 5, false));
        log.push(visit(2, 3, true));
        assert_eq!(log.end_round(place), Some(false));
        log.push(visit(1, 5, false));
        log.push_opaque();
        log.push(visit(2, 4, true));
        assert_eq!(log.end_round(place), Some(false));
        assert!(!log.repeats_writes());
    }

    /// What the round changes may differ from round to round if no other thread has changed it.
    #[test]
    fn a_round_that_reads_what_another_thread_has_written_does_not_repeat() {
        for undisturbed in [true, false] {
            let (mut log, place) = (YieldLog::default(), Location::caller());
            log.end_round(place);
            log.push(visit(2, 0, true));
            log.end_round(place);
            log.push(Visit { undisturbed, ..visit(2, 7, true) });
            assert_eq!(log.end_round(place), Some(undisturbed));
        }
    }

    /// An iteration may contain yields at several places. A loop after another one has yields of
    /// its own.
    #[test]
    fn a_round_with_two_yields_ends_at_one_of_them() {
        let (mut log, first, second) = (YieldLog::default(), Location::caller(), here());
        log.end_round(first);
        for counter in 0..3 {
            log.push(visit(1, 0, false));
            assert_eq!(log.end_round(second), None);
            assert!(!log.has_ended_round(second));
            log.push(visit(2, counter, true));
            assert_eq!(log.end_round(first), Some(counter > 0), "round {counter}");
            assert!(log.has_ended_round(first));
        }
        for counter in 0..4 {
            log.push(visit(3, counter, true));
            let ended = [None, Some(false), Some(true), Some(true)][counter as usize];
            assert_eq!(log.end_round(second), ended, "round {counter}");
        }
    }

    #[track_caller]
    fn here() -> &'static Location<'static> {
        Location::caller()
    }
}
