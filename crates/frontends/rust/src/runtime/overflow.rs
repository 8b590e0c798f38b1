//! Stack overflows. Below the stack of a coroutine lies a page that nobody may touch; who touches it gets a signal. If that happens to the coroutine that runs, it is made to
//! return at once, and the thread has failed; all other signals go on to whoever was there before.
//!
//! What was on the stack is leaked. If the overflow came in the middle of something that others need (the allocator), they may hang: the message is out by then.

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod signal {
    use std::cell::Cell;
    use std::mem::MaybeUninit;
    use std::sync::{Once, OnceLock};

    use corosensei::trap::CoroutineTrapHandler;

    /// The coroutine that runs on this OS thread: how to make it return, and where its stack ends.
    struct Running {
        handler: CoroutineTrapHandler<()>,
        limit: usize,
    }

    /// The page that nobody may touch lies at the end of the stack.
    const PAGE: usize = 4096;

    thread_local! {
        static RUNNING: Cell<*const Running> = const { Cell::new(std::ptr::null()) };
        static OVERFLOWN: Cell<bool> = const { Cell::new(false) };
    }

    static BEFORE: OnceLock<libc::sigaction> = OnceLock::new();

    /// Runs a coroutine. True: its stack has overflown, and it has returned.
    #[inline]
    pub(crate) fn guarded<R>(handler: CoroutineTrapHandler<()>, limit: usize, run: impl FnOnce() -> R) -> (R, bool) {
        let running = Running { handler, limit };
        let before = RUNNING.replace(&running);
        let result = run();
        RUNNING.set(before);
        (result, OVERFLOWN.replace(false))
    }

    /// Has overflows noticed from now on.
    pub(crate) fn install() {
        static INSTALL: Once = Once::new();
        INSTALL.call_once(install_handler);
    }

    fn install_handler() {
        // SAFETY: `sigaction` is called with valid structures; the handler has the signature that `SA_SIGINFO` asks for and runs on the alternate stack
        // that the standard library gives to each of its threads.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_signal as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
            let mut before = MaybeUninit::<libc::sigaction>::uninit();
            if libc::sigaction(libc::SIGSEGV, std::ptr::null(), before.as_mut_ptr()) == 0 {
                let _ = BEFORE.set(before.assume_init());
                libc::sigaction(libc::SIGSEGV, &action, std::ptr::null_mut());
            }
        }
    }

    extern "C" fn on_signal(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
        // SAFETY: the kernel passes valid pointers. `RUNNING` points to the handler in the frame of `guarded`, which is there as long as the coroutine
        // runs. The signal came from the code of that coroutine, since its stack pointer lies in or just below that coroutine's stack, and from
        // touching the page below the stack; so the registers may be set to make the coroutine return.
        unsafe {
            let context = &mut *context.cast::<libc::ucontext_t>();
            let registers = &mut context.uc_mcontext.gregs;
            let stack_pointer = registers[libc::REG_RSP as usize] as usize;
            let address = (*info).si_addr() as usize;
            if let Some(Running { handler, limit }) = RUNNING.get().as_ref() {
                if (*limit..limit + PAGE).contains(&address) && handler.stack_ptr_in_bounds(stack_pointer) {
                    OVERFLOWN.set(true);
                    let to = handler.setup_trap_handler(|| ());
                    registers[libc::REG_RIP as usize] = to.rip as i64;
                    registers[libc::REG_RSP as usize] = to.rsp as i64;
                    registers[libc::REG_RBP as usize] = to.rbp as i64;
                    registers[libc::REG_RDI as usize] = to.rdi as i64;
                    registers[libc::REG_RSI as usize] = to.rsi as i64;
                    return;
                }
            }
            pass_on(signal, info, std::ptr::from_mut(context).cast());
        }
    }

    /// # Safety
    /// As for the handler of a signal.
    unsafe fn pass_on(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
        let before = BEFORE.get();
        match before.map(|before| before.sa_sigaction) {
            Some(handler) if handler != libc::SIG_DFL && handler != libc::SIG_IGN => {
                // SAFETY: it was installed with `SA_SIGINFO` by the standard library, or takes fewer arguments, which does no harm here.
                unsafe {
                    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) =
                        std::mem::transmute(handler);
                    handler(signal, info, context);
                }
            }
            // SAFETY: the default action; the instruction is tried again, and ends the process.
            _ => unsafe {
                libc::signal(libc::SIGSEGV, libc::SIG_DFL);
            },
        }
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
pub(crate) use signal::{guarded, install};

/// Elsewhere nobody watches.
#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
mod signal {
    pub(crate) fn install() {}

    pub(crate) fn guarded<R>(
        _: corosensei::trap::CoroutineTrapHandler<()>,
        _: usize,
        run: impl FnOnce() -> R,
    ) -> (R, bool) {
        (run(), false)
    }
}

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
pub(crate) use signal::{guarded, install};
