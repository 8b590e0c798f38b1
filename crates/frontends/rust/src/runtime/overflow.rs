//! Detection of stack overflows in coroutines.
//!
//! Below the stack of every coroutine lies a guard page. Touching it raises `SIGSEGV`. If the
//! running coroutine caused the signal, the handler makes the coroutine return at once, and the
//! thread counts as failed. All other signals are passed on to the handler that was installed
//! before.
//!
//! The values on an overflowed stack are leaked. If the overflow happened while a lock of the
//! process was held, for instance in the allocator, other code may hang afterwards; the message
//! about the overflow has been recorded by then.
//!
//! Only x86-64 Linux is supported. Elsewhere an overflow ends the process, as it does without a
//! model checker.

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod signal {
    use std::cell::Cell;
    use std::mem::MaybeUninit;
    use std::sync::{Once, OnceLock};

    use corosensei::trap::CoroutineTrapHandler;

    /// The coroutine that runs on this OS thread.
    struct Running {
        /// Makes the coroutine return.
        handler: CoroutineTrapHandler<()>,
        /// The start of the guard page.
        limit: usize,
    }

    const GUARD_PAGE_SIZE: usize = 4096;

    thread_local! {
        static RUNNING: Cell<*const Running> = const { Cell::new(std::ptr::null()) };
        static OVERFLOWED: Cell<bool> = const { Cell::new(false) };
    }

    static PREVIOUS_ACTION: OnceLock<libc::sigaction> = OnceLock::new();

    /// Runs a coroutine by calling `run`. The second result is true if the stack of the coroutine
    /// overflowed and the coroutine was made to return.
    #[inline]
    pub(crate) fn trap_overflow<R>(
        handler: CoroutineTrapHandler<()>,
        limit: usize,
        run: impl FnOnce() -> R,
    ) -> (R, bool) {
        let running = Running { handler, limit };
        let before = RUNNING.replace(&running);
        let result = run();
        RUNNING.set(before);
        (result, OVERFLOWED.replace(false))
    }

    /// Installs the signal handler, once per process.
    pub(crate) fn install() {
        static INSTALL: Once = Once::new();
        INSTALL.call_once(install_handler);
    }

    fn install_handler() {
        // SAFETY: `sigaction` is called with valid structures. The handler has the signature that
        // `SA_SIGINFO` requires, and it runs on the alternate stack that the standard library
        // provides for each of its threads.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_signal as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
            let mut previous = MaybeUninit::<libc::sigaction>::uninit();
            if libc::sigaction(libc::SIGSEGV, std::ptr::null(), previous.as_mut_ptr()) == 0 {
                let _ = PREVIOUS_ACTION.set(previous.assume_init());
                libc::sigaction(libc::SIGSEGV, &action, std::ptr::null_mut());
            }
        }
    }

    extern "C" fn on_signal(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
        // SAFETY: the kernel passes valid pointers. `RUNNING` points to a value in the frame of
        // `trap_overflow`, which exists as long as the coroutine runs. The registers are changed
        // only if the code of that coroutine caused the signal: its stack pointer lies in or just
        // below the coroutine's stack, and the faulting address lies in the guard page of that
        // stack.
        unsafe {
            let context = &mut *context.cast::<libc::ucontext_t>();
            let registers = &mut context.uc_mcontext.gregs;
            let stack_pointer = registers[libc::REG_RSP as usize] as usize;
            let address = (*info).si_addr() as usize;
            if let Some(Running { handler, limit }) = RUNNING.get().as_ref() {
                if (*limit..limit + GUARD_PAGE_SIZE).contains(&address) && handler.stack_ptr_in_bounds(stack_pointer) {
                    OVERFLOWED.set(true);
                    let target = handler.setup_trap_handler(|| ());
                    registers[libc::REG_RIP as usize] = target.rip as i64;
                    registers[libc::REG_RSP as usize] = target.rsp as i64;
                    registers[libc::REG_RBP as usize] = target.rbp as i64;
                    registers[libc::REG_RDI as usize] = target.rdi as i64;
                    registers[libc::REG_RSI as usize] = target.rsi as i64;
                    return;
                }
            }
            pass_on(signal, info, std::ptr::from_mut(context).cast());
        }
    }

    /// Calls the handler that was installed before ours.
    ///
    /// # Safety
    /// The arguments are those of a signal handler that is running.
    unsafe fn pass_on(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
        let previous = PREVIOUS_ACTION.get();
        match previous.map(|previous| previous.sa_sigaction) {
            Some(handler) if handler != libc::SIG_DFL && handler != libc::SIG_IGN => {
                // SAFETY: the handler was installed with `SA_SIGINFO` (the standard library does
                // so) or takes a prefix of these arguments, in which case the rest is ignored.
                unsafe {
                    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) =
                        std::mem::transmute(handler);
                    handler(signal, info, context);
                }
            }
            // SAFETY: restoring the default action is always allowed. The faulting instruction is
            // executed again and then ends the process.
            _ => unsafe {
                libc::signal(libc::SIGSEGV, libc::SIG_DFL);
            },
        }
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
pub(crate) use signal::{install, trap_overflow};

/// On other targets overflows are not trapped.
#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
mod signal {
    pub(crate) fn install() {}

    pub(crate) fn trap_overflow<R>(
        _: corosensei::trap::CoroutineTrapHandler<()>,
        _: usize,
        run: impl FnOnce() -> R,
    ) -> (R, bool) {
        (run(), false)
    }
}

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
pub(crate) use signal::{install, trap_overflow};
