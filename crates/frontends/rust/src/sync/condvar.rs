//! `Condvar`.
//!
//! A wait is two steps: releasing the mutex and joining the waiters, and, once notified,
//! reacquiring the mutex.

use std::fmt;
use std::panic::Location;
use std::sync::{LockResult, PoisonError};
use std::time::{Duration, Instant};

use mazurka_model::{Mode, ProcessId};

use super::MutexGuard;
use super::mutex::SuspendedSection;
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::operation::{Choices, Guard, Pending, visible, visible_then};
use crate::runtime::spinning::await_timeout;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::weak::{SyncOperation, WeakOperation};
use crate::runtime::world::{Header, World, inside, with};

/// A condition variable; see [`std::sync::Condvar`].
///
/// Under check, `notify_one` may wake any of the waiting threads; all choices are explored. Waits
/// wake spuriously only if [`Builder::spurious_wakeups`](crate::Builder::spurious_wakeups) allows
/// it.
pub struct Condvar {
    header: Header,
    real: std::sync::Condvar,
}

/// Whether a wait with a timeout timed out; see [`std::sync::WaitTimeoutResult`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitTimeoutResult(bool);

impl WaitTimeoutResult {
    /// Returns whether the wait ended because the timeout elapsed.
    pub fn timed_out(&self) -> bool {
        self.0
    }
}

impl HasHeader for Condvar {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl Condvar {
    /// Creates a condition variable; see [`std::sync::Condvar::new`].
    #[track_caller]
    pub const fn new() -> Condvar {
        Condvar { header: Header::new("Condvar", ValueFormat::Unsigned), real: std::sync::Condvar::new() }
    }

    /// Blocks until notified, with the mutex released meanwhile; see [`std::sync::Condvar::wait`].
    ///
    /// # Errors
    /// If the mutex is poisoned when it is reacquired.
    #[track_caller]
    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let place = Location::caller();
        let (mutex, object) = (guard.mutex, guard.object);
        if object == NONE {
            self.header.outside();
            let wrap = |real| MutexGuard::from_real(mutex, real, place);
            return match self.real.wait(guard.into_real()) {
                Ok(real) => Ok(wrap(real)),
                Err(poisoned) => Err(PoisonError::new(wrap(poisoned.into_inner()))),
            };
        }
        if with(|world| world.current_thread().spurious_wakeups_left > 0) {
            return self.wait_with_spurious_wakeups(guard);
        }
        let condvar = per_execution_copy(self).begin_wait(guard.suspend(), false, place);
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = condvar;
            pending.guard = Guard::When(is_woken, object);
            pending.accesses.push(world.access(object, Mode::Acquire));
            world.follow_wake(pending, condvar);
            world.announce_wake(object, false);
        };
        visible_then("wake", place, announce, |world| {
            world.resume_waiter(condvar);
            world.acquire_lock(object);
        });
        mutex.guard(object, place)
    }

    /// Waits, with a spurious wakeup as a further outcome. It is modelled as a timeout.
    #[track_caller]
    fn wait_with_spurious_wakeups<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let count = |(guard, result): (MutexGuard<'a, T>, WaitTimeoutResult)| {
            with(|world| world.current_thread().spurious_wakeups_left -= u32::from(result.timed_out()));
            guard
        };
        match self.wait_timeout(guard, Duration::ZERO) {
            Ok(result) => Ok(count(result)),
            Err(poisoned) => Err(PoisonError::new(count(poisoned.into_inner()))),
        }
    }

    /// Waits while a condition holds; see [`std::sync::Condvar::wait_while`].
    ///
    /// # Errors
    /// If the mutex is poisoned when it is reacquired.
    #[track_caller]
    pub fn wait_while<'a, T>(
        &self,
        mut guard: MutexGuard<'a, T>,
        mut condition: impl FnMut(&mut T) -> bool,
    ) -> LockResult<MutexGuard<'a, T>> {
        while condition(&mut *guard) {
            guard = self.wait(guard)?;
        }
        Ok(guard)
    }

    /// Waits with a timeout; see [`std::sync::Condvar::wait_timeout`].
    ///
    /// Under check the duration is ignored and the timeout may elapse at any time.
    ///
    /// # Errors
    /// If the mutex is poisoned when it is reacquired.
    #[track_caller]
    pub fn wait_timeout<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        duration: Duration,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)> {
        let place = Location::caller();
        let (mutex, object) = (guard.mutex, guard.object);
        if object == NONE {
            self.header.outside();
            let wrap = |(real, result): (std::sync::MutexGuard<'a, T>, std::sync::WaitTimeoutResult)| {
                (MutexGuard::from_real(mutex, real, place), WaitTimeoutResult(result.timed_out()))
            };
            return match self.real.wait_timeout(guard.into_real(), duration) {
                Ok(result) => Ok(wrap(result)),
                Err(poisoned) => Err(PoisonError::new(wrap(poisoned.into_inner()))),
            };
        }
        let condvar = per_execution_copy(self).begin_wait(guard.suspend(), true, place);
        if with(|world| !world.is_weak()) {
            await_timeout("wait_timeout", place);
        }
        visible("wake", place, |world, pending| {
            pending.object = condvar;
            pending.guard = Guard::Free(object);
            pending.accesses.push(world.access(object, Mode::Acquire));
            pending.accesses.push(world.access(condvar, Mode::Update));
            world.announce_wake(object, true);
        });
        let timed_out = with(|world| {
            let me = world.current;
            world.object(condvar).threads.retain(|&waiter| waiter != me);
            world.resume_waiter(condvar);
            world.acquire_lock(object);
            let timed_out = world.current_thread().notified_by.is_none();
            if !timed_out {
                world.note_write();
            }
            world.observe(u64::from(timed_out));
            WaitTimeoutResult(timed_out)
        });
        match mutex.guard(object, place) {
            Ok(guard) => Ok((guard, timed_out)),
            Err(poisoned) => Err(PoisonError::new((poisoned.into_inner(), timed_out))),
        }
    }

    /// Waits with a timeout while a condition holds; see
    /// [`std::sync::Condvar::wait_timeout_while`].
    ///
    /// # Errors
    /// If the mutex is poisoned when it is reacquired.
    #[track_caller]
    pub fn wait_timeout_while<'a, T>(
        &self,
        mut guard: MutexGuard<'a, T>,
        duration: Duration,
        mut condition: impl FnMut(&mut T) -> bool,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)> {
        let started = (guard.object == NONE).then(Instant::now);
        loop {
            if !condition(&mut *guard) {
                return Ok((guard, WaitTimeoutResult(false)));
            }
            let remaining = match started.map_or(Some(duration), |started| duration.checked_sub(started.elapsed())) {
                Some(remaining) => remaining,
                None => return Ok((guard, WaitTimeoutResult(true))),
            };
            let (reacquired, result) = self.wait_timeout(guard, remaining)?;
            guard = reacquired;
            if result.timed_out() {
                let timed_out = condition(&mut *guard);
                return Ok((guard, WaitTimeoutResult(timed_out)));
            }
        }
    }

    /// Releases the mutex and joins the waiters, in one step. Returns the index of the condition
    /// variable.
    fn begin_wait(&self, section: SuspendedSection, timed: bool, place: Place) -> u32 {
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = world.touch(&self.header);
            pending.accesses.push(world.access(section.object, Mode::Release));
            pending.accesses.push(world.access(pending.object, Mode::Update));
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::Wait));
        };
        let operation = if timed { "wait_timeout" } else { "wait" };
        visible_then(operation, place, announce, |world| {
            world.release_lock(section.object, section.effect);
            world.store_digest(section.object, section.content);
            let (me, condvar) = (world.current, world.current_thread().pending.object);
            // A thread that joins the waiters and leaves them changes nothing.
            if timed && !world.is_weak() {
                world.note_missing_notification(condvar);
            } else {
                world.note_write();
            }
            world.current_thread().notified_by = None;
            world.object(condvar).threads.push(me);
            condvar
        })
    }

    /// Wakes one waiting thread, if there is one; see [`std::sync::Condvar::notify_one`].
    #[track_caller]
    pub fn notify_one(&self) {
        if !inside() {
            return self.real.notify_one();
        }
        let choose_waiter = |world: &mut World, pending: &mut Pending| {
            pending.choices = Choices::Waiting(pending.object);
            world.announce_weak(|| WeakOperation::NotifyOne);
        };
        per_execution_copy(self).notify("notify_one", Location::caller(), choose_waiter, |world, condvar| {
            if !world.object(condvar).threads.is_empty() {
                let chosen = world.choice as usize;
                let waiter = world.object(condvar).threads.remove(chosen);
                world.wake(waiter, condvar);
            }
        });
    }

    /// Wakes all waiting threads; see [`std::sync::Condvar::notify_all`].
    #[track_caller]
    pub fn notify_all(&self) {
        if !inside() {
            return self.real.notify_all();
        }
        per_execution_copy(self).notify(
            "notify_all",
            Location::caller(),
            |world, _| world.announce_weak(|| WeakOperation::Sync(SyncOperation::NotifyAll)),
            |world, condvar| {
                while let Some(waiter) = world.object(condvar).threads.pop() {
                    world.wake(waiter, condvar);
                }
            },
        );
    }

    /// Performs a notification. `complete` finishes the description of the pending operation, and
    /// `wake` ends the waits.
    #[inline]
    fn notify(
        &self,
        operation: &'static str,
        place: Place,
        complete: impl FnOnce(&mut World, &mut Pending),
        wake: impl FnOnce(&mut World, u32),
    ) {
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = world.touch(&self.header);
            pending.accesses.push(world.access(pending.object, Mode::Update));
            complete(world, pending);
        };
        visible_then(operation, place, announce, |world| {
            world.note_write();
            let condvar = world.current_thread().pending.object;
            wake(world, condvar);
            world.allow_fused_unlock();
        });
    }
}

impl World {
    /// Ends the wait of a thread at an object. The current event is recorded as its cause.
    pub(crate) fn wake(&mut self, waiter: u32, object: u32) {
        let event = self.event();
        self.threads[waiter as usize].notified_by = Some(event);
        if self.value_mode {
            self.object(object).woken.push(waiter);
        }
    }

    /// Describes the end of a wait in the terms of execution graphs. The thread has released the
    /// mutex in the step in which it joined the waiters. These are two events; in between, other
    /// threads find the mutex held.
    fn announce_wake(&mut self, mutex: u32, timeout: bool) {
        if self.is_weak() {
            let tried = self.is_tried(mutex);
            self.announce_weak(|| WeakOperation::Wake { mutex, timeout, tried });
        }
    }

    /// Records that the current thread continues after it was woken at the object.
    pub(crate) fn resume_waiter(&mut self, object: u32) {
        let me = self.current;
        self.object(object).woken.retain(|&woken| woken != me);
    }

    /// Makes the pending operation depend on the event that wakes the thread at the object.
    pub(crate) fn follow_wake(&self, pending: &mut Pending, object: u32) {
        if self.value_mode {
            pending.accesses.push(self.access(object, Mode::Update).guarded());
        } else {
            pending.follows = Some(notification);
            pending.wait_object = object;
        }
    }
}

fn is_woken(world: &World, me: u32, mutex: u32) -> bool {
    world.threads[me as usize].notified_by.is_some() && world.is_free(mutex)
}

/// Adds the event that ended the wait of a thread.
fn notification(world: &World, me: u32, _: u32, follows: &mut Vec<(ProcessId, u32)>) {
    follows.extend(world.threads[me as usize].notified_by.map(|(thread, number)| (ProcessId(thread), number)));
}

impl Default for Condvar {
    #[track_caller]
    fn default() -> Condvar {
        Condvar::new()
    }
}

impl fmt::Debug for Condvar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Condvar").finish_non_exhaustive()
    }
}
