//! The functions of the C library, the thread libraries and the verification interfaces that the
//! machine models itself. Functions of the C library that only compute, such as `strlen`, are not
//! among them: they are code like that of the program.

/// The thread libraries of C, which report results differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThreadLibrary {
    /// `pthread.h`.
    Posix,
    /// `threads.h`.
    C11,
    /// The spin locks of `pthread.h`, which have no kind.
    Spin,
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
    /// `operator new`, which does not return if there is no memory.
    New,
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
    /// Registers a function that is called with an argument when the program ends.
    AtExit,
    /// The argument of the function that was registered last.
    AtExitArgument,
    /// The function that was registered last, or null.
    NextAtExit,
    /// The same for the end of the calling thread.
    AtThreadExit,
    AtThreadExitArgument,
    NextAtThreadExit,
    /// The end of a thread, after what is registered for it.
    ThreadEnd,
    /// The end of the main thread, or of the program.
    ProgramEnd,
    Assume,
    /// A value of a range that the options declare, with its width and signedness.
    Nondet {
        width: u8,
        signed: bool,
    },
    NondetBool,
    /// Nidhugg's `__VERIFIER_load_await_...` and `__VERIFIER_xchg_await_...`: waits until the value of a
    /// location satisfies a comparison, and reads or replaces it.
    Await {
        size: u8,
        exchange: bool,
    },
    /// Waits until all other threads have ended, and looks for memory that was lost.
    LeakCheck,
    /// The largest power of two of bytes that a copy may move at once: not more than the cells of
    /// both addresses hold, and not more than the third argument.
    CopyChunk,
    VaStart,
    VaEnd,
    VaCopy,
    /// Starts a thread of C++: where to store the thread, its function, and the state that it runs.
    CreateCpp,
    /// The time of the calling thread, which passes only when a wait times out.
    Clock,
    SetClock,
    /// `std::terminate`.
    Terminate,
    /// The functions that throw the exceptions of the C++ library.
    Throw,
    /// A failed check of the C++ library, such as an index that is too large.
    LibraryAssertion,
}

use LibraryFunction as F;
use ThreadLibrary::{C11, Posix};

impl LibraryFunction {
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
                | F::New
                | F::Calloc
                | F::AlignedAlloc
                | F::AllocationSize
                | F::ErrnoLocation
                | F::AssertFail
                | F::Abort
                | F::ReachError
                | F::Terminate
                | F::Throw
                | F::LibraryAssertion
                | F::AtExitArgument
                | F::AtThreadExit
                | F::AtThreadExitArgument
                | F::NextAtThreadExit
                | F::Clock
                | F::SetClock
                | F::Assume
                | F::CopyChunk
                | F::VaEnd
        )
    }

    /// Whether a call may return null because there is no memory, if the options say so.
    pub fn may_fail(self) -> bool {
        matches!(self, F::Malloc | F::Calloc | F::AlignedAlloc)
    }

    /// Whether a call can be a part of a step: it accesses nothing but what its arguments refer to, and
    /// has one outcome unless it is an arbitrary value. In an atomic block, it may also wait; then the
    /// block fails if it has to.
    pub fn fits_into_block(self, section: bool) -> bool {
        let anywhere = matches!(
            self,
            F::Free
                | F::Printf
                | F::FilePrintf
                | F::Puts
                | F::FilePuts
                | F::PutChar
                | F::StringPrintf
                | F::BoundedStringPrintf
                | F::AttributeInit
                | F::AttributeSetDetached
                | F::AttributeGetDetached
                | F::MutexAttributeSetKind
                | F::MutexAttributeGetKind
        );
        let in_atomic_blocks = matches!(
            self,
            F::Create(_)
                | F::Nondet { .. }
                | F::NondetBool
                | F::MutexInit(_)
                | F::MutexDestroy
                | F::MutexLock(_, Patience::Wait | Patience::Try)
                | F::MutexUnlock(_)
                | F::ConditionInit
                | F::ConditionDestroy
                | F::ConditionBroadcast
                | F::ReadWriteInit
                | F::ReadWriteDestroy
                | F::ReadLock(Patience::Wait | Patience::Try)
                | F::WriteLock(Patience::Wait | Patience::Try)
                | F::ReadWriteUnlock
                | F::SemaphoreInit
                | F::SemaphoreDestroy
                | F::SemaphorePost
                | F::SemaphoreValue
                | F::SemaphoreWait(Patience::Wait | Patience::Try)
                | F::BarrierInit
        );
        anywhere || in_atomic_blocks && !section
    }

    /// Whether the function prints: to a stream, or into a buffer.
    pub fn is_output(self) -> bool {
        matches!(
            self,
            F::Printf
                | F::FilePrintf
                | F::Puts
                | F::FilePuts
                | F::PutChar
                | F::StringPrintf
                | F::BoundedStringPrintf
                | F::VPrintf
                | F::VFilePrintf
                | F::VStringPrintf
                | F::VBoundedStringPrintf
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
