//! Programs of litmus tests: straight-line threads with forward jumps.

use std::fmt;

use mazurka_graphs::Order;

/// A program: one list of instructions per thread. Locations and registers are numbered.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LitmusProgram {
    /// The instructions of each thread.
    pub threads: Vec<Vec<Instruction>>,
    /// The number of threads that exist from the beginning; the others are spawned.
    pub initial: usize,
    /// The initial value of all locations.
    pub initial_value: u64,
}

/// An instruction. The result of a read goes into the register of the same number as the
/// instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Instruction {
    /// Reads a location.
    Load(u8, Order),
    /// Writes a constant.
    Store(u8, Order, u8),
    /// Writes the value of the register of an earlier instruction, plus a constant.
    Copy(u8, Order, u8, u8),
    /// Writes the sum of the registers of two earlier instructions.
    Sum(u8, Order, u8, u8),
    /// Adds a constant.
    Add(u8, Order, u8),
    /// Exchanges the value for a constant.
    Exchange(u8, Order, u8),
    /// Writes the second constant if the location has the first one; the orders are those of
    /// success and failure.
    CompareExchange(u8, Order, Order, u8, u8),
    /// A fence with this order.
    Fence(Order),
    /// Skips a number of instructions if the register of an earlier instruction has this value.
    SkipIf(u8, u8, u8),
    /// Blocks the thread unless the register of an earlier instruction has this value.
    Assume(u8, u8),
    /// Waits until the location has this value.
    Await(u8, Order, u8),
    /// Waits until the location has the first value, and replaces it by the second.
    AwaitExchange(u8, Order, u8, u8),
    /// Fails if the register of an earlier instruction has this value.
    FailIf(u8, u8),
    /// Acquires a lock.
    Lock(u8),
    /// Releases a lock that the thread holds.
    Unlock(u8),
    /// Creates a thread.
    Spawn(u8),
    /// Waits for the end of a thread.
    Join(u8),
    /// Chooses a number below this one.
    Choose(u8),
}

/// What a thread has done so far: its program counter and its registers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Local {
    /// The next instruction.
    pub pc: usize,
    /// The results of the instructions, 0 for those without.
    pub registers: Vec<u64>,
    /// Whether the thread cannot go on, and why.
    pub stuck: Option<Stuck>,
}

/// Why a thread cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stuck {
    /// An assumption was violated.
    Assumption,
    /// An await has read another value.
    Await,
    /// The instruction with this number has failed.
    Failed(usize),
}

/// The next visible instruction of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visible {
    /// An instruction, with the value that a plain store writes.
    Next(Instruction, u64),
    /// The thread cannot go on.
    Stuck(Stuck),
    /// The thread has ended.
    End,
}

impl LitmusProgram {
    /// A program whose threads all exist from the beginning.
    pub fn new(threads: Vec<Vec<Instruction>>) -> LitmusProgram {
        LitmusProgram { initial: threads.len(), threads, initial_value: 0 }
    }

    /// The local state of a thread before its first visible instruction.
    pub fn start(&self, thread: usize) -> Local {
        let mut local = Local { registers: vec![0; self.threads[thread].len()], ..Local::default() };
        self.run_local(thread, &mut local);
        local
    }

    /// The next visible instruction.
    pub fn visible(&self, thread: usize, local: &Local) -> Visible {
        if let Some(stuck) = local.stuck {
            return Visible::Stuck(stuck);
        }
        match self.threads[thread].get(local.pc) {
            None => Visible::End,
            Some(&instruction) => {
                let value = match instruction {
                    Instruction::Store(_, _, value) => u64::from(value),
                    Instruction::Copy(_, _, register, add) => local.registers[register as usize] + u64::from(add),
                    Instruction::Sum(_, _, a, b) => local.registers[a as usize] + local.registers[b as usize],
                    _ => 0,
                };
                Visible::Next(instruction, value)
            }
        }
    }

    /// The local state after the next visible instruction has read `read`.
    pub fn after(&self, thread: usize, local: &Local, read: u64) -> Local {
        let mut local = local.clone();
        match self.threads[thread][local.pc] {
            Instruction::Await(_, _, value) | Instruction::AwaitExchange(_, _, value, _)
                if read != u64::from(value) =>
            {
                local.stuck = Some(Stuck::Await);
                return local;
            }
            _ => local.registers[local.pc] = read,
        }
        local.pc += 1;
        self.run_local(thread, &mut local);
        local
    }

    fn run_local(&self, thread: usize, local: &mut Local) {
        let code = &self.threads[thread];
        while let Some(&instruction) = code.get(local.pc) {
            let holds = |register: u8, value: u8| local.registers[register as usize] == u64::from(value);
            match instruction {
                Instruction::SkipIf(register, value, count) => {
                    local.pc += if holds(register, value) { usize::from(count) } else { 0 };
                }
                Instruction::Assume(register, value) => {
                    if !holds(register, value) {
                        local.stuck = Some(Stuck::Assumption);
                        return;
                    }
                }
                Instruction::FailIf(register, value) => {
                    if holds(register, value) {
                        local.stuck = Some(Stuck::Failed(local.pc));
                        return;
                    }
                }
                _ => return,
            }
            local.pc += 1;
        }
    }
}

impl Instruction {
    /// What a read-modify-write writes after it has read a value; `None` if it writes nothing.
    pub fn update(self, read: u64) -> Option<u64> {
        match self {
            Instruction::Add(_, _, add) => Some(read + u64::from(add)),
            Instruction::Exchange(_, _, value) => Some(u64::from(value)),
            Instruction::CompareExchange(_, _, _, expected, new) | Instruction::AwaitExchange(_, _, expected, new) => {
                (read == u64::from(expected)).then_some(u64::from(new))
            }
            _ => None,
        }
    }
}

impl fmt::Display for LitmusProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, thread) in self.threads.iter().enumerate() {
            let spawned = if at >= self.initial { " (spawned)" } else { "" };
            writeln!(f, "thread {at}{spawned}")?;
            for (at, instruction) in thread.iter().enumerate() {
                writeln!(f, "  {at}: {instruction}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |location: u8| (b'x' + location % 3) as char;
        match *self {
            Instruction::Load(x, order) => write!(f, "load {} {}", place(x), order.name()),
            Instruction::Store(x, order, v) => write!(f, "store {} {} {v}", place(x), order.name()),
            Instruction::Copy(x, order, r, add) => write!(f, "store {} {} r{r}+{add}", place(x), order.name()),
            Instruction::Sum(x, order, a, b) => write!(f, "store {} {} r{a}+r{b}", place(x), order.name()),
            Instruction::Add(x, order, v) => write!(f, "add {} {} {v}", place(x), order.name()),
            Instruction::Exchange(x, order, v) => write!(f, "exchange {} {} {v}", place(x), order.name()),
            Instruction::CompareExchange(x, success, failure, old, new) => {
                write!(f, "cas {} {} {} {old} {new}", place(x), success.name(), failure.name())
            }
            Instruction::Fence(order) => write!(f, "fence {}", order.name()),
            Instruction::SkipIf(r, v, count) => write!(f, "if r{r} == {v} skip {count}"),
            Instruction::Assume(r, v) => write!(f, "assume r{r} == {v}"),
            Instruction::Await(x, order, v) => write!(f, "await {} {} {v}", place(x), order.name()),
            Instruction::AwaitExchange(x, order, old, new) => {
                write!(f, "await-exchange {} {} {old} {new}", place(x), order.name())
            }
            Instruction::FailIf(r, v) => write!(f, "fail if r{r} == {v}"),
            Instruction::Lock(m) => write!(f, "lock {m}"),
            Instruction::Unlock(m) => write!(f, "unlock {m}"),
            Instruction::Spawn(thread) => write!(f, "spawn {thread}"),
            Instruction::Join(thread) => write!(f, "join {thread}"),
            Instruction::Choose(count) => write!(f, "choose {count}"),
        }
    }
}
