//! Replaying schedules.
//!
//! An execution cannot be rewound, so it is brought to an earlier point by restarting it and
//! replaying the schedule up to there. This file serves that in two ways. It checks that the
//! program is deterministic: a schedule that is performed again must lead to the same operations.
//! And it saves context switches: if the schedule continues with the thread that is running, the
//! thread need not be suspended.

use mazurka_model::{ProcessId, Status};

use super::identity::{IdentityTables, NONE, Place};
use super::world::World;

/// A step of a schedule: which thread moves, and with which outcome.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ScheduledStep {
    pub(super) thread: u32,
    pub(super) choice: u32,
}

/// A step that was performed.
#[derive(Clone, Copy)]
struct Performed {
    step: ScheduledStep,
    operation: &'static str,
    place: Option<Place>,
    location: u32,
}

impl Performed {
    /// Whether both are the same operation at the same place, possibly on different objects.
    fn same_operation(&self, other: &Performed) -> bool {
        self.operation == other.operation && self.place == other.place
    }
}

/// The steps of an execution.
#[derive(Default)]
pub(super) struct ReplayLog {
    /// The steps performed since the start, followed by steps from before the last restart.
    performed: Vec<Performed>,
    /// The number of steps since the start. Invariant: if `performed` is longer, then the schedule
    /// so far is a prefix of the one before the restart.
    length: usize,
    /// The schedule that is being replayed.
    schedule: Vec<ScheduledStep>,
    /// Whether the execution follows `schedule`.
    pub(super) following: bool,
}

impl ReplayLog {
    pub(super) fn restart(&mut self) {
        (self.length, self.following) = (0, false);
    }

    /// Forgets all executions recorded so far.
    pub(super) fn clear(&mut self) {
        self.restart();
        self.performed.clear();
        self.schedule.clear();
    }

    /// Sets the schedule to be followed from the start.
    pub(super) fn set_schedule(&mut self, schedule: impl Iterator<Item = ScheduledStep>) {
        debug_assert_eq!(self.length, 0, "schedules are replayed from the start");
        self.schedule.clear();
        self.schedule.extend(schedule);
    }

    /// The next step of the schedule.
    #[inline]
    pub(super) fn next(&self) -> Option<ScheduledStep> {
        self.schedule.get(self.length).copied()
    }

    /// The number of steps since the start.
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// A step performed since the start.
    pub(super) fn step(&self, index: usize) -> ScheduledStep {
        debug_assert!(index < self.length, "the step has not been performed");
        self.performed[index].step
    }

    /// What was performed as the next step when this schedule was performed before.
    #[cold]
    pub(super) fn operation_before(&self) -> String {
        match self.performed.get(self.length) {
            Some(Performed { operation, place: Some(place), .. }) => {
                format!("it performed `{operation}` at {}:{}", place.file(), place.line())
            }
            _ => "it could move".to_owned(),
        }
    }

    /// Appends a step. False: at this point of the same schedule another operation was performed
    /// before, or possibly the same. Operations and places are constants with usually one address
    /// each, so comparing addresses avoids nearly all exact comparisons.
    #[inline]
    fn push(&mut self, now: &Performed) -> bool {
        let index = self.length;
        self.length += 1;
        match self.performed.get(index) {
            Some(before) if before.step == now.step => {
                before.location == now.location
                    && std::ptr::eq(before.operation, now.operation)
                    && before.place.map(std::ptr::from_ref) == now.place.map(std::ptr::from_ref)
            }
            _ => {
                self.performed.truncate(index);
                self.performed.push(*now);
                true
            }
        }
    }

    /// Compares the last step exactly. If it differs from the one performed before, it replaces
    /// that one, which is returned.
    #[cold]
    fn replace_if_different(&mut self, now: &Performed) -> Option<Performed> {
        let before = &mut self.performed[self.length - 1];
        let same = before.location == now.location && before.same_operation(now);
        (!same).then(|| std::mem::replace(before, *now))
    }

    /// The message about a program whose last step differs from the one performed before.
    fn describe_difference(&self, identity: &IdentityTables, before: &Performed, now: &Performed) -> String {
        let describe = |step: &Performed| {
            let place = step.place.map_or(String::new(), |place| format!(" at {}:{}", place.file(), place.line()));
            let object = if step.location == NONE { String::new() } else { identity.location_name(step.location) };
            format!("{} {object}{place}", step.operation)
        };
        format!(
            "the program is not deterministic: run again with the same schedule, {} does something else at step {}: \
             first it was `{}`, now it is `{}`. A closure under check must do the same whenever it is given the same \
             values: no clocks, no random numbers, no addresses, no state that survives an execution",
            identity.process_name(ProcessId(now.step.thread)),
            self.length,
            describe(before),
            describe(now)
        )
    }
}

impl World {
    /// Records that a thread is about to perform its pending operation, and checks that it is the
    /// same as when this schedule was performed before.
    #[inline]
    pub(super) fn record_step(&mut self, step: ScheduledStep) {
        let pending = &self.threads[step.thread as usize].pending;
        let location = self.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let now = Performed { step, operation: pending.operation, place: pending.place, location };
        if !self.replay_log.push(&now) {
            if let Some(before) = self.replay_log.replace_if_different(&now) {
                self.report_difference(&before, &now);
            }
        }
    }

    /// The program performs another operation than before. The program is not at fault if only the
    /// object differs and locations have just been merged.
    #[cold]
    fn report_difference(&self, before: &Performed, now: &Performed) {
        let mut identity = self.identity.borrow_mut();
        if !(identity.must_restart && before.same_operation(now)) {
            let text = self.replay_log.describe_difference(&identity, before, now);
            identity.misuse.get_or_insert(text);
        }
    }

    /// The current thread has arrived at an operation while a schedule is followed. If the schedule
    /// continues with this thread, the next step begins without a suspension. New threads and
    /// searches for leaks need a suspension between steps.
    pub(super) fn continues_replay(&mut self) -> bool {
        let Some(step) = self.replay_log.next() else { return false };
        let no_suspension = self.unstarted.is_empty() && self.tracked.is_empty() && !self.solo_run_concluded;
        if step.thread != self.current || !no_suspension || self.status(step.thread) != Status::Enabled {
            return false;
        }
        self.record_step(step);
        self.begin_step(step);
        true
    }

    /// A thread starts to perform its pending operation.
    #[inline]
    pub(super) fn begin_step(&mut self, step: ScheduledStep) {
        self.clear_step();
        self.choice = step.choice;
        self.threads[step.thread as usize].events += 1;
    }
}
