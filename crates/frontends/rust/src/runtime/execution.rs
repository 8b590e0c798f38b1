//! The seam: what the engine sees of a running closure.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use mazurka_model::{Access, Error, Execution, Location, Mode, Observation, ProcessId, Program, Status, Step, Waiting};

use super::fiber::{Fiber, Stopped, stack_size};
use super::identity::NONE;
use super::operation::Guard;
use super::pool::{keep_world, spare_world};
use super::program::NativeProgram;
use super::thread_main::run_thread;
use super::watchdog::{Watched, watched};
use super::world::{ThreadStatus, World, enter};

/// A running closure.
pub(crate) struct NativeExecution<'p> {
    program: &'p NativeProgram<'p>,
    world: ManuallyDrop<Box<RefCell<World>>>,
    /// The coroutines of the threads that have not ended.
    fibers: Vec<Option<Fiber>>,
    prelude: Vec<Observation>,
    /// Tells effects as numbers; and those of the locations before a step.
    numbers: bool,
    before: Vec<Option<i64>>,
    /// How many threads the watchdog knows by name.
    named: usize,
    /// An assumption of the exploration has turned out to be wrong; see `Execution::aborted`.
    assumptions_failed: bool,
    watched: Arc<Watched>,
}

impl<'p> NativeExecution<'p> {
    pub(crate) fn new(program: &'p NativeProgram<'p>, numbers: bool) -> Self {
        let world = spare_world(program.identity.clone(), program.settings);
        let mut execution = NativeExecution {
            program,
            world: ManuallyDrop::new(world),
            fibers: Vec::new(),
            prelude: Vec::new(),
            numbers,
            before: Vec::new(),
            named: 0,
            assumptions_failed: false,
            watched: watched(),
        };
        execution.tell_names();
        execution.restart();
        execution
    }

    /// From the start to where the main thread stands before its first operation.
    fn begin(&mut self) {
        self.fibers.clear();
        self.world.borrow_mut().reset();
        let body = self.program.body;
        // SAFETY: the program is borrowed for as long as this execution lives, and only this execution resumes its fibers.
        let main = unsafe { Fiber::new(move |suspender| run_thread(suspender, body, drop)) };
        self.put(0, main);
        self.run(0);
    }

    /// Performs the pending operation of a thread that is enabled.
    fn perform(&mut self, id: u32, choice: u32) {
        self.world.get_mut().begin_step(id, choice);
        self.run(id);
    }

    /// As long as a thread was run alone, the execution is brought back to where it was.
    #[cold]
    fn come_back(&mut self) {
        self.world.get_mut().repetition.follows = false;
        while self.world.get_mut().tried {
            self.begin();
            for at in 0..self.world.get_mut().repetition.len() {
                let (process, choice) = self.world.get_mut().repetition.step(at);
                if self.world.get_mut().tried || self.world.get_mut().status(process) != Status::Enabled {
                    break;
                }
                self.perform(process, choice);
            }
        }
    }

    /// Runs a thread to its next operation, and those that it spawned to their first.
    fn run(&mut self, id: u32) {
        self.resume(id);
        while !self.world.get_mut().unstarted.is_empty() {
            let (child, fiber) = self.world.get_mut().unstarted.remove(0);
            self.put(child, fiber);
            self.tell_names();
            self.resume(child);
        }
        let world = self.world.get_mut();
        if !world.tracked.is_empty() {
            world.check_leaks();
        }
    }

    /// Tells the watchdog what threads are called, if there are new ones.
    fn tell_names(&mut self) {
        let identity = self.program.identity.borrow();
        if self.named != identity.processes.len() {
            self.named = identity.processes.len();
            self.watched.named(if identity.given { &identity.processes } else { &[] });
        }
    }

    fn put(&mut self, id: u32, fiber: Fiber) {
        while self.fibers.len() <= id as usize {
            self.fibers.push(None);
        }
        self.fibers[id as usize] = Some(fiber);
    }

    fn resume(&mut self, id: u32) {
        let world = self.world.get_mut();
        world.current = id;
        self.watched.begins(id, world.threads[id as usize].pending.place);
        let fiber = self.fibers[id as usize].as_mut().expect("invariant: a thread that has not ended has a coroutine");
        let stopped = enter(&self.world, || fiber.resume());
        self.watched.stops();
        if stopped != Stopped::Suspended {
            self.fibers[id as usize] = None;
        }
        if stopped == Stopped::Overflown {
            self.overflown(id);
        }
    }

    /// The stack of a thread has overflown, and the thread is gone.
    #[cold]
    fn overflown(&mut self, id: u32) {
        let bytes = stack_size();
        let message = format!("its stack of {bytes} bytes has overflown; see `Builder::stack_size`");
        let Ok(mut world) = self.world.try_borrow_mut() else {
            panic!("{}: {message}", self.program.process_name(ProcessId(id)));
        };
        let place = world.threads[id as usize].pending.place;
        world.end_trial();
        world.fail(Error::PANIC, place, "stack overflow after", message);
    }

    /// Nothing can be said about a step that the program, run again, does not want to take.
    fn complain(&self, text: impl FnOnce() -> String) {
        self.program.identity.borrow_mut().misuse.get_or_insert_with(text);
    }

    /// Whether the thread can take its next step. If it cannot although no assumption has failed,
    /// the program does not behave as it did before.
    #[inline]
    fn ready(&mut self, process: ProcessId) -> bool {
        if self.assumptions_failed {
            return false;
        }
        let can_move = self.world.get_mut().status(process.0) == Status::Enabled;
        if !can_move {
            self.cannot_move(process);
        }
        can_move
    }

    #[cold]
    fn cannot_move(&mut self, process: ProcessId) {
        self.check_assumptions();
        if self.assumptions_failed {
            return;
        }
        let name = self.program.process_name(process);
        self.complain(|| {
            format!("the program is not deterministic: run again with the same schedule, {name} cannot move")
        });
    }

    /// Performs the pending operation of a thread that can move.
    #[inline]
    fn move_on(&mut self, process: u32, choice: u32) {
        self.world.get_mut().compare(process, choice);
        self.perform(process, choice);
        if self.world.get_mut().tried {
            self.come_back();
        }
        self.check_assumptions();
    }

    #[inline]
    fn check_assumptions(&mut self) {
        let identity = self.program.identity.borrow();
        self.assumptions_failed = identity.exploring && (identity.must_restart || identity.value_mode_error.is_some());
    }
}

impl Drop for NativeExecution<'_> {
    fn drop(&mut self) {
        self.fibers.clear();
        // SAFETY: the world is taken here only, and never used again; the coroutines that used it are gone.
        keep_world(unsafe { ManuallyDrop::take(&mut self.world) });
    }
}

impl Execution for NativeExecution<'_> {
    fn restart(&mut self) {
        self.world.get_mut().repetition.start_again();
        self.begin();
        if self.world.get_mut().tried {
            self.come_back();
        }
        self.check_assumptions();
        self.prelude.clear();
        self.prelude.extend_from_slice(&self.world.get_mut().observations);
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    fn process_count(&self) -> usize {
        self.program.identity.borrow().processes.len()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.world.borrow().status(process.0)
    }

    #[inline]
    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        let found = match status {
            Status::Discarded => None,
            Status::Enabled | Status::Blocked => self.world.borrow().next_alive(from, status == Status::Enabled),
            _ => (from..self.process_count() as u32).find(|&id| self.status(ProcessId(id)) == status),
        };
        found.map(ProcessId)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.world.borrow().choices(process.0)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let world = self.world.borrow();
        let Some(thread) = world.threads.get(process.index()) else { return };
        describe(&world, process.0, step);
        if let Some(access) = world.lock_access(thread.pending.lock_request, thread.pending.place) {
            name_section(access, step);
        }
        step.site = world.site(&thread.pending);
        if thread.pending.wait_object != NONE && world.status(process.0) == Status::Blocked {
            match thread.notified_by {
                Some(_) => step.accesses.push(world.access(thread.pending.wait_object, Mode::Read).guarded()),
                None => step.accesses.clear(),
            }
            step.accesses.sort_unstable();
        }
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        step.clear();
        if !self.ready(process) {
            return;
        }
        let world = self.world.get_mut();
        let pending = &world.threads[process.index()].pending;
        let (takes, place) = (pending.lock_request, pending.place);
        describe(world, process.0, step);
        if step.wants_effects {
            step.site = world.site(pending);
        }
        world.wants_effects = step.wants_effects;
        if self.numbers {
            self.before.clear();
            self.before.extend(step.accesses.iter().map(|access| world.number(access.location)));
        }
        self.move_on(process.0, choice);
        let world = self.world.get_mut();
        // It is known by now what a step that has taken a lock was. (The step that shows it first need not start the exploration again.)
        if let Some(access) = world.lock_access(takes, place) {
            name_section(access, step);
        }
        if world.fused_release != NONE {
            step.accesses.push(Access { location: Location(world.fused_release), mode: Mode::Release, guard: false });
            step.accesses.sort_unstable();
        }
        step.spawned.extend_from_slice(&world.spawned);
        step.observations.extend_from_slice(&world.observations);
        if self.numbers && step.wants_effects {
            world.valued_effects(&step.accesses, &self.before, &mut step.effects);
        } else if step.wants_effects {
            step.effects.extend_from_slice(&world.effects);
        }
    }

    fn replay(&mut self, steps: impl Iterator<Item = (ProcessId, u32)>, _: &mut Step) {
        let world = self.world.get_mut();
        world.wants_effects = false;
        world.repetition.begin(steps.map(|(process, choice)| (process.0, choice)));
        while let Some((process, choice)) = self.world.get_mut().repetition.next() {
            if !self.ready(ProcessId(process)) {
                break;
            }
            self.world.get_mut().repetition.follows = true;
            self.move_on(process, choice);
        }
        self.world.get_mut().repetition.follows = false;
    }

    fn aborted(&self) -> bool {
        self.assumptions_failed
    }

    fn observation(&self, words: &mut Vec<u64>) {
        let world = self.world.borrow();
        for (id, thread) in world.threads.iter().enumerate().filter(|(_, thread)| thread.status != ThreadStatus::Absent)
        {
            words.extend([id as u64, thread.status as u64, u64::from(thread.events), thread.history]);
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let world = self.world.borrow();
        let pending = &world.threads[process.index()].pending;
        let on = match pending.guard {
            Guard::None => Vec::new(),
            Guard::Ended(thread) => vec![ProcessId(thread)],
            Guard::Free(object) | Guard::When(_, object) => {
                world.objects.get(object as usize).map_or(Vec::new(), |object| {
                    let owner = (object.owner != NONE).then_some(ProcessId(object.owner));
                    owner.into_iter().collect()
                })
            }
        };
        let place = self.program.place(world.site(pending));
        let file = place.file.rsplit(['/', '\\']).next().unwrap_or_default();
        Waiting { what: format!("{} ({file}:{})", place.text, place.line), on }
    }
}

/// What a step that takes a lock is called: its access to the lock is this one.
#[inline]
fn name_section(access: Access, step: &mut Step) {
    match &mut step.accesses[..] {
        [only] => *only = access,
        all => all.iter_mut().filter(|other| other.location == access.location).for_each(|other| *other = access),
    }
}

/// Accesses, and what must have come before. What the taking of a lock is, is left open.
#[inline]
fn describe(world: &World, id: u32, step: &mut Step) {
    let pending = &world.threads[id as usize].pending;
    if let [access] = pending.accesses[..] {
        step.accesses.push(access);
    } else {
        step.accesses.extend_from_slice(&pending.accesses);
        step.accesses.sort_unstable();
    }
    if pending.joined != NONE {
        step.joined.push(ProcessId(pending.joined));
    }
    if let Some(follows) = pending.follows.filter(|_| world.status(id) == Status::Enabled) {
        let object = if let Guard::When(_, object) = pending.guard { object } else { NONE };
        follows(world, id, object, &mut step.follows);
    }
}
