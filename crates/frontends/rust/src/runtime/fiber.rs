//! Coroutines for the threads under check.
//!
//! Every thread of the program under check is a coroutine with a stack of its own. All coroutines
//! of an exploration run on the one OS thread that explores, so only one of them runs at a time,
//! and it runs until it suspends itself before its next visible operation.
//!
//! When an execution is cut short, its coroutines are abandoned: their stacks return to the pool as
//! they are, and nothing on them is dropped. Destructors must not run then, because they could
//! perform operations of the program that belong to no step.

use std::cell::{Cell, RefCell};

use corosensei::stack::{DefaultStack, Stack};
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::overflow::trap_overflow;

/// The handle with which a coroutine suspends itself. It is valid until the coroutine ends or is
/// abandoned.
pub(crate) type Suspender = *const Yielder<(), ()>;

/// A coroutine that runs one thread.
pub(crate) struct Fiber {
    /// Invariant: present until the fiber is dropped.
    coroutine: Option<Coroutine<(), (), ()>>,
    /// The lowest address of the stack, including its guard page.
    limit: usize,
}

/// Why a call of [`Fiber::resume`] returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// The fiber suspended itself and can be resumed.
    Suspended,
    /// The body has returned.
    Ended,
    /// The stack has overflowed; the fiber must not be resumed.
    Overflowed,
}

thread_local! {
    /// Stacks that no fiber uses. Invariant: all of them have the size `STACK_SIZE`.
    static POOL: RefCell<Vec<DefaultStack>> = const { RefCell::new(Vec::new()) };
    static STACK_SIZE: Cell<usize> = const { Cell::new(DEFAULT_STACK_SIZE) };
}

/// The default stack size in bytes. Pages that are never touched take no memory.
pub(crate) const DEFAULT_STACK_SIZE: usize = 256 * 1024;

/// The stack size of fibers created from now on.
pub(crate) fn stack_size() -> usize {
    STACK_SIZE.get()
}

/// Sets the stack size of fibers created from now on. Pooled stacks of another size are freed.
pub(crate) fn set_stack_size(bytes: usize) {
    if STACK_SIZE.replace(bytes) != bytes {
        POOL.with_borrow_mut(Vec::clear);
    }
}

impl Fiber {
    /// Creates a fiber that runs `body` once it is resumed.
    ///
    /// # Safety
    /// Everything that `body` borrows outlives every call of [`resume`](Fiber::resume).
    pub(crate) unsafe fn new(body: impl FnOnce(Suspender)) -> Fiber {
        let stack = POOL.with_borrow_mut(Vec::pop).unwrap_or_else(|| {
            DefaultStack::new(STACK_SIZE.get()).expect("cannot allocate the stack of another thread")
        });
        let limit = stack.limit().get();
        // SAFETY: the caller guarantees that the borrows of `body` are valid whenever it runs. An
        // abandoned coroutine never runs again, and its stack is reused only as raw memory.
        let coroutine = unsafe { Coroutine::with_stack_unchecked(stack, |yielder, ()| body(yielder)) };
        Fiber { coroutine: Some(coroutine), limit }
    }

    /// Runs the fiber until it suspends itself or ends.
    #[inline]
    pub(crate) fn resume(&mut self) -> Stopped {
        let coroutine = self.coroutine.as_mut().expect("invariant: only dropping takes the coroutine");
        let (result, overflowed) = trap_overflow(coroutine.trap_handler(), self.limit, || coroutine.resume(()));
        match result {
            _ if overflowed => Stopped::Overflowed,
            CoroutineResult::Return(()) => Stopped::Ended,
            CoroutineResult::Yield(()) => Stopped::Suspended,
        }
    }
}

impl Drop for Fiber {
    fn drop(&mut self) {
        let Some(mut coroutine) = self.coroutine.take() else { return };
        if !coroutine.done() {
            // SAFETY: the values on the stack are leaked, which is allowed because none of them is
            // pinned there and no code that still runs borrows from them: threads that borrow from
            // this one (scoped threads) belong to the same execution, which is abandoned as a
            // whole.
            unsafe { coroutine.force_reset() };
        }
        // While the OS thread ends, the pool may be gone already; then the stack is freed.
        let _ = POOL.try_with(|pool| pool.borrow_mut().push(coroutine.into_stack()));
    }
}

/// Suspends the running coroutine.
///
/// # Safety
/// `suspender` belongs to the coroutine that is running.
#[inline]
pub(crate) unsafe fn suspend(suspender: Suspender) {
    // SAFETY: the yielder lives at the base of the stack of the running coroutine.
    unsafe { (*suspender).suspend(()) }
}
