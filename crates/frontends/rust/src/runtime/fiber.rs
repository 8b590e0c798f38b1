//! Threads under check are coroutines on pooled stacks, all on the one OS thread of the check.
//!
//! A coroutine whose run is cut is abandoned: its stack goes back to the pool as it is, and nothing on it is dropped.

use std::cell::{Cell, RefCell};

use corosensei::stack::{DefaultStack, Stack};
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::overflow::guarded;

/// What a coroutine suspends itself with. Valid as long as the coroutine is neither done nor abandoned.
pub(crate) type Suspender = *const Yielder<(), ()>;

/// A coroutine that runs one thread.
pub(crate) struct Fiber {
    /// Invariant: present until the fiber is dropped.
    coroutine: Option<Coroutine<(), (), ()>>,
    /// The end of its stack.
    limit: usize,
}

/// Why a fiber does not run any more, for now or for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    Suspended,
    Ended,
    /// Its stack has overflown; it never runs again.
    Overflown,
}

thread_local! {
    static POOL: RefCell<Vec<DefaultStack>> = const { RefCell::new(Vec::new()) };
    static STACK_SIZE: Cell<usize> = const { Cell::new(DEFAULT_STACK_SIZE) };
}

/// Bytes of a stack; pages that are never used cost nothing.
pub(crate) const DEFAULT_STACK_SIZE: usize = 256 * 1024;

/// The size of the stack of a fiber made now.
pub(crate) fn stack_size() -> usize {
    STACK_SIZE.get()
}

/// The size of the stacks of fibers made from now on. Stacks of another size are given back.
pub(crate) fn set_stack_size(bytes: usize) {
    if STACK_SIZE.replace(bytes) != bytes {
        POOL.with_borrow_mut(Vec::clear);
    }
}

impl Fiber {
    /// A fiber that will run `body`.
    ///
    /// # Safety
    /// What `body` borrows outlives every call of [`resume`](Fiber::resume).
    pub(crate) unsafe fn new(body: impl FnOnce(Suspender)) -> Fiber {
        let stack = POOL.with_borrow_mut(Vec::pop).unwrap_or_else(|| {
            DefaultStack::new(STACK_SIZE.get()).expect("there is no memory for the stack of another thread")
        });
        let limit = stack.limit().get();
        // SAFETY: the caller promises that what `body` borrows is there whenever it runs; an abandoned coroutine never runs again, and its
        // stack is only reused as raw memory.
        let coroutine = unsafe { Coroutine::with_stack_unchecked(stack, |yielder, ()| body(yielder)) };
        Fiber { coroutine: Some(coroutine), limit }
    }

    /// Runs on to the next suspension.
    #[inline]
    pub(crate) fn resume(&mut self) -> Stopped {
        let coroutine = self.coroutine.as_mut().expect("invariant: only dropping takes the coroutine");
        let (result, overflown) = guarded(coroutine.trap_handler(), self.limit, || coroutine.resume(()));
        match result {
            _ if overflown => Stopped::Overflown,
            CoroutineResult::Return(()) => Stopped::Ended,
            CoroutineResult::Yield(()) => Stopped::Suspended,
        }
    }
}

impl Drop for Fiber {
    fn drop(&mut self) {
        let Some(mut coroutine) = self.coroutine.take() else { return };
        if !coroutine.done() {
            // SAFETY: what lives on the stack is leaked, which is always allowed: nothing there is pinned by promise or borrowed by anybody who
            // runs on. Threads that borrow from this one (scopes) belong to the same execution, and the whole execution is abandoned.
            unsafe { coroutine.force_reset() };
        }
        // The thread-local pool is gone when the OS thread ends; then the stack goes, too.
        let _ = POOL.try_with(|pool| pool.borrow_mut().push(coroutine.into_stack()));
    }
}

/// Suspends the running coroutine.
///
/// # Safety
/// `suspender` is that of the coroutine that runs.
#[inline]
pub(crate) unsafe fn suspend(suspender: Suspender) {
    // SAFETY: the yielder lives at the bottom of the running coroutine's stack.
    unsafe { (*suspender).suspend(()) }
}
