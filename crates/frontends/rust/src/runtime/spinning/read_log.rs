//! The recent reads of a thread, and whether they repeat.

use super::super::identity::Place;
use super::{SoloRun, WITH_WRITES};

/// Rounds with more reads than this are not recognised as loops.
pub(super) const MAX_PERIOD: usize = 64;

/// One read, or a spin hint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read {
    pub(super) place: Option<Place>,
    /// The object that was read, the end of a thread, or [`NONE`](super::NONE) for a spin hint.
    pub(super) object: u32,
    pub(super) value: u64,
}

impl PartialEq for Read {
    /// Compares what differs most often first. A place usually has one address, so comparing
    /// addresses avoids most comparisons of places.
    #[inline]
    fn eq(&self, other: &Read) -> bool {
        let same = (self.value, self.object) == (other.value, other.object);
        let address = |read: &Read| read.place.map(std::ptr::from_ref);
        same && (address(self) == address(other) || self.place == other.place)
    }
}

/// The reads of a thread since it last did something that other threads can observe.
#[derive(Default)]
pub(crate) struct ReadLog {
    /// The most recent reads, at most `4 * MAX_PERIOD` of them.
    reads: Vec<Read>,
    /// The length of the round that the last reads have repeated; 0 if they repeat nothing.
    /// Invariant: `period <= reads.len()`.
    period: usize,
    /// The number of reads that are known to repeat the round before the thread leaves it.
    repeats_left: u32,
    /// The number of reads since the thread began.
    total_reads: u32,
    /// The number of reads of the last round that were [repeated](ReadLog::repeat) and not
    /// appended.
    repeated: usize,
    pub(super) solo_run: Option<SoloRun>,
}

impl ReadLog {
    /// Clears the log for a thread that begins.
    pub(crate) fn begin(&mut self) {
        self.forget_reads();
        (self.total_reads, self.solo_run, self.repeated) = (0, None, 0);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.reads.is_empty()
    }

    pub(super) fn period(&self) -> usize {
        self.period
    }

    pub(super) fn total_reads(&self) -> u32 {
        self.total_reads
    }

    /// The value that was last read from an object.
    pub(crate) fn last_value(&self, object: u32) -> Option<u64> {
        self.reads.iter().rev().find(|read| read.object == object).map(|read| read.value)
    }

    /// Whether the thread has gone through a round twice.
    #[inline]
    pub(crate) fn repeats(&self) -> bool {
        self.period > 0
    }

    /// Whether the thread is run alone.
    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.solo_run.is_some()
    }

    /// Whether the thread is run alone in a round that may write.
    pub(crate) fn is_solo_with_writes(&self) -> bool {
        self.solo_run.is_some_and(|solo_run| solo_run.period == WITH_WRITES)
    }

    /// Whether the thread repeats a round, and neither is run alone nor known to leave the round.
    pub(super) fn may_spin(&self) -> bool {
        self.repeats() && self.repeats_left == 0 && !self.is_solo()
    }

    /// The thread is known to leave its round after this number of further reads.
    pub(super) fn expect_leaving_after(&mut self, reads: u32) {
        self.repeats_left = reads + 1;
    }

    pub(super) fn forget_reads(&mut self) {
        self.reads.clear();
        (self.period, self.repeats_left, self.repeated) = (0, 0, 0);
    }

    /// Whether the read is the next one of the round that a thread repeats that is run alone. If
    /// so, it is counted. The last read of a solo run is not, because it has consequences.
    #[inline]
    pub(super) fn repeat(&mut self, read: Read) -> bool {
        let Some(solo_run) = &mut self.solo_run else { return false };
        let period = solo_run.period;
        if period == 0 || self.reads.len() < period || solo_run.reads + 1 >= solo_run.max_reads {
            return false;
        }
        if self.reads[self.reads.len() - period + self.repeated] != read {
            return false;
        }
        self.repeated = if self.repeated + 1 == period { 0 } else { self.repeated + 1 };
        solo_run.reads += 1;
        self.total_reads += 1;
        true
    }

    /// Counts reads that have repeated the round.
    pub(super) fn count_repeated(&mut self, reads: u32) {
        let Some(solo_run) = &mut self.solo_run else { return };
        solo_run.reads += reads;
        self.total_reads += reads;
        self.repeated = (self.repeated + reads as usize) % solo_run.period.max(1);
    }

    /// Makes the log what it would be if all reads had been appended.
    fn append_repeated(&mut self) {
        if let Some(solo_run) = self.solo_run.filter(|_| self.repeated > 0) {
            let start = self.reads.len() - solo_run.period;
            self.reads[start..].rotate_left(self.repeated);
            self.repeated = 0;
        }
    }

    /// The reads of the last round.
    pub(super) fn round(&self) -> &[Read] {
        &self.reads[self.reads.len() - self.period..]
    }

    /// Appends a read. True: it repeats the current round, which is that of the solo run if there
    /// is one.
    pub(super) fn push(&mut self, read: Read) -> bool {
        self.append_repeated();
        if self.reads.len() >= 4 * MAX_PERIOD {
            self.reads.drain(..2 * MAX_PERIOD);
        }
        let current = self.solo_run.as_ref().map_or(self.period, |solo_run| solo_run.period);
        let repeats = current > 0 && self.reads.len() >= current && self.reads[self.reads.len() - current] == read;
        self.repeats_left = if repeats { self.repeats_left.saturating_sub(1) } else { 0 };
        self.total_reads += 1;
        let last = self.reads.iter().rev().take(MAX_PERIOD).position(|other| *other == read);
        self.reads.push(read);
        self.period = match last {
            _ if repeats => current,
            Some(distance) if self.repeats_with(distance + 1) => distance + 1,
            _ => 0,
        };
        repeats
    }

    /// Whether the last `period` reads equal those before them.
    fn repeats_with(&self, period: usize) -> bool {
        let length = self.reads.len();
        length >= 2 * period && self.reads[length - period..] == self.reads[length - 2 * period..length - period]
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_PERIOD, Read, ReadLog};

    fn push(log: &mut ReadLog, object: u32, value: u64) -> bool {
        log.push(Read { place: None, object, value })
    }

    #[test]
    fn a_round_is_recognised_once_it_was_read_twice() {
        let mut log = ReadLog::default();
        for round in 0..3 {
            push(&mut log, 1, 0);
            assert_eq!(log.repeats(), round == 2, "after the first read of round {round}");
            push(&mut log, 2, 7);
            assert_eq!(log.repeats(), round >= 1, "after round {round}");
        }
        assert_eq!(log.period(), 2);
    }

    #[test]
    fn reads_that_are_counted_need_not_be_appended() {
        use super::super::{LocalDigest, LocalState};
        let start = LocalState { thread: 0, digest: LocalDigest::default(), steps: 0, reads: 0, writes: false };
        for counted in 0..5 {
            let mut log = ReadLog::default();
            for object in [1, 2, 3, 1, 2, 3] {
                push(&mut log, object, 0);
            }
            log.solo_run = Some(super::SoloRun { start, period: 3, reads: 0, rounds: 0, max_reads: 6 });
            for read in 0..counted {
                assert!(!log.repeat(Read { place: None, object: read % 3 + 1, value: 7 }), "another value");
                assert!(log.repeat(Read { place: None, object: read % 3 + 1, value: 0 }));
            }
            assert!(push(&mut log, counted % 3 + 1, 0), "after {counted} reads");
            let objects: Vec<u32> = log.round().iter().map(|read| read.object).collect();
            assert_eq!(objects, [1, 2, 3].map(|object| (object + counted) % 3 + 1), "after {counted} reads");
        }
    }

    #[test]
    fn another_value_ends_the_repetition() {
        let mut log = ReadLog::default();
        assert!(!push(&mut log, 1, 0));
        assert!(!push(&mut log, 1, 0));
        assert!(push(&mut log, 1, 0));
        assert!(!push(&mut log, 1, 5));
        assert!(!log.repeats());
    }

    #[test]
    fn a_long_loop_stays_recognised_when_old_reads_are_dropped() {
        let mut log = ReadLog::default();
        for read in 0..20 * MAX_PERIOD {
            push(&mut log, (read % MAX_PERIOD) as u32, 0);
            assert_eq!(log.repeats(), read + 1 >= 2 * MAX_PERIOD, "after read {read}");
        }
    }
}
