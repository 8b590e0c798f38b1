//! The symbol names of the functions that the machine models itself.

use super::library::LibraryFunction as F;
use super::library::Patience::{Timed, Try, Wait};
use super::library::ThreadLibrary::{C11, Posix, Spin};

impl F {
    /// The function with a symbol name.
    pub fn from_name(name: &str) -> Option<F> {
        threads(name).or_else(|| locks(name)).or_else(|| attributes(name)).or_else(|| rest(name))
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
        "pthread_mutex_lock" => F::MutexLock(Posix, Wait),
        "pthread_spin_lock" => F::MutexLock(Spin, Wait),
        "pthread_spin_trylock" => F::MutexLock(Spin, Try),
        "mtx_lock" => F::MutexLock(C11, Wait),
        "pthread_mutex_trylock" => F::MutexLock(Posix, Try),
        "mtx_trylock" => F::MutexLock(C11, Try),
        "pthread_mutex_timedlock" | "pthread_mutex_clocklock" => F::MutexLock(Posix, Timed),
        "mtx_timedlock" => F::MutexLock(C11, Timed),
        "pthread_mutex_unlock" | "pthread_spin_unlock" => F::MutexUnlock(Posix),
        "mtx_unlock" => F::MutexUnlock(C11),
        "pthread_cond_init" | "cnd_init" => F::ConditionInit,
        "pthread_cond_destroy" | "cnd_destroy" => F::ConditionDestroy,
        "pthread_cond_wait" | "cnd_wait" => F::ConditionWait,
        "__mazurka_cond_timedwait" => F::ConditionTimedWait(Posix),
        "__mazurka_cnd_timedwait" => F::ConditionTimedWait(C11),
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
        "malloc" | "valloc" => F::Malloc,
        "calloc" => F::Calloc,
        "aligned_alloc" | "memalign" => F::AlignedAlloc,
        "free" | "cfree" => F::Free,
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
        "abort" | "__stack_chk_fail" => F::Abort,
        "reach_error" | "__VERIFIER_error" => F::ReachError,
        "exit" | "_exit" | "_Exit" | "quick_exit" => F::Exit,
        "atexit" | "at_quick_exit" | "__cxa_atexit" => F::AtExit,
        "__cxa_thread_atexit" | "__cxa_thread_atexit_impl" => F::AtThreadExit,
        "__mazurka_clock" => F::Clock,
        "__mazurka_set_clock" => F::SetClock,
        "__VERIFIER_assume" | "__VERIFIER_assume_internal" => F::Assume,
        "__mazurka_copy_chunk" => F::CopyChunk,
        _ => return cpp(name).or_else(|| nondet(name)).or_else(|| awaits(name)),
    })
}

/// What C++ programs call besides the functions of C. The code of the C++ library calls the rest.
fn cpp(name: &str) -> Option<F> {
    Some(match name {
        "__mazurka_start_cpp_thread" => F::CreateCpp,
        "_ZnwmRKSt9nothrow_t" | "_ZnamRKSt9nothrow_t" => F::Malloc,
        "_Znwm" | "_Znam" | "_ZnwmSt11align_val_t" | "_ZnamSt11align_val_t" => F::New,
        "_ZdlPv" | "_ZdlPvm" | "_ZdaPv" | "_ZdaPvm" | "_ZdlPvRKSt9nothrow_t" | "_ZdaPvRKSt9nothrow_t" => F::Free,
        "_ZdlPvSt11align_val_t" | "_ZdlPvmSt11align_val_t" => F::Free,
        "_ZdaPvSt11align_val_t" | "_ZdaPvmSt11align_val_t" => F::Free,
        "_ZSt9terminatev" | "__cxa_pure_virtual" | "__clang_call_terminate" => F::Terminate,
        "_ZSt21__glibcxx_assert_failPKciS0_S0_" => F::LibraryAssertion,
        "__cxa_throw" | "__cxa_rethrow" | "__cxa_throw_bad_array_new_length" => F::Throw,
        "_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE" => F::Throw,
        // `std::__throw_bad_alloc()` and the like.
        _ if name
            .strip_prefix("_ZSt")
            .is_some_and(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with("__throw_")) =>
        {
            F::Throw
        }
        _ => return None,
    })
}

/// The last part of the name is the type of the location, such as `i32` or `aint`.
fn awaits(name: &str) -> Option<F> {
    let (exchange, ty) = match name.strip_prefix("__VERIFIER_load_await_") {
        Some(ty) => (false, ty),
        None => (true, name.strip_prefix("__VERIFIER_xchg_await_")?),
    };
    let size = match ty {
        "i8" | "abool" | "achar" => 1,
        "i16" | "ashort" => 2,
        "i32" | "aint" | "auint" => 4,
        "i64" | "along" | "aulong" | "asize" => 8,
        _ => return None,
    };
    Some(F::Await { size, exchange })
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
