//! Loops that write and yield.
//!
//! A loop such as `while !flag.load() { counter.fetch_add(1); yield_now() }` has infinitely many
//! executions, which differ. A scheduler is assumed to be fair to those who yield: a thread that
//! would repeat its round forever if it ran alone does not begin another round until another thread
//! has changed something that the round reads or writes.
//!
//! It may be the further rounds of the loop that another thread waits for. Then everything comes to
//! a halt while the thread waits. In this case the thread is granted twice as many rounds before it
//! waits, and the exploration starts again. A loop that brings everything to a halt with as many
//! rounds as an execution can have is a livelock.
//!
//! Executions in which a thread repeats such a round more often than granted are not explored, and
//! the report says so.
//!
//! In an execution graph a thread cannot go on when something has changed, since another graph says
//! what it reads instead. There it may repeat its round once more than granted, and see a change in
//! that round. If the round repeats, the thread does nothing more in this graph. Whether it repeats
//! depends on what the thread has read: an object that the round changes is undisturbed if the
//! thread reads there what it has written last. A solo run needs the objects as the thread knows
//! them, so it takes place in a run that performs only what the thread depends on.

use super::yield_log::Visit;
use super::*;
use crate::runtime::operation::{Guard, Pending};
use crate::runtime::weak::{Round, WeakOperation};

impl World {
    /// The current thread has changed an object of which it has read `value`.
    pub(super) fn log_change(&mut self, object: u32, value: u64) {
        let changes = &mut self.objects[object as usize].changes;
        *changes += 1;
        let changes = *changes;
        if self.current_thread().yield_log.is_active() {
            let (value, undisturbed) = self.visited_value(object, value);
            let bits = self.weak.as_ref().and_then(|weak| weak.written_bits()).unwrap_or(value);
            let thread = self.current_thread();
            let place = thread.pending.place;
            thread.yield_log.push(Visit { place, object, value, wrote: true, undisturbed, bits, changes });
        }
    }

    /// The value of an object that the current thread visits, and whether the object is as the
    /// thread left it. The numbers of changes of an object other than an atomic depend on the order
    /// in which the events of a graph are performed, so its state in the graph is used instead.
    fn visited_value(&self, object: u32, value: u64) -> (u64, bool) {
        let Some(weak) = &self.weak else { return (value, true) };
        let thread = &self.threads[self.current as usize];
        let location = self.objects.get(object as usize).map_or(NONE, |object| object.location);
        let is_atomic = location != NONE && self.identity.borrow().location_info(location).is_atomic();
        let is_solo = thread.read_log.is_solo();
        let undisturbed = is_solo || weak.undisturbed || !self.settings.graph_rules.undisturbed;
        let value = match is_solo {
            _ if is_atomic => value,
            true => thread.yield_log.last_visit(object).map_or(0, |visit| visit.value),
            false => weak.read_value(),
        };
        (value, undisturbed)
    }

    /// The current thread has read a value.
    #[inline]
    pub(super) fn log_visit(&mut self, read: Read) {
        if read.object == NONE || !self.threads[self.current as usize].yield_log.is_active() {
            return;
        }
        let changes = self.objects.get(read.object as usize).map_or(0, |object| object.changes);
        let Read { place, object, value: bits } = read;
        let (value, undisturbed) = self.visited_value(object, bits);
        let visit = Visit { place, object, value, wrote: false, undisturbed, bits, changes };
        self.current_thread().yield_log.push(visit);
    }

    /// The current thread yields.
    pub(super) fn log_yield(&mut self, place: Place) {
        let Some(repeats) = self.current_thread().yield_log.end_round(place) else { return };
        let graph_reads = self.weak.as_ref().map_or(0, |weak| weak.reads_of(self.current));
        let thread = self.current_thread();
        thread.yield_log.note_graph_reads(graph_reads);
        let Some(SoloRun { start, reads, rounds, max_reads, period: WITH_WRITES, .. }) = thread.read_log.solo_run
        else {
            return;
        };
        if !repeats {
            self.leave_round();
        } else if reads >= max_reads || rounds + 1 >= self.settings.endless_after {
            self.conclude_solo_run(start, SoloOutcome::Spins);
        } else if let Some(solo_run) = &mut self.current_thread().read_log.solo_run {
            solo_run.rounds += 1;
        }
    }

    /// Counts an operation of a thread that is run alone in a round that may write.
    pub(super) fn count_solo_operation(&mut self) {
        let Some(solo_run) = &mut self.current_thread().read_log.solo_run else { return };
        solo_run.reads += 1;
        // The thread does not yield any more.
        if solo_run.reads >= solo_run.max_reads.saturating_mul(2) {
            self.leave_round();
        }
    }

    /// Whether the current thread has to wait because it would repeat its round forever. If that is
    /// unknown, it is run alone from here on.
    fn must_wait_in_round(&mut self) -> bool {
        let Settings { detect_spins, graph_rules, .. } = self.settings;
        let current = self.current;
        let thread = &self.threads[current as usize];
        let candidate = thread.yield_log.repeats_writes() && detect_spins && thread.status == ThreadStatus::Alive;
        if !candidate || thread.read_log.is_solo() || self.holds_lock_of_writes() {
            return false;
        }
        let Some(place) = self.threads[current as usize].yield_log.place() else { return false };
        let max_reads = self.max_solo_operations();
        let last_round = self.is_weak() && graph_rules.last_round;
        let granted = self.identity.borrow().granted_rounds(current, place) + u32::from(last_round);
        let thread = &mut self.threads[current as usize];
        if thread.yield_log.repeats() <= granted {
            return false;
        }
        let log = &mut thread.read_log;
        let (digest, steps) = (thread.local_digest, thread.events);
        let start = LocalState { thread: current, digest, steps, reads: log.total_reads(), writes: true };
        match self.identity.borrow().solo_runs.get(&start) {
            Some(SoloOutcome::Spins) => return true,
            Some(&SoloOutcome::Leaves { reads }) => thread.yield_log.expect_leaving_after(reads),
            None | Some(SoloOutcome::Unconfirmed { .. }) => {
                if self.weak.as_mut().is_none_or(|weak| weak.begin_solo_run()) {
                    log.solo_run = Some(SoloRun { start, period: WITH_WRITES, reads: 0, rounds: 0, max_reads });
                }
            }
        }
        false
    }

    /// Whether the current thread holds a lock that its round acquires.
    fn holds_lock_of_writes(&self) -> bool {
        let round = self.threads[self.current as usize].yield_log.round();
        round.iter().any(|visit| self.holds_lock(visit.object))
    }

    /// Announces the wait of a thread that repeats its round: for a change of an object by another
    /// thread.
    fn announce_wait_in_round(&mut self, pending: &mut Pending) {
        self.abandon_value_mode("a loop that writes waits for other threads");
        pending.guard = Guard::When(changed_by_others, NONE);
        let current = self.current as usize;
        self.identity.borrow_mut().fair_places.extend(pending.place.map(|place| std::ptr::from_ref(place) as usize));
        if self.is_weak() {
            let max_rounds = self.max_rounds(self.current);
            let log = &self.threads[current].yield_log;
            let round = log.place().map(|place| Round { reads: log.graph_reads_of_round(), place, max_rounds });
            return self.announce_weak(|| round.map_or(WeakOperation::Unsupported, WeakOperation::RepeatRound));
        }
        self.threads[current].yield_log.waits = true;
        self.waits_in_rounds += 1;
        let reads = |visit: &Visit| Read { place: visit.place, object: visit.object, value: visit.value };
        let awaited: Vec<Read> = self.threads[current].yield_log.last_visits().map(reads).collect();
        for read in awaited {
            self.await_location(read, pending);
        }
    }

    /// More rounds of a thread than this do not fit into an execution, if other threads disturb it
    /// and it begins again a few times. A graph has up to four events per step.
    fn max_rounds(&self, thread: u32) -> usize {
        let events_per_step = if self.is_weak() { 4 } else { 1 };
        let steps = self.threads[thread as usize].yield_log.round().len().max(1);
        self.settings.max_steps / (4 * events_per_step * steps)
    }

    /// To be called between steps: if everything has come to a halt while threads wait in rounds
    /// that write, they are granted more rounds.
    pub(in crate::runtime) fn grant_rounds(&mut self) {
        if self.waits_in_rounds == 0 || self.next_alive(0, true).is_some() {
            return;
        }
        for (id, thread) in (0..).zip(&self.threads) {
            if thread.status == ThreadStatus::Alive && thread.yield_log.waits {
                let Some(place) = thread.yield_log.place() else { continue };
                self.identity.borrow_mut().grant_rounds(id, place, self.max_rounds(id));
            }
        }
    }
}

/// Waits at a yield if the current thread repeats a round that writes, until another thread has
/// changed something that the round reads or writes.
pub(super) fn wait_in_round(operation: &'static str, place: Place) {
    let repeats = |world: &mut World| {
        let log = &world.current_thread().yield_log;
        log.repeats_writes() && log.has_ended_round(place)
    };
    if with(|world| repeats(world) && world.must_wait_in_round()) {
        arrive_and_wait(operation, place, World::announce_wait_in_round);
        with(|world| {
            world.waits_in_rounds -= 1;
            world.current_thread().yield_log.forget();
            world.current_thread().read_log.forget_reads();
        });
    }
}

/// The guard of a thread that repeats a round that writes.
fn changed_by_others(world: &World, thread: u32, _: u32) -> bool {
    world.threads[thread as usize].yield_log.last_visits().any(|visit| match visit.object {
        other if other & FLAGS != 0 => world.property_differs(thread, other, visit.value),
        object => world.objects[object as usize].changes != visit.changes,
    })
}
