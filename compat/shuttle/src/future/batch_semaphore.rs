//! A counting semaphore for tasks and threads.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use mazurka::sync::{Mutex, MutexGuard, PoisonError};

use super::block_on;
use crate::annotations::WithName;
use crate::task::{ResourceSignature, ResourceType};

/// Which of the waiting tasks get permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// The one that has waited longest comes first, and keeps others from acquiring permits.
    StrictlyFair,
    /// Any.
    Unfair,
}

/// Why an attempt to acquire permits has failed.
#[derive(PartialEq, Eq, Debug)]
pub enum TryAcquireError {
    /// The semaphore is closed.
    Closed,
    /// There are not enough permits, or other tasks wait for them.
    NoPermits,
}

/// The semaphore is closed.
#[derive(Debug)]
pub struct AcquireError(());

impl fmt::Display for AcquireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("semaphore closed")
    }
}

impl Error for AcquireError {}

impl fmt::Display for TryAcquireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == TryAcquireError::Closed { "semaphore closed" } else { "no permits available" })
    }
}

impl Error for TryAcquireError {}

/// A task that waits.
struct Waiter {
    ticket: u64,
    permits: usize,
    waker: Waker,
}

struct State {
    available: usize,
    closed: bool,
    /// Those that wait, in the order in which they began. Invariant: if the semaphore is fair, there
    /// are not enough permits for the first.
    waiting: VecDeque<Waiter>,
    /// Those that were given permits and have not noticed yet, with the number of permits.
    granted: Vec<(u64, usize)>,
    next_ticket: u64,
}

/// A counting semaphore.
pub struct BatchSemaphore {
    state: Mutex<State>,
    fairness: Fairness,
    signature: ResourceSignature,
}

impl BatchSemaphore {
    /// Creates a semaphore with a number of permits.
    #[track_caller]
    pub fn new(num_permits: usize, fairness: Fairness) -> BatchSemaphore {
        let signature = ResourceSignature::of_current_task(ResourceType::BatchSemaphore);
        BatchSemaphore::new_with_signature(num_permits, fairness, signature)
    }

    /// Creates a semaphore with a number of permits, and a signature.
    #[track_caller]
    pub fn new_with_signature(num_permits: usize, fairness: Fairness, signature: ResourceSignature) -> BatchSemaphore {
        BatchSemaphore::const_new_with_signature(num_permits, fairness, signature)
    }

    /// Creates a semaphore with a number of permits.
    #[track_caller]
    pub const fn const_new(num_permits: usize, fairness: Fairness) -> BatchSemaphore {
        let signature = ResourceSignature::new_const(ResourceType::BatchSemaphore);
        BatchSemaphore::const_new_with_signature(num_permits, fairness, signature)
    }

    /// Creates a semaphore with a number of permits, and a signature.
    #[track_caller]
    pub const fn const_new_with_signature(
        num_permits: usize,
        fairness: Fairness,
        signature: ResourceSignature,
    ) -> BatchSemaphore {
        let state = State {
            available: num_permits,
            closed: false,
            waiting: VecDeque::new(),
            granted: Vec::new(),
            next_ticket: 0,
        };
        BatchSemaphore { state: Mutex::new(state), fairness, signature }
    }

    #[track_caller]
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of permits that are available.
    #[track_caller]
    pub fn available_permits(&self) -> usize {
        self.lock().available
    }

    /// Closes the semaphore: all attempts to acquire permits fail, also those that wait.
    #[track_caller]
    pub fn close(&self) {
        let waiting = {
            let mut state = self.lock();
            state.closed = true;
            std::mem::take(&mut state.waiting)
        };
        waiting.into_iter().for_each(|waiter| waiter.waker.wake());
    }

    /// Does what [`close`](BatchSemaphore::close) does, in which other tasks can run.
    #[track_caller]
    pub fn close_no_scheduling_point(&self) {
        self.close();
    }

    /// Whether the semaphore is closed.
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Acquires permits if they are available.
    ///
    /// # Errors
    /// If the semaphore is closed, or there are not enough permits.
    #[track_caller]
    pub fn try_acquire(&self, num_permits: usize) -> Result<(), TryAcquireError> {
        self.take(&mut self.lock(), num_permits)
    }

    fn take(&self, state: &mut State, permits: usize) -> Result<(), TryAcquireError> {
        if state.closed {
            return Err(TryAcquireError::Closed);
        }
        let overtakes = self.fairness == Fairness::StrictlyFair && !state.waiting.is_empty();
        if overtakes || state.available < permits {
            return Err(TryAcquireError::NoPermits);
        }
        state.available -= permits;
        Ok(())
    }

    /// Acquires permits, once the result is polled.
    #[track_caller]
    pub fn acquire(&self, num_permits: usize) -> Acquire<'_> {
        Acquire { semaphore: self, permits: num_permits, ticket: None, done: false }
    }

    /// Acquires permits, and waits for them.
    ///
    /// # Errors
    /// If the semaphore is closed.
    #[track_caller]
    pub fn acquire_blocking(&self, num_permits: usize) -> Result<(), AcquireError> {
        block_on(self.acquire(num_permits))
    }

    /// Returns permits.
    #[track_caller]
    pub fn release(&self, num_permits: usize) {
        if num_permits == 0 {
            return;
        }
        let woken = {
            let mut state = self.lock();
            state.available += num_permits;
            self.wake(&mut state)
        };
        woken.into_iter().for_each(Waker::wake);
    }

    /// Exchanges permits for a larger number of them, without a moment in which another task could
    /// acquire those that are given back but the ones that already wait.
    #[track_caller]
    pub fn upgrade(&self, permits_currently_held: usize, permits_to_be_held: usize) -> Acquire<'_> {
        let mut acquire = self.acquire(permits_to_be_held);
        let woken = {
            let mut state = self.lock();
            if state.available + permits_currently_held >= permits_to_be_held && state.waiting.is_empty() {
                state.available = state.available + permits_currently_held - permits_to_be_held;
                state.next_ticket += 1;
                let ticket = state.next_ticket;
                state.granted.push((ticket, permits_to_be_held));
                acquire.ticket = Some(ticket);
                Vec::new()
            } else {
                acquire.ticket = Some(state.enqueue(permits_to_be_held, Waker::noop().clone()));
                state.available += permits_currently_held;
                self.wake(&mut state)
            }
        };
        woken.into_iter().for_each(Waker::wake);
        acquire
    }

    /// Gives permits to those that wait, or, if the semaphore is not fair, wakes all that could get
    /// them. Returns the wakers.
    fn wake(&self, state: &mut State) -> Vec<Waker> {
        let mut woken = Vec::new();
        match self.fairness {
            Fairness::StrictlyFair => {
                while state.waiting.front().is_some_and(|first| first.permits <= state.available) {
                    let first = state.waiting.pop_front().expect("invariant: there is a first");
                    state.available -= first.permits;
                    state.granted.push((first.ticket, first.permits));
                    woken.push(first.waker);
                }
            }
            Fairness::Unfair => {
                let available = state.available;
                let can_get = state.waiting.iter().filter(|waiter| waiter.permits <= available);
                woken.extend(can_get.map(|waiter| waiter.waker.clone()));
            }
        }
        woken
    }

    /// Where the semaphore was made.
    pub fn signature(&self) -> &ResourceSignature {
        &self.signature
    }
}

impl State {
    fn enqueue(&mut self, permits: usize, waker: Waker) -> u64 {
        self.next_ticket += 1;
        self.waiting.push_back(Waiter { ticket: self.next_ticket, permits, waker });
        self.next_ticket
    }

    /// Removes a task from those that wait.
    fn leave(&mut self, ticket: u64) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|waiter| waiter.ticket != ticket);
        self.waiting.len() < before
    }

    /// Whether a task was given permits, which it notices now.
    fn notice(&mut self, ticket: u64) -> bool {
        let before = self.granted.len();
        self.granted.retain(|&(other, _)| other != ticket);
        self.granted.len() < before
    }
}

impl Default for BatchSemaphore {
    /// A semaphore without permits.
    #[track_caller]
    fn default() -> BatchSemaphore {
        BatchSemaphore::new(0, Fairness::StrictlyFair)
    }
}

impl fmt::Debug for BatchSemaphore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchSemaphore").field("fairness", &self.fairness).finish_non_exhaustive()
    }
}

impl WithName for BatchSemaphore {
    fn with_name_and_kind(self, _: Option<&str>, _: Option<&str>) -> BatchSemaphore {
        self
    }
}

impl WithName for &BatchSemaphore {
    fn with_name_and_kind(self, _: Option<&str>, _: Option<&str>) -> Self {
        self
    }
}

/// Acquires permits. If it is dropped before it is ready, it gives up its place among those that
/// wait, and permits that it was given in the meantime.
#[must_use = "permits are acquired when the future is polled"]
pub struct Acquire<'a> {
    semaphore: &'a BatchSemaphore,
    permits: usize,
    /// The place among those that wait, once it has one.
    ticket: Option<u64>,
    done: bool,
}

impl Acquire<'_> {
    fn try_now(&mut self, state: &mut State, waker: &Waker) -> Poll<Result<(), AcquireError>> {
        let Some(ticket) = self.ticket else {
            return match self.semaphore.take(state, self.permits) {
                Ok(()) => Poll::Ready(Ok(())),
                Err(TryAcquireError::Closed) => Poll::Ready(Err(AcquireError(()))),
                Err(TryAcquireError::NoPermits) => {
                    self.ticket = Some(state.enqueue(self.permits, waker.clone()));
                    Poll::Pending
                }
            };
        };
        if state.notice(ticket) {
            return Poll::Ready(Ok(()));
        }
        if state.closed {
            return Poll::Ready(Err(AcquireError(())));
        }
        if self.semaphore.fairness == Fairness::Unfair && state.available >= self.permits {
            state.available -= self.permits;
            state.leave(ticket);
            return Poll::Ready(Ok(()));
        }
        for waiter in state.waiting.iter_mut().filter(|waiter| waiter.ticket == ticket) {
            waiter.waker.clone_from(waker);
        }
        Poll::Pending
    }
}

impl Future for Acquire<'_> {
    type Output = Result<(), AcquireError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        assert!(!self.done, "a future is polled after it was ready");
        let this = &mut *self;
        let mut state = this.semaphore.lock();
        let polled = this.try_now(&mut state, context.waker());
        this.done = polled.is_ready();
        polled
    }
}

impl Drop for Acquire<'_> {
    fn drop(&mut self) {
        let Some(ticket) = self.ticket.filter(|_| !self.done) else { return };
        let woken = {
            let mut state = self.semaphore.lock();
            let given = state.granted.iter().find(|&&(other, _)| other == ticket).map_or(0, |&(_, permits)| permits);
            state.notice(ticket);
            state.leave(ticket);
            state.available += given;
            self.semaphore.wake(&mut state)
        };
        woken.into_iter().for_each(Waker::wake);
    }
}

impl fmt::Debug for Acquire<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Acquire").field("permits", &self.permits).field("done", &self.done).finish_non_exhaustive()
    }
}
