//! The execution of a closure as the algorithms see it.
//!
//! Two properties of native code make this front end differ from an interpreted one.
//!
//! - *Access sets are completed by the step* (see invariant E3 of [`Execution`]). Whether a
//!   critical section is a single read-only step is known for certain only after it has run, so
//!   `step` may report another mode for the lock than `pending` did; and a step may release a lock
//!   in addition to its operation. Before that, `pending` reports what earlier executions have
//!   shown. The result is as if `pending` had known all along, because an exploration that relied
//!   on something else starts again.
//! - *An exploration may be aborted.* If an assumption fails on which it relies, it cannot
//!   continue; see [`Execution::aborted`] and the module on identities.

use mazurka_model::{Access, Execution, Location, Mode, Observation, ProcessId, Program, Status, Step, Waiting};

use super::identity::NONE;
use super::operation::{Guard, LockRequest, Pending};
use super::program::NativeProgram;
use super::replay_log::ScheduledStep;
use super::runner::Runner;
use super::world::{Thread, ThreadStatus, World};

/// A running instance of a closure under check.
pub(crate) struct NativeExecution<'p> {
    program: &'p NativeProgram<'p>,
    runner: Runner<'p>,
    prelude: Vec<Observation>,
    /// Whether steps report their effects as numbers; see [`value_mode`](super::value_mode).
    value_mode: bool,
    /// The numbers of the accessed locations before the current step. Only in value mode.
    numbers_before: Vec<Option<i64>>,
    /// An assumption of the exploration has turned out to be wrong.
    assumptions_failed: bool,
}

impl<'p> NativeExecution<'p> {
    pub(crate) fn new(program: &'p NativeProgram<'p>, value_mode: bool) -> Self {
        let mut execution = NativeExecution {
            program,
            runner: Runner::new(program),
            prelude: Vec::new(),
            value_mode,
            numbers_before: Vec::new(),
            assumptions_failed: false,
        };
        execution.restart();
        execution
    }

    /// Whether the thread can take its next step. If it cannot although no assumption has failed,
    /// the program does not behave as it did before.
    #[inline]
    fn can_step(&mut self, process: ProcessId) -> bool {
        if self.assumptions_failed {
            return false;
        }
        let enabled = self.runner.world_mut().status(process.0) == Status::Enabled;
        if !enabled {
            self.report_not_enabled(process);
        }
        enabled
    }

    #[cold]
    fn report_not_enabled(&mut self, process: ProcessId) {
        self.check_assumptions();
        if self.assumptions_failed {
            return;
        }
        let name = self.program.process_name(process);
        let before = self.runner.world().replay_log.operation_before();
        let now = match self.runner.world().status(process.0) {
            Status::Blocked => format!("waits at {}", self.waiting(process).what),
            _ => "has ended".to_owned(),
        };
        self.program.identity.borrow_mut().misuse.get_or_insert_with(|| {
            format!(
                "the program is not deterministic: when the schedule is replayed, {name} {now}; before, {before}. A \
                 closure under check must do the same whenever it is given the same values: no clocks, no random \
                 numbers, no addresses, no state that survives an execution"
            )
        });
    }

    /// The operation at which a thread has arrived; empty if it has ended.
    pub(crate) fn arrived_at(&self, process: ProcessId) -> &'static str {
        let world = self.runner.world();
        let thread = &world.threads[process.index()];
        if thread.status == ThreadStatus::Alive { thread.pending.operation } else { "" }
    }

    /// The number of a thread of this execution.
    pub(crate) fn number_of(&self, process: ProcessId) -> u32 {
        self.runner.world().threads[process.index()].number
    }

    /// The thread of this execution that has a number.
    pub(crate) fn thread_of(&self, number: u32) -> ProcessId {
        ProcessId(self.runner.world().thread_of(number))
    }

    /// The clock of the thread that has a number.
    pub(crate) fn clock(&self, number: u32) -> Vec<u32> {
        self.runner.world().clock_of(number)
    }

    #[inline]
    fn check_assumptions(&mut self) {
        self.runner.world_mut().grant_rounds();
        let identity = self.program.identity.borrow();
        self.assumptions_failed = identity.exploring && identity.has_failed();
    }
}

impl Execution for NativeExecution<'_> {
    fn restart(&mut self) {
        self.runner.restart();
        self.check_assumptions();
        self.prelude.clear();
        self.prelude.extend_from_slice(&self.runner.world_mut().observations);
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    fn process_count(&self) -> usize {
        self.program.identity.borrow().thread_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.runner.world().status(process.0)
    }

    #[inline]
    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        let found = match status {
            Status::Discarded => None,
            Status::Enabled | Status::Blocked => self.runner.world().next_alive(from, status == Status::Enabled),
            _ => (from..self.process_count() as u32).find(|&id| self.status(ProcessId(id)) == status),
        };
        found.map(ProcessId)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.runner.world().choices(process.0)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let world = self.runner.world();
        let Some(thread) = world.threads.get(process.index()) else { return };
        describe_pending(&world, process.0, step);
        let Pending { lock_request, place, wait_object, .. } = thread.pending;
        if let Some(access) = world.lock_access(lock_request, place) {
            replace_lock_access(access, step);
        }
        step.site = world.site(&thread.pending);
        if wait_object != NONE && world.status(process.0) == Status::Blocked {
            match thread.notified_by {
                Some(_) => step.accesses.push(world.access(wait_object, Mode::Read).guarded()),
                None => step.accesses.clear(),
            }
            step.accesses.sort_unstable();
        }
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        step.clear();
        if !self.can_step(process) {
            return;
        }
        let world = self.runner.world_mut();
        let pending = &world.threads[process.index()].pending;
        let Pending { lock_request, place, .. } = *pending;
        describe_pending(world, process.0, step);
        if step.wants_effects {
            step.site = world.site(pending);
        }
        world.wants_effects = step.wants_effects;
        if self.value_mode {
            self.numbers_before.clear();
            self.numbers_before.extend(step.accesses.iter().map(|access| world.location_number(access.location)));
        }
        self.runner.step(ScheduledStep { thread: process.0, choice });
        self.check_assumptions();
        let world = self.runner.world_mut();
        // By now it is known what kind of critical section the step was, and it is reported as
        // that. So the first step that refutes an assumption does not by itself abort the
        // exploration.
        if let Some(access) = world.lock_access(lock_request, place) {
            replace_lock_access(access, step);
        }
        if world.fused_release != NONE {
            step.accesses.push(Access::release(Location(world.fused_release)));
            step.accesses.sort_unstable();
        }
        step.spawned.extend_from_slice(&world.spawned);
        step.observations.extend_from_slice(&world.observations);
        if self.value_mode && step.wants_effects {
            world.value_effects(&step.accesses, &self.numbers_before, &mut step.effects);
        } else if step.wants_effects {
            step.effects.extend_from_slice(&world.effects);
        }
    }

    fn replay(&mut self, schedule: impl Iterator<Item = (ProcessId, u32)>, _: &mut Step) {
        let world = self.runner.world_mut();
        world.wants_effects = false;
        let schedule = schedule.map(|(process, choice)| ScheduledStep { thread: process.0, choice });
        world.replay_log.set_schedule(schedule);
        // One call of `Runner::step` performs several steps of the schedule if they belong to the
        // same thread.
        while let Some(step) = self.runner.world_mut().replay_log.next() {
            if !self.can_step(ProcessId(step.thread)) {
                break;
            }
            self.runner.world_mut().replay_log.following = true;
            self.runner.step(step);
            self.check_assumptions();
        }
        self.runner.world_mut().replay_log.following = false;
    }

    fn aborted(&self) -> bool {
        self.assumptions_failed
    }

    /// Threads that were detached do not keep the program from ending.
    fn terminated(&self) -> bool {
        let world = self.runner.world();
        let attached = |thread: &Thread| thread.status == ThreadStatus::Alive && !thread.detached;
        !world.threads.iter().any(attached)
    }

    /// The state of the shared objects is not part of the words; what the threads have read of it
    /// is.
    fn observation(&self, words: &mut Vec<u64>) {
        let world = self.runner.world();
        for (id, thread) in world.threads.iter().enumerate().filter(|(_, thread)| thread.status != ThreadStatus::Absent)
        {
            words.extend([id as u64, thread.status as u64, u64::from(thread.events), thread.read_digest]);
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let world = self.runner.world();
        let pending = &world.threads[process.index()].pending;
        let on = match pending.guard {
            Guard::None => Vec::new(),
            Guard::Ended(thread) => vec![ProcessId(thread)],
            Guard::Free(object) | Guard::When(_, object) => {
                let owner = world.objects.get(object as usize).map_or(NONE, |object| object.owner);
                match (owner, pending.lock_request) {
                    // The object of a channel refers to that of its receiver.
                    _ if is_of_channel(pending) => Vec::new(),
                    // Readers keep the thread out.
                    (NONE, LockRequest::ExclusiveOverReaders(lock)) => {
                        world.objects[lock as usize].threads.iter().map(|&reader| ProcessId(reader)).collect()
                    }
                    (NONE, _) => Vec::new(),
                    _ => vec![ProcessId(owner)],
                }
            }
        };
        let place = self.program.place(world.site(pending));
        let file = place.file.rsplit(['/', '\\']).next().unwrap_or_default();
        Waiting { what: format!("{} ({file}:{})", place.text, place.line), on }
    }
}

/// Whether a pending operation waits for a message, or for a message to be received.
fn is_of_channel(pending: &Pending) -> bool {
    ["send", "rendezvous", "recv"].contains(&pending.operation)
}

/// Describes the pending operation of a thread: its accesses, and what must have happened before.
/// The access to a lock that it acquires is provisional.
#[inline]
fn describe_pending(world: &World, thread: u32, step: &mut Step) {
    let pending = &world.threads[thread as usize].pending;
    if let [access] = pending.accesses[..] {
        let bits = || world.objects[pending.object as usize].bits;
        step.accesses.push(match pending.expected {
            None if pending.if_free => Access::conditional(access.location, world.is_free(pending.object)),
            None => access,
            Some(expected) => Access::conditional(access.location, bits() == expected),
        });
    } else {
        debug_assert!(pending.expected.is_none(), "a compare-exchange accesses one location");
        debug_assert!(!pending.if_free, "an attempt to lock accesses one location");
        step.accesses.extend_from_slice(&pending.accesses);
        step.accesses.sort_unstable();
    }
    if pending.joined != NONE {
        step.joined.push(ProcessId(pending.joined));
    }
    if let Some(follows) = pending.follows.filter(|_| world.status(thread) == Status::Enabled) {
        let object = if let Guard::When(_, object) = pending.guard { object } else { NONE };
        follows(world, thread, object, &mut step.follows);
    }
}

/// Replaces the access to a lock in the description of a step that acquires it.
#[inline]
fn replace_lock_access(access: Access, step: &mut Step) {
    match &mut step.accesses[..] {
        [only] => *only = access,
        all => all.iter_mut().filter(|other| other.location == access.location).for_each(|other| *other = access),
    }
}
