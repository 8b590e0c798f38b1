//! The steps of scripted programs.

use mazurka_model::ProcessId;

/// A step. Cells and processes are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Reads a cell. The value becomes part of the local state.
    Read(u32),
    /// Writes a cell.
    Write(u32, i64),
    /// Writes a cell without reporting the access, as a faulty front end might. The oracle must
    /// detect this.
    UnreportedWrite(u32, i64),
    /// Reads the first cell and writes another one in one step.
    ReadAndWrite(u32, (u32, i64)),
    /// Adds to a cell in one step.
    Add(u32, i64),
    /// Reads a cell and asserts that its value is smaller.
    AssertBelow(u32, i64),
    /// Reads a cell and assumes that its value is smaller.
    AssumeBelow(u32, i64),
    /// Acquires a lock.
    Lock(u32),
    /// Releases a lock, which is an error if the process does not hold it.
    Unlock(u32),
    /// Waits until a cell is positive and subtracts one, as a semaphore does.
    Wait(u32),
    /// Waits until a cell has a value.
    Await(u32, i64),
    /// Waits until two cells have the given values.
    AwaitBoth((u32, i64), (u32, i64)),
    /// Compare-and-swap: if the cell has the first value, writes the second one.
    Cas(u32, i64, i64),
    /// A compare-and-swap whose access is not marked as conditional, as a faulty front end might
    /// report it.
    UnmarkedCas(u32, i64, i64),
    /// Two compare-and-swap operations in one step, each decided by its own cell.
    CasBoth((u32, i64, i64), (u32, i64, i64)),
    /// A compare-and-swap of the first cell and a blind write of another one, in one step.
    CasAndWrite((u32, i64, i64), (u32, i64)),
    /// Replaces the value of a cell. Replacing a value by itself counts as a read.
    Swap(u32, i64),
    /// Replaces the value of a cell by a larger one.
    Max(u32, i64),
    /// Copies the second cell to the first one, if the first one is 0.
    Fill(u32, u32),
    /// Acquires a lock if it is free, and goes on in any case.
    TryLock(u32),
    /// Writes a cell if another one has a value, and reports the accesses it made. The mode of the
    /// written cell depends on another location, which no front end may report.
    WriteIfOther((u32, i64), (u32, i64)),
    /// Chooses a number below the second one and writes it.
    Choose(u32, u32),
    /// Chooses a number below the value of the first cell, or 0 if there is none, and writes it to
    /// the second cell.
    ChooseBelow(u32, u32),
    /// Starts a process.
    Spawn(u32),
    /// Waits for the end of a process.
    Join(u32),
    /// Waits until a process has ended and a cell has a value.
    JoinAndAwait(u32, (u32, i64)),
}

impl Act {
    /// The cell of a conditional access of `process`, and the value that the step writes to it, if
    /// it does. `now` looks up the present value of a cell.
    pub(crate) fn conditional_write(self, process: ProcessId, now: impl Fn(u32) -> i64) -> (u32, Option<i64>) {
        match self {
            Act::Cas(cell, expected, new) | Act::UnmarkedCas(cell, expected, new) => {
                (cell, (now(cell) == expected).then_some(new))
            }
            Act::Swap(cell, new) => (cell, (now(cell) != new).then_some(new)),
            Act::Max(cell, new) => (cell, (now(cell) < new).then_some(new)),
            Act::TryLock(cell) => (cell, (now(cell) == 0).then_some(i64::from(process.0) + 1)),
            Act::Fill(cell, from) => (cell, (now(cell) == 0).then(|| now(from))),
            _ => unreachable!("invariant: the act has one conditional access"),
        }
    }
}
