//! The errors that C programs can make.

use mazurka_model::Error;

pub const NULL_POINTER: Error = Error::new("null-pointer", "access through a null pointer");
pub const INVALID_POINTER: Error = Error::new("invalid-pointer", "access through a pointer to no object");
pub const FUNCTION_POINTER: Error = Error::new("function-pointer", "access to the memory of a function");
pub const WRITE_TO_CONSTANT: Error = Error::new("write-to-constant", "write to a constant object");
pub const USE_AFTER_FREE: Error = Error::new("use-after-free", "access to memory that was freed");
pub const USE_AFTER_RETURN: Error =
    Error::new("use-after-return", "access to a local variable of a function that has returned");
pub const DOUBLE_FREE: Error = Error::new("double-free", "memory is freed twice");
pub const INVALID_FREE: Error = Error::new("invalid-free", "free of a pointer that no allocation returned");
pub const CALL_OF_NO_FUNCTION: Error = Error::new("invalid-call", "call through a pointer to no function");
pub const WRONG_ARGUMENTS: Error = Error::new("wrong-arguments", "call with too few arguments");
pub const UNREACHABLE: Error = Error::new("unreachable", "undefined behaviour: code that must not be reached");
pub const STACK_OVERFLOW: Error = Error::new("stack-overflow", "the stack overflows");
pub const ABORT: Error = Error::new("abort", "the program aborts");
pub const TERMINATE: Error = Error::new("terminate", "the program calls std::terminate");
pub const UNCAUGHT_EXCEPTION: Error = Error::new("uncaught-exception", "an exception is thrown that nothing catches");
pub const LIBRARY_ASSERTION: Error = Error::new("library-assertion", "a check of the C++ library fails");
pub const UNLOCK_NOT_HELD: Error = Error::UNLOCK_NOT_HELD;
pub const DESTROY_LOCKED: Error = Error::new("destroy-locked", "destroy of a lock that is held");
pub const USE_AFTER_DESTROY: Error = Error::new("use-after-destroy", "use of a mutex that was destroyed");
pub const DESTROY_WAITED: Error =
    Error::new("destroy-waited", "destroy of a condition variable or barrier with waiting threads");
pub const WAIT_NOT_HELD: Error =
    Error::new("wait-not-held", "wait on a condition variable with a mutex that the thread does not hold");
pub const WAIT_IN_ATOMIC_BLOCK: Error =
    Error::new("wait-in-atomic-block", "a thread waits in an atomic block, while no other thread can run");
pub const JOIN_TWICE: Error = Error::new("join-twice", "join of a thread that was joined before");
pub const JOIN_DETACHED: Error = Error::new("join-detached", "join or detach of a detached thread");
pub const JOIN_SELF: Error = Error::new("join-self", "a thread joins itself");
pub const UNINITIALISED: Error = Error::new("uninitialised", "read of memory that was never written");
pub const EMPTY_BARRIER: Error = Error::new("empty-barrier", "a barrier for no threads");
pub const SEMAPHORE_OVERFLOW: Error = Error::new("semaphore-overflow", "the value of a semaphore overflows");

/// An access outside its object.
pub const fn out_of_bounds(offset: i64, size: u32) -> Error {
    Error::new("out-of-bounds", "access at offset {0} of an object of {1} bytes").with([offset, size as i64])
}

/// Memory that is neither freed nor reachable at the end.
pub const fn leak(bytes: u64) -> Error {
    Error::new("memory-leak", "{0} bytes that were allocated are never freed").with([bytes as i64, 0])
}

/// A handle that is not a thread.
pub const fn no_thread(value: u64) -> Error {
    Error::new("no-thread", "{0} is not a thread").with([value as i64, 0])
}

/// Why a thread does not continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It made an error.
    Error(Error),
    /// It failed an assertion.
    Assertion,
    /// It violated an assumption.
    Assumption,
    /// It repeated a loop more often than the bound allows.
    Bound,
    /// An assumption of the exploration does not hold; it is started over.
    Refuted,
    /// Something that is not supported, or a limit: the exploration cannot continue.
    Problem(String),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::Error(error)
    }
}
