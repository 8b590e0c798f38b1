//! The seam: what the engine sees of a running closure.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use mazurka_model::{
    ErrorKind, Execution, Location, Mark, Mode, Observation, ProcessId, Program, Status, Step, Waiting,
};

use super::fiber::{Fiber, Stopped, stack_size};
use super::life::run_thread;
use super::names::{At, NONE};
use super::operation::{Guard, Pending, Takes};
use super::program::NativeProgram;
use super::repetition::{Performed, Repetition};
use super::spare::{keep_world, spare_world};
use super::watchdog::{Watched, watched};
use super::world::{Life, World, enter};

/// A running closure.
pub(crate) struct NativeExecution<'p> {
    program: &'p NativeProgram<'p>,
    world: ManuallyDrop<Box<RefCell<World>>>,
    /// The coroutines of the threads that have not ended.
    fibers: Vec<Option<Fiber>>,
    prelude: Vec<Observation>,
    performed: Repetition,
    /// Tells effects as numbers; and those of the locations before a step.
    numbers: bool,
    before: Vec<Option<i64>>,
    /// How many threads the watchdog knows by name.
    named: usize,
    watched: Arc<Watched>,
}

impl<'p> NativeExecution<'p> {
    pub(crate) fn new(program: &'p NativeProgram<'p>, numbers: bool) -> Self {
        let world = spare_world(program.names.clone(), program.settings);
        let mut execution = NativeExecution {
            program,
            world: ManuallyDrop::new(world),
            fibers: Vec::new(),
            prelude: Vec::new(),
            performed: Repetition::default(),
            numbers,
            before: Vec::new(),
            named: 0,
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
        let world = self.world.get_mut();
        world.clear_step();
        world.choice = choice;
        world.threads[id as usize].events += 1;
        self.run(id);
    }

    /// As long as a thread was run alone, the execution is brought back to where it was.
    #[cold]
    fn come_back(&mut self) {
        while self.world.get_mut().tried {
            self.begin();
            for at in 0..self.performed.len() {
                let (process, choice) = self.performed.step(at);
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
        while !self.world.get_mut().newborn.is_empty() {
            let (child, fiber) = self.world.get_mut().newborn.remove(0);
            self.put(child, fiber);
            self.tell_names();
            self.resume(child);
        }
        let world = self.world.get_mut();
        if !world.tracked.is_empty() {
            world.look_for_leaks();
        }
    }

    /// Tells the watchdog what threads are called, if there are new ones.
    fn tell_names(&mut self) {
        let names = self.program.names.borrow();
        if self.named != names.processes.len() {
            self.named = names.processes.len();
            self.watched.named(&names.processes);
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
        world.fail(ErrorKind::Panic, place, "stack overflow after", message);
    }

    /// Nothing can be said about a step that the program, run again, does not want to take.
    fn complain(&self, text: impl FnOnce() -> String) {
        self.program.names.borrow_mut().trouble.get_or_insert_with(text);
    }

    /// Ends an exploration that cannot go on as it began: it is caught where it began.
    fn stand_firm(&self, can_move: bool) {
        let names = self.program.names.borrow();
        if names.exploring && (names.unvalued.is_some() || names.stale && (names.valued || !can_move)) {
            drop(names);
            std::panic::resume_unwind(Box::new("the exploration starts again"));
        }
    }

    /// Run again, the program wants to do something else.
    #[cold]
    fn differs(&self, before: &Performed, now: &Performed) {
        let names = self.program.names.borrow();
        if names.stale && before.same_operation(now) {
            return;
        }
        let text = self.performed.difference(&names, before, now);
        drop(names);
        self.complain(|| text);
    }

    /// Can the thread move? If not, the program does not do what it did before.
    #[inline]
    fn ready(&mut self, process: ProcessId) -> bool {
        let can_move = self.world.get_mut().status(process.0) == Status::Enabled;
        self.stand_firm(can_move);
        if !can_move {
            let name = self.program.process_name(process);
            self.complain(|| {
                format!("the program is not deterministic: run again with the same schedule, {name} cannot move")
            });
        }
        can_move
    }

    /// Performs the pending operation of a thread that can move.
    #[inline]
    fn move_on(&mut self, process: u32, choice: u32) {
        let world = self.world.get_mut();
        let pending = &world.threads[process as usize].pending;
        let location = world.objects.get(pending.object as usize).map_or(NONE, |object| object.location);
        let now = Performed { process, choice, what: pending.what, place: pending.place, location };
        if let Some(before) = self.performed.push(now) {
            self.differs(&before, &now);
        }
        self.perform(process, choice);
        if self.world.get_mut().tried {
            self.come_back();
        }
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
        self.performed.start_again();
        self.begin();
        if self.world.get_mut().tried {
            self.come_back();
        }
        self.prelude.clear();
        self.prelude.extend_from_slice(&self.world.get_mut().observations);
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    fn process_count(&self) -> usize {
        self.program.names.borrow().processes.len()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.world.borrow().status(process.0)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.world.borrow().choices(process.0)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let world = self.world.borrow();
        let Some(thread) = world.threads.get(process.index()) else { return };
        describe(&world, process.0, step, true);
        step.site = world.site(&thread.pending);
        if thread.pending.waits_at != NONE && world.status(process.0) == Status::Blocked {
            match thread.notified {
                Some(_) => step.accesses.push(world.access(thread.pending.waits_at, Mode::Read).guarded()),
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
        let taken = (pending.takes, pending.place);
        describe(world, process.0, step, false);
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
        correct(world, taken, step);
        step.spawned.extend_from_slice(&world.spawned);
        step.observations.extend_from_slice(&world.observations);
        if self.numbers && step.wants_effects {
            world.valued_effects(&step.accesses, &self.before, &mut step.effects);
        } else if step.wants_effects {
            step.effects.extend_from_slice(&world.effects);
        }
    }

    fn repeat(&mut self, process: ProcessId, choice: u32, _: &mut Step) {
        if self.ready(process) {
            self.world.get_mut().wants_effects = false;
            self.move_on(process.0, choice);
        }
    }

    fn can_rewind(&self) -> bool {
        false
    }

    fn mark(&self) -> Mark {
        Mark::default()
    }

    fn rewind(&mut self, _: Mark) {
        unreachable!("invariant: native code cannot rewind, and says so");
    }

    /// Of the state only what the threads have read is known.
    fn state(&self, words: &mut Vec<u64>) {
        self.observation(words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        let world = self.world.borrow();
        for (id, thread) in world.threads.iter().enumerate().filter(|(_, thread)| thread.status != Life::Absent) {
            words.extend([id as u64, thread.status as u64, u64::from(thread.events), thread.history]);
        }
    }

    fn digest(&self) -> u128 {
        let mut words = Vec::new();
        self.state(&mut words);
        words.iter().fold(0, |digest: u128, &word| {
            (digest.rotate_left(7) ^ u128::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
        })
    }

    fn keep_digest(&mut self) {}

    fn location_digest(&self, _: Location) -> u128 {
        0
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.world.borrow().threads.get(process.index()).map_or(0, |thread| u128::from(thread.history))
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

/// What a step that has taken a lock is called, now that it is known what it was. (The step that shows it first need not start the exploration again.)
fn correct(world: &World, (takes, place): (Takes, Option<At>), step: &mut Step) {
    if takes != Takes::No {
        let pending = Pending { takes, place, ..Pending::default() };
        let Some(access) = world.section(&pending, true) else { return };
        if let Some(first) = step.accesses.iter_mut().find(|other| other.location == access.location) {
            *first = access;
        }
    }
}

/// Accesses, and what must have come before. `told`: somebody counts on it from now on.
fn describe(world: &World, id: u32, step: &mut Step, told: bool) {
    let pending = &world.threads[id as usize].pending;
    step.accesses.extend_from_slice(&pending.accesses);
    if let Some(access) = world.section(pending, told) {
        step.accesses[0] = access;
    }
    if step.accesses.len() > 1 {
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
