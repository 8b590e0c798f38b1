//! Runs the coroutines of an execution.
//!
//! A [`Runner`] owns the world of an execution and the coroutines of its threads. It performs
//! steps: it resumes the coroutine of the chosen thread until the thread arrives at its next
//! operation, then runs the threads that it has spawned to their first operations.
//!
//! If a thread was run alone in the course of a step (see [`spinning`](super::spinning)), the
//! runner afterwards restores the execution by running it again from the start.

use std::cell::{Ref, RefCell};
use std::mem::ManuallyDrop;
use std::sync::Arc;

use mazurka_model::{Error, ProcessId, Status};

use crate::guided::is_guided;

use super::fiber::{Fiber, Stopped, stack_size};
use super::pool::{return_world, take_world};
use super::program::NativeProgram;
use super::replay_log::ScheduledStep;
use super::spinning::{note_operation, stop_trial};
use super::thread_main::run_thread;
use super::watchdog::{Watched, watched};
use super::world::{World, enter};

/// The number of times that an execution is run again to undo solo runs. A deterministic program
/// needs one per loop that its threads enter on the way.
const MAX_RESTORATIONS: u32 = 10_000;

/// The world and the coroutines of an execution.
pub(super) struct Runner<'p> {
    program: &'p NativeProgram<'p>,
    /// Invariant: present until the runner is dropped. It is boxed because running coroutines refer
    /// to it by its address.
    world: ManuallyDrop<Box<RefCell<World>>>,
    /// By thread. Invariant: every thread that is alive has a fiber.
    fibers: Vec<Option<Fiber>>,
    watched: Arc<Watched>,
    /// The number of threads whose names the watchdog knows.
    watched_threads: usize,
}

impl<'p> Runner<'p> {
    /// Prepares an execution of a program. [`restart`](Runner::restart) has to be called next.
    pub(super) fn new(program: &'p NativeProgram<'p>) -> Self {
        let world = take_world(program.identity.clone(), program.settings);
        let mut runner = Runner {
            program,
            world: ManuallyDrop::new(world),
            fibers: Vec::new(),
            watched: watched(),
            watched_threads: 0,
        };
        runner.update_watchdog();
        runner
    }

    /// The world, which must not be modified while a coroutine runs.
    #[inline]
    pub(super) fn world(&self) -> Ref<'_, World> {
        self.world.borrow()
    }

    #[inline]
    pub(super) fn world_mut(&mut self) -> &mut World {
        self.world.get_mut()
    }

    /// Starts the execution again: runs the main thread up to its first operation.
    pub(super) fn restart(&mut self) {
        if is_guided() {
            // Random numbers may differ, and what the program carries over from the last execution.
            self.world_mut().replay_log.clear();
        }
        self.world_mut().replay_log.restart();
        self.start_main();
        if self.world_mut().solo_run_concluded {
            self.restore();
        }
    }

    /// Performs the pending operation of a thread that is enabled.
    #[inline]
    pub(super) fn step(&mut self, step: ScheduledStep) {
        self.world_mut().record_step(step);
        self.perform(step);
        if self.world_mut().solo_run_concluded {
            self.restore();
        }
    }

    /// Starts the execution again, without undoing a solo run.
    pub(super) fn restart_unrestored(&mut self) {
        self.start_main();
    }

    /// Performs the pending operation of a thread, which is part of no schedule, without undoing a
    /// solo run.
    pub(super) fn perform_unrecorded(&mut self, step: ScheduledStep) {
        self.perform(step);
    }

    fn start_main(&mut self) {
        self.fibers.clear();
        self.world.borrow_mut().reset();
        let body = self.program.body;
        // SAFETY: the program is borrowed for as long as this runner lives, and only this runner
        // resumes its fibers.
        let main = unsafe { Fiber::new(move |suspender| run_thread(suspender, body, drop)) };
        self.install(0, main);
        self.run(0);
    }

    fn perform(&mut self, step: ScheduledStep) {
        self.world_mut().begin_step(step);
        self.run(step.thread);
    }

    /// Undoes a solo run by performing all steps again. The outcome of the solo run is known now,
    /// but on the way another thread may turn out to spin, which takes another round.
    #[cold]
    fn restore(&mut self) {
        self.world_mut().replay_log.following = false;
        let mut attempts = 0;
        while self.world_mut().solo_run_concluded {
            attempts += 1;
            if attempts > MAX_RESTORATIONS {
                return self.report_endless_restoration();
            }
            self.start_main();
            for index in 0..self.world_mut().replay_log.len() {
                let step = self.world_mut().replay_log.step(index);
                let enabled = self.world_mut().status(step.thread) == Status::Enabled;
                if self.world_mut().solo_run_concluded || !enabled {
                    break;
                }
                self.perform(step);
            }
        }
    }

    /// Every attempt to restore the execution has met a loop that no attempt before has met.
    #[cold]
    fn report_endless_restoration(&mut self) {
        self.start_main();
        self.world_mut().solo_run_concluded = false;
        let message = "the program is not deterministic: whenever it is run again, its threads wait in other loops \
                       than before. A closure under check must do the same whenever it is given the same values: no \
                       clocks, no random numbers, no addresses, no state that survives an execution";
        self.program.identity.borrow_mut().misuse.get_or_insert_with(|| message.to_owned());
    }

    /// Runs a thread to its next operation, and the threads that it spawns to their first.
    fn run(&mut self, thread: u32) {
        self.resume(thread);
        while !self.world_mut().unstarted.is_empty() {
            let (child, fiber) = self.world_mut().unstarted.remove(0);
            self.install(child, fiber);
            self.update_watchdog();
            self.resume(child);
        }
        let world = self.world_mut();
        if !world.tracked.is_empty() || !world.arcs.is_empty() {
            world.check_leaks();
        }
    }

    fn install(&mut self, thread: u32, fiber: Fiber) {
        while self.fibers.len() <= thread as usize {
            self.fibers.push(None);
        }
        self.fibers[thread as usize] = Some(fiber);
    }

    fn resume(&mut self, thread: u32) {
        let world = self.world.get_mut();
        world.current = thread;
        self.watched.thread_runs(thread, world.threads[thread as usize].pending.place);
        let fiber = self.fibers[thread as usize].as_mut().expect("invariant: a thread that is alive has a fiber");
        let stopped = enter(&self.world, || fiber.resume());
        stop_trial(); // It does not survive the thread that was run alone.
        note_operation(); // Another thread has given the last hint.
        self.watched.thread_stops();
        if stopped != Stopped::Suspended {
            self.fibers[thread as usize] = None;
        }
        if stopped == Stopped::Overflowed {
            self.report_overflow(thread);
        }
    }

    /// The stack of a thread has overflowed, and the thread is gone.
    #[cold]
    fn report_overflow(&mut self, thread: u32) {
        let bytes = stack_size();
        let message = format!("its stack of {bytes} bytes overflowed; see `Builder::stack_size`");
        let Ok(mut world) = self.world.try_borrow_mut() else {
            let identity = self.program.identity.borrow();
            panic!("{}: {message}", identity.process_name(ProcessId(thread)));
        };
        let place = world.threads[thread as usize].pending.place;
        world.end_solo_run();
        world.fail(Error::PANIC, place, "stack overflow after", message);
    }

    /// Passes the names of new threads to the watchdog.
    fn update_watchdog(&mut self) {
        let identity = self.program.identity.borrow();
        if self.watched_threads != identity.thread_count() {
            self.watched_threads = identity.thread_count();
            self.watched.set_thread_names(identity.given_thread_names());
        }
    }
}

impl Drop for Runner<'_> {
    fn drop(&mut self) {
        self.fibers.clear();
        // SAFETY: the world is taken only here and not used afterwards; the coroutines that refer
        // to it are gone.
        return_world(unsafe { ManuallyDrop::take(&mut self.world) });
    }
}
