//! The operations that random programs are made of.

use fastrand::Rng;

/// An operation of a thread. Operands are indices of shared objects, and values.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Load(usize),
    Store(usize, usize),
    Add(usize),
    Exchange(usize, usize, usize),
    Lock(usize),
    Nested(usize, usize),
    LockAndLoad(usize, usize),
    TryLock(usize),
    /// Tries to acquire the mutex of the condition variable.
    TryLockWaiting,
    /// Queries whether another thread has ended. Only the first thread can.
    IsFinished(usize),
    IsPoisoned(usize),
    Read(usize),
    Write(usize),
    ReadAndWrite(usize, usize),
    Send(usize),
    Receive,
    Poll,
    Wait,
    WaitTimeout,
    NotifyOne,
    NotifyAll,
    NotifyLocked(usize),
    NotifyLockedTwice(usize),
    Once,
    Spin(usize, usize),
    Unpark(usize),
    Park,
    Choose,
    ReadLocked(usize),
    ReadLockedNested(usize, usize),
}

/// The kinds of operations that a random program is made of.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Load,
    Store,
    Add,
    Exchange,
    Lock,
    Nested,
    LockAndLoad,
    TryLock,
    TryLockWaiting,
    IsFinished,
    IsPoisoned,
    Read,
    Write,
    ReadAndWrite,
    Send,
    Receive,
    Poll,
    Wait,
    WaitTimeout,
    NotifyOne,
    NotifyAll,
    Once,
    Spin,
    Unpark,
    Park,
    Choose,
    ReadLocked,
    ReadLockedNested,
    NotifyLocked,
    NotifyLockedTwice,
}

/// A random operation of one of these kinds.
pub(crate) fn random_op(rng: &mut Rng, thread: usize, kinds: &[Kind]) -> Op {
    let mut below = |n: usize| rng.usize(0..n);
    match kinds[below(kinds.len())] {
        Kind::Load => Op::Load(below(2)),
        Kind::Store => Op::Store(below(2), 1 + below(2)),
        Kind::Add => Op::Add(below(2)),
        Kind::Exchange => Op::Exchange(below(2), below(2), 1 + below(2)),
        Kind::Lock => Op::Lock(below(2)),
        Kind::Nested => Op::Nested(below(2), below(2)),
        Kind::LockAndLoad => Op::LockAndLoad(below(2), below(2)),
        Kind::TryLock => Op::TryLock(below(2)),
        Kind::TryLockWaiting => Op::TryLockWaiting,
        Kind::IsFinished => Op::IsFinished(below(2)),
        Kind::IsPoisoned => Op::IsPoisoned(below(2)),
        Kind::Read => Op::Read(below(2)),
        Kind::Write => Op::Write(below(2)),
        Kind::ReadAndWrite => Op::ReadAndWrite(below(2), below(2)),
        Kind::Send => Op::Send(thread),
        Kind::Receive => Op::Receive,
        Kind::Poll => Op::Poll,
        Kind::Wait => Op::Wait,
        Kind::WaitTimeout => Op::WaitTimeout,
        Kind::NotifyOne => Op::NotifyOne,
        Kind::NotifyAll => Op::NotifyAll,
        Kind::Once => Op::Once,
        Kind::Spin => Op::Spin(below(2), below(2)),
        Kind::Unpark => Op::Unpark(below(3)),
        Kind::Park => Op::Park,
        Kind::ReadLocked => Op::ReadLocked(below(2)),
        Kind::ReadLockedNested => Op::ReadLockedNested(below(2), below(2)),
        Kind::NotifyLocked => Op::NotifyLocked(below(2)),
        Kind::NotifyLockedTwice => Op::NotifyLockedTwice(below(2)),
        Kind::Choose => Op::Choose,
    }
}
