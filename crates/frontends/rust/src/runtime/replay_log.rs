//! Performing again what was performed before. The same schedule must show the same operations: what is performed is compared with what was performed before the
//! last restart. And where it is known who moves next, and that is who has just moved, there is no need to stop.

use mazurka_model::{ProcessId, Status};

use super::identity::{IdentityTables, NONE, Place};
use super::world::World;

/// A step that was performed.
#[derive(Clone, Copy)]
pub(super) struct Performed {
    pub(super) process: u32,
    pub(super) choice: u32,
    pub(super) what: &'static str,
    pub(super) place: Option<Place>,
    pub(super) location: u32,
}

/// The steps of an execution.
#[derive(Default)]
pub(super) struct Repetition {
    /// What was performed since the start, and behind that what was performed before the last restart.
    performed: Vec<Performed>,
    /// Steps since the start. Invariant: if there are more in `performed`, the schedule so far is the one from before the restart.
    length: usize,
    /// What is to be performed from the start on: who, with which outcome.
    schedule: Vec<(u32, u32)>,
    /// Is the schedule followed?
    pub(super) follows: bool,
}

impl Repetition {
    pub(super) fn start_again(&mut self) {
        (self.length, self.follows) = (0, false);
    }

    /// Nothing was ever performed.
    pub(super) fn forget(&mut self) {
        self.start_again();
        self.performed.clear();
        self.schedule.clear();
    }

    /// Follows a schedule from the start on.
    pub(super) fn begin(&mut self, schedule: impl Iterator<Item = (u32, u32)>) {
        debug_assert_eq!(self.length, 0, "from the start");
        self.schedule.clear();
        self.schedule.extend(schedule);
    }

    /// The next step of the schedule.
    #[inline]
    pub(super) fn next(&self) -> Option<(u32, u32)> {
        self.schedule.get(self.length).copied()
    }

    /// Steps since the start.
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// Who moved, and with which outcome.
    pub(super) fn step(&self, at: usize) -> (u32, u32) {
        (self.performed[at].process, self.performed[at].choice)
    }

    /// The next step. Was it expected? False: another one was performed at this point of this schedule before, or perhaps the same. (Names and places are
    /// constants, mostly one for each: their addresses tell nearly always.)
    #[inline]
    fn goes_on_with(&mut self, now: &Performed) -> bool {
        let at = self.length;
        self.length += 1;
        match self.performed.get(at) {
            Some(before) if (before.process, before.choice) == (now.process, now.choice) => {
                before.location == now.location
                    && std::ptr::eq(before.what, now.what)
                    && before.place.map(std::ptr::from_ref) == now.place.map(std::ptr::from_ref)
            }
            _ => {
                self.performed.truncate(at);
                self.performed.push(*now);
                true
            }
        }
    }

    /// The last step was not expected: if another one was performed before, that one.
    #[cold]
    fn another(&mut self, now: &Performed) -> Option<Performed> {
        let before = &mut self.performed[self.length - 1];
        let same = before.location == now.location && before.same_operation(now);
        (!same).then(|| std::mem::replace(before, *now))
    }

    /// What to say of the last step if it was another one before.
    pub(super) fn difference(&self, identity: &IdentityTables, before: &Performed, now: &Performed) -> String {
        let told = |of: &Performed| {
            let place = of.place.map_or(String::new(), |place| format!(" at {}:{}", place.file(), place.line()));
            let object = if of.location == NONE { String::new() } else { identity.location_name(of.location) };
            format!("{} {object}{place}", of.what)
        };
        format!(
            "the program is not deterministic: run again with the same schedule, {} does something else at step {}: \
             first it was `{}`, now it is `{}`. A closure under check must do the same whenever it is given the same \
             values: no clocks, no random numbers, no addresses, no state that survives an execution",
            identity.process(ProcessId(now.process)),
            self.length,
            told(before),
            told(now)
        )
    }
}

impl World {
    /// A thread is about to perform its pending operation: is it what it was before?
    #[inline]
    pub(super) fn compare(&mut self, process: u32, choice: u32) {
        let pending = &self.threads[process as usize].pending;
        let location = self.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let now = Performed { process, choice, what: pending.operation, place: pending.place, location };
        if !self.repetition.goes_on_with(&now) {
            if let Some(before) = self.repetition.another(&now) {
                self.differs(&before, &now);
            }
        }
    }

    /// Run again, the program wants to do something else.
    #[cold]
    fn differs(&self, before: &Performed, now: &Performed) {
        let mut identity = self.identity.borrow_mut();
        if !(identity.must_restart && before.same_operation(now)) {
            let text = self.repetition.difference(&identity, before, now);
            identity.misuse.get_or_insert(text);
        }
    }

    /// The current thread stands before an operation. If a schedule is followed that goes on with it, it performs the operation at once.
    pub(super) fn goes_on_as_before(&mut self) -> bool {
        let me = self.current;
        let Some((process, choice)) = self.repetition.next() else { return false };
        let alone = self.unstarted.is_empty() && self.tracked.is_empty() && !self.tried;
        if process != me || !alone || self.status(me) != Status::Enabled {
            return false;
        }
        self.compare(me, choice);
        self.begin_step(me, choice);
        true
    }

    /// A thread performs its pending operation from now on.
    #[inline]
    pub(super) fn begin_step(&mut self, process: u32, choice: u32) {
        self.clear_step();
        self.choice = choice;
        self.threads[process as usize].events += 1;
    }
}

impl Performed {
    /// Is it the same operation at the same place, if not on the same object?
    pub(super) fn same_operation(&self, other: &Performed) -> bool {
        self.what == other.what && self.place == other.place
    }
}
