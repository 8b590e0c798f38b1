//! Spin loops.
//!
//! A loop that polls shared state without changing it would have infinitely many executions, all
//! but finitely many of them equivalent to shorter ones. Such a loop is replaced by a wait.
//!
//! 1. *Recognition.* [`ReadLog`] records what a thread reads between two visible writes. If the
//!    last reads repeat the reads before them, with the same results at the same places, the thread
//!    may be spinning.
//! 2. *Solo run.* To find out, the thread is run on alone, as if nothing else ever changed, for the
//!    number of rounds after which a loop is taken to be endless. If it only repeats the round, it
//!    [spins]. If it does anything else (it gives up after some rounds, or it was no loop at all),
//!    it [leaves] after a known number of reads.
//! 3. *Restoration.* What the solo run did is thrown away: the execution is run again up to the
//!    point where the solo run began.
//! 4. *Consequence.* A thread that spins waits until one of the values it reads in its round
//!    changes. Such a loop is taken to remember nothing of its rounds, so an execution without a
//!    round that reads what the last one read is as good as the one with it. A thread that leaves
//!    performs its reads as ordinary steps.
//!
//! The outcome of a solo run depends only on the local state of the thread, which is identified by
//! what the thread has observed. Outcomes are stored per local state, so each is computed once. A
//! loop of the same places may be bounded in one call and not in another, so nothing is concluded
//! from one local state to another.
//!
//! Loops that write are treated in [`write_rounds`].
//!
//! [spins]: SoloOutcome::Spins
//! [leaves]: SoloOutcome::Leaves

mod read_log;
mod trial;
mod waiting;
mod write_rounds;
mod yield_log;

use std::panic::Location as CodeLocation;

use self::read_log::Read;
pub(crate) use self::read_log::ReadLog;
pub(crate) use self::trial::{in_trial, note_operation, repeats as repeats_trial, stop as stop_trial};
use self::write_rounds::wait_in_round;
pub(crate) use self::yield_log::YieldLog;
use super::identity::{NONE, Place};
use super::local_digest::LocalDigest;
use super::operation::{abandon, arrive_and_wait};
use super::program::Settings;
use super::world::{Header, ThreadStatus, World, with};

/// Flags that distinguish from an object what else a read can name: the end of a thread, the token
/// of a thread that parks, and whether the reading thread was notified while it waited at an
/// object.
const END_OF_THREAD: u32 = 1 << 31;
const TOKEN: u32 = 1 << 30;
const NOTIFICATION: u32 = 1 << 29;
const FLAGS: u32 = END_OF_THREAD | TOKEN | NOTIFICATION;

/// The local state of a thread between two reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LocalState {
    thread: u32,
    digest: LocalDigest,
    steps: u32,
    reads: u32,
    /// Whether the round may write.
    writes: bool,
}

/// What a thread does if nothing else changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SoloOutcome {
    /// It repeats its round forever.
    Spins,
    /// It does something else after this number of reads, or of rounds if these may write.
    Leaves { reads: u32 },
    /// It has left after this number of reads once. That may depend on the time.
    Unconfirmed { reads: u32 },
}

/// A thread that leaves its round after more reads than this is run alone twice. If it leaves after
/// different numbers of reads, it depends on something like a clock. Timeouts are taken not to
/// elapse, so the thread waits.
const CONFIRMED_READS: u32 = 64;

/// A thread that is run alone to see whether it spins.
#[derive(Clone, Copy)]
struct SoloRun {
    /// The local state in which the run began.
    start: LocalState,
    /// The length of the round that the thread may repeat, or [`WITH_WRITES`].
    period: usize,
    /// Reads so far that repeat the round, or operations so far if it may write.
    reads: u32,
    /// Complete rounds so far. Only if they may write.
    rounds: u32,
    /// The thread spins if it repeats the round for this number of reads.
    max_reads: u32,
}

/// The period of a solo run whose rounds end with a yield and may write.
const WITH_WRITES: usize = 0;

impl World {
    /// The current thread has read the value of an object and changed nothing.
    pub(crate) fn note_read(&mut self, object: u32, bits: u64) {
        self.objects[object as usize].value = bits;
        self.log_read(object, bits);
    }

    /// The current thread has queried whether another thread has ended.
    pub(crate) fn note_end_query(&mut self, thread: u32, ended: bool) {
        self.log_read(END_OF_THREAD | thread, u64::from(ended));
    }

    /// The current thread has found its token not available, and goes on.
    pub(crate) fn note_missing_token(&mut self) {
        self.log_read(TOKEN | self.current, 0);
    }

    /// The current thread waits with a timeout and has not been notified at the object yet.
    pub(crate) fn note_missing_notification(&mut self, object: u32) {
        self.log_read(NOTIFICATION | object, 0);
    }

    /// The current thread has done something that other threads can observe.
    pub(crate) fn note_write(&mut self) {
        self.current_thread().yield_log.push_opaque();
        self.forget_reads();
    }

    /// The current thread has changed an object, of which it has read `value`. Threads that spin at
    /// it go on.
    pub(crate) fn note_store(&mut self, object: u32, value: u64) {
        self.log_change(object, value);
        self.forget_reads();
    }

    /// The current thread has changed an object. Threads that spin at it go on.
    pub(crate) fn note_change(&mut self, object: u32) {
        let value = &mut self.objects[object as usize].value;
        *value = value.wrapping_add(1);
        let value = *value;
        self.note_store(object, value);
    }

    /// The current thread has changed something that no other thread can read at the same time.
    pub(crate) fn note_cell_write(&mut self) {
        self.forget_reads();
    }

    fn forget_reads(&mut self) {
        let log = &mut self.current_thread().read_log;
        if !log.is_empty() || log.solo_run.is_some() {
            log.forget_reads();
            match log.solo_run {
                Some(SoloRun { period: WITH_WRITES, .. }) => self.count_solo_operation(),
                _ => self.leave_round(),
            }
        }
    }

    /// Whether the current thread is run alone.
    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.threads[self.current as usize].read_log.is_solo()
    }

    /// Whether the current thread, which is run alone, repeats its round with a read of this
    /// object, which still has this value, or with a spin hint. Nothing but the number of its reads
    /// will remain of the solo run, so the read need not be recorded in any other way.
    #[cold]
    pub(crate) fn repeats_solo(&mut self, header: Option<&Header>, place: Place, value: u64) -> bool {
        let object = header.map_or(NONE, |header| self.touch(header));
        let log = &mut self.current_thread().read_log;
        log.count_repeated(trial::settle());
        let repeats = log.repeat(Read { place: Some(place), object, value });
        if let Some(SoloRun { period, reads, max_reads, .. }) = log.solo_run.filter(|_| repeats) {
            trial::learn(header, place, value, period, max_reads.saturating_sub(reads + 2));
        }
        repeats
    }

    /// Ends the quick part of a solo run and adds its reads to those that were recorded.
    fn end_trial(&mut self) {
        let counted = stop_trial();
        self.current_thread().read_log.count_repeated(counted);
    }

    fn log_read(&mut self, object: u32, value: u64) {
        let place = self.current_thread().pending.place;
        self.push_read(Read { place, object, value });
    }

    fn push_read(&mut self, read: Read) {
        self.log_visit(read);
        if self.is_solo() {
            self.end_trial();
        }
        let log = &mut self.current_thread().read_log;
        let repeats = log.push(read);
        let Some(solo_run) = &mut log.solo_run else { return };
        if solo_run.period == WITH_WRITES {
            return self.count_solo_operation();
        }
        if !repeats {
            return self.leave_round();
        }
        solo_run.reads += 1;
        if solo_run.reads >= solo_run.max_reads {
            let start = solo_run.start;
            self.conclude_solo_run(start, SoloOutcome::Spins);
        }
    }

    /// If the current thread is run alone, it does something that does not repeat its round.
    fn leave_round(&mut self) {
        self.end_trial();
        if let Some(SoloRun { start, period, reads, rounds, .. }) = self.current_thread().read_log.solo_run {
            let reads = if period == WITH_WRITES { rounds } else { reads };
            self.conclude_solo_run(start, SoloOutcome::Leaves { reads });
        }
    }

    fn conclude_solo_run(&mut self, start: LocalState, outcome: SoloOutcome) {
        let place = self.current_thread().pending.place.map(|place| std::ptr::from_ref(place) as usize);
        let mut identity = self.identity.borrow_mut();
        let outcome = match (identity.solo_runs.get(&start), outcome) {
            (None, SoloOutcome::Leaves { reads }) if reads > CONFIRMED_READS => SoloOutcome::Unconfirmed { reads },
            (Some(&SoloOutcome::Unconfirmed { reads }), _) if outcome != (SoloOutcome::Leaves { reads }) => {
                identity.timed_places.extend(place);
                SoloOutcome::Spins
            }
            _ => outcome,
        };
        identity.solo_runs.insert(start, outcome);
        drop(identity);
        self.solo_run_concluded = true;
    }

    /// If the current thread is run alone, it has reached an operation that it cannot perform
    /// alone, or its end.
    pub(crate) fn end_solo_run(&mut self) {
        if !self.solo_run_concluded {
            self.leave_round();
        }
    }

    /// Whether the current thread is run alone and has shown already whether it spins.
    #[inline]
    fn is_solo_run_over(&self) -> bool {
        self.solo_run_concluded && self.threads[self.current as usize].read_log.solo_run.is_some()
    }

    /// Whether the current thread holds a lock that it acquires and releases in its round. It must
    /// not wait at such a point, because it would keep other threads out while the loop would not.
    fn holds_lock_of_round(&self) -> bool {
        let round = self.threads[self.current as usize].read_log.round();
        round.iter().any(|read| self.holds_lock(read.object))
    }

    /// Whether the object is a lock that the current thread holds.
    fn holds_lock(&self, object: u32) -> bool {
        let Some(object) = self.objects.get(object as usize) else { return false };
        let kind = self.identity.borrow().location_info(object.location).kind;
        let held = || object.owner == self.current || object.threads.contains(&self.current);
        matches!(kind, "Mutex" | "RwLock") && held()
    }

    /// Whether the current thread spins and has to wait. If that is unknown, it is run alone from
    /// here on.
    fn must_wait(&mut self) -> bool {
        let Settings { detect_spins, .. } = self.settings;
        let thread = self.current_thread();
        let candidate = thread.read_log.may_spin() && detect_spins && thread.status == ThreadStatus::Alive;
        if !candidate || self.holds_lock_of_round() {
            return false;
        }
        let current = self.current;
        let max_reads = self.max_solo_reads();
        let thread = &mut self.threads[current as usize];
        let log = &mut thread.read_log;
        let (digest, steps) = (thread.local_digest, thread.events);
        let start = LocalState { thread: current, digest, steps, reads: log.total_reads(), writes: false };
        match self.identity.borrow().solo_runs.get(&start) {
            Some(SoloOutcome::Spins) => return true,
            Some(&SoloOutcome::Leaves { reads }) => log.expect_leaving_after(reads),
            None | Some(SoloOutcome::Unconfirmed { .. }) => {
                log.solo_run = Some(SoloRun { start, period: log.period(), reads: 0, rounds: 0, max_reads });
            }
        }
        false
    }
}

/// Waits before an operation if the current thread spins, until a value that it reads changes.
pub(crate) fn wait_if_spinning(operation: &'static str, place: Place) {
    if with(|world| world.current_thread().read_log.repeats() && world.must_wait()) {
        wait(operation, place);
    }
}

#[cold]
fn wait(operation: &'static str, place: Place) {
    arrive_and_wait(operation, place, World::announce_wait);
    with(|world| world.current_thread().read_log.forget_reads());
}

/// The current thread hints that it is in a spin loop.
pub(crate) fn spin(operation: &'static str, place: Place) {
    hint(operation, place, true);
}

/// The current thread waits with a timeout. A loop around the wait goes on if something has
/// changed.
pub(crate) fn await_timeout(operation: &'static str, place: Place) {
    if with(|world| world.is_solo_run_over()) {
        abandon();
    }
    with(|world| world.log_yield(place));
    if with(|world| world.is_solo_run_over()) {
        abandon();
    }
    wait_if_spinning(operation, place);
    wait_in_round(operation, place);
}

/// The current thread queries something that cannot change. A loop that waits for it is endless.
pub(crate) fn poll(operation: &'static str, place: Place) {
    hint(operation, place, false);
}

fn hint(operation: &'static str, place: Place, yields: bool) {
    if repeats_trial(None, place, || 0) || trial::repeats_hint(place) {
        return;
    }
    trial::note_hint(place);
    if with(|world| world.is_solo() && world.repeats_solo(None, place, 0)) {
        return;
    }
    let over = with(|world| {
        world.push_read(Read { place: Some(place), object: NONE, value: 0 });
        if yields {
            world.log_yield(place);
        }
        world.is_solo_run_over()
    });
    if over {
        abandon();
    }
    wait_if_spinning(operation, place);
    if yields {
        wait_in_round(operation, place);
    }
}

/// See [`std::hint::spin_loop`]. A loop around it that never ends by itself waits until a value
/// that it reads changes.
#[track_caller]
pub fn spin_loop() {
    if repeats_trial(None, CodeLocation::caller(), || 0) {
        return;
    }
    if super::world::inside() { spin("spin_loop", CodeLocation::caller()) } else { std::hint::spin_loop() }
}
