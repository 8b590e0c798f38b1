//! `Condvar`.

use std::fmt;
use std::panic::Location;
use std::sync::{LockResult, PoisonError};
use std::time::{Duration, Instant};

use mazurka_model::{Mode, ProcessId};

use super::MutexGuard;
use super::critical_section::SectionEffect;
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::local_digest::LocalDigest;
use crate::runtime::operation::{Choices, Guard, Pending, visible, visible_then};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::world::{Header, World, inside, with};

/// [`std::sync::Condvar`]. Under check `notify_one` may wake any waiter, and nobody is woken without a reason unless
/// [`Builder::spurious_wakeups`](crate::Builder::spurious_wakeups) says so.
pub struct Condvar {
    header: Header,
    real: std::sync::Condvar,
}

/// [`std::sync::WaitTimeoutResult`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitTimeoutResult(bool);

impl WaitTimeoutResult {
    /// Did the wait end because of the time?
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
    /// See [`std::sync::Condvar::new`].
    #[track_caller]
    pub const fn new() -> Condvar {
        Condvar { header: Header::new("Condvar", ValueFormat::Unsigned), real: std::sync::Condvar::new() }
    }

    /// See [`std::sync::Condvar::wait`].
    #[track_caller]
    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let place = Location::caller();
        let (mutex, object) = (guard.mutex, guard.object);
        if object == NONE {
            self.header.outside();
            let again = |real| MutexGuard::from_real(mutex, real, place);
            return match self.real.wait(guard.into_real()) {
                Ok(real) => Ok(again(real)),
                Err(poisoned) => Err(PoisonError::new(again(poisoned.into_inner()))),
            };
        }
        if with(|world| world.current_thread().spurious_wakeups_left > 0) {
            return self.wait_or_not(guard);
        }
        let content = guard.content();
        let left = guard.section_effect(content);
        drop(guard.into_real());
        let condvar = per_execution_copy(self).sleep((object, left, content), "wait", place);
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = condvar;
            pending.guard = Guard::When(is_woken, object);
            pending.accesses.push(world.access(object, Mode::Acquire));
            world.follow_wake(pending, condvar);
        };
        visible_then("wake", place, announce, |world| {
            world.goes_on(condvar);
            world.acquire_lock(object);
        });
        MutexGuard::again(mutex, object, place)
    }

    /// A wait that may end without a reason: as if its time were over.
    #[track_caller]
    fn wait_or_not<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let told = |(guard, result): (MutexGuard<'a, T>, WaitTimeoutResult)| {
            with(|world| world.current_thread().spurious_wakeups_left -= u32::from(result.timed_out()));
            guard
        };
        match self.wait_timeout(guard, Duration::ZERO) {
            Ok(result) => Ok(told(result)),
            Err(poisoned) => Err(PoisonError::new(told(poisoned.into_inner()))),
        }
    }

    /// See [`std::sync::Condvar::wait_while`].
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

    /// See [`std::sync::Condvar::wait_timeout`]. Under check the time may be over at any moment.
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
            let told = |(real, result): (std::sync::MutexGuard<'a, T>, std::sync::WaitTimeoutResult)| {
                (MutexGuard::from_real(mutex, real, place), WaitTimeoutResult(result.timed_out()))
            };
            return match self.real.wait_timeout(guard.into_real(), duration) {
                Ok(result) => Ok(told(result)),
                Err(poisoned) => Err(PoisonError::new(told(poisoned.into_inner()))),
            };
        }
        let content = guard.content();
        let left = guard.section_effect(content);
        drop(guard.into_real());
        let condvar = per_execution_copy(self).sleep((object, left, content), "wait_timeout", place);
        visible("wake", place, |world, pending| {
            pending.object = condvar;
            pending.guard = Guard::Free(object);
            pending.accesses.push(world.access(object, Mode::Acquire));
            pending.accesses.push(world.access(condvar, Mode::Update));
        });
        let timed_out = with(|world| {
            let me = world.current;
            world.object(condvar).threads.retain(|&waiter| waiter != me);
            world.goes_on(condvar);
            world.acquire_lock(object);
            let timed_out = world.current_thread().notified_by.is_none();
            world.observe(u64::from(timed_out));
            WaitTimeoutResult(timed_out)
        });
        match MutexGuard::again(mutex, object, place) {
            Ok(guard) => Ok((guard, timed_out)),
            Err(poisoned) => Err(PoisonError::new((poisoned.into_inner(), timed_out))),
        }
    }

    /// See [`std::sync::Condvar::wait_timeout_while`].
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
            let left = match started.map_or(Some(duration), |started| duration.checked_sub(started.elapsed())) {
                Some(left) => left,
                None => return Ok((guard, WaitTimeoutResult(true))),
            };
            let (again, result) = self.wait_timeout(guard, left)?;
            guard = again;
            if result.timed_out() {
                let timed_out = condition(&mut *guard);
                return Ok((guard, WaitTimeoutResult(timed_out)));
            }
        }
    }

    /// Gives the mutex back and joins those who wait, in one step.
    fn sleep(
        &self,
        (mutex, left, content): (u32, SectionEffect, Option<LocalDigest>),
        what: &'static str,
        place: Place,
    ) -> u32 {
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = world.touch(&self.header);
            pending.accesses.push(world.access(mutex, Mode::Release));
            pending.accesses.push(world.access(pending.object, Mode::Update));
        };
        visible_then(what, place, announce, |world| {
            world.release_lock(mutex, left);
            world.store_digest(mutex, content);
            world.note_write();
            let (me, condvar) = (world.current, world.current_thread().pending.object);
            world.current_thread().notified_by = None;
            world.object(condvar).threads.push(me);
            condvar
        })
    }

    /// See [`std::sync::Condvar::notify_one`].
    #[track_caller]
    pub fn notify_one(&self) {
        if !inside() {
            return self.real.notify_one();
        }
        let waiting = |pending: &mut Pending| pending.choices = Choices::Waiting(pending.object);
        per_execution_copy(self).notify("notify_one", Location::caller(), waiting, |world, condvar| {
            if !world.object(condvar).threads.is_empty() {
                let waiter = world.choice as usize;
                let waiter = world.object(condvar).threads.remove(waiter);
                world.wake(waiter, condvar);
            }
        });
    }

    /// See [`std::sync::Condvar::notify_all`].
    #[track_caller]
    pub fn notify_all(&self) {
        if !inside() {
            return self.real.notify_all();
        }
        per_execution_copy(self).notify(
            "notify_all",
            Location::caller(),
            |_| {},
            |world, condvar| {
                while let Some(waiter) = world.object(condvar).threads.pop() {
                    world.wake(waiter, condvar);
                }
            },
        );
    }

    #[inline]
    fn notify(
        &self,
        what: &'static str,
        place: Place,
        more: impl FnOnce(&mut Pending),
        wake: impl FnOnce(&mut World, u32),
    ) {
        let announce = |world: &mut World, pending: &mut Pending| {
            pending.object = world.touch(&self.header);
            pending.accesses.push(world.access(pending.object, Mode::Update));
            more(pending);
        };
        visible_then(what, place, announce, |world| {
            world.note_write();
            let condvar = world.current_thread().pending.object;
            wake(world, condvar);
            world.allow_fused_unlock();
        });
    }
}

impl World {
    /// The wait of a thread at an object is over, by the current event.
    pub(crate) fn wake(&mut self, waiter: u32, object: u32) {
        let event = self.event();
        self.threads[waiter as usize].notified_by = Some(event);
        if self.value_mode {
            self.object(object).woken.push(waiter);
        }
    }

    /// The current thread, which was woken there, goes on.
    pub(crate) fn goes_on(&mut self, object: u32) {
        let me = self.current;
        self.object(object).woken.retain(|&woken| woken != me);
    }

    /// The pending operation follows what wakes it at an object.
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

/// What ended the wait of a thread.
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
