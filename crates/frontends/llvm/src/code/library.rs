//! The functions of the C library, the thread libraries and the verification interfaces that the
//! machine models itself. Functions of the C library that only compute, such as `strlen`, are not
//! among them: they are code like that of the program.

/// The two thread libraries of C, which report results differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThreadLibrary {
    /// `pthread.h`.
    Posix,
    /// `threads.h`.
    C11,
}

/// How an operation waits for a lock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Patience {
    /// Until the lock is free.
    Wait,
    /// Not at all.
    Try,
    /// Until the lock is free or the time is over, whichever the exploration chooses.
    Timed,
}

/// A function that the machine models itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of the functions")]
pub enum LibraryFunction {
    Create(ThreadLibrary),
    Join(ThreadLibrary),
    Detach,
    ThreadExit,
    CurrentThread,
    EqualThreads,
    MutexInit(ThreadLibrary),
    MutexDestroy,
    MutexLock(ThreadLibrary, Patience),
    MutexUnlock(ThreadLibrary),
    ConditionInit,
    ConditionDestroy,
    /// Releases the mutex and joins the waiters.
    ConditionWait,
    /// Reacquires the mutex once the thread was woken.
    ConditionReacquire,
    ConditionTimedWait(ThreadLibrary),
    /// Reacquires the mutex, because the thread was woken or the time is over.
    ConditionTimedReacquire(ThreadLibrary),
    ConditionSignal,
    ConditionBroadcast,
    ReadLock(Patience),
    WriteLock(Patience),
    ReadWriteUnlock,
    ReadWriteInit,
    ReadWriteDestroy,
    BarrierInit,
    BarrierDestroy,
    /// Arrives at a barrier; the result is what `BarrierLeave` waits for.
    BarrierWait,
    /// Waits until all threads have arrived.
    BarrierLeave,
    SemaphoreInit,
    SemaphoreDestroy,
    SemaphoreWait(Patience),
    SemaphorePost,
    SemaphoreValue,
    /// Returns 1 if the caller must run the initialisation, 0 once it has been run.
    OnceBegin,
    OnceEnd,
    KeyCreate,
    KeyDelete,
    GetSpecific,
    SetSpecific,
    MutexAttributeSetKind,
    MutexAttributeGetKind,
    /// Writes a zero word, as initialisers of attributes do.
    AttributeInit,
    AttributeSetDetached,
    AttributeGetDetached,
    /// Has no effect and returns 0.
    Nothing,
    Malloc,
    Calloc,
    AlignedAlloc,
    Free,
    /// The size of the object at an address that `malloc` has returned.
    AllocationSize,
    ErrnoLocation,
    Printf,
    FilePrintf,
    Puts,
    FilePuts,
    PutChar,
    StringPrintf,
    BoundedStringPrintf,
    VPrintf,
    VFilePrintf,
    VStringPrintf,
    VBoundedStringPrintf,
    AssertFail,
    Abort,
    ReachError,
    Exit,
    /// Registers a function without arguments.
    AtExit,
    /// The function that was registered last, or null.
    NextAtExit,
    /// The end of the main thread, or of the program.
    ProgramEnd,
    Assume,
    /// A value of a range that the options declare, with its width and signedness.
    Nondet {
        width: u8,
        signed: bool,
    },
    NondetBool,
    /// The largest power of two of bytes that a copy may move at once: not more than the cells of
    /// both addresses hold, and not more than the third argument.
    CopyChunk,
    VaStart,
    VaEnd,
    VaCopy,
    /// Virtual call of the state that `std::thread` was constructed from.
    CppThreadStart,
}

use LibraryFunction as F;
use Patience::{Timed, Try, Wait};
use ThreadLibrary::{C11, Posix};

impl LibraryFunction {
    /// The function with a symbol name.
    pub fn from_name(name: &str) -> Option<LibraryFunction> {
        threads(name).or_else(|| locks(name)).or_else(|| attributes(name)).or_else(|| rest(name))
    }

    /// Whether a thread may stop before the call, because it uses what other threads use.
    pub fn may_stop(self) -> bool {
        !matches!(
            self,
            F::CurrentThread
                | F::EqualThreads
                | F::KeyCreate
                | F::KeyDelete
                | F::GetSpecific
                | F::SetSpecific
                | F::Nothing
                | F::Malloc
                | F::Calloc
                | F::AlignedAlloc
                | F::AllocationSize
                | F::ErrnoLocation
                | F::AssertFail
                | F::Abort
                | F::ReachError
                | F::AtExit
                | F::NextAtExit
                | F::Assume
                | F::CopyChunk
                | F::VaEnd
        )
    }

    /// Whether a call may leave everything as it was, so that a loop with it may wait for another
    /// thread.
    pub fn may_be_idle(self) -> bool {
        matches!(
            self,
            F::Nothing
                | F::CurrentThread
                | F::EqualThreads
                | F::GetSpecific
                | F::ErrnoLocation
                | F::MutexLock(_, Patience::Try)
                | F::ReadLock(Patience::Try)
                | F::WriteLock(Patience::Try)
                | F::SemaphoreWait(Patience::Try)
                | F::SemaphoreValue
        )
    }

    /// The operations that a call consists of, each a step. All but the first get the result of the
    /// one before as a further argument.
    pub fn expansion(self) -> &'static [LibraryFunction] {
        match self {
            F::ConditionWait => &[F::ConditionWait, F::ConditionReacquire],
            F::ConditionTimedWait(Posix) => &[F::ConditionTimedWait(Posix), F::ConditionTimedReacquire(Posix)],
            F::ConditionTimedWait(C11) => &[F::ConditionTimedWait(C11), F::ConditionTimedReacquire(C11)],
            F::BarrierWait => &[F::BarrierWait, F::BarrierLeave],
            _ => &[],
        }
    }
}

fn threads(name: &str) -> Option<F> {
    Some(match name {
        "pthread_create" => F::Create(Posix),
        "thrd_create" => F::Create(C11),
        "pthread_join" => F::Join(Posix),
        "thrd_join" => F::Join(C11),
        "pthread_detach" | "thrd_detach" => F::Detach,
        "pthread_exit" | "thrd_exit" => F::ThreadExit,
        "pthread_self" | "thrd_current" | "__VERIFIER_tid" => F::CurrentThread,
        "pthread_equal" | "thrd_equal" => F::EqualThreads,
        "__mazurka_new_key" => F::KeyCreate,
        "pthread_key_delete" | "tss_delete" => F::KeyDelete,
        "pthread_getspecific" | "tss_get" => F::GetSpecific,
        "pthread_setspecific" | "tss_set" => F::SetSpecific,
        "__mazurka_once_begin" => F::OnceBegin,
        "__mazurka_once_end" => F::OnceEnd,
        _ => return None,
    })
}

fn locks(name: &str) -> Option<F> {
    Some(match name {
        "pthread_mutex_init" => F::MutexInit(Posix),
        "mtx_init" => F::MutexInit(C11),
        "pthread_mutex_destroy" | "mtx_destroy" | "pthread_spin_destroy" => F::MutexDestroy,
        "pthread_mutex_lock" | "pthread_spin_lock" => F::MutexLock(Posix, Wait),
        "mtx_lock" => F::MutexLock(C11, Wait),
        "pthread_mutex_trylock" | "pthread_spin_trylock" => F::MutexLock(Posix, Try),
        "mtx_trylock" => F::MutexLock(C11, Try),
        "pthread_mutex_timedlock" | "pthread_mutex_clocklock" => F::MutexLock(Posix, Timed),
        "mtx_timedlock" => F::MutexLock(C11, Timed),
        "pthread_mutex_unlock" | "pthread_spin_unlock" => F::MutexUnlock(Posix),
        "mtx_unlock" => F::MutexUnlock(C11),
        "pthread_cond_init" | "cnd_init" => F::ConditionInit,
        "pthread_cond_destroy" | "cnd_destroy" => F::ConditionDestroy,
        "pthread_cond_wait" | "cnd_wait" => F::ConditionWait,
        "pthread_cond_timedwait" | "pthread_cond_clockwait" => F::ConditionTimedWait(Posix),
        "cnd_timedwait" => F::ConditionTimedWait(C11),
        "pthread_cond_signal" | "cnd_signal" => F::ConditionSignal,
        "pthread_cond_broadcast" | "cnd_broadcast" => F::ConditionBroadcast,
        "pthread_rwlock_init" => F::ReadWriteInit,
        "pthread_rwlock_destroy" => F::ReadWriteDestroy,
        "pthread_rwlock_rdlock" => F::ReadLock(Wait),
        "pthread_rwlock_tryrdlock" => F::ReadLock(Try),
        "pthread_rwlock_timedrdlock" | "pthread_rwlock_clockrdlock" => F::ReadLock(Timed),
        "pthread_rwlock_wrlock" => F::WriteLock(Wait),
        "pthread_rwlock_trywrlock" => F::WriteLock(Try),
        "pthread_rwlock_timedwrlock" | "pthread_rwlock_clockwrlock" => F::WriteLock(Timed),
        "pthread_rwlock_unlock" => F::ReadWriteUnlock,
        "pthread_barrier_init" => F::BarrierInit,
        "pthread_barrier_destroy" => F::BarrierDestroy,
        "pthread_barrier_wait" => F::BarrierWait,
        "sem_init" => F::SemaphoreInit,
        "sem_destroy" => F::SemaphoreDestroy,
        "sem_wait" => F::SemaphoreWait(Wait),
        "sem_trywait" => F::SemaphoreWait(Try),
        "sem_timedwait" | "sem_clockwait" => F::SemaphoreWait(Timed),
        "sem_post" => F::SemaphorePost,
        "sem_getvalue" => F::SemaphoreValue,
        _ => return None,
    })
}

fn attributes(name: &str) -> Option<F> {
    Some(match name {
        "pthread_mutexattr_settype" | "pthread_mutexattr_setkind_np" => F::MutexAttributeSetKind,
        "pthread_mutexattr_gettype" | "pthread_mutexattr_getkind_np" => F::MutexAttributeGetKind,
        "pthread_mutexattr_init"
        | "pthread_attr_init"
        | "pthread_condattr_init"
        | "pthread_rwlockattr_init"
        | "pthread_barrierattr_init"
        | "pthread_spin_init" => F::AttributeInit,
        "pthread_attr_setdetachstate" => F::AttributeSetDetached,
        "pthread_attr_getdetachstate" => F::AttributeGetDetached,
        "pthread_mutexattr_destroy"
        | "pthread_attr_destroy"
        | "pthread_condattr_destroy"
        | "pthread_rwlockattr_destroy"
        | "pthread_barrierattr_destroy"
        | "pthread_attr_setscope"
        | "pthread_attr_setstacksize"
        | "pthread_attr_setschedpolicy"
        | "pthread_attr_setinheritsched"
        | "pthread_attr_setguardsize"
        | "pthread_mutexattr_setprotocol"
        | "pthread_mutexattr_setpshared"
        | "pthread_mutexattr_setprioceiling"
        | "pthread_mutexattr_setrobust"
        | "pthread_condattr_setclock"
        | "pthread_condattr_setpshared"
        | "pthread_rwlockattr_setpshared"
        | "pthread_rwlockattr_setkind_np"
        | "pthread_barrierattr_setpshared"
        | "pthread_setconcurrency"
        | "pthread_setname_np"
        | "pthread_setcancelstate"
        | "pthread_setcanceltype"
        | "pthread_testcancel"
        | "sched_yield"
        | "pthread_yield"
        | "thrd_yield"
        | "thrd_sleep"
        | "sleep"
        | "usleep"
        | "nanosleep"
        | "clock_nanosleep"
        | "fflush"
        | "setbuf"
        | "setvbuf"
        | "setlocale"
        | "srand"
        | "__VERIFIER_loop_begin"
        | "__VERIFIER_loop_bound"
        | "__VERIFIER_spin_start"
        | "__VERIFIER_spin_end"
        | "__VERIFIER_hide_abort" => F::Nothing,
        _ => return None,
    })
}

fn rest(name: &str) -> Option<F> {
    Some(match name {
        "malloc" | "_Znwm" | "_Znam" | "_ZnwmRKSt9nothrow_t" | "_ZnamRKSt9nothrow_t" | "valloc" => F::Malloc,
        "calloc" => F::Calloc,
        "aligned_alloc" | "memalign" => F::AlignedAlloc,
        "free" | "cfree" | "_ZdlPv" | "_ZdlPvm" | "_ZdaPv" | "_ZdaPvm" => F::Free,
        "malloc_usable_size" => F::AllocationSize,
        "__errno_location" => F::ErrnoLocation,
        "printf" | "__printf_chk" => F::Printf,
        "fprintf" | "dprintf" => F::FilePrintf,
        "puts" | "perror" => F::Puts,
        "fputs" => F::FilePuts,
        "putchar" | "putc" | "fputc" => F::PutChar,
        "sprintf" => F::StringPrintf,
        "snprintf" => F::BoundedStringPrintf,
        "vprintf" => F::VPrintf,
        "vfprintf" => F::VFilePrintf,
        "vsprintf" => F::VStringPrintf,
        "vsnprintf" => F::VBoundedStringPrintf,
        "__assert_fail" | "__assert" => F::AssertFail,
        "abort" | "_ZSt9terminatev" | "__stack_chk_fail" => F::Abort,
        "reach_error" | "__VERIFIER_error" => F::ReachError,
        "exit" | "_exit" | "_Exit" | "quick_exit" => F::Exit,
        "atexit" => F::AtExit,
        "__VERIFIER_assume" | "__VERIFIER_assume_internal" => F::Assume,
        "__mazurka_copy_chunk" => F::CopyChunk,
        "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE" => F::CppThreadStart,
        _ => return nondet(name),
    })
}

fn nondet(name: &str) -> Option<F> {
    let (width, signed) = match name.strip_prefix("__VERIFIER_nondet_")? {
        "bool" | "_Bool" => return Some(F::NondetBool),
        "char" => (8, true),
        "uchar" => (8, false),
        "short" => (16, true),
        "ushort" => (16, false),
        "int" => (32, true),
        "uint" | "unsigned" | "u32" => (32, false),
        "long" | "longlong" | "loff_t" => (64, true),
        "ulong" | "ulonglong" | "size_t" | "sector_t" => (64, false),
        _ => return None,
    };
    Some(F::Nondet { width, signed })
}
